//! Any text as a game: what is read of it is a legal game, which its own text brings back. Files, links and what is
//! pasted come this way.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Record, read_action, read_actions, read_statement};

fuzz_target!(|text: &str| {
    if let Ok(action) = read_action(text) {
        assert_eq!(read_action(&action.to_string()), Ok(action));
    }
    if let Ok(actions) = read_actions(text) {
        let written: Vec<String> = actions.iter().map(ToString::to_string).collect();
        assert_eq!(read_actions(&written.join(" ")), Ok(actions));
    }
    if let Ok(statement) = read_statement(text) {
        assert_eq!(read_statement(&statement.to_string()), Ok(statement));
    }
    let Ok(reading) = Record::read(text) else {
        return;
    };
    let game = Game::of_record(&reading.record, UndoRule::Free).expect("what is read is legal");
    assert_eq!(game.position(), &reading.position);
    assert_eq!(game.record(), reading.record);
    assert_eq!(game.judge().to_string(), reading.judge.to_string());
    let again = Record::read(&reading.record.to_string()).expect("what was written is a game");
    assert_eq!(again.error, None);
    assert_eq!(again.record, reading.record);
});
