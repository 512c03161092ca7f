//! The built page from end to end.

mod computers;
mod games;
mod kept;
mod keyboard;
mod letters;
mod shelf;
mod studies;
pub mod table;
mod talk;
mod touches;
