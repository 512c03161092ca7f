//! The focus, which is never lost.

use crate::app::desk::navigation::Navigation;
use crate::app::platform;
use crate::app::platform::focus;
use crate::app::play::selection::Selection;
use crate::app::play::table::Table;
use leptos::prelude::*;

/// Where the focus goes when what had it is gone, a captured pile or a closed screen for instance: the first of
/// these that is there.
const FALLS_TO: [&str; 4] = ["text-line", "report", "turn", "page"];

/// What is taken away by a click on it.
const OFFERS: &str = ".decisions button, #cancel";

/// From where the keyboard is led on through a move: not from what is done beside it, as undoing several times.
const IN_A_MOVE: &str = ".decisions, .holding, .piles, #turn:focus";

/// What the keyboard goes on with: with a chip in hand a pile, then what is to be decided, and for the next move a chip.
fn next_stop(table: Table) -> &'static str {
    let mover = untrack(|| table.phase()).mover();
    if untrack(|| table.looking_back()).is_some() {
        return ".decisions button";
    }
    match untrack(|| table.selection()) {
        Selection::Chip { holder, .. } if mover == Some(holder) => ".piles [tabindex=\"0\"]",
        Selection::Nothing if mover.is_some() => {
            ".near .stack[tabindex=\"0\"]:not([aria-disabled])"
        }
        _ => ".decisions button",
    }
}

/// Takes the focus back from the page's body whenever the page has changed under it.
pub fn keep_focus(table: Table, navigation: Navigation) {
    let go_on = move |stop: &'static str| {
        let dialog = navigation.dialog_untracked();
        if dialog.is_some() {
            return;
        }
        if focus::is_lost() {
            focus::to_first(&FALLS_TO);
        }
        if focus::shows_in(IN_A_MOVE) {
            focus::to_selected(stop);
        }
    };
    Effect::new(move |before: Option<()>| {
        table.latest();
        table.selection();
        navigation.screen();
        navigation.dialog();
        if before.is_some() {
            // By then the table may be gone.
            let stop = next_stop(table);
            // Looking and moving make the browser lay everything out at once, and what is drawn in this very
            // tick may come after.
            platform::after_paint(move || go_on(stop));
        }
    });
}

/// Takes the focus from a button that a click on it takes away. The browser would lay out everything at once, in the middle
/// of the change, to find out where the focus goes; and so it does for whatever else is to have the focus. So after a
/// finger's or a mouse's click nothing has it until the change is painted, and who goes on by keys loses it at no time.
pub fn leave_offer(click: &web_sys::MouseEvent) {
    if !focus::is_in(click.target(), OFFERS) {
        return;
    }
    if click.detail() == 0 {
        focus::to_first(&FALLS_TO);
    } else {
        focus::leave();
    }
}
