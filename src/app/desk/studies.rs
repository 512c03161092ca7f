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
    /// What a study knows of it; empty if it belongs to none.
    pub run: String,
}

impl Desk {
    /// Puts a game of a study on the table and saves it in a place of its own, with `run`: what the study knows of it.
    pub fn start_run(&self, game: Game, computers: Computers, run: String) {
        let mut place = Place::new();
        place.note.study = run;
        self.put(game, computers, Tenure::own(place));
        self.save();
    }

    /// What a study knows of the game on the table, as it was noted last; empty if it belongs to none.
    pub fn run(&self) -> String {
        let note = |tenure: &Tenure| Some(tenure.note()?.study.clone());
        self.0.tenure.with(note).unwrap_or_default()
    }

    /// Notes what a study knows of the game on the table, in place of what was noted before, and saves it with the game.
    pub fn note_run(&self, run: String) {
        // Whoever follows the tenure need not be told: nothing that is shown depends on what a study knows.
        self.0
            .tenure
            .update_untracked(|tenure| tenure.note_study(run));
        self.save();
    }

    /// All games on the shelf that can be read. Whoever asks is told when another stands there.
    pub fn kept(&self) -> Vec<Kept> {
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
