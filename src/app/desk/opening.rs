//! What comes to the table from elsewhere: the game that was there last, a visit's, a link's, a text.

use crate::app::computers::seats::Computers;
use crate::app::desk::Desk;
use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::desk::tenure::Tenure;
use crate::app::link::options::Options;
use crate::app::platform;
use crate::app::platform::session_note;
use crate::app::save::{Entry, Shelf, decode, recovery};
use crate::game::{Game, UndoRule};
use crate::record::{ReadError, Reading, Record};
use leptos::prelude::*;

impl Desk {
    /// Puts back what was on the table when the page was left, or what the options ask for.
    pub fn open_last(self) {
        let options = self.0.options.get_untracked();
        if let Some(loaded) = Shelf::last_set_up() {
            self.put(loaded.game, loaded.note.computers, Tenure::Nobody);
            self.0.navigation.show(Screen::Title);
        }
        let goes_on = || session_note::game().is_some_and(|id| self.go_on(&id));
        if options.study.is_some() && !options.locked {
            // What is offered there is read by what comes only for studies.
            if !goes_on() {
                self.0.navigation.show(Screen::Study);
            }
        } else if options.ask_for_a_game() {
            self.open_asked(&options);
        } else if options.new {
            self.0.navigation.show(Screen::SetUp);
        } else if let Some(id) = Shelf::current() {
            self.open_entry(&id);
        }
        self.follow_fragment();
    }

    /// Takes what a killed browser has lost, if that is found only after the page has begun. It comes to the table
    /// unless another game was begun there meanwhile.
    pub fn recover_later(self) {
        recovery::when_recovered(move || {
            let screen = untrack(|| self.0.navigation.screen());
            let begins = matches!(screen, Screen::Title | Screen::SetUp);
            if begins && !untrack(|| self.has_game()) {
                self.open_last();
            } else {
                self.catch_up();
            }
        });
        platform::spawn(recovery::recover());
    }

    /// Puts on the table what the options ask for: the game that was there when the page was left, theirs, or a new
    /// one.
    fn open_asked(self, options: &Options) {
        if !options.new && session_note::game().is_some_and(|id| self.go_on(&id)) {
            return;
        }
        match &options.game {
            Some(text) if self.load(text).is_ok() => {}
            // What cannot be read is shown, where there is more than one game.
            Some(text) if !options.locked => self.open_text(text),
            _ => {
                let (game, computers) = (options.new_game(), options.players());
                if options.locked || !game.begins_at_start() {
                    self.begin(game, computers);
                } else {
                    self.put(game, computers, Tenure::Nobody);
                }
            }
        }
    }

    /// Goes on with the visit's game in that place of the shelf; says whether it can be read.
    fn go_on(self, id: &str) -> bool {
        let Some(Entry {
            place,
            content: Ok(loaded),
        }) = Shelf::read(id)
        else {
            return false;
        };
        self.put(loaded.game, loaded.note.computers, Tenure::of_visit(place));
        true
    }

    /// Puts a game in notation on the table, with the options' undo rule and computer players; or a save,
    /// with its own computer players, if it has any. It is the visit's.
    ///
    /// # Errors
    /// Why it cannot be read to its end, and then nothing has changed.
    pub fn load(&self, text: &str) -> Result<(), ReadError> {
        let options = self.0.options.get_untracked();
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

    /// Opens a game that came from elsewhere; what is not quite one is offered for a look.
    pub(super) fn open_text(self, text: &str) {
        match Record::read(text) {
            Ok(reading) if reading.error.is_none() && reading.cut_names.is_empty() => {
                self.open_reading(&reading);
            }
            _ => {
                self.0.offered.set(text.to_owned());
                self.0.navigation.open(Dialog::Open);
            }
        }
    }

    /// Puts a game that was read on the table; says whether its actions were legal.
    pub fn open_reading(&self, reading: &Reading) -> bool {
        let game = Game::of_record(&reading.record, UndoRule::default());
        game.map(|game| self.start(game, Computers::default()))
            .is_ok()
    }

    /// Puts a game on the table that is a text as the shelf gives it; says whether it is one.
    pub fn open_save(&self, text: &str) -> bool {
        decode(text)
            .map(|loaded| self.start(loaded.game, loaded.note.computers))
            .is_ok()
    }

    /// The text that is to be looked at before it is opened, once; empty if there is none.
    pub fn take_offered(&self) -> String {
        let text = self.0.offered.get();
        if !text.is_empty() {
            self.0.offered.set(String::new());
        }
        text
    }
}
