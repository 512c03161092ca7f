//! The whole screen for the page.

use crate::app::platform::document;

/// Whether the browser can show the page on the whole screen.
pub fn can_be_filled() -> bool {
    document().is_some_and(|d| d.fullscreen_enabled())
}

/// Shows the page on the whole screen, or as before if it is shown so already.
pub fn fill() {
    let Some(document) = document() else {
        return;
    };
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        // Refused where a frame may not: the page stays as it is.
        let _ = root.request_fullscreen();
    }
}
