//! The way through the game: a replay, step by step or by itself.

use crate::app::page::Page;
use crate::app::view::when::When;
use crate::app::view::words::{point_looked_at, said};
use crate::game::Game;
use crate::phrases::Phrases;
use leptos::prelude::*;

/// A button of the replay: its id, sign and words, whether it leads forward, and to which point from the one
/// looked at and the last of all.
type Way = (
    &'static str,
    &'static str,
    fn(&'static Phrases) -> &'static str,
    bool,
    fn(usize, usize) -> usize,
);

/// The sign of what plays, as the path of a picture of 10 by 10.
const PLAY: &str = "M1 0l8 5-8 5z";
/// The sign of what pauses.
const PAUSE: &str = "M1 0h3v10h-3zM6 0h3v10h-3z";

/// The way through the game: first, previous, next, now; and from an earlier position, playing on.
#[component]
pub fn Replay() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let at = move || table.point().place();
    let last = move || table.with_game(Game::now).place();
    let steps = move || table.point().steps;
    let looking_back = move || table.looking_back().is_some();
    let playing = table.plays_back();
    let play = move |_| {
        if !playing.get_untracked() && table.looking_back().is_none() {
            table.look_at_place(0);
        }
        playing.update(|playing| *playing = !*playing);
    };
    let at_start = move || (at() == 0).then_some("true");
    let at_end = move || (!looking_back()).then_some("true");
    let ways: [Way; 4] = [
        ("look-first", "«", |p| p.first, false, |_, _| 0),
        (
            "look-previous",
            "‹",
            |p| p.previous,
            false,
            |at, _| at.saturating_sub(1),
        ),
        ("look-next", "›", |p| p.next, true, |at, _| at + 1),
        ("look-now", "»", |p| p.to_now, true, |_, last| last),
    ];
    let ways = ways.map(|(id, sign, words, forward, target)| {
        view! {
            <button
                id=id
                aria-label=page.words(words)
                aria-disabled=move || if forward { at_end() } else { at_start() }
                on:click=move |_| table.look_at_place(target(untrack(at), untrack(last)))
            >
                {sign}
            </button>
        }
    });
    view! {
        <div class="replay" role="group" aria-label=page.words(|p| p.replay)>
            {ways.into_iter().collect_view()}
            <button
                id="look-on"
                aria-label=said(move || {
                    let p = page.say();
                    if playing.get() { p.play_halt } else { p.play_back }.to_owned()
                })
                aria-disabled=move || (last() == 0).then_some("true")
                on:click=play
            >
                <svg viewBox="0 0 10 10" aria-hidden="true">
                    <path d=move || if playing.get() { PAUSE } else { PLAY } />
                </svg>
            </button>
            <input
                id="scrubber"
                type="range"
                min="0"
                max=move || last().to_string()
                aria-label=page.words(|p| p.replay)
                aria-valuetext=said(move || page.say().step.with(&steps().to_string()))
                prop:value=move || at().to_string()
                on:input=move |event| {
                    if let Ok(place) = event_target_value(&event).parse() {
                        table.look_at_place(place);
                    }
                }
            />
            <When is=looking_back>
                <p id="looking-back" role="status">
                    {said(move || point_looked_at(page))}
                </p>
            </When>
        </div>
    }
}
