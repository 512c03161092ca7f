//! A protocol as text, both ways.

use super::Protocol;
use core::fmt;

/// The longest file that is read, in bytes: more than any protocol within its bounds has, however it is written.
pub const LONGEST_PROTOCOL: usize = 1 << 22;

/// What is wrong with a protocol, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProtocolError {
    /// The field, as `seats[2].computer.level`; empty for the file as a whole.
    pub at: String,
    /// The line and column of the file where reading it ended, both from 1, if it was read from one and was no JSON or had
    /// a field of another kind.
    pub place: Option<(usize, usize)>,
    /// What is wrong, for people.
    pub what: String,
}

impl ProtocolError {
    pub(super) fn new(at: impl Into<String>, what: impl Into<String>) -> Self {
        Self {
            at: at.into(),
            place: None,
            what: what.into(),
        }
    }
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        f.write_str(&self.what)?;
        match self.place {
            Some((line, column)) => write!(f, " (line {line}, column {column})"),
            None => Ok(()),
        }
    }
}

impl core::error::Error for ProtocolError {}

impl Protocol {
    /// Reads a protocol's file.
    ///
    /// # Errors
    /// [`ProtocolError`]: it is too long, no JSON, has a field that is not known or is of another kind, or is out of bounds.
    pub fn read(text: &str) -> Result<Self, ProtocolError> {
        if text.len() > LONGEST_PROTOCOL {
            let what = format!("a protocol has at most {LONGEST_PROTOCOL} bytes");
            return Err(ProtocolError::new("", what));
        }
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut json = serde_json::Deserializer::from_str(text);
        let protocol: Self = serde_path_to_error::deserialize(&mut json).map_err(|error| {
            let at = error.path().to_string();
            // It writes a dot for the whole, and a question mark where the JSON itself breaks off.
            let at = at.trim_end_matches(['.', '?']).to_owned();
            unreadable(at, error.inner())
        })?;
        json.end()
            .map_err(|error| unreadable(String::new(), &error))?;
        protocol.check()?;
        Ok(protocol)
    }

    /// The protocol as a file for people to read and change, with a line end behind it.
    pub fn write(&self) -> String {
        // A struct of texts, numbers and lists can always be written.
        let text = serde_json::to_string_pretty(self).unwrap_or_default();
        text + "\n"
    }
}

fn unreadable(at: String, error: &serde_json::Error) -> ProtocolError {
    let (line, column) = (error.line(), error.column());
    let text = error.to_string();
    let behind = format!(" at line {line} column {column}");
    ProtocolError {
        at,
        place: (line > 0).then_some((line, column)),
        what: text.strip_suffix(&behind).unwrap_or(&text).to_owned(),
    }
}
