//! What stands at the table of a study: how much time is left, that somebody is asked, and the way to the hall.

use crate::app::desk::navigation::Screen;
use crate::app::page::Page;
use crate::app::signals::Memo;
use crate::app::study::sitting::Sitting;
use crate::app::study::ways;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::study::Due;
use leptos::prelude::*;

/// Signs of what time is left for, as paths in a field of 24 by 24.
const CLOCK: &str = "M12 7v5l3 2M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18z";
const SPEECH: &str = "M4 5h16v11h-9l-5 4v-4H4z";

/// How many seconds are left for something: in short for the eye, in words for the ear.
fn time(
    look: &'static str,
    sign: &'static str,
    left: impl Fn() -> Option<u32> + Copy + Send + Sync + 'static,
    words: impl Fn(usize) -> String + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let seconds = move || usize::try_from(left().unwrap_or_default()).unwrap_or(usize::MAX);
    view! {
        <When is=move || left().is_some()>
            <span class=["time", look].join(" ") class:short=move || seconds() <= 5>
                <span aria-hidden="true">
                    <svg class="act-sign" viewBox="0 0 24 24">
                        <path d=sign />
                    </svg>
                    {said(move || format!("{} s", seconds()))}
                </span>
                <span class="visually-hidden">{said(move || words(seconds()))}</span>
            </span>
        </When>
    }
}

/// How much time is left to decide and to talk.
#[component]
pub fn Times(sitting: Sitting) -> impl IntoView {
    let page = Page::here();
    let is_played = Memo::new(move |_| {
        page.navigation.screen() == Screen::Table && sitting.due(page) == Some(Due::Play)
    });
    let talk = move || sitting.left().talk.filter(|_| is_played.get());
    let decide = move || sitting.left().decide.filter(|_| is_played.get());
    view! {
        <div class="times">
            {time("decide", CLOCK, decide, move |left| sitting.say().strip.decide.of(left))}
            {time("talking", SPEECH, talk, move |left| sitting.say().strip.talk.of(left))}
        </div>
    }
}

/// The way to the study and its data.
#[component]
pub fn ToHall(sitting: Sitting) -> impl IntoView {
    let page = Page::here();
    view! {
        <button class="to-hall" on:click=move |_| page.navigation.show(Screen::Study)>
            {said(move || sitting.say().strip.hall.to_owned())}
        </button>
    }
}

/// The strip.
#[component]
pub fn AtTable(sitting: Sitting) -> impl IntoView {
    let page = Page::here();
    let is_stopped = Memo::new(move |_| sitting.is_stopped(page));
    let is_over = move || page.table.phase().is_over();
    let lapsed = move || {
        sitting.lapsed().map(|player| {
            let name = page.speech.with(|speech| speech.player(player));
            sitting.say().strip.lapsed.with(&name)
        })
    };
    view! {
        <div class="study-strip">
            <Times sitting=sitting />
            <p class="lapsed" role="status">{said(move || lapsed().unwrap_or_default())}</p>
            <When is=move || is_stopped.get()>
                <p class="stopped" role="status">{said(move || sitting.say().strip.stopped.to_owned())}</p>
                <button id="go-on" on:click=move |_| ways::go_back(page, sitting)>
                    {said(move || sitting.say().strip.go_on.to_owned())}
                </button>
            </When>
            <When is=move || is_over() || is_stopped.get()>
                <ToHall sitting=sitting />
            </When>
        </div>
    }
}
