//! Reading and writing games and positions: what is written reads back, and what cannot be read says where and why.

mod garbage;
mod names;
mod read_back;
mod sums;
mod what_is_kept;
mod wrong_actions;
mod wrong_headers;

use so_long_sucker::record::{Expected, Problem, ReadError, Reading, Record};
use so_long_sucker::rules::{Action, Colour, Player, Setup};
use std::fs;
use std::path::Path;

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

/// Five lines, the last of them empty: what follows begins at line 6.
const HEADER: &str = "so-long-sucker 1\nseats red blue yellow\nchips 2\npiles any\n\n";

fn setup() -> Setup {
    Setup::new(&Colour::ALL[..3], 2, None).expect("a table within the rules")
}

fn read(text: &str) -> Reading {
    Record::read(text).unwrap_or_else(|e| panic!("{text:.200}: {e}"))
}

/// The whole text is a game.
fn read_all(text: &str) -> Reading {
    let reading = read(text);
    assert_eq!(reading.error, None, "{text:.200}");
    reading
}

fn write_actions(actions: &[Action], between: &str) -> String {
    let actions: Vec<String> = actions.iter().map(Action::to_string).collect();
    actions.join(between)
}

/// The conformance games' texts.
fn games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance/games");
    let entries = fs::read_dir(&folder).expect("the folder of games");
    let mut paths: Vec<_> = entries.map(|e| e.expect("a file").path()).collect();
    paths.sort();
    assert!(paths.len() > 20, "{} games", paths.len());
    let texts = paths.iter().map(fs::read_to_string);
    texts.collect::<Result<_, _>>().expect("text files")
}

/// Every position that the games state, with its table.
fn stated_positions(games: &[String]) -> Vec<(Setup, String)> {
    let stated = games.iter().flat_map(|text| {
        let setup = *read_all(text).record.setup();
        let lines = text.lines().filter_map(|line| line.strip_prefix("= "));
        lines.map(move |position| (setup, position.to_owned()))
    });
    stated.collect()
}

fn place(line: usize, column: usize, found: &str, problem: Problem) -> ReadError {
    ReadError {
        line,
        column,
        found: found.to_owned(),
        problem,
        possible: Vec::new(),
    }
}

fn expecting(line: usize, column: usize, found: &str, expected: Expected) -> ReadError {
    place(line, column, found, Problem::Unexpected(expected))
}

fn or(mut error: ReadError, possible: &str) -> ReadError {
    error.possible = possible.split(' ').map(str::to_owned).collect();
    error
}
