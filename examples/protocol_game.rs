//! A whole game between computer players in another process, spoken in lines of text.
//!
//! ```text
//! cargo build --release --no-default-features --bin bot
//! cargo run --release --no-default-features --example protocol_game -- target/release/bot 500 7
//! ```
//!
//! The program to speak to, play-outs for each decision, and the seed. It prints the game in notation.

#![cfg(not(target_arch = "wasm32"))]

use so_long_sucker::record::{Names, Record, read_action};
use so_long_sucker::rules::{Action, Phase, Position, Setup};
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

    fn ask(&mut self, line: &str) -> Result<String, Box<dyn Error>> {
        writeln!(self.to, "{line}")?;
        self.to.flush()?;
        let mut answer = String::new();
        self.from.read_line(&mut answer)?;
        let answer = answer.trim_end();
        if answer.is_empty() || answer.starts_with("error") {
            return Err(format!("{line}: {answer}").into());
        }
        Ok(answer.to_owned())
    }
}

/// The table as `position` takes it.
fn table(position: &Position) -> String {
    let setup = position.setup();
    let seats: Vec<&str> = setup.seats().iter().map(|p| p.colour().name()).collect();
    let limit = setup
        .pile_limit()
        .map_or("any".to_owned(), |n| n.to_string());
    format!(
        "position {} | {} | {limit} | {position}",
        seats.join(" "),
        setup.chips()
    )
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [program, nodes, seed] = words.as_slice() else {
        return Err("protocol_game PROGRAM PLAYOUTS SEED".into());
    };
    let mut seed: u64 = seed.parse()?;
    let setup = Setup::default();
    let mut position = Position::start(setup);
    let mut actions = Vec::new();
    let mut bot = Bot::start(program)?;
    loop {
        let player = match position.phase() {
            Phase::Over(_) => break,
            Phase::Chance => None,
            Phase::Rescue { .. } => position.asked().nth(0),
            other => other.mover(),
        };
        let action: Action = if let Some(player) = player {
            bot.ask(&table(&position))?;
            seed = seed.wrapping_add(1);
            let answer = bot.ask(&format!("go {} nodes {nodes} seed {seed}", player.letter()))?;
            let word = answer.strip_prefix("best ").ok_or("passed when asked")?;
            read_action(word.split(' ').next().unwrap_or_default()).map_err(|e| format!("{e:?}"))?
        } else {
            position.decisions().get(0).ok_or("nobody to name")?
        };
        position.apply(action)?;
        actions.push(action);
    }
    let solved = {
        bot.ask(&table(&position))?;
        bot.ask("solve")?
    };
    writeln!(bot.to, "quit")?;
    let ended = bot.child.wait()?;
    print!("{}", Record::new(setup, Names::default(), actions));
    println!("# {solved}; the other process: {ended}");
    Ok(())
}
