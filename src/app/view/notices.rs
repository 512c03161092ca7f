//! What the page has to say of itself, above everything else.

use crate::app::page::Page;
use crate::app::signals::Memo;
use crate::app::view::late::{self, Late, Missing};
use crate::app::view::when::When;
use leptos::prelude::*;

/// What the page has to say of itself: that a part of it is missing, and what only comes with it.
#[component]
pub fn Notices() -> impl IntoView {
    let page = Page::here();
    let late = Late::of_page();
    let rest = Memo::new(move |_| late.missing(page));
    view! {
        <When is=move || rest.get() == Some(Missing::Yet)>
            <p class="notice" role="status">{page.words(|p| p.rest_awaited)}</p>
        </When>
        <When is=move || rest.get() == Some(Missing::Failed)>
            <div class="notice" role="alert">
                <p>{page.words(|p| p.rest_failed)}</p>
                <button id="fetch-rest" on:click=move |_| late.fetch()>
                    {page.words(|p| p.try_again)}
                </button>
            </div>
        </When>
        {late::shown(|late| (late.notices)())}
    }
}
