//! What is not done at the table changes nothing, and why is remarked on.

use super::{
    B, PRISONER, R, SEATS, Shown, THIRTEEN, W, Y, actions, chip, let_play, pile, set, with_table,
};
use so_long_sucker::app::play::selection::{Gesture, GestureError, Selection};
use so_long_sucker::app::play::table::{SayError, WhyNot};
use so_long_sucker::app::signals::RwSignal;
use so_long_sucker::game::{Game, UndoError};
use so_long_sucker::record::read_statement;
use so_long_sucker::rules::{Colour, IllegalAction, Phase, PlayerSet};

#[test]
fn what_the_rules_forbid_changes_nothing_and_is_remarked_on() {
    with_table(THIRTEEN, |table| {
        let mut shown = Shown::of(table);
        assert!(table.act(&actions("w")).is_err());
        assert_eq!(shown.changed(), set([]));
        let Some(WhyNot::GestureError(GestureError::Rule(illegal))) = table.why_not() else {
            panic!("a rule is named, found {:?}", table.why_not());
        };
        assert_eq!(illegal.rule(), "4");
    });
}

#[test]
fn of_several_actions_none_counts_if_one_is_illegal() {
    with_table(THIRTEEN, |table| {
        let mut shown = Shown::of(table);
        let before = table.latest();
        let refused = table.act(&actions("b1 -R"));
        assert_eq!(table.phase(), Phase::Play(B));
        assert_eq!(shown.changed(), set([]));
        let why = WhyNot::GestureError(GestureError::Rule(IllegalAction::ColourInPile {
            player: R,
            pile: pile(1),
        }));
        assert_eq!(refused, Err(why));
        assert_eq!(table.why_not(), Some(why));
        assert_eq!(table.latest(), before, "nothing is told of it");
    });
}

#[test]
fn why_nothing_is_undone_is_remarked_on_unless_all_are_to_be_asked() {
    with_table("!R", |table| {
        assert_eq!(table.undo(), Ok(()));
        let at_start = WhyNot::UndoError(UndoError::AtStart);
        let before = table.latest();
        assert_eq!(table.undo(), Err(at_start));
        assert_eq!(table.why_not(), Some(at_start));
        assert_eq!(table.latest(), before, "nothing has happened");
    });
    with_table(&format!("{PRISONER} B:xr"), |table| {
        let all = SEATS.into_iter().collect();
        let (asked, before) = (WhyNot::UndoError(UndoError::Agreement(all)), table.latest());
        assert_eq!(table.undo(), Err(asked));
        assert_eq!(table.why_not(), None, "a dialog asks them");
        assert_eq!(table.history().get(), (true, false), "so undo is offered");
        assert!(!table.undo_by_agreement(all.without(W)));
        let missing = UndoError::Agreement(PlayerSet::EMPTY.with(W));
        assert_eq!(table.why_not(), Some(WhyNot::UndoError(missing)));
        assert_eq!(table.latest(), before, "nothing has happened");
        assert!(table.undo_by_agreement(all));
        assert_eq!(table.prisoners(B).get(), [Colour::Red]);
    });
}

#[test]
fn nothing_is_taken_back_beside_computers_before_a_person_has_decided() {
    with_table("!R r -B b1 -Y", |table| {
        assert!(table.history().get().0, "persons play");
        let_play(table, &[R, B, W]);
        let at_start = WhyNot::UndoError(UndoError::AtStart);
        let before = table.latest();
        assert!(!table.history().get().0);
        assert_eq!(table.undo(), Err(at_start));
        assert_eq!(table.latest(), before, "nothing has happened");
        // Yellow is a person.
        assert_eq!(table.act(&actions("y -R")), Ok(()));
        assert!(table.history().get().0);
        assert_eq!(table.undo(), Ok(()));
        assert!(!table.history().get().0);
        // Where nobody but computers plays, whoever looks on goes back as far as they like.
        let_play(table, &SEATS);
        assert_eq!(table.undo(), Ok(()));
    });
}

