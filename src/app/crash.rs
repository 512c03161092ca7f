//! What happens when the program breaks, which it should not: a page that says so, with the game to keep.

use super::language;
use super::platform::crash;
use super::save::Shelf;

/// Shows the page that stands for everything else when the program breaks: `message` is what broke.
pub fn show(message: &str) {
    let game = Shelf::current().and_then(|id| Shelf::game_text(&id));
    crash::show(language::spoken(), message, game.as_deref());
}
