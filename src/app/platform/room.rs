//! How much room an element has on the page.

use crate::app::platform::document;
use js_sys::{Array, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, ResizeObserver};

/// Width and height of an element without its border, and the size of the page's text, in whole CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
    /// The size of the root's text.
    pub text: u32,
}

/// Tells how much room `element` has, before the page is painted and whenever that changes, as long as the element is
/// there.
pub fn follow(element: &Element, tell: impl Fn(Room) + 'static) {
    // The element is not held here, or it would never be let go: it comes with what is observed of it.
    let changed = move |observed: Array| {
        let target = Reflect::get(&observed.get(0), &JsValue::from_str("target"));
        let Some(measured) = target
            .ok()
            .and_then(|target| target.dyn_into::<Element>().ok())
        else {
            return;
        };
        let side = |pixels: i32| u32::try_from(pixels).unwrap_or_default();
        let (width, height) = (
            side(measured.client_width()),
            side(measured.client_height()),
        );
        // An element that is gone has none.
        if width > 0 && height > 0 {
            let text = text_size().unwrap_or(16);
            tell(Room {
                width,
                height,
                text,
            });
        }
    };
    let changed = Closure::<dyn Fn(Array)>::new(changed).into_js_value();
    // Every browser that can run the game has it; what is not measured keeps its first size.
    if let Ok(observer) = ResizeObserver::new(changed.unchecked_ref()) {
        observer.observe(element);
    }
}

/// What the visitor chose in the browser, or the style sheet for a large screen.
fn text_size() -> Option<u32> {
    let root = document()?.document_element()?;
    let style = web_sys::window()?.get_computed_style(&root).ok()??;
    let size = style.get_property_value("font-size").ok()?;
    let digits = size.bytes().take_while(u8::is_ascii_digit);
    let whole = digits.fold(0, |whole: u32, digit| {
        whole
            .saturating_mul(10)
            .saturating_add(u32::from(digit - b'0'))
    });
    Some(whole.clamp(8, 100))
}
