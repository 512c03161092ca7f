//! The mid-end: a game with its history. Undo, redo, looking back, branching off.

use crate::record::{Names, Record};
use crate::rules::{Action, Event, IllegalAction, Phase, Player, PlayerSet, Position, Setup};
use core::fmt;

/// A game being played: the table, the names, and every step so far, with those undone still at hand.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    names: Names,
    undo_rule: UndoRule,
    steps: Vec<Step>,
    cursor: usize,
    start: Position,
    position: Position,
    agreements: Vec<Agreement>,
    next_serial: u64,
}

/// One action and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Never the same for two steps of one [`Game`] value, also when one replaces another.
    pub serial: u64,
    /// What was decided.
    pub action: Action,
    /// Whose decision it was; `None` for chance's.
    pub actor: Option<Player>,
    /// What happened.
    pub events: Vec<Event>,
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

/// What a table allows to be undone. Whatever it allows, nothing goes back past a kill or transfer under
/// rule 8 unless all living players agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UndoRule {
    /// Everything, back to the start.
    #[default]
    Free,
    /// Only what the same player decided last.
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
pub enum NoUndo {
    /// Nothing has happened yet.
    AtStart,
    /// The table chose that nothing is undone.
    Never,
    /// The table chose that only one's own last decision is undone, and that has happened or is not one's own.
    NotOwnLast,
    /// It would take back a kill or a transfer (rule 8): all of these must agree.
    Agreement(PlayerSet),
}

impl Game {
    /// A new game, before chance names who begins.
    pub fn new(setup: Setup, names: Names, undo_rule: UndoRule) -> Self {
        Self::from_position(Position::start(setup), names, undo_rule)
    }

    /// A game that goes on from any position, as lessons do.
    pub fn from_position(start: Position, names: Names, undo_rule: UndoRule) -> Self {
        Self {
            setup: *start.setup(),
            names,
            undo_rule,
            steps: Vec::new(),
            cursor: 0,
            position: start.clone(),
            start,
            agreements: Vec::new(),
            next_serial: 0,
        }
    }

