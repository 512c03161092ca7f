//! Learning by playing: lessons on a table of their own, and questions who moves next.

pub mod lessons;
pub mod trainer;
