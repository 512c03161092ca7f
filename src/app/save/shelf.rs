//! The shelf: every saved game under its own key.

use super::schema::{Damage, Loaded, decode, encode};
use crate::app::platform::storage::NotWritten;
use crate::app::platform::{chance, preferences, storage};
use crate::game::Game;

/// Every game's key begins so; its id follows.
const GAME: &str = "so-long-sucker.game.";
/// Which game is on the table.
const CURRENT: &str = "so-long-sucker.current";

/// The saved games of this browser.
#[derive(Clone, Copy, Debug)]
pub struct Shelf;

/// A place on the shelf, and what stands there.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The game's id.
    pub id: String,
    /// The game, or why it cannot be read.
    pub content: Result<Loaded, Box<Damage>>,
}

impl Shelf {
    /// A place that nothing stands in yet.
    pub fn new_place() -> String {
        chance::new_id()
    }

    /// The id of the game that was on the table last.
    pub fn current() -> Option<String> {
        storage::get(CURRENT)
    }

    /// Notes which game is on the table.
    ///
    /// # Errors
    /// [`NotWritten`], if the storage is full.
    pub fn set_current(id: &str) -> Result<(), NotWritten> {
        storage::set(CURRENT, id)
    }

    /// What stands in that place; `None` if nothing does.
    pub fn read(id: &str) -> Option<Entry> {
        let text = Self::text(id)?;
        Some(Entry {
            id: id.to_owned(),
            content: decode(&text),
        })
    }

    /// The text in that place exactly as it stands.
    pub fn text(id: &str) -> Option<String> {
        storage::get(&key(id))
    }

    /// The game in that place in notation, as much of it as can be read; the text as it stands, if nothing can.
    pub fn game_text(id: &str) -> Option<String> {
        let text = Self::text(id)?;
        let game = match decode(&text) {
            Ok(loaded) => Some(loaded.game),
            Err(damage) => damage.salvage,
        };
        Some(game.map_or(text, |game| game.record_so_far().to_string()))
    }

    /// Saves `game` in that place.
    ///
    /// # Errors
    /// [`NotWritten`], and then what stood there still does.
    pub fn write(id: &str, game: &Game) -> Result<(), NotWritten> {
        storage::set(&key(id), &encode(game, preferences::now()))
    }

    /// Takes away what stands in that place.
    pub fn remove(id: &str) {
        storage::remove(&key(id));
    }

    /// Puts a text back exactly as it stood.
    ///
    /// # Errors
    /// [`NotWritten`], if the storage is full.
    pub fn put_back(id: &str, text: &str) -> Result<(), NotWritten> {
        storage::set(&key(id), text)
    }

    /// Everything on the shelf, the latest first, what cannot be read before all.
    pub fn entries() -> Vec<Entry> {
        let keys = storage::keys(GAME);
        let ids = keys.iter().filter_map(|key| key.strip_prefix(GAME));
        let mut entries: Vec<Entry> = ids.filter_map(Self::read).collect();
        entries.sort_by_key(|entry| {
            let saved_at = entry.content.as_ref().map_or(u64::MAX, |l| l.saved_at);
            core::cmp::Reverse(saved_at)
        });
        entries
    }
}

fn key(id: &str) -> String {
    format!("{GAME}{id}")
}
