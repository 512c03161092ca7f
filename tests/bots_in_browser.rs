//! Computer players inside a browser answer what they answer everywhere:
//!
//! `CHROMEDRIVER=$(command -v chromedriver) cargo test --release --no-default-features --target wasm32-unknown-unknown --test bots_in_browser`

#![cfg(target_arch = "wasm32")]

#[path = "bots/conversation.rs"]
mod conversation;

use conversation::{ANSWERS, answered_anew};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_same_question_gets_the_same_answer_here() {
    assert_eq!(answered_anew(), ANSWERS);
}
