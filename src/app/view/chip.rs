//! Chips as they are drawn. Their pictures are in `style/chips.css`; what they are called stands beside them, so that a
//! picture itself says nothing.

use crate::app::signals::Memo;
use crate::app::view::pile_parts::Part;
use crate::app::view::rows::Rows;
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
    let chips = move || {
        let drawn = usize::from(count.get().min(MOST_DRAWN));
        let chip = |at| Part::Chip {
            at,
            colour,
            bare: at == drawn,
            latest: false,
            lamp: false,
        };
        (1..=drawn).map(chip).collect()
    };
    view! {
        <span class="chips" aria-hidden="true">
            <Rows each=chips let:part>
                <i class=part.class()></i>
            </Rows>
        </span>
    }
}
