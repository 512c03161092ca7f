//! Games that leave the page, and texts that come in: as files, and over the clipboard.

use crate::app::platform::file;
use crate::app::play::table::Table;
use crate::app::save::{Shelf, text_so_far};
use crate::game::Game;

/// The largest file that is read as a game, in bytes: hundreds of times what people have ever played.
const LARGEST: f64 = 2_000_000.0;

/// The game up to where it is now, as text for people to keep.
pub fn text_of(game: &Game) -> String {
    text_so_far(game)
}

/// Offers the game on that table as a file; says whether the browser took it.
pub fn download_game(table: Table) -> bool {
    let text = table.with_game_untracked(text_so_far);
    file::download("so-long-sucker.sls", &text)
}

/// Offers what stands in that place of the shelf as a file, exactly as it stands there; says whether there is
/// anything, and the browser took it.
pub fn download_saved(id: &str) -> bool {
    Shelf::text(id).is_some_and(|text| file::download("so-long-sucker-save.txt", &text))
}

/// Puts a text on the clipboard; says whether the browser let it.
pub async fn copy(text: String) -> bool {
    file::copy(text).await
}

/// The text of a chosen file; `None` if it cannot be read, or is too large to be a game.
pub async fn read(chosen: web_sys::File) -> Option<String> {
    file::read(chosen, LARGEST).await
}
