//! The dead box: chips that were killed (rule 7).

use crate::app::page::Page;
use crate::app::signals::Memo;
use crate::app::view::chip::Stacked;
use crate::app::view::rows::Rows;
use crate::app::view::when::When;
use crate::phrases::of;
use crate::rules::Colour;
use leptos::prelude::*;

/// The chips that are dead, by colour.
#[component]
pub fn DeadBox() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let (dead, setup) = (table.dead(), table.setup_memo());
    let colours = Memo::new(move |_| {
        let dead = dead.get();
        let seats = setup.get();
        let colours = seats.seats().iter().map(|p| p.colour());
        colours
            .filter(|c| dead.count(*c) > 0)
            .collect::<Vec<Colour>>()
    });
    view! {
        <section class="dead-box" aria-labelledby="dead-heading" data-words=page.words(|p| p.dead)>
            <h3 id="dead-heading">
                <span class="long">{page.words(|p| p.dead_box)}</span>
                <span class="short" aria-hidden="true">{page.words(|p| p.dead)}</span>
                <span class="number visually-hidden">{move || dead.get().total()}</span>
            </h3>
            <ul>
                <Rows each=move || colours.get() let:colour>
                    <li data-count=move || dead.get().count(colour).to_string()>
                        <Stacked colour=colour count=Memo::new(move |_| dead.get().count(colour)) />
                        <span class="count">{move || dead.get().count(colour)}</span>
                        <span class="visually-hidden">
                            {move || of(&page.say().colours, colour)}
                        </span>
                    </li>
                </Rows>
            </ul>
            <When is=move || dead.get().is_empty()>
                <p class="muted">{page.words(|p| p.dead_box_empty)}</p>
            </When>
        </section>
    }
}
