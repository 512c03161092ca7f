//! What happens when the program breaks, which it should not: a page that says so, with the game to keep.

use super::language;
use super::platform::{crash, visit};
use super::save::Shelf;

/// Shows the page that stands for everything else when the program breaks: `message` is what broke.
pub fn show(message: &str) {
    let of_visit = visit::game().filter(|id| Shelf::read(id).is_some());
    let id = of_visit.or_else(Shelf::current);
    let game = id.and_then(|id| Shelf::game_text(&id));
    crash::show(language::spoken(), message, game.as_deref());
}
