//! What happens when the program breaks, which it should not: a page that says so, with the game to keep.

use super::i18n;
use super::platform::{crash, preferences};
use super::save::Shelf;

/// Shows the page that stands for everything else when the program breaks: `message` is what broke.
pub fn show(message: &str) {
    let phrases = i18n::for_tags(&preferences::languages());
    let game = Shelf::current().and_then(|id| Shelf::game_text(&id));
    crash::show(phrases, message, game.as_deref());
}
