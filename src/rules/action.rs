//! What can be said at the table: by a player, or by chance.

use super::{Colour, PileNumber, Player};

/// One thing that somebody decides. What the rules force is not an action but an
/// [`Event`](super::Event).
///
/// The player who plays, gives or kills out of a pile is not named: the position knows who that is.
/// Rule 8 lets anybody speak at any time, so its actions name who does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Chance names the player who makes the move (rules 3 and 9d, R-g).
    Chance(Player),
    /// The player with the move plays a chip (rule 4).
    Play {
        /// The chip's colour.
        colour: Colour,
        /// The pile it goes on, `None` for a new one.
        on: Option<PileNumber>,
    },
    /// The player who played gives the move (rule 5a).
    Give(Player),
    /// The captor kills a chip of that colour out of the captured pile and takes in the rest (rule 6).
    Kill(Colour),
    /// A player kills a prisoner that they hold (rule 8).
    KillPrisoner {
        /// Who holds it.
        by: Player,
        /// The prisoner's colour.
        colour: Colour,
    },
    /// A player transfers a prisoner that they hold to another player (rule 8); to a player who seeks
    /// rescue, it is the rescue (rule 9b).
    Transfer {
        /// Who holds it.
        from: Player,
        /// The prisoner's colour.
        colour: Colour,
        /// Who gets it.
        to: Player,
    },
    /// A player who holds a prisoner declares that they will not come to the rescue (rule 9b).
    Refuse(Player),
}

impl Action {
    /// Whether this is a kill or transfer under rule 8: open to every living player at any time, and final.
    pub const fn is_aside(self) -> bool {
        matches!(self, Self::KillPrisoner { .. } | Self::Transfer { .. })
    }
}
