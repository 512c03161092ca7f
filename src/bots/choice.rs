//! What a player does.

use crate::rules::Action;

/// What a player does: something, or nothing now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This action.
    Act(Action),
    /// Nothing now; only where no decision of the player is awaited.
    Pass,
}
