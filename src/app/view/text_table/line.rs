//! The line to type in: what it means is carried out or told.

use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::play::commands::{self, Command};
use crate::app::play::table::WhyNot;
use crate::app::play::talk::commands::{TalkCommand, Typing};
use crate::app::play::talk::ready::Ready;
use crate::app::signals::RwSignal;
use crate::app::view::rows::Rows;
use crate::app::view::table::hint;
use crate::app::view::table::turn::why_not_in_words;
use crate::app::view::talk::answers::unsaid;
use crate::app::view::talk::heard::taken_back;
use crate::app::view::talk::{people, speaker, talk};
use crate::app::view::text_table::answers::{Answers, Unconfirmed};
use crate::game::{Game, UndoError, actor, first_on_the_way};
use crate::promises::Statement;
use crate::rules::Action;
use leptos::prelude::*;

/// The name of the first computer whose decision one of `actions` is, if one is.
fn computer_s(page: &'static Page, actions: &[Action]) -> Option<String> {
    let computers = untrack(|| page.table.computers()).players();
    let player = page.table.with_game_untracked(|game| {
        first_on_the_way(game.position(), actions, &|position, action| {
            actor(position, action).filter(|player| computers.contains(*player))
        })
    })?;
    let speech = page.speech;
    Some(speech.with_untracked(|speech| speech.player(player)))
}

/// What somebody who types knows of the talk.
fn with_typing<T>(page: &'static Page, listed: &[Ready], then: impl FnOnce(&Typing<'_>) -> T) -> T {
    let (people, talk, speaker) = (people(page), talk(page), speaker(page));
    let told = page.table.spoken_now();
    page.table.with_game(|game| {
        page.speech.with(|speech| {
            then(&Typing {
                game,
                told: &told,
                people: &people,
                computers: page.table.computers().players(),
                is_silent: page.table.is_silent(),
                speaker,
                listed,
                speech,
                talk,
            })
        })
    })
}

/// What waits for an answer or holds.
pub(super) fn pending(page: &'static Page) -> String {
    let told = |typing: &Typing<'_>| typing.pending();
    with_typing(page, &[], told)
}

/// What a line means, if it is about talk; `listed` is what was told to lie ready.
fn about_talk(page: &'static Page, listed: &[Ready], typed: &str) -> Option<TalkCommand> {
    let writes = page.table.writes().get();
    let command = with_typing(page, listed, |typing| typing.meaning(typed))?;
    let not_written = || TalkCommand::Tell(talk(page).text_table.not_written.to_owned());
    Some(if writes { command } else { not_written() })
}

/// Says it, or tells why it is not said. What is said is announced as at every table.
fn say(page: &'static Page, answers: Answers, statements: &[Statement]) {
    for statement in statements {
        if let Err(error) = page.table.say(*statement) {
            answers.tell(untrack(|| unsaid(page, Some(error))));
            return;
        }
    }
}

/// The line to type in, and the answers.
#[component]
pub(super) fn Commands(answers: Answers, unconfirmed: Unconfirmed) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let line = RwSignal::new(String::new());
    let listed = RwSignal::new(Vec::<Ready>::new());
    let send = move || {
        let typed = line.get_untracked();
        line.set(String::new());
        let before = unconfirmed.take(page);
        let were_listed = listed.get_untracked();
        match untrack(|| about_talk(page, &were_listed, &typed)) {
            Some(TalkCommand::Tell(words)) => return answers.tell(words),
            Some(TalkCommand::List(words, lie_ready)) => {
                listed.set(lie_ready);
                return answers.tell(words);
            }
            Some(TalkCommand::Say(statements)) => return say(page, answers, &statements),
            None => {}
        }
        let command = table.with_game_untracked(|game| {
            page.speech
                .with_untracked(|speech| commands::meaning(game, speech, &before, &typed))
        });
        let acts = matches!(command, Command::Decide(_) | Command::Undo | Command::Redo);
        if acts && untrack(|| table.watched()) {
            return answers.tell(page.phrases.get_untracked().elsewhere.to_owned());
        }
        match command {
            Command::Foretell(_) | Command::Hint if !untrack(|| table.agreed().hints()) => {
                answers.tell(untrack(|| talk(page).text_table.no_hints.to_owned()));
            }
            Command::Tell(words) | Command::Foretell(words) => answers.tell(words),
            Command::Decide(actions) => {
                if let Some(name) = computer_s(page, &actions) {
                    let p = page.phrases.get_untracked();
                    answers.tell(p.labelled.fill(&[&name, p.thinks]));
                } else {
                    answers.act(page, &actions);
                }
            }
            Command::Confirm(actions) => unconfirmed.ask(page, actions, answers),
            Command::Undo => match table.undo() {
                Ok(()) => {
                    if let Some(words) = untrack(|| taken_back(page)) {
                        answers.tell(words);
                    }
                }
                Err(WhyNot::UndoError(UndoError::Agreement(_))) => {
                    page.navigation.open(Dialog::Agree);
                }
                Err(why_not) => answers.tell(untrack(|| why_not_in_words(page, why_not)).text),
            },
            Command::Redo if table.with_game_untracked(Game::may_redo) => table.redo(),
            Command::Redo => answers.tell(page.phrases.get_untracked().nothing_undone.to_owned()),
            Command::Hint => match page
                .computer_players
                .filter(|_| untrack(|| hint::may_be_asked(page)))
            {
                Some(computer_players) => computer_players.suggest(),
                None => answers.tell(page.phrases.get_untracked().hint_nothing.to_owned()),
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
            <div id="answers" role="log" tabindex="0" aria-live="polite" aria-labelledby="text-commands">
                <div>
                    <Rows each=move || answers.numbers() let:number>
                        <p>{answers.numbered(number)}</p>
                    </Rows>
                </div>
            </div>
        </section>
    }
}
