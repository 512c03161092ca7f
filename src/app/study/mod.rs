//! Studies on the page: which one the game on the table belongs to, what it fixes, who is asked what, and what is kept of it.
//!
//! All of it comes only where a study is asked for: see `view::study_parts`.

mod attend;
mod clock;
pub mod data;
pub mod files;
mod protocols;
pub mod sitting;
mod terms;
pub mod ways;

pub use attend::attend;
