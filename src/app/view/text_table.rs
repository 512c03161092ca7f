//! The table in words: headings, sentences and buttons, and a line to type moves and questions in.

use super::{Page, When, said};
use crate::app::commands::{self, Reply};
use crate::app::desk::Dialog;
use crate::app::speech::Speech;
use crate::game::{Game, NoUndo};
use crate::phrases::Phrases;
use crate::rules::{Action, Phase};
use leptos::prelude::*;

/// How many answers stay in view.
const ANSWERS_KEPT: usize = 50;

/// The text table.
#[component]
pub fn TextTable() -> impl IntoView {
    let page = Page::here();
    view! {
        <main class="text-table" id="text-table">
            <Told id="text-turn" heading=|p| p.text_turn tell=commands::turn />
            <Decisions />
            <Commands />
            <Told
                id="text-piles"
                heading=|p| p.text_piles
                tell=|game, speech| commands::piles(game.position(), speech)
            />
            <Told
                id="text-holdings"
                heading=|p| p.text_holdings
                tell=|game, speech| commands::all_holdings(game.position(), speech)
            />
            <Told
                id="text-dead"
                heading=|p| p.dead_box
                tell=|game, speech| commands::dead_box(game.position(), speech)
            />
            <p class="muted">{page.words(|p| p.text_help)}</p>
            <super::log::Log />
        </main>
    }
}

/// A heading and what is told under it.
#[component]
fn Told(
    id: &'static str,
    heading: fn(&'static Phrases) -> &'static str,
    tell: fn(&Game, &Speech) -> String,
) -> impl IntoView {
    let page = Page::here();
    let told = move || page.table.with_game(|g| page.speech.with(|s| tell(g, s)));
    view! {
        <section aria-labelledby=id>
            <h2 id=id>{page.words(heading)}</h2>
            <p>{said(told)}</p>
        </section>
    }
}

/// Every decision as a button, named in words.
#[component]
fn Decisions() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let decisions = Memo::new(move |_| {
        table.with_game(|game| game.position().decisions().iter().collect::<Vec<_>>())
    });
    let named = move |action: Action| {
        let mut after = table.with_game(|game| game.position().clone());
        let events = after.apply(action).unwrap_or_default();
        page.speech.with(|speech| {
            let said = events.iter().map(|event| speech.event(event).text);
            said.collect::<Vec<_>>().join(" ")
        })
    };
    view! {
        <section aria-labelledby="text-decisions">
            <h2 id="text-decisions">{page.words(|p| p.text_decisions)}</h2>
            <div class="buttons">
                <When is=move || table.phase() == Phase::Chance>
                    <button on:click=move |_| page.desk.draw()>{page.words(|p| p.draw)}</button>
                </When>
                <For each=move || decisions.get() key=|action| *action let:action>
                    <button
                        class="decision"
                        aria-label=said(move || {
                            page.say().labelled.fill(&[&action.to_string(), &named(action)])
                        })
                        on:click=move |_| {
                            table.act(&[action]);
                        }
                    >
                        {action.to_string()}
                    </button>
                </For>
            </div>
        </section>
    }
}

/// The line to type in, and the answers.
#[component]
fn Commands() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let line = RwSignal::new(String::new());
    let unconfirmed = RwSignal::new(Vec::<Action>::new());
    let answers = RwSignal::new(Vec::<(usize, String)>::new());
    let tell = move |words: String| {
        answers.update(|answers| {
            let number = answers.last().map_or(0, |(n, _)| n + 1);
            answers.push((number, words));
            let kept = answers.len().saturating_sub(ANSWERS_KEPT);
            answers.drain(..kept);
        });
    };
    let last =
        move || table.with_game_untracked(|g| page.speech.with_untracked(|s| commands::last(g, s)));
    let send = move || {
        let typed = line.get_untracked();
        line.set(String::new());
        let before = unconfirmed.get_untracked();
        unconfirmed.set(Vec::new());
        let reply = table.with_game_untracked(|game| {
            page.speech
                .with_untracked(|speech| commands::reply(game, speech, &before, &typed))
        });
        let acts = matches!(reply, Reply::Decide(_) | Reply::Undo);
        if acts && untrack(|| table.watched()) {
            return tell(page.phrases.get_untracked().elsewhere.to_owned());
        }
        match reply {
            Reply::Tell(words) => tell(words),
            Reply::Decide(actions) => {
                table.act(&actions);
                tell(last());
            }
            Reply::Confirm(actions, words) => {
                unconfirmed.set(actions);
                tell(words);
            }
            Reply::Undo => match table.undo() {
                Ok(()) => tell(last()),
                Err(NoUndo::Agreement(_)) => page.desk.open(Dialog::Agree),
                Err(no) => tell(page.speech.with_untracked(|s| s.no_undo(no).text)),
            },
        }
    };
    view! {
        <section aria-labelledby="text-commands">
            <h2 id="text-commands">{page.words(|p| p.text_commands)}</h2>
            <form on:submit=move |event| {
                event.prevent_default();
                send();
            }>
                <label for="text-line">{page.words(|p| p.text_line)}</label>
                <input
                    id="text-line"
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    prop:value=move || line.get()
                    on:input=move |event| line.set(event_target_value(&event))
                />
                <button id="text-send" class="primary">
                    {page.words(|p| p.text_send)}
                </button>
            </form>
            <div id="answers" role="log" aria-live="polite" aria-labelledby="text-commands">
                <For each=move || answers.get() key=|(n, _)| *n let((_, words))>
                    <p>{words}</p>
                </For>
            </div>
        </section>
    }
}
