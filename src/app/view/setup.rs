//! Setting up a new game.

pub mod choices;
pub mod damaged;
pub mod draft;

use crate::app::desk::navigation::Screen;
use crate::app::page::Page;
use crate::app::view::setup::draft::{Draft, FEWEST_SEATS};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::rules::Setup;
use leptos::prelude::*;

/// The screen on which a new game begins. Nothing has to be chosen: one tap starts it.
#[component]
pub fn SetUp() -> impl IntoView {
    let page = Page::here();
    let computers = page.table.computers();
    let draft = page
        .table
        .with_game_untracked(|game| Draft::of(game, computers));
    // Whoever has chosen computers need not be told of them.
    let chosen = move || draft.has_computers();
    let start = move || {
        if let Some(game) = draft.game() {
            page.desk.start(game, draft.computers.get_untracked());
        }
    };
    view! {
        <main class="set-up">
            <damaged::DamagedSave />
            <div>
                <h2>{page.words(|p| p.title_set)}</h2>
                <p class="tagline">{page.words(|p| p.title_breath)}</p>
            </div>
            <form on:submit=move |event| event.prevent_default()>
                <fieldset class="seat-count">
                    <legend>{page.words(|p| p.seats)}</legend>
                    // Two, where they were asked for.
                    {(FEWEST_SEATS.min(untrack(|| draft.seats.get()))..=Setup::MAX_SEATS)
                        .map(|count| {
                            view! {
                                <label class="choice">
                                    <input
                                        type="radio"
                                        name="seats"
                                        value=count.to_string()
                                        prop:checked=move || draft.seats.get() == count
                                        on:change=move |_| draft.set_seats(count)
                                    />
                                    <span>{count}</span>
                                </label>
                            }
                        })
                        .collect_view()}
                </fieldset>
                <choices::Choices draft=draft />
                <When is=move || page.desk.has_game()>
                    <button
                        id="back"
                        type="button"
                        on:click=move |_| page.navigation.show(Screen::Table)
                    >
                        {page.words(|p| p.back_to_game)}
                    </button>
                </When>
                // It stays in sight, however long the form is.
                <div class="buttons starts">
                    <button id="start" class="primary" type="button" on:click=move |_| start()>
                        {said(move || {
                            let p = page.say();
                            if chosen() { p.start } else { p.start_people }.to_owned()
                        })}
                    </button>
                    <When is=move || !chosen()>
                        <button
                            id="start-alone"
                            type="button"
                            on:click=move |_| {
                                draft.seat_computers();
                                start();
                            }
                        >
                            {page.words(|p| p.start_alone)}
                        </button>
                    </When>
                </div>
            </form>
        </main>
    }
}
