//! What the browser says of its user.

/// The languages that the user prefers, the dearest first, as language tags.
pub fn languages() -> Vec<String> {
    let Some(window) = web_sys::window() else {
        return Vec::new();
    };
    let tags = window.navigator().languages();
    tags.iter().filter_map(|tag| tag.as_string()).collect()
}
