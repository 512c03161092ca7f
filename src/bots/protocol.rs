//! Computer players as lines of text: a line in, a line out.
//!
//! ```text
//! position red blue yellow white | 7 | any | x/b3y1w1/r3b1y4/x 1:wry,8:wr,10:bw,11:w r2b2y1w2 B give:Y@11 12
//!                                  -> ok
//! go Y nodes 20000 seed 7          -> best -Y values B=0.44 Y=0.56 nodes 20000
//! go B millis 500 seed 7           -> pass values B=0.44 Y=0.56 nodes 31337
//! solve                            -> winner B | unknown
//! playouts 100000 seed 7           -> playouts 100000 wins B=43123 Y=56877 actions 812345 seconds 0.031
//! stop                             -> ok; what was being thought about is answered first, as far as it came
//! quit
//! ```
//!
//! `position`: the seats' colours, chips each, the pile limit (`any` or a number), and a position in notation; without
//! one, it is the start of the usual game. `go P`: what P does now; `pass` is only answered where no decision of P is
//! awaited. Values are shares of play-outs, in seat order, of the living; where an ending is decided they are 1 and 0,
//! and the action keeps the win. What cannot be read answers `error` and why, and changes nothing.
//!
//! Beyond that, `go` takes, in any order: `level beginner|casual|sharp|master` (its budget, unless `nodes` or `millis`
//! is there, and what it sees; the master's without it), `rescue N`, `revenge N` and `mercy N` (the character, in
//! percent), and `full` (all play-outs, even where nothing is left to choose: for estimates). `seed` is 0 without one.
//!
//! # In steps
//!
//! [`Session`] reads no clock and never waits. Whoever owns it feeds it lines and lets it think in slices:
//!
//! ```
//! use so_long_sucker::bots::protocol::{Reply, Session};
//!
//! let mut session = Session::new();
//! let line = "position red blue | 2 | any | r1/b2 - r1 - play:B 1";
//! assert_eq!(session.begin(line), Reply::Line("ok".to_owned()));
//! let mut reply = session.begin("go B nodes 1000 seed 7");
//! while reply == Reply::Thinking {
//!     // The second number is how many milliseconds have passed since `begin`.
//!     reply = session.step(100, 0);
//! }
//! assert_eq!(reply, Reply::Line("best b values R=0.00 B=1.00 nodes 0".to_owned()));
//! ```

use super::chances::Chances;
use super::exact::{Solver, Solving};
use super::level::{Level, Mind};
use super::play_out::play_out;
use super::random::Random;
use super::search::{Progress, Search};
use super::tree::Choice;
use crate::record::{Problem, read_position};
use crate::rules::{Colour, Player, Position, Setup};
use core::fmt::Write as _;

/// What a line, or thinking about it, has led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The answer, without a line's end.
    Line(String),
    /// The answer needs more steps.
    Thinking,
    /// The line was `quit`.
    Quit,
}

/// One conversation: the position that was set, and what is being thought about.
#[derive(Clone, Debug)]
pub struct Session {
    position: Position,
    task: Option<Task>,
}

#[derive(Clone, Debug)]
enum Task {
    Go { search: Box<Search>, millis: u64 },
    Solve(Box<Solver>),
    PlayOuts(Box<PlayOuts>),
}

#[derive(Clone, Debug)]
struct PlayOuts {
    start: Position,
    scratch: Position,
    random: Random,
    wanted: u32,
    chances: Chances,
    actions: u64,
    millis: u64,
}

/// The most play-outs of one line; a greater number counts as this.
pub const MOST_PLAY_OUTS: u32 = 50_000_000;
/// The longest time of one line in milliseconds; a greater number counts as this.
pub const MOST_MILLIS: u64 = 600_000;
/// How many positions `solve` looks at before it answers `unknown`.
pub const SOLVED_POSITIONS: u32 = 1_000_000;
/// The longest line that is read, in bytes: a position with all chips of the largest game is far shorter.
pub const LONGEST_LINE: usize = 4_096;

/// Why a line is not carried out.
type Unreadable = String;

impl Session {
    /// A conversation about the start of the usual game.
    pub fn new() -> Self {
        Self {
            position: Position::start(Setup::default()),
            task: None,
        }
    }

    /// The position that was set.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Reads a line and answers it, or begins to think. What was being thought about before is dropped: who wants its
    /// answer calls [`Session::stop`] first.
    pub fn begin(&mut self, line: &str) -> Reply {
        self.task = None;
        self.read(line)
            .unwrap_or_else(|why| Reply::Line(format!("error {why}")))
    }

