//! What another tab has done to the game is news here as well.

use super::{game, with_table};
use so_long_sucker::game::Game;
use so_long_sucker::record::read_statement;

/// The words and counts of what happened last: how many events, whether undone, how many statements.
fn told(before: &str, change: impl FnOnce(&mut Game)) -> (usize, bool, usize) {
    let mut told = None;
    with_table(before, |table| {
        let mut there = game(before);
        change(&mut there);
        table.catch_up(there.clone());
        assert_eq!(table.with_game(Game::record), there.record());
        let latest = table.latest();
        // What is seen to happen is what is told.
        let seen = table.seen();
        assert_eq!((&seen.events, seen.undone), (&latest.events, latest.undone));
        told = Some((latest.events.len(), latest.undone, latest.said.len()));
    });
    told.expect("a table")
}

#[test]
fn who_looks_back_goes_on_looking() {
    with_table("!R r -B b1 -Y", |table| {
        for (step, there) in [(2, "!R r -B b1 -Y y -R"), (4, "!R r -B b1 -Y")] {
            table.look_at(Some(step));
            table.catch_up(game(there));
            assert_eq!(table.looked_at().map(|point| point.steps), Some(step));
            assert!(table.seen().events.is_empty(), "nothing is seen to happen");
        }
        // That point is gone.
        table.look_at(Some(4));
        table.catch_up(game("!R r"));
        assert_eq!(table.looked_at(), None);
    });
}

#[test]
fn what_was_done_taken_back_or_said_there_is_told_here() {
    let begun = "!R r -B b1 -Y";
    let said = |game: &mut Game| {
        game.say(read_statement("W>Y:~xy").expect("notation"))
            .expect("anybody may");
    };
    let done = told(begun, |there| *there = game("!R r -B b1 -Y y -R"));
    assert!(done.0 > 0 && !done.1, "{done:?}");
    let undone = told(begun, |there| {
        there.undo().expect("one's own");
    });
    assert!(undone.0 > 0 && undone.1, "{undone:?}");
    assert_eq!(told(begun, said), (0, false, 1));
    // Whatever went another way, or is another game, is told as little as any that is opened.
    let nothing = (0, false, 0);
    assert_eq!(
        told(begun, |there| *there = game("!R r -B b -Y y -R")),
        nothing
    );
    assert_eq!(told(begun, |there| *there = game("!R r -B b -Y")), nothing);
    assert_eq!(told(begun, |_| ()), nothing);
    let shorter = |there: &mut Game| {
        // Two are taken back and another one is done.
        *there = game("!R r -B b -Y");
        there.undo().expect("one's own");
    };
    assert_eq!(told(begun, shorter), nothing);
}
