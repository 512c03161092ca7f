//! What the page decides, says and keeps, without a browser: `cargo test --test page`.

#![cfg(all(not(target_arch = "wasm32"), feature = "app"))]

mod arrow_keys;
mod chart;
mod chip_pictures;
mod colours;
mod commands;
mod computers;
mod copies;
mod documents;
mod drawing;
mod felt;
mod files;
mod gestures;
mod imports;
mod languages;
mod lessons;
mod letter_case;
mod letters;
mod links;
mod options;
mod pace;
mod pile_marks;
mod promises;
mod reactivity;
#[path = "../rules/reason.rs"]
mod reason;
#[path = "../rules/recorded.rs"]
mod recorded;
mod report;
mod restyling;
mod saves;
mod seats;
mod style_sheet;
mod styled_names;
mod talk;
