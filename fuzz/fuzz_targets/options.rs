//! Any query of an address in place of options: nothing breaks, and the game that is asked for can be played and saved.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::app::link::options::Options;
use so_long_sucker::app::save::{Note, decode, encode};

fuzz_target!(|query: &str| {
    let options = Options::read(query);
    let game = options.new_game();
    assert_eq!(Options::read(query), options);
    let note = Note {
        computers: options.players(),
        ..Note::default()
    };
    let loaded = decode(&encode(&game, &note)).expect("what was written is a save");
    assert_eq!(loaded.game.record(), game.record());
    assert_eq!(loaded.note.computers, note.computers);
});
