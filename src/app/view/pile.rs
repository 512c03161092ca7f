//! A pile: the chip on top whole, the others as edges below it.

use super::chip::Chip;
use super::rows::Rows;
use super::{Page, said};
use crate::app::selection::{Gesture, Selection};
use crate::app::table::Preview;
use crate::phrases::of;
use crate::rules::{Colour, Pile, PileNumber, PlayerSet};
use leptos::prelude::*;

/// A part of a pile as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The chip of that height (from 1) and colour.
    Chip(usize, Colour),
    /// So many chips that are not drawn, below the chip of the height before.
    Fold(usize),
}

/// How high a pile may be before its middle is folded.
const WHOLE: usize = 9;
/// How many chips below the top are always drawn.
const BELOW_TOP: usize = 4;

/// What is drawn of a pile, from the top down. Never folded are the top, the bottom and the chips that count
/// in rule 5b: each colour's latest.
fn parts(pile: &Pile) -> Vec<Part> {
    let height = pile.height();
    let shown = |at: usize, colour: Colour| {
        height <= WHOLE || at == 1 || at + BELOW_TOP >= height || pile.latest(colour) == Some(at)
    };
    let mut parts = Vec::new();
    let mut folded = 0;
    for (place, colour) in pile.chips().enumerate().rev() {
        let at = place + 1;
        if shown(at, colour) {
            if folded > 0 {
                parts.push(Part::Fold(folded));
                folded = 0;
            }
            parts.push(Part::Chip(at, colour));
        } else {
            folded += 1;
        }
    }
    parts
}

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
            <span class="heard">{said(name)}</span>
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
pub fn preview_words(page: Page, preview: Option<Preview>) -> Option<String> {
    Some(match preview? {
        Preview::Outcome(outcome) => page.speech.with(|speech| speech.preview(outcome)),
        Preview::Full => page.say().preview_full.to_owned(),
    })
}
