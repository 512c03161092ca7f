//! What goes on around the table of a study: it is taken up, everything that is decided is noted, whoever is asked is asked, and
//! chance names whom the study says.

use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::page::Page;
use crate::app::platform::clock::now;
use crate::app::play::dice;
use crate::app::play::terms::Agreed;
use crate::app::say::study_language;
use crate::app::signals::Memo;
use crate::app::study::sitting::Sitting;
use crate::app::study::{clock, protocols, ways};
use crate::report::Report;
use crate::rules::Phase;
use crate::study::{Due, Lapse, Run};
use leptos::prelude::*;

/// Begins it.
pub fn attend(page: &'static Page, sitting: Sitting) {
    speak(page, sitting);
    ways::take_offered(page, sitting);
    take_up(page, sitting);
    take_over(page, sitting);
    note_decisions(page, sitting);
    ask(page, sitting);
    note_costs(page, sitting);
    clock::run(page, sitting);
}

/// Studies speak the language of the page, as soon as it is there.
fn speak(page: &'static Page, sitting: Sitting) {
    Effect::new(move |_| {
        let tag = page.phrases.get().tag;
        leptos::task::spawn_local(async move {
            let learnt = study_language::learn(tag).await;
            if page.phrases.get_untracked().tag == tag {
                sitting.speak(learnt);
            }
        });
    });
}

/// Another game on the table may belong to another study, or to none.
fn take_up(page: &'static Page, sitting: Sitting) {
    let place = Memo::new(move |_| page.desk.place());
    page.table
        .ask_first(Signal::derive(move || sitting.asks_first(page)));
    page.table
        .stop_while(Signal::derive(move || sitting.is_stopped(page)));
    Effect::new(move |_| {
        // What is not read is not worked out, and nothing would be heard of it.
        let (place, _) = (place.get(), sitting.offered());
        untrack(|| {
            // Another study may be offered meanwhile.
            if sitting.sits_at(place.as_deref()) {
                return;
            }
            let run = Run::of_text(&page.desk.run());
            let Some(run) = run else {
                return sitting.sit_down(place, None, Run::default());
            };
            let known = sitting.known(&run.study);
            let stored = || protocols::of_hash(&run.study).map(|one| sitting.keep(one));
            let protocol = known.or_else(stored);
            sitting.sit_down(place, protocol, run);
            if let Some(protocol) = protocol {
                page.table.agree(Agreed::Study(protocol));
            }
            let_run(page, sitting);
        });
    });
}

/// Where a game was watched that another tab has played, its time goes on from what that one has kept.
fn take_over(page: &'static Page, sitting: Sitting) {
    Effect::new(move |was_watched: Option<bool>| {
        let is_watched = page.table.watched();
        if was_watched == Some(true) && !is_watched {
            untrack(|| {
                sitting.catch_up(page);
                sitting.ask_anew(sitting.with_run(Run::spent), now());
            });
        }
        is_watched
    });
}

/// Notes what was decided since, and how long it took.
fn note_decisions(page: &'static Page, sitting: Sitting) {
    Effect::new(move |_| {
        page.table.latest_count();
        let due = sitting.due(page);
        // What is only watched here is noted where it is played.
        if due.is_none() || page.table.watched() {
            return;
        }
        untrack(|| {
            sitting.catch_up(page);
            let (actions, said) = page
                .table
                .with_game(|game| (game.cursor(), game.judge().spoken().len()));
            let known = sitting.with_run(Run::decided);
            let now = now();
            if actions > known {
                let took = sitting.spent(now);
                let lapse = sitting.take_lapse().then_some(Lapse::Silent);
                sitting.note(page, |run| run.note_decided(actions, took, lapse));
                sitting.ask_anew(0, now);
            } else if actions < known {
                sitting.note(page, |run| {
                    run.note_spent(sitting.spent(now));
                    run.go_back_to(actions, said);
                });
                sitting.ask_anew(sitting.with_run(Run::spent), now);
            } else if sitting.with_run(|run| run.asked_of_more(said)) {
                sitting.note(page, |run| run.go_back_to(actions, said));
            }
        });
    });
}

/// Whoever is asked something is asked, and chance names whom the study says.
fn ask(page: &'static Page, sitting: Sitting) {
    let due = Memo::new(move |_| sitting.due(page));
    Effect::new(move |_| {
        let due = due.get();
        untrack(|| let_run(page, sitting));
        let is_at_table = page.navigation.screen() == Screen::Table;
        let dialog = page.navigation.dialog();
        if !is_at_table {
            return;
        }
        // In a tab that only watches, they are asked in the other.
        let due = due.filter(|_| !page.table.watched());
        match due {
            None if dialog == Some(Dialog::Asked) => page.navigation.close(),
            None | Some(Due::Nothing) => {}
            Some(Due::Play) => {
                if dialog == Some(Dialog::Asked) {
                    page.navigation.close();
                }
                if page.table.phase() == Phase::Chance && page.table.looking_back().is_none() {
                    dice::draw(page.table);
                }
            }
            // Who has read that nothing is played leaves the table.
            Some(Due::Refused(_)) if dialog.is_none() => page.navigation.show(Screen::Study),
            Some(_) if dialog.is_none() => page.navigation.open(Dialog::Asked),
            Some(_) => {}
        }
    });
}

/// What is asked in private takes nobody's time.
fn let_run(page: &'static Page, sitting: Sitting) {
    let is_played = sitting.due(page) == Some(Due::Play);
    sitting.let_run(is_played, now());
}

/// What broken words cost is known once the chances over the whole game are worked out: earlier it would hang on how long
/// somebody has waited.
fn note_costs(page: &'static Page, sitting: Sitting) {
    let Some(computer_players) = page.computer_players else {
        return;
    };
    Effect::new(move |_| {
        let Some(points) = computer_players.whole_points() else {
            return;
        };
        let is_over = page.table.phase().is_over();
        if !is_over || sitting.at_table().is_none() {
            return;
        }
        untrack(|| {
            let report = page.table.with_game(|game| Report::of(game, Some(&points)));
            let mut after = sitting.with_run(Run::clone);
            if after.note_costs(&report) {
                sitting.note(page, |run| *run = after);
            }
        });
    });
}
