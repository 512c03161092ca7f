//! What may come late: the parts of the page that the first move has no need of, and how far they are.
//!
//! Which they are stands here. `late_parts` fills the table, and only the root of the program names it. What belongs to
//! studies comes in the same way, when one is asked for: see `of_study`.

use crate::app::computers::driver::ComputerPlayers;
use crate::app::desk::Desk;
use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::page::Page;
use crate::app::platform::after_paint;
use crate::app::play::table::{LogLine, Standing};
use crate::app::save::Decode;
use crate::app::say::language::Read;
use crate::app::settings::Visit;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::of_study::{OfStudy, StudyParts};
use crate::rules::{Action, Colour, Player};
use core::pin::Pin;
use leptos::prelude::*;

/// The ways into what may come late.
#[derive(Clone, Copy)]
pub struct Parts {
    /// The dialog, open.
    pub dialog: fn(Dialog) -> AnyView,
    /// A screen to learn with; nothing for the others.
    pub learn: fn(Screen) -> AnyView,
    /// The table in words.
    pub text_table: fn() -> AnyView,
    /// The report of a game that is over, and where it says whether it lies over the table.
    pub report: fn(ComputerPlayers, RwSignal<bool>) -> AnyView,
    /// The lines of the log.
    pub steps: fn(Memo<Vec<LogLine>>) -> AnyView,
    /// Where a new game is set up.
    pub set_up: fn() -> AnyView,
    /// The question to a holder of prisoners whether they come to the rescue.
    pub rescue: fn(Player, Memo<Standing>) -> AnyView,
    /// What can become of the prisoner that a player has picked up.
    pub prisoner: fn(Player, Colour) -> AnyView,
    /// Asks whether something is meant that cannot be taken back.
    pub confirm: fn(Action) -> AnyView,
    /// The buttons that take back, and do again.
    pub undo_and_redo: fn() -> AnyView,
    /// The ways back to now, and on from what is looked at.
    pub looking_back: fn() -> AnyView,
    /// What can be asked of computer players.
    pub help: fn(ComputerPlayers) -> AnyView,
    /// What computer players have to say, and what is said to who is new to them.
    pub told: fn(ComputerPlayers) -> AnyView,
    /// What computer players decided in a row.
    pub run: fn() -> AnyView,
    /// That a word was broken.
    pub broken: fn() -> AnyView,
    /// The slips on the felt.
    pub slips: fn() -> AnyView,
    /// What is announced of talk.
    pub heard: fn() -> AnyView,
    /// The button that lets somebody speak.
    pub talk: fn() -> AnyView,
    /// The way on to whoever is asked next and plays elsewhere.
    pub send_on: fn() -> AnyView,
    /// How a player's words stand, on their name card.
    pub record: fn(Player) -> AnyView,
    /// The target that a name card is.
    pub card: fn(Player) -> AnyView,
    /// Puts back on the shelf what a killed browser has lost. Where that takes long it goes on by itself.
    pub recover: fn() -> Pin<Box<dyn Future<Output = ()>>>,
    /// Puts back what was on the table when the page was left, or what the options ask for.
    pub open_last: fn(Desk),
    /// Begins what goes on around the table: computers play, moves are heard, the page around is spoken with.
    pub begin: fn(&'static Page),
    /// What the page has to say of its version, of other tabs and of the storage.
    pub notices: fn() -> AnyView,
    /// What belongs to studies: the hall, the table before they are here, a dialog, what stands at the table.
    pub study: fn(OfStudy) -> AnyView,
    /// What reads what is stored.
    pub readers: Readers,
}

/// What reads what is stored. Before the first visit nothing is, so it may come late, too.
#[derive(Clone, Copy)]
pub struct Readers {
    /// The settings as they were left, and what the address asks for.
    pub settings: fn() -> Visit,
    /// Reads a save.
    pub save: Decode,
    /// Reads a language.
    pub language: Read,
}

/// Fetches parts of the page; `None` if they are not to be had now.
pub type Fetch<P> = fn() -> Pin<Box<dyn Future<Output = Option<P>>>>;

/// How far parts of the page are.
#[derive(Clone, Copy)]
pub enum Arrival<P: 'static> {
    /// Nobody has fetched them yet.
    Unasked,
    /// They are on their way.
    Awaited,
    /// They are here.
    Here(&'static P),
    /// They could not be loaded. They are fetched again when somebody opens another one of them.
    Failed,
}

impl<P> Arrival<P> {
    /// These parts are here, and stay as long as the page does.
    fn keep(parts: P) -> Self {
        Self::Here(Box::leak(Box::new(parts)))
    }
}

/// Fetches parts, unless they are here or on their way.
pub fn bring<P: Copy + Send + Sync>(arrival: RwSignal<Arrival<P>>, fetch: Fetch<P>) {
    if !matches!(arrival.get_untracked(), Arrival::Unasked | Arrival::Failed) {
        return;
    }
    arrival.set(Arrival::Awaited);
    leptos::task::spawn_local(async move {
        let parts = fetch().await;
        arrival.set(parts.map_or(Arrival::Failed, Arrival::keep));
    });
}

/// Why something that should be seen is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// It is on its way.
    Yet,
    /// It could not be loaded.
    Failed,
}

