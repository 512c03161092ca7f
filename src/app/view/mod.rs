//! What is seen: markup over memos, and nothing that decides.

pub mod arrow_keys;
mod bar;
mod chip;
mod code;
mod dialogs;
pub mod late;
pub mod late_parts;
mod learn;
mod notices;
mod of_study;
mod page_notices;
pub mod pile_parts;
mod question;
mod report;
mod rows;
mod rule_link;
mod setup;
mod study;
mod study_late;
mod study_parts;
mod table;
mod talk;
mod text_table;
mod tick;
mod title;
mod when;
mod words;

pub use report::chart;
pub use table::fit;

use crate::app::computers::driver::ComputerPlayers;
use crate::app::desk::Desk;
use crate::app::desk::navigation::{Navigation, Screen};
use crate::app::effects;
use crate::app::page::Page;
use crate::app::play::table::Table;
use crate::app::play::terms::Agreed;
use crate::app::say::speech::Speech;
use crate::app::settings::{Settings, Visit};
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::late::{Fetch, Late, Parts};
use crate::app::view::of_study::OfStudy;
use crate::game::{Game, UndoRule};
use crate::record::Names;
use crate::rules::Setup;
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App(
    /// What the visit begins with.
    visit: Visit,
    /// What may come late, where it is there already.
    late: Option<Parts>,
    /// Fetches that otherwise.
    fetch: Fetch<Parts>,
) -> impl IntoView {
    let table = Table::new(Game::new(
        Setup::default(),
        Names::default(),
        UndoRule::default(),
    ));
    let Visit { saved, options } = visit;
    let (navigation, options) = (Navigation::new(), RwSignal::new(options));
    let desk = Desk::new(table, navigation, options);
    let settings = Settings::new(saved, options);
    let computer_players = ComputerPlayers::at(table, settings);
    let phrases = Signal::derive(move || settings.phrases());
    let (names, setup) = (table.names(), table.setup_memo());
    let speech = Memo::new(move |_| Speech::new(phrases.get(), names.get(), setup.get()));
    let page = Page {
        table,
        desk,
        navigation,
        settings,
        options,
        speech,
        phrases,
        computer_players: Some(computer_players),
        remarked: RwSignal::default(),
    };
    let page = page.keep();
    provide_context(page);
    if let Some(late) = late {
        (late.open_last)(desk);
    }
    let late = Late::new(late, fetch);
    provide_context(late);
    effects::saving::autosave(table, desk);
    effects::document::page_language(phrases);
    effects::document::page_theme(settings);
    effects::focus::keep_focus(table, navigation);
    late.follow(page);
    title::attend(page);

    view! {
        <div
            id="page"
            class="page"
            tabindex="-1"
            data-screen=move || match navigation.screen() {
                Screen::Title => "title",
                Screen::SetUp => "set-up",
                Screen::Table => "table",
                Screen::Lesson(_) => "lesson",
                Screen::Learn | Screen::Trainer | Screen::Study => "learn",
            }
            data-table=move || {
                let shows_table = navigation.screen() == Screen::Table
                    && !settings.text_table()
                    && !matches!(page.table.agreed(), Agreed::Awaited);
                shows_table.then(|| table::sit(settings.layout()))
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
    let screen = Memo::new(move |_| page.navigation.screen());
    let is_awaited = Memo::new(move |_| matches!(page.table.agreed(), Agreed::Awaited));
    move || match screen.get() {
        Screen::Title => ().into_any(),
        Screen::SetUp => late::shown(|late| (late.set_up)()),
        Screen::Table if is_awaited.get() => late::shown(|late| (late.study)(OfStudy::Awaited)),
        Screen::Table if text.get() => late::shown(|late| (late.text_table)()),
        Screen::Table => view! { <table::TableView /> }.into_any(),
        screen => late::shown(move |late| (late.learn)(screen)),
    }
}

/// The dialog that is open.
#[component]
fn Dialogs() -> impl IntoView {
    let page = Page::here();
    // A lesson shows those of its own table. A dialog stays what it is when the screen below it changes.
    let dialog = Memo::new(move |_| {
        let in_lesson = matches!(page.navigation.screen(), Screen::Lesson(_));
        let dialog = page.navigation.dialog();
        dialog.filter(|dialog| !(in_lesson && dialog.is_talk()))
    });
    move || {
        let dialog = dialog.get();
        dialog.map(|dialog| late::shown(move |late| (late.dialog)(dialog)))
    }
}