#[test]
fn a_word_that_is_said_before_a_person_has_decided_is_taken_back() {
    with_table("!B", |table| {
        let_play(table, &[B, Y, W]);
        assert!(!table.history().get().0);
        let promise = read_statement("R>B:~xb").expect("a statement");
        assert_eq!(table.say(promise), Ok(()));
        assert!(table.history().get().0);
        assert_eq!(table.undo(), Ok(()));
        assert!(table.with_game_untracked(|game| game.statements().is_empty()));
        assert!(!table.history().get().0);
    });
}

#[test]
fn nobody_decides_or_takes_back_for_who_plays_elsewhere() {
    with_table("!R", |table| {
        table.play_here(Some(R));
        let apart = |by| Err(WhyNot::Apart(by));
        // The first of them is Red's own.
        assert_eq!(table.act(&actions("r -B b1 -Y")), apart(B));
        assert_eq!(table.act(&actions("r -B")), Ok(()));
        assert_eq!(table.act(&actions("b1 -Y")), apart(B));
        assert_eq!(table.undo(), Ok(()), "their own decision");
        table.play_here(Some(B));
        assert_eq!(table.act(&actions("r -B")), apart(R));
        table.play_here(Some(R));
        assert_eq!(table.act(&actions("r -B")), Ok(()));
        table.play_here(Some(B));
        assert_eq!(table.undo(), Err(WhyNot::Apart(R)));
        assert_eq!(table.why_not(), Some(WhyNot::Apart(R)));
    });
    with_table(&format!("{PRISONER} B:xr"), |table| {
        table.play_here(Some(B));
        let refused = table.undo().expect_err("all would be asked");
        assert!(matches!(refused, WhyNot::Apart(_)));
        assert_eq!(table.why_not(), Some(refused));
    });
}

#[test]
fn nothing_is_done_to_a_game_that_was_stopped() {
    with_table("!R", |table| {
        let stopped = RwSignal::new(false);
        table.stop_while(stopped.into());
        assert_eq!(table.act(&actions("r")), Ok(()));
        stopped.set(true);
        assert_eq!(table.act(&actions("-B")), Err(WhyNot::Stopped));
        let promise = read_statement("R>B:-B,1").expect("notation");
        assert_eq!(table.say(promise), Err(SayError::Table(WhyNot::Stopped)));
        assert_eq!(table.undo(), Err(WhyNot::Stopped));
        assert!(table.is_silent());
        stopped.set(false);
        assert_eq!(table.act(&actions("-B")), Ok(()));
        assert_eq!(table.undo(), Ok(()));
    });
}

/// To whom is answered with the card of whoever gets it; any other leaves the chip where it lies.
#[test]
fn a_card_that_is_touched_gets_the_move_or_changes_nothing_while_it_is_given() {
    with_table("!R r -B b -Y", |table| {
        table.touch(chip(Y, Colour::Yellow));
        table.touch(Gesture::Pile(Some(pile(1))));
        let laid = table.selection();
        assert!(laid.laid().is_some(), "{laid:?}");
        // Red's chip lies in that pile.
        table.touch_card(R);
        assert_eq!(table.selection(), laid);
        assert_eq!(table.near().get(), Y);
        table.touch_card(W);
        let played = table.with_game(Game::record).to_string();
        assert!(played.contains("y1-W"), "{played}");
        // Nothing is given now.
        table.touch_card(B);
        assert_eq!(table.near().get(), B);
    });
    with_table("!R r", |table| {
        let_play(table, &[R]);
        table.touch_card(B);
        assert_eq!(table.with_game(Game::cursor), 2, "a computer gives it");
    });
}

#[test]
fn nobody_plays_on_with_what_another_has_picked_up() {
    with_table(THIRTEEN, |table| {
        table.touch(chip(B, Colour::Blue));
        assert_ne!(table.selection(), Selection::Nothing);
        let_play(table, &[B]);
        assert_eq!(table.selection(), Selection::Nothing);
    });
}
