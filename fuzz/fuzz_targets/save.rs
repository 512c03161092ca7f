//! Any text in place of a save: nothing is taken for a save that is none, and what is read is saved as it is.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::app::save::{decode, encode};
use so_long_sucker::record::Record;

fuzz_target!(|text: &str| match decode(text) {
    Ok(loaded) => {
        let again =
            decode(&encode(&loaded.game, &loaded.note)).expect("what was written is a save");
        assert_eq!(again.note, loaded.note);
        assert_eq!(again.game.record(), loaded.game.record());
        assert_eq!(again.game.cursor(), loaded.game.cursor());
        assert_eq!(again.game.position(), loaded.game.position());
        assert_eq!(again.game.agreements(), loaded.game.agreements());
    }
    Err(damage) => {
        if let Some(game) = damage.salvage {
            let reading = Record::read(&game.record().to_string()).expect("a game");
            assert_eq!(reading.error, None);
            assert_eq!(reading.record, game.record());
        }
    }
});
