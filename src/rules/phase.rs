//! What the game waits for.

use super::{PileNumber, Player, PlayerSet};

/// What is awaited, and from whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Chance names the player who makes the move (rules 3 and 9d, R-g).
    Chance,
    /// This player, who holds a chip, plays (rule 4).
    Play(Player),
    /// `by` played on `pile` and has two or more players to choose from, to give one the move (rule 5a).
    Give {
        /// Who gives.
        by: Player,
        /// The pile just played on.
        pile: PileNumber,
    },
    /// The captor kills a chip of `pile` (rule 6).
    Capture {
        /// Who played the chip that captured.
        by: Player,
        /// Whose colour captured.
        captor: Player,
        /// The captured pile.
        pile: PileNumber,
    },
    /// `seeker` holds no chip; every other living holder of a prisoner is asked (rule 9).
    Rescue {
        /// Who seeks rescue.
        seeker: Player,
        /// Who has refused.
        refused: PlayerSet,
    },
    /// This player has won (rule 11).
    Over(Player),
}

impl Phase {
    /// The player who has the move: who plays, gives or seeks rescue; in a capture the captor, who has the
    /// next move. Nobody while chance is asked or when the game is over.
    pub const fn mover(self) -> Option<Player> {
        match self {
            Self::Play(p)
            | Self::Give { by: p, .. }
            | Self::Capture { captor: p, .. }
            | Self::Rescue { seeker: p, .. } => Some(p),
            Self::Chance | Self::Over(_) => None,
        }
    }

    /// Whether the game is over (rule 11).
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over(_))
    }

    /// The last one living, when the game is over (rule 11).
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Over(p) => Some(p),
            _ => None,
        }
    }
}
