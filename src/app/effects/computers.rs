//! Computers look at what comes to the table.

use crate::app::computers::driver::ComputerPlayers;
use crate::app::desk::Desk;
use crate::app::desk::navigation::{Dialog, Navigation, Screen};
use crate::app::play::dice;
use crate::app::play::table::{Halt, Table};
use crate::app::play::terms::Agreed;
use crate::app::signals::Memo;
use crate::rules::{Phase, PlayerSet};
use leptos::prelude::*;

/// Lets the computers look at every position that comes to the table, and at who plays for whom.
pub fn computers_play(table: Table, navigation: Navigation, computer_players: ComputerPlayers) {
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
        computer_players.may_wait();
        let may_ask = !people_are_busy.get();
        if navigation.screen() == Screen::Table {
            untrack(|| computer_players.look(may_ask));
            if may_ask {
                draw_for_computers(table, navigation);
            }
        }
    });
}

/// A hint is about what was asked then: once a chip is laid down, or picked up again, something else is.
pub fn hints_end(table: Table, computer_players: ComputerPlayers) {
    let laid = Memo::new(move |_| table.selection().laid());
    Effect::new(move |before: Option<()>| {
        laid.get();
        if before.is_some() {
            computer_players.drop_hint();
        }
    });
}

/// How it was when this was looked at last.
struct Before {
    /// Which game lay on the table.
    place: Option<String>,
    /// Who of it were people.
    people: PlayerSet,
    /// Why its computers were to wait.
    halt: Option<Halt>,
    /// Whether they wait since then, by themselves and not by hand.
    waits: bool,
}

/// Lets the computers wait where a person pleads with them and where the last one falls, until somebody wants to see what
/// they do. They go on where that is over, after an undo; and in another game, whatever let them wait in this one.
pub fn computers_wait_for_people(table: Table, desk: Desk, computer_players: ComputerPlayers) {
    let halt = Memo::new(move |_| {
        let people = table.setup().players().minus(table.computers().players());
        (desk.place(), people, table.halt())
    });
    Effect::new(move |before: Option<Before>| {
        let (place, people, halt) = halt.get();
        let known = before.filter(|before| before.place == place);
        let is_another = known.is_none();
        let before = known.unwrap_or_else(|| Before {
            place: None,
            people,
            // Who comes to a table on which somebody fell has seen it; who pleads there may still talk.
            halt: halt.filter(|halt| matches!(halt, Halt::Fallen(_))),
            waits: false,
        });
        let waits = untrack(|| computer_players.paused());
        // Whoever is replaced by a computer has neither fallen nor pleads; and who lets them wait by hand lets them go on.
        let is_news = people == before.people && halt.is_some() && halt != before.halt;
        let begins = is_news && (is_another || !waits);
        let ends = is_another || (before.waits && halt.is_none());
        if begins || (ends && waits) {
            untrack(|| computer_players.pause(begins));
        }
        Before {
            place,
            people,
            halt,
            waits: begins || (before.waits && halt.is_some()),
        }
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
