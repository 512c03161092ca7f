//! Files beside the page, fetched as text.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, RequestInit, Response};

/// The text of the file at `address`; `None` if it is not there, or not here within `patience` milliseconds: whoever
/// waits for it has something to go on with.
pub async fn text(address: &str, patience: u32) -> Option<String> {
    let window = web_sys::window()?;
    let request = RequestInit::new();
    request.set_signal(Some(&AbortSignal::timeout_with_u32(patience)));
    let response = JsFuture::from(window.fetch_with_str_and_init(address, &request)).await;
    // Whatever is fetched comes as one.
    let response: Response = response.ok()?.unchecked_into();
    if !response.ok() {
        return None;
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    text.as_string()
}
