//! What stands at the table of a study: how much time is left, that somebody is asked, and the way to the hall.

use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::page::Page;
use crate::app::study::sitting::Sitting;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::study::Due;
use leptos::prelude::*;

/// The strip.
#[component]
pub fn AtTable(sitting: Sitting) -> impl IntoView {
    let page = Page::here();
    let due = Memo::new(move |_| sitting.due(page));
    let seconds = |left: u32| usize::try_from(left).unwrap_or(usize::MAX);
    let is_asked = move || !matches!(due.get(), None | Some(Due::Play | Due::Nothing));
    let is_over = move || page.table.phase().winner().is_some();
    let decide = move || {
        let left = sitting
            .left()
            .decide
            .filter(|_| due.get() == Some(Due::Play));
        left.map(|left| sitting.say().strip.decide.of(seconds(left)))
    };
    let talk = move || {
        let left = sitting.left().talk.filter(|_| due.get() == Some(Due::Play));
        left.map(|left| sitting.say().strip.talk.of(seconds(left)))
    };
    let lapsed = move || {
        sitting.lapsed().map(|player| {
            let name = page.speech.with(|speech| speech.player(player));
            sitting.say().strip.lapsed.with(&name)
        })
    };
    view! {
        <div class="study-strip">
            <When is=move || talk().is_some()>
                <span class="time">{said(move || talk().unwrap_or_default())}</span>
            </When>
            <When is=move || decide().is_some()>
                <span
                    class="time decide"
                    class:short=move || sitting.left().decide.is_some_and(|left| left <= 5)
                >
                    {said(move || decide().unwrap_or_default())}
                </span>
            </When>
            <p class="lapsed" role="status">{said(move || lapsed().unwrap_or_default())}</p>
            <When is=is_asked>
                <button id="answer-study" class="action" on:click=move |_| page.navigation.open(Dialog::Asked)>
                    {said(move || sitting.say().strip.answer.to_owned())}
                </button>
            </When>
            <When is=is_over>
                <button id="to-hall" on:click=move |_| page.navigation.show(Screen::Study)>
                    {said(move || sitting.say().strip.hall.to_owned())}
                </button>
            </When>
        </div>
    }
}