    /// Thinks on for about that many play-outs; `millis` is the time since [`Session::begin`] by the caller's clock, for
    /// `go P millis N` and for the seconds that `playouts` tells.
    pub fn step(&mut self, play_outs: u32, millis: u64) -> Reply {
        let done = match &mut self.task {
            None => return Reply::Line("error nothing to think about".to_owned()),
            Some(Task::Go {
                search,
                millis: most,
            }) => search.step(play_outs) != Progress::Thinking || millis >= *most,
            // Two positions take about as long as a play-out.
            Some(Task::Solve(solver)) => {
                solver.step(play_outs.saturating_mul(2)) != Solving::Thinking
            }
            Some(Task::PlayOuts(task)) => task.step(play_outs, millis),
        };
        if done {
            self.stop().map_or(Reply::Thinking, Reply::Line)
        } else {
            Reply::Thinking
        }
    }

    /// Ends what is being thought about, and gives the answer as far as it came; `None` if there is nothing.
    pub fn stop(&mut self) -> Option<String> {
        let mut line = String::new();
        // Writing to a text cannot fail.
        let _ = match self.task.take()? {
            Task::Go { search, .. } => self.write_best(&mut line, &search),
            Task::Solve(solver) => match solver.state() {
                Solving::Decided(verdict) => {
                    write!(line, "winner {}", verdict.winner.letter())
                }
                Solving::Unknown | Solving::Thinking => write!(line, "unknown"),
            },
            Task::PlayOuts(task) => self.write_play_outs(&mut line, &task),
        };
        Some(line)
    }

    /// Whether there is something to think about.
    pub const fn is_thinking(&self) -> bool {
        self.task.is_some()
    }

    /// Every player's chance as far as it is known now, while `go` or `playouts` is being thought about.
    pub fn chances(&self) -> Option<Chances> {
        match self.task.as_ref()? {
            Task::Go { search, .. } => Some(search.best().chances),
            Task::PlayOuts(task) => Some(task.chances),
            Task::Solve(_) => None,
        }
    }

    fn write_best(&self, line: &mut String, search: &Search) -> core::fmt::Result {
        let best = search.best();
        match best.choice {
            Choice::Act(action) => write!(line, "best {action}")?,
            Choice::Pass => line.write_str("pass")?,
        }
        line.write_str(" values")?;
        for player in self.living() {
            let hundredths = best.chances.hundredths(player);
            let (whole, rest) = (hundredths / 100, hundredths % 100);
            write!(line, " {}={whole}.{rest:02}", player.letter())?;
        }
        write!(line, " nodes {}", search.play_outs())
    }

    fn write_play_outs(&self, line: &mut String, task: &PlayOuts) -> core::fmt::Result {
        write!(line, "playouts {} wins", task.chances.play_outs())?;
        for player in self.living() {
            write!(line, " {}={}", player.letter(), task.chances.wins(player))?;
        }
        let (seconds, rest) = (task.millis / 1_000, task.millis % 1_000);
        write!(
            line,
            " actions {} seconds {seconds}.{rest:03}",
            task.actions
        )
    }