/// The parts, here or awaited.
#[derive(Clone, Copy)]
pub struct Late {
    arrival: RwSignal<Arrival<Parts>>,
    fetch: Fetch<Parts>,
    study: RwSignal<Arrival<StudyParts>>,
}

impl Late {
    /// The parts that are `here`, or else are to be fetched.
    pub fn new(here: Option<Parts>, fetch: Fetch<Parts>) -> Self {
        Self {
            arrival: RwSignal::new(here.map_or(Arrival::Unasked, Arrival::keep)),
            fetch,
            study: RwSignal::new(Arrival::Unasked),
        }
    }

    /// The page's, asked for once in a component's body.
    pub fn of_page() -> Self {
        expect_context()
    }

    /// How far what belongs to studies has come.
    pub const fn study(self) -> RwSignal<Arrival<StudyParts>> {
        self.study
    }

    /// Fetches the parts, unless they are here or on their way.
    pub fn fetch(self) {
        bring(self.arrival, self.fetch);
    }

    /// Fetches the parts once the page is there, and again when more of them is asked for in vain. What goes on around
    /// the table begins as soon as they are here.
    pub fn follow(self, page: &'static Page) {
        if matches!(self.arrival.get_untracked(), Arrival::Unasked) {
            after_paint(move || self.fetch());
        }
        Effect::new(move |_| {
            if is_wanted(page) && matches!(self.arrival.get_untracked(), Arrival::Failed) {
                self.fetch();
            }
        });
        Effect::new(move |_| {
            if let Arrival::Here(parts) = self.arrival.get() {
                untrack(|| (parts.begin)(page));
            }
        });
    }

    /// What is to be said of the parts: nothing when they are here, or on their way before anybody asks for one.
    pub fn missing(self, page: &Page) -> Option<Missing> {
        match self.arrival.get() {
            Arrival::Here(_) => None,
            Arrival::Unasked | Arrival::Awaited => is_wanted(page).then_some(Missing::Yet),
            // The table has no log and no way to rescue anybody without them.
            Arrival::Failed => Some(Missing::Failed),
        }
    }
}

/// A part of the page that may come late; nothing as long as it is missing.
pub fn shown(part: impl Fn(&Parts) -> AnyView + Send + 'static) -> AnyView {
    let arrival = Late::of_page().arrival;
    let part: Box<dyn Fn(&Parts) -> AnyView + Send> = Box::new(part);
    (move || match arrival.get() {
        Arrival::Here(parts) => part(parts),
        Arrival::Unasked | Arrival::Awaited | Arrival::Failed => ().into_any(),
    })
    .into_any()
}

/// Whether something is to be seen that may come late.
fn is_wanted(page: &Page) -> bool {
    let navigation = page.navigation;
    let by_screen = match navigation.screen() {
        Screen::Title => false,
        Screen::Table => page.settings.text_table(),
        Screen::SetUp | Screen::Learn | Screen::Lesson(_) | Screen::Trainer | Screen::Study => true,
    };
    navigation.dialog().is_some() || by_screen
}
