//! Saving, and who of several tabs does it.

use crate::app::desk::Desk;
use crate::app::play::table::Table;
use crate::app::settings::Settings;
use crate::app::signals::Memo;
use leptos::prelude::*;

/// Saves the game after every action, undo and redo.
pub fn autosave(table: Table, desk: Desk) {
    Effect::new(move |saved_before: Option<()>| {
        table.with_game(|_| ());
        // The first run is the page's start: what was just loaded is saved already.
        if saved_before.is_some() {
            desk.save();
        }
    });
}

/// Notes when the game on the table is finished, whichever point of it is looked at. A lesson's game is on no desk.
pub fn note_finished(table: Table, desk: Desk) {
    let is_finished = Memo::new(move |_| {
        desk.has_game() && table.with_game(|game| game.position().phase().is_over())
    });
    Effect::new(move |_| desk.note_finished(is_finished.get()));
}

/// Lets one tab play a game and the others watch it, and what is set in one count in all.
pub fn share(desk: Desk, settings: Settings) {
    desk.listen_to_tabs(move || settings.catch_up());
    Effect::new(move |_| desk.open_among_tabs());
    on_cleanup(move || desk.leave_tabs());
}
