//! Why an archive cannot be read or written.

use core::fmt;

/// What is wrong with an archive, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackageError {
    /// The file inside the archive; empty for the archive as a whole.
    pub file: String,
    /// Its line, from 1, where it is known.
    pub line: Option<usize>,
    /// The column's name, if it is about one.
    pub column: Option<&'static str>,
    /// What is wrong, for people.
    pub what: String,
}

impl PackageError {
    /// About the archive as a whole.
    pub(super) fn whole(what: impl Into<String>) -> Self {
        Self::of("", what)
    }

    /// About a file of it.
    pub(super) fn of(file: impl Into<String>, what: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: None,
            column: None,
            what: what.into(),
        }
    }
}

impl fmt::Display for PackageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.file.is_empty() {
            f.write_str(&self.file)?;
            if let Some(line) = self.line {
                write!(f, ", line {line}")?;
            }
            if let Some(column) = self.column {
                write!(f, ", {column}")?;
            }
            f.write_str(": ")?;
        }
        f.write_str(&self.what)
    }
}

impl core::error::Error for PackageError {}
