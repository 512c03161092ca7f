//! Elements that are marked for a while, wherever on the page they are.

use crate::app::platform::{after_paint, document, listed};
use web_sys::Element;

/// Gives that class to the elements of that selector and takes it from all others, once what changes now is drawn.
pub fn mark_soon(class: &'static str, selector: String) {
    after_paint(move || {
        for element in all(&format!(".{class}")) {
            // What is not there any more needs no mark.
            let _ = element.class_list().remove_1(class);
        }
        for element in all(&selector) {
            let _ = element.class_list().add_1(class);
        }
    });
}

/// The elements of a selector; none of one that selects nothing.
fn all(selector: &str) -> Vec<Element> {
    let found = document().and_then(|d| d.query_selector_all(selector).ok());
    found.map(listed).unwrap_or_default()
}
