//! All living players agree to take back a kill or a transfer.

use crate::app::page::Page;
use crate::app::signals::RwSignal;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::rule_link::RuleLink;
use crate::app::view::words::said;
use leptos::prelude::*;

/// Each living player says yes; then it is taken back, and the log says so.
#[component]
pub fn Agree() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let heading = page.heading(|p| p.agree_heading);
    // Whatever point is looked at.
    let living = table.with_game(|game| game.position().living());
    // Computers go along with what the people agree on.
    let computers = table.computers().players().and(living);
    let agreeing = RwSignal::new(computers);
    let voters = table.setup().in_seat_order(living.minus(computers));
    let all = move || living.minus(agreeing.get()).is_empty();
    let take_back = move |_| {
        if all() && table.undo_by_agreement(agreeing.get_untracked()) {
            page.navigation.close();
        }
    };
    let ballot = voters.map(move |player| {
        view! {
            <label class="vote">
                <input
                    type="checkbox"
                    data-colour=player.colour().name()
                    prop:checked=move || agreeing.get().contains(player)
                    on:change=move |_| {
                        agreeing
                            .update(|agreeing| {
                                *agreeing = if agreeing.contains(player) {
                                    agreeing.without(player)
                                } else {
                                    agreeing.with(player)
                                };
                            });
                    }
                />
                {said(move || page.say().agrees.with(&page.speech.with(|s| s.player(player))))}
            </label>
        }
    });
    view! {
        <Frame heading=heading stays=true>
            <p>{page.words(|p| p.agree_text)} " " <RuleLink rule="8" /></p>
            {ballot.collect_view()}
            <div class="buttons">
                <button
                    id="take-back"
                    class="primary"
                    aria-disabled=move || (!all()).then_some("true")
                    on:click=take_back
                >
                    {page.words(|p| p.agree_confirm)}
                </button>
            </div>
        </Frame>
    }
}
