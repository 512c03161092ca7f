//! Undo and redo, and what a table allows of them.

use super::{Game, Step};
use crate::rules::{Action, PlayerSet, Position};
use core::fmt;

/// What a table allows to be undone. Whatever it allows, nothing goes back past a kill or transfer under
/// rule 8 unless all living players agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UndoRule {
    /// Everything, back to the start.
    #[default]
    Free,
    /// Only the last decision, by the player who made it.
    OwnLast,
    /// Nothing.
    Never,
}

/// Living players agreed to take back a kill or a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// How many steps the game had before.
    pub from: usize,
    /// How many it had afterwards.
    pub to: usize,
}

/// Why nothing is undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoError {
    /// Nothing has happened yet.
    AtStart,
    /// The table chose that nothing is undone.
    Never,
    /// The table chose that players undo only their own last decision. That has been done already, or the last
    /// decision was not a player's.
    NotOwnLast,
    /// It would take back a kill or a transfer (rule 8): all of these must agree.
    Agreement(PlayerSet),
}

impl Step {
    /// Whether this is the second half of one move: who played gives the move, or kills out of the pile that
    /// their own chip captured.
    fn completes(&self, play: &Self) -> bool {
        matches!(play.action, Action::Play { .. })
            && matches!(self.action, Action::Give(_) | Action::Kill(_))
            && self.actor == play.actor
    }
}

impl Game {
    /// How many steps one undo would take back: one, or a play together with what its player decided next.
    fn undo_span(&self) -> usize {
        match self.steps() {
            [.., play, next] if next.completes(play) => 2,
            [] => 0,
            _ => 1,
        }
    }

    /// Whether the last decision can be undone without asking anybody.
    ///
    /// # Errors
    /// [`UndoError`] says why not.
    pub fn may_undo(&self) -> Result<(), UndoError> {
        let span = self.undo_span();
        let (Some(last), Some(kept)) = (self.steps().last(), self.cursor.checked_sub(span)) else {
            return Err(UndoError::AtStart);
        };
        match self.undo_rule {
            UndoRule::Never => return Err(UndoError::Never),
            UndoRule::OwnLast => {
                let next_undone = self.undone().first();
                if last.actor.is_none() || next_undone.is_some_and(|u| u.actor != last.actor) {
                    return Err(UndoError::NotOwnLast);
                }
            }
            UndoRule::Free => {}
        }
        if self.steps().iter().skip(kept).any(|s| s.action.is_aside()) {
            return Err(UndoError::Agreement(self.position.living()));
        }
        Ok(())
    }

    /// Undoes the last decision; a play goes back together with what its player decided next, the
    /// giving of the move or the kill.
    ///
    /// # Errors
    /// [`UndoError`], and then nothing has changed.
    pub fn undo(&mut self) -> Result<(), UndoError> {
        self.may_undo()?;
        self.step_back();
        Ok(())
    }

    /// Undoes the last decision, and those before it as long as `passes_by` holds for the position that is reached.
    /// Takes about as long as one undo, however many decisions go back.
    ///
    /// # Errors
    /// [`UndoError`]: for the last decision, and then nothing has changed; or [`UndoError::Agreement`] for an earlier one,
    /// before which it stops. What else forbids to go on only ends it.
    pub fn undo_past(&mut self, passes_by: impl Fn(&Position) -> bool) -> Result<(), UndoError> {
        self.may_undo()?;
        let skipped = self.each_position(passes_by);
        let goes_on = |game: &Self| skipped.get(game.cursor) == Some(&true);
        loop {
            self.cursor -= self.undo_span();
            if !goes_on(self) || self.may_undo().is_err() {
                break;
            }
        }
        self.go_to(self.cursor);
        match self.may_undo() {
            Err(agreement @ UndoError::Agreement(_)) if goes_on(self) => Err(agreement),
            _ => Ok(()),
        }
    }

    /// Redoes what one undo took back, and goes on as long as `passes_by` holds for the position that is reached; says
    /// whether there was anything.
    pub fn redo_past(&mut self, passes_by: impl Fn(&Position) -> bool) -> bool {
        let skipped = self.each_position(passes_by);
        let mut redone = false;
        loop {
            let span = self.redo_span();
            self.cursor += span;
            redone |= span > 0;
            if span == 0 || skipped.get(self.cursor) != Some(&true) {
                break;
            }
        }
        if redone {
            self.go_to(self.cursor);
        }
        redone
    }

    /// What `look` says of the position after each number of steps, also those that were undone.
    fn each_position(&self, look: impl Fn(&Position) -> bool) -> Vec<bool> {
        let mut position = self.start.clone();
        let mut seen = vec![look(&position)];
        for step in &self.steps {
            // Every step was legal when it was taken.
            let applied = position.apply_noting(step.action, &mut ());
            debug_assert_eq!(applied, Ok(()));
            seen.push(look(&position));
        }
        seen
    }

    /// Undoes a kill or transfer, to which the players in `agreeing` have agreed.
    ///
    /// # Errors
    /// [`UndoError`], and then nothing has changed: somebody living has not agreed, or the table's rule forbids it.
    pub fn undo_by_agreement(&mut self, agreeing: PlayerSet) -> Result<(), UndoError> {
        match self.may_undo() {
            Ok(()) => {}
            Err(UndoError::Agreement(needed)) => {
                let missing = needed.minus(agreeing);
                if !missing.is_empty() {
                    return Err(UndoError::Agreement(missing));
                }
                self.agreements.push(Agreement {
                    from: self.cursor,
                    to: self.cursor - self.undo_span(),
                });
            }
            Err(no) => return Err(no),
        }
        self.step_back();
        Ok(())
    }

    fn step_back(&mut self) {
        self.go_to(self.cursor - self.undo_span());
    }

    /// Puts that many steps into effect, and what was said until then.
    pub(super) fn go_to(&mut self, cursor: usize) {
        self.cursor = cursor;
        self.position = self.position_at(cursor);
        self.judge = self.judge_at(cursor);
    }

    /// What was undone cannot be redone any more.
    pub(super) fn forget_undone(&mut self) {
        self.steps.truncate(self.cursor);
        self.statements.retain(|said| said.after <= self.cursor);
    }

    /// Whether something was undone that can be redone.
    pub const fn may_redo(&self) -> bool {
        self.cursor < self.steps.len()
    }

    /// Redoes what one undo took back; says whether there was anything.
    pub fn redo(&mut self) -> bool {
        self.redo_past(|_| false)
    }

    /// How many steps one redo would bring back: as many as the undo took back.
    fn redo_span(&self) -> usize {
        match self.undone() {
            [] => 0,
            [play, next, ..] if next.completes(play) => 2,
            _ => 1,
        }
    }

    /// Puts the first `cursor` steps into effect, whatever the table allows to be undone: so a save is restored.
    pub fn restore_cursor(&mut self, cursor: usize) {
        self.go_to(cursor.min(self.steps.len()));
    }
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtStart => f.write_str("nothing has happened yet"),
            Self::Never => f.write_str("this table undoes nothing"),
            Self::NotOwnLast => f.write_str("this table undoes only one's own last decision"),
            Self::Agreement(_) => f.write_str("all living players must agree (rule 8)"),
        }
    }
}

impl core::error::Error for UndoError {}
