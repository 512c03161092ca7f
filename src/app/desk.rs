//! What lies around the table: which screen is shown, the shelf of saved games, and which of them is played.

use super::computers::{Computer, Computers};
use super::options::{self, Options};
use super::percent;
use super::platform::{address, chance, file, storage, visit as session};
use super::save::{Damage, Entry, Place, Shelf, text_so_far};
use super::table::{Remark, Table};
use crate::game::{Game, UndoRule};
use crate::record::{Name, Reading, Record};
use crate::rules::{Action, Phase, Player};
use leptos::prelude::*;

mod tabs;
mod visit;

/// Begins a fragment with a game in it; the game follows, encoded.
const GAME: &str = "game=";
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
    /// Who plays for whom: people and computers.
    Seats,
    /// All living players agree to take back a kill or a transfer.
    Agree,
}

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

/// The desk: screens, dialogs and the shelf. A handle of one word, as [`Table`] is.
#[derive(Clone, Copy)]
pub struct Desk(&'static Signals);

struct Signals {
    table: Table,
    screen: RwSignal<Screen>,
    dialog: RwSignal<Option<Dialog>>,
    place: RwSignal<Option<Place>>,
    damaged: RwSignal<Option<DamagedSave>>,
    saving: RwSignal<Saving>,
    /// Whether the game on the table has moves that are not saved.
    unsaved: StoredValue<bool>,
    offered: StoredValue<String>,
    /// Whether the page is there for one game only.
    locked: RwSignal<bool>,
    /// Whether the game on the table was put there by a visit's options or host.
    is_visit: RwSignal<bool>,
    /// How far that one was then, until somebody goes on.
    untouched: RwSignal<Option<usize>>,
}

/// A save that cannot be read (on), found where the game on the table should be.
#[derive(Clone, Debug)]
pub struct DamagedSave {
    /// Where it stands.
    pub id: String,
    /// What is wrong, and what could be read.
    pub damage: Damage,
}

impl Signals {
    fn around(table: Table) -> Self {
        Self {
            table,
            screen: RwSignal::new(Screen::SetUp),
            dialog: RwSignal::new(None),
            place: RwSignal::new(None),
            damaged: RwSignal::new(None),
            saving: RwSignal::new(match storage::kind() {
                storage::Kind::Local => Saving::Works,
                storage::Kind::Session => Saving::Session,
                storage::Kind::Memory => Saving::Blocked,
            }),
            unsaved: StoredValue::new(false),
            offered: StoredValue::new(String::new()),
            locked: RwSignal::new(false),
            is_visit: RwSignal::new(false),
            untouched: RwSignal::new(None),
        }
    }
}

impl Desk {
    /// A desk around `table`, with the set-up on it until a game is opened.
    pub fn new(table: Table) -> Self {
        Self(Box::leak(Box::new(Signals::around(table))))
    }

    /// A desk for another table on the same page: what is opened there opens over the page.
    #[must_use]
    pub fn beside(self, table: Table) -> Self {
        let dialog = self.0.dialog;
        Self(Box::leak(Box::new(Signals {
            dialog,
            ..Signals::around(table)
        })))
    }

    /// Puts back what was on the table when the page was left, or what the options ask for.
    pub fn open_last(self, options: &Options) {
        if let Some(loaded) = Shelf::last_set_up() {
            self.0.table.replace(loaded.game);
            self.0.table.set_computers(loaded.note.computers);
        }
        if options.ask_for_a_game() {
            self.open_asked(options);
        } else if !options.new
            && let Some(id) = Shelf::current()
        {
            self.open_entry(&id);
        }
        self.follow_fragment();
    }

    /// Goes where the address's fragment leads: to a screen, or to a game in it.
    pub fn follow_fragment(&self) {
        if self.0.locked.get_untracked() {
            return;
        }
        let fragment = address::fragment();
        match fragment.as_str() {
            "new" => self.show(Screen::SetUp),
            "learn" => self.show(Screen::Learn),
            _ => {
                if let Some(game) = fragment.strip_prefix(GAME) {
                    self.open_text(&percent::decode(game).unwrap_or_default());
                    // Reloading the page goes on with the game, and does not open the link again.
                    address::clear_fragment();
                }
            }
        }
    }

    /// Opens a game that came from elsewhere; what is not quite one is offered for a look.
    fn open_text(self, text: &str) {
        match Record::read(text) {
            Ok(reading) if reading.error.is_none() && reading.cut_names.is_empty() => {
                self.open_reading(&reading);
            }
            _ => {
                self.0.offered.set_value(text.to_owned());
                self.open(Dialog::Open);
            }
        }
    }

    /// Puts a game that was read on the table; says whether its actions were legal.
    pub fn open_reading(&self, reading: &Reading) -> bool {
        let game = Game::of_record(&reading.record, UndoRule::default());
        game.map(|game| self.start(game, Computers::default()))
            .is_ok()
    }

    /// The text that is to be looked at before it is opened; empty if there is none.
    pub fn take_offered(&self) -> String {
        self.0
            .offered
            .try_update_value(core::mem::take)
            .unwrap_or_default()
    }

    /// An address that opens the game on the table, wherever it is sent to. It is all in the fragment, which
    /// no server ever sees; a game that did not begin at the start is told by options, from where it is now.
    pub fn link(&self) -> String {
        self.0.table.with_game_untracked(|game| {
            if game.begins_at_start() {
                let text = game.record_so_far().to_string();
                address::with_fragment(&[GAME, &percent::encode(text.trim_end())].concat())
            } else {
                address::with_query(&options::query_of(game, game.position()))
            }
        })
    }

    /// Opens the game in that place of the shelf; one that cannot be read stays there and is shown as such.
    pub fn open_entry(&self, id: &str) {
        if untrack(|| self.place()).as_deref() == Some(id) {
            // What could not be saved of it is only here.
            self.catch_up();
            return self.show(Screen::Table);
        }
        match Shelf::read(id) {
            None => {}
            Some(Entry {
                place,
                content: Ok(loaded),
            }) => {
                self.0.place.set(None);
                self.0.table.set_computers(loaded.note.computers);
                self.0.table.replace(loaded.game);
                Shelf::set_current(&place.id);
                self.occupy(place);
            }
            Some(Entry {
                place,
                content: Err(damage),
            }) => {
                self.0.damaged.set(Some(DamagedSave {
                    id: place.id,
                    damage: *damage,
                }));
                self.0.place.set(None);
                self.show(Screen::SetUp);
            }
        }
    }

    /// Puts a game that has no place yet on the table, and gives it one.
    pub fn put_on_table(&self, game: Game) {
        let computers = untrack(|| self.0.table.computers());
        if self.0.locked.get_untracked() {
            let has_begun = !game.steps().is_empty();
            self.begin(game, computers);
            if has_begun {
                self.0.untouched.set(None);
                self.save();
            }
            return;
        }
        if game.steps().is_empty() {
            Shelf::note_set_up(&game, computers);
        }
        self.0.place.set(None);
        self.0.table.replace(game);
        let mut place = Place::new();
        place.note.computers = computers;
        self.occupy(place);
        self.save();
    }

    /// Puts a new game on the table at which computers play for these.
    pub fn start(&self, game: Game, computers: Computers) {
        self.0.table.set_computers(computers);
        self.put_on_table(game);
    }

    /// Lets that computer play for `player` from now on, or a person.
    pub fn seat(&self, player: Player, computer: Option<Computer>) {
        if untrack(|| self.0.table.watched()) {
            return self.0.table.remark_on(Remark::Elsewhere);
        }
        let mut computers = untrack(|| self.0.table.computers());
        computers.set(player, computer);
        self.0.table.set_computers(computers);
        self.0.place.update_untracked(|place| {
            if let Some(place) = place {
                place.note.computers = computers;
            }
        });
        self.save();
    }

    fn occupy(self, place: Place) {
        self.0.table.set_watched(false);
        address::forget_new();
        session::note_game(&place.id);
        self.0.is_visit.set(false);
        self.0.untouched.set(None);
        self.0.unsaved.set_value(false);
        self.0.place.set(Some(place));
        self.show(Screen::Table);
    }

    /// Saves the game on the table in its place, if it has one; says whether it is written.
    ///
    /// Where it is played in another tab, it is that one that saves it.
    pub fn save(&self) -> bool {
        if untrack(|| self.0.table.watched()) {
            return false;
        }
        if self.catch_up() {
            self.0.table.remark_on(Remark::Elsewhere);
            return false;
        }
        let Some(mut place) = self.0.place.get_untracked() else {
            return false;
        };
        if self.is_untouched() {
            return false;
        }
        let written = self
            .0
            .table
            .with_game_untracked(|game| Shelf::write(&mut place, game));
        // Nothing that is shown hangs on the slot.
        self.0.place.update_untracked(|at| *at = Some(place));
        self.0.unsaved.set_value(written.is_err());
        let saving = match (written, storage::kind()) {
            (Err(_), _) => Saving::Full,
            (Ok(()), storage::Kind::Memory) => Saving::Blocked,
            (Ok(()), storage::Kind::Session) => Saving::Session,
            (Ok(()), storage::Kind::Local) => Saving::Works,
        };
        if self.0.saving.get_untracked() != saving {
            self.0.saving.set(saving);
        }
        if written.is_ok() {
            self.note_current();
        }
        written.is_ok()
    }

    /// Notes that the game is on the table, once it is saved: a note that leads nowhere would hide the one before.
    ///
    /// It looks every time, since the note may have failed before, or somebody has emptied the storage.
    fn note_current(self) {
        if self.0.is_visit.get_untracked() {
            return;
        }
        self.0.place.with_untracked(|place| {
            if let Some(Place { id, .. }) = place
                && Shelf::current().as_ref() != Some(id)
            {
                Shelf::set_current(id);
            }
        });
    }

    /// The game on the table's place on the shelf.
    pub fn place(&self) -> Option<String> {
        self.0
            .place
            .with(|place| place.as_ref().map(|p| p.id.clone()))
    }

    /// Takes a game from the shelf and gives its text, for [`Desk::put_back`]. The one on the table goes too.
    pub fn take_from_shelf(&self, id: &str) -> Option<String> {
        let text = Shelf::text(id)?;
        if untrack(|| self.place()).as_deref() == Some(id) {
            self.0.place.set(None);
            // The dialog stays: it offers to take this back.
            self.0.screen.set(Screen::SetUp);
        }
        Shelf::remove(id);
        if self.0.saving.get_untracked() == Saving::Full {
            // There may be room now.
            self.save();
        }
        Some(text)
    }

    /// Calls a game on the shelf so, or nothing where there is no word in it.
    pub fn rename(&self, id: &str, title: &str) {
        let title = Name::of(title).name;
        let is_here = untrack(|| self.place().as_deref() == Some(id) && !self.0.table.watched());
        if is_here {
            self.0.place.update_untracked(|place| {
                if let Some(place) = place {
                    place.note.title.clone_from(&title);
                }
            });
            self.save();
        } else if Shelf::rename(id, title).is_err() {
            self.0.saving.set(Saving::Full);
        }
        self.catch_up();
    }

    /// Puts a copy of a game on the shelf beside it.
    pub fn duplicate(&self, id: &str) {
        if Shelf::duplicate(id).is_err() {
            self.0.saving.set(Saving::Full);
        }
    }

    /// Puts back what was taken from the shelf; says whether there is room for it.
    pub fn put_back(&self, id: &str, text: &str) -> bool {
        let written = Shelf::put_back(id, text).is_ok();
        if !written {
            self.0.saving.set(Saving::Full);
        }
        written
    }

    /// Asks chance, which names one of the living players.
    pub fn draw(&self) {
        if self.0.table.phase() != Phase::Chance {
            return;
        }
        let living = self.0.table.living();
        match chance::draw(living.len()).and_then(|n| living.nth(n)) {
            Some(player) => self.name(player),
            None => self.0.table.remark_on(Remark::NoEntropy),
        }
    }

    /// A number from 0 to below `below`, for what is no game: questions. 0 where the browser has no entropy.
    pub fn draw_number(&self, below: usize) -> usize {
        chance::draw(below).unwrap_or(0)
    }

    /// Chance has named that player by other means.
    pub fn name(&self, player: Player) {
        self.0.table.act(&[Action::Chance(player)]);
    }

    /// Whether there is a game on the table.
    pub fn has_game(&self) -> bool {
        self.0.place.with(Option::is_some)
    }

    /// The screen.
    pub fn screen(&self) -> Screen {
        self.0.screen.get()
    }

    /// Shows a screen, and no dialog.
    pub fn show(&self, screen: Screen) {
        self.0.dialog.set(None);
        self.0.screen.set(screen);
    }

    /// The dialog over the screen.
    pub fn dialog(&self) -> Option<Dialog> {
        self.0.dialog.get()
    }

    /// The dialog over the screen, for who does not follow it.
    pub fn dialog_untracked(&self) -> Option<Dialog> {
        self.0.dialog.try_get_untracked().flatten()
    }

    /// Opens a dialog.
    pub fn open(&self, dialog: Dialog) {
        self.0.dialog.set(Some(dialog));
    }

    /// Closes the dialog.
    pub fn close(&self) {
        self.0.dialog.set(None);
    }

    /// The save that could not be read.
    pub fn damaged(&self) -> Option<DamagedSave> {
        self.0.damaged.get()
    }

    /// The save that could not be read is shown no more; it stays on the shelf.
    pub fn dismiss_damaged(&self) {
        self.0.damaged.set(None);
    }

    /// Whether the latest moves are saved.
    pub fn saving(&self) -> Saving {
        self.0.saving.get()
    }

    /// Offers the game on the table as a file.
    pub fn download_game(&self) -> bool {
        let text = self.0.table.with_game_untracked(text_so_far);
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
