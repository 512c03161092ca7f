//! The built page from end to end.

mod computers;
mod games;
mod kept;
mod keyboard;
mod shelf;
mod table;
mod touches;
