//! How long what happened is left to be seen.

use so_long_sucker::app::computers::pace::Pace;
use so_long_sucker::game::{Game, Step, UndoRule};
use so_long_sucker::record::{Record, read_actions};
use so_long_sucker::rules::{Event, Position, Setup};

/// What the last of these actions came to.
fn events(actions: &str) -> Vec<Event> {
    let setup = Setup::default();
    let mut position = Position::start(setup);
    let mut last = Vec::new();
    for action in read_actions(actions).expect("notation") {
        last = position.foresee(&[action]).expect("legal");
        position.apply_noting(action, &mut ()).expect("legal");
    }
    last
}

#[test]
fn more_is_seen_longer_and_nobody_waits_who_wants_no_waiting() {
    let little = events("!R r");
    let much = events("!R r -B b1 -Y y -B b1 xb");
    assert_ne!((little.len(), much.len()), (0, 0));
    for pace in Pace::ALL {
        let (little, much) = (pace.wait_after(&little), pace.wait_after(&much));
        assert_eq!((little, much) == (0, 0), pace == Pace::AtOnce);
        assert!(little < much || pace == Pace::AtOnce, "{pace:?}");
    }
    let waits = |pace: Pace| pace.wait_after(&little);
    assert!(waits(Pace::Calm) > waits(Pace::Quick));
}

#[test]
fn a_fall_is_seen_longest() {
    let capture = events("!R r -B b1 -Y y -B b1 xb");
    let fall = include_str!("../conformance/games/009-refused-to-defeat.sls");
    let reading = Record::read(fall).expect("a header");
    let game = Game::of_record(&reading.record, UndoRule::Free).expect("a record that was read");
    let is_fall = |step: &&Step| {
        let mut events = step.events.iter();
        events.any(|event| matches!(event, Event::Defeated { .. }))
    };
    let fall = game.steps().iter().find(is_fall).expect("somebody falls");
    for pace in [Pace::Calm, Pace::Quick] {
        assert!(pace.wait_after(&fall.events) > pace.wait_after(&capture));
    }
}
