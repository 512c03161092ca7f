//! Keeping the screen awake. It is extra: a browser that refuses is left alone.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The screen stays awake as long as this is kept, or until the page is hidden.
pub struct WakeLock(JsValue);

impl WakeLock {
    /// Asks for it; `None` where the browser does not know it, or refuses, on low battery for instance.
    pub async fn request() -> Option<Self> {
        // web-sys knows it only as unstable.
        let navigator = web_sys::window()?.navigator();
        let lock = js_sys::Reflect::get(&navigator, &JsValue::from_str("wakeLock")).ok()?;
        let request = method(&lock, "request")?;
        let promise = request.call1(&lock, &JsValue::from_str("screen")).ok()?;
        let sentinel = JsFuture::from(promise.dyn_into::<js_sys::Promise>().ok()?).await;
        sentinel.ok().map(Self)
    }
}

impl Drop for WakeLock {
    fn drop(&mut self) {
        if let Some(release) = method(&self.0, "release") {
            // It may be released already, since the page was hidden.
            let _ = release.call0(&self.0);
        }
    }
}

fn method(of: &JsValue, name: &str) -> Option<js_sys::Function> {
    let method = js_sys::Reflect::get(of, &JsValue::from_str(name)).ok()?;
    method.dyn_into().ok()
}
