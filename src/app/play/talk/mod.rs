//! What can be said, before it is: statements that lie ready for a position, and one that is put together tap by tap.
//!
//! Pure: nothing here knows of a page.

pub mod commands;
pub mod draft;
pub mod lines;
pub mod news;
pub mod on_the_felt;
pub mod otherwise;
pub mod ready;
pub mod state;
pub mod ways;
