//! A pile: chips on each other, drawn so that their order is seen.

use crate::app::page::Page;
use crate::app::play::selection::{Gesture, Selection};
use crate::app::play::table::Preview;
use crate::app::say::speech::pile_in_words;
use crate::app::signals::Memo;
use crate::app::view::pile_parts::{Part, mark_below, parts};
use crate::app::view::rows::Rows;
use crate::app::view::table::places::reads_two_ways;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::rules::{Colour, Outcome, Pile, PileNumber, PlayerSet};
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
    /// How high it may be before its middle is folded.
    whole: Memo<usize>,
    /// Whether there is one line for words.
    is_brief: Memo<bool>,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let pile = table.pile(number);
    let preview = table.preview(Some(number));
    let breaks = marked(page, table.would_break(Some(number)));
    let living = table.living_memo();
    let laid = move || match table.selection() {
        Selection::Laid { colour, on, .. } if on == Some(number) => Some(colour),
        _ => None,
    };
    // From the bottom up: what lies higher is painted over what lies below it.
    let shown = Memo::new(move |_| {
        let (living, whole) = (living.get(), whole.get());
        let parts = |pile: &Pile| parts(pile, living, whole);
        let mut shown = pile.with(|pile| pile.as_ref().map(parts).unwrap_or_default());
        if let Some(colour) = laid() {
            mark_below(&mut shown, colour);
        }
        shown
    });
    // It counts from now on, if its player lives.
    let laid_class = move |colour: Colour| {
        let chip = Part::Chip {
            at: 0,
            colour,
            bare: true,
            latest: living.get().contains(colour.player()),
            lamp: false,
        };
        chip.class() + " laid"
    };
    let name = move || {
        let words = |pile: &Pile| pile_in_words(page.say(), pile);
        pile.with(|pile| pile.as_ref().map(words).unwrap_or_default())
    };
    view! {
        <button
            class="pile"
            class:laying=move || laid().is_some()
            class:captured=move || table.captured_pile() == Some(number)
            class:breaks=move || breaks.get()
            class:takes=move || preview.get().is_some_and(takes)
            class:target=move || preview.get().is_some()
            class:struck=move || table.struck() == Some(number)
            class:latest-play=move || table.latest_pile() == Some(number)
            id=pile_id(number)
            tabindex=move || if stop.get() { "0" } else { "-1" }
            data-pile=number.to_string()
            on:click=move |_| table.touch(Gesture::Pile(Some(number)))
        >
            <span class="chips" aria-hidden="true">
                <Rows each=move || shown.get() let:part>
                    {match part {
                        Part::Fold(count) => view! { <span class="fold">{format!("+{count}")}</span> }.into_any(),
                        chip @ Part::Chip { .. } => view! { <i class=chip.class()></i> }.into_any(),
                    }}
                </Rows>
                {move || laid().map(|colour| view! { <i class=laid_class(colour)></i> })}
            </span>
            <span class="visually-hidden">{said(name)}</span>
            // Where it says something, the number behind it is not shown.
            <span class="preview">{move || previewed(page, preview.get(), is_brief.get())}</span>
            <span
                class="pile-number"
                class:two-ways=reads_two_ways(number.get())
                aria-hidden="true"
            >
                {number.to_string()}
            </span>
            <BreaksWord breaks=breaks />
        </button>
    }
}

/// Whether what would break a word is marked.
pub fn marked(page: &'static Page, would_break: Memo<bool>) -> Memo<bool> {
    Memo::new(move |_| would_break.get() && page.settings.marks() && page.table.may_mark())
}

/// What is read of a button with a name of its own, which hides that of its mark.
pub fn named(page: &'static Page, breaks: Memo<bool>, name: &str) -> String {
    if breaks.get() {
        format!("{name} {}", page.say().breaks_word)
    } else {
        name.to_owned()
    }
}

/// The mark of what would break a word; it asks nothing and warns of nothing.
#[component]
pub fn BreaksWord(breaks: Memo<bool>) -> impl IntoView {
    let page = Page::here();
    view! {
        <When is=move || breaks.get()>
            <span class="breaks-word">
                <span class="visually-hidden">{page.words(|p| p.breaks_word)}</span>
            </span>
        </When>
    }
}

/// What the chip that is picked up would do here, in few words; in one line it is a word and the signs of those whom it
/// concerns. Of players to choose from there are signs in any case.
pub fn previewed(page: &'static Page, preview: Option<Preview>, is_brief: bool) -> AnyView {
    let outcome = match preview {
        None | Some(Preview::Untold) => return ().into_any(),
        Some(Preview::Full) => return page.say().preview_full.into_any(),
        Some(Preview::Outcome(outcome)) => outcome,
    };
    let p = page.say();
    let (word, players) = match outcome {
        Outcome::Choice(players) => (p.next_short, players),
        Outcome::OnlyOne(next) | Outcome::FurthestDown(next) => {
            (p.next_short, PlayerSet::EMPTY.with(next))
        }
        Outcome::Capture(captor) => (p.captures_short, PlayerSet::EMPTY.with(captor)),
        Outcome::PileKilled => (p.kills_short, PlayerSet::EMPTY),
    };
    let whole = page.speech.with(|speech| speech.preview(outcome));
    if !is_brief && !matches!(outcome, Outcome::Choice(_)) {
        return whole.into_any();
    }
    let setup = page.table.setup();
    let signs = setup
        .in_seat_order(players)
        .map(|p| view! { <i class=format!("sign of-{}", p.colour())></i> });
    view! {
        <span class="in-signs" aria-hidden="true"><b>{word}</b> {signs.collect_view()}</span>
        <span class="visually-hidden">{whole}</span>
    }
    .into_any()
}

/// Whether the chip would take the pile off the table.
const fn takes(preview: Preview) -> bool {
    matches!(
        preview,
        Preview::Outcome(Outcome::Capture(_) | Outcome::PileKilled)
    )
}
