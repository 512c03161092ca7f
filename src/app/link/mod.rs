//! What an address asks for, and games as addresses.

pub mod encoding;
pub mod letter;
pub mod meeting;
pub mod options;
