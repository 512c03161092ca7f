//! Games, legal actions and counts that every correct engine agrees on.
//!
//! Reads the folder named by `CONFORMANCE_DIR`, by default `tests/conformance`:
//! `games/*.sls` (whole games with every position stated), `promises/*.sls` (games with statements and every verdict
//! stated, which may be missing), `legal.tsv` (what may be said in a position) and
//! `perft.tsv` (how many sequences of actions there are).

#![cfg(not(target_arch = "wasm32"))]

use so_long_sucker::record::{Record, read_action, read_position};
use so_long_sucker::rules::{Action, Colour, Follow, PileNumber, Position, Setup, perft};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    std::env::var_os("CONFORMANCE_DIR").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance"),
        PathBuf::from,
    )
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// All mismatches of one file, each with its line, as one failure.
fn report(path: &Path, checked: usize, mismatches: &[String]) {
    assert!(checked > 0, "{}: nothing to check", path.display());
    assert!(
        mismatches.is_empty(),
        "{}: {} mismatches\n{}",
        path.display(),
        mismatches.len(),
        mismatches.join("\n")
    );
    println!("{}: {checked} checked", path.display());
}

/// Reads every game of a folder, and what it states; written and read again, it is the same game.
fn games_are_read(folder: &Path, mark: char) {
    let listed = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = listed
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "sls"));
    paths.sort();
    let mut mismatches = Vec::new();
    for path in &paths {
        let text = read(path);
        let stated = text.lines().filter(|l| l.starts_with(mark)).count();
        assert!(stated > 0, "{}: states nothing", path.display());
        match Record::read(&text) {
            Err(error) => mismatches.push(format!("{}: {error}", path.display())),
            Ok(reading) => {
                if let Some(error) = reading.error {
                    mismatches.push(format!("{}: {error}", path.display()));
                }
                let written = reading.record.to_string();
                let again = Record::read(&written).expect("what was written can be read");
                assert_eq!(again.error, None, "{}", path.display());
                assert_eq!(again.record, reading.record, "{}", path.display());
                assert_eq!(again.position, reading.position, "{}", path.display());
                let (verdicts, before) = (again.judge.to_string(), reading.judge.to_string());
                assert_eq!(verdicts, before, "{}", path.display());
            }
        }
    }
    report(folder, paths.len(), &mismatches);
}

#[test]
fn games_reach_the_positions_they_state() {
    games_are_read(&folder().join("games"), '=');
}

/// A folder of somebody's own may have no promises.
#[test]
fn statements_come_to_the_verdicts_they_state() {
    let promises = folder().join("promises");
    if promises.is_dir() || std::env::var_os("CONFORMANCE_DIR").is_none() {
        games_are_read(&promises, '?');
    }
}

/// A row's setup, position and remaining columns.
struct Row<'a> {
    number: usize,
    position: Position,
    columns: Vec<&'a str>,
}

fn rows(text: &str) -> impl Iterator<Item = Result<Row<'_>, String>> {
    let lines = text.lines().enumerate();
    let rows = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    rows.map(|(at, line)| {
        let number = at + 1;
        let fail = |why: String| format!("line {number}: {why}");
        let columns: Vec<&str> = line.split('\t').collect();
        let [seats, chips, limit, position, rest @ ..] = columns.as_slice() else {
            return Err(fail("too few columns".into()));
        };
        let colours: Option<Vec<Colour>> = seats.split(' ').map(Colour::from_name).collect();
        let colours = colours.ok_or_else(|| fail(format!("seats {seats}")))?;
        let chips = chips.parse().map_err(|e| fail(format!("chips: {e}")))?;
        let limit = match *limit {
            "any" => None,
            n => Some(n.parse().map_err(|e| fail(format!("piles: {e}")))?),
        };
        let setup = Setup::new(&colours, chips, limit).map_err(|e| fail(e.to_string()))?;
        let read = read_position(setup, position).map_err(|e| fail(e.to_string()))?;
        if read.to_string() != *position {
            return Err(fail(format!("written as {read}, expected {position}")));
        }
        Ok(Row {
            number,
            position: read,
            columns: rest.to_vec(),
        })
    })
}

