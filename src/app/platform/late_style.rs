//! The style of what may come late: files beside the page. In the page that is one file they are in the page's own.

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;
use web_sys::window;

/// What the page calls the style that comes after the first move.
pub const OF_REST: &str = "late-style";

/// What it calls that of the studies.
pub const OF_STUDIES: &str = "study-style";

/// Loads a style, once; what is given is ready when it is there, or cannot be had.
pub fn load(name: &'static str) -> impl Future<Output = ()> {
    let loaded = begin(name);
    async {
        if let Some(loaded) = loaded {
            // What is not styled is still there.
            let _ = loaded.await;
        }
    }
}

fn begin(name: &str) -> Option<JsFuture> {
    let document = window()?.document()?;
    let named = document.get_element_by_id(name)?;
    let address = named.get_attribute("content")?;
    let link = document.create_element("link").ok()?;
    link.set_attribute("rel", "stylesheet").ok()?;
    link.set_attribute("href", &address).ok()?;
    let loaded = Promise::new(&mut |done, _| {
        for event in ["load", "error"] {
            // An element of the page hears whatever it is asked to hear.
            let _ = link.add_event_listener_with_callback(event, &done);
        }
    });
    named.replace_with_with_node_1(&link).ok()?;
    Some(JsFuture::from(loaded))
}
