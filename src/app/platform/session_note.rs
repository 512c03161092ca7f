//! Which game belongs to a tab whose address has options: noted in session storage, under that address's query
//! and the frame's name.

use crate::app::platform::address;
use crate::app::platform::space::full_key;

const KEY: &str = "visit?";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

fn key() -> Option<String> {
    let query = address::query();
    // Frames of one tab share the storage: where two ask for the same, their names tell them apart.
    let frame = web_sys::window()?.name().unwrap_or_default();
    (!query.is_empty()).then(|| full_key(&[KEY, &frame, &query].concat()))
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
