//! The texts of the languages that are not in the program: each a file beside the page, or, in the page that is one file,
//! an element.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestInit, Response};

/// How long a language may take, in milliseconds. The page waits for it, and speaks English otherwise.
const PATIENCE: u32 = 4_000;

/// The lines of the language of that tag; `None` if they are not to be had.
pub async fn fetch(tag: &str) -> Option<String> {
    let window = web_sys::window()?;
    let document = window.document()?;
    let element = document.get_element_by_id(&format!("language-{tag}"))?;
    // Where no address is named the lines are in the page itself: it is one file.
    let Some(address) = element.get_attribute("content") else {
        return element.text_content();
    };
    let request = RequestInit::new();
    request.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    let response = JsFuture::from(window.fetch_with_str_and_init(&address, &request)).await;
    let response: Response = response.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    text.as_string()
}
