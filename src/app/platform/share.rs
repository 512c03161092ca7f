//! What is handed to other programs of the device, and to its printer.

use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The browser's way to hand something on, if it has one.
fn door() -> Option<(JsValue, js_sys::Function)> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let door = Reflect::get(&navigator, &JsValue::from_str("share")).ok()?;
    Some((navigator, door.dyn_into().ok()?))
}

/// Whether something can be handed to another program.
pub fn is_possible() -> bool {
    door().is_some()
}

/// Hands a text and an address to a program that somebody chooses; says whether the browser let it. To choose none is no
/// failure.
pub async fn hand_on(title: &str, text: &str, address: &str) -> bool {
    let Some((navigator, door)) = door() else {
        return false;
    };
    let what = Object::new();
    for (name, value) in [("title", title), ("text", text), ("url", address)] {
        let _ = Reflect::set(&what, &JsValue::from_str(name), &JsValue::from_str(value));
    }
    let Some(promise) = door
        .call1(&navigator, &what)
        .ok()
        .and_then(|promise| promise.dyn_into::<Promise>().ok())
    else {
        return false;
    };
    match JsFuture::from(promise).await {
        Ok(_) => true,
        Err(error) => {
            let name = Reflect::get(&error, &JsValue::from_str("name")).unwrap_or_default();
            name.as_string().as_deref() == Some("AbortError")
        }
    }
}

/// Opens the browser's dialog for printing.
pub fn print() {
    if let Some(window) = web_sys::window() {
        // Refused where a frame may not: nothing is printed.
        let _ = window.print();
    }
}
