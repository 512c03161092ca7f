//! Studies, their data and the arena: `cargo test --no-default-features --features study --test study`.

#![cfg(not(target_arch = "wasm32"))]

mod archives;
mod arena;
mod damage;
mod data;
mod figures;
mod games;
mod protocol;
mod run;
