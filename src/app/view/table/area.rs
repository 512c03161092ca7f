//! The playing area: piles, the place for a new one, and the dead box.

use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::play::selection::{Gesture, Selection};
use crate::app::play::table::Preview;
use crate::app::view::arrow_keys::led_to;
use crate::app::view::chip::Chip;
use crate::app::view::rows::Rows;
use crate::app::view::table::pile::{PileView, pile_id, preview_words};
use crate::app::view::when::When;
use crate::phrases::of;
use crate::rules::{Colour, PileNumber};
use leptos::prelude::*;

/// The id of the place for a new pile.
const NEW_PILE: &str = "new-pile";

/// The felt in the middle.
#[component]
pub fn PlayingArea() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let numbers = table.pile_numbers();
    // The pile at which the tab key stops; the place for a new one comes last.
    let stop = RwSignal::new(None::<PileNumber>);
    let at = move || {
        numbers.with(|numbers| {
            let place = numbers.iter().position(|n| Some(*n) == stop.get());
            place.unwrap_or(numbers.len())
        })
    };
    let rove = move |event: web_sys::KeyboardEvent| {
        let count = numbers.with_untracked(Vec::len) + 1;
        if let Some(to) = led_to(&event.key(), untrack(at), count) {
            event.prevent_default();
            let number = numbers.with_untracked(|numbers| numbers.get(to).copied());
            stop.set(number);
            focus::to(&number.map_or(NEW_PILE.to_owned(), pile_id));
        }
    };
    view! {
        <section class="area" aria-labelledby="area-heading">
            <h2 id="area-heading" class="visually-hidden">
                {page.words(|p| p.playing_area)}
            </h2>
            <div class="piles" role="toolbar" aria-labelledby="area-heading" on:keydown=rove>
                <Rows each=move || numbers.get() let:number>
                    <PileView
                        number=number
                        stop=Signal::derive(move || stop.get() == Some(number))
                    />
                </Rows>
                <NewPile stop=Signal::derive(move || at() == numbers.with(Vec::len)) />
            </div>
            <DeadBox />
        </section>
    }
}

/// The place where a chip starts a new pile.
#[component]
fn NewPile(
    /// Whether the tab key stops here.
    stop: Signal<bool>,
) -> impl IntoView {
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
    let full = move || preview.get() == Some(Preview::Full);
    view! {
        <button
            id=NEW_PILE
            tabindex=move || if stop.get() { "0" } else { "-1" }
            class="pile new"
            class:target=move || matches!(preview.get(), Some(Preview::Outcome(_)))
            aria-disabled=move || full().then_some("true")
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
                <Rows each=move || colours.get() let:colour>
                    <li>
                        <Chip colour=colour />
                        <span class="count">{move || dead.get().count(colour)}</span>
                        <span class="visually-hidden">{move || of(&page.say().colours, colour)}</span>
                    </li>
                </Rows>
            </ul>
            <When is=move || dead.get().is_empty()>
                <p class="muted">{page.words(|p| p.dead_box_empty)}</p>
            </When>
        </section>
    }
}
