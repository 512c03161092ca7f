//! Files and the clipboard.

use core::time::Duration;
use leptos::prelude::set_timeout;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// For so long a browser may read a file that it was offered.
const KEPT: Duration = Duration::from_secs(40);

/// Offers `text` as a download of that file name; says whether the browser took it.
pub fn download(file_name: &str, text: &str) -> bool {
    try_download(file_name, text).is_ok()
}

fn try_download(file_name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    offer(file_name, &blob)
}

/// Offers `blob` as a download of that file name.
///
/// # Errors
/// What the browser says against it.
pub(super) fn offer(file_name: &str, blob: &Blob) -> Result<(), JsValue> {
    let document = super::document().ok_or(JsValue::NULL)?;
    let url = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(file_name);
    link.click();
    // Some browsers begin to read it later.
    set_timeout(move || drop(Url::revoke_object_url(&url)), KEPT);
    Ok(())
}

/// Puts `text` on the clipboard; says whether the browser let it.
pub async fn copy(text: String) -> bool {
    let Some(window) = web_sys::window() else {
        return false;
    };
    // Without a secure context there is no clipboard, and asking for it would throw.
    let navigator = window.navigator();
    if js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard"))
        .map_or(true, |c| c.is_undefined())
    {
        return false;
    }
    let written = navigator.clipboard().write_text(&text);
    wasm_bindgen_futures::JsFuture::from(written).await.is_ok()
}

/// The text of a file that somebody chose or dropped; `None` if it cannot be read.
/// A file past `most_bytes` is not read at all.
pub async fn read(file: web_sys::File, most_bytes: f64) -> Option<String> {
    if file.size() > most_bytes {
        return None;
    }
    let text = wasm_bindgen_futures::JsFuture::from(file.text())
        .await
        .ok()?;
    text.as_string()
}
