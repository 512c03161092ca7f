//! Which game belongs to a visit with options: noted until the tab is closed, for each query of its own.

use super::address;

const KEY: &str = "so-long-sucker.visit?";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

fn key() -> Option<String> {
    let query = address::query();
    (!query.is_empty()).then(|| format!("{KEY}{query}"))
}

/// Notes the id of the game on the table. A visit without options has no need of it.
pub fn note_game(id: &str) {
    if let (Some(storage), Some(key)) = (storage(), key()) {
        // Where there is no room for it, the visit begins anew when the page is loaded again.
        let _ = storage.set_item(&key, id);
    }
}

/// The id that was noted in this tab, under the same options.
pub fn game() -> Option<String> {
    storage()?.get_item(&key()?).ok().flatten()
}
