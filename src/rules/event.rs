//! What happened, and why: the log, the motion and the announcements all read these facts.

use super::{Chips, Colour, PileNumber, Player, PlayerSet};

/// Something that happened through an [`Action`](super::Action), either decided or forced by a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A player put a chip on a pile (rule 4).
    Played {
        /// Who played it.
        by: Player,
        /// The chip's colour.
        colour: Colour,
        /// The pile that it lies on now.
        pile: PileNumber,
        /// Whether the chip started that pile.
        new: bool,
    },
    /// The move passed on, or stayed.
    Moved {
        /// Who had it; `None` where chance named the first.
        from: Option<Player>,
        /// Who has it now.
        to: Player,
        /// By which rule.
        why: Why,
    },
    /// Two chips of one colour met: a capture, and its captor decides (rule 6).
    Captured {
        /// Who played the second chip.
        by: Player,
        /// Whose colour the two chips are.
        captor: Player,
        /// The captured pile, which lies there until the captor has killed a chip of it.
        pile: PileNumber,
    },
    /// The captor killed a chip out of the captured pile (rules 6 and 7) and took in the rest.
    Killed {
        /// Who captured.
        captor: Player,
        /// The killed chip's colour.
        colour: Colour,
        /// The pile that is gone.
        pile: PileNumber,
        /// What the captor took in.
        taken: Chips,
    },
    /// A defeated player's colour captured: the whole pile is dead (rule 10).
    PileKilled {
        /// Who played the second chip.
        by: Player,
        /// The defeated player's colour.
        colour: Colour,
        /// The pile that is gone.
        pile: PileNumber,
        /// The chips that died.
        chips: Chips,
    },
    /// A player killed a prisoner (rule 8).
    PrisonerKilled {
        /// Who held it.
        by: Player,
        /// Its colour.
        colour: Colour,
    },
    /// A player transferred a prisoner (rule 8).
    Transferred {
        /// Who held it.
        from: Player,
        /// Its colour.
        colour: Colour,
        /// Who holds it now.
        to: Player,
    },
    /// A player has the move and nothing to play, and seeks rescue (rule 9a).
    RescueSought {
        /// Who seeks it.
        seeker: Player,
    },
    /// A holder of a prisoner refused to rescue (rule 9b).
    Refused {
        /// Who refused.
        by: Player,
        /// Who seeks the rescue.
        seeker: Player,
    },
    /// A transfer rescued the seeker, who plays on (rule 9b).
    Rescued {
        /// Who was rescued.
        seeker: Player,
        /// Who transferred the prisoner.
        by: Player,
    },
    /// A player is out (rule 9c).
    Defeated {
        /// Who is defeated.
        player: Player,
        /// Who had refused to rescue them; nobody, if nobody held a prisoner.
        refused: PlayerSet,
    },
    /// Nobody living is left in the line, so chance is asked (rule 9d, R-g).
    ChanceAsked,
    /// One player is left (rule 11).
    Won {
        /// The last player living.
        winner: Player,
    },
}

/// Why somebody has the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// Chance named them (rule 3; 9d, R-g).
    Chance,
    /// The mover gave it to them (rule 5a).
    Chosen,
    /// Theirs was the only colour not in the pile (rule 5a, R-a).
    OnlyOne,
    /// Every living player's colour is in the pile, and their latest chip lies furthest down (rule 5b).
    FurthestDown,
    /// They captured (rule 6).
    Capture,
    /// The player they gave the move to was defeated, and it comes back (rule 9d).
    Rebound,
    /// The chip they played captured for a defeated player's colour, and the move comes back (rule 10, R-h).
    DefeatedColour,
}

/// Where events go as they happen: a `Vec` keeps them, `()` drops them.
///
/// A search asks for none, and then none is ever made.
pub trait Events {
    /// Is told of each event, in the order in which they happen.
    fn note(&mut self, event: Event);
}

impl Events for Vec<Event> {
    fn note(&mut self, event: Event) {
        self.push(event);
    }
}

impl Events for () {
    fn note(&mut self, _: Event) {}
}
