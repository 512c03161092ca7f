//! What goes back only when all living agree.

use super::{B, PRISONER, R, W, Y, go_to, now, play, played};
use so_long_sucker::game::{Agreement, Game, UndoError, UndoRule};
use so_long_sucker::record::{Names, Record, read_position};
use so_long_sucker::rules::{Colour, Player, PlayerSet, Setup};

#[test]
fn a_transfer_goes_back_only_when_all_living_agree() {
    let actions = format!("{PRISONER} B:r-Y");
    for undo_rule in [UndoRule::Free, UndoRule::OwnLast] {
        let mut game = played(undo_rule, &actions);
        let all = game.setup().players();
        assert_eq!(game.undo(), Err(UndoError::Agreement(all)));
        let two = PlayerSet::EMPTY.with(R).with(B);
        assert_eq!(
            game.undo_by_agreement(two),
            Err(UndoError::Agreement(all.minus(two))),
            "who has not agreed is named"
        );
        assert_eq!(now(&game), actions);
        assert_eq!(game.agreements(), []);

        assert_eq!(game.undo_by_agreement(all), Ok(()));
        assert_eq!(now(&game), PRISONER);
        assert_eq!(game.agreements(), [Agreement { from: 10, to: 9 }]);
        assert!(game.redo());
        assert_eq!(
            game.undo(),
            Err(UndoError::Agreement(all)),
            "and every time"
        );
    }
}

#[test]
fn the_kill_of_a_prisoner_goes_back_only_when_all_living_agree() {
    let mut game = played(UndoRule::Free, &format!("{PRISONER} B:xr"));
    let all = game.setup().players();
    assert_eq!(game.undo(), Err(UndoError::Agreement(all)));
    assert_eq!(game.undo_by_agreement(all), Ok(()));
    assert_eq!(game.position().hand(B).count(Colour::Red), 1);
}

#[test]
fn a_kill_out_of_a_pile_needs_no_agreement_and_leaves_no_trace_of_one() {
    let mut game = played(UndoRule::Free, PRISONER);
    let all = game.setup().players();
    assert_eq!(game.undo_by_agreement(all), Ok(()));
    assert_eq!(game.agreements(), []);
}

#[test]
fn the_defeated_are_not_asked_to_agree() {
    let text = include_str!("../../conformance/games/010-defeated-colour-capture.sls");
    let record = Record::read(text).expect("a whole game").record;
    let mut game = Game::of_record(&record, UndoRule::Free).expect("its actions are legal");
    let mut asked = 0;
    while game.cursor() > 0 {
        if let Err(UndoError::Agreement(needed)) = game.may_undo() {
            assert_eq!(needed, game.position().living());
            asked += u32::from(needed != game.setup().players());
            assert_eq!(game.undo_by_agreement(needed), Ok(()));
        } else {
            assert_eq!(game.undo(), Ok(()));
        }
    }
    assert!(asked > 0, "the game shows nothing about the defeated");
}

#[test]
fn a_transfer_between_play_and_giving_parts_them() {
    let actions = format!("{PRISONER} b B:r-Y -R");
    let mut game = played(UndoRule::Free, &actions);
    assert_eq!(game.undo(), Ok(()), "only the giving goes back");
    assert_eq!(now(&game), format!("{PRISONER} b B:r-Y"));
    let all = game.setup().players();
    assert_eq!(game.undo(), Err(UndoError::Agreement(all)));
    assert_eq!(go_to(&mut game, 0), 11, "going back stops there as well");
    assert_eq!(game.undo_by_agreement(all), Ok(()));
    assert_eq!(now(&game), format!("{PRISONER} b"));
}

/// A computer would come to the same rescue at once.
#[test]
fn what_a_computer_transferred_goes_back_with_what_led_to_it() {
    let setup = Setup::new(&[R, B, Y, W].map(Player::colour), 2, None).expect("a table");
    let start = read_position(setup, "r2/-/y2w1/w1 - b2 - play:R 1").expect("a position");
    let mut game = Game::from_position(start, Names::default(), UndoRule::Free);
    play(&mut game, "r -B Y:w-B w -R");
    let (all, computers) = (
        game.position().living(),
        PlayerSet::EMPTY.with(B).with(Y).with(W),
    );
    assert_eq!(game.undo_past(computers), Err(UndoError::Agreement(all)));
    assert_eq!(now(&game), "r -B Y:w-B");
    let none = PlayerSet::EMPTY;
    assert_eq!(
        game.undo_past_by_agreement(none, computers),
        Err(UndoError::Agreement(all))
    );
    let mut among_people = game.clone();
    assert_eq!(game.undo_past_by_agreement(all, computers), Ok(()));
    assert_eq!(game.cursor(), 0, "Red plays again");
    assert_eq!(among_people.undo_past_by_agreement(all, none), Ok(()));
    assert_eq!(now(&among_people), "r -B");
}
