//! Native dialogs.

use crate::app::platform::after_paint;
use web_sys::HtmlDialogElement;

/// Opens or closes `dialog`, if it is not so already.
pub fn set_open(dialog: &HtmlDialogElement, open: bool) {
    match (open, dialog.open()) {
        // A dialog that is not in the page any more refuses, and is of no use either.
        (true, false) => drop(dialog.show_modal()),
        (false, true) => dialog.close(),
        _ => {}
    }
}

/// Opens `dialog` again once the page is drawn, if it is still in it.
pub fn open_if_it_stays(dialog: HtmlDialogElement) {
    after_paint(move || {
        if dialog.is_connected() {
            set_open(&dialog, true);
        }
    });
}

/// Lets a touch beside `dialog` close it, where the browser knows how.
pub fn close_by_touch(dialog: &HtmlDialogElement) {
    // Without it Escape and its button remain.
    let _ = dialog.set_attribute("closedby", "any");
}
