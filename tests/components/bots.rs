//! Computer players inside a browser answer what they answer everywhere.

use super::conversation::{ANSWERS, answered_anew};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_same_question_gets_the_same_answer_here() {
    assert_eq!(answered_anew(), ANSWERS);
}
