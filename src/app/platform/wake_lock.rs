//! Keeping the screen awake. It is extra: a browser that refuses is left alone.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The screen stays awake as long as this is kept, or until the page is hidden.
pub struct WakeLock(JsValue);

impl WakeLock {
    /// Asks for it; `None` where the browser does not know it, or refuses, on low battery for instance.
    pub async fn request() -> Option<Self> {
        // web-sys knows it only as unstable.
        let window = web_sys::window()?;
        if !may_ask(&window.document()?) {
            return None;
        }
        let navigator = window.navigator();
        let lock = js_sys::Reflect::get(&navigator, &JsValue::from_str("wakeLock")).ok()?;
        let request = method(&lock, "request")?;
        let promise = request.call1(&lock, &JsValue::from_str("screen")).ok()?;
        let sentinel = JsFuture::from(promise.dyn_into::<js_sys::Promise>().ok()?).await;
        sentinel.ok().map(Self)
    }
}

/// Whether whoever shows the page in a frame lets it ask: browsers write an error where it is asked all the same. Those that
/// do not know of such leave are asked.
fn may_ask(document: &web_sys::Document) -> bool {
    let policy = js_sys::Reflect::get(document, &JsValue::from_str("featurePolicy"));
    let allows = policy.ok().and_then(|policy| {
        let wanted = JsValue::from_str("screen-wake-lock");
        method(&policy, "allowsFeature")?
            .call1(&policy, &wanted)
            .ok()
    });
    allows.and_then(|allows| allows.as_bool()).unwrap_or(true)
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
