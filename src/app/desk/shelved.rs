//! Games on the shelf, as the page shows them.

use crate::app::platform::clock;
use crate::app::save::{Entry, SaveError, SaveFault};
use crate::app::say::speech::read_error;
use crate::game::Game;
use crate::phrases::Phrases;
use crate::record::Name;

/// What stands in a place of the shelf.
#[derive(Clone, Debug)]
pub struct Shelved {
    /// Where it stands.
    pub id: String,
    /// What people call it.
    pub title: Option<Name>,
    /// When it was saved, in milliseconds since 1970; `None` if that cannot be read.
    pub saved_at: Option<u64>,
    /// The game, or what is known of a save that cannot be read.
    pub content: Result<Game, DamagedSave>,
}

impl Shelved {
    pub(super) fn of(entry: Entry) -> Self {
        let id = entry.place.id;
        Self {
            title: entry.place.note.title,
            saved_at: entry.content.as_ref().ok().map(|l| l.note.saved_at),
            content: match entry.content {
                Ok(loaded) => Ok(loaded.game),
                Err(damage) => Err(DamagedSave {
                    id: id.clone(),
                    damage: *damage,
                }),
            },
            id,
        }
    }
}

/// When a game was saved, as it is written in that language.
pub fn moment(saved_at: u64, p: &'static Phrases) -> String {
    clock::moment(saved_at, p.tag)
}

/// A save that cannot be read to its end. It stays where it stands.
#[derive(Clone, Debug)]
pub struct DamagedSave {
    /// Where it stands.
    pub id: String,
    pub(super) damage: SaveError,
}

impl DamagedSave {
    /// The longest part of it that is a game.
    pub const fn salvage(&self) -> Option<&Game> {
        self.damage.salvage.as_ref()
    }

    /// What is wrong with it, in words.
    pub fn why(&self, p: &'static Phrases) -> String {
        match &self.damage.fault {
            SaveFault::NotASave => format!("{}.", p.damaged),
            SaveFault::Newer(_) => format!("{}: {}", p.damaged, p.damaged_newer),
            SaveFault::Game(error) => format!("{}. {}", p.damaged, read_error(p, error)),
        }
    }
}
