//! Native dialogs.

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
