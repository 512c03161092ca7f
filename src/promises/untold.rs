//! What was said without what became of it, for tables that are not told.

use super::judge::{Held, Spoken};
use super::verdict::{Standing, Verdict};

impl Spoken {
    /// The same as far as its two sides know it by themselves: whether it was accepted, and nothing of whether it is kept,
    /// broken or settled otherwise.
    #[must_use]
    pub fn untold(mut self) -> Self {
        // Whether a threat is due follows from what became of its demand; who withdraws it says so.
        if self.statement.is_threat() && self.standing != Standing::Withdrawn {
            self.standing = Standing::Waiting;
            self.own = None;
        }
        for held in [&mut self.own, &mut self.wanted].into_iter().flatten() {
            // Who releases somebody says so.
            let is_released = held.verdict() == Verdict::Released;
            if !is_released {
                *held = Held::begin(held.clause, held.by, held.to, held.since);
            }
        }
        self
    }
}
