//! Why a computer player refuses what is put to it.

use super::Bargain;
use crate::bots::chances::Chances;
use crate::bots::tree::Tree;
use crate::promises::Statement;
use core::fmt;

/// What speaks most against what was put to somebody. It is told beside the refusal, and is no part of the game's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It would lower their own chance, even if everybody kept their word.
    Costs,
    /// It would raise it by too little.
    Little,
    /// Whoever offers it would gain too much by breaking it.
    Tempting,
    /// The word of whoever offers it is worth too little.
    Distrust,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Self; 4] = [Self::Costs, Self::Little, Self::Tempting, Self::Distrust];

    /// The English name in lower case, as the protocol has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Costs => "costs",
            Self::Little => "little",
            Self::Tempting => "tempting",
            Self::Distrust => "distrust",
        }
    }

    /// The reason of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Bargain {
    /// What speaks most against a statement that gains the player less than `margin`, by the search that tried it.
    pub(super) fn against(
        &self,
        statement: Statement,
        tree: &Tree,
        base: &Chances,
        margin: f64,
    ) -> Reason {
        let by = statement.by();
        let kept = tree.where_honoured(true, true);
        let gain = match kept.play_outs() {
            0 => 0.0,
            _ => kept.of(self.player) - base.of(self.player) + self.alliance(statement),
        };
        if gain < margin {
            return if gain < 0.0 {
                Reason::Costs
            } else {
                Reason::Little
            };
        }
        // It would be worth it if it were kept: what makes that unlikely?
        if self.mine.in_player(by) < self.resists(by, statement, tree) {
            Reason::Distrust
        } else {
            Reason::Tempting
        }
    }
}
