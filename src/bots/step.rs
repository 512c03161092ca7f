//! One step down the tree of a search, and what its end is worth to whoever took it.

use super::parts::Parts;
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
    /// How an end in which everybody has that part of the game pleases who chose this node: in quarters of parts.
    pub(super) fn pleased(&self, parts: &Parts) -> f64 {
        let Some(by) = self.by else {
            return 0.0;
        };
        let own = u32::from(WON) * parts.of(by);
        let (friends, quarters) = self.goodwill;
        let theirs: u32 = friends
            .without(by)
            .iter()
            .map(|friend| parts.of(friend))
            .sum();
        f64::from(own + u32::from(quarters) * theirs)
    }
}
