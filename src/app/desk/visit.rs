//! Games that a visit's options or its host put on the table.
//!
//! The plain page keeps its own: which game is on its table, and how the last one was set up, are not touched, unless
//! somebody begins another game in a visit that is not locked. Such a game gets to the shelf with the first action
//! somebody adds to it.

use super::Desk;
use crate::app::computers::Computers;
use crate::app::options::Options;
use crate::app::platform::visit;
use crate::app::save::{Place, Shelf, decode};
use crate::game::Game;
use crate::record::{ReadError, Record};
use leptos::prelude::*;

impl Desk {
    /// Puts on the table what the options ask for: the game that was there when the page was left, theirs, or a new
    /// one.
    pub(super) fn open_asked(self, options: &Options) {
        self.0.locked.set(options.locked);
        if !options.new && visit::game().is_some_and(|id| self.go_on(&id)) {
            return;
        }
        match &options.game {
            Some(text) if self.load(text, options).is_ok() => {}
            // What cannot be read is shown, where there is more than one game.
            Some(text) if !options.locked => self.open_text(text),
            _ => {
                let (game, computers) = (options.new_game(), options.players());
                if options.locked || !game.begins_at_start() {
                    self.begin(game, computers);
                } else {
                    self.0.table.replace(game);
                    self.0.table.set_computers(computers);
                }
            }
        }
    }

    /// Puts a game in notation on the table, with the options' undo rule and computer players; or a save,
    /// with its own computer players, if it has any.
    ///
    /// # Errors
    /// Why it cannot be read to its end, and then nothing has changed.
    pub fn load(&self, text: &str, options: &Options) -> Result<(), ReadError> {
        if let Ok(loaded) = decode(text) {
            let own = loaded.note.computers;
            let has_own = own != Computers::default();
            self.begin(loaded.game, if has_own { own } else { options.players() });
            return Ok(());
        }
        let reading = Record::read(text)?;
        if let Some(error) = reading.error {
            return Err(error);
        }
        // What was read is legal.
        if let Ok(game) = Game::of_record(&reading.record, options.undo.unwrap_or_default()) {
            self.begin(game, options.players());
        }
        Ok(())
    }

    /// Puts a game on the table that nobody at it has asked for.
    pub fn begin(&self, game: Game, computers: Computers) {
        let so_far = game.cursor();
        let mut place = Place::new();
        place.note.computers = computers;
        self.0.place.set(None);
        self.0.table.set_computers(computers);
        self.0.table.replace(game);
        self.occupy(place);
        self.0.is_visit.set(true);
        self.0.untouched.set(Some(so_far));
    }

    /// Goes on with the game in that place of the shelf; says whether it can be read.
    fn go_on(self, id: &str) -> bool {
        let Some(entry) = Shelf::read(id) else {
            return false;
        };
        let Ok(loaded) = entry.content else {
            return false;
        };
        self.0.place.set(None);
        self.0.table.set_computers(loaded.note.computers);
        self.0.table.replace(loaded.game);
        self.occupy(entry.place);
        self.0.is_visit.set(true);
        true
    }

    /// Whether the game on the table is just as [`Desk::begin`] put it there.
    pub(super) fn is_untouched(self) -> bool {
        let so_far = self.0.untouched.get_untracked();
        let untouched =
            so_far.is_some() && so_far == Some(self.0.table.with_game_untracked(Game::cursor));
        if !untouched {
            self.0.untouched.set(None);
        }
        untouched
    }
}
