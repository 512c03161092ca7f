//! What is said to people: events and reasons in words, and the language they are in.

pub mod language;
pub mod speech;