    /// The living in seat order.
    fn living(&self) -> impl Iterator<Item = Player> + '_ {
        let seats = self.position.setup().seats().iter().copied();
        seats.filter(|p| self.position.living().contains(*p))
    }

    fn read(&mut self, line: &str) -> Result<Reply, Unreadable> {
        if line.len() > LONGEST_LINE {
            return Err(format!("a line has at most {LONGEST_LINE} bytes"));
        }
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let alone = || {
            let nothing_more = rest.trim().is_empty();
            nothing_more
                .then_some(())
                .ok_or_else(|| format!("{command} takes nothing more"))
        };
        match command {
            "position" => {
                self.position = read_table(rest)?;
                Ok(Reply::Line("ok".to_owned()))
            }
            "go" => {
                self.task = Some(self.read_go(rest)?);
                Ok(Reply::Thinking)
            }
            "solve" => {
                alone()?;
                let solver = Solver::new(&self.position, SOLVED_POSITIONS);
                self.task = Some(Task::Solve(Box::new(solver)));
                Ok(self.step(0, 0))
            }
            "playouts" => {
                self.task = Some(self.read_play_outs(rest)?);
                Ok(Reply::Thinking)
            }
            "stop" => alone().map(|()| Reply::Line("ok".to_owned())),
            "quit" => alone().map(|()| Reply::Quit),
            _ => Err("expected position, go, solve, playouts, stop or quit".to_owned()),
        }
    }

    fn read_go(&self, text: &str) -> Result<Task, Unreadable> {
        let mut words = text.split_whitespace();
        let player = words.next().and_then(|word| {
            let mut letters = word.chars();
            let player = Player::from_letter(letters.next()?)?;
            letters.next().is_none().then_some(player)
        });
        let player = player.ok_or("go names a player: R B Y W G or K")?;
        let (mut level, mut nodes, mut millis, mut seed) = (Level::Master, None, None, None);
        let (mut rescue, mut revenge, mut mercy, mut full) = (None, None, None, false);
        let mut has_level = false;
        while let Some(word) = words.next() {
            match word {
                "full" if !full => full = true,
                "level" if !has_level => {
                    has_level = true;
                    let name = words.next().unwrap_or_default();
                    level = Level::from_name(name)
                        .ok_or("the levels are beginner, casual, sharp and master")?;
                }
                "nodes" => once(&mut nodes, word, words.next())?,
                "millis" => once(&mut millis, word, words.next())?,
                "seed" => once(&mut seed, word, words.next())?,
                "rescue" => once(&mut rescue, word, words.next())?,
                "revenge" => once(&mut revenge, word, words.next())?,
                "mercy" => once(&mut mercy, word, words.next())?,
                _ => {
                    return Err("go takes nodes, millis, seed, level, rescue, revenge, mercy and full, each once".to_owned());
                }
            }
        }
        let mut mind: Mind = level.mind();
        if millis.is_some() {
            mind.play_outs = MOST_PLAY_OUTS;
        }
        if let Some(nodes) = nodes {
            mind.play_outs = clamped(nodes);
        }
        let percent = |n: Option<u64>| n.map_or(0, |n| u8::try_from(n.min(100)).unwrap_or(100));
        mind.full = full;
        mind.character.rescue = percent(rescue);
        mind.character.revenge = percent(revenge);
        mind.character.mercy = percent(mercy);
        let search = Search::new(&self.position, player, mind, seed.unwrap_or(0));
        let search = search.ok_or_else(|| format!("{player} does not play here now"))?;
        Ok(Task::Go {
            search: Box::new(search),
            millis: millis.map_or(u64::MAX, |n| n.min(MOST_MILLIS)),
        })
    }

    fn read_play_outs(&self, text: &str) -> Result<Task, Unreadable> {
        let mut words = text.split_whitespace();
        let (mut wanted, mut seed) = (None, None);
        once(&mut wanted, "playouts", words.next())?;
        match (words.next(), words.next(), words.next()) {
            (None, ..) => {}
            (Some("seed"), number, None) => once(&mut seed, "seed", number)?,
            _ => return Err("playouts takes a number, and seed with a number".to_owned()),
        }
        Ok(Task::PlayOuts(Box::new(PlayOuts {
            start: self.position.clone(),
            scratch: self.position.clone(),
            random: Random::new(seed.unwrap_or(0)),
            wanted: clamped(wanted.unwrap_or(0)),
            chances: Chances::default(),
            actions: 0,
            millis: 0,
        })))
    }
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl PlayOuts {
    /// Plays on for up to that many play-outs; says whether all are done.
    fn step(&mut self, play_outs: u32, millis: u64) -> bool {
        self.millis = millis;
        let left = self.wanted.saturating_sub(self.chances.play_outs());
        for _ in 0..play_outs.min(left) {
            self.scratch.clone_from(&self.start);
            let (winner, actions) = play_out(&mut self.scratch, &mut self.random);
            self.chances.count(winner);
            self.actions += u64::from(actions);
        }
        self.chances.play_outs() >= self.wanted
    }
}

/// Reads `red blue yellow white | 7 | any | POSITION`.
fn read_table(text: &str) -> Result<Position, Unreadable> {
    let mut fields = text.splitn(4, '|').map(str::trim);
    let mut field = || {
        fields
            .next()
            .ok_or("position has four fields with | between")
    };
    let (seats, chips, piles, position) = (field()?, field()?, field()?, field()?);
    let colours = seats.split_whitespace().map(|name| {
        let colour = Colour::from_name(name);
        colour.ok_or_else(|| "the colours are red, blue, yellow, white, green and black".to_owned())
    });
    let colours = colours.collect::<Result<Vec<Colour>, Unreadable>>()?;
    let chips = number(chips).ok_or("the second field is the number of chips")?;
    let limit = match piles {
        "any" => None,
        piles => Some(number(piles).ok_or("the third field is the limit of piles, or any")?),
    };
    let within = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
    let setup = Setup::new(&colours, within(chips), limit.map(within));
    let setup = setup.map_err(|odd| odd.to_string())?;
    read_position(setup, position).map_err(|error| match error.problem {
        Problem::Position(broken) => broken.to_string(),
        _ => format!("no position from column {} of its field on", error.column),
    })
}

/// A number in decimal digits; one past 64 bits counts as the greatest.
fn number(word: &str) -> Option<u64> {
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u64::MAX))
}

/// Puts the number that `word` is followed by into `place`, which is still empty.
fn once(place: &mut Option<u64>, word: &str, value: Option<&str>) -> Result<(), Unreadable> {
    let value = value.and_then(number).filter(|_| place.is_none());
    *place = Some(value.ok_or_else(|| format!("{word} comes once, with a number"))?);
    Ok(())
}

/// A number of play-outs: at least one, and no more than anybody would wait for.
fn clamped(play_outs: u64) -> u32 {
    let most = u64::from(MOST_PLAY_OUTS);
    u32::try_from(play_outs.clamp(1, most)).unwrap_or(MOST_PLAY_OUTS)
}
