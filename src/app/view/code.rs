//! A text as a code for a camera.

use crate::app::signals::{Memo, RwSignal};
use crate::app::view::words::said;
use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// So many modules around a code are left empty, as its standard asks.
const QUIET: i32 = 4;

/// A code as a path of squares of one unit, and how many units it is wide; `None` if the text is too long for one.
fn drawn(text: &str) -> Option<(String, i32)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let from = x;
            while code.get_module(x, y) {
                x += 1;
            }
            if x > from {
                let width = x - from;
                // Writing to a string cannot fail.
                let _ = write!(path, "M{} {}h{width}v1h-{width}z", from + QUIET, y + QUIET);
            }
            x += 1;
        }
    }
    Some((path, code.size() + 2 * QUIET))
}

/// A text as a code for a camera, which fills the screen when it is touched.
#[component]
pub fn Code(
    text: Memo<String>,
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// What is said of a text that is too long for a code.
    #[prop(into)]
    too_long: Signal<String>,
) -> impl IntoView {
    let is_whole = RwSignal::new(false);
    move || {
        match text.with(|text| drawn(text)) {
        Some((path, size)) => view! {
            <button
                class="code"
                aria-label=said(move || label.get())
                aria-pressed=move || is_whole.get().to_string()
                on:click=move |_| is_whole.update(|whole| *whole = !*whole)
                on:keydown=move |event| {
                    if event.key() == "Escape" && is_whole.get_untracked() {
                        // What lies around it stays open.
                        event.prevent_default();
                        is_whole.set(false);
                    }
                }
            >
                <svg aria-hidden="true" viewBox=format!("0 0 {size} {size}") shape-rendering="crispEdges">
                    <path fill="#fff" d=format!("M0 0h{size}v{size}h-{size}z") />
                    <path fill="#000" d=path />
                </svg>
            </button>
        }
        .into_any(),
        None => view! { <p class="muted">{said(move || too_long.get())}</p> }.into_any(),
    }
    }
}
