//! A button that decides something: it gives, kills, rescues, refuses or transfers.

use crate::app::page::Page;
use crate::app::play::selection::Gesture;
use crate::app::play::table::Table;
use crate::app::view::chip::Chip;
use crate::app::view::table::pile::{BreaksWord, marked, named};
use crate::app::view::words::said;
use crate::rules::{Action, Colour};
use leptos::prelude::*;

/// Words that follow what they are made of.
type Words = Box<dyn Fn() -> String + Send>;

/// A button that decides `action`, or asks first whether that is meant (rule 8).
#[component]
pub fn Deciding(
    /// What it decides.
    action: Action,
    /// What it does, as the style sheets know it.
    class: &'static str,
    /// Whose sign is on it.
    #[prop(optional)]
    sign: Option<Colour>,
    /// What is read of it.
    read: impl Fn() -> String + Send + 'static,
    /// What is shown of it.
    shown: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    deciding(action, class, sign, Box::new(read), Box::new(shown))
}

fn deciding(
    action: Action,
    class: &'static str,
    sign: Option<Colour>,
    read: Words,
    shown: Words,
) -> AnyView {
    let page = Page::here();
    let table = page.table;
    let breaks = marked(page, table.deciding_would_break(action));
    let (to, chip) = parties(action);
    view! {
        <button
            class=format!("action {class}")
            data-to=to.map(Colour::name)
            data-colour=chip.map(Colour::name)
            aria-label=said(move || named(page, breaks, &read()))
            on:click=move |_| decide(table, action)
        >
            <BreaksWord breaks=breaks />
            {sign.map(|colour| view! { <Chip colour=colour /> })}
            <bdi class="name">{said(shown)}</bdi>
        </button>
    }
    .into_any()
}

/// Who gets something by it, and which chip it is about.
fn parties(action: Action) -> (Option<Colour>, Option<Colour>) {
    match action {
        Action::Give(to) => (Some(to.colour()), None),
        Action::Transfer { colour, to, .. } => (Some(to.colour()), Some(colour)),
        Action::Kill(colour) | Action::KillPrisoner { colour, .. } => (None, Some(colour)),
        _ => (None, None),
    }
}

fn decide(table: Table, action: Action) {
    match action {
        Action::Give(to) => table.touch(Gesture::Give(to)),
        Action::Kill(colour) => table.touch(Gesture::Kill(colour)),
        action if action.is_aside() => table.touch(Gesture::Ask(action)),
        action => {
            // The table says why it does not.
            let _ = table.act(&[action]);
        }
    }
}
