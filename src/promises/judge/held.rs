//! A clause that binds somebody, and what becomes of it.

use crate::promises::clause::{Act, Clause, Horizon};
use crate::promises::options::Options;
use crate::promises::verdict::{Cause, Settled, Verdict};
use crate::rules::{Player, Position};

/// A clause that holds, or has held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The clause.
    pub clause: Clause,
    /// Whom it binds.
    pub by: Player,
    /// To whom it is owed.
    pub to: Player,
    /// How many actions the game had when it began to hold.
    pub since: usize,
    /// How many times it is still to be done.
    pub left: u8,
    /// How many turns of `by` it still holds for, if it counts them.
    pub turns_left: Option<u8>,
    /// Whether there was a chance to keep it, or for what was not to be done, to break it.
    pub had_chance: bool,
    /// How it was settled, if it was.
    pub settled: Option<Settled>,
}

impl Held {
    pub(in crate::promises) fn begin(clause: Clause, by: Player, to: Player, since: usize) -> Self {
        Self {
            clause,
            by,
            to,
            since,
            left: clause.count,
            turns_left: match clause.horizon {
                Horizon::Turns(turns) => Some(turns),
                _ => None,
            },
            had_chance: false,
            settled: None,
        }
    }

    /// What has become of it so far.
    pub fn verdict(&self) -> Verdict {
        self.settled
            .map_or(Verdict::Live, |settled| settled.verdict)
    }

    /// Whether it is neither kept nor broken nor otherwise over.
    pub const fn is_live(&self) -> bool {
        self.settled.is_none()
    }

    pub(super) fn settle(&mut self, verdict: Verdict, step: usize, cause: Cause) {
        self.settled = Some(Settled {
            verdict,
            step,
            cause,
        });
    }

    fn run_out(&mut self, step: usize, cause: Cause) {
        let verdict = match (self.clause.not, self.had_chance) {
            (false, true) => Verdict::Broken,
            (true, true) => Verdict::Kept,
            (_, false) => Verdict::Lapsed,
        };
        self.settle(verdict, step, cause);
    }

    fn cut_short(&mut self, step: usize, cause: Cause) {
        if self.clause.not {
            self.run_out(step, cause);
        } else {
            self.settle(Verdict::Void, step, cause);
        }
    }

    /// Ends it, where somebody's defeat or the end of a pile does.
    pub(super) fn end_with(&mut self, after: &Position, step: usize) {
        let is_out = |player: Player| !after.living().contains(player);
        let act = self.clause.act;
        if is_out(self.by) {
            return self.cut_short(step, Cause::BoundDefeated);
        }
        if let Horizon::Defeat(player) = self.clause.horizon
            && is_out(player)
        {
            return self.run_out(step, Cause::HorizonDefeated(player));
        }
        if let Some(subject) = act.player().filter(|q| is_out(*q)) {
            let cause = Cause::SubjectDefeated(subject);
            // That somebody fell unrescued is just what a promise of rescue is about.
            return match act {
                Act::Rescue(_) => self.run_out(step, cause),
                _ => self.cut_short(step, cause),
            };
        }
        if is_out(self.to) {
            return self.cut_short(step, Cause::OwedDefeated);
        }
        if let Act::PlayOn(pile) = act
            && after.pile(pile).is_none()
        {
            self.cut_short(step, Cause::PileGone);
        }
    }

    /// The act was done by the player whom it binds, who had these options; none if nobody had asked.
    pub(super) fn note_done(&mut self, options: Option<&Options>, step: usize) {
        let cause = if options.is_some() {
            Cause::Done
        } else {
            Cause::DoneAside
        };
        if self.clause.not {
            // What there was no way round is excused.
            if options.is_none_or(|options| options.avoidable(self.clause.act)) {
                self.settle(Verdict::Broken, step, cause);
            }
        } else {
            self.left = self.left.saturating_sub(1);
            if self.left == 0 {
                self.settle(Verdict::Kept, step, cause);
            }
        }
    }

    pub(super) fn count_turn(&mut self, step: usize) {
        if let Some(turns) = &mut self.turns_left {
            *turns = turns.saturating_sub(1);
            if *turns == 0 {
                self.run_out(step, Cause::TurnsOver);
            }
        }
    }
}
