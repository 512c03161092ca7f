//! Effects on the outside world, each following what is shown or played.

pub mod computers;
pub mod document;
pub mod focus;
pub mod motion;
pub mod replay;
pub mod saving;
pub mod senses;
pub mod way_back;
