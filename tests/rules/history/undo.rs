//! Undo and redo of decisions and of whole moves, and what an action does to what was undone.

use super::{B, PRISONER, R, Y, go_to, now, play, played, written};
use so_long_sucker::game::{Game, UndoError, UndoRule};
use so_long_sucker::record::{Names, read_action};
use so_long_sucker::rules::{Action, Phase, Player, Position, Setup};

#[test]
fn undo_takes_back_a_play_with_the_giving_of_the_move() {
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y");
    let before = game.position().clone();
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(now(&game), "!R r -B");
    assert_eq!(game.position().phase(), Phase::Play(B));
    assert_eq!(written(game.undone()), "b1 -Y");
    assert!(game.redo());
    assert_eq!(game.position(), &before);
    assert_eq!(game.undone(), []);
    assert!(!game.redo(), "there is nothing more to redo");
}

#[test]
fn undo_takes_back_a_play_alone_while_its_player_still_decides() {
    let mut game = played(UndoRule::Free, "!R r");
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(now(&game), "!R");
}

#[test]
fn undo_takes_back_ones_own_capture_whole() {
    let mut game = played(UndoRule::Free, PRISONER);
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(now(&game), "!R r -B b1 -Y y -B");
    assert!(game.redo());
    assert_eq!(now(&game), PRISONER);
}

#[test]
fn a_capture_for_another_is_two_decisions() {
    let actions = format!("{PRISONER} B:r-Y b -R r -Y r4 xr");
    let mut game = played(UndoRule::Free, &actions);
    assert_eq!(game.undo(), Ok(()));
    let (by, captor) = match game.position().phase() {
        Phase::Capture { by, captor, .. } => (by, captor),
        other => panic!("Red decides again what to kill, found {other:?}"),
    };
    assert_eq!((by, captor), (Y, R));
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(game.position().phase(), Phase::Play(Y));
    assert!(game.redo());
    assert!(matches!(game.position().phase(), Phase::Capture { .. }));
}

#[test]
fn at_the_start_nothing_can_be_undone() {
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    assert_eq!(game.undo(), Err(UndoError::AtStart));
    play(&mut game, "!R");
    assert_eq!(game.undo(), Ok(()), "chance's answer is undone too");
    assert_eq!(game.position(), &Position::start(Setup::default()));
    assert_eq!(game.undo(), Err(UndoError::AtStart));
}

#[test]
fn a_new_action_replaces_what_was_undone_and_gets_a_serial_of_its_own() {
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y");
    let before: Vec<u64> = game.steps().iter().map(|s| s.serial).collect();
    assert_eq!(game.undo(), Ok(()));
    play(&mut game, "b1 -Y");
    assert!(!game.may_redo());
    let after: Vec<u64> = game.steps().iter().map(|s| s.serial).collect();
    assert_eq!(after[..3], before[..3]);
    assert!(
        after[3..].iter().all(|serial| !before.contains(serial)),
        "the same words, but other steps: {before:?}, {after:?}"
    );
}

#[test]
fn steps_of_another_game_are_never_taken_for_those_of_the_one_before() {
    let serials = |game: &Game| game.steps().iter().map(|s| s.serial).collect::<Vec<_>>();
    let before = played(UndoRule::Free, "!R r -B b1 -Y");
    // The same game as another tab has gone on with it.
    let mut on = played(UndoRule::Free, "!R r -B b1 -W w1");
    on.number_after(&before);
    assert_eq!(serials(&on)[..4], serials(&before)[..4]);
    assert!(
        serials(&on)[4..]
            .iter()
            .all(|s| *s >= before.steps().len() as u64)
    );
    on.act(read_action("y1").expect("an action"))
        .expect("legal");
    assert!(serials(&on).is_sorted_by(|a, b| a < b));
    // One that begins with other moves, or elsewhere with the same.
    let start = before.position_at(1);
    let mut elsewhere = Game::from_position(start, Names::default(), UndoRule::Free);
    play(&mut elsewhere, "r -B b1");
    for mut other in [played(UndoRule::Free, "!B b -R"), elsewhere] {
        other.number_after(&before);
        assert!(
            serials(&other)
                .iter()
                .all(|s| !serials(&before).contains(s))
        );
    }
}

#[test]
fn an_illegal_action_changes_nothing_and_keeps_what_was_undone() {
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y");
    assert_eq!(game.undo(), Ok(()));
    let before = (game.position().clone(), now(&game));
    assert!(game.act(Action::Give(R)).is_err());
    assert_eq!((game.position().clone(), now(&game)), before);
    assert_eq!(written(game.undone()), "b1 -Y");
}

#[test]
fn a_step_knows_whose_decision_it_was() {
    let actions = format!("{PRISONER} B:r-Y b -R r -Y r4 xr");
    let game = played(UndoRule::Free, &actions);
    let actors: String = game
        .steps()
        .iter()
        .map(|s| s.actor.map_or('!', Player::letter))
        .collect();
    //  !R r -B b1 -Y y -B b1 xb B:r-Y b -R r -Y r4 xr
    assert_eq!(actors, "!RRBBYYBBBBBRRYR");
}

#[test]
fn going_to_a_step_goes_back_and_forth_by_whole_moves() {
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y y -B");
    for step in [5, 1, 3, 0, 7] {
        assert_eq!(go_to(&mut game, step), step);
        assert_eq!(game.position(), &game.position_at(step));
    }
    assert_eq!(go_to(&mut game, 100), 7, "no further than there are steps");
}
