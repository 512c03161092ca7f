//! What the page shows until the game is there: see `index.html` and `src/shell/start.js`.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

fn shell() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.get_element_by_id("shell")
}

/// Takes away what is shown until then. It is called when the game is drawn, so that the page is never empty.
pub fn remove() {
    if let Some(shell) = shell() {
        shell.remove();
    }
}

/// Says that the game cannot be loaded, in place of the game.
pub fn fail() {
    if let Some(shell) = shell() {
        // If it fails, the page goes on saying that it is loading.
        let _ = shell.set_attribute("data-state", "failed");
    }
}

/// Whether a newer version of the page is stored and waits, now and when that comes about: see `src/shell/start.js`.
pub fn watch_update() -> ReadSignal<bool> {
    let root = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.document_element());
    let waits = root.is_some_and(|root| root.has_attribute("data-update"));
    let (waits, set_waits) = signal(waits);
    let listener = Closure::<dyn Fn()>::new(move || {
        // The page may be gone already.
        let _ = set_waits.try_set(true);
    });
    if let Some(window) = web_sys::window() {
        let called = listener.as_ref().unchecked_ref();
        // Without it the version is offered when the page is opened again.
        let _ = window.add_event_listener_with_callback("so-long-sucker:update", called);
    }
    listener.forget();
    waits
}

/// Takes the newer version, which loads the page anew.
pub fn use_update() {
    let event = web_sys::Event::new("so-long-sucker:use-update");
    if let (Some(window), Ok(event)) = (web_sys::window(), event) {
        // Nothing that listens to it cancels it.
        let _ = window.dispatch_event(&event);
    }
}
