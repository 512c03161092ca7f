//! Addresses that lead to a screen or to a game, both ways.

use crate::app::desk::Desk;
use crate::app::desk::navigation::Screen;
use crate::app::link::letter::LETTER;
use crate::app::link::{encoding, options};
use crate::app::platform::address;
use crate::app::save::{Shelf, text_so_far};
use crate::game::Game;
use crate::rules::Player;
use leptos::prelude::untrack;

/// Begins a fragment with a game in notation in it, encoded: the form of links before there were letters.
const GAME: &str = "game=";

/// Begins a fragment with a study in it, or is all of one that leads to where studies are begun.
pub const STUDY: &str = "study";

/// The game's text in a link that somebody was sent, wherever in `text` it stands; `None` if there is no link.
pub fn game_in(text: &str) -> Option<String> {
    let (_, after) = text.split_once(&["#", GAME].concat())?;
    let encoded = after.split_whitespace().next()?;
    encoding::decode(encoded)
}

impl Desk {
    /// Goes where the address's fragment leads: to a screen, or to a game in it.
    pub fn follow_fragment(&self) {
        if self.is_locked() {
            return;
        }
        let fragment = address::fragment();
        match fragment.as_str() {
            "new" => self.0.navigation.show(Screen::SetUp),
            "learn" => self.0.navigation.show(Screen::Learn),
            "resume" => {
                if let Some(id) = untrack(|| self.place()).or_else(Shelf::current) {
                    self.open_entry(&id);
                }
            }
            // Whoever reads the study clears it away.
            study if study.starts_with(STUDY) => return self.0.navigation.show(Screen::Study),
            _ => {
                if let Some(letter) = fragment.strip_prefix(LETTER) {
                    let letter_as_sent = encoding::decode(letter);
                    self.open_letter(letter_as_sent.as_deref().unwrap_or(letter));
                } else if let Some(game) = fragment.strip_prefix(GAME) {
                    // What is no text is shown as it stands in the address, which is no game either.
                    let text = encoding::decode(game);
                    self.open_text(text.as_deref().unwrap_or(game));
                } else {
                    return;
                }
            }
        }
        // A reload goes on with what is there now, and whoever takes the same way again comes there again.
        address::clear_fragment();
    }

    /// An address that opens the game on the table, wherever it is sent to, for whoever sits on that seat. It is all in
    /// the fragment, which no server ever sees; a game that did not begin at the start is told by options, from where it is
    /// now. Where the page is a file, its place is known on this device alone, and says more of it than others need to know:
    /// there it is what the page opens as a text, the fragment alone or a save.
    pub fn link(&self, seat: Option<Player>) -> String {
        let link = self.whole_link(seat);
        if !link.starts_with("file:") {
            return link;
        }
        match link.split_once('#') {
            Some((_, fragment)) => format!("#{fragment}"),
            None => self.0.table.with_game_untracked(text_so_far),
        }
    }

    fn whole_link(self, seat: Option<Player>) -> String {
        let begins_at_start = self.0.table.with_game_untracked(Game::begins_at_start);
        if begins_at_start && let Some(letter) = self.letter(seat) {
            return letter;
        }
        self.0.table.with_game_untracked(|game| {
            if begins_at_start {
                let text = game.record_so_far().to_string();
                address::with_fragment(&[GAME, &encoding::encode(text.trim_end())].concat())
            } else {
                address::with_query(&options::query_of(game, game.position()))
            }
        })
    }
}
