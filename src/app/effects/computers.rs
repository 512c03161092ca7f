//! Computers look at what comes to the table.

use crate::app::computers::driver::Opponents;
use crate::app::desk::navigation::{Dialog, Navigation, Screen};
use crate::app::play::dice;
use crate::app::play::table::Table;
use crate::app::play::terms::Agreed;
use crate::app::signals::Memo;
use crate::rules::{Phase, PlayerSet};
use leptos::prelude::*;

/// Lets the computers look at every position that comes to the table, and at who plays for whom.
pub fn computers_play(table: Table, navigation: Navigation, opponents: Opponents) {
    // While people agree on what to take back, are asked something or look back, nobody else decides anything.
    let people_are_busy = Memo::new(move |_| {
        navigation.dialog() == Some(Dialog::Agree)
            || table.is_asked_first()
            || table.looking_back().is_some()
            || matches!(table.agreed(), Agreed::Awaited)
    });
    Effect::new(move |_| {
        table.latest_count();
        table.computers();
        table.watched();
        let may_ask = !people_are_busy.get();
        if navigation.screen() == Screen::Table {
            untrack(|| opponents.look(may_ask));
            if may_ask {
                draw_for_computers(table, navigation);
            }
        }
    });
}

/// A hint is about what was asked then: once a chip is laid down, or picked up again, something else is.
pub fn hints_end(table: Table, opponents: Opponents) {
    let laid = Memo::new(move |_| table.selection().laid());
    Effect::new(move |before: Option<()>| {
        laid.get();
        if before.is_some() {
            opponents.drop_hint();
        }
    });
}

/// Lets the computers wait where the last person falls, until somebody wants to see the rest: they would be at the end
/// before the fall was seen. They go on where a person lives again, after an undo or in another game.
pub fn computers_wait_for_the_fallen(table: Table, opponents: Opponents) {
    let people = Memo::new(move |_| {
        let people = table.setup().players().minus(table.computers().players());
        (people, people.and(table.living()).is_empty())
    });
    Effect::new(move |before: Option<(PlayerSet, bool, bool)>| {
        let (people, all_fell) = people.get();
        let (were, had_fallen, waited) = before.unwrap_or((people, all_fell, false));
        // Whoever is replaced by a computer has not fallen.
        let falls = people == were && all_fell && !had_fallen;
        let waits = falls && !untrack(|| table.phase()).is_over();
        if waits || (waited && !all_fell) {
            untrack(|| opponents.pause(waits));
        }
        (people, all_fell, waits || (waited && all_fell))
    });
}

/// Where no person is left to ask chance, it is asked all the same, after a moment.
fn draw_for_computers(table: Table, navigation: Navigation) {
    let waits = move || {
        let people = table.living().minus(table.computers().players());
        table.phase() == Phase::Chance && people.is_empty()
    };
    if untrack(waits) {
        let draw = move || {
            if untrack(waits) && untrack(|| navigation.screen()) == Screen::Table {
                dice::draw(table);
            }
        };
        set_timeout(draw, core::time::Duration::from_millis(700));
    }
}
