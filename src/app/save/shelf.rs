//! The shelf: every saved game under its own key.

use crate::app::computers::seats::Computers;
use crate::app::platform::storage::StorageFull;
use crate::app::platform::{chance, clock, storage};
use crate::app::save::schema::{
    Loaded, Note, SaveError, SaveFault, VERSION, encode, keep_the_same, serial_of, text_so_far,
};
use crate::app::save::{copies, schema};
use crate::game::Game;
use crate::order::ordered_by_key;
use crate::record::Name;
use core::cell::Cell;
use std::cmp::Reverse;

/// Every game's key begins so; its id follows, and for the second of its slots [`SECOND`].
const GAME: &str = "game.";
/// Ends the key of a game's second slot. No id has it.
const SECOND: char = '~';
/// The key of every study's protocol begins so; its hash follows.
const STUDY: &str = "study.";
/// Which game is on the table.
const CURRENT: &str = "current";

/// How the names of places begin whose game was deleted, while a copy of it may still be on the disk.
const DELETED: &str = "deleted.";

/// Whether a game has been finished in this browser.
const FINISHED: &str = "finished";

/// How the last table was set up.
const LAST_SET_UP: &str = "set-up";

/// The saved games of this browser.
#[derive(Clone, Copy, Debug)]
pub struct Shelf;

/// A place on the shelf, with two slots that are written by turns: what is in one is whole while the other
/// is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The game's id.
    pub id: String,
    /// What is kept with the game.
    pub note: Note,
    /// Whether the latest save stands in the second slot.
    second: bool,
}

/// A place on the shelf, and what stands there.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The place.
    pub place: Place,
    /// The game, or why it cannot be read.
    pub content: Result<Loaded, Box<SaveError>>,
}

impl Entry {
    /// The game's id.
    pub fn id(&self) -> &str {
        &self.place.id
    }
}

impl Place {
    /// A place that nothing stands in yet.
    pub fn new() -> Self {
        Self::of(chance::new_id())
    }

    fn of(id: String) -> Self {
        Self {
            id,
            note: Note::default(),
            // So that the first save goes into the first slot.
            second: true,
        }
    }

    fn key(&self) -> String {
        key(&self.id, self.second)
    }
}

impl Default for Place {
    fn default() -> Self {
        Self::new()
    }
}

impl Shelf {
    /// The id of the game that was on the table last.
    pub fn current() -> Option<String> {
        storage::get(CURRENT)
    }

    /// Notes which game is on the table. Where there is no room for it, the one noted before stays.
    pub fn set_current(id: &str) {
        if storage::set(CURRENT, id).is_ok() {
            copies::put(CURRENT.to_owned(), id.to_owned());
        }
    }

    /// Whether what stands under that key says which game was on the table last.
    pub fn notes_current(key: &str) -> bool {
        key == CURRENT
    }

    /// The id of the game whose place has that key, and a copy of it, too.
    pub fn id_of(key: &str) -> Option<&str> {
        key.strip_prefix(GAME)
    }

    /// The text of the study's protocol with that hash, if it stands there.
    pub fn study(hash: &str) -> Option<String> {
        storage::get(&[STUDY, hash].concat())
    }

    /// Keeps the text of the study's protocol with that hash.
    ///
    /// # Errors
    /// [`StorageFull`], if the storage is full.
    pub fn keep_study(hash: &str, text: String) -> Result<(), StorageFull> {
        let key = [STUDY, hash].concat();
        storage::set(&key, &text)?;
        copies::put(key, text);
        Ok(())
    }

    /// The hash of the study whose protocol has that key, and a copy of it, too.
    pub fn study_of(key: &str) -> Option<&str> {
        key.strip_prefix(STUDY)
    }

    /// The texts in the two slots of that place, as they stand there.
    pub fn slots(id: &str) -> [Option<String>; 2] {
        [false, true].map(|second| storage::get(&key(id, second)))
    }

    /// Notes which game is on the table, unless that is noted already. It looks every time: the note may have failed
    /// before, or somebody has emptied the storage.
    pub fn note_current(id: &str) {
        if Self::current().as_deref() != Some(id) {
            Self::set_current(id);
        }
    }

    /// What stands in that place; `None` if nothing does.
    pub fn read(id: &str) -> Option<Entry> {
        let slots = [false, true].map(|second| {
            let text = storage::get(&key(id, second))?;
            let content = decode(&text);
            let note = content
                .as_ref()
                .map_or_else(|_| Note::default(), |l| l.note.clone());
            let id = id.to_owned();
            Some(Entry {
                place: Place { id, note, second },
                content,
            })
        });
        let slots = slots.into_iter().flatten();
        slots.max_by_key(|entry| worth(&entry.content))
    }

