//! The game inside another page, its host page: what is said between the two, and how it is carried out.

pub mod message;
pub mod serve;
