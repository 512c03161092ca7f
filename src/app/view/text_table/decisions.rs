//! What can be decided, as buttons named in words.

use crate::app::page::Page;
use crate::app::play::commands;
use crate::app::play::dice;
use crate::app::signals::Memo;
use crate::app::view::rows::Rows;
use crate::app::view::table::pile::{self, BreaksWord, marked};
use crate::app::view::table::turn::why_not_in_words;
use crate::app::view::talk::talk;
use crate::app::view::text_table::answers::{Answers, Unconfirmed};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::game::actor;
use crate::rules::{Action, Phase, Position};
use leptos::prelude::*;

/// Every decision as a button, named in words.
#[component]
pub(super) fn Decisions(answers: Answers, unconfirmed: Unconfirmed) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    // What a person can decide, of what `of` names.
    let people_s = move |of: fn(&Position) -> Vec<Action>| {
        let computers = table.computers().players();
        table.with_game(|game| {
            let position = game.position();
            // A study draws by itself.
            let may_draw = !table.is_of_study();
            let is_a_person_s = |action: &Action| {
                let actor = actor(position, *action);
                actor.map_or(may_draw, |player| !computers.contains(player))
            };
            let all = of(position).into_iter();
            all.filter(is_a_person_s).collect::<Vec<_>>()
        })
    };
    let decisions =
        Memo::new(move |_| people_s(|position| commands::asked_for(position).collect()));
    let unasked = Memo::new(move |_| people_s(|position| commands::unasked(position).collect()));
    let named = move |action: Action| {
        let events = table.foreseen(&[action]);
        page.speech.with(|speech| speech.events(&events))
    };
    // What cannot be taken back is confirmed, as where it is typed.
    let decide = move |action: Action| {
        if action.is_aside() {
            unconfirmed.ask(page, vec![action], answers);
        } else {
            unconfirmed.take(page);
            answers.act(page, &[action]);
        }
    };
    let draw = move |_| {
        dice::draw(table);
        if let Some(why_not) = untrack(|| table.why_not()) {
            answers.tell(untrack(|| why_not_in_words(page, why_not)).text);
        }
    };
    view! {
        <section aria-labelledby="text-decisions">
            <h2 id="text-decisions">{page.words(|p| p.text_decisions)}</h2>
            <div class="buttons">
                <When is=move || {
                    table.phase() == Phase::Chance && !table.is_of_study() && table.looking_back().is_none()
                }>
                    <button on:click=draw>{page.words(|p| p.draw)}</button>
                </When>
                <Rows each=move || decisions.get() let:action>
                    <Decision action=action named=named decide=decide />
                </Rows>
            </div>
            <When is=move || unasked.with(|unasked| !unasked.is_empty())>
                <details class="unasked">
                    <summary>{said(move || talk(page).text_table.unasked.to_owned())}</summary>
                    <div class="buttons">
                        <Rows each=move || unasked.get() let:action>
                            <Decision action=action named=named decide=decide />
                        </Rows>
                    </div>
                </details>
            </When>
        </section>
    }
}

/// One decision, with the mark of what would break a word.
#[component]
fn Decision(
    action: Action,
    named: impl Fn(Action) -> String + Copy + Send + Sync + 'static,
    decide: impl Fn(Action) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let page = Page::here();
    let breaks = marked(page, page.table.deciding_would_break(action));
    let label = move || {
        let labelled = page.say().labelled;
        let label = labelled.fill(&[&action.to_string(), &named(action)]);
        pile::named(page, breaks, &label)
    };
    view! {
        <button
            class="decision"
            aria-label=said(label)
            on:click=move |_| decide(action)
        >
            {action.to_string()}
            <BreaksWord breaks=breaks />
        </button>
    }
}
