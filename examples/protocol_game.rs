//! A whole game between computer players in another process, spoken in lines of text.
//!
//! ```text
//! cargo build --release --no-default-features --bin bot
//! cargo run --release --no-default-features --example protocol_game -- target/release/bot 500 7
//! ```
//!
//! The program to speak to, play-outs for each decision, and the seed. It prints the game in notation.

#![cfg(not(target_arch = "wasm32"))]

use so_long_sucker::bots::Choice;
use so_long_sucker::bots::protocol::{Answer, Best, Go, Question, Request};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::Names;
use so_long_sucker::rules::Setup;
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The other process.
struct Bot {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Bot {
    fn start(program: &str) -> Result<Self, Box<dyn Error>> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let to = child.stdin.take().ok_or("no standard input")?;
        let from = BufReader::new(child.stdout.take().ok_or("no standard output")?);
        Ok(Self { child, to, from })
    }

    fn ask(&mut self, request: &Request) -> Result<Answer, Box<dyn Error>> {
        writeln!(self.to, "{request}")?;
        self.to.flush()?;
        let mut line = String::new();
        self.from.read_line(&mut line)?;
        match line.trim_end().parse()? {
            Answer::Error(why) => Err(format!("{request}: {why}").into()),
            answer => Ok(answer),
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [program, play_outs, seed] = words.as_slice() else {
        return Err("protocol_game PROGRAM PLAYOUTS SEED".into());
    };
    let (play_outs, mut seed): (u64, u64) = (play_outs.parse()?, seed.parse()?);
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Never);
    let mut bot = Bot::start(program)?;
    while game.position().phase().winner().is_none() {
        let action = if let Some(player) = game.position().awaits().nth(0) {
            seed = seed.wrapping_add(1);
            let go = Go {
                play_outs: Some(play_outs),
                seed,
                ..Go::of(player)
            };
            match bot.ask(&Request::about(&game, Question::Go(go)))? {
                Answer::Best(Best {
                    choice: Choice::Act(action),
                    ..
                }) => action,
                answer => return Err(format!("{player} was asked, and says {answer}").into()),
            }
        } else {
            // Nobody is asked: chance is.
            let decisions = game.position().decisions();
            decisions.get(0).ok_or("nobody to name")?
        };
        game.act(action)?;
    }
    let solved = bot.ask(&Request::about(&game, Question::Solve))?;
    writeln!(bot.to, "{}", Request::Quit)?;
    let ended = bot.child.wait()?;
    print!("{}", game.record());
    println!("# {solved}; the other process: {ended}");
    Ok(())
}
