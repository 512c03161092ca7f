//! Where the nets of the computer players come from: they learn from games here, and what they have learned is written as
//! the files that the program ships.
//!
//! ```text
//! cargo run --release --no-default-features --example learn -- --into target/learn
//! cp target/learn/*.net src/bots/nets/
//! ```
//!
//! It takes some minutes on one core and says how far it is. What is done is kept in the folder, so that a run that was
//! broken off goes on where it was; the same seed gives the same files.
//!
//! 1. *Chance*: games between flat players who err. The chance net learns how positions come out if everybody goes on by
//!    chance; from that follows what a flat player does.
//! 2. *Choices*: in games of all kinds of players, sharp and searching ones are asked what they do. A head of the others
//!    net learns each.
//! 3. *Field*: games between players who do what these nets foresee, then also real ones of each kind, and some who search
//!    with the nets as far as they are learned. The field net learns who wins, and what that has to do with who sits there.

#![cfg(not(target_arch = "wasm32"))]

#[path = "../command_line/mod.rs"]
mod command_line;
mod course;

use command_line::Words;
use course::{Run, Size};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "learn [--into FOLDER] [--seed N] [--size PERCENT]";

fn learn() -> Result<(), String> {
    let (mut folder, mut seed, mut percent) = (PathBuf::from("target/learn"), 1964, 100);
    let mut words = Words::given(USAGE);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--into" => folder = words.next().ok_or(USAGE)?.into(),
            "--seed" => seed = words.number(&word)?,
            "--size" => percent = words.number(&word)?,
            _ => return Err(USAGE.to_owned()),
        }
    }
    course::learn(&Run {
        folder,
        seed,
        size: Size::in_percent(percent),
        begun: Instant::now(),
        tells: true,
    })
}

fn main() -> ExitCode {
    command_line::end(learn())
}
