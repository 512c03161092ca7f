//! What a killed browser has lost from the shelf, put back from its copy; and the copies, written to the disk.

use crate::app::platform::{self, disk_copy, space, storage};
use crate::app::save::shelf::{Shelf, worth};
use crate::app::save::{copies, schema};
use crate::order::ordered_by_key;
use core::cell::{Cell, RefCell};
use core::cmp::Reverse;
use core::time::Duration;

/// How many copies are kept, those that were saved last: each tab plays a game of its own, and one that was left may
/// not be on the disk before a minute has passed.
const MOST: usize = 8;

/// How long a page waits for what a killed browser has lost. What is found later still comes to the table.
const PATIENCE: Duration = Duration::from_millis(500);

/// How long a copy waits at the most before it is begun to be written.
const SOON: Duration = Duration::from_millis(100);

/// The database of the copies. Each space of games has its own, so that none ever reads another's.
fn database() -> String {
    space::full_key("")
}

thread_local! {
    static HAS_BEGUN: Cell<bool> = const { Cell::new(false) };
    static IS_WRITING: Cell<bool> = const { Cell::new(false) };
    static HAS_RECOVERED: Cell<bool> = const { Cell::new(false) };
    static TELL: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
}

// ---- what is put back ----

/// Whether a copy has more of a game than what stands in the two slots of its place: it was saved later, or can be
/// read and they cannot. What a newer page wrote comes before all that this one can read, and is never written over.
pub fn is_ahead(copy: &str, slots: [Option<&str>; 2]) -> bool {
    let stored = slots.into_iter().flatten();
    let stored = stored.map(|text| worth(&schema::decode(text))).max();
    Some(worth(&schema::decode(copy))) > stored
}

/// Whether all that was done and said in a save stands in a later one, too: the later one has the same beginning, be it
/// undone or not. What cannot be read has nothing.
pub fn goes_on_from(later: &str, save: &str) -> bool {
    let Ok(save) = schema::decode(save) else {
        return true;
    };
    let Ok(later) = schema::decode(later) else {
        return false;
    };
    let (save, later) = (save.game.record_so_far(), later.game.record());
    save.setup() == later.setup()
        && later.actions().starts_with(save.actions())
        && later.statements().starts_with(save.statements())
}

/// Puts back on the shelf what the copies of earlier visits have more of, and lets those of this visit be written from
/// then on. The second time it does nothing.
pub async fn recover() {
    if HAS_BEGUN.replace(true) {
        return;
    }
    let found = match storage::kind() {
        storage::Kind::Local => disk_copy::read(&database()).await.ok(),
        // What is gone with the tab in any case is not outlived by copies.
        storage::Kind::Session | storage::Kind::Memory => None,
    };
    let Some(found) = found else {
        return copies::bring_writer(|| drop(copies::take()));
    };
    HAS_RECOVERED.set(put_back(&found));
    copies::bring_writer(write);
    write();
    if HAS_RECOVERED.get()
        && let Some(tell) = TELL.take()
    {
        tell();
    }
}

/// As [`recover`], but it is awaited for half a second at most, and then goes on by itself.
pub fn recover_in_time() -> impl Future<Output = ()> {
    platform::begin(recover(), PATIENCE)
}

/// Calls `tell` when [`recover`] has put something back; at once, if it has.
pub fn when_recovered(tell: impl FnOnce() + 'static) {
    if HAS_RECOVERED.get() {
        tell();
    } else {
        TELL.set(Some(Box::new(tell)));
    }
}

/// Puts back what the copies have more of; says whether there was anything. The game that was on the table last is
/// noted so again, if it is one of these.
fn put_back(found: &[(String, String)]) -> bool {
    let games = found.iter().filter_map(|(key, text)| {
        let loaded = schema::decode(text).ok();
        let saved_at = loaded.map(|loaded| loaded.note.saved_at);
        Some((saved_at, Shelf::id_of(key)?, key, text))
    });
    let games = ordered_by_key(games.collect(), |(saved_at, ..)| Reverse(*saved_at));
    let mut recovered = put_back_studies(found);
    for (rank, (_, id, key, text)) in games.into_iter().enumerate() {
        let waiting = copies::waiting(key);
        if matches!(waiting, Some((_, None))) {
            // It was deleted in this visit.
            continue;
        }
        let slots = Shelf::slots(id);
        if Shelf::is_deleted(id) {
            if slots.iter().all(Option::is_none) {
                // It was deleted just before an earlier visit ended.
                copies::remove(key.clone());
                continue;
            }
            // Another tab went on playing it.
            Shelf::note_replaced(id);
        }
        if let Some((_, Some(played_on))) = waiting {
            // This visit has gone on from what it found, and counted on from there.
            recovered |= !goes_on_from(&played_on, text) && set_apart(text);
        } else if !is_ahead(text, slots.each_ref().map(Option::as_deref)) {
            if rank >= MOST {
                copies::remove(key.clone());
            }
        } else if Shelf::restore(id, text).is_ok() {
            recovered = true;
            if found
                .iter()
                .any(|(key, current)| Shelf::notes_current(key) && current == id)
            {
                Shelf::set_current(id);
            }
        }
    }
    recovered
}

/// Puts back the protocols of studies that are missing; says whether there was one.
fn put_back_studies(found: &[(String, String)]) -> bool {
    let mut recovered = false;
    for (key, text) in found {
        if let Some(hash) = Shelf::study_of(key)
            && Shelf::study(hash).is_none()
        {
            // Whoever reads it looks whether it has that hash.
            recovered |= Shelf::keep_study(hash, text.clone()).is_ok();
        }
    }
    recovered
}

/// Puts a copy on the shelf as a game of its own; says whether it is one and there is room.
fn set_apart(text: &str) -> bool {
    schema::decode(text).is_ok_and(|loaded| Shelf::write_apart(loaded).is_ok())
}

// ---- what is written ----

/// Writes what waits, unless something is being written: then it follows. What was done is seen first: to begin a
/// transaction takes a tenth of the time from a tap to its outcome.
fn write() {
    if !IS_WRITING.replace(true) {
        platform::after_paint_within(SOON, || platform::spawn(write_all()));
    }
}

async fn write_all() {
    loop {
        let next = copies::take();
        if next.is_empty() {
            break;
        }
        if disk_copy::write(&database(), &next).await.is_err() {
            // They are tried again together with the next one.
            copies::give_back(next);
            break;
        }
        let removed = next.iter().filter(|(_, text)| text.is_none());
        for id in removed.filter_map(|(key, _)| Shelf::id_of(key)) {
            Shelf::note_replaced(id);
        }
    }
    IS_WRITING.set(false);
}
