//! Copies of the saves that are on their way to the disk: a browser that is killed loses what was last written to
//! localStorage.
//!
//! A copy is the very text of the save, under the key of the game's place. One of them says which game was on the
//! table, as on the shelf. [`recovery`](crate::app::save::recovery) writes them down and puts them back.

use core::cell::{Cell, RefCell};

/// A key, and the text that is to stand there; `None` takes away what does.
pub type Change = (String, Option<String>);

thread_local! {
    /// Only the latest change of each key.
    static WAITING: RefCell<Vec<Change>> = const { RefCell::new(Vec::new()) };
    static WRITER: Cell<Option<fn()>> = const { Cell::new(None) };
}

/// From now on `write` is told that something waits.
pub fn bring_writer(write: fn()) {
    WRITER.set(Some(write));
}

/// Puts a text under that key, in place of what stands there.
pub fn put(key: String, text: String) {
    change((key, Some(text)));
}

/// Takes away what stands under that key.
pub fn remove(key: String) {
    change((key, None));
}

fn change(change: Change) {
    WAITING.with_borrow_mut(|waiting| {
        waiting.retain(|(key, _)| *key != change.0);
        waiting.push(change);
    });
    if let Some(write) = WRITER.get() {
        write();
    }
}

/// The change of that key, if one waits.
pub fn waiting(key: &str) -> Option<Change> {
    WAITING.with_borrow(|waiting| waiting.iter().find(|(of, _)| of == key).cloned())
}

/// The changes that wait; afterwards none does.
pub fn take() -> Vec<Change> {
    WAITING.take()
}

/// Lets changes wait again that could not be written. What came meanwhile counts for more.
pub fn give_back(mut changes: Vec<Change>) {
    WAITING.with_borrow_mut(|waiting| {
        changes.retain(|(key, _)| waiting.iter().all(|(of, _)| of != key));
        waiting.append(&mut changes);
    });
}
