//! Recorded games with something said in them, as the tests of the report play them.

use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::Record;
use std::fs;
use std::path::Path;

/// The game of that record.
pub fn game(record: &Record) -> Game {
    Game::of_record(record, UndoRule::Free).expect("a legal game")
}

/// The recorded games with statements: people break their word in them in every way there is.
pub fn with_statements() -> impl Iterator<Item = Game> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance/promises");
    let files = fs::read_dir(folder).expect("the recorded games");
    files.map(|file| {
        let text = fs::read_to_string(file.expect("an entry").path()).expect("a text");
        game(&Record::read(&text).expect("a header").record)
    })
}

/// A recorded game of four in which Yellow refuses to rescue Blue and wins, with something said before that.
pub fn refused_with(said: &str) -> Game {
    let text = include_str!("../conformance/games/009-refused-to-defeat.sls");
    said_before_yellow_refuses(text, said)
}

/// A recorded game with something said before Yellow refuses a rescue.
pub fn said_before_yellow_refuses(text: &str, said: &str) -> Game {
    let text = text.replace("so-long-sucker 1", "so-long-sucker 2");
    let text = text.replace("\nY:no", &format!("\n{said}\nY:no"));
    let reading = Record::read(&text).expect("a header");
    assert_eq!(reading.error, None);
    game(&reading.record)
}
