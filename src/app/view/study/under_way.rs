//! The game of a study that lies on the table while somebody is in the hall: the way back, and that its time is over.

use crate::app::page::Page;
use crate::app::signals::Memo;
use crate::app::study::sitting::Sitting;
use crate::app::study::ways;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::study::Due;
use leptos::prelude::*;

/// What there is to do with it; nothing where no such game is under way.
#[component]
pub fn UnderWay(sitting: Sitting) -> impl IntoView {
    let page = Page::here();
    let is_stopped = Memo::new(move |_| sitting.is_stopped(page));
    // Whoever was asked something may have left the table.
    let is_under_way = Memo::new(move |_| {
        let due = sitting.due(page);
        due.is_some_and(|due| due == Due::Play || due.is_question())
    });
    // What comes before a game comes before its end, too.
    let may_stop = Memo::new(move |_| {
        let is_over = page.table.phase().is_over();
        matches!(sitting.due(page), Some(Due::Play | Due::View(..)))
            && !is_over
            && !is_stopped.get()
    });
    view! {
        <When is=move || is_under_way.get() || is_stopped.get()>
            <section id="under-way" aria-labelledby="under-way-heading">
                <h3 id="under-way-heading">{said(move || sitting.say().strip.under_way.to_owned())}</h3>
                <p>
                    {said(move || {
                        let strip = &sitting.say().strip;
                        let how = if may_stop.get() { strip.stop_how } else { "" };
                        if is_stopped.get() { strip.stopped } else { how }.to_owned()
                    })}
                </p>
                <div class="buttons">
                    <button
                        id="back-to-table"
                        class="primary"
                        on:click=move |_| ways::go_back(page, sitting)
                    >
                        {said(move || sitting.say().strip.go_on.to_owned())}
                    </button>
                    <When is=move || may_stop.get()>
                        <button id="stop-study" on:click=move |_| ways::stop(page, sitting)>
                            {said(move || sitting.say().strip.stop.to_owned())}
                        </button>
                    </When>
                </div>
            </section>
        </When>
    }
}
