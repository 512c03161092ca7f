//! The playing area: piles, and the place for a new one.

use crate::app::page::Page;
use crate::app::platform::{focus, room};
use crate::app::play::selection::{Gesture, Selection};
use crate::app::play::table::Preview;
use crate::app::settings::Layout;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::arrow_keys::led_to;
use crate::app::view::pile_parts::{Part, parts};
use crate::app::view::rows::Rows;
use crate::app::view::table::fit::{Felt, Fit, fit};
use crate::app::view::table::pile::{BreaksWord, PileView, marked, pile_id, previewed};
use crate::rules::{Pile, PileNumber};
use leptos::{html, prelude::*};

/// The id of the place for a new pile.
const NEW_PILE: &str = "new-pile";

/// Air around the piles, in CSS pixels: see `style/table.css`.
const MARGIN: u32 = 4;

/// The felt in the middle.
#[component]
pub fn PlayingArea(
    /// To which edge the words are turned, if not to the near one.
    turned: Memo<Option<&'static str>>,
) -> impl IntoView {
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
        if let Some(to) = led_to(&focus::key_alone(&event), untrack(at), count) {
            event.prevent_default();
            let number = numbers.with_untracked(|numbers| numbers.get(to).copied());
            stop.set(number);
            focus::to(&number.map_or(NEW_PILE.to_owned(), pile_id));
        }
    };
    let area = NodeRef::<html::Section>::new();
    let fit = fitted(page, area);
    let whole = Memo::new(move |_| fit.get().whole);
    // By a quarter, words stand upright beside the chips, where a line is short.
    let is_brief =
        Memo::new(move |_| fit.get().is_dense || matches!(turned.get(), Some("left" | "right")));
    let pixels = move |number: fn(Fit) -> u32| move || format!("{}px", number(fit.get()));
    view! {
        <section class="area" node_ref=area aria-labelledby="area-heading">
            <h2 id="area-heading" class="visually-hidden">
                {page.words(|p| p.playing_area)}
            </h2>
            <div
                class="piles"
                class:dense=move || fit.get().is_dense
                class:tight=move || fit.get().is_tight()
                role="toolbar"
                aria-labelledby="area-heading"
                style:--c=pixels(|fit| fit.chip)
                style:--place=pixels(|fit| fit.place)
                style:--thick-least=pixels(|fit| fit.thick)
                style:--h=move || fit.get().is_thin().then_some("0")
                style:--columns=move || fit.get().columns.to_string()
                on:keydown=rove
            >
                <Rows each=move || numbers.get() let:number>
                    <PileView
                        number=number
                        stop=Signal::derive(move || stop.get() == Some(number))
                        whole=whole
                        is_brief=is_brief
                    />
                </Rows>
                <NewPile stop=Signal::derive(move || at() == numbers.with(Vec::len)) is_brief=is_brief />
            </div>
        </section>
    }
}

/// How the piles are drawn on the felt that there is.
fn fitted(page: &'static Page, area: NodeRef<html::Section>) -> Memo<Fit> {
    let room = RwSignal::new(None::<room::Room>);
    area.on_load(move |area| {
        room::follow(&area, move |measured| {
            // The table may be gone.
            room.try_set(Some(measured));
        });
    });
    let table = page.table;
    Memo::new(move |_| {
        let felt = room.get().map_or(Felt::default(), |room| Felt {
            width: room.width.saturating_sub(2 * MARGIN),
            height: room.height.saturating_sub(2 * MARGIN),
            text: room.text,
            is_flat: page.settings.layout() == Layout::Around,
        });
        let living = table.living();
        let height = |pile: &Pile, whole| {
            parts(pile, living, whole)
                .into_iter()
                .map(Part::levels)
                .sum()
        };
        table.with_piles(|piles| {
            fit(felt, |whole| {
                piles.iter().map(|pile| height(pile, whole)).collect()
            })
        })
    })
}

/// The place where a chip starts a new pile.
#[component]
fn NewPile(
    /// Whether the tab key stops here.
    stop: Signal<bool>,
    /// Whether there is one line for words.
    is_brief: Memo<bool>,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let preview = table.preview(None);
    let breaks = marked(page, table.would_break(None));
    let words = move || previewed(page, preview.get(), is_brief.get());
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
            class:laying=move || laid().is_some()
            class:target=move || matches!(preview.get(), Some(Preview::Outcome(_) | Preview::Untold))
            aria-disabled=move || full().then_some("true")
            on:click=move |_| table.touch(Gesture::Pile(None))
        >
            <span class="chips" aria-hidden="true">
                <i class="new-place"></i>
                {move || laid().map(|colour| view! { <i class=format!("of-{colour} bare laid")></i> })}
            </span>
            <span class="preview">{words}</span>
            <span class="new-words">{page.words(|p| p.new_pile)}</span>
            <BreaksWord breaks=breaks />
        </button>
    }
}
