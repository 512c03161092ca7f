//! What the page as a whole says of itself: attributes of its root element, which style sheets and screen readers go
//! by, and its title.

use super::document;

/// Sets an attribute of the page's root element: its language, or something that the style sheets ask for.
pub fn set_attribute(attribute: &str, value: &str) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        // The name is our own, so the browser has no reason to refuse it.
        let _ = root.set_attribute(attribute, value);
    }
}

/// Sets the title of the page, which tabs and bookmarks show.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}
