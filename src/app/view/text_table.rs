//! The table in words: headings, sentences and buttons, and a line to type moves and questions in.

mod answers;
mod decisions;
mod line;

use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::play::announcements::announced;
use crate::app::play::commands;
use crate::app::play::heard::heard;
use crate::app::say::speech::Speech;
use crate::app::view::dialogs::send::SendOn;
use crate::app::view::report::ReportInPlace;
use crate::app::view::study_late;
use crate::app::view::table::hint::{self, Help};
use crate::app::view::table::history::LookingBack;
use crate::app::view::table::turn::awaited;
use crate::app::view::talk::heard::{came, in_words};
use crate::app::view::talk::talk;
use crate::app::view::text_table::answers::{Answers, Unconfirmed};
use crate::app::view::text_table::decisions::Decisions;
use crate::app::view::text_table::line::{Commands, pending};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::Phrases;
use crate::rules::Position;
use leptos::prelude::*;

/// The text table.
#[component]
pub fn TextTable() -> impl IntoView {
    let page = Page::here();
    let answers = Answers::none();
    let unconfirmed = Unconfirmed::nothing();
    // Whoever decided, a line, a button or a computer.
    let announced = announced(page.table, page.speech);
    Effect::new(move |before: Option<u64>| {
        announced.with(|heard| {
            if before.is_some_and(|before| before != heard.count) && !heard.whole.is_empty() {
                // What it leads to is what whoever types decides next.
                let asked = untrack(|| awaited(page).text);
                answers.tell([&*heard.whole, &asked].join(" "));
            }
            heard.count
        })
    });
    // What is said, and what became of it.
    let writes = page.table.writes();
    let heard = heard(page.table);
    Effect::new(move |before: Option<u64>| {
        heard.with(|heard| {
            let words = untrack(|| in_words(page, &heard.spoken, &heard.news));
            if before.is_some_and(|before| before != heard.count) && !words.is_empty() {
                answers.tell(words);
            }
            heard.count
        })
    });
    let came = came(page);
    Effect::new(move |_| {
        let words = came.with(|(_, words)| words.clone());
        if !words.is_empty() {
            answers.tell(words);
        }
    });
    view! {
        <main class="text-table" id="text-table">
            <Told id="text-turn" heading=|p| p.text_turn tell=commands::turn />
            <Acts />
            {page.computer_players.map(|_| view! { <SendOn /> })}
            <Decisions answers=answers unconfirmed=unconfirmed />
            <Commands answers=answers unconfirmed=unconfirmed />
            <study_late::AtTable />
            {page.computer_players.map(|computer_players| view! { <ReportInPlace computer_players=computer_players /> })}
            <Told
                id="text-piles"
                heading=|p| p.text_piles
                tell=commands::piles
            />
            <Told
                id="text-holdings"
                heading=|p| p.text_holdings
                tell=commands::all_holdings
            />
            <Told
                id="text-dead"
                heading=|p| p.dead_box
                tell=commands::dead_box
            />
            <When is=move || writes.get()>
                <section aria-labelledby="text-words">
                    <h2 id="text-words">{said(move || talk(page).ledger.on_the_table.to_owned())}</h2>
                    <p>{said(move || pending(page))}</p>
                </section>
            </When>
            <p class="muted">{page.words(|p| p.text_help)}</p>
            <When is=move || writes.get()>
                <p class="muted">{said(move || talk(page).text_table.text_help.to_owned())}</p>
            </When>
            <crate::app::view::table::log::Log />
        </main>
    }
}

/// What the computers wait for, where they do, what they tell people who ask, and the way back to now.
#[component]
fn Acts() -> impl IntoView {
    let page = Page::here();
    let computer_players = page.computer_players;
    let is_paused =
        move || computer_players.is_some_and(|computer_players| computer_players.paused());
    view! {
        <When is=is_paused>
            <p>{said(move || awaited(page).text)}</p>
        </When>
        <div class="buttons">
            <When is=move || page.table.looking_back().is_some()>
                <LookingBack />
            </When>
            {computer_players.map(|computer_players| view! { <Help computer_players=computer_players /> })}
            // Whoever came here by accident sees the way back. A lesson's table is always this one or that.
            {computer_players
                .map(|_| {
                    view! {
                        <button id="pictures" on:click=move |_| {
                            page.settings.set_text_table(false);
                            focus::to_soon("turn".to_owned());
                        }>
                            {page.words(|p| p.picture_table)}
                        </button>
                    }
                })}
        </div>
        {computer_players.map(|computer_players| view! { <hint::Told computer_players=computer_players /> })}
    }
}

/// A heading and what is told under it, of where one looks back to as well.
#[component]
fn Told(
    id: &'static str,
    heading: fn(&'static Phrases) -> &'static str,
    tell: fn(&Position, &Speech) -> String,
) -> impl IntoView {
    let page = Page::here();
    let told = move || {
        let tell = |position: &Position| page.speech.with(|speech| tell(position, speech));
        page.table.with_position(tell)
    };
    view! {
        <section aria-labelledby=id>
            <h2 id=id>{page.words(heading)}</h2>
            <p>{said(told)}</p>
        </section>
    }
}
