//! What is to be said of a game that was sent, and which way it goes on where there are two.

use crate::app::desk::arrived::{Arrived, Parting};
use crate::app::link::letter::LetterError;
use crate::app::link::meeting::in_common;
use crate::app::page::Page;
use crate::app::say::promises::Telling;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::talk::{talk, tell};
use crate::app::view::words::said;
use crate::game::{Entry, Game};
use crate::phrases::talk::Letters;
use leptos::prelude::*;

/// So much of each way is told.
const TOLD: usize = 6;

/// About a game that came.
#[component]
pub fn Letter() -> impl IntoView {
    let page = Page::here();
    let heading = Signal::derive(move || talk(page).letters.arrived.to_owned());
    let content = move || match page.desk.arrived() {
        None => ().into_any(),
        Some(Arrived::Broken(error)) => {
            let why = move || {
                let letters = &talk(page).letters;
                match error {
                    LetterError::Damaged => letters.damaged,
                    LetterError::Newer(_) => letters.newer,
                }
                .to_owned()
            };
            view! { <p class="problem">{said(why)}</p> }.into_any()
        }
        Some(Arrived::Older) => {
            view! { <p>{said(move || talk(page).letters.older.to_owned())}</p> }.into_any()
        }
        Some(Arrived::Parted(parting)) => two_ways(page, &parting),
    };
    view! { <Frame heading=heading class="arrived" stays=true>{content}</Frame> }
}

/// Both ways from where they part, and which one to go.
fn two_ways(page: &'static Page, parting: &Parting) -> AnyView {
    let at = parting.at;
    let common = in_common(&parting.here.entries(), &parting.sent.entries());
    let way = |heading: fn(&'static Letters) -> &'static str, game: &Game| {
        let lines = told(page, game, common).into_iter();
        let lines = lines.map(|(step, line)| match step {
            Some(step) => view! { <li value=step.to_string()>{line}</li> }.into_any(),
            None => view! { <li class="quoted">{line}</li> }.into_any(),
        });
        view! {
            <section>
                <h3>{said(move || heading(&talk(page).letters).to_owned())}</h3>
                <ol>{lines.collect_view()}</ol>
            </section>
        }
    };
    view! {
        <p>{said(move || talk(page).letters.parted.with(&at.to_string()))}</p>
        <div class="ways">
            {way(|l| l.here, &parting.here)} {way(|l| l.there, &parting.sent)}
        </div>
        <div class="buttons">
            <button id="keep-here" on:click=move |_| page.navigation.close()>
                {said(move || talk(page).letters.keep_here.to_owned())}
            </button>
            <button id="take-sent" on:click=move |_| page.desk.take_sent(false)>
                {said(move || talk(page).letters.take_sent.to_owned())}
            </button>
            <button id="keep-both" on:click=move |_| page.desk.take_sent(true)>
                {said(move || talk(page).letters.keep_both.to_owned())}
            </button>
        </div>
    }
    .into_any()
}

/// What happens first in a game behind what it has in `common` with another, in words; of actions with their numbers.
fn told(page: &'static Page, game: &Game, common: usize) -> Vec<(Option<usize>, String)> {
    let speech = page.speech.get();
    let mut step = 0;
    let lines = game.entries().into_iter().map(|entry| match entry {
        Entry::Done(done) => {
            step += 1;
            (Some(step), speech.events(&done.events))
        }
        Entry::Said(statement) => {
            let words = |telling: &Telling| telling.reported(statement, game.judge().spoken());
            (None, tell(page, words))
        }
    });
    lines.skip(common).take(TOLD).collect()
}
