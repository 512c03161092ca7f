//! An ending of two as a search looks at it: what wins it, by an action that breaks no word where one of these wins as well.

use crate::bots::choice::Choice;
use crate::bots::duel;
use crate::bots::exact::{Solver, Solving, Verdict};
use crate::rules::{Action, Player, Position};

/// An ending that is being looked at.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    position: Position,
    player: Player,
    solver: Solver,
    /// At how many positions a solver looks at the most.
    most: u32,
    /// The player's decisions that break no word, as far as they are not looked at yet; none where nothing is owed.
    faithful: Option<Vec<Action>>,
    /// What wins and breaks a word, once that is known, and the faithful decision that is looked at instead.
    won: Option<Known>,
    tried: Option<Action>,
}

/// What looking at an ending has come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    /// Who wins, if that is known.
    pub(super) verdict: Option<Verdict>,
    /// What the player does. None where it is not known, and where it is lost anyhow and a word is at stake.
    pub(super) choice: Option<Choice>,
}

impl Ending {
    /// The ending of two that `position` is, as `player` sees it, who breaks no word by the decisions in `faithful` and
    /// some by all others; `None` where it owes nothing. No ending if more than two are left.
    pub(super) fn of(
        position: &Position,
        player: Player,
        most: u32,
        faithful: Option<Vec<Action>>,
    ) -> Option<Self> {
        duel::two_left(position)?;
        Some(Self {
            position: position.clone(),
            player,
            solver: Solver::new(position, most),
            most,
            faithful,
            won: None,
            tried: None,
        })
    }

    /// Looks at up to so many positions more (0 asks only how it stands); gives what it has come to once it has.
    pub(super) fn step(&mut self, positions: u32) -> Option<Known> {
        let state = self.solver.step(positions);
        let Solving::Decided(verdict) = state else {
            let is_thinking = state == Solving::Thinking;
            return if is_thinking || self.try_next() {
                None
            } else {
                Some(self.won.unwrap_or_default())
            };
        };
        let wins = verdict.winner == self.player;
        if let Some(won) = self.won {
            return match self.tried.filter(|_| wins) {
                None if self.try_next() => None,
                None => Some(won),
                faithful => Some(Known {
                    choice: faithful.map(Choice::Act),
                    ..won
                }),
            };
        }
        let choice = if self.position.awaits().contains(self.player) {
            // In a lost ending with chips of the defeated, the tree looks for what is hardest to answer.
            let action = verdict.action.or_else(|| duel::best(&self.position));
            action.map(Choice::Act)
        } else {
            Some(Choice::Pass)
        };
        let mut known = Known {
            verdict: Some(verdict),
            choice,
        };
        if let (Some(Choice::Act(action)), Some(faithful)) = (choice, &self.faithful)
            && !faithful.contains(&action)
        {
            if wins {
                self.won = Some(known);
                if self.try_next() {
                    return None;
                }
            } else {
                known.choice = None;
            }
        }
        Some(known)
    }

    /// Goes on with the next faithful decision, if there is one.
    fn try_next(&mut self) -> bool {
        if self.won.is_none() {
            return false;
        }
        while let Some(action) = self.faithful.as_mut().and_then(Vec::pop) {
            let mut after = self.position.clone();
            if after.apply_noting(action, &mut ()).is_ok() {
                self.solver = Solver::new(&after, self.most);
                self.tried = Some(action);
                return true;
            }
        }
        false
    }
}
