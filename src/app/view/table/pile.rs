//! A pile: the chip on top whole, the others as edges below it.

use crate::app::page::Page;
use crate::app::play::selection::{Gesture, Selection};
use crate::app::play::table::Preview;
use crate::app::view::chip::Chip;
use crate::app::view::pile_parts::{Part, parts};
use crate::app::view::rows::Rows;
use crate::app::view::words::said;
use crate::phrases::of;
use crate::rules::{Colour, Pile, PileNumber, PlayerSet};
use leptos::prelude::*;

/// The id of a pile.
pub fn pile_id(number: PileNumber) -> String {
    format!("pile-{number}")
}

/// A pile on the playing area.
#[component]
pub fn PileView(
    number: PileNumber,
    /// Whether the tab key stops here: at one place of the playing area.
    stop: Signal<bool>,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let pile = table.pile(number);
    let preview = table.preview(Some(number));
    let shown = Memo::new(move |_| pile.with(|p| p.as_ref().map(parts).unwrap_or_default()));
    let name = move || {
        let p = page.say();
        let chips = pile.with(|pile| {
            let chips = pile.iter().flat_map(|pile| pile.chips().rev());
            let names = chips.map(|c| of(&p.colours, c)).collect::<Vec<_>>();
            names.join(", ")
        });
        p.pile.fill(&[&number.to_string(), &chips])
    };
    let laid = move || match table.selection() {
        Selection::Laid { colour, on, .. } if on == Some(number) => Some(colour),
        _ => None,
    };
    view! {
        <button
            class="pile"
            class:captured=move || table.phase_pile() == Some(number)
            class:target=move || preview.get().is_some()
            class:struck=move || table.struck() == Some(number)
            id=pile_id(number)
            tabindex=move || if stop.get() { "0" } else { "-1" }
            data-pile=number.to_string()
            on:click=move |_| table.touch(Gesture::Pile(Some(number)))
        >
            {move || laid().map(|colour| view! { <span class="laid"><Chip colour=colour /></span> })}
            <Rows each=move || shown.get() let:part>
                {match part {
                    Part::Fold(count) => {
                        view! {
                            <span class="fold" aria-hidden="true">{said(move || page.say().folded.of(count))}</span>
                        }
                            .into_any()
                    }
                    Part::Chip(at, colour) => {
                        view! { <PileChip pile=pile at=at colour=colour /> }.into_any()
                    }
                }}
            </Rows>
            <span class="visually-hidden">{said(name)}</span>
            <span class="pile-number" aria-hidden="true">{number.to_string()}</span>
            <span class="preview">{move || preview_words(page, preview.get())}</span>
        </button>
    }
}

/// One chip of a pile. On top it is whole; below, an edge, with its colour's letter where it is the latest of
/// a living player's colour (the one that counts in rule 5b) and a lamp where it is the furthest down of those.
#[component]
fn PileChip(pile: Memo<Option<Pile>>, at: usize, colour: Colour) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let on_top = Memo::new(move |_| pile.with(|p| p.as_ref().is_some_and(|p| p.height() == at)));
    let counts = Memo::new(move |_| {
        let living = table.living();
        pile.with(|p| {
            p.as_ref()
                .map_or((false, false), |p| counts(p, living, at, colour))
        })
    });
    view! {
        <span
            class=format!("pile-chip edge-{colour} of-{colour}")
            class:top=move || on_top.get()
            class:lamp=move || counts.get().1
        >
            <Chip colour=colour />
            <span class="edge"></span>
            <span class="latest" aria-hidden="true">
                {said(move || letter(counts.get().0, colour))}
            </span>
        </span>
    }
}

/// The letter of a chip that counts.
fn letter(counts: bool, colour: Colour) -> String {
    let letter = counts.then(|| colour.player().letter());
    letter.map(String::from).unwrap_or_default()
}

/// Whether the chip counts in rule 5b, and whether it is the furthest down of those that do.
fn counts(pile: &Pile, living: PlayerSet, at: usize, colour: Colour) -> (bool, bool) {
    let latest = living.contains(colour.player()) && pile.latest(colour) == Some(at);
    let lowest = living.iter().filter_map(|p| pile.latest(p.colour())).min();
    (latest, latest && lowest == Some(at) && pile.height() > 1)
}

/// What the chip that is picked up would do here, in words.
pub fn preview_words(page: &'static Page, preview: Option<Preview>) -> Option<String> {
    Some(match preview? {
        Preview::Outcome(outcome) => page.speech.with(|speech| speech.preview(outcome)),
        Preview::Full => page.say().preview_full.to_owned(),
    })
}
