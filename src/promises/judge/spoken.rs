//! What was said, and what becomes of it as a whole.

use super::held::Held;
use crate::promises::statement::{Statement, can_hold};
use crate::promises::verdict::{Cause, Standing, Verdict};
use crate::rules::{Player, Position};
use core::fmt;

/// A promise, ask, deal or threat, and what has become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// What was said.
    pub statement: Statement,
    /// How many actions the game had when it was said.
    pub step: usize,
    /// How far it has come as a whole.
    pub standing: Standing,
    /// What the speaker owes, once that holds.
    pub own: Option<Held>,
    /// What the addressee owes, once that holds; of a threat its demand, which is watched from the beginning.
    pub wanted: Option<Held>,
}

/// What was said under `number`, of all that was said in the order of their numbers, which count from 1; `None` if there is
/// no such number.
pub fn numbered(spoken: &[Spoken], number: usize) -> Option<&Spoken> {
    spoken.get(number.checked_sub(1)?)
}

impl Spoken {
    fn held(&mut self) -> impl Iterator<Item = &mut Held> {
        [&mut self.own, &mut self.wanted].into_iter().flatten()
    }

    pub(super) fn live(&mut self) -> impl Iterator<Item = &mut Held> {
        self.held().filter(|held| held.is_live())
    }

    /// Whether `player` said it, or owes or owed something by it.
    pub fn concerns(&self, player: Player) -> bool {
        self.statement.by() == player || self.owed().any(|held| held.by == player)
    }

    /// What was owed by it, the speaker's part first: by promise, by deal, or by a threat that was due. The demand of a
    /// threat is nobody's word.
    pub fn owed(&self) -> impl Iterator<Item = &Held> {
        let wanted = self.wanted.as_ref();
        let wanted = wanted.filter(|_| !self.statement.is_threat());
        self.own.iter().chain(wanted)
    }

    /// Whether something can still become of it: it waits, or a part of it holds.
    pub fn is_pending(&self) -> bool {
        match self.standing {
            Standing::Open | Standing::Waiting => true,
            Standing::Holds => self.own.iter().chain(&self.wanted).any(Held::is_live),
            _ => false,
        }
    }

    /// Whether `by` can let something of it go: it is their own and still waits, or owes them something.
    pub fn is_let_go_by(&self, by: Player) -> bool {
        let waits = matches!(self.standing, Standing::Open | Standing::Waiting);
        let is_own = waits && self.statement.by() == by;
        let owes = |held: &Held| held.is_live() && held.to == by && !self.statement.is_threat();
        is_own || self.owed().any(owes)
    }

    /// When one side of a deal is broken, the other is void.
    pub(super) fn void_other_side(&mut self, step: usize) {
        let is_broken = |held: &Option<Held>| {
            held.as_ref()
                .is_some_and(|held| held.verdict() == Verdict::Broken)
        };
        if matches!(self.statement, Statement::Deal { .. })
            && (is_broken(&self.own) || is_broken(&self.wanted))
        {
            for held in self.live() {
                held.settle(Verdict::Void, step, Cause::OtherSideBroken);
            }
        }
    }

    /// What becomes of an offer or a threat as a whole. `steps` is how many actions the game has now.
    pub(super) fn follow_whole(&mut self, after: &Position, steps: usize) {
        let Some(to) = self.statement.to() else {
            return;
        };
        let by = self.statement.by();
        let living = after.living();
        match self.standing {
            Standing::Open if !living.contains(by) || !living.contains(to) => {
                self.standing = Standing::Void;
            }
            Standing::Waiting => {
                let demand = self.wanted.as_ref().map(Held::verdict);
                self.standing = match (demand, self.statement.own()) {
                    (Some(Verdict::Live), _) => Standing::Waiting,
                    (Some(Verdict::Kept), _) => Standing::Met,
                    (Some(Verdict::Broken), Some(threat))
                        if living.contains(by)
                            && living.contains(to)
                            && can_hold(after, threat).is_ok() =>
                    {
                        self.own = Some(Held::begin(threat, by, to, steps));
                        Standing::Holds
                    }
                    _ => Standing::Void,
                };
            }
            _ => {}
        }
    }
}

/// What has become of it: `open`, `kept`, `live/void`.
impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.standing.name() {
            return f.write_str(name);
        }
        for (place, held) in self.owed().enumerate() {
            let gap = if place == 0 { "" } else { "/" };
            write!(f, "{gap}{}", held.verdict())?;
        }
        Ok(())
    }
}
