//! The page: a reactive shell around the game.
//!
//! Imports point one way: `platform <- save <- play <- desk <- effects <- view`, with the pure parts (`play::selection`,
//! `say::speech`, `link::letter`, `learn`) beside them. `tests/page/imports.rs` has all of it and fails where it is not so.

pub mod appearance;
pub mod computers;
pub mod crash;
pub mod desk;
pub mod drawing;
pub mod effects;
pub mod embed;
pub mod learn;
pub mod link;
pub mod page;
pub mod platform;
pub mod play;
pub mod save;
pub mod say;
pub mod settings;
pub mod signals;
pub mod study;
pub mod view;
