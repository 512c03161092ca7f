//! In which order players fell.

use crate::game::Game;
use crate::rules::{Event, Player};

/// The players who were defeated in the steps of `game` that are in effect, in the order in which they were. Several can fall
/// by one action, one after the other (rule 9d).
pub fn fallen(game: &Game) -> Vec<Player> {
    let events = game.steps().iter().flat_map(|step| &step.events);
    let defeats = events.filter_map(|event| match event {
        Event::Defeated { player, .. } => Some(*player),
        _ => None,
    });
    defeats.collect()
}
