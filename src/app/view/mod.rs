//! What is seen: markup over memos, and nothing that decides.

mod agree;
mod area;
mod bar;
mod chip;
mod choices;
mod curve;
mod damaged;
mod dialog;
mod draft;
mod games;
mod hint;
mod learn;
mod log;
mod missing;
mod notices;
mod over;
mod pile;
mod prisoners;
pub mod rest;
mod rows;
mod rules;
mod seats;
mod settings;
mod setup;
mod table;
mod text;
mod text_table;
mod tray;
mod turn;

use super::desk::{Desk, Dialog, Screen};
use super::effects;
use super::opponents::Opponents;

use super::settings::Settings;
use super::speech::Speech;
use super::table::Table;
use crate::game::{Game, UndoRule};
use crate::phrases::Phrases;
use crate::record::Names;
use crate::rules::Setup;
use core::ops::Deref;
use leptos::prelude::*;
use missing::Arrival;

/// What every part of the page reads, as a handle of one word: every closure of the page carries it.
///
/// There is one for the page, and one for each lesson that is opened; they are never given back.
#[derive(Clone, Copy)]
struct Page(&'static Parts);

/// The table, the desk around it and how things are said.
#[derive(Clone, Copy)]
struct Parts {
    table: Table,
    desk: Desk,
    settings: Settings,
    speech: Memo<Speech>,
    phrases: Signal<&'static Phrases>,
    /// The computer players; a lesson has none.
    opponents: Option<Opponents>,
    /// What the first move has no need of.
    rest: RwSignal<Arrival>,
}

impl Deref for Page {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0
    }
}

impl Page {
    fn new(parts: Parts) -> Self {
        Self(Box::leak(Box::new(parts)))
    }

    /// Asked for once, in a component's body: [`App`] is above every component.
    fn here() -> Self {
        expect_context()
    }

    /// The phrases of the language.
    fn say(self) -> &'static Phrases {
        self.phrases.get()
    }

    /// One phrase, as part of a view: it follows the language.
    ///
    /// Boxed here and in [`said`], so that the page has the code for a changing text once, and not
    /// once for every text.
    fn words(self, phrase: fn(&'static Phrases) -> &'static str) -> Words<&'static str> {
        Box::new(move || phrase(self.phrases.get()))
    }

    /// A heading of a dialog.
    fn heading(self, phrase: fn(&'static Phrases) -> &'static str) -> Signal<&'static str> {
        Signal::derive(move || phrase(self.phrases.get()))
    }
}

/// Words made of what is going on, as part of a view: they follow it.
fn said(words: impl Fn() -> String + Send + 'static) -> Words<String> {
    Box::new(words)
}

/// A changing part of a view.
type Words<T> = Box<dyn FnMut() -> T + Send>;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let table = Table::new(Game::new(
        Setup::default(),
        Names::default(),
        UndoRule::default(),
    ));
    let desk = Desk::new(table);
    let settings = Settings::of_browser();
    let opponents = Opponents::at(table, settings);
    let phrases = Signal::derive(move || settings.phrases());
    let (names, setup) = (table.names(), table.setup_memo());
    let speech = Memo::new(move |_| Speech::new(phrases.get(), names.get(), setup.get()));
    let page = Page::new(Parts {
        table,
        desk,
        settings,
        speech,
        phrases,
        opponents: Some(opponents),
        rest: RwSignal::new(Arrival::Awaited),
    });
    provide_context(page);
    if let Some(rest) = rest::here() {
        (rest.open_last)(desk, &untrack(|| settings.options()));
    }
    effects::autosave(table, desk);
    effects::share(table, desk);
    effects::page_language(phrases);
    effects::page_theme(settings);
    effects::keep_focus(table, desk);
    missing::follow(page);

    view! {
        <chip::Symbols />
        <div
            id="page"
            class="page"
            tabindex="-1"
            data-screen=move || match desk.screen() {
                Screen::SetUp => "set-up",
                Screen::Table => "table",
                Screen::Learn | Screen::Lesson(_) | Screen::Trainer => "learn",
            }
        >
            <bar::Bar />
            <notices::Notices />
            <ScreenView />
        </div>
        <Dialogs />
    }
}

/// The screen that is shown.
#[component]
fn ScreenView() -> impl IntoView {
    let page = Page::here();
    let text = Memo::new(move |_| page.settings.text_table());
    let screen = Memo::new(move |_| page.desk.screen());
    move || match screen.get() {
        Screen::SetUp => view! { <setup::SetUp /> }.into_any(),
        Screen::Table if text.get() => missing::shown(page, |rest| (rest.text_table)()),
        Screen::Table => view! { <table::TableView /> }.into_any(),
        screen => missing::shown(page, move |rest| (rest.learn)(screen)),
    }
}

/// The dialog that is open.
#[component]
fn Dialogs() -> impl IntoView {
    let page = Page::here();
    move || {
        let dialog = page.desk.dialog();
        dialog.map(|dialog| missing::shown(page, move |rest| (rest.dialog)(dialog)))
    }
}

/// Shows `children` while `is` says so.
///
/// Like `Show`, but without code of its own for every place where it stands.
#[component]
fn When(is: impl Fn() -> bool + Send + Sync + 'static, children: ChildrenFn) -> impl IntoView {
    when(Memo::new(move |_| is()), children)
}

fn when(is: Memo<bool>, children: ChildrenFn) -> AnyView {
    (move || is.get().then(|| children())).into_any()
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
                aria-label=said(move || page.say().rule.with(rule))
                on:click=move |_| page.desk.open(Dialog::Rules(rule))
            >
                {rule}
            </button>
        }
    })
}
