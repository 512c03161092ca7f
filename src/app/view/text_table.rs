//! The table in words: headings, sentences and buttons, and a line to type moves and questions in.

use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::play::announcements::announced;
use crate::app::play::commands::{self, Command};
use crate::app::play::dice;
use crate::app::play::heard::heard;
use crate::app::play::table::WhyNot;
use crate::app::play::talk::commands::{TalkCommand, Typing};
use crate::app::play::talk::ready::Ready;
use crate::app::say::speech::Speech;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::dialogs::send::SendOn;
use crate::app::view::report::ReportInPlace;
use crate::app::view::rows::Rows;
use crate::app::view::study_late;
use crate::app::view::table::hint::{self, Help};
use crate::app::view::table::history::LookingBack;
use crate::app::view::table::pile::{self, BreaksWord, marked};
use crate::app::view::table::turn::{awaited, why_not_in_words};
use crate::app::view::talk::answers::unsaid;
use crate::app::view::talk::heard::{in_words, taken_back};
use crate::app::view::talk::{people, speaker, talk};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::game::{Game, UndoError, actor, first_on_the_way};
use crate::phrases::Phrases;
use crate::promises::Statement;
use crate::rules::{Action, Phase, Position};
use leptos::prelude::*;

/// How many answers stay in view.
const ANSWERS_KEPT: usize = 50;

/// What was answered, numbered, the latest last.
#[derive(Clone, Copy)]
struct Answers(RwSignal<Vec<(usize, String)>>);

impl Answers {
    fn tell(self, words: String) {
        self.0.update(|answers| {
            let number = answers.last().map_or(0, |(n, _)| n + 1);
            answers.push((number, words));
            let kept = answers.len().saturating_sub(ANSWERS_KEPT);
            answers.drain(..kept);
        });
    }

    fn numbers(self) -> Vec<usize> {
        self.0
            .with(|answers| answers.iter().map(|(number, _)| *number).collect())
    }

    fn numbered(self, number: usize) -> Option<String> {
        self.0.with_untracked(|answers| {
            let answer = answers.iter().find(|(known, _)| *known == number);
            answer.map(|(_, words)| words.clone())
        })
    }

    /// Decides that, or tells why the table does not.
    fn act(self, page: &'static Page, actions: &[Action]) {
        if let Err(why_not) = page.table.act(actions) {
            self.tell(untrack(|| why_not_in_words(page, why_not)).text);
        }
    }
}

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

/// The text table.
#[component]
pub fn TextTable() -> impl IntoView {
    let page = Page::here();
    let answers = Answers(RwSignal::new(Vec::new()));
    let unconfirmed = RwSignal::new(Vec::new());
    // Whoever decided, a line, a button or a computer.
    let announced = announced(page.table, page.speech);
    Effect::new(move |before: Option<u64>| {
        announced.with(|heard| {
            if before.is_some_and(|before| before != heard.count) && !heard.whole.is_empty() {
                // What it leads to is what whoever types decides next.
                let asked = untrack(|| awaited(page).text);
                answers.tell([&*heard.whole, &asked].join(" "));
            }
            heard.count
        })
    });
    // What is said, and what became of it.
    let writes = page.table.writes();
    let heard = heard(page.table);
    Effect::new(move |before: Option<u64>| {
        heard.with(|heard| {
            let words = untrack(|| in_words(page, &heard.spoken, &heard.news));
            if before.is_some_and(|before| before != heard.count) && !words.is_empty() {
                answers.tell(words);
            }
            heard.count
        })
    });
    view! {
        <main class="text-table" id="text-table">
            <Told id="text-turn" heading=|p| p.text_turn tell=commands::turn />
            <Acts />
            {page.computer_players.map(|_| view! { <SendOn /> })}
            <Decisions answers=answers unconfirmed=unconfirmed />
            <Commands answers=answers unconfirmed=unconfirmed />
            <study_late::AtTable />
            {page.computer_players.map(|computer_players| view! { <ReportInPlace computer_players=computer_players /> })}
            <Told
                id="text-piles"
                heading=|p| p.text_piles
                tell=commands::piles
            />
            <Told
                id="text-holdings"
                heading=|p| p.text_holdings
                tell=commands::all_holdings
            />
            <Told
                id="text-dead"
                heading=|p| p.dead_box
                tell=commands::dead_box
            />
            <When is=move || writes.get()>
                <section aria-labelledby="text-words">
                    <h2 id="text-words">{said(move || talk(page).ledger.on_the_table.to_owned())}</h2>
                    <p>{said(move || pending(page))}</p>
                </section>
            </When>
            <p class="muted">{page.words(|p| p.text_help)}</p>
            <When is=move || writes.get()>
                <p class="muted">{said(move || talk(page).text_table.text_help.to_owned())}</p>
            </When>
            <crate::app::view::table::log::Log />
        </main>
    }
}

