//! Where the nets of the computer players come from: they learn from games here, and what they have learned is written as
//! the files that the program ships.
//!
//! ```text
//! cargo run --release --no-default-features --example learn -- --into target/learn
//! cp target/learn/*.net src/bots/nets/
//! ```
//!
//! It takes some minutes on one core and says how far it is. What is done is kept in the folder, so that a run that was
//! broken off goes on where it was; the same seed gives the same files. With `--as-in src/bots/nets` it begins anew, and
//! fails unless they come out as they are there: whoever changes the search or what a net is told changes what is learned.
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
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "learn [--into FOLDER] [--seed N] [--size PERCENT] [--as-in FOLDER]";

fn learn() -> Result<(), String> {
    let (mut folder, mut seed, mut percent) = (PathBuf::from("target/learn"), 1964, 100);
    let mut expected: Option<PathBuf> = None;
    let mut words = Words::given(USAGE);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--into" => folder = words.next().ok_or(USAGE)?.into(),
            "--seed" => seed = words.number(&word)?,
            "--size" => percent = words.number(&word)?,
            "--as-in" => expected = Some(words.next().ok_or(USAGE)?.into()),
            _ => return Err(USAGE.to_owned()),
        }
    }
    if expected.is_some() && folder.exists() {
        fs::remove_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    }
    let run = Run {
        folder,
        seed,
        size: Size::in_percent(percent),
        begun: Instant::now(),
        tells: true,
    };
    course::learn(&run)?;
    expected.map_or(Ok(()), |expected| compare(&run.folder, &expected))
}

/// Whether what was learned is what lies in that folder.
fn compare(learned: &Path, expected: &Path) -> Result<(), String> {
    let read = |path: PathBuf| fs::read(&path).map_err(|why| format!("{}: {why}", path.display()));
    for name in course::FILES {
        if read(learned.join(name))? != read(expected.join(name))? {
            return Err(format!(
                "{name} comes out otherwise than it is in {}",
                expected.display()
            ));
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    command_line::end(learn())
}
