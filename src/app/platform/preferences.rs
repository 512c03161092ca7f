//! What the browser says of its user, and the clock.

/// Milliseconds since 1970.
pub fn now() -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the clock is a whole number of milliseconds, far below 2^53"
    )]
    let now = js_sys::Date::now() as u64;
    now
}

/// The languages that the user prefers, the dearest first, as language tags.
pub fn languages() -> Vec<String> {
    let Some(window) = web_sys::window() else {
        return Vec::new();
    };
    let tags = window.navigator().languages();
    tags.iter().filter_map(|tag| tag.as_string()).collect()
}

/// Sets an attribute of the page's root element: its language, or something that the style sheets ask for.
pub fn set_root(attribute: &str, value: &str) {
    let root = web_sys::window()
        .and_then(|w| w.document())
        .and_then(|d| d.document_element());
    if let Some(root) = root {
        // The name is our own, so the browser has no reason to refuse it.
        let _ = root.set_attribute(attribute, value);
    }
}

/// Sets the title of the page, which tabs and bookmarks show.
pub fn set_title(title: &str) {
    if let Some(document) = web_sys::window().and_then(|w| w.document()) {
        document.set_title(title);
    }
}

/// A moment in milliseconds since 1970, as it is written in that language: day and time of day, here.
pub fn moment(milliseconds: u64, tag: &str) -> String {
    #[expect(
        clippy::cast_precision_loss,
        reason = "exact for the next 200,000 years"
    )]
    let date = js_sys::Date::new(&(milliseconds as f64).into());
    let options = js_sys::Object::new();
    for part in ["dateStyle", "timeStyle"] {
        // Without it the browser writes more.
        let _ = js_sys::Reflect::set(&options, &part.into(), &"short".into());
    }
    String::from(date.to_locale_string(tag, &options))
}
