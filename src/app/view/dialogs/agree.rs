//! All living players agree to take back a kill or a transfer.

use crate::app::page::Page;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::rows::Rows;
use crate::app::view::rule_link::RuleLink;
use crate::app::view::words::said;
use crate::rules::{Player, PlayerSet};
use leptos::prelude::*;

/// Each living player says yes; then it is taken back, and the log says so.
#[component]
pub fn Agree() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let heading = page.heading(|p| p.agree_heading);
    // Whatever point is looked at.
    let living = Memo::new(move |_| table.with_game(|game| game.position().living()));
    // Computers go along with what the people agree on.
    let computers = move || table.computers().players().and(living.get());
    let agreeing = RwSignal::new(PlayerSet::EMPTY);
    // Who agreed, agreed to take back what was the last then.
    Effect::new(move |_| {
        table.latest_count();
        agreeing.set(PlayerSet::EMPTY);
    });
    let voters = move || {
        let voters = living.get().minus(computers());
        table.setup().in_seat_order(voters).collect::<Vec<_>>()
    };
    let all = move || {
        living
            .get()
            .minus(computers())
            .minus(agreeing.get())
            .is_empty()
    };
    // Which kill or transfer it is.
    let which = move || {
        let aside = table.with_game(|game| {
            let mut latest = game.steps().iter().rev();
            latest
                .find(|step| step.action.is_aside())
                .and_then(|step| step.events.first().copied())
        });
        let told = |event| page.speech.with(|speech| speech.event(&event).text);
        aside.map(told).unwrap_or_default()
    };
    let take_back = move |_| {
        if untrack(all) && table.undo_by_agreement(living.get_untracked()) {
            page.navigation.close();
        }
    };
    let ballot = move |player: Player| {
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
    };
    view! {
        <Frame heading=heading stays=true>
            <p>{said(which)}</p>
            <p>{page.words(|p| p.agree_text)} " " <RuleLink rule="8" /></p>
            <Rows each=voters let:player>{ballot(player)}</Rows>
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
