//! Parts of the page inside a real browser:
//! `CHROMEDRIVER=$(command -v chromedriver) cargo test --target wasm32-unknown-unknown --test components`

#![cfg(target_arch = "wasm32")]

mod bots;
#[path = "../rules/bots/conversation.rs"]
mod conversation;
#[cfg(feature = "app")]
mod page;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
