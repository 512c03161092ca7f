//! Texts as parts of addresses.

/// A text as it can stand in a query or a fragment. Blanks become `+`, since games are full of them.
pub fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len() + text.len() / 8);
    for byte in text.bytes() {
        match byte {
            b' ' => encoded.push('+'),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'!' | b'*' | b'\'' => {
                encoded.push(char::from(byte));
            }
            _ => {
                encoded.push('%');
                let digit = |n: u8| char::from_digit(n.into(), 16).unwrap_or_default();
                encoded.push(digit(byte >> 4).to_ascii_uppercase());
                encoded.push(digit(byte & 15).to_ascii_uppercase());
            }
        }
    }
    encoded
}

/// A part of a query as it was before it was encoded; `None` if that was no text.
pub fn decode(encoded: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(encoded.len());
    let mut rest = encoded.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                let value = digit(rest.next()?)? * 16 + digit(rest.next()?)?;
                u8::try_from(value).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_encoded_is_safe_in_an_address_and_read_again() {
        for text in ["", "!R r-B b1", "a+b %41&c=d#?\n\u{202e}\u{0}é牌", "%"] {
            let encoded = encode(text);
            assert!(
                !encoded.contains([' ', '&', '=', '#', '?', '<', '"', '\n']),
                "{encoded}"
            );
            assert!(encoded.is_ascii());
            assert_eq!(decode(&encoded).as_deref(), Some(text));
        }
        assert_eq!(encode("!R r-B\nb"), "!R+r-B%0Ab");
    }

    #[test]
    fn what_was_never_encoded_is_no_text() {
        for broken in ["%", "%4", "%4x", "%+1", "%ff", "%c3"] {
            assert_eq!(decode(broken), None, "{broken}");
        }
        assert_eq!(decode("é").as_deref(), Some("é"));
    }
}
