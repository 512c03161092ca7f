//! One step down the tree of a search, and what its end is worth to whoever took it.

use crate::rules::{Player, PlayerSet};

/// What a won play-out counts for its winner.
pub(super) const WON: u8 = 4;

/// One step down the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The node.
    pub(super) at: usize,
    /// Who chose it.
    pub(super) by: Option<Player>,
    /// Whom they wished well then, and how much, in quarters.
    pub(super) goodwill: (PlayerSet, u8),
}

impl Step {
    /// How a play-out that `winner` has won pleases who chose this node, in quarters.
    pub(super) fn pleased(&self, winner: Player) -> u32 {
        let quarters = match self.by {
            Some(by) if by == winner => WON,
            Some(_) if self.goodwill.0.contains(winner) => self.goodwill.1,
            _ => 0,
        };
        u32::from(quarters)
    }
}
