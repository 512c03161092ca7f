//! Calls to the browser. They live here and nowhere else, and what a browser refuses never panics.

pub mod chance;
pub mod crash;
pub mod dialog;
pub mod file;
pub mod focus;
pub mod media;
pub mod motion;
pub mod preferences;
pub mod senses;
pub mod storage;
