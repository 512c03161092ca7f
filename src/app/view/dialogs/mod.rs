//! Dialogs over the screen, one file each.

pub mod agree;
pub mod arrived;
pub mod frame;
pub mod game_text;
pub mod games;
pub mod likenesses;
pub mod rules;
pub mod seats;
pub mod send;
pub mod settings;