    /// What stands in that place of the shelf, if it was saved there again since: by another tab, which may have
    /// a newer version of the page.
    pub fn read_later(place: &Place) -> Option<Entry> {
        let texts = Self::slots(&place.id);
        let serial = texts.iter().flatten().filter_map(|text| serial_of(text));
        // Reading it all takes longer, and hardly ever has to be.
        if serial.max()? <= place.note.serial {
            return None;
        }
        Self::read(&place.id).filter(|there| match &there.content {
            Ok(loaded) => loaded.note.serial > place.note.serial,
            Err(damage) => matches!(damage.fault, SaveFault::Newer(_)),
        })
    }

    /// Whether the latest save in that place has another title than the one before, and nothing else that is new.
    pub fn was_renamed(id: &str) -> bool {
        let texts = Self::slots(id).map(|text| {
            let Loaded { game, note } = decode(&text?).ok()?;
            let note = Note {
                serial: 0,
                saved_at: 0,
                title: None,
                ..note
            };
            Some(encode(&game, &note))
        });
        matches!(texts, [Some(one), Some(other)] if one == other)
    }

    /// The text in that place exactly as it stands.
    pub fn text(id: &str) -> Option<String> {
        storage::get(&Self::read(id)?.place.key())
    }

    /// The game in that place as text, as much of it as can be read; the text as it stands, if nothing can.
    pub fn game_text(id: &str) -> Option<String> {
        let game = match Self::read(id)?.content {
            Ok(loaded) => Some(loaded.game),
            Err(damage) => damage.salvage,
        };
        match game {
            Some(game) => Some(text_so_far(&game)),
            None => Self::text(id),
        }
    }

    /// Saves `game` in that place, in the slot that does not hold the latest save. Nothing is written if that
    /// save is the very same.
    ///
    /// # Errors
    /// [`StorageFull`], and then what stood there still does.
    pub fn write(place: &mut Place, game: &Game) -> Result<(), StorageFull> {
        let next = Place {
            id: place.id.clone(),
            note: Note {
                serial: place.note.serial.saturating_add(1),
                saved_at: clock::now(),
                ..place.note.clone()
            },
            second: !place.second,
        };
        let text = encode(game, &next.note);
        if storage::get(&place.key()).is_some_and(|latest| keep_the_same(&latest, &text)) {
            return Ok(());
        }
        storage::set(&next.key(), &text)?;
        copies::put(key(&next.id, false), text);
        *place = next;
        Ok(())
    }

    /// Puts a copy of the game in that place into a place of its own. Where no game can be read there is none to copy:
    /// another tab may have deleted it.
    ///
    /// # Errors
    /// [`StorageFull`], if the storage is full.
    pub fn duplicate(id: &str) -> Result<(), StorageFull> {
        let Some(loaded) = Self::read(id).and_then(|entry| entry.content.ok()) else {
            return Ok(());
        };
        Self::write_apart(loaded)
    }

    /// Puts a game into a place of its own beside the one that it had.
    ///
    /// # Errors
    /// [`StorageFull`], if the storage is full.
    pub fn write_apart(loaded: Loaded) -> Result<(), StorageFull> {
        let mut apart = Place::new();
        apart.note = loaded.note.apart();
        Self::write(&mut apart, &loaded.game)
    }

    /// Gives the game in that place another title, or none. Where no game can be read nothing is written: another tab
    /// may have deleted it, and what is damaged has to stay as it is, for people to download.
    ///
    /// # Errors
    /// [`StorageFull`], if the storage is full.
    pub fn rename(id: &str, title: Option<Name>) -> Result<(), StorageFull> {
        let Some(Entry {
            mut place,
            content: Ok(loaded),
        }) = Self::read(id)
        else {
            return Ok(());
        };
        place.note.title = title;
        Self::write(&mut place, &loaded.game)
    }

    /// The table that was set up last, as a game that has not begun.
    pub fn last_set_up() -> Option<Loaded> {
        let loaded = decode(&storage::get(LAST_SET_UP)?).ok()?;
        loaded.game.steps().is_empty().then_some(loaded)
    }

    /// Notes how a table was set up, as a game that has not begun. Where there is no room for it, nothing is lost.
    pub fn note_set_up(game: &Game, computers: Computers) {
        let note = Note {
            computers,
            ..Note::default()
        };
        let _ = storage::set(LAST_SET_UP, &encode(game, &note));
    }

