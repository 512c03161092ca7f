//! What lies around the table: which screen is shown, the shelf of saved games, and which of them is played.

use super::platform::{chance, file, preferences, storage};
use super::save::{Damage, Entry, Shelf};
use super::table::{Remark, Table};
use crate::game::Game;
use crate::rules::{Action, Phase, Player};
use leptos::prelude::*;

/// The largest file that is read as a game, in bytes: the longest game there can be is smaller.
const LARGEST_FILE: f64 = 2_000_000.0;

/// What the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// A new game is set up.
    SetUp,
    /// The game is played.
    Table,
    /// What there is to learn with.
    Learn,
    /// The lesson of that number, from 0.
    Lesson(usize),
    /// Questions who moves next.
    Trainer,
}

/// A dialog over the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The rules, opened at the one of that number.
    Rules(&'static str),
    /// The game as text.
    Text,
    /// Opening a game from text.
    Open,
    /// The saved games.
    Games,
    /// How the page looks.
    Settings,
    /// All living players agree to take back a kill or a transfer.
    Agree,
}

/// Whether the latest moves are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saving {
    /// They are.
    Works,
    /// The browser lets the page store nothing.
    Blocked,
    /// The storage is full.
    Full,
}

/// The desk: screens, dialogs and the shelf.
#[derive(Clone, Copy)]
pub struct Desk {
    table: Table,
    screen: RwSignal<Screen>,
    dialog: RwSignal<Option<Dialog>>,
    place: RwSignal<Option<String>>,
    damaged: RwSignal<Option<DamagedSave>>,
    saving: RwSignal<Saving>,
}

/// A save that cannot be read (on), found where the game on the table should be.
#[derive(Clone, Debug)]
pub struct DamagedSave {
    /// Where it stands.
    pub id: String,
    /// What is wrong, and what could be read.
    pub damage: Damage,
}

impl Desk {
    /// A desk around `table`, with the set-up on it until a game is opened.
    pub fn new(table: Table) -> Self {
        Self {
            table,
            screen: RwSignal::new(Screen::SetUp),
            dialog: RwSignal::new(None),
            place: RwSignal::new(None),
            damaged: RwSignal::new(None),
            saving: RwSignal::new(Saving::Works),
        }
    }

    /// Puts back what was on the table when the page was left.
    pub fn open_last(&self) {
        if storage::kind() == storage::Kind::Memory {
            self.saving.set(Saving::Blocked);
        }
        if preferences::asks_for_new_game() {
            return;
        }
        if let Some(id) = Shelf::current() {
            self.open_entry(&id);
        }
    }

    /// Opens the game in that place of the shelf; one that cannot be read stays there and is shown as such.
    pub fn open_entry(&self, id: &str) {
        match Shelf::read(id) {
            None => {}
            Some(Entry {
                id,
                content: Ok(loaded),
            }) => {
                self.place.set(None);
                self.table.replace(loaded.game);
                self.occupy(id);
            }
            Some(Entry {
                id,
                content: Err(damage),
            }) => {
                self.damaged.set(Some(DamagedSave {
                    id,
                    damage: *damage,
                }));
                self.place.set(None);
                self.show(Screen::SetUp);
            }
        }
    }

    /// Puts a game that has no place yet on the table, and gives it one.
    pub fn put_on_table(&self, game: Game) {
        self.place.set(None);
        self.table.replace(game);
        self.occupy(Shelf::new_place());
        self.save();
    }

    fn occupy(&self, id: String) {
        if Shelf::set_current(&id).is_err() {
            self.saving.set(Saving::Full);
        }
        self.place.set(Some(id));
        self.show(Screen::Table);
    }

