//! The clock, and moments as people and tables write them.

use js_sys::{Date, Object, Reflect};
use wasm_bindgen::JsValue;

/// Milliseconds since 1970.
pub fn now() -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the clock is a whole number of milliseconds, far below 2^53"
    )]
    let now = Date::now() as u64;
    now
}

/// A moment in milliseconds since 1970, as it is written in that language: day and time of day, here.
pub fn moment(milliseconds: u64, tag: &str) -> String {
    let options = Object::new();
    for part in ["dateStyle", "timeStyle"] {
        // Without it the browser writes more.
        let _ = Reflect::set(&options, &part.into(), &"short".into());
    }
    String::from(date(milliseconds).to_locale_string(tag, &options))
}

/// The second of a moment in milliseconds since 1970, in UTC: `2026-01-31T09:30:00Z`.
pub fn utc_second(milliseconds: u64) -> Option<String> {
    let text = date(milliseconds).to_iso_string().as_string()?;
    Some(text.get(..19)?.to_owned() + "Z")
}

fn date(milliseconds: u64) -> Date {
    #[expect(
        clippy::cast_precision_loss,
        reason = "exact for the next 200,000 years"
    )]
    let milliseconds = milliseconds as f64;
    Date::new(&JsValue::from_f64(milliseconds))
}
