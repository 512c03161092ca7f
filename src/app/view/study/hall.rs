//! The hall: where studies are begun, and where what is left of them is found.

use crate::app::page::Page;
use crate::app::signals::{Memo, RwSignal};
use crate::app::study::sitting::Sitting;
use crate::app::study::{data, files, ways};
use crate::app::view::study::facts::Facts;
use crate::app::view::study::games::Games;
use crate::app::view::study::plan::Plan;
use crate::app::view::study::under_way::UnderWay;
use crate::app::view::when::When;
use crate::app::view::words::said;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Everything for classes and studies.
#[component]
pub fn StudyHall(sitting: Sitting) -> impl IntoView {
    let page = Page::here();
    // Results and data would tell those who play what the table does not.
    let is_untold = Memo::new(move |_| {
        let table = page.table;
        let is_played = sitting.due(page).is_some() && !table.phase().is_over();
        is_played && !table.tells() && !sitting.is_stopped(page)
    });
    // The whole shelf is read once.
    let here = Memo::always_new(move || {
        let untold = is_untold.get().then(|| page.desk.place()).flatten();
        data::Games::here(page.desk, untold.as_deref())
    });
    view! {
        <main class="hall">
            <h2>{said(move || sitting.say().hall.title.to_owned())}</h2>
            <p>{said(move || sitting.say().hall.note.to_owned())}</p>
            <When is=move || !sitting.wrong().is_empty()>
                <p class="notice" role="alert">{said(move || sitting.wrong())}</p>
            </When>
            <UnderWay sitting=sitting />
            {move || {
                let offered = sitting.offered();
                offered.map(|protocol| view! { <Facts sitting=sitting protocol=protocol /> })
            }}
            <section aria-labelledby="hall-begin">
                <h3 id="hall-begin">{said(move || sitting.say().hall.begin.to_owned())}</h3>
                <Begin sitting=sitting />
            </section>
            <When is=move || is_untold.get()>
                <p class="muted">{said(move || sitting.say().data.untold.to_owned())}</p>
            </When>
            <Games sitting=sitting here=here />
            <Plan sitting=sitting />
        </main>
    }
}

/// So many people can play at one device in a lesson.
const PEOPLE: core::ops::RangeInclusive<usize> = 3..=6;

/// The ways to a study.
#[component]
fn Begin(sitting: Sitting) -> impl IntoView {
    let pasted = RwSignal::new(String::new());
    let seats = RwSignal::new(4);
    let open = move |event: web_sys::Event| {
        let file = files::chosen(&event).into_iter().next();
        let Some(file) = file else {
            return;
        };
        spawn_local(async move {
            match files::text(file).await {
                Some(text) => ways::offer_text(sitting, &text),
                None => ways::complain(sitting, untrack(|| sitting.say()).data.unreadable),
            }
        });
    };
    view! {
        <p>{said(move || sitting.say().hall.what.to_owned())}</p>
        <div class="buttons">
            <label class="field people">
                <span>{said(move || sitting.say().hall.people.to_owned())}</span>
                <select
                    id="usual-people"
                    on:change=move |event| {
                        if let Ok(chosen) = event_target_value(&event).parse() {
                            seats.set(chosen);
                        }
                    }
                >
                    {PEOPLE
                        .map(|n| {
                            view! {
                                <option value=n.to_string() prop:selected=move || seats.get() == n>
                                    {n.to_string()}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
            <button
                id="usual-study"
                class="primary"
                on:click=move |_| {
                    let say = untrack(|| sitting.say());
                    sitting.offer(ways::usual(say, seats.get_untracked()));
                }
            >
                {said(move || sitting.say().hall.usual.to_owned())}
            </button>
            <label class="button">
                {said(move || sitting.say().hall.open.to_owned())}
                <input
                    id="study-file"
                    class="visually-hidden"
                    type="file"
                    accept=".json,application/json,text/plain"
                    on:change=open
                />
            </label>
        </div>
        <label class="field">
            <span>{said(move || sitting.say().hall.paste.to_owned())}</span>
            <textarea
                id="study-text"
                rows="4"
                spellcheck="false"
                prop:value=move || pasted.get()
                on:input=move |event| pasted.set(event_target_value(&event))
            ></textarea>
        </label>
        <div class="buttons">
            <button
                id="read-study"
                on:click=move |_| pasted.with_untracked(|text| ways::offer_text(sitting, text))
            >
                {said(move || sitting.say().hall.read.to_owned())}
            </button>
        </div>
    }
}

/// The table of a game whose study is not on this device.
#[component]
pub fn Missing(sitting: Sitting) -> impl IntoView {
    let page = Page::here();
    view! {
        <main class="hall">
            // While it is being taken up there is nothing to say.
            <When is=move || sitting.at_table().is_none() && !page.desk.run().is_empty()>
                <p class="notice" role="status">{said(move || sitting.say().hall.missing.to_owned())}</p>
                <section>
                    <Begin sitting=sitting />
                </section>
            </When>
        </main>
    }
}