    /// Saves the game on the table in its place, if it has one.
    pub fn save(&self) {
        let Some(id) = self.place.get_untracked() else {
            return;
        };
        let written = self
            .table
            .with_game_untracked(|game| Shelf::write(&id, game));
        let saving = match (written, storage::kind()) {
            (Err(_), _) => Saving::Full,
            (Ok(()), storage::Kind::Memory) => Saving::Blocked,
            (Ok(()), storage::Kind::Local) => Saving::Works,
        };
        if self.saving.get_untracked() != saving {
            self.saving.set(saving);
        }
    }

    /// The game on the table's place on the shelf.
    pub fn place(&self) -> Option<String> {
        self.place.get()
    }

    /// Takes a game from the shelf and gives its text, for [`Desk::put_back`]. The one on the table goes too.
    pub fn take_from_shelf(&self, id: &str) -> Option<String> {
        let text = Shelf::text(id)?;
        if self.place.get_untracked().as_deref() == Some(id) {
            self.place.set(None);
            self.show(Screen::SetUp);
        }
        Shelf::remove(id);
        Some(text)
    }

    /// Puts back what was taken from the shelf.
    pub fn put_back(&self, id: &str, text: &str) {
        if Shelf::put_back(id, text).is_err() {
            self.saving.set(Saving::Full);
        }
    }

    /// Asks chance, which names one of the living players.
    pub fn draw(&self) {
        if self.table.phase() != Phase::Chance {
            return;
        }
        let living = self.table.living();
        match chance::draw(living.len()).and_then(|n| living.nth(n)) {
            Some(player) => self.name(player),
            None => self.table.remark_on(Remark::NoEntropy),
        }
    }

    /// A number from 0 to below `below`, for what is no game: questions. 0 where the browser has no entropy.
    pub fn draw_number(&self, below: usize) -> usize {
        chance::draw(below).unwrap_or(0)
    }

    /// Chance has named that player by other means.
    pub fn name(&self, player: Player) {
        self.table.act(&[Action::Chance(player)]);
    }

    /// Goes back to the game that is on the table, if there is one.
    pub fn has_game(&self) -> bool {
        self.place.get().is_some()
    }

    /// The screen.
    pub fn screen(&self) -> Screen {
        self.screen.get()
    }

    /// Shows a screen, and no dialog.
    pub fn show(&self, screen: Screen) {
        self.dialog.set(None);
        self.screen.set(screen);
    }

    /// The dialog over the screen.
    pub fn dialog(&self) -> Option<Dialog> {
        self.dialog.get()
    }

    /// The dialog over the screen, for who does not follow it.
    pub fn dialog_untracked(&self) -> Option<Dialog> {
        self.dialog.try_get_untracked().flatten()
    }

    /// Opens a dialog.
    pub fn open(&self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
    }

    /// Closes the dialog.
    pub fn close(&self) {
        self.dialog.set(None);
    }

    /// The save that could not be read.
    pub fn damaged(&self) -> Option<DamagedSave> {
        self.damaged.get()
    }

    /// The save that could not be read is shown no more; it stays on the shelf.
    pub fn dismiss_damaged(&self) {
        self.damaged.set(None);
    }

    /// Whether the latest moves are saved.
    pub fn saving(&self) -> Saving {
        self.saving.get()
    }

    /// Offers the game on the table as a file.
    pub fn download_game(&self) -> bool {
        let text = self
            .table
            .with_game_untracked(|g| g.record_so_far().to_string());
        file::download("so-long-sucker.sls", &text)
    }

    /// Puts a text on the clipboard; says whether the browser let it.
    pub async fn copy(text: String) -> bool {
        file::copy(text).await
    }

    /// The text of a chosen file; `None` if it is no text or too large to be a game.
    pub async fn read_file(chosen: web_sys::File) -> Option<String> {
        file::read(chosen, LARGEST_FILE).await
    }

    /// Offers a text from the shelf as a file, exactly as it stands there.
    pub fn download_entry(&self, id: &str) -> bool {
        Shelf::text(id).is_some_and(|text| file::download("so-long-sucker-save.txt", &text))
    }
}
