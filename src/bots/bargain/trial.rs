//! Something that could be said, and whether it is worth saying.

use crate::promises::Statement;

/// By how much an ask may lower the chance of who is asked for nothing in return, and still be granted, if trust is mutual.
pub(super) const FAVOUR: f64 = 0.005;

/// Something that could be said, and what was found out about it.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    pub(super) statement: Statement,
    /// What it gains its speaker and its addressee, as each of them sees it; so far the player sees it. Of a threat: what
    /// its speaker gains where its demand is met, and by how much the addressee does better to meet it.
    pub(super) gains: (f64, f64),
}

impl Trial {
    /// How good it is for both, whom it must not harm.
    pub(super) fn product(&self) -> f64 {
        let (own, other) = self.gains;
        let is_ask = matches!(self.statement, Statement::Ask { .. });
        let other = if is_ask { other + FAVOUR } else { other };
        if own > 0.0 && other > 0.0 {
            own * other
        } else {
            own.min(other).min(0.0)
        }
    }

    /// Whether it gains both enough, where an offer must gain its speaker so much.
    pub(super) fn is_worth_saying(&self, margin: f64) -> bool {
        let (own, other) = self.gains;
        let least = match self.statement {
            Statement::Deal { .. } => 1.5 * margin,
            Statement::Ask { .. } => -FAVOUR,
            Statement::Threat { .. } => 2.0 * margin,
            _ => 0.0,
        };
        own >= margin && other >= least
    }
}
