//! Texts as parts of addresses.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// What is written as `%` and two digits. A blank is not: games are full of them, and `+` stands for each.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b' ')
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'*')
    .remove(b'\'');

/// A text as it can stand in a query or a fragment, with `+` for each blank.
pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, ENCODED)
        .to_string()
        .replace(' ', "+")
}

/// A part of a query or a fragment as it was before it was encoded.
///
/// `None` if its bytes are no UTF-8. Other readers put U+FFFD in their place; what was a game would then be another
/// one, and a name another name.
pub fn decode(encoded: &str) -> Option<String> {
    let with_blanks = encoded.replace('+', " ");
    let text = percent_decode_str(&with_blanks).decode_utf8().ok()?;
    Some(text.into_owned())
}
