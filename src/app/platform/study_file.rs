//! Files of studies beside the page, and archives: bytes both ways.

use super::fetch;
use super::file::offer;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlInputElement};

/// How long a file beside the page may take, in milliseconds.
const PATIENCE: u32 = 8_000;

/// The text of a file of the same site, by its address; `None` if it is not to be had, or of another site.
pub async fn fetch(address: &str) -> Option<String> {
    let window = web_sys::window()?;
    let here = window.location().href().ok()?;
    let address = web_sys::Url::new_with_base(address, &here).ok()?;
    if address.origin() != window.location().origin().ok()? {
        return None;
    }
    fetch::text(&address.href(), PATIENCE).await
}

/// Offers `bytes` as a download of that file name; says whether the browser took it.
pub fn download(file_name: &str, bytes: &[u8]) -> bool {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    let kind = BlobPropertyBag::new();
    kind.set_type("application/zip");
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &kind);
    blob.and_then(|blob| offer(file_name, &blob)).is_ok()
}

/// The bytes of a file that somebody chose; `None` if it cannot be read, or is longer.
pub async fn bytes(file: &File, most_bytes: f64) -> Option<Vec<u8>> {
    if file.size() > most_bytes {
        return None;
    }
    let read = JsFuture::from(file.array_buffer()).await.ok()?;
    Some(js_sys::Uint8Array::new(&read).to_vec())
}

/// The files that were chosen in an element, which forgets them: the same ones can be chosen again.
pub fn chosen(event: &web_sys::Event) -> Vec<File> {
    let input = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let Some(input) = input else {
        return Vec::new();
    };
    let files = input.files();
    let files = files.map_or_else(Vec::new, |files| {
        (0..files.length()).filter_map(|at| files.get(at)).collect()
    });
    input.set_value("");
    files
}
