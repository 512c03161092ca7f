//! What may come late, in a build with the feature `split` a file of its own: everything that only `all` leads to. See
//! src/bin/site/program.rs.
//!
//! It is loaded once the page is there; before, where something is found in the storage or asked for by the address,
//! which only it can read.

use crate::app::desk::Desk;
use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::effects;
use crate::app::embed::serve;
use crate::app::page::Page;
use crate::app::save;
use crate::app::save::recovery;
use crate::app::say::language;
use crate::app::settings::Visit;
use crate::app::view::dialogs::{agree, arrived, game_text, games, rules, seats, send, settings};
use crate::app::view::late::{Parts, Readers};
use crate::app::view::of_study::OfStudy;
use crate::app::view::table::run::Run;
use crate::app::view::table::{aim, hint, history, log, prisoners};
use crate::app::view::talk::{broken, card, heard, ledger, sheet, slips, word};
use crate::app::view::{learn, page_notices, report, setup, study_late, text_table};
use core::pin::Pin;
use leptos::prelude::*;

fn all() -> Parts {
    Parts {
        dialog,
        learn,
        text_table: || view! { <text_table::TextTable /> }.into_any(),
        report: |computer_players, covers| {
            view! { <report::GameReport computer_players=computer_players covers=covers /> }
                .into_any()
        },
        steps: |lines| view! { <log::Steps lines=lines /> }.into_any(),
        set_up: || view! { <setup::SetUp /> }.into_any(),
        rescue: |player, standing| {
            view! { <prisoners::Rescue player=player standing=standing /> }.into_any()
        },
        prisoner: |holder, colour| {
            view! { <prisoners::Prisoner holder=holder colour=colour /> }.into_any()
        },
        confirm: |action| view! { <prisoners::Confirm action=action /> }.into_any(),
        undo_and_redo: || view! { <history::UndoAndRedo /> }.into_any(),
        looking_back: || view! { <history::LookingBack /> }.into_any(),
        help: |computer_players| {
            view! { <hint::Help computer_players=computer_players /> }.into_any()
        },
        told: |computer_players| {
            view! {
                <hint::Told computer_players=computer_players />
                <aim::Aim />
            }
            .into_any()
        },
        run: || view! { <Run /> }.into_any(),
        broken: || view! { <broken::Broken /> }.into_any(),
        slips: || view! { <slips::Slips /> }.into_any(),
        heard: || view! { <heard::HeardWords /> }.into_any(),
        talk: || view! { <card::TalkButton /> }.into_any(),
        send_on: || {
            view! {
                <send::SendOn />
                <study_late::AtTable />
            }
            .into_any()
        },
        notices: || view! { <page_notices::PageNotices /> }.into_any(),
        study: study_late::shown,
        record: |player| view! { <card::Record player=player /> }.into_any(),
        card: |player| view! { <card::Card player=player /> }.into_any(),
        recover: || Box::pin(recovery::recover_in_time()),
        open_last: Desk::open_last,
        begin,
        readers: Readers {
            settings: Visit::of_browser,
            save: save::decode,
            language: language::read,
        },
    }
}

fn dialog(dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::Rules(rule) => view! { <rules::Rules at=rule /> }.into_any(),
        Dialog::Text => view! { <game_text::AsText /> }.into_any(),
        Dialog::Open => view! { <game_text::OpenGame /> }.into_any(),
        Dialog::Games => view! { <games::Games /> }.into_any(),
        Dialog::Settings => view! { <settings::SettingsDialog /> }.into_any(),
        Dialog::Seats => view! { <seats::Seats /> }.into_any(),
        Dialog::Agree => view! { <agree::Agree /> }.into_any(),
        Dialog::Send(to) => view! { <send::Send to=to /> }.into_any(),
        Dialog::Arrived => view! { <arrived::Letter /> }.into_any(),
        Dialog::Asked => study_late::shown(OfStudy::Asked),
        Dialog::Talk { by, to, instead_of } => {
            view! { <sheet::Sheet by=by to=to instead_of=instead_of /> }.into_any()
        }
        Dialog::Word(number) => view! { <word::Word number=number /> }.into_any(),
        Dialog::Ledger(player) => view! { <ledger::Ledger player=player /> }.into_any(),
        Dialog::Slips => view! { <ledger::OnTheTable /> }.into_any(),
    }
}

fn learn(screen: Screen) -> AnyView {
    match screen {
        Screen::Learn => view! { <learn::Learn /> }.into_any(),
        Screen::Lesson(number) => view! { <learn::lesson::LessonView number=number /> }.into_any(),
        Screen::Trainer => view! { <learn::trainer::Trainer /> }.into_any(),
        Screen::Study => study_late::shown(OfStudy::Hall),
        Screen::Title | Screen::SetUp | Screen::Table => ().into_any(),
    }
}

fn begin(page: &'static Page) {
    let &Page {
        table,
        desk,
        navigation,
        settings,
        ..
    } = page;
    effects::saving::share(desk, settings);
    desk.recover_later();
    if let Some(computer_players) = page.computer_players {
        effects::computers::computers_wait_for_people(table, page.desk, computer_players);
        effects::computers::computers_play(table, navigation, computer_players);
        effects::computers::hints_end(table, computer_players);
    }
    effects::saving::note_finished(table, desk);
    effects::document::follow_address(desk);
    effects::document::paint_chips();
    effects::way_back::lead_back(
        navigation,
        desk,
        table,
        page.options.with_untracked(|options| options.locked),
    );
    effects::senses::hear_and_feel(table, settings);
    effects::senses::hear_words(table, settings);
    effects::senses::stay_awake(table, navigation);
    effects::replay::play_back(table);
    serve::attend(page);
    study_late::follow(page);
}

/// A file of its own, which is fetched.
#[cfg(all(feature = "split", target_arch = "wasm32"))]
mod file {
    #![expect(clippy::unnecessary_wraps, reason = "loading it can fail")]

    use super::{Parts, all};
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    #[wasm_split(rest, fallible, wasm_split_path = leptos::wasm_split)]
    fn load() -> Result<Parts, SplitLoaderError> {
        Ok(all())
    }

    pub async fn fetch() -> Option<Parts> {
        load().await.ok()
    }
}

/// In the program itself, so that nobody has to wait.
#[cfg(not(all(feature = "split", target_arch = "wasm32")))]
mod file {
    use super::{Parts, all};

    #[expect(clippy::unused_async, reason = "elsewhere it has to be fetched")]
    pub async fn fetch() -> Option<Parts> {
        Some(all())
    }
}

/// Loads the parts; `None` if they are not to be had now. What is stored can be read from then on.
pub fn fetch() -> Pin<Box<dyn Future<Output = Option<Parts>>>> {
    Box::pin(async {
        let style = effects::document::style_of_rest();
        let parts = file::fetch().await;
        style.await;
        if let Some(parts) = &parts {
            save::bring_reader(parts.readers.save);
            language::bring_reader(parts.readers.language);
        }
        parts
    })
}