    /// Notes that a game is finished, and asks the browser to keep what is stored; says whether it is the first.
    pub fn note_finished() -> bool {
        let first = storage::get(FINISHED).is_none();
        if first {
            // Where there is no room for it, the next one counts as the first.
            let _ = storage::set(FINISHED, "");
            storage::persist();
        }
        first
    }

    /// Whether a game was ever finished in this browser.
    pub fn has_finished() -> bool {
        storage::get(FINISHED).is_some()
    }

    /// Takes away what stands in that place.
    pub fn remove(id: &str) {
        storage::remove(&key(id, false));
        storage::remove(&key(id, true));
        // The copy is taken away a moment later, and the page may be closed before.
        let _ = storage::set(&[DELETED, id].concat(), "");
        copies::remove(key(id, false));
    }

    /// Whether the game in that place was deleted, and a copy of it may still be there.
    pub fn is_deleted(id: &str) -> bool {
        storage::get(&[DELETED, id].concat()).is_some()
    }

    /// Notes that no copy of a deleted game is in that place any more, or that it is to be there again.
    pub fn note_replaced(id: &str) {
        storage::remove(&[DELETED, id].concat());
    }

    /// Puts a later save in the slot that does not hold the latest one that can be read.
    ///
    /// # Errors
    /// [`StorageFull`], if the storage is full.
    pub fn restore(id: &str, later: &str) -> Result<(), StorageFull> {
        let second = Self::read(id).is_some_and(|entry| !entry.place.second);
        storage::set(&key(id, second), later)
    }

    /// Puts a text back as it stood, unless something stands there again.
    ///
    /// # Errors
    /// [`StorageFull`], if the storage is full.
    pub fn put_back(id: &str, text: &str) -> Result<(), StorageFull> {
        if Self::read(id).is_some() {
            return Ok(());
        }
        storage::set(&key(id, false), text)?;
        Self::note_replaced(id);
        copies::put(key(id, false), text.to_owned());
        Ok(())
    }

    /// Everything on the shelf, the latest first, what cannot be read before all.
    pub fn entries() -> Vec<Entry> {
        let keys = storage::keys(GAME);
        let ids = keys.iter().filter_map(|key| key.strip_prefix(GAME));
        let ids = ids.map(|id| id.trim_end_matches(SECOND)).collect();
        let mut ids: Vec<&str> = ordered_by_key(ids, |id: &&str| *id);
        ids.dedup();
        let entries = ids.into_iter().filter_map(Self::read).collect();
        ordered_by_key(entries, |entry: &Entry| {
            Reverse(entry.content.as_ref().map_or(u64::MAX, |l| l.note.saved_at))
        })
    }
}

/// How much what stands in a place counts for: the latest save that can be read for most, a damaged one for least. A
/// save of a newer page is the newest, though this page cannot read it.
pub fn worth(content: &Result<Loaded, Box<SaveError>>) -> (u8, u64) {
    match content {
        Err(damage) if matches!(damage.fault, SaveFault::Newer(_)) => (2, 0),
        Ok(loaded) => (1, loaded.note.serial),
        Err(_) => (0, 0),
    }
}

/// What reads a save: [`schema::decode`].
pub type Decode = fn(&str) -> Result<Loaded, Box<SaveError>>;

/// What reads a save from the start. Where the program is in several files nothing does: the first move has no need of it.
const DECODE: Option<Decode> = if cfg!(all(feature = "split", target_arch = "wasm32")) {
    None
} else {
    Some(schema::decode)
};

thread_local! {
    static READER: Cell<Option<Decode>> = const { Cell::new(DECODE) };
}

/// Takes what reads a save, which may come late: saves can be read from now on.
pub fn bring_reader(decode: Decode) {
    READER.set(Some(decode));
}

/// Reads a save. Before [`bring_reader`] each counts as one of a newer page: such a save is never written over, and no game
/// may be lost because what reads it is not here yet.
fn decode(text: &str) -> Result<Loaded, Box<SaveError>> {
    match READER.get() {
        Some(decode) => decode(text),
        None => Err(Box::new(SaveError {
            fault: SaveFault::Newer(VERSION),
            salvage: None,
        })),
    }
}

fn key(id: &str, second: bool) -> String {
    let mut key = format!("{GAME}{id}");
    if second {
        key.push(SECOND);
    }
    key
}
