//! Something to be ticked: it is on or off.

use leptos::prelude::*;

/// A box of that name before `words`, and all of it one target. It is ticked while `on`, and a touch turns it to what it gives.
pub fn tick(
    name: &'static str,
    on: impl Fn() -> bool + Send + Sync + 'static,
    turn: impl Fn(bool) + 'static,
    words: impl IntoView + 'static,
) -> AnyView {
    ticked(name, Box::new(on), Box::new(turn), words.into_any())
}

/// The same once for all: there are many.
fn ticked(
    name: &'static str,
    on: Box<dyn Fn() -> bool + Send + Sync>,
    turn: Box<dyn Fn(bool)>,
    words: AnyView,
) -> AnyView {
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
    .into_any()
}
