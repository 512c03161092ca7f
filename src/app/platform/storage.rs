//! Where saves are kept: localStorage, where the browser blocks it session storage, and else memory.
//!
//! A key is told without what makes it the game's: every key passes through [`full_key`], which keeps the visitor's own
//! games apart from those of pages around the game.

use crate::app::platform::space::{full_key, own_key};
use gloo_storage::{LocalStorage, SessionStorage, Storage};
use js_sys::{Function, Reflect};
use std::cell::RefCell;
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
pub struct StorageFull;

/// The browser's storage, looked for once and kept: asking for it again can fail later.
enum Store {
    Local(web_sys::Storage),
    Session(web_sys::Storage),
    /// Keys and values: of a table of its own a page has no need.
    Memory(RefCell<Vec<(String, String)>>),
}

thread_local! {
    static STORE: Store = probe();
}

/// The key of what a probe writes, and takes away again.
const PROBE: &str = "probe";

/// A sandboxed frame throws on the very access, which [`LocalStorage`] would turn into a panic.
fn probe() -> Store {
    let window = web_sys::window();
    let probe = full_key(PROBE);
    // A storage that is full of games cannot be written to, and still is the one that has them.
    let works = |storage: &web_sys::Storage| {
        let kept = storage.length().is_ok_and(|length| length > 0);
        kept || storage.set_item(&probe, "").is_ok() && storage.remove_item(&probe).is_ok()
    };
    let local = window.as_ref().map(web_sys::Window::local_storage);
    if local.is_some_and(|s| s.ok().flatten().is_some_and(|s| works(&s))) {
        return Store::Local(LocalStorage::raw());
    }
    let session = window.as_ref().map(web_sys::Window::session_storage);
    if session.is_some_and(|s| s.ok().flatten().is_some_and(|s| works(&s))) {
        return Store::Session(SessionStorage::raw());
    }
    Store::Memory(RefCell::default())
}

/// What keeps the values in this page.
pub fn kind() -> Kind {
    STORE.with(|store| match store {
        Store::Local(_) => Kind::Local,
        Store::Session(_) => Kind::Session,
        Store::Memory(_) => Kind::Memory,
    })
}

/// The value under `key`, as it stands there.
pub fn get(key: &str) -> Option<String> {
    let key = full_key(key);
    STORE.with(|store| match store {
        Store::Local(storage) | Store::Session(storage) => storage.get_item(&key).ok().flatten(),
        Store::Memory(memory) => {
            let memory = memory.borrow();
            let found = memory.iter().find(|(own, _)| *own == key);
            found.map(|(_, value)| value.clone())
        }
    })
}

/// Writes `value` under `key`.
///
/// # Errors
/// [`StorageFull`], and then what stood there before still does.
pub fn set(key: &str, value: &str) -> Result<(), StorageFull> {
    let key = full_key(key);
    STORE.with(|store| match store {
        Store::Local(storage) | Store::Session(storage) => {
            storage.set_item(&key, value).map_err(|_| StorageFull)
        }
        Store::Memory(memory) => {
            let mut memory = memory.borrow_mut();
            memory.retain(|(own, _)| *own != key);
            memory.push((key, value.to_owned()));
            Ok(())
        }
    })
}

/// Takes away what stands under `key`.
pub fn remove(key: &str) {
    let key = full_key(key);
    STORE.with(|store| match store {
        // What cannot be taken away stays.
        Store::Local(storage) | Store::Session(storage) => drop(storage.remove_item(&key)),
        Store::Memory(memory) => memory.borrow_mut().retain(|(own, _)| *own != key),
    });
}

/// All keys of this page's space that begin with `start`.
pub fn keys(start: &str) -> Vec<String> {
    let all: Vec<String> = STORE.with(|store| match store {
        Store::Local(storage) | Store::Session(storage) => {
            let count = storage.length().unwrap_or(0);
            let keys = (0..count).filter_map(|n| storage.key(n).ok().flatten());
            keys.collect()
        }
        Store::Memory(memory) => {
            let memory = memory.borrow();
            memory.iter().map(|(key, _)| key.clone()).collect()
        }
    });
    let own = all.iter().filter_map(|key| own_key(key));
    own.filter(|key| key.starts_with(start))
        .map(str::to_owned)
        .collect()
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
