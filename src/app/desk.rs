//! The desk: which game is on the table, who holds it, and whether it is saved.

use crate::app::computers::seats::{Computer, Computers};
use crate::app::desk::navigation::{Navigation, Screen};
use crate::app::desk::shelved::DamagedSave;
use crate::app::desk::tenure::{Holding, Tenure};
use crate::app::link::options::Options;
use crate::app::platform::tab_lock::TabLock;
use crate::app::platform::{address, session_note, storage};
use crate::app::play::dice;
use crate::app::play::table::{Table, WhyNot};
use crate::app::play::terms::Agreed;
use crate::app::save::{Place, Shelf};
use crate::app::signals::RwSignal;
use crate::game::{Game, UndoRule};
use crate::record::Names;
use crate::rules::{Player, Setup};
use leptos::prelude::*;

pub mod arrived;
pub mod files;
pub mod letters;
pub mod links;
pub mod navigation;
mod opening;
mod other_tabs;
pub mod reports;
mod shelf;
pub mod shelved;
pub mod studies;
mod tenure;

/// Whether the latest moves are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saving {
    /// They are.
    Works,
    /// Only until the tab is closed.
    Session,
    /// The browser lets the page store nothing.
    Blocked,
    /// The storage is full.
    Full,
}

impl Saving {
    /// How what is written is kept.
    fn of_storage() -> Self {
        match storage::kind() {
            storage::Kind::Local => Self::Works,
            storage::Kind::Session => Self::Session,
            storage::Kind::Memory => Self::Blocked,
        }
    }
}

