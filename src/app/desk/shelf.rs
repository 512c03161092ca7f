//! The saved games as people see them: opened, named, copied, deleted and put back.

use crate::app::desk::navigation::Screen;
use crate::app::desk::shelved::{DamagedSave, Shelved};
use crate::app::desk::tenure::Tenure;
use crate::app::desk::{Desk, Saving};
use crate::app::save::{Entry, Shelf};
use crate::app::signals::Memo;
use crate::record::Name;
use leptos::prelude::*;

impl Desk {
    /// Everything on the shelf, the latest first, what cannot be read before all; it follows what this page does
    /// there, but for the saves of what is played on.
    pub fn shelf(&self) -> Memo<Vec<Shelved>> {
        let changed = self.0.shelf_changed;
        let read = move || {
            changed.track();
            Shelf::entries().into_iter().map(Shelved::of).collect()
        };
        // Whatever it is, it is news: to compare all games would take as long as to show them.
        Memo::always_new(read)
    }

    /// Opens the game in that place of the shelf; one that cannot be read stays there and is shown as such.
    pub fn open_entry(&self, id: &str) {
        if self.is_on_table(id) {
            // What could not be saved of it is only here.
            self.catch_up();
            return self.0.navigation.show(Screen::Table);
        }
        match Shelf::read(id) {
            None => {}
            Some(Entry {
                place,
                content: Ok(loaded),
            }) => {
                Shelf::set_current(&place.id);
                self.put(loaded.game, loaded.note.computers, Tenure::own(place));
            }
            Some(Entry {
                place,
                content: Err(damage),
            }) => {
                self.0.damaged.set(Some(DamagedSave {
                    id: place.id,
                    damage: *damage,
                }));
                self.hold(Tenure::Nobody);
                self.0.navigation.show(Screen::SetUp);
            }
        }
    }

    /// The save that should be on the table, and could not be read.
    pub fn damaged(&self) -> Option<DamagedSave> {
        self.0.damaged.get()
    }

    /// The save that could not be read is shown no more; it stays on the shelf.
    pub fn dismiss_damaged(&self) {
        self.0.damaged.set(None);
    }

    /// Takes a game from the shelf and gives its text, for [`Desk::put_back`]. The one on the table goes too.
    pub fn take_from_shelf(&self, id: &str) -> Option<String> {
        let text = Shelf::text(id)?;
        let is_on_table = self.is_on_table(id);
        if is_on_table {
            self.hold(Tenure::Nobody);
            // The dialog stays: it offers to take this back.
            self.0.navigation.show_below(Screen::SetUp);
        }
        Shelf::remove(id);
        let is_damaged =
            |damaged: &Option<DamagedSave>| damaged.as_ref().is_some_and(|d| d.id == id);
        if self.0.damaged.with_untracked(is_damaged) {
            self.dismiss_damaged();
        }
        if is_on_table {
            // Nothing is left that could be saved or not.
            self.tell(Saving::of_storage());
        } else if self.0.saving.get_untracked() == Saving::Full {
            // There may be room now.
            self.save();
        }
        self.0.shelf_changed.set(());
        Some(text)
    }

    /// Sets a game's title; one without a word in it clears it.
    pub fn rename(&self, id: &str, title: &str) {
        let title = Name::of(title).name;
        let is_mine = self.is_on_table(id) && !untrack(|| self.0.table.watched());
        if is_mine {
            self.0
                .tenure
                .update_untracked(|tenure| tenure.note_title(title));
            self.save();
        } else if Shelf::rename(id, title).is_err() {
            self.tell(Saving::Full);
        }
        self.catch_up();
        self.0.shelf_changed.set(());
    }

    /// Puts a copy of a game on the shelf beside it.
    pub fn duplicate(&self, id: &str) {
        if Shelf::duplicate(id).is_err() {
            self.tell(Saving::Full);
        }
        self.0.shelf_changed.set(());
    }

    /// Puts back what was taken from the shelf; says whether there is room for it.
    pub fn put_back(&self, id: &str, text: &str) -> bool {
        let written = Shelf::put_back(id, text).is_ok();
        if !written {
            self.tell(Saving::Full);
        }
        self.0.shelf_changed.set(());
        written
    }
}
