//! The built page from end to end. `trunk build --release` comes first.

#![cfg(not(target_arch = "wasm32"))]
#![cfg(feature = "app")]

#[path = "../browser/mod.rs"]
mod browser;
mod computers;
mod games;
mod kept;
mod keyboard;
mod shelf;
mod table;
mod touches;
