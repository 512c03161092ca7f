//! Something to be ticked: it is on or off.

use leptos::prelude::*;

/// A box of that name before `words`, and all of it one target. It is ticked while `on`, and a touch turns it to what it gives.
pub fn tick(
    name: &'static str,
    on: impl Fn() -> bool + Copy + Send + Sync + 'static,
    turn: impl Fn(bool) + Copy + 'static,
    words: impl IntoView,
) -> impl IntoView {
    view! {
        <label class="vote">
            <input
                type="checkbox"
                name=name
                prop:checked=on
                on:change=move |event| turn(event_target_checked(&event))
            />
            {words}
        </label>
    }
}
