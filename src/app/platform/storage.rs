//! Where saves are kept: localStorage, or memory where the browser blocks it.

use gloo_storage::{LocalStorage, Storage};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// What keeps the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The browser's localStorage: they stay.
    Local,
    /// Memory: they are gone with the page.
    Memory,
}

/// A value could not be written; the storage is full or has been blocked meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotWritten;

thread_local! {
    static KIND: Kind = probe();
    static MEMORY: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// A sandboxed frame throws on the very access, which `LocalStorage` would turn into a panic.
fn probe() -> Kind {
    let local = web_sys::window().and_then(|w| w.local_storage().ok().flatten());
    if local.is_some_and(|s| s.length().is_ok()) {
        Kind::Local
    } else {
        Kind::Memory
    }
}

/// What keeps the values in this page.
pub fn kind() -> Kind {
    KIND.with(|kind| *kind)
}

/// The value under `key`, as it stands there.
pub fn get(key: &str) -> Option<String> {
    match kind() {
        Kind::Local => LocalStorage::raw().get_item(key).ok().flatten(),
        Kind::Memory => MEMORY.with_borrow(|memory| memory.get(key).cloned()),
    }
}

/// Writes `value` under `key`.
///
/// # Errors
/// [`NotWritten`], and then what stood there before still does.
pub fn set(key: &str, value: &str) -> Result<(), NotWritten> {
    match kind() {
        Kind::Local => LocalStorage::raw()
            .set_item(key, value)
            .map_err(|_| NotWritten),
        Kind::Memory => {
            MEMORY.with_borrow_mut(|memory| memory.insert(key.to_owned(), value.to_owned()));
            Ok(())
        }
    }
}

/// Takes away what stands under `key`.
pub fn remove(key: &str) {
    match kind() {
        Kind::Local => LocalStorage::delete(key),
        Kind::Memory => {
            MEMORY.with_borrow_mut(|memory| memory.remove(key));
        }
    }
}

/// All keys that begin with `prefix`.
pub fn keys(prefix: &str) -> Vec<String> {
    let all: Vec<String> = match kind() {
        Kind::Local => {
            let raw = LocalStorage::raw();
            let count = raw.length().unwrap_or(0);
            (0..count)
                .filter_map(|n| raw.key(n).ok().flatten())
                .collect()
        }
        Kind::Memory => MEMORY.with_borrow(|memory| memory.keys().cloned().collect()),
    };
    all.into_iter().filter(|k| k.starts_with(prefix)).collect()
}
