//! Games as they stand where they are looked at.

use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Names, Record};
use so_long_sucker::rules::{Colour, Setup};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Games of random decisions for so many, each up to where it first comes to another kind of phase, some moves into it.
pub fn random_games(seats: usize) -> Vec<String> {
    let chips = u32::from(Setup::usual_chips(seats));
    let setup = Setup::new(&Colour::ALL[..seats], chips, None).expect("a usual table");
    let mut reached = BTreeSet::new();
    let mut games = Vec::new();
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut game = Game::new(setup, Names::default(), UndoRule::Free);
        while let Some(action) = any_decision(game.position(), &mut random) {
            game.act(action).expect("legal");
            let phase = format!("{:?}", game.position().phase());
            let kind: String = phase.chars().take_while(|c| c.is_alphabetic()).collect();
            if game.cursor() > 12 && reached.insert((kind, game.cursor() > 40)) {
                games.push(game.record().to_string());
            }
        }
    }
    assert!(games.len() > 3, "{seats} players come to little");
    games
}

/// The recorded games, without statements and with them, each with its file's name.
pub fn recorded_games() -> Vec<(String, String)> {
    let folders = ["games", "promises"].into_iter();
    folders.flat_map(recorded).collect()
}

/// Those of that folder.
fn recorded(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/conformance")
        .join(folder);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("recorded games")
        .map(|entry| entry.expect("a file").path())
        .collect();
    paths.sort();
    let games = paths.iter().map(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(path).expect("a text");
        (name.into_owned(), text)
    });
    games.collect()
}

/// Games with statements of every kind, as they stand after a half and after two thirds.
pub fn talked_games() -> Vec<String> {
    let games = recorded("promises").into_iter().map(|(_, text)| {
        let record = Record::read(&text).expect("a game").record;
        Game::of_record(&record, UndoRule::Free).expect("legal actions")
    });
    games
        .flat_map(|game| [(1, 2), (2, 3)].map(|(n, of)| game.fork(game.cursor() * n / of)))
        .map(|game| game.record().to_string())
        .collect()
}
