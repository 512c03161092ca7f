//! The browser's own way back: the steps that this page has put into the history of its tab.

use crate::app::platform::{address, listen};
use wasm_bindgen::JsValue;
use web_sys::History;

/// The history, unless it is that of a page around this one, which has its own way back.
fn history() -> Option<History> {
    let window = web_sys::window()?;
    let is_framed = window.parent().ok().flatten().as_ref() != Some(&window);
    window.history().ok().filter(|_| !is_framed)
}

/// Whether the way back is this page's own.
pub fn is_own() -> bool {
    history().is_some()
}

/// The number that the step on which the tab stands was given; `None` if it was given none.
pub fn here() -> Option<u32> {
    let state = history()?.state().ok()?;
    // A number that this page has written there, and nobody else.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "small"
    )]
    state.as_f64().map(|number| number as u32)
}

/// Whether the address has led to the step on which the tab stands.
pub fn is_by_link() -> bool {
    here().is_none() && !address::fragment().is_empty()
}

/// Numbers the step on which the tab stands.
pub fn number(step: u32) {
    if let Some(history) = history() {
        // Pages without an origin may not: they are left by the first step back, as ever. So with the next one.
        let _ = history.replace_state(&JsValue::from(step), "");
    }
}

/// Makes another step, of that number. What the address's fragment leads to is there: who comes back to the step before is
/// not led there once more.
pub fn add(step: u32) {
    let Some(history) = history() else {
        return;
    };
    let number = JsValue::from(step);
    let fragment = address::fragment();
    if !fragment.is_empty() {
        address::clear_fragment();
        let there = ["#", &fragment].concat();
        if history
            .push_state_with_url(&number, "", Some(&there))
            .is_ok()
        {
            return;
        }
    }
    let _ = history.push_state(&number, "");
}

/// Goes back by so many steps, which takes a while.
pub fn back_by(steps: u32) {
    let delta = i32::try_from(steps).unwrap_or(0);
    if let Some(history) = history().filter(|_| delta > 0) {
        let _ = history.go_with_delta(-delta);
    }
}

/// Calls `arrive` whenever the tab stands on another step; where it is not told, steps back lead nowhere, and then out of
/// the page.
pub fn watch(arrive: impl Fn() + 'static) {
    listen("popstate", arrive);
}
