//! The game on the table in several tabs: one plays it, the others follow, and no move of either is lost.

use crate::app::desk::Desk;
use crate::app::desk::tenure::Tenure;
use crate::app::platform::session_note;
use crate::app::platform::tab_lock::{News, TabLock};
use crate::app::play::terms::Agreed;
use crate::app::save::{Entry, Place, Shelf};
use leptos::prelude::*;

impl Desk {
    /// Hears from now on what other tabs do, and calls `stored` when one of them has stored something.
    pub fn listen_to_tabs(self, stored: impl Fn() + 'static) {
        let lock = TabLock::new(move |news| match news {
            News::Here => self.take_up(),
            News::Elsewhere => self.step_aside(),
            News::Stored => {
                self.catch_up();
                stored();
            }
        });
        self.0.tabs.set_value(Some(lock));
    }

    /// Says to the other tabs which game is on the table.
    pub fn open_among_tabs(&self) {
        let place = self.place();
        self.with_tabs(|lock| lock.open(place.as_deref()));
    }

    /// The game on the table is to be played in this tab.
    pub fn take_over(&self) {
        self.with_tabs(TabLock::take_over);
    }

    /// Hears other tabs no more, and lets them play the game.
    pub fn leave_tabs(&self) {
        self.with_tabs(TabLock::close);
    }

    fn with_tabs(self, act: impl FnOnce(&TabLock)) {
        // When the page goes it may be gone already.
        if let Some(lock) = self.0.tabs.try_get_value().flatten() {
            act(&lock);
        }
    }

    /// Puts a later save of the game on the table, which another tab has written; says whether there is one.
    pub fn catch_up(&self) -> bool {
        let later = self
            .0
            .tenure
            .with_untracked(|tenure| Shelf::read_later(tenure.place()?));
        let Some(Entry { place, content }) = later else {
            return false;
        };
        // What a newer version of the page has written is its own from now on, and so is what is only here.
        let is_unsaved = self.0.tenure.with_untracked(Tenure::is_unsaved);
        let Some(loaded) = content.ok().filter(|_| !is_unsaved) else {
            self.become_its_own();
            return false;
        };
        let is_watched = self.0.tenure.with_untracked(Tenure::is_watched);
        let is_renamed = !is_watched && Shelf::was_renamed(&place.id);
        // The same game: who holds it stays as it is, and so does the screen.
        if is_renamed {
            // What somebody picked up stays so, and what was done or noted here meanwhile is saved after it.
            (self.0.tenure).update_untracked(|tenure| tenure.take_title_from(place));
            return false;
        }
        self.0
            .tenure
            .update_untracked(|tenure| tenure.move_to(place));
        self.0.table.set_computers(loaded.note.computers);
        self.0.table.catch_up(loaded.game);
        true
    }

    /// The game on the table is played in this tab, from its latest save on.
    fn take_up(self) {
        self.catch_up();
        self.change_hands(Tenure::take_up);
    }

    /// The game on the table is played in another tab, and from now on only watched here. Moves that could not be saved
    /// are set apart: the other tab goes on from the last save.
    fn step_aside(self) {
        if self.0.tenure.with_untracked(Tenure::is_unsaved) {
            return self.become_its_own();
        }
        let before = untrack(|| self.place());
        self.catch_up();
        if untrack(|| self.place()) == before {
            self.change_hands(Tenure::step_aside);
        }
    }

    fn change_hands(self, change: fn(&mut Tenure)) {
        let mut tenure = self.0.tenure.get_untracked();
        change(&mut tenure);
        self.hold(tenure);
    }

    /// Gives the game on the table a place of its own, beside the one that it had.
    fn become_its_own(self) {
        let mut tenure = self.0.tenure.get_untracked();
        let mut apart = Place::new();
        if let Some(place) = tenure.place() {
            apart.note = place.note.clone().apart();
        }
        tenure.take_up();
        session_note::note_game(&apart.id);
        tenure.move_to(apart);
        // A study knows only the game that stays where it was.
        self.0.table.agree(Agreed::Freely);
        self.hold(tenure);
        self.save();
    }
}
