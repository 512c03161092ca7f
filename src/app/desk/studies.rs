//! Games of studies on the desk, and what is kept beside them.

use crate::app::computers::seats::Computers;
use crate::app::desk::Desk;
use crate::app::desk::tenure::Tenure;
use crate::app::save::{Entry, Place, Shelf};
use crate::game::Game;

/// A game on the shelf, with what is known of it besides.
pub struct Kept {
    /// The game's place.
    pub id: String,
    /// The game.
    pub game: Game,
    /// Who of the players is a computer.
    pub computers: Computers,
    /// What is known of it besides; empty if it belongs to no study.
    pub run: String,
}

impl Desk {
    /// Puts a game of a study on the table, about which that is known besides, and saves it in a place of its own.
    pub fn start_run(&self, game: Game, computers: Computers, run: String) {
        let mut place = Place::new();
        place.note.study = run;
        self.put(game, computers, Tenure::own(place));
        self.save();
    }

    /// What is known of the game on the table besides; empty if it belongs to no study.
    pub fn run(&self) -> String {
        let note = |tenure: &Tenure| Some(tenure.note()?.study.clone());
        self.0.tenure.with(note).unwrap_or_default()
    }

    /// That is known of the game on the table from now on, which is saved with it.
    pub fn note_run(&self, run: String) {
        // Nothing that is shown hangs on it.
        self.0
            .tenure
            .update_untracked(|tenure| tenure.note_study(run));
        self.save();
    }

    /// All games on the shelf that can be read.
    pub fn kept(&self) -> Vec<Kept> {
        // Another one may stand there now.
        self.0.shelf_changed.track();
        let read = |entry: Entry| {
            let loaded = entry.content.ok()?;
            Some(Kept {
                id: entry.place.id,
                game: loaded.game,
                computers: loaded.note.computers,
                run: loaded.note.study,
            })
        };
        Shelf::entries().into_iter().filter_map(read).collect()
    }
}
