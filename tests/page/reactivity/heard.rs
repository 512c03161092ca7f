//! What is heard of the game, and what of it is seen to happen.

use super::{B, PRISONER, SEATS, W, Y, actions, game, let_play, with_table};
use leptos::prelude::*;
use so_long_sucker::app::play::announcements::announced;
use so_long_sucker::app::play::table::Table;
use so_long_sucker::app::say::speech::Speech;
use so_long_sucker::app::signals::{Memo, RwSignal};
use so_long_sucker::phrases::{ENGLISH, GERMAN};
use so_long_sucker::record::Names;
use so_long_sucker::rules::Event;

/// Lets computers play for all but Red.
fn let_computers_play(table: Table) {
    let_play(table, &[B, Y, W]);
}

#[test]
fn what_computers_decide_in_a_row_is_heard_as_one() {
    with_table("!R", |table| {
        let_computers_play(table);
        let speech = Memo::new(move |_| Speech::new(&ENGLISH, Names::default(), table.setup()));
        let announced = announced(table, speech);
        let count = || announced.with(|announced| announced.count);
        assert_eq!(count(), 0);
        // What a person does is heard at once, and what the first two computers do not yet.
        for (text, after) in [("r -B", 1), ("b -Y", 1), ("y -W", 1), ("w -R", 2)] {
            assert_eq!(table.act(&actions(text)), Ok(()), "{text}");
            assert_eq!(count(), after, "{text}");
        }
        let (whole, brief) =
            announced.with(|announced| (announced.whole.clone(), announced.brief.clone()));
        for player in ["Blue starts", "Yellow starts", "White starts"] {
            assert!(whole.contains(player), "{whole}");
        }
        assert!(!whole.contains("Red starts"), "{whole}");
        assert!(brief.starts_with("Computers decided 3 times"), "{brief}");
        assert!(
            brief.contains("White starts") && !brief.contains("Blue starts"),
            "{brief}"
        );
        assert!(table.undo().is_ok());
        assert!(announced.with(|announced| announced.brief.starts_with("Taken back")));
    });
}

/// What was taken is told until a person has decided, however many decisions of computers follow it.
#[test]
fn what_a_computer_took_is_told_until_a_person_decides() {
    with_table(PRISONER, |table| {
        assert!(table.computers_took().is_empty(), "people took it");
        let_computers_play(table);
        for (text, is_told) in [("b -Y", true), ("y -R", true), ("r", false)] {
            assert_eq!(table.act(&actions(text)), Ok(()), "{text}");
            let took = table.computers_took();
            let is_kill =
                |event: &Event| matches!(event, Event::Killed { captor, .. } if *captor == B);
            assert_eq!(took.iter().any(is_kill), is_told, "{text}: {took:?}");
            assert!(is_told || took.is_empty(), "{text}: {took:?}");
            // It is told first, as it happened, and then what led here.
            let told = table.told(false, false).events;
            let is_move = |event: &Event| matches!(event, Event::Moved { .. });
            assert_eq!(
                told.first().is_some_and(is_kill) && told.last().is_some_and(is_move),
                is_told,
                "{text}: {told:?}"
            );
        }
        table.look_at(Some(3));
        assert!(
            table.computers_took().is_empty(),
            "that is then, and not lately"
        );
    });
}

#[test]
fn what_happens_between_two_looks_is_announced_too() {
    with_table("!R", |table| {
        let_computers_play(table);
        let speech = Memo::new(move |_| Speech::new(&ENGLISH, Names::default(), table.setup()));
        let (often, seldom) = (announced(table, speech), announced(table, speech));
        seldom.with(|_| ());
        let mut all = vec![often.get()];
        for text in ["r -B", "b -Y", "y -W", "w -R"] {
            assert_eq!(table.act(&actions(text)), Ok(()), "{text}");
            let now = often.get();
            if now.count > all.len() as u64 - 1 {
                all.push(now);
            }
        }
        let (whole, brief): (Vec<_>, Vec<_>) =
            all.into_iter().skip(1).map(|a| (a.whole, a.brief)).unzip();
        assert_eq!(
            whole.len(),
            2,
            "a person's decision, and three of computers"
        );
        seldom.with(|seldom| {
            assert_eq!(seldom.count, 2);
            assert_eq!(seldom.whole, whole.join(" "));
            assert_eq!(seldom.brief, brief.join(" "));
        });
    });
}

