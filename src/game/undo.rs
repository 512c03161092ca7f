//! Undo and redo, and what a table allows of them.

use super::{Game, Step};
use crate::promises::{Statement, is_in_one_breath, other_half};
use crate::rules::{Action, Player, PlayerSet, Position};
use core::fmt;
use core::mem::discriminant;

/// What a table allows to be undone. Whatever it allows, nothing goes back past a kill or transfer under
/// rule 8 unless all living players agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UndoRule {
    /// Everything, back to the start.
    #[default]
    Free,
    /// The last decisions, as long as they are one player's, and what was said since.
    OwnLast,
    /// Nothing.
    Never,
}

impl UndoRule {
    /// All of them. Letters name one by its place here: a new one comes last.
    pub const ALL: [Self; 3] = [Self::Free, Self::OwnLast, Self::Never];
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
    pub fn completes(&self, play: &Self) -> bool {
        matches!(play.action, Action::Play { .. })
            && matches!(self.action, Action::Give(_) | Action::Kill(_))
            && self.actor == play.actor
    }
}

/// What one undo takes back, and one redo brings back.
#[derive(Clone, Copy)]
enum Portion {
    /// What this player said last.
    Said(Player),
    /// So many steps: one, or a play together with what its player decided next, unless something was said between.
    Steps(usize),
}

impl Game {
    /// What the next undo would take back.
    fn last_portion(&self) -> Option<Portion> {
        let said = self.statements().last();
        match (self.steps(), said) {
            (_, Some(said)) if said.after == self.cursor => {
                Some(Portion::Said(said.statement.by()))
            }
            ([], _) => None,
            (_, Some(said)) if said.after + 1 == self.cursor => Some(Portion::Steps(1)),
            ([.., play, next], _) if next.completes(play) => Some(Portion::Steps(2)),
            _ => Some(Portion::Steps(1)),
        }
    }

    /// What the next redo would bring back: what the undo took back.
    fn next_portion(&self) -> Option<Portion> {
        let said = self.unsaid().first();
        match (self.undone(), said) {
            (_, Some(said)) if said.after == self.cursor => {
                Some(Portion::Said(said.statement.by()))
            }
            ([], _) => None,
            (_, Some(said)) if said.after == self.cursor + 1 => Some(Portion::Steps(1)),
            ([play, next, ..], _) if next.completes(play) => Some(Portion::Steps(2)),
            _ => Some(Portion::Steps(1)),
        }
    }

    /// Whether the last decision, or what was said after it, can be undone without asking anybody.
    ///
    /// # Errors
    /// [`UndoError`] says why not.
    pub fn may_undo(&self) -> Result<(), UndoError> {
        self.may_undo_past(PlayerSet::default())
    }

    /// The same where what `computers` decided and said goes back as well: it is nobody's own, and no person's decision is any
    /// earlier for it.
    fn may_undo_past(&self, computers: PlayerSet) -> Result<(), UndoError> {
        let Some(portion) = self.last_portion() else {
            return Err(UndoError::AtStart);
        };
        let actor = match portion {
            Portion::Said(by) => Some(by),
            Portion::Steps(_) => self.steps().last().and_then(|last| last.actor),
        };
        match self.undo_rule {
            UndoRule::Never => return Err(UndoError::Never),
            UndoRule::OwnLast => {
                let is_theirs = |step: &&Step| step.actor.is_some_and(|by| computers.contains(by));
                let next_undone = self.undone().iter().find(|step| !is_theirs(step));
                if actor.is_none() || next_undone.is_some_and(|undone| undone.actor != actor) {
                    return Err(UndoError::NotOwnLast);
                }
            }
            UndoRule::Free => {}
        }
        let is_aside = |step: &Step| step.action.is_aside();
        match portion {
            Portion::Steps(span) if self.steps().iter().rev().take(span).any(is_aside) => {
                Err(UndoError::Agreement(self.position.living()))
            }
            _ => Ok(()),
        }
    }

