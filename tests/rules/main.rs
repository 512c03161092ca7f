//! The rules, the notation, the history of a game and the computer players, without a page:
//! `cargo test --no-default-features --test rules`.
//!
//! The widest ranges are searched when the environment variable `SLS_FULL` is `1` (then build with `--release`).

#![cfg(not(target_arch = "wasm32"))]

mod bargaining;
mod bots;
mod chips;
mod endings;
mod history;
mod learned;
mod notation;
mod order;
mod promises;
mod random_games;
mod reason;
mod recorded;
mod report;
mod rules_by_number;
mod rules_text;
