//! The page that this one is embedded in, where it has been named in the address: messages to it and from it.

use crate::app::platform::{listed, listen};
use js_sys::{JsString, Object, Reflect};
use std::cell::Cell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, Window};

/// The host page: the parent of this frame, as long as it is of that origin.
pub struct Host {
    parent: Window,
    origin: String,
    /// The height that was wanted last.
    height: Cell<i32>,
    /// The frame's width then.
    width: Cell<f64>,
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
            width: Cell::new(0.0),
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

    /// Whether there is such a field.
    pub fn has(&self, name: &str) -> bool {
        get(&self.0, name).is_some_and(|value| !value.is_undefined())
    }

    /// The names of all fields; `None` in what has no fields.
    pub fn names(&self) -> Option<Vec<String>> {
        let object: &Object = self.0.dyn_ref()?;
        let names = Object::keys(object);
        Some(names.iter().filter_map(|name| name.as_string()).collect())
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

/// How high this page would have to be for everything to be seen without scrolling, in CSS pixels; `None` if that is
/// as before. The browser has to lay out everything for it.
pub fn wanted_height(host: &Host) -> Option<i32> {
    let window = web_sys::window()?;
    let width = window.inner_width().ok()?.as_f64()?;
    host.width.set(width);
    let find = |css| window.document()?.query_selector(css).ok()?;
    // The first screen, which stays there unseen behind the others, takes any room as well.
    let wanted = match find("main:not(.first-screen, .table)") {
        None => height_of_table(width),
        Some(scrolls) => {
            let top = scrolls.get_bounding_client_rect().top() - f64::from(scrolls.scroll_top());
            let parts: Vec<Element> = listed(scrolls.query_selector_all(":scope > *").ok()?);
            let parts = parts.iter().map(Element::get_bounding_client_rect);
            let seen: Vec<_> = parts.filter(|part| part.height() > 0.0).collect();
            // Above and below there is the same air.
            let air = seen.first().map_or(0.0, |first| first.top() - top);
            let bottom = seen.iter().map(|part| part.bottom()).fold(top, f64::max);
            let around = window.inner_height().ok()?.as_f64()? - f64::from(scrolls.client_height());
            around + (bottom - top) + air
        }
    };
    #[expect(clippy::cast_possible_truncation, reason = "some thousands at most")]
    let height = wanted.ceil() as i32;
    (host.height.replace(height) != height).then_some(height)
}

/// Calls `tell` whenever the frame has another width than when a height was wanted last. It is listened as long as the page is there.
pub fn follow_width(host: &'static Host, tell: impl Fn() + 'static) {
    listen("resize", move || {
        let width = web_sys::window().and_then(|window| window.inner_width().ok()?.as_f64());
        if width.is_some_and(|width| width.to_bits() != host.width.get().to_bits()) {
            tell();
        }
    });
}