#[test]
fn a_run_of_computers_begins_anew_with_another_game() {
    with_table("!R r -B", |table| {
        let_computers_play(table);
        let speech = Memo::new(move |_| Speech::new(&ENGLISH, Names::default(), table.setup()));
        let announced = announced(table, speech);
        announced.with(|_| ());
        assert_eq!(table.act(&actions("b -Y")), Ok(()));
        announced.with(|_| ());
        table.replace(game("!R r -B"));
        assert_eq!(announced.with(|announced| announced.whole.clone()), "");
        for text in ["b -Y", "y -W", "w -R"] {
            assert_eq!(table.act(&actions(text)), Ok(()), "{text}");
            announced.with(|_| ());
        }
        let brief = announced.with(|announced| announced.brief.clone());
        assert!(brief.starts_with("Computers decided 3 times"), "{brief}");
    });
}

#[test]
fn where_no_person_is_left_everything_is_heard() {
    with_table("!R", |table| {
        let_play(table, &SEATS);
        let speech = Memo::new(move |_| Speech::new(&ENGLISH, Names::default(), table.setup()));
        let announced = announced(table, speech);
        announced.with(|_| ());
        for (text, after) in [("r -B", 1), ("b -Y", 2)] {
            assert_eq!(table.act(&actions(text)), Ok(()));
            assert_eq!(announced.with(|announced| announced.count), after);
        }
    });
}

#[test]
fn a_change_of_language_says_nothing_again() {
    with_table("!R", |table| {
        let phrases = RwSignal::new(&ENGLISH);
        let speech =
            Memo::new(move |_| Speech::new(phrases.get(), Names::default(), table.setup()));
        let announced = announced(table, speech);
        announced.with(|_| ());
        assert_eq!(table.act(&actions("r -B")), Ok(()));
        let before = announced.get();
        phrases.set(&GERMAN);
        assert_eq!(announced.get(), before);
        assert_eq!(table.act(&actions("b -Y")), Ok(()));
        assert!(announced.with(|announced| announced.whole.contains("Blau")));
    });
}

#[test]
fn a_step_of_the_replay_is_seen_to_happen_and_a_leap_is_not() {
    with_table("!R r -B b1 -Y", |table| {
        let seen = move || untrack(|| table.seen());
        let heard_of = untrack(|| table.latest());
        let played = |seen: &[Event]| matches!(seen, [Event::Played { .. }, ..]);
        // Back over the last step, which is a move given, over the play before, and forward again.
        table.look_at(Some(4));
        table.look_at(Some(3));
        assert!(played(&seen().events) && seen().undone, "{:?}", seen());
        table.look_at(Some(4));
        assert!(played(&seen().events) && !seen().undone, "{:?}", seen());
        table.look_at(Some(0));
        assert_eq!(seen().events, []);
        table.look_at(None);
        assert_eq!(seen().events, []);
        assert_eq!(
            untrack(|| table.latest()),
            heard_of,
            "nothing has happened in the game"
        );
    });
}

#[test]
fn who_comes_back_from_looking_back_hears_nothing_again() {
    with_table("!R", |table| {
        let heard = so_long_sucker::app::play::heard::heard(table);
        heard.with(|_| ());
        let promise = so_long_sucker::record::read_statement("R>B:-B,1").expect("a statement");
        assert_eq!(table.say(promise), Ok(()));
        assert_eq!(heard.with(|heard| heard.count), 1);
        assert_eq!(table.act(&actions("r -Y")), Ok(()));
        let before = heard.get();
        assert_eq!((before.count, before.news.len()), (2, 1), "it was broken");
        for step in [Some(1), Some(0), None] {
            table.look_at(step);
            assert_eq!(
                heard.with(|heard| (heard.count, heard.news.len())),
                (2, 0),
                "{step:?}"
            );
        }
        assert_eq!(heard.with(|heard| heard.spoken.clone()), before.spoken);
    });
}

#[test]
fn who_opens_a_game_hears_nothing_of_what_was_said_in_it() {
    with_table("!R", |table| {
        let heard = so_long_sucker::app::play::heard::heard(table);
        heard.with(|_| ());
        let promise = so_long_sucker::record::read_statement("R>B:-B,1").expect("a statement");
        let mut other = game("!R");
        assert_eq!(other.say(promise), Ok(()));
        table.replace(other);
        assert_eq!(
            heard.with(|heard| (heard.count, heard.spoken.len())),
            (0, 1)
        );
        // What becomes of it from now on is.
        assert_eq!(table.act(&actions("r -Y")), Ok(()));
        assert_eq!(heard.with(|heard| (heard.count, heard.news.len())), (1, 1));
    });
}