/// The door between the table and the shelf. A handle of one word, as [`Table`] is.
#[derive(Clone, Copy)]
pub struct Desk(&'static Signals);

struct Signals {
    table: Table,
    navigation: Navigation,
    /// What this visit was asked for.
    options: RwSignal<Options>,
    /// Who holds the game on the table. Only another game, or another one who plays it, is news to who reads it.
    tenure: RwSignal<Tenure>,
    damaged: RwSignal<Option<DamagedSave>>,
    saving: RwSignal<Saving>,
    /// A text that is to be looked at before it is opened.
    offered: RwSignal<String>,
    /// A letter of which something is to be told.
    letter: RwSignal<String>,
    /// How many statements were known before it came, until what is new of them is told.
    words_known: RwSignal<Option<usize>>,
    /// Something else stands on the shelf.
    shelf_changed: RwSignal<()>,
    /// Whether the game on the table is the first that was finished in this browser.
    is_first_finished: RwSignal<bool>,
    tabs: StoredValue<Option<TabLock>, LocalStorage>,
}

impl Desk {
    /// A desk around `table`, on which there is no game yet.
    pub fn new(table: Table, navigation: Navigation, options: RwSignal<Options>) -> Self {
        Self(Box::leak(Box::new(Signals {
            table,
            navigation,
            options,
            tenure: RwSignal::new(Tenure::Nobody),
            damaged: RwSignal::new(None),
            saving: RwSignal::new(Saving::of_storage()),
            offered: RwSignal::new(String::new()),
            letter: RwSignal::new(String::new()),
            words_known: RwSignal::new(None),
            shelf_changed: RwSignal::new(()),
            is_first_finished: RwSignal::new(false),
            tabs: StoredValue::new_local(None),
        })))
    }

    /// Puts a game on the table, at which computers play for these, and shows it: the one way there is. Where nobody
    /// holds it, it only says how the next one would be set up.
    fn put(self, game: Game, computers: Computers, tenure: Tenure) {
        let is_of_study = tenure.note().is_some_and(|note| !note.study.is_empty());
        // What the study fixes comes later.
        self.0.table.agree(if is_of_study {
            Agreed::Awaited
        } else {
            Agreed::Freely
        });
        self.0
            .table
            .set_computers(computers.among(game.setup().players()));
        self.0.table.replace(game);
        // They were of another game.
        self.0.words_known.set(None);
        let screen = if let Some(id) = tenure.id() {
            address::forget_new();
            session_note::note_game(id);
            Screen::Table
        } else {
            Screen::SetUp
        };
        self.hold(tenure);
        self.0.navigation.show(screen);
    }

    /// Another one holds the game on the table. The table opens its door accordingly.
    fn hold(self, mut tenure: Tenure) {
        tenure.note_computers(untrack(|| self.0.table.computers()));
        self.0.table.set_watched(tenure.is_watched());
        (self.0.table).play_here(tenure.note().and_then(|note| note.seat));
        self.0.tenure.set(tenure);
    }

    /// Puts a game on the table that somebody at the page has chosen, and saves it in a place of its own. Where it is a new one,
    /// what computers keep secret is drawn: the end of the last one told it.
    ///
    /// In a locked visit it is the visit's.
    pub fn start(&self, game: Game, computers: Computers) {
        let is_new = game.steps().is_empty();
        let computers = if is_new {
            dice::with_new_secrets(computers)
        } else {
            computers
        };
        let tenure = match (self.is_locked(), is_new) {
            (true, true) => return self.begin(game, computers),
            (true, false) => Tenure::of_visit(Place::new()),
            (false, _) => Tenure::own(Place::new()),
        };
        if is_new {
            Shelf::note_set_up(&game, computers);
        }
        self.put(game, computers, tenure);
        self.save();
    }

    /// The table that was set up last, as a game that has not begun, or the usual one: whoever's game was opened since says
    /// nothing of who sits here.
    pub fn set_up_last(&self) -> (Game, Computers) {
        let usual = || {
            let game = Game::new(Setup::default(), Names::default(), UndoRule::default());
            (game, Computers::default())
        };
        let loaded = Shelf::last_set_up();
        loaded.map_or_else(usual, |loaded| (loaded.game, loaded.note.computers))
    }

    /// Puts a game on the table that the visit's options or host ask for. The plain page keeps its own: which game is
    /// on its table, and how the last one was set up, are not touched.
    pub fn begin(&self, game: Game, computers: Computers) {
        let tenure = Tenure::Untouched {
            at: game.now(),
            place: Place::new(),
        };
        self.put(game, computers, tenure);
    }

    /// Whether the page is there for one game only.
    fn is_locked(self) -> bool {
        self.0.options.with_untracked(|options| options.locked)
    }

    /// Lets that computer play for `player` from now on, or a person; not in a study, which says who plays.
    pub fn seat(&self, player: Player, computer: Option<Computer>) {
        if untrack(|| self.0.table.watched()) {
            return self.0.table.say_why_not(WhyNot::Elsewhere);
        }
        if untrack(|| self.0.table.is_of_study()) {
            return;
        }
        let mut computers = untrack(|| self.0.table.computers());
        computers.set(player, computer);
        self.0.table.set_computers(computers);
        self.0
            .tenure
            .update_untracked(|tenure| tenure.note_computers(computers));
        self.save();
    }

    /// Saves the game on the table in its place, if it has one; says whether it is written.
    ///
    /// Where it is played in another tab, it is that one that saves it.
    pub fn save(&self) -> bool {
        let now = self.0.table.with_game_untracked(Game::now);
        if (self.0.tenure).with_untracked(|tenure| tenure.to_save(now).is_none()) {
            return false;
        }
        if self.catch_up() {
            self.0.table.say_why_not(WhyNot::Elsewhere);
            return false;
        }
        // It may stand in a place of its own by now.
        let held = (self.0.tenure).with_untracked(|tenure| tenure.to_save(now));
        held.is_some_and(|held| self.write(held))
    }

    fn write(self, mut held: Holding) -> bool {
        let written = self
            .0
            .table
            .with_game_untracked(|game| Shelf::write(&mut held.place, game));
        let is_written = written.is_ok();
        if is_written && !held.is_of_visit {
            Shelf::note_current(&held.place.id);
        }
        let tenure = if is_written {
            Tenure::Saved(held)
        } else {
            Tenure::Unsaved(held)
        };
        // Nothing that is shown hangs on the slot.
        self.0.tenure.update_untracked(|before| *before = tenure);
        self.tell(if is_written {
            Saving::of_storage()
        } else {
            Saving::Full
        });
        is_written
    }

    /// Says whether the latest moves are saved, where that is news.
    fn tell(self, saving: Saving) {
        if self.0.saving.get_untracked() != saving {
            self.0.saving.set(saving);
        }
    }

    /// Notes that the game on the table is finished, or is not; the browser is asked to keep what is stored once one is.
    pub fn note_finished(&self, is_finished: bool) {
        let is_first = is_finished && Shelf::note_finished();
        self.0.is_first_finished.set(is_first);
    }

    /// Whether the game on the table is the first that was finished in this browser.
    pub fn is_first_finished(&self) -> bool {
        self.0.is_first_finished.get()
    }

    /// Who plays alone against computers, has done nothing yet, and has finished no game in this browser: they may not know
    /// what it is about.
    pub fn newcomer(&self) -> Option<Player> {
        let table = self.0.table;
        let player = table.only_person().filter(|_| !table.is_of_study())?;
        let has_acted = table.with_game(|game| {
            let mut done = game.steps().iter();
            done.any(|step| step.actor == Some(player))
        });
        (!has_acted && !Shelf::has_finished()).then_some(player)
    }

    /// The game on the table's place on the shelf.
    pub fn place(&self) -> Option<String> {
        self.0.tenure.with(|tenure| tenure.id().map(str::to_owned))
    }

    /// Whether that is the game on the table.
    fn is_on_table(self, id: &str) -> bool {
        self.0
            .tenure
            .with_untracked(|tenure| tenure.id() == Some(id))
    }

    /// Whether there is a game on the table.
    pub fn has_game(&self) -> bool {
        self.0.tenure.with(|tenure| tenure.id().is_some())
    }

    /// Whether the latest moves are saved.
    pub fn saving(&self) -> Saving {
        self.0.saving.get()
    }
}
