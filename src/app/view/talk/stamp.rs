//! What became of a word, as a stamp.

use crate::app::page::Page;
use crate::app::play::talk::state::State;
use crate::app::view::talk::talk;
use crate::app::view::words::said;
use crate::phrases::talk::Talk;
use leptos::prelude::*;

/// The look of a state's stamp, of which there are five: their form tells them apart, and not colour alone.
pub const fn look(state: State) -> &'static str {
    match state {
        State::Open => "open",
        State::Live | State::Waiting | State::Due => "live",
        State::Kept | State::Met | State::CarriedOut => "kept",
        State::Broken | State::Empty => "broken",
        State::Lapsed | State::Void | State::Released | State::Refused | State::Withdrawn => "void",
    }
}

/// The word on a state's stamp.
pub const fn stamped(t: &Talk, state: State) -> &'static str {
    let stamps = &t.stamps;
    match state {
        State::Open => stamps.open,
        State::Live => stamps.live,
        State::Waiting => stamps.waiting,
        State::Due => stamps.due,
        State::Kept => stamps.kept,
        State::Met => stamps.met,
        State::CarriedOut => stamps.carried_out,
        State::Broken => stamps.broken,
        State::Empty => stamps.empty,
        State::Lapsed => stamps.lapsed,
        State::Void => stamps.void,
        State::Released => stamps.released,
        State::Refused => stamps.refused,
        State::Withdrawn => stamps.withdrawn,
    }
}

/// A stamp.
#[component]
pub fn Stamp(#[prop(into)] state: Signal<State>) -> impl IntoView {
    let page = Page::here();
    view! {
        <span class="stamp" data-state=move || look(state.get())>
            {said(move || stamped(talk(page), state.get()).to_owned())}
        </span>
    }
}
