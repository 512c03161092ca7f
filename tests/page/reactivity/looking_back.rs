//! Looking back: the position of then, and nothing decided in it.

use super::{B, PRISONER, R, Shown, THIRTEEN, actions, chip, pile, with_table};
use so_long_sucker::app::play::selection::{Gesture, Selection};
use so_long_sucker::app::play::table::{Standing, WhyNot};
use so_long_sucker::app::play::talk::state::State;
use so_long_sucker::game::{Game, Point, UndoRule};
use so_long_sucker::record::{Name, Names, read_statement};
use so_long_sucker::rules::{Colour, Phase, Position, Setup};

#[test]
fn looking_back_shows_the_position_of_then() {
    with_table(THIRTEEN, |table| {
        let mut shown = Shown::of(table);
        table.look_at(Some(3));
        assert_eq!(table.looking_back(), Some((3, 27)));
        assert_eq!(table.pile_numbers().get(), [pile(1)]);
        assert_eq!(table.phase(), Phase::Play(B));
        assert_eq!(table.in_hand(B, Colour::Blue).get(), 7);
        assert_eq!(table.standing(B).get(), Standing::HasMove);
        let changed = shown.changed();
        assert!(changed.contains("pile 13") && changed.contains("Blue blue"));
        for still in ["log", "history", "names", "setup", "pile 1", "Red stands"] {
            assert!(!changed.contains(still), "{still} is the same as now");
        }
        table.look_at(None);
        assert_eq!(table.looking_back(), None);
        assert_eq!(table.pile_numbers().get().len(), 13);
        table.look_at(Some(27));
        assert_eq!(table.looking_back(), None, "the last step is the present");
    });
}

#[test]
fn between_an_offer_and_its_answer_it_lies_open() {
    with_table("!R r -B", |table| {
        let say = |text: &str| table.say(read_statement(text).expect("a statement"));
        assert_eq!(say("B>R:-R,1&-B,1"), Ok(()));
        assert_eq!(say("R+1"), Ok(()));
        let open = move || {
            table
                .spoken()
                .with(|spoken| State::of(&spoken[0]) == State::Open)
        };
        assert!(!open(), "it is a deal");
        table.look_at_point(Some(Point { steps: 3, said: 1 }));
        assert!(open() && table.looking_back().is_some());
        assert_eq!(table.point().place(), 4, "after three steps and an offer");
        let fork = table.with_game_untracked(|game| game.fork_at(Point { steps: 3, said: 1 }));
        assert_eq!(fork.statements().len(), 1);
        // On to the answer, which is now.
        table.look_at_place(5);
        assert!(!open() && table.looking_back().is_none());
    });
}

#[test]
fn nothing_is_decided_while_looking_back() {
    with_table(PRISONER, |table| {
        table.look_at(Some(2));
        let before: Position = table.with_game_untracked(|game| game.position().clone());
        for gesture in [
            chip(R, Colour::Red),
            Gesture::Pile(None),
            Gesture::Give(B),
            Gesture::LayDown,
            Gesture::Ask(actions("B:xr")[0]),
            Gesture::Confirm,
        ] {
            table.look_at(Some(2));
            table.touch(gesture);
            assert_eq!(table.why_not(), Some(WhyNot::LookingBack), "{gesture:?}");
            assert_eq!(table.selection(), Selection::Nothing, "{gesture:?}");
        }
        for legal in ["-B", "b -R", "B:xr"] {
            assert_eq!(table.act(&actions(legal)), Err(WhyNot::LookingBack));
            assert_eq!(table.why_not(), Some(WhyNot::LookingBack));
        }
        table.with_game_untracked(|game| assert_eq!(game.position(), &before));
        assert_eq!(
            table.looking_back(),
            Some((2, 9)),
            "and it is still looked at"
        );
    });
}

#[test]
fn looking_back_lays_down_what_was_picked_up() {
    with_table(THIRTEEN, |table| {
        table.touch(chip(B, Colour::Blue));
        table.look_at(Some(3));
        assert_eq!(table.selection(), Selection::Nothing);
    });
}

#[test]
fn undo_comes_back_to_the_present_first() {
    with_table(THIRTEEN, |table| {
        table.look_at(Some(3));
        assert_eq!(table.undo(), Ok(()));
        assert_eq!(table.looking_back(), None);
        assert_eq!(table.pile_numbers().get().len(), 12);
    });
}

#[test]
fn another_game_on_the_table_shows_nothing_of_the_one_before() {
    with_table(THIRTEEN, |table| {
        table.look_at(Some(3));
        let mut names = Names::default();
        names.set(Colour::Green.player(), Name::of("Gus").name);
        let setup = Setup::new(&[Colour::Green, Colour::Black], 2, None).expect("two seats");
        let seen = table.latest().count;
        table.replace(Game::new(setup, names.clone(), UndoRule::Never));
        assert_eq!(table.looking_back(), None);
        assert_eq!(table.selection(), Selection::Nothing);
        assert_eq!(table.setup(), setup);
        assert_eq!(table.setup_memo().get(), setup);
        assert_eq!(table.names().get(), names);
        assert_eq!(table.pile_numbers().get(), []);
        assert_eq!(table.log().get(), []);
        assert_eq!(table.history().get(), (false, false));
        assert_eq!(table.phase(), Phase::Chance);
        assert!(table.latest().events.is_empty() && table.latest().count > seen);
    });
}
