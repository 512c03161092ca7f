//! The page: a reactive shell around the game.
//!
//! Imports point one way: `platform <- save <- table <- effects <- view`, with the pure parts (`selection`,
//! `speech`) beside them. `view` never touches `platform`.

pub mod commands;
pub mod computers;
pub mod crash;
pub mod desk;
pub mod effects;
pub mod embedded;
pub mod heard;
pub mod host;
pub mod language;
pub mod lessons;
pub mod look;
pub mod opponents;
pub mod options;
pub mod percent;
pub mod platform;
pub mod roving;
pub mod save;
pub mod selection;
pub mod settings;
pub mod speech;
pub mod table;
pub mod trainer;
pub mod view;
