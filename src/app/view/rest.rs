//! What the first move has no need of, in a build with the feature `split` a file of its own: everything that only
//! `all` leads to. See src/bin/finish/split.rs.
//!
//! It is loaded once the page is there; before, where something is found in the storage or asked for by the address,
//! which only it can read.

use super::draft::Draft;
use super::{
    agree, choices, damaged, games, hint, learn, log, over, prisoners, rules, seats, settings,
    text, text_table,
};
use crate::app::desk::{Desk, Dialog, Screen};
use crate::app::opponents::Opponents;
use crate::app::options::Options;
use crate::app::settings::Settings;
use crate::app::speech::Speech;
use crate::app::table::{Standing, Table};
use crate::app::{effects, embedded};
use crate::rules::{Action, Colour, Player};
use leptos::prelude::*;

/// The ways into the rest of the program.
#[derive(Clone, Copy)]
pub struct Rest {
    /// The dialog, open.
    pub dialog: fn(Dialog) -> AnyView,
    /// A screen to learn with; nothing for the others.
    pub learn: fn(Screen) -> AnyView,
    /// The table in words.
    pub text_table: fn() -> AnyView,
    /// What there is to say of a game that is over.
    pub over: fn() -> AnyView,
    /// The lines of the log.
    pub steps: fn() -> AnyView,
    /// What may be chosen for a new game.
    pub choices: fn(Draft) -> AnyView,
    /// The save that should be on the table, if it cannot be read.
    pub damaged: fn() -> AnyView,
    /// The question to a holder of prisoners whether they come to the rescue.
    pub rescue: fn(Player, Memo<Standing>) -> AnyView,
    /// What can become of the prisoner that a player has picked up.
    pub prisoner: fn(Player, Colour) -> AnyView,
    /// Asks whether something is meant that cannot be taken back.
    pub confirm: fn(Action) -> AnyView,
    /// What can be asked of computer players.
    pub help: fn(Opponents) -> AnyView,
    /// What computer players have to say.
    pub told: fn(Opponents) -> AnyView,
    /// Puts back what was on the table when the page was left, or what the options ask for.
    pub open_last: fn(Desk, &Options),
    /// Begins what goes on around the table: computers play, moves are heard, the page around is spoken with.
    pub begin: fn(Around),
}

fn all() -> Rest {
    Rest {
        dialog,
        learn,
        text_table: || view! { <text_table::TextTable /> }.into_any(),
        over: || view! { <over::Over /> }.into_any(),
        steps: || view! { <log::Steps /> }.into_any(),
        choices: |draft| view! { <choices::Choices draft=draft /> }.into_any(),
        damaged: || view! { <damaged::DamagedSave /> }.into_any(),
        rescue: |player, standing| {
            view! { <prisoners::Rescue player=player standing=standing /> }.into_any()
        },
        prisoner: |holder, colour| {
            view! { <prisoners::Prisoner holder=holder colour=colour /> }.into_any()
        },
        confirm: |action| view! { <prisoners::Confirm action=action /> }.into_any(),
        help: |opponents| view! { <hint::Help opponents=opponents /> }.into_any(),
        told: |opponents| view! { <hint::Told opponents=opponents /> }.into_any(),
        open_last: Desk::open_last,
        begin,
    }
}

/// What goes on around the table goes on between these.
#[derive(Clone, Copy)]
pub struct Around {
    /// The table.
    pub table: Table,
    /// The desk around it.
    pub desk: Desk,
    /// The settings, with the options.
    pub settings: Settings,
    /// How things are said.
    pub speech: Memo<Speech>,
    /// The computer players.
    pub opponents: Opponents,
}

fn dialog(dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::Rules(rule) => view! { <rules::Rules at=rule /> }.into_any(),
        Dialog::Text => view! { <text::AsText /> }.into_any(),
        Dialog::Open => view! { <text::OpenGame /> }.into_any(),
        Dialog::Games => view! { <games::Games /> }.into_any(),
        Dialog::Settings => view! { <settings::SettingsDialog /> }.into_any(),
        Dialog::Seats => view! { <seats::Seats /> }.into_any(),
        Dialog::Agree => view! { <agree::Agree /> }.into_any(),
    }
}

fn learn(screen: Screen) -> AnyView {
    match screen {
        Screen::Learn => view! { <learn::Learn /> }.into_any(),
        Screen::Lesson(number) => view! { <learn::LessonView number=number /> }.into_any(),
        Screen::Trainer => view! { <learn::Trainer /> }.into_any(),
        Screen::SetUp | Screen::Table => ().into_any(),
    }
}

fn begin(around: Around) {
    let Around {
        table,
        desk,
        settings,
        speech,
        opponents,
    } = around;
    effects::computers_play(table, desk, opponents);
    effects::follow_address(desk);
    effects::hear_and_feel(table, settings);
    effects::stay_awake(desk);
    embedded::attend(embedded::Parts {
        table,
        desk,
        settings,
        speech,
    });
}

#[cfg(all(feature = "split", target_arch = "wasm32"))]
mod file {
    #![expect(clippy::unnecessary_wraps, reason = "loading it can fail")]

    use super::{Rest, all};
    use crate::app::{save, settings};
    use core::cell::Cell;
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    thread_local! {
        static HERE: Cell<Option<Rest>> = const { Cell::new(None) };
    }

    #[wasm_split(rest, fallible, wasm_split_path = leptos::wasm_split)]
    fn load() -> Result<Rest, SplitLoaderError> {
        save::bring_reader(save::decode);
        settings::bring_reader(settings::Saved::of_browser);
        Ok(all())
    }

    /// The rest, if it was loaded.
    pub fn here() -> Option<Rest> {
        HERE.get()
    }

    /// Loads the rest, unless it is here; `None` if it is not to be had now.
    pub async fn arrive() -> Option<Rest> {
        let rest = load().await.ok();
        HERE.set(rest.or_else(here));
        here()
    }
}

#[cfg(not(all(feature = "split", target_arch = "wasm32")))]
mod file {
    use super::{Rest, all};

    /// The rest, which is always here.
    pub fn here() -> Option<Rest> {
        Some(all())
    }

    /// The rest, which nobody has to wait for.
    pub async fn arrive() -> Option<Rest> {
        here()
    }
}

pub use file::{arrive, here};
