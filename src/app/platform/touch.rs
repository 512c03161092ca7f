//! Touches: each is answered in the next paint, whatever it brings about.

use super::{after_paint, drag};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};

/// Marks a button that was touched, until what it asks for is done: `style/table.css` lets it be seen.
const TOUCHED: &str = "data-touched";

/// Marks the button that is clicked, and clicks it again once that is painted; the first click goes no further.
/// Gives whether it was so.
///
/// To lay out and paint a whole move takes a slow device longer than people wait before they touch again. What a
/// script clicks, as this second click is, goes straight on, and so does a click that only ends a drag.
pub fn answer(event: &MouseEvent) -> bool {
    if !event.is_trusted() || drag::was_on() {
        return false;
    }
    let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
    let button = target.and_then(|t| t.closest("button").ok().flatten());
    let Some(button) = button.and_then(|b| b.dyn_into::<HtmlElement>().ok()) else {
        return false;
    };
    event.stop_propagation();
    event.prevent_default();
    // A button that cannot be marked does what it does all the same.
    let _ = button.set_attribute(TOUCHED, "");
    after_paint(move || {
        let _ = button.remove_attribute(TOUCHED);
        // What was offered may be gone, for computers play meanwhile.
        if button.is_connected() {
            button.click();
        }
    });
    true
}
