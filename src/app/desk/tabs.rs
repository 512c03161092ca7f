//! The game on the table in several tabs: one plays it, the others follow, and no move of either is lost.

use super::Desk;
use crate::app::save::{Entry, Place, Shelf};
use leptos::prelude::*;

impl Desk {
    /// Puts a later save of the game on the table, which another tab has written; says whether there is one.
    pub fn catch_up(&self) -> bool {
        let later = self
            .0
            .place
            .with_untracked(|place| Shelf::read_later(place.as_ref()?));
        let Some(Entry { place, content }) = later else {
            return false;
        };
        let Ok(loaded) = content else {
            self.become_its_own();
            return false;
        };
        if self.set_apart() {
            return false;
        }
        self.0.place.update_untracked(|at| *at = Some(place));
        self.0.table.set_computers(loaded.note.computers);
        self.0.table.replace(loaded.game);
        true
    }

    /// The game on the table is played in another tab, and from now on only watched here.
    pub fn step_aside(&self) {
        if !self.set_apart() {
            self.catch_up();
            self.0.table.set_watched(true);
        }
    }

    /// Sets a game apart that has moves which could not be saved, since another tab goes on from its last save;
    /// says whether it has.
    fn set_apart(self) -> bool {
        let unsaved = self.0.unsaved.get_value();
        if unsaved {
            self.become_its_own();
        }
        unsaved
    }

    /// Gives the game on the table a place of its own, beside the one that it had.
    fn become_its_own(self) {
        let mut apart = Place::new();
        self.0.place.with_untracked(|place| {
            if let Some(place) = place {
                apart.note = place.note.clone();
            }
        });
        self.0.table.set_watched(false);
        self.0.place.set(Some(apart));
        self.save();
    }
}
