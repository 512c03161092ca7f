//! The game on the table: its reactive value, what a gesture or a typed line means, and what is announced of it.

pub mod announcements;
pub mod commands;
pub mod dice;
pub mod heard;
pub mod selection;
pub mod table;
pub mod talk;
pub mod terms;
