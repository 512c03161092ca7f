//! Chance at the table: the browser draws, or the players do and say whom it named.

use crate::app::computers::seats::{Computer, Computers};
use crate::app::platform::chance;
use crate::app::play::table::{Table, WhyNot};
use crate::app::play::terms::Agreed;
use crate::bots::Word;
use crate::rules::{Action, Phase, Player};
use leptos::prelude::*;

/// Lets chance name one of the living players, where it is asked.
pub fn draw(table: Table) {
    if untrack(|| table.phase()) != Phase::Chance {
        return;
    }
    let living = untrack(|| table.living());
    let fixed = match untrack(|| table.agreed()) {
        Agreed::Freely => None,
        Agreed::Awaited => return,
        Agreed::Study(terms) => {
            table.with_position_untracked(|position| terms.named_by_chance(position))
        }
    };
    let named = fixed.or_else(|| chance::draw(living.len()).and_then(|n| living.nth(n)));
    match named {
        Some(player) => record_draw(table, player),
        None => table.say_why_not(WhyNot::NoEntropy),
    }
}

/// The players drew themselves; `player` begins.
pub fn record_draw(table: Table, player: Player) {
    // The table says why it does not.
    let _ = table.act(&[Action::Chance(player)]);
}

/// A number from 0 to below `below`, for what is no game: questions. 0 where the browser has no entropy.
pub fn draw_number(below: usize) -> usize {
    chance::draw(below).unwrap_or(0)
}

/// The same computers, but what a word is worth to those that keep it secret is drawn; as it was where the browser has no
/// entropy.
#[must_use]
pub fn with_new_secrets(mut computers: Computers) -> Computers {
    for player in computers.players().iter() {
        let computer = computers.get(player).filter(|computer| computer.secret);
        if let (Some(computer), Some(word)) = (computer, draw_word()) {
            computers.set(player, Some(Computer { word, ..computer }));
        }
    }
    computers
}

/// What a computer's word is worth to it, drawn; `None` where the browser has no entropy.
pub fn draw_word() -> Option<Word> {
    chance::draw(Word::ALL.len()).and_then(|place| Word::ALL.get(place).copied())
}
