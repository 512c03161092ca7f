//! Chips as they are drawn. Their pictures are in `style/chips.css`; what they are called stands beside them, so that a
//! picture itself says nothing.

use crate::app::signals::Memo;
use crate::rules::Colour;
use leptos::prelude::*;

/// The most chips of a stack that are drawn: its number says how many there are.
const MOST_DRAWN: u8 = 10;

/// One chip, seen from above: the sign of its player.
#[component]
pub fn Chip(colour: Colour) -> impl IntoView {
    view! { <i class=format!("chip of-{colour}") aria-hidden="true"></i> }
}

/// A stack of chips of one colour.
#[component]
pub fn Stacked(
    colour: Colour,
    /// How many they are.
    count: Memo<u8>,
) -> impl IntoView {
    let drawn = Memo::new(move |_| count.get().min(MOST_DRAWN));
    let chips = move || {
        let drawn = drawn.get();
        let chip = |at| {
            let class = if at == drawn {
                format!("of-{colour} top")
            } else {
                format!("of-{colour}")
            };
            view! { <i class=class></i> }
        };
        (1..=drawn).map(chip).collect_view()
    };
    view! { <span class="chips" aria-hidden="true">{chips}</span> }
}
