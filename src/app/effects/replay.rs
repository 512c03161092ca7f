//! Steps that are taken without anybody's touch, forward and back.

use crate::app::play::table::Table;
use crate::app::signals::RwSignal;
use crate::game::Game;
use leptos::prelude::*;

/// Goes on through the points of the replay, one after the other, while the table [plays back](Table::plays_back), until it
/// has come to now. Once for each table.
pub fn play_back(table: Table) {
    /// Long enough for the flights of a capture, and to read what happened.
    const PACE: core::time::Duration = core::time::Duration::from_millis(1_300);
    let playing = table.plays_back();
    Effect::new(move |_| {
        let looks_back = table.looked_at().is_some();
        if !playing.get() {
            return;
        }
        if !looks_back {
            return playing.set(false);
        }
        let next = untrack(|| table.point()).place() + 1;
        let go_on = set_timeout_with_handle(move || table.look_at_place(next), PACE);
        // Whatever else is looked at or put on the table meanwhile.
        on_cleanup(move || {
            if let Ok(waiting) = go_on {
                waiting.clear();
            }
        });
    });
}

/// Takes the last decision back as soon as `wrong` holds, and notes that in `was_wrong`.
pub fn take_back_when(table: Table, wrong: impl Fn() -> bool + 'static, was_wrong: RwSignal<bool>) {
    Effect::new(move |_| {
        if wrong() {
            was_wrong.set(true);
            // One touch may have decided two actions, of which the first was wrong. Undo would ask whether all agree to
            // take back a kill or a transfer.
            while untrack(&wrong) && table.with_game_untracked(Game::cursor) > 0 {
                let before = table.with_game_untracked(|game| game.fork(game.cursor() - 1));
                table.replace(before);
            }
        }
    });
}
