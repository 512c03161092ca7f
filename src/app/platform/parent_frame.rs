//! The page that this one is embedded in, where it has been named in the address: messages to it and from it.

use js_sys::{JsString, Object, Reflect};
use std::cell::Cell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, Window};

/// The host page: the parent of this frame, as long as it is of that origin.
pub struct Host {
    parent: Window,
    origin: String,
    /// The height that was wanted last.
    height: Cell<i32>,
}

/// A message of the host, as it came: nothing in it has been checked.
pub struct Heard(JsValue);

impl Host {
    /// The host of that origin; `None` where the page stands by itself.
    pub fn of(origin: String) -> Option<Self> {
        let window = web_sys::window()?;
        let parent = window.parent().ok().flatten()?;
        (parent != window).then(|| Self {
            parent,
            origin,
            height: Cell::new(0),
        })
    }

    /// Says something to the host. The browser delivers it to that origin, and to no other that may be there now.
    pub fn say(&self, mark: &str, version: f64, fields: Vec<(&'static str, String)>) {
        let message = Object::new();
        set(&message, mark, &version.into());
        for (name, value) in fields {
            set(&message, name, &value.into());
        }
        // A message that cannot be sent is left out: the game does not depend on the host.
        let _ = self.parent.post_message(&message, &self.origin);
    }

    /// Calls `hear` with everything marked so that the host says. The listener stays as long as the page does.
    pub fn listen(&'static self, mark: &'static str, hear: impl Fn(Heard) + 'static) {
        let listener = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            let is_host = get(&event, "source").as_ref() == Some(self.parent.as_ref())
                && get(&event, "origin").is_some_and(|origin| origin == *self.origin);
            if let Some(data) = get(&event, "data").filter(|_| is_host)
                && get(&data, mark).is_some_and(|version| !version.is_undefined())
            {
                hear(Heard(data));
            }
        });
        if let Some(window) = web_sys::window() {
            let called = listener.as_ref().unchecked_ref();
            // Without it the host is not heard.
            let _ = window.add_event_listener_with_callback("message", called);
        }
        listener.forget();
    }
}

impl Heard {
    /// The number in that field.
    pub fn number(&self, name: &str) -> Option<f64> {
        get(&self.0, name)?.as_f64()
    }

    /// The text in that field, if it has at most `most` characters.
    pub fn text(&self, name: &str, most: u32) -> Option<String> {
        let text: JsString = get(&self.0, name)?.dyn_into().ok()?;
        // Before any of it is copied.
        (text.length() <= most).then(|| text.into())
    }

    /// The object in that field, to read its own fields.
    #[must_use]
    pub fn inner(&self, name: &str) -> Self {
        Self(get(&self.0, name).unwrap_or_default())
    }
}

/// The field of that name; `None` in what has no fields.
fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &JsValue::from_str(name)).ok()
}

fn set(object: &Object, name: &str, value: &JsValue) {
    // A new object takes any field.
    let _ = Reflect::set(object, &JsValue::from_str(name), value);
}

/// The height for which a table in a frame is drawn, in CSS pixels: as high as on a phone where it is narrow, and in wide frames
/// lower than it is wide. It takes any room that it has, so that this does not follow from what lies on it.
fn height_of_table(width: f64) -> f64 {
    (width * 0.625).clamp(640.0, 800.0)
}

/// About how much space lies around each part of a screen, in CSS pixels.
const GAP: f64 = 16.0;

/// How high this page would have to be for everything to be seen without scrolling, in CSS pixels; `None` if that is
/// as before. The browser has to lay out everything for it.
pub fn wanted_height(host: &Host) -> Option<i32> {
    let window = web_sys::window()?;
    let find = |css| window.document()?.query_selector(css).ok()?;
    let wanted = if find("main.table").is_some() {
        height_of_table(window.inner_width().ok()?.as_f64()?)
    } else {
        // The first screen stays there, unseen, behind all others.
        let scrolls = find("main:not(.first-screen)").or_else(|| find("main"))?;
        let mut content = GAP;
        let mut part = scrolls.first_element_child();
        while let Some(element) = part {
            content += element.get_bounding_client_rect().height() + GAP;
            part = element.next_element_sibling();
        }
        let around = window.inner_height().ok()?.as_f64()? - f64::from(scrolls.client_height());
        around + content
    };
    #[expect(clippy::cast_possible_truncation, reason = "some thousands at most")]
    let height = wanted.ceil() as i32;
    (host.height.replace(height) != height).then_some(height)
}
