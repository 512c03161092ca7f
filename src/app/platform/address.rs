//! The page's address: its query, and its fragment, which never reaches a server.

use crate::app::platform::listen;
use wasm_bindgen::JsValue;

/// The query, without `?`.
pub fn query() -> String {
    let query = web_sys::window().and_then(|w| w.location().search().ok());
    query
        .map(|q| q.trim_start_matches('?').to_owned())
        .unwrap_or_default()
}

/// The fragment, without `#`.
pub fn fragment() -> String {
    let hash = web_sys::window().and_then(|w| w.location().hash().ok());
    hash.map(|h| h.trim_start_matches('#').to_owned())
        .unwrap_or_default()
}

/// Calls `follow` whenever the fragment changes; where it is not told, links are followed when the page is loaded next.
pub fn watch_fragment(follow: impl Fn() + 'static) {
    listen("hashchange", follow);
}

/// Takes the fragment out of the address, without a step in the browser's history.
pub fn clear_fragment() {
    replace(&query(), "");
}

/// Takes `new` out of the query, without a step in the browser's history: it would hide the game that has begun.
pub fn forget_new() {
    let before = query();
    let is_new = |pair: &&str| *pair == "new" || pair.starts_with("new=");
    let kept: Vec<&str> = before.split('&').filter(|pair| !is_new(pair)).collect();
    let kept = kept.join("&");
    if kept != before {
        replace(&kept, &fragment());
    }
}

/// This address with that query and fragment, for the step on which the tab stands, which keeps its number.
fn replace(query: &str, fragment: &str) {
    let Some(window) = web_sys::window() else {
        return;
    };
    let mut address = here(&window.location());
    for (mark, part) in [("?", query), ("#", fragment)] {
        if !part.is_empty() {
            address.push_str(mark);
            address.push_str(part);
        }
    }
    if let Ok(history) = window.history() {
        let number = history.state().unwrap_or(JsValue::NULL);
        // Pages without an origin may not; the address stays as it was then.
        let _ = history.replace_state_with_url(&number, "", Some(&address));
    }
}

/// This page's address with that fragment.
pub fn with_fragment(fragment: &str) -> String {
    let here = web_sys::window().map(|w| here(&w.location()));
    format!("{}#{fragment}", here.unwrap_or_default())
}

/// This page's address with that query.
pub fn with_query(query: &str) -> String {
    let here = web_sys::window().map(|w| here(&w.location()));
    format!("{}?{query}", here.unwrap_or_default())
}

/// The address without query and fragment.
fn here(location: &web_sys::Location) -> String {
    let whole = location.href().unwrap_or_default();
    let end = whole.find(['?', '#']).unwrap_or(whole.len());
    whole.get(..end).unwrap_or_default().to_owned()
}
