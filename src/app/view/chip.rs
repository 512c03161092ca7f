//! Chips, drawn once as symbols and used everywhere.

use crate::rules::Colour;
use leptos::prelude::*;

/// A chip's edge spots: how many, and which part of the edge they take, in hundredths.
const fn spots(colour: Colour) -> (u32, u32) {
    match colour {
        Colour::Red => (6, 42),
        Colour::Blue => (8, 40),
        Colour::Yellow => (4, 36),
        Colour::White => (12, 26),
        Colour::Green => (3, 50),
        Colour::Black => (20, 44),
    }
}

/// A chip's sign, as a path in a field of 100 by 100.
const fn sign(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "M50 33 64 50 50 67 36 50Z",
        Colour::Blue => "M37 50a13 13 0 1 0 26 0a13 13 0 1 0-26 0Z",
        Colour::Yellow => {
            "M50 34 53.9 45.1 65.6 45.4 56.3 52.5 59.6 63.7 50 57.1 40.4 63.7 43.7 52.5 34.4 45.4 46.1 45.1Z"
        }
        Colour::White => "M45 35h10v10h10v10H55v10H45V55H35V45h10Z",
        Colour::Green => "M50 34 66 62H34Z",
        Colour::Black => "M38 38h24v24H38Z",
    }
}

/// The symbols that [`Chip`] refers to. One copy in the page.
#[component]
pub fn Symbols() -> impl IntoView {
    let symbols = Colour::ALL.map(|colour| {
        let (count, part) = spots(colour);
        let dashes = format!("{part} {}", 100 - part);
        view! {
            <symbol id=format!("chip-{colour}") viewBox="0 0 100 100">
                <circle class="chip-hairline" cx="50" cy="50" r="49" />
                <circle class="chip-rim" cx="50" cy="50" r="47.5" />
                <circle class=format!("chip-body fill-{colour}") cx="50" cy="50" r="44.5" />
                <circle
                    class=format!("chip-spots spots-{colour}")
                    cx="50"
                    cy="50"
                    r="40"
                    pathLength=(count * 100).to_string()
                    stroke-dasharray=dashes
                    stroke-dashoffset=(part / 2).to_string()
                />
                <circle class="chip-inlay" cx="50" cy="50" r="25" />
                <path class="chip-sign" d=sign(colour) />
            </symbol>
        }
    });
    view! {
        <svg class="symbols" aria-hidden="true" focusable="false">
            {symbols.into_iter().collect_view()}
        </svg>
    }
}

/// A whole chip, seen from above. What it is called stands beside it, so the picture itself says nothing.
#[component]
pub fn Chip(colour: Colour) -> impl IntoView {
    view! {
        <svg class=format!("chip of-{colour}") viewBox="0 0 100 100" aria-hidden="true" focusable="false">
            <use_ href=format!("#chip-{colour}") />
        </svg>
    }
}