    /// The same table before anything has happened at it.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self::from_position(self.start.clone(), self.names.clone(), self.undo_rule)
    }

    /// The game that `record` describes, at its end.
    ///
    /// # Errors
    /// The first action that the rules forbid. A record that was [read](Record::read) has none.
    pub fn of_record(record: &Record, undo_rule: UndoRule) -> Result<Self, IllegalAction> {
        let mut game = Self::new(*record.setup(), record.names().clone(), undo_rule);
        for action in record.actions() {
            game.act(*action)?;
        }
        Ok(game)
    }

    /// Whether it began as games do. Only then does a record tell it: the notation has no other start.
    pub fn begins_at_start(&self) -> bool {
        self.start == Position::start(self.setup)
    }

    /// The whole game as a record, undone steps included; the first [`Game::cursor`] actions are in effect.
    pub fn record(&self) -> Record {
        self.record_of(&self.steps)
    }

    /// The game as a record up to where it is now.
    pub fn record_so_far(&self) -> Record {
        self.record_of(self.steps())
    }

    fn record_of(&self, steps: &[Step]) -> Record {
        let actions = steps.iter().map(|s| s.action).collect();
        Record::new(self.setup, self.names.clone(), actions)
    }

    /// What the table agreed on.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The players' names.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// What the table allows to be undone.
    pub const fn undo_rule(&self) -> UndoRule {
        self.undo_rule
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The steps that are in effect.
    pub fn steps(&self) -> &[Step] {
        self.steps.split_at(self.cursor).0
    }

    /// The steps that were undone and can be redone.
    pub fn undone(&self) -> &[Step] {
        self.steps.split_at(self.cursor).1
    }

    /// How many steps are in effect.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// Kills and transfers that were taken back by agreement, in the order in which it happened.
    pub fn agreements(&self) -> &[Agreement] {
        &self.agreements
    }

    /// Notes an agreement of an earlier sitting, as a save keeps it.
    pub fn note_agreement(&mut self, agreement: Agreement) {
        self.agreements.push(agreement);
    }

    /// Numbers the steps so that none is taken for another step of `before`, and those that both begin with stay the
    /// same.
    pub fn number_after(&mut self, before: &Self) {
        let mut same = self.start == before.start;
        let mut next = before.next_serial;
        for (at, step) in self.steps.iter_mut().enumerate() {
            let old = before.steps.get(at);
            let old = old.filter(|old| same && old.action == step.action);
            same = old.is_some();
            step.serial = old.map_or(next, |old| old.serial);
            next += u64::from(!same);
        }
        self.next_serial = next;
    }

    /// Carries out `action`. Steps that were undone are gone then.
    ///
    /// # Errors
    /// [`IllegalAction`], and then nothing has changed.
    pub fn act(&mut self, action: Action) -> Result<&[Event], IllegalAction> {
        let actor = actor(&self.position, action);
        let events = self.position.apply(action)?;
        self.steps.truncate(self.cursor);
        self.cursor += 1;
        let serial = self.next_serial;
        self.next_serial += 1;
        self.steps.push(Step {
            serial,
            action,
            actor,
            events,
        });
        Ok(self.steps.last().map_or(&[], |s| &s.events))
    }

    /// The position after `step` steps; the latest one for a step that is not there yet.
    pub fn position_at(&self, step: usize) -> Position {
        let mut position = self.start.clone();
        for step in self.steps.iter().take(step) {
            // Every step was legal when it was taken.
            let applied = position.apply_noting(step.action, &mut ());
            debug_assert_eq!(applied, Ok(()));
        }
        position
    }

    /// A new game that begins as this one and has only the first `step` steps.
    #[must_use]
    pub fn fork(&self, step: usize) -> Self {
        let mut fork = Self {
            steps: self.steps.iter().take(step).cloned().collect(),
            position: self.position_at(step),
            ..self.clone()
        };
        fork.cursor = fork.steps.len();
        fork.agreements.retain(|a| a.from <= fork.cursor);
        fork
    }

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
    /// [`NoUndo`] says why not.
    pub fn may_undo(&self) -> Result<(), NoUndo> {
        let span = self.undo_span();
        let (Some(last), Some(kept)) = (self.steps().last(), self.cursor.checked_sub(span)) else {
            return Err(NoUndo::AtStart);
        };
        match self.undo_rule {
            UndoRule::Never => return Err(NoUndo::Never),
            UndoRule::OwnLast => {
                let next_undone = self.undone().first();
                if last.actor.is_none() || next_undone.is_some_and(|u| u.actor != last.actor) {
                    return Err(NoUndo::NotOwnLast);
                }
            }
            UndoRule::Free => {}
        }
        if self.steps().iter().skip(kept).any(|s| s.action.is_aside()) {
            return Err(NoUndo::Agreement(self.position.living()));
        }
        Ok(())
    }

    /// Undoes the last decision; a play goes back together with what its player decided next, the
    /// giving of the move or the kill.
    ///
    /// # Errors
    /// [`NoUndo`], and then nothing has changed.
    pub fn undo(&mut self) -> Result<(), NoUndo> {
        self.may_undo()?;
        self.step_back();
        Ok(())
    }

    /// Undoes a kill or transfer, to which the players in `agreeing` have agreed.
    ///
    /// # Errors
    /// [`NoUndo`], and then nothing has changed: somebody living has not agreed, or the table's rule forbids it.
    pub fn undo_by_agreement(&mut self, agreeing: PlayerSet) -> Result<(), NoUndo> {
        match self.may_undo() {
            Ok(()) => {}
            Err(NoUndo::Agreement(needed)) => {
                let missing = needed.minus(agreeing);
                if !missing.is_empty() {
                    return Err(NoUndo::Agreement(missing));
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
        self.cursor -= self.undo_span();
        self.position = self.position_at(self.cursor);
    }

    /// Whether something was undone that can be redone.
    pub const fn may_redo(&self) -> bool {
        self.cursor < self.steps.len()
    }

    /// Redoes what one undo took back; says whether there was anything.
    pub fn redo(&mut self) -> bool {
        self.cursor += match self.undone() {
            [] => return false,
            [play, next, ..] if next.completes(play) => 2,
            _ => 1,
        };
        self.position = self.position_at(self.cursor);
        true
    }

    /// Puts `cursor` steps into effect whatever the table's rule: the game as a save has it.
    pub fn restore_cursor(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.steps.len());
        self.position = self.position_at(self.cursor);
    }
}

/// Whose decision `action` is in `position`; `None` for chance's.
pub fn actor(position: &Position, action: Action) -> Option<Player> {
    match (action, position.phase()) {
        (Action::Chance(_), _) => None,
        (Action::KillPrisoner { by, .. } | Action::Refuse(by), _) => Some(by),
        (Action::Transfer { from, .. }, _) => Some(from),
        (Action::Kill(_), Phase::Capture { captor, .. }) => Some(captor),
        (_, phase) => phase.mover(),
    }
}

impl fmt::Display for NoUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtStart => f.write_str("nothing has happened yet"),
            Self::Never => f.write_str("this table undoes nothing"),
            Self::NotOwnLast => f.write_str("this table undoes only one's own last decision"),
            Self::Agreement(_) => f.write_str("all living players must agree (rule 8)"),
        }
    }
}

impl core::error::Error for NoUndo {}
