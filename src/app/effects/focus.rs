//! The focus, which is never lost.

use crate::app::desk::navigation::Navigation;
use crate::app::platform;
use crate::app::platform::focus;
use crate::app::play::table::Table;
use leptos::prelude::*;

/// Where the focus goes when what had it is gone, a captured pile or a closed screen for instance: the first of
/// these that is there.
const FALLS_TO: [&str; 3] = ["text-line", "turn", "page"];

/// What is taken away by a click on it.
const OFFERS: &str = ".offers button, #lay-down, #cancel, #draw, .named";

/// Takes the focus back from the page's body whenever the page has changed under it.
pub fn keep_focus(table: Table, navigation: Navigation) {
    let take_back = move || {
        let dialog = navigation.dialog_untracked();
        if dialog.is_none() && focus::is_lost() {
            focus::to_first(&FALLS_TO);
        }
    };
    Effect::new(move |before: Option<()>| {
        table.latest();
        table.selection();
        navigation.screen();
        navigation.dialog();
        if before.is_some() {
            // Looking and moving make the browser lay everything out at once, and what is drawn in this very
            // tick may come after.
            platform::after_paint(take_back);
        }
    });
}

/// Moves the focus on before a click takes away the button that has it. The browser would lay out everything at
/// once, in the middle of the change, to find out where the focus goes.
pub fn leave_offer(click: &web_sys::MouseEvent) {
    if focus::is_in(click.target(), OFFERS) {
        focus::to_first(&FALLS_TO);
    }
}
