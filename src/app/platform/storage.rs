//! Where saves are kept: localStorage, where the browser blocks it session storage, and else memory.

use gloo_storage::{LocalStorage, SessionStorage, Storage};
use js_sys::{Function, Reflect};
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;

/// What keeps the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The browser's localStorage: they stay.
    Local,
    /// The browser's session storage: they stay until the tab is closed.
    Session,
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

/// Every key of the game's begins so.
pub const OURS: &str = "so-long-sucker.";

/// What a probe writes, and takes away again.
const PROBE: &str = "so-long-sucker.probe";

/// A sandboxed frame throws on the very access, which `LocalStorage` would turn into a panic.
fn probe() -> Kind {
    let Some(window) = web_sys::window() else {
        return Kind::Memory;
    };
    // A storage that is full of games cannot be written to, and still is the one that has them.
    let works = |storage: &web_sys::Storage| {
        let kept = storage.length().is_ok_and(|length| length > 0);
        kept || storage.set_item(PROBE, "").is_ok() && storage.remove_item(PROBE).is_ok()
    };
    if window
        .local_storage()
        .ok()
        .flatten()
        .is_some_and(|s| works(&s))
    {
        Kind::Local
    } else if window
        .session_storage()
        .ok()
        .flatten()
        .is_some_and(|s| works(&s))
    {
        Kind::Session
    } else {
        Kind::Memory
    }
}

/// The browser's storage; `None` where memory has to do.
fn raw() -> Option<web_sys::Storage> {
    match kind() {
        Kind::Local => Some(LocalStorage::raw()),
        Kind::Session => Some(SessionStorage::raw()),
        Kind::Memory => None,
    }
}

/// What keeps the values in this page.
pub fn kind() -> Kind {
    KIND.with(|kind| *kind)
}

/// The value under `key`, as it stands there.
pub fn get(key: &str) -> Option<String> {
    match raw() {
        Some(storage) => storage.get_item(key).ok().flatten(),
        None => MEMORY.with_borrow(|memory| memory.get(key).cloned()),
    }
}

/// Writes `value` under `key`.
///
/// # Errors
/// [`NotWritten`], and then what stood there before still does.
pub fn set(key: &str, value: &str) -> Result<(), NotWritten> {
    let Some(storage) = raw() else {
        MEMORY.with_borrow_mut(|memory| memory.insert(key.to_owned(), value.to_owned()));
        return Ok(());
    };
    storage.set_item(key, value).map_err(|_| NotWritten)
}

/// Takes away what stands under `key`.
pub fn remove(key: &str) {
    match raw() {
        // What cannot be taken away stays.
        Some(storage) => drop(storage.remove_item(key)),
        None => MEMORY.with_borrow_mut(|memory| drop(memory.remove(key))),
    }
}

/// Asks the browser not to clear this site's storage when it needs room. It may ask its user, or refuse.
pub fn persist() {
    let asked = web_sys::window().and_then(|window| {
        let storage = Reflect::get(&window.navigator(), &"storage".into()).ok()?;
        let persist: Function = Reflect::get(&storage, &"persist".into())
            .ok()?
            .dyn_into()
            .ok()?;
        persist
            .call0(&storage)
            .ok()?
            .dyn_into::<js_sys::Promise>()
            .ok()
    });
    if let Some(promise) = asked {
        leptos::task::spawn_local(async {
            // Whatever the answer is, games are kept as long as the browser keeps them.
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    }
}

/// All keys that begin with `prefix`.
pub fn keys(prefix: &str) -> Vec<String> {
    let all: Vec<String> = match raw() {
        Some(storage) => {
            let count = storage.length().unwrap_or(0);
            let keys = (0..count).filter_map(|n| storage.key(n).ok().flatten());
            keys.collect()
        }
        None => MEMORY.with_borrow(|memory| memory.keys().cloned().collect()),
    };
    all.into_iter().filter(|k| k.starts_with(prefix)).collect()
}
