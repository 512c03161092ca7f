//! The hash of a protocol, by which data tells what was fixed before it.

use super::Protocol;
use crate::study::sum::sha256;
use core::fmt;
use serde_json::Value;

/// The SHA-256 sum of a protocol, as 64 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StudyHash(String);

impl StudyHash {
    /// The hash that `text` is; `None` where it is none.
    pub fn of(text: &str) -> Option<Self> {
        let is_digit = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
        let is_hash = text.len() == 64 && text.bytes().all(is_digit);
        is_hash.then(|| Self(text.to_owned()))
    }

    /// The 64 digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for StudyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Protocol {
    /// The protocol as canonical JSON (RFC 8785): nothing but what it says, with everything that has a usual value
    /// written out, in one order of fields and without white space.
    pub fn canonical(&self) -> String {
        let mut text = String::new();
        // A struct of texts, numbers and lists is always a value.
        let value = serde_json::to_value(self).unwrap_or_default();
        write(&value, &mut text);
        text
    }

    /// What tells this protocol from every other one: the sum of [`Protocol::canonical`]. White space, the order of fields and
    /// whether usual values are written out make no difference.
    pub fn hash(&self) -> StudyHash {
        StudyHash(sha256(&self.canonical()))
    }
}

fn write(value: &Value, text: &mut String) {
    match value {
        Value::Array(items) => {
            text.push('[');
            for (place, item) in items.iter().enumerate() {
                text.push_str(if place > 0 { "," } else { "" });
                write(item, text);
            }
            text.push(']');
        }
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_unstable_by_key(|(name, _)| *name);
            text.push('{');
            for (place, (name, item)) in fields.into_iter().enumerate() {
                text.push_str(if place > 0 { "," } else { "" });
                text.push_str(&Value::from(name.as_str()).to_string());
                text.push(':');
                write(item, text);
            }
            text.push('}');
        }
        plain => text.push_str(&plain.to_string()),
    }
}
