//! The log: what happened and why, in words, with its notation and rules.

use super::{Page, RuleLink};
use crate::app::table::{LogLine, Table};
use leptos::prelude::*;

/// The log, and the way back through it.
#[component]
pub fn Log() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let lines = table.log();
    view! {
        <section class="log" aria-labelledby="log-heading">
            <h2 id="log-heading">{move || page.say().log}</h2>
            <Show when=move || lines.with(Vec::is_empty)>
                <p class="muted">{move || page.say().log_empty}</p>
            </Show>
            <Show when=move || table.looking_back().is_some()>
                <LookingBack />
            </Show>
            <ol>
                <For each=move || lines.get() key=|line| *line let:line>
                    {match line {
                        LogLine::Step(at, _) => view! { <StepLine at=at /> }.into_any(),
                        LogLine::Agreement(_, count) => {
                            view! {
                                <li class="agreement">
                                    {move || page.say().log_agreement.of(count)}
                                </li>
                            }
                                .into_any()
                        }
                    }}
                </For>
            </ol>
        </section>
    }
}

/// One step. Its row is made once for a step, so it reads the game once.
#[component]
fn StepLine(at: usize) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let step = table.step(at);
    let notation = step.as_ref().map(|s| s.action.to_string());
    let events = step.map(|s| s.events).unwrap_or_default();
    let sentences = move || {
        page.speech.with(|speech| {
            let said = events.iter().map(|event| speech.event(event));
            said.map(|sentence| {
                view! {
                    <span class="sentence">{sentence.text} " " <RuleLink rule=sentence.rule /></span>
                }
            })
            .collect_view()
        })
    };
    view! {
        <li class:looked-at=move || looked_at(table) == Some(at + 1)>
            <button
                class="step"
                aria-label=move || page.say().step.with(&(at + 1).to_string())
                on:click=move |_| table.look_at(Some(at + 1))
            >
                <code>{notation}</code>
            </button>
            <span class="said">{sentences}</span>
        </li>
    }
}

fn looked_at(table: Table) -> Option<usize> {
    table.looking_back().map(|(step, _)| step)
}

/// While an earlier position is looked at: where it is, and the ways from there.
#[component]
fn LookingBack() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let at = move || table.looking_back().unwrap_or_default();
    let play_on = move |_| {
        let (step, _) = at();
        let fork = table.with_game_untracked(|game| game.fork(step));
        page.desk.put_on_table(fork);
    };
    view! {
        <div class="looking-back" role="group" aria-labelledby="looking-back">
            <p id="looking-back">
                {move || {
                    let (step, of) = at();
                    page.say().looking_back.fill(&[&step.to_string(), &of.to_string()])
                }}
            </p>
            <button id="look-first" on:click=move |_| table.look_at(Some(0))>
                {move || page.say().first}
            </button>
            <button
                id="look-previous"
                on:click=move |_| table.look_at(Some(at().0.saturating_sub(1)))
            >
                {move || page.say().previous}
            </button>
            <button id="look-next" on:click=move |_| table.look_at(Some(at().0 + 1))>
                {move || page.say().next}
            </button>
            <button id="look-now" on:click=move |_| table.look_at(None)>
                {move || page.say().to_now}
            </button>
            <button id="play-on" on:click=play_on>
                {move || page.say().play_on_from_here}
            </button>
        </div>
    }
}
