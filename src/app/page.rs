//! What every part of the page reads.

use crate::app::computers::driver::ComputerPlayers;
use crate::app::desk::Desk;
use crate::app::desk::navigation::Navigation;
use crate::app::link::options::Options;
use crate::app::play::table::Table;
use crate::app::say::speech::Speech;
use crate::app::settings::Settings;
use crate::app::signals::{Memo, RwSignal};
use crate::phrases::Phrases;
use leptos::prelude::*;

/// The table, the desk around it and how things are said.
///
/// There is one for the page, and one for each lesson that is opened. They are never given back, so that a closure
/// carries no more of it than where it is.
#[derive(Clone, Copy)]
pub struct Page {
    /// The table.
    pub table: Table,
    /// The desk around it.
    pub desk: Desk,
    /// The screen and the dialog.
    pub navigation: Navigation,
    /// The settings.
    pub settings: Settings,
    /// What this visit was asked for.
    pub options: RwSignal<Options>,
    /// How things are said.
    pub speech: Memo<Speech>,
    /// The phrases of the language.
    pub phrases: Signal<&'static Phrases>,
    /// The computer players; a lesson has none.
    pub computer_players: Option<ComputerPlayers>,
    /// What one of them remarks on what happened.
    pub remarked: RwSignal<String>,
}

impl Page {
    /// The page for all that is drawn of it, which lives as long as the program: it is never freed.
    pub fn keep(self) -> &'static Self {
        Box::leak(Box::new(self))
    }

    /// The page around a component, asked for once in the component's body.
    pub fn here() -> &'static Self {
        expect_context()
    }

    /// Takes other options for the rest of this visit; a language among them is spoken as soon as it is there.
    pub fn set_options(&self, options: Options) {
        self.options.set(options);
        self.settings.speak_wanted();
    }

    /// The phrases of the language.
    pub fn say(&self) -> &'static Phrases {
        self.phrases.get()
    }
}
