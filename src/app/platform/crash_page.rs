//! When the program breaks, and what is shown then: a plain page with the game's text and a way on.

use crate::app::platform::address;
use crate::phrases::Phrases;
use std::cell::Cell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element};

/// Calls `told` when the program breaks, once, with what the browser says of it.
///
/// A program that breaks stops where it is, in the middle of a task. Only the browser sees that, and tells it afterwards,
/// of tasks that were begun by an event and of those that awaited something.
pub fn watch(told: impl Fn(&str) + 'static) {
    let is_told = Cell::new(false);
    let listener = Closure::<dyn Fn(JsValue)>::new(move |event: JsValue| {
        let error = ["error", "reason"].into_iter().find_map(|name| {
            let error = js_sys::Reflect::get(&event, &name.into()).ok()?;
            error.dyn_into::<js_sys::WebAssembly::RuntimeError>().ok()
        });
        if let Some(error) = error.filter(|_| !is_told.replace(true)) {
            // Not every browser repeats there what went wrong.
            let place = js_sys::Reflect::get(&error, &"stack".into()).ok();
            let place = place.and_then(|place| place.as_string());
            let message = String::from(js_sys::Error::from(error).to_string());
            told(&[&message, "\n", &place.unwrap_or_default()].concat());
        }
    });
    if let Some(window) = web_sys::window() {
        for event in ["error", "unhandledrejection"] {
            // Without it the page stands still without a word.
            let _ =
                window.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
        }
    }
    // It stays as long as the page does.
    listener.forget();
}

/// Shows the crash page in place of everything else. `game` is the text of the last save.
///
/// It is made of elements and texts and never of markup, so that nothing in a game or a message can inject any. Links lead
/// on, not listeners, since nobody knows what a broken program would do.
pub fn show(phrases: &Phrases, message: &str, game: Option<&str>) {
    if let Some(document) = web_sys::window().and_then(|w| w.document()) {
        // When even this fails, there is nobody left to tell.
        let _ = fill(&document, phrases, message, game);
    }
}

fn fill(
    document: &Document,
    phrases: &Phrases,
    message: &str,
    game: Option<&str>,
) -> Result<(), JsValue> {
    let body = document.body().ok_or(JsValue::NULL)?;
    body.set_inner_html("");
    body.set_class_name("crash");
    let main = append(document, &body, "main", "")?;
    main.set_attribute("role", "alert")?;
    append(document, &main, "h1", phrases.crash_title)?;
    append(document, &main, "p", phrases.crash_text)?;
    // With a query, since a link to the very address of the page would only jump to its fragment, if it has one.
    let query = address::query();
    let on = ["?", &query].concat();
    let new = format!("{on}{}new", if query.is_empty() { "" } else { "&" });
    for (address, words) in [(&on, phrases.crash_go_on), (&new, phrases.crash_new)] {
        let paragraph = append(document, &main, "p", "")?;
        let link = append(document, &paragraph, "a", words)?;
        link.set_class_name("button");
        link.set_attribute("href", address)?;
    }
    if let Some(game) = game {
        append(document, &main, "h2", phrases.crash_game)?;
        append(document, &main, "pre", game)?.set_attribute("tabindex", "0")?;
    }
    append(document, &main, "h2", phrases.crash_message)?;
    append(document, &main, "pre", message)?.set_attribute("tabindex", "0")?;
    Ok(())
}

fn append(
    document: &Document,
    parent: &Element,
    tag: &str,
    text: &str,
) -> Result<Element, JsValue> {
    let element = document.create_element(tag)?;
    element.set_text_content(Some(text));
    parent.append_child(&element)?;
    Ok(element)
}