/// What the computers wait for, where they do, what they tell people who ask, and the way back to now.
#[component]
fn Acts() -> impl IntoView {
    let page = Page::here();
    let computer_players = page.computer_players;
    let is_paused =
        move || computer_players.is_some_and(|computer_players| computer_players.paused());
    view! {
        <When is=is_paused>
            <p>{said(move || awaited(page).text)}</p>
        </When>
        <div class="buttons">
            <When is=move || page.table.looking_back().is_some()>
                <LookingBack />
            </When>
            {computer_players.map(|computer_players| view! { <Help computer_players=computer_players /> })}
            // Whoever came here by accident sees the way back. A lesson's table is always this one or that.
            {computer_players
                .map(|_| {
                    view! {
                        <button id="pictures" on:click=move |_| {
                            page.settings.set_text_table(false);
                            focus::to_soon("turn".to_owned());
                        }>
                            {page.words(|p| p.picture_table)}
                        </button>
                    }
                })}
        </div>
        {computer_players.map(|computer_players| view! { <hint::Told computer_players=computer_players /> })}
    }
}

/// A heading and what is told under it, of where one looks back to as well.
#[component]
fn Told(
    id: &'static str,
    heading: fn(&'static Phrases) -> &'static str,
    tell: fn(&Position, &Speech) -> String,
) -> impl IntoView {
    let page = Page::here();
    let told = move || {
        let tell = |position: &Position| page.speech.with(|speech| tell(position, speech));
        page.table.with_position(tell)
    };
    view! {
        <section aria-labelledby=id>
            <h2 id=id>{page.words(heading)}</h2>
            <p>{said(told)}</p>
        </section>
    }
}

/// Every decision as a button, named in words.
#[component]
fn Decisions(
    answers: Answers,
    /// What a `yes` would decide.
    unconfirmed: RwSignal<Vec<Action>>,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let decisions = Memo::new(move |_| {
        let computers = table.computers().players();
        table.with_game(|game| {
            let position = game.position();
            // A study draws by itself.
            let may_draw = !table.is_of_study();
            let is_a_person_s = |action: &Action| {
                let actor = actor(position, *action);
                actor.map_or(may_draw, |player| !computers.contains(player))
            };
            commands::asked_for(position)
                .filter(is_a_person_s)
                .collect::<Vec<_>>()
        })
    });
    let named = move |action: Action| {
        let events = table.with_game(|game| game.position().foresee(&[action]));
        let events = events.unwrap_or_default();
        // Where nothing is hinted at it is named, and not what follows from it.
        let told = if table.agreed().hints() {
            events.len()
        } else {
            1
        };
        page.speech
            .with(|speech| speech.events(events.get(..told).unwrap_or_default()))
    };
    // What cannot be taken back is confirmed, as where it is typed.
    let decide = move |action: Action| {
        if action.is_aside() {
            unconfirmed.set(vec![action]);
            let speech = page.speech;
            answers.tell(speech.with_untracked(|speech| commands::to_confirm(speech, action)));
        } else {
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
fn pending(page: &'static Page) -> String {
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
fn Commands(
    answers: Answers,
    /// What a `yes` would decide.
    unconfirmed: RwSignal<Vec<Action>>,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let line = RwSignal::new(String::new());
    let listed = RwSignal::new(Vec::<Ready>::new());
    let send = move || {
        let typed = line.get_untracked();
        line.set(String::new());
        let before = unconfirmed.get_untracked();
        unconfirmed.set(Vec::new());
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
            Command::Confirm(actions, words) => {
                unconfirmed.set(actions);
                answers.tell(words);
            }
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
