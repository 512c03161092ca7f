//! Computers look at what comes to the table.

use crate::app::computers::driver::ComputerPlayers;
use crate::app::desk::Desk;
use crate::app::desk::navigation::{Dialog, Navigation, Screen};
use crate::app::play::dice;
use crate::app::play::selection::Selection;
use crate::app::play::table::{Halt, Table};
use crate::app::play::terms::Agreed;
use crate::app::signals::Memo;
use crate::rules::{Phase, PlayerSet};
use core::time::Duration;
use leptos::prelude::*;

/// How long computers wait before they ask chance.
const A_MOMENT: Duration = Duration::from_millis(700);

/// Lets the computers look at every position that comes to the table, and at who plays for whom.
pub fn computers_play(table: Table, navigation: Navigation, computer_players: ComputerPlayers) {
    // While people agree on what to take back, write or read what is said, are asked something or look back, nobody else
    // decides anything: what they could say would be another thing before they have said it.
    let people_are_busy = Memo::new(move |_| {
        matches!(
            navigation.dialog(),
            Some(Dialog::Agree | Dialog::Talk { .. } | Dialog::Word(_))
        ) || table.is_asked_first()
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
        }
    });
    // Where no person is left to ask chance, it is asked all the same, after a moment: whenever something has happened.
    let asks_chance = Memo::new(move |_| {
        let people = table.living().minus(table.computers().players());
        let is_asked = table.phase() == Phase::Chance && people.is_empty();
        let may_ask = !people_are_busy.get() && !table.watched() && !computer_players.paused();
        let asks = is_asked && may_ask && navigation.screen() == Screen::Table;
        asks.then(|| table.latest_count())
    });
    Effect::new(move |_| {
        if asks_chance.get().is_none() {
            return;
        }
        let draw = set_timeout_with_handle(move || dice::draw(table), A_MOMENT);
        // Whatever else comes meanwhile.
        on_cleanup(move || {
            if let Ok(waiting) = draw {
                waiting.clear();
            }
        });
    });
}

/// A hint is about what was asked then: once a chip is laid down, or picked up again, something else is; and whether a kill or
/// transfer is meant is a question that needs the hint's room.
pub fn hints_end(table: Table, computer_players: ComputerPlayers) {
    let asked = Memo::new(move |_| {
        let selection = table.selection();
        let is_unconfirmed = matches!(selection, Selection::Unconfirmed(_));
        (selection.laid(), is_unconfirmed)
    });
    Effect::new(move |before: Option<()>| {
        asked.get();
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
