//! What a table allows of undo.

use super::{B, PRISONER, go_to, now, played};
use so_long_sucker::game::{UndoError, UndoRule};
use so_long_sucker::rules::PlayerSet;

#[test]
fn own_last_undoes_what_the_same_player_decided_and_nothing_of_anybody_else() {
    let mut game = played(UndoRule::OwnLast, "!R r -B b -R r1 xr r -Y");
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(now(&game), "!R r -B b -R r1 xr");
    assert_eq!(game.undo(), Ok(()), "that was Red's decision as well");
    assert_eq!(now(&game), "!R r -B b -R");
    assert_eq!(game.undo(), Err(UndoError::NotOwnLast), "this was Blue's");
    assert_eq!(now(&game), "!R r -B b -R");
    assert!(game.redo());
    assert_eq!(game.undo(), Ok(()));
}

#[test]
fn own_last_goes_back_past_what_computers_decided_since_and_to_nothing_earlier() {
    let computers = PlayerSet::default().with(B);
    let mut game = played(UndoRule::OwnLast, "!R r -B b -R r1 xr r -B b -Y");
    assert_eq!(game.undo_past(computers), Ok(()));
    assert_eq!(now(&game), "!R r -B b -R r1 xr");
    assert_eq!(game.undo_past(computers), Ok(()), "Red's decision as well");
    assert_eq!(now(&game), "!R r -B b -R");
    assert_eq!(game.undo_past(computers), Err(UndoError::NotOwnLast));
    assert_eq!(now(&game), "!R r -B b -R");
    // Where Blue is a person, that one decided last.
    let mut game = played(UndoRule::OwnLast, "!R r -B b -Y");
    assert_eq!(game.undo_past(PlayerSet::default()), Ok(()));
    assert_eq!(
        game.undo_past(PlayerSet::default()),
        Err(UndoError::NotOwnLast)
    );
    assert_eq!(now(&game), "!R r -B");
}

#[test]
fn own_last_never_undoes_chance() {
    let mut game = played(UndoRule::OwnLast, "!R");
    assert_eq!(game.undo(), Err(UndoError::NotOwnLast));
}

#[test]
fn own_last_lets_a_captor_not_undo_the_play_of_another() {
    let actions = format!("{PRISONER} B:r-Y b -R r -Y r4 xr");
    let mut game = played(UndoRule::OwnLast, &actions);
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(game.undo(), Err(UndoError::NotOwnLast));
}

#[test]
fn never_undoes_nothing_agreed_or_not() {
    for actions in [PRISONER.to_owned(), format!("{PRISONER} B:r-Y")] {
        let mut game = played(UndoRule::Never, &actions);
        let all = game.setup().players();
        assert_eq!(game.undo(), Err(UndoError::Never));
        assert_eq!(game.undo_by_agreement(all), Err(UndoError::Never));
        assert_eq!(go_to(&mut game, 0), game.steps().len());
        assert_eq!(now(&game), actions);
    }
}

#[test]
fn a_save_goes_back_to_its_step_whatever_the_table_allows() {
    let actions = format!("{PRISONER} B:r-Y");
    for undo_rule in [UndoRule::Free, UndoRule::OwnLast, UndoRule::Never] {
        let mut game = played(undo_rule, &actions);
        let steps = game.cursor();
        game.restore_cursor(3);
        assert_eq!(now(&game), "!R r -B");
        assert_eq!(game.position(), &game.position_at(3));
        assert!(game.may_redo());
        game.restore_cursor(usize::MAX);
        assert_eq!(game.cursor(), steps);
        assert_eq!(game.position(), &game.position_at(steps));
    }
}
