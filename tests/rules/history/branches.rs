//! A branch of a game, and a game that comes from its notation.

use super::{PRISONER, R, now, play, played};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Name, Names, Record};
use so_long_sucker::rules::{Colour, Setup};

// ---- branching off ----

#[test]
fn a_branch_has_the_steps_before_it_and_none_after() {
    let mut game = played(UndoRule::OwnLast, &format!("{PRISONER} B:r-Y"));
    let all = game.setup().players();
    assert_eq!(game.undo_by_agreement(all), Ok(()));
    let (early, late) = (game.fork(5), game.fork(100));
    assert_eq!(now(&early), "!R r -B b1 -Y");
    assert_eq!(early.position(), &game.position_at(5));
    assert!(!early.may_redo());
    assert_eq!(early.undo_rule(), UndoRule::OwnLast);
    assert_eq!(early.agreements(), [], "what was agreed came later");
    assert_eq!(now(&late), format!("{PRISONER} B:r-Y"));
    assert_eq!(late.agreements(), game.agreements());

    let before = now(&game);
    let mut branch = early;
    play(&mut branch, "y -W");
    assert_eq!(now(&game), before, "the game itself is as it was");
    assert_eq!(branch.position(), &branch.position_at(branch.cursor()));
}

// ---- notation ----

#[test]
fn names_and_table_come_back_from_notation() {
    let setup = Setup::new(&[Colour::Black, Colour::Green, Colour::Red], 4, Some(3));
    let mut names = Names::default();
    names.set(R, Name::of("\"Ann\" \\ <b>").name);
    let mut game = Game::new(setup.expect("a table"), names, UndoRule::Free);
    play(&mut game, "!K k -R r -G");
    let reading = Record::read(&game.record().to_string()).expect("what was written can be read");
    assert_eq!(reading.error, None);
    let again = Game::of_record(&reading.record, UndoRule::Free).expect("legal");
    assert_eq!(again.setup(), game.setup());
    assert_eq!(again.names(), game.names());
    assert_eq!(again.position(), game.position());
}

#[test]
fn a_record_has_what_was_undone_and_the_record_so_far_has_not() {
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y");
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(game.record().actions().len(), 5);
    assert_eq!(game.record_so_far().actions().len(), 3);
}
