//! The first screen, which is there before the game is: see `index.html` and `src/shell/start.js`.

use crate::app::platform::{listed, listen};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

fn shell() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.get_element_by_id("shell")
}

/// Says that the game is there. It is called when the game is drawn, so that the page is never empty.
pub fn ready() {
    if let Some(shell) = shell() {
        // If it fails, the page goes on saying that it is loading.
        let _ = shell.set_attribute("data-state", "ready");
    }
}

/// Shows the first screen, or hides it.
pub fn show(is_shown: bool) {
    if let Some(shell) = shell() {
        let _ = shell.toggle_attribute_with_force("hidden", !is_shown);
    }
}

/// Says everything on it anew that `words` has words for, by its key.
pub fn say(words: impl Fn(&str) -> Option<&'static str>) {
    let said = shell().and_then(|shell| shell.query_selector_all("[data-say]").ok());
    let Some(said) = said else {
        return;
    };
    for element in listed::<web_sys::Element>(said) {
        let key = element.get_attribute("data-say").unwrap_or_default();
        if let Some(words) = words(&key) {
            element.set_text_content(Some(words));
        }
    }
}

/// Offers the game on the table, called `label`, with words on where it is; or does not.
pub fn offer_to_go_on(label: &str, words: Option<&str>) {
    let Some(document) = web_sys::window().and_then(|w| w.document()) else {
        return;
    };
    if let Ok(Some(place)) = document.query_selector("[data-say=title_continue]") {
        place.set_text_content(Some(label));
    }
    if let Some(place) = document.get_element_by_id("continue-words") {
        place.set_text_content(words);
    }
    if let Some(button) = document.get_element_by_id("continue") {
        let _ = button.toggle_attribute_with_force("hidden", words.is_none());
    }
}

/// Tells of every button of the first screen that is pressed, and of the one that was pressed before the game was there.
pub fn follow(pressed: impl Fn(&str) + 'static) {
    let Some(shell) = shell() else {
        return;
    };
    // What was pressed last counts: somebody waits for it.
    if let Some(waiting) = shell.get_attribute("data-pressed") {
        pressed(&waiting);
    }
    let listener = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        let target = event
            .target()
            .and_then(|t| t.dyn_into::<web_sys::Element>().ok());
        let button = target.and_then(|t| t.closest("button[id]").ok().flatten());
        if let Some(button) = button {
            pressed(&button.id());
        }
    });
    // It stays as long as the page does.
    let _ = shell.add_event_listener_with_callback("click", listener.as_ref().unchecked_ref());
    listener.forget();
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
    // Where it is not told, the version is offered when the page is opened again.
    listen("so-long-sucker:update", move || {
        // The page may be gone already.
        let _ = set_waits.try_set(true);
    });
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