    /// Undoes what was said last, if nothing was decided since, or the last decision; a play goes back together with what
    /// its player decided next, the giving of the move or the kill.
    ///
    /// # Errors
    /// [`UndoError`], and then nothing has changed.
    pub fn undo(&mut self) -> Result<(), UndoError> {
        self.may_undo()?;
        self.step_back();
        Ok(())
    }

    /// Undoes the last thing that was decided or said, and what came before it as long as it was said by one of
    /// `computers`, or as only they decide in the position that is reached. Takes about as long as one undo, however much
    /// goes back.
    ///
    /// # Errors
    /// [`UndoError`]: for the last decision, and then nothing has changed; or [`UndoError::Agreement`] for an earlier one,
    /// before which it stops. What else forbids to go on only ends it.
    pub fn undo_past(&mut self, computers: PlayerSet) -> Result<(), UndoError> {
        self.may_undo_past(computers)?;
        let theirs = self.each_position(|position| only_these_decide(position, computers));
        let (mut goes_on, before) = (false, self.cursor);
        while let Some(portion) = self.last_portion() {
            self.take_back(portion);
            // A person's word that was the last thing that happened goes alone.
            let is_alone = self.cursor == before;
            goes_on = self.goes_on(portion, computers, &theirs, is_alone);
            if !goes_on || self.may_undo_past(computers).is_err() {
                break;
            }
        }
        self.take_effect();
        match self.may_undo_past(computers) {
            Err(agreement @ UndoError::Agreement(_)) if goes_on => Err(agreement),
            _ => Ok(()),
        }
    }

    /// Redoes what one undo took back, and goes on as [`Game::undo_past`] does; says whether there was anything.
    pub fn redo_past(&mut self, computers: PlayerSet) -> bool {
        let theirs = self.each_position(|position| only_these_decide(position, computers));
        let mut redone = false;
        while let Some(portion) = self.next_portion() {
            if redone && !self.goes_on(portion, computers, &theirs, false) {
                break;
            }
            self.bring_back(portion);
            redone = true;
        }
        if redone {
            self.take_effect();
        }
        redone
    }

    /// Whether undo or redo goes on past `portion`: `computers` said or decided it, or they alone decide now, which `theirs`
    /// says of the position after each number of steps. It stops at a person's word that is taken back, or said again,
    /// alone, unless that is the half of one.
    fn goes_on(
        &self,
        portion: Portion,
        computers: PlayerSet,
        theirs: &[bool],
        is_alone: bool,
    ) -> bool {
        let is_theirs = theirs.get(self.cursor) == Some(&true);
        match portion {
            Portion::Said(by) => {
                self.is_one_of(computers, by) || is_theirs && !is_alone || self.is_within_a_breath()
            }
            // Where people are asked as well, they stop at what they decided themselves.
            Portion::Steps(_) => {
                let actor = self.undone().first().and_then(|step| step.actor);
                is_theirs || actor.is_some_and(|by| self.is_one_of(computers, by))
            }
        }
    }

    /// Whether what was said last and what was taken back first are the two halves of what was said in one breath, or the answer
    /// to both.
    fn is_within_a_breath(&self) -> bool {
        let halves = self.statements().last().zip(self.unsaid().first());
        halves.is_some_and(|(one, other)| {
            let is_together = one.after == other.after;
            let (one, other) = (one.statement, other.statement);
            is_together && (is_in_one_breath(one, other) || self.is_one_answer(one, other))
        })
    }

    /// Whether both answer the same to the two halves of what was said in one breath.
    fn is_one_answer(&self, one: Statement, other: Statement) -> bool {
        let is_alike = discriminant(&one) == discriminant(&other) && one.by() == other.by();
        let halves = one.answers().zip(other.answers());
        is_alike
            && halves
                .is_some_and(|(one, other)| other_half(self.judge.spoken(), one) == Some(other))
    }

    /// Whether that player is one of `computers`, at a table where people play too.
    fn is_one_of(&self, computers: PlayerSet, player: Player) -> bool {
        computers.contains(player) && !self.setup.players().minus(computers).is_empty()
    }

