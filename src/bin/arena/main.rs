//! The arena: programs of any language play each other and the game's own computer players.
//!
//! ```text
//! cargo arena examples/arena/arena.json
//! cargo run --release --no-default-features --features study --bin arena -- examples/arena/arena.json
//! ```
//!
//! A program gets the lines of the computer players' protocol (`so_long_sucker::bots::protocol`) on its standard input, each a whole
//! question, and answers each with one line. `.github/ARENA.md` says the rest: the file, what becomes of a decision that is lost, and what
//! is written.

mod conduct;
mod games_log;
mod plan;
mod program;
mod progress;
mod rating;
mod results;
mod seating;
mod table;

use games_log::GamesLog;
use plan::Plan;
use progress::Progress;
use std::collections::VecDeque;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{env, error, thread};

const USAGE: &str = "arena FILE

FILE is JSON; .github/ARENA.md says what stands in it. A run that was stopped goes on where it was.";

/// What went wrong is said in words for the person at the terminal.
type Outcome<T = ()> = Result<T, Box<dyn error::Error + Send + Sync>>;

fn main() -> ExitCode {
    let words: Vec<_> = env::args_os().skip(1).collect();
    let outcome = match words.as_slice() {
        [file] => run(Path::new(file)),
        _ => Err(USAGE.into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Plays what is missing of the games that `file` asks for, and writes the results of all.
fn run(file: &Path) -> Outcome {
    let plan = Plan::read(file)?;
    if plan.asked != plan.games {
        println!(
            "{} games instead of {}, so that all sit in all seats equally often.",
            plan.games, plan.asked
        );
    }
    program::try_all(&plan)?;
    let (log, ended) = GamesLog::open(&plan)?;
    if !ended.is_empty() {
        println!(
            "{} of {} games were played before.",
            ended.len(),
            plan.games
        );
    }
    let seatings = seating::all(&plan);
    let missing: VecDeque<_> = seatings
        .into_iter()
        .filter(|seating| !ended.contains_key(&seating.number))
        .collect();
    let progress = Mutex::new(Progress::new(ended.len(), plan.games));
    let (missing, log, ended) = (Mutex::new(missing), Mutex::new(log), Mutex::new(ended));
    let play_on = || -> Outcome {
        loop {
            let next = lock(&missing).pop_front();
            let Some(seating) = next else {
                return Ok(());
            };
            let game = table::play(&plan, &seating);
            lock(&log).add(&game)?;
            lock(&ended).insert(seating.number, game);
            lock(&progress).one_more();
        }
    };
    thread::scope(|scope| {
        let players: Vec<_> = (0..plan.at_once).map(|_| scope.spawn(play_on)).collect();
        let mut outcome = Ok(());
        for player in players {
            let ended = player
                .join()
                .unwrap_or_else(|_| Err("a game broke off".into()));
            outcome = outcome.and(ended);
        }
        outcome
    })?;
    lock(&progress).done();
    let ended = ended.into_inner().unwrap_or_else(PoisonError::into_inner);
    results::write(&plan, &ended)
}

/// What one thread left whole, also where another has ended early.
fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
