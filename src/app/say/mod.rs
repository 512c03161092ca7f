//! What is said to people: events, reasons and promises in words, and the language they are in.

pub mod language;
pub mod letter_case;
pub mod promises;
pub mod report;
pub mod speech;
pub mod study_language;
