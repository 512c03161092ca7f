//! What belongs to studies is fetched where it is asked for.

use crate::app::desk::navigation::Screen;
use crate::app::page::Page;
use crate::app::play::terms::Agreed;
use crate::app::view::late::{self, Arrival, Late};
use crate::app::view::of_study::OfStudy;
use crate::app::view::study_parts;
use leptos::prelude::*;

/// Fetches it as soon as it is needed: for the hall, and for a game of a study on the table.
pub fn follow(page: &'static Page) {
    let late = Late::of_page();
    Effect::new(move |_| {
        let is_needed = page.navigation.screen() == Screen::Study
            || !matches!(page.table.agreed(), Agreed::Freely);
        if is_needed {
            fetch(late);
        }
    });
    Effect::new(move |_| {
        if let Arrival::Here(parts) = late.study().get() {
            untrack(|| (parts.attend)(page));
        }
    });
}

fn fetch(late: Late) {
    // Named here and not where `late` is made: the first move has no need of it.
    late::bring(late.study(), study_parts::fetch);
}

/// What there is of studies to be seen; as long as it is not here, what is the matter.
pub fn shown(what: OfStudy) -> AnyView {
    let (page, late) = (Page::here(), Late::of_page());
    (move || match late.study().get() {
        Arrival::Here(parts) => (parts.shown)(what),
        Arrival::Unasked | Arrival::Awaited => view! {
            <p class="notice" role="status">
                {page.words(|p| p.rest_awaited)}
            </p>
        }
        .into_any(),
        Arrival::Failed => view! {
            <div class="notice" role="alert">
                <p>{page.words(|p| p.rest_failed)}</p>
                <button id="fetch-study" on:click=move |_| fetch(late)>
                    {page.words(|p| p.try_again)}
                </button>
            </div>
        }
        .into_any(),
    })
    .into_any()
}

/// What stands at the table of a study, or that part of it; nothing at other tables.
#[component]
pub fn AtTable(#[prop(default = OfStudy::Strip)] what: OfStudy) -> impl IntoView {
    let (page, late) = (Page::here(), Late::of_page());
    move || match late.study().get() {
        Arrival::Here(parts) if matches!(page.table.agreed(), Agreed::Study(_)) => {
            (parts.shown)(what)
        }
        _ => ().into_any(),
    }
}
