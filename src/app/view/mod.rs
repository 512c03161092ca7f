//! What is seen: markup over memos, and nothing that decides.

mod agree;
mod area;
mod chip;
mod dialog;
mod games;
mod log;
mod pile;
mod rules;
mod setup;
mod text;
mod tray;
mod turn;

use super::desk::{Desk, Dialog, Saving, Screen};
use super::i18n::{ENGLISH, Phrases};
use super::selection::Gesture;
use super::speech::Speech;
use super::table::Table;
use super::{effects, platform};
use crate::game::{Game, UndoRule};
use crate::record::Names;
use crate::rules::Setup;
use leptos::prelude::*;

/// What every part of the page reads: the table, the desk around it and how things are said.
#[derive(Clone, Copy)]
struct Page {
    table: Table,
    desk: Desk,
    speech: Memo<Speech>,
    phrases: Signal<&'static Phrases>,
}

impl Page {
    /// Asked for once, in a component's body: [`App`] is above every component.
    fn here() -> Self {
        expect_context()
    }

    /// The phrases of the language.
    fn say(&self) -> &'static Phrases {
        self.phrases.get()
    }
}

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let phrases: Signal<&'static Phrases> = Signal::stored(&ENGLISH);
    let table = Table::new(Game::new(
        Setup::default(),
        Names::default(),
        UndoRule::default(),
    ));
    let desk = Desk::new(table);
    let (names, setup) = (table.names(), table.setup_memo());
    let speech = Memo::new(move |_| Speech::new(phrases.get(), names.get(), setup.get()));
    let page = Page {
        table,
        desk,
        speech,
        phrases,
    };
    provide_context(page);
    desk.open_last();
    effects::autosave(table, desk);
    effects::page_language(phrases);
    effects::keep_focus(table, turn::ID);

    view! {
        <chip::Symbols />
        <div
            class="page"
            data-screen=move || match desk.screen() {
                Screen::SetUp => "set-up",
                Screen::Table => "table",
            }
        >
            <Bar />
            <Notices />
            <Show when=move || desk.screen() == Screen::SetUp>
                <setup::SetUp />
            </Show>
            <Show when=move || desk.screen() == Screen::Table>
                <TableView />
            </Show>
        </div>
        <Dialogs />
    }
}

/// Title and menu.
#[component]
fn Bar() -> impl IntoView {
    let page = Page::here();
    let desk = page.desk;
    let open = move |dialog| move |_| desk.open(dialog);
    view! {
        <header class="bar">
            <h1>{move || page.say().title}</h1>
            <nav aria-label=move || page.say().menu>
                <Show when=move || desk.screen() == Screen::Table>
                    <button id="new-game" on:click=move |_| desk.show(Screen::SetUp)>
                        {move || page.say().new_game}
                    </button>
                    <button id="as-text" on:click=open(Dialog::Text)>
                        {move || page.say().as_text}
                    </button>
                </Show>
                <button id="games" on:click=open(Dialog::Games)>{move || page.say().games}</button>
                <button id="rules" on:click=open(Dialog::Rules("1"))>
                    {move || page.say().rules}
                </button>
            </nav>
        </header>
    }
}

/// What the page has to say of itself: that nothing is saved, or that an earlier position is looked at.
#[component]
fn Notices() -> impl IntoView {
    let page = Page::here();
    let desk = page.desk;
    let words = move || match desk.saving() {
        Saving::Works => None,
        Saving::Blocked => Some(page.say().storage_blocked),
        Saving::Full => Some(page.say().storage_full),
    };
    view! {
        <Show when=move || words().is_some()>
            <div class="notice" role="status">
                <p>{words}</p>
                <Show when=move || desk.screen() == Screen::Table>
                    <button on:click=move |_| {
                        desk.download_game();
                    }>{move || page.say().download}</button>
                </Show>
            </div>
        </Show>
    }
}

/// The game being played.
#[component]
fn TableView() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let setup = table.setup_memo();
    view! {
        <main
            class="table"
            data-seats=move || setup.get().seats().len().to_string()
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    table.touch(Gesture::Cancel);
                }
            }
        >
            <turn::Turn />
            <area::PlayingArea />
            <div class="trays">
                // A game with other seats gets other trays; the same seats keep theirs.
                <For
                    each=move || {
                        setup.get().seats().iter().copied().enumerate().collect::<Vec<_>>()
                    }
                    key=|seat| *seat
                    let((seat, player))
                >
                    <tray::Tray seat=seat player=player />
                </For>
            </div>
            <log::Log />
        </main>
        <Announcements />
    }
}

/// What happened, for those who hear the page.
#[component]
fn Announcements() -> impl IntoView {
    let page = Page::here();
    let words = move || {
        let events = page.table.latest().events;
        page.speech.with(|speech| {
            let sentences = events.iter().map(|event| speech.event(event).text);
            sentences.collect::<Vec<_>>().join(" ")
        })
    };
    view! {
        <p id="announcements" class="heard" aria-live="polite" aria-atomic="true">
            {words}
        </p>
    }
}

/// The dialog that is open.
#[component]
fn Dialogs() -> impl IntoView {
    let desk = Page::here().desk;
    move || match desk.dialog() {
        None => ().into_any(),
        Some(Dialog::Rules(rule)) => view! { <rules::Rules at=rule /> }.into_any(),
        Some(Dialog::Text) => view! { <text::AsText /> }.into_any(),
        Some(Dialog::Open) => view! { <text::OpenGame /> }.into_any(),
        Some(Dialog::Games) => view! { <games::Games /> }.into_any(),
        Some(Dialog::Agree) => view! { <agree::Agree /> }.into_any(),
    }
}

/// The number of a rule, which opens it.
#[component]
fn RuleLink(
    /// The rule, as the rules page numbers it; nothing is shown for an empty one.
    rule: &'static str,
) -> impl IntoView {
    let page = Page::here();
    (!rule.is_empty()).then(|| {
        view! {
            <button
                class="rule-link"
                aria-label=move || page.say().rule.with(rule)
                on:click=move |_| page.desk.open(Dialog::Rules(rule))
            >
                {rule}
            </button>
        }
    })
}

/// Shows the page that stands for everything else when the program breaks.
pub fn crash(message: &str) {
    let id = super::save::Shelf::current();
    let game = id.and_then(|id| super::save::Shelf::game_text(&id));
    platform::crash::show(&ENGLISH, message, game.as_deref());
}