    /// It is not in effect any more; [`Game::take_effect`] has to follow.
    fn take_back(&mut self, portion: Portion) {
        match portion {
            Portion::Said(_) => self.heard -= 1,
            Portion::Steps(span) => self.cursor -= span,
        }
    }

    /// It is in effect again; [`Game::take_effect`] has to follow.
    fn bring_back(&mut self, portion: Portion) {
        match portion {
            Portion::Said(_) => self.heard += 1,
            Portion::Steps(span) => self.cursor += span,
        }
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
                let from = self.cursor;
                self.step_back();
                self.agreements.push(Agreement {
                    from,
                    to: self.cursor,
                });
                return Ok(());
            }
            Err(no) => return Err(no),
        }
        self.step_back();
        Ok(())
    }

    /// Does that, and where it was one of `computers` who decided it, undoes what came before as [`Game::undo_past`] does:
    /// they would decide the same again at once.
    ///
    /// # Errors
    /// As [`Game::undo_by_agreement`]; and [`UndoError::Agreement`] for an earlier one, before which it stops.
    pub fn undo_past_by_agreement(
        &mut self,
        agreeing: PlayerSet,
        computers: PlayerSet,
    ) -> Result<(), UndoError> {
        self.undo_by_agreement(agreeing)?;
        let actor = self.undone().first().and_then(|step| step.actor);
        if !actor.is_some_and(|by| self.is_one_of(computers, by)) {
            return Ok(());
        }
        match self.undo_past(computers) {
            Err(agreement @ UndoError::Agreement(_)) => Err(agreement),
            // What else forbids to go on only ends it.
            _ => Ok(()),
        }
    }

    fn step_back(&mut self) {
        if let Some(portion) = self.last_portion() {
            self.take_back(portion);
            self.take_effect();
        }
    }

    /// Puts that many steps into effect, and what was said until the next one; of what was said after the last of those in
    /// effect now what is in effect.
    pub(super) fn go_to(&mut self, cursor: usize) {
        if cursor != self.cursor {
            self.heard = self.statements.partition_point(|said| said.after <= cursor);
        }
        self.cursor = cursor;
        self.take_effect();
    }

    /// The position and the judge are those of the steps and statements that are in effect.
    pub(super) fn take_effect(&mut self) {
        self.position = self.position_at(self.cursor);
        self.judge = self.judge_at(self.now());
    }

    /// What was undone cannot be redone any more.
    pub(super) fn forget_undone(&mut self) {
        self.steps.truncate(self.cursor);
        self.statements.truncate(self.heard);
    }

    /// Whether something was undone that can be redone.
    pub const fn may_redo(&self) -> bool {
        self.cursor < self.steps.len() || self.heard < self.statements.len()
    }

    /// Redoes what one undo took back; says whether there was anything.
    pub fn redo(&mut self) -> bool {
        self.redo_past(PlayerSet::default())
    }

    /// Puts the first `cursor` steps into effect, whatever the table allows to be undone, with all that was said until the
    /// next one: so a save is restored.
    pub fn restore_cursor(&mut self, cursor: usize) {
        self.heard = self.statements.len();
        self.cursor = self.steps.len();
        self.go_to(cursor.min(self.steps.len()));
    }

    /// Unsays what was said after the last step but for the first `heard` statements of the game: so a save is restored.
    pub fn restore_heard(&mut self, heard: usize) {
        let earlier = self
            .statements()
            .partition_point(|said| said.after < self.cursor);
        self.heard = heard.clamp(earlier, self.heard);
        self.take_effect();
    }
}

/// Whether `computers`, and nobody else, are awaited for a decision, at a table where people play too.
pub fn only_these_decide(position: &Position, computers: PlayerSet) -> bool {
    let people = position.setup().players().minus(computers);
    let awaited = position.awaits();
    !people.is_empty() && !awaited.is_empty() && awaited.minus(computers).is_empty()
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
