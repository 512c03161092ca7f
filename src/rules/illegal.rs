//! Why an action is against the rules.

use super::{Colour, Phase, PileNumber, Player};
use core::fmt;

/// One way to break a rule, with what broke it. Nothing changes when an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalAction {
    /// Chance was not asked (rule 3); what is awaited instead.
    ChanceNotAsked(Phase),
    /// Nobody plays now (rule 4); what is awaited instead.
    NotToPlay(Phase),
    /// The move is not there to give (rule 5); what is awaited instead.
    NotToGive(Phase),
    /// No pile is captured (rule 6); what is awaited instead.
    NothingCaptured(Phase),
    /// Nobody seeks rescue (rule 9); what is awaited instead.
    NobodySeeksRescue(Phase),
    /// No such player sits at this table (rule 1).
    NotSeated(Player),
    /// This player is defeated: no moves, and no transfers to or from them (rule 9c, R-f).
    Out(Player),
    /// The player holds no chip of that colour to play (rule 4).
    NotHeld {
        /// Who has the move.
        by: Player,
        /// The colour they do not hold.
        colour: Colour,
    },
    /// The player holds no prisoner of that colour to kill or transfer (rule 8).
    PrisonerNotHeld {
        /// Who was to kill or transfer it.
        by: Player,
        /// The colour they do not hold.
        colour: Colour,
    },
    /// There is no pile of that number on the board (rule 4).
    NoSuchPile {
        /// The number that was asked for.
        pile: PileNumber,
        /// Whether there was such a pile, which has been captured or killed since.
        gone: bool,
    },
    /// The table's limit of piles is reached (rule 4).
    PileLimit(u8),
    /// The move cannot go to a player whose colour is in the pile just played on (rule 5a).
    ColourInPile {
        /// Who was to have the move.
        player: Player,
        /// The pile just played on.
        pile: PileNumber,
    },
    /// The captured pile has no chip of that colour (rule 6).
    NotInPile {
        /// The colour of the chip that was to be killed.
        colour: Colour,
        /// The captured pile.
        pile: PileNumber,
    },
    /// A chip of one's own colour is no prisoner: it is neither killed nor transferred, except out of a
    /// captured pile (rule 8).
    NoPrisoner(Player),
    /// A prisoner is transferred to *another* player (rule 8).
    TransferToSelf(Player),
    /// The one who seeks rescue cannot refuse it (rule 9).
    OwnRescue(Player),
    /// Who holds no prisoner is not asked for rescue (rule 9a).
    NotAsked(Player),
    /// This player has refused already: a refusal is declared once (rule 9b, R-e).
    RefusedAlready(Player),
    /// The game is over (rule 11); who has won.
    GameOver(Player),
}

impl IllegalAction {
    /// The number of the rule that forbids it, as [the rules](super) and the rules page have it.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::NotSeated(_) => "1",
            Self::ChanceNotAsked(_) => "3",
            Self::NotToPlay(_)
            | Self::NotHeld { .. }
            | Self::NoSuchPile { .. }
            | Self::PileLimit(_) => "4",
            Self::NotToGive(_) => "5",
            Self::ColourInPile { .. } => "5a",
            Self::NothingCaptured(_) | Self::NotInPile { .. } => "6",
            Self::PrisonerNotHeld { .. } | Self::NoPrisoner(_) | Self::TransferToSelf(_) => "8",
            Self::NobodySeeksRescue(_) | Self::OwnRescue(_) => "9",
            Self::NotAsked(_) => "9a",
            Self::RefusedAlready(_) => "9b",
            Self::Out(_) => "9c",
            Self::GameOver(_) => "11",
        }
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ChanceNotAsked(_) => f.write_str("chance is not asked now"),
            Self::NotToPlay(_) => f.write_str("nobody plays a chip now"),
            Self::NotToGive(_) => f.write_str("the move is not to be given now"),
            Self::NothingCaptured(_) => f.write_str("no pile is captured now"),
            Self::NobodySeeksRescue(_) => f.write_str("nobody seeks rescue now"),
            Self::NotSeated(p) => write!(f, "{p} does not sit at this table"),
            Self::Out(p) => write!(
                f,
                "{p} is defeated: no moves, and no transfers to or from them"
            ),
            Self::NotHeld { by, colour } => write!(f, "{by} holds no {colour} chip"),
            Self::PrisonerNotHeld { by, colour } => write!(f, "{by} holds no {colour} prisoner"),
            Self::NoSuchPile { pile, gone: true } => write!(f, "pile {pile} is gone"),
            Self::NoSuchPile { pile, gone: false } => write!(f, "there is no pile {pile} yet"),
            Self::PileLimit(n) => write!(f, "the table allows {n} piles at a time"),
            Self::ColourInPile { player, pile } => {
                write!(
                    f,
                    "{player}'s colour is in pile {pile}, the pile just played on"
                )
            }
            Self::NotInPile { colour, pile } => write!(f, "pile {pile} has no {colour} chip"),
            Self::NoPrisoner(p) => write!(f, "a {} chip is no prisoner in {p}'s hands", p.colour()),
            Self::TransferToSelf(p) => write!(f, "{p} holds that prisoner already"),
            Self::OwnRescue(p) => write!(f, "{p} is the one who seeks rescue"),
            Self::NotAsked(p) => write!(f, "{p} holds no prisoner and is not asked"),
            Self::RefusedAlready(p) => write!(f, "{p} has refused already"),
            Self::GameOver(p) => write!(f, "the game is over: {p} has won"),
        }?;
        write!(f, " (rule {})", self.rule())
    }
}

impl core::error::Error for IllegalAction {}
