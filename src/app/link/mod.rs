//! What an address asks for, and games as addresses.

pub mod encoding;
pub mod options;
