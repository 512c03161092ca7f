//! In which order players fell.

use crate::game::Game;
use crate::rules::{Event, Player, PlayerSet};

/// A defeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Defeat {
    /// The place (from 0) of the step that brought it about.
    pub(super) place: usize,
    /// Who fell.
    pub(super) player: Player,
    /// Who had refused to rescue them.
    pub(super) refused: PlayerSet,
}

/// The defeats in the steps of `game` that are in effect, in their order. Several can fall by one action, one after the other
/// (rule 9d).
pub(super) fn defeats(game: &Game) -> impl Iterator<Item = Defeat> + '_ {
    let steps = game.steps().iter().enumerate();
    steps.flat_map(|(place, step)| {
        step.events.iter().filter_map(move |event| match *event {
            Event::Defeated { player, refused } => Some(Defeat {
                place,
                player,
                refused,
            }),
            _ => None,
        })
    })
}

/// The players who were defeated in the steps of `game` that are in effect, in the order in which they were.
pub fn fallen(game: &Game) -> Vec<Player> {
    defeats(game).map(|defeat| defeat.player).collect()
}
