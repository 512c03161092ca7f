//! Effects on the outside world: saving, and the page's language.

use super::desk::Desk;
use super::i18n::Phrases;
use super::platform::{self, focus, preferences};
use super::settings::Settings;
use super::table::Table;
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

/// Says in the root element which language the page is in.
pub fn page_language(phrases: Signal<&'static Phrases>) {
    Effect::new(move |_| {
        let phrases = phrases.get();
        preferences::set_root("lang", phrases.tag);
        preferences::set_title(phrases.title);
    });
}

/// Keeps a native dialog open while `open` says so.
pub fn keep_open(dialog: NodeRef<leptos::html::Dialog>, open: Signal<bool>) {
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            platform::dialog::set_open(&dialog, open.get());
        }
    });
}

/// After every move, takes the focus back from the page's body to the element of that id: what had it may be
/// gone, a captured pile for instance.
pub fn keep_focus(table: Table, id: &'static str) {
    Effect::new(move |before: Option<u64>| {
        let count = table.latest().count;
        if before.is_some_and(|before| before != count) && focus::is_lost() {
            focus::to(id);
        }
        count
    });
}

/// Brings the element of that id into view once it is there.
pub fn bring_into_view(id: String) {
    Effect::new(move |_| focus::show(&id));
}

/// Says in the root element which theme was chosen.
pub fn page_theme(settings: Settings) {
    Effect::new(move |_| settings.show_theme());
}

/// Scrolls a list to its end whenever `length` has changed.
pub fn follow_end(list: NodeRef<leptos::html::Ol>, length: Signal<usize>) {
    Effect::new(move |_| {
        length.get();
        if let Some(list) = list.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
}

/// Takes the last decision back as soon as `wrong` holds, and notes that in `was_wrong`.
pub fn take_back_when(table: Table, wrong: impl Fn() -> bool + 'static, was_wrong: RwSignal<bool>) {
    Effect::new(move |_| {
        if wrong() {
            was_wrong.set(true);
            // A lesson undoes freely and is never at its start when something in it was wrong.
            let _ = table.undo();
        }
    });
}
