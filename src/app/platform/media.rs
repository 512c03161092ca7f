//! What the browser says about the screen, by media queries, and whether the page is visible.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// Whether the media query holds, now and whenever that changes. `false` where it cannot be asked.
///
/// The listener stays as long as the page does, so this is for the page's root only.
pub fn watch(query: &str) -> ReadSignal<bool> {
    let (holds, set_holds) = signal(false);
    let list = web_sys::window().and_then(|w| w.match_media(query).ok().flatten());
    if let Some(list) = list {
        set_holds.set(list.matches());
        let asked = list.clone();
        let listener = Closure::<dyn FnMut()>::new(move || {
            // The page may be gone already.
            let _ = set_holds.try_set(asked.matches());
        });
        // A browser that refuses the listener still has the answer of now.
        let _ = list.add_event_listener_with_callback("change", listener.as_ref().unchecked_ref());
        listener.forget();
    }
    holds
}

/// Whether the page is visible, now and whenever that changes. For the page's root only, as [`watch`].
pub fn watch_visible() -> ReadSignal<bool> {
    let document = web_sys::window().and_then(|w| w.document());
    let (visible, set_visible) = signal(document.as_ref().is_none_or(|d| !d.hidden()));
    if let Some(document) = document {
        let asked = document.clone();
        let listener = Closure::<dyn FnMut()>::new(move || {
            let _ = set_visible.try_set(!asked.hidden());
        });
        let _ = document.add_event_listener_with_callback(
            "visibilitychange",
            listener.as_ref().unchecked_ref(),
        );
        listener.forget();
    }
    visible
}