/// Everything that anybody could say: each must be refused unless it is listed.
fn every_action(position: &Position) -> Vec<Action> {
    let players = || Colour::ALL.map(Colour::player).into_iter();
    let mut piles: Vec<Option<PileNumber>> = vec![None];
    piles.extend((1..=position.next_pile().get() + 1).map(PileNumber::new));
    let mut all = Vec::new();
    for player in players() {
        all.extend([
            Action::Chance(player),
            Action::Give(player),
            Action::Refuse(player),
        ]);
        for colour in Colour::ALL {
            all.push(Action::KillPrisoner { by: player, colour });
            all.extend(players().map(|to| Action::Transfer {
                from: player,
                colour,
                to,
            }));
        }
    }
    for colour in Colour::ALL {
        all.push(Action::Kill(colour));
        all.extend(piles.iter().map(|on| Action::Play { colour, on: *on }));
    }
    all
}

#[test]
fn listed_actions_are_legal_and_no_others() {
    let path = folder().join("legal.tsv");
    let text = read(&path);
    let mut mismatches = Vec::new();
    let mut checked = 0;
    for row in rows(&text) {
        checked += 1;
        match row {
            Err(why) => mismatches.push(why),
            Ok(row) => compare(&row, &mut mismatches),
        }
    }
    report(&path, checked, &mismatches);
}

fn compare(row: &Row, mismatches: &mut Vec<String>) {
    let listed = |column: usize| -> BTreeSet<String> {
        let text = row.columns.get(column).copied().unwrap_or_default();
        text.split(' ')
            .filter(|a| *a != ".")
            .map(str::to_owned)
            .collect()
    };
    let decisions = row.position.decisions();
    let decided: Vec<String> = decisions.iter().map(|a| a.to_string()).collect();
    let aside: Vec<String> = row.position.asides().map(|a| a.to_string()).collect();
    for (what, found, expected) in [
        ("decisions", &decided, listed(0)),
        ("asides", &aside, listed(1)),
    ] {
        let as_set: BTreeSet<String> = found.iter().cloned().collect();
        if as_set != expected || as_set.len() != found.len() {
            mismatches.push(format!(
                "line {}: {what}: expected {expected:?}, found {found:?}",
                row.number
            ));
        }
    }
    for action in every_action(&row.position) {
        let text = action.to_string();
        assert_eq!(read_action(&text), Ok(action));
        let is_listed = decided.contains(&text) || aside.contains(&text);
        let mut after = row.position.clone();
        let applied = after.apply(action);
        if applied.is_ok() != is_listed {
            mismatches.push(format!(
                "line {}: {text}: expected {}, found {applied:?}",
                row.number,
                if is_listed { "legal" } else { "illegal" }
            ));
        }
        if applied.is_err() && after != row.position {
            mismatches.push(format!(
                "line {}: {text} was refused and changed {after}",
                row.number
            ));
        }
        if let Err(broken) = after.check() {
            mismatches.push(format!(
                "line {}: {text} leads to {after}: {broken}",
                row.number
            ));
        }
    }
}

#[test]
fn counts_of_sequences_agree() {
    let path = folder().join("perft.tsv");
    let text = read(&path);
    let mut mismatches = Vec::new();
    let mut checked = 0;
    for row in rows(&text) {
        checked += 1;
        let row = match row {
            Ok(row) => row,
            Err(why) => {
                mismatches.push(why);
                continue;
            }
        };
        let numbers: Option<Vec<u64>> = row.columns.iter().map(|c| c.trim().parse().ok()).collect();
        let Some([depth, decisions, everything]) = numbers.as_deref() else {
            mismatches.push(format!("line {}: three numbers expected", row.number));
            continue;
        };
        let depth = u32::try_from(*depth).expect("a depth");
        for (follow, expected) in [
            (Follow::Decisions, decisions),
            (Follow::Everything, everything),
        ] {
            let found = perft(&row.position, depth, follow);
            if found != *expected {
                mismatches.push(format!(
                    "line {}: depth {depth}, {follow:?}: expected {expected}, found {found}",
                    row.number
                ));
            }
        }
    }
    report(&path, checked, &mismatches);
}
