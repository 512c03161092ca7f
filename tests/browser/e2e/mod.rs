//! The built page from end to end.

mod asked;
mod chips;
mod computers;
mod failing;
mod games;
mod handed_on;
mod kept;
mod keyboard;
mod lessons;
mod letters;
mod set_up;
mod settings;
mod shelf;
pub mod studies;
pub mod table;
mod talk;
mod text_table;
mod touches;
mod waiting;
mod way_back;
