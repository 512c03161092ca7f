//! The playing area: piles, the place for a new one, and the dead box.

use super::chip::Chip;
use super::pile::{PileView, preview_words};
use super::{Page, When};
use crate::app::i18n::of;
use crate::app::selection::{Gesture, Selection};
use crate::rules::Colour;
use leptos::prelude::*;

/// The felt in the middle.
#[component]
pub fn PlayingArea() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let numbers = table.pile_numbers();
    view! {
        <section class="area" aria-labelledby="area-heading">
            <h2 id="area-heading" class="heard">
                {page.words(|p| p.playing_area)}
            </h2>
            <div class="piles">
                <For each=move || numbers.get() key=|number| *number let:number>
                    <PileView number=number />
                </For>
                <NewPile />
            </div>
            <DeadBox />
        </section>
    }
}

/// The place where a chip starts a new pile.
#[component]
fn NewPile() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let preview = table.preview(None);
    let words = move || preview_words(page, preview.get());
    let laid = move || match table.selection() {
        Selection::Laid {
            colour, on: None, ..
        } => Some(colour),
        _ => None,
    };
    let full = move || preview.get() == Some(None);
    view! {
        <button
            id="new-pile"
            class="pile new"
            class:target=move || preview.get().is_some_and(|p| p.is_some())
            aria-disabled=move || full().then_some("true")
            aria-label=move || {
                let name = page.say().new_pile;
                words().map_or(name.to_owned(), |words| format!("{name}. {words}"))
            }
            on:click=move |_| table.touch(Gesture::Pile(None))
        >
            {move || laid().map(|colour| view! { <span class="laid"><Chip colour=colour /></span> })}
            <span class="new-place">{page.words(|p| p.new_pile)}</span>
            <span class="preview">{words}</span>
        </button>
    }
}

/// The chips that are dead, by colour.
#[component]
fn DeadBox() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let (dead, setup) = (table.dead(), table.setup_memo());
    let colours = Memo::new(move |_| {
        let dead = dead.get();
        let seats = setup.get();
        let colours = seats.seats().iter().map(|p| p.colour());
        colours
            .filter(|c| dead.count(*c) > 0)
            .collect::<Vec<Colour>>()
    });
    view! {
        <section class="dead-box" aria-labelledby="dead-heading">
            <h3 id="dead-heading">
                {page.words(|p| p.dead_box)} " " <span class="number">{move || dead.get().total()}</span>
            </h3>
            <ul>
                <For each=move || colours.get() key=|c| *c let:colour>
                    <li>
                        <Chip colour=colour />
                        <span class="count">{move || dead.get().count(colour)}</span>
                        <span class="heard">{move || of(&page.say().colours, colour)}</span>
                    </li>
                </For>
            </ul>
            <When is=move || dead.get().is_empty()>
                <p class="muted">{page.words(|p| p.dead_box_empty)}</p>
            </When>
        </section>
    }
}
