//! What happens when the program breaks, which it should not: a page that says so, with the game to keep.

use crate::app::platform::{crash_page, session_note};
use crate::app::save::Shelf;
use crate::app::say::language;

/// From now on that page is shown as soon as the program breaks.
pub fn watch() {
    crash_page::watch(show);
}

/// Shows the page that stands for everything else when the program breaks: `message` is what broke.
pub fn show(message: &str) {
    let of_visit = session_note::game().filter(|id| Shelf::read(id).is_some());
    let id = of_visit.or_else(Shelf::current);
    let game = id.and_then(|id| Shelf::game_text(&id));
    crash_page::show(language::spoken(), message, game.as_deref());
}
