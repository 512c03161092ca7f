//! What a teacher needs: a plan for a lesson, how to start the devices, and the rules on paper.

use crate::app::effects::document;
use crate::app::page::Page;
use crate::app::signals::RwSignal;
use crate::app::study::sitting::Sitting;
use crate::app::view::words::said;
use leptos::prelude::*;

/// The plan.
#[component]
pub fn Plan(sitting: Sitting) -> impl IntoView {
    let page = Page::here();
    let is_sheet = RwSignal::new(false);
    let steps = move || {
        let steps = sitting.say().plan.steps.into_iter();
        steps
            .map(|(time, what, how)| {
                view! {
                    <li>
                        <span class="time">{time}</span>
                        <div>
                            <strong>{what}</strong>
                            <p>{how}</p>
                        </div>
                    </li>
                }
            })
            .collect_view()
    };
    let devices = move || {
        let how = sitting.say().plan.devices_how.into_iter();
        how.map(|how| view! { <li>{how}</li> }).collect_view()
    };
    // Only the rules are printed then, and the page is as before afterwards.
    let print_sheet = move |_| {
        is_sheet.set(true);
        set_timeout(
            move || {
                document::print();
                is_sheet.set(false);
            },
            core::time::Duration::from_millis(50),
        );
    };
    let rules = move || {
        let listed = page.say().rules_page.iter();
        listed
            .map(|(number, title, text)| {
                view! {
                    <section>
                        <h4>{format!("{number} {title}")}</h4>
                        <p>{*text}</p>
                    </section>
                }
            })
            .collect_view()
    };
    view! {
        <section class="plan" aria-labelledby="plan-heading">
            <h3 id="plan-heading">{said(move || sitting.say().plan.heading.to_owned())}</h3>
            <p>{said(move || sitting.say().plan.note.to_owned())}</p>
            <ol class="steps">{steps}</ol>
            <h4>{said(move || sitting.say().plan.devices.to_owned())}</h4>
            <ol class="numbered">{devices}</ol>
            <div class="buttons">
                <button id="print-rules" on:click=print_sheet>
                    {said(move || sitting.say().plan.sheet.to_owned())}
                </button>
                <p class="muted">{said(move || sitting.say().plan.sheet_note.to_owned())}</p>
            </div>
        </section>
        {move || {
            is_sheet
                .get()
                .then(|| {
                    view! {
                        <div class="rules-sheet">
                            <h2>{page.say().title}</h2>
                            {rules}
                        </div>
                    }
                })
        }}
    }
}
