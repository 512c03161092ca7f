//! The mid-end: a game with its history. Undo, redo, looking back, branching off.

use crate::promises::Judge;
use crate::record::{Names, Record, Said};
use crate::rules::{Action, Event, IllegalAction, Player, Position, Setup};
use core::fmt;

mod talk;
mod undo;

pub use talk::{Entry, Point};
pub use undo::{Agreement, UndoError, UndoRule, only_these_decide};

/// A game being played: the table, the names, every step so far and what was said between them, with what was undone still
/// at hand.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    names: Names,
    undo_rule: UndoRule,
    writes: Option<bool>,
    steps: Vec<Step>,
    cursor: usize,
    start: Position,
    position: Position,
    agreements: Vec<Agreement>,
    next_serial: u64,
    statements: Vec<Said>,
    /// How many of them are in effect.
    heard: usize,
    judge: Judge,
}

/// One action and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// A number that no other step of the same [`Game`] value has or had, not even one that this step replaces.
    pub serial: u64,
    /// What was decided.
    pub action: Action,
    /// Whose decision it was; `None` for chance's.
    pub actor: Option<Player>,
    /// What happened.
    pub events: Vec<Event>,
}

/// Why an action is not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActError {
    /// The rules forbid it.
    Illegal(IllegalAction),
    /// The game has [`Record::MOST_ACTIONS`] already. A longer one could not be read again.
    TooLong,
}

/// Actions of which none is carried out, since one of them cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActAllError {
    /// The place (from 0) of the first that cannot be carried out after those before it.
    pub at: usize,
    /// Which one that is.
    pub action: Action,
    /// Why not.
    pub why: ActError,
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
            writes: None,
            steps: Vec::new(),
            cursor: 0,
            position: start.clone(),
            judge: Judge::new(&start),
            start,
            agreements: Vec::new(),
            next_serial: 0,
            statements: Vec::new(),
            heard: 0,
        }
    }

    /// The same table before anything has happened at it.
    #[must_use]
    pub fn anew(&self) -> Self {
        let anew = Self::from_position(self.start.clone(), self.names.clone(), self.undo_rule);
        anew.writing(self.writes)
    }

    /// The same game at a table that has agreed to write promises down, or not to; `None` where nobody has said.
    #[must_use]
    pub const fn writing(mut self, writes: Option<bool>) -> Self {
        self.writes = writes;
        self
    }

    /// The game that `record` describes, with all its actions in effect.
    ///
    /// # Errors
    /// The first action that cannot be carried out. A record that was [read](Record::read) has none.
    pub fn of_record(record: &Record, undo_rule: UndoRule) -> Result<Self, ActAllError> {
        let mut game = Self::new(*record.setup(), record.names().clone(), undo_rule);
        game.follow(record)?;
        Ok(game)
    }

    /// Carries out the actions of `record`, and says what was said between them.
    ///
    /// # Errors
    /// The first action that cannot be carried out; those before it are. A statement that cannot be made is left out; a record
    /// that was [read](Record::read) has neither.
    pub fn follow(&mut self, record: &Record) -> Result<(), ActAllError> {
        let mut said = record.statements().iter().peekable();
        for (at, action) in record.actions().iter().copied().enumerate() {
            while let Some(said) = said.next_if(|said| said.after <= at) {
                let _ = self.say(said.statement);
            }
            self.act(action)
                .map_err(|why| ActAllError { at, action, why })?;
        }
        for said in said {
            let _ = self.say(said.statement);
        }
        Ok(())
    }

    /// Whether it began at the start, with all chips in hands. Only then can a record describe it: the notation knows no
    /// other beginning.
    pub fn begins_at_start(&self) -> bool {
        self.start == Position::start(self.setup)
    }

    /// The whole game as a record, undone steps included; the first [`Game::cursor`] actions are in effect.
    pub fn record(&self) -> Record {
        self.record_of(&self.steps, &self.statements)
    }

    /// The game as a record up to where it is now.
    pub fn record_so_far(&self) -> Record {
        self.record_of(self.steps(), self.statements())
    }

    fn record_of(&self, steps: &[Step], statements: &[Said]) -> Record {
        let actions = steps.iter().map(|s| s.action).collect();
        let record = Record::new(self.setup, self.names.clone(), actions);
        record.with_statements(statements.to_vec())
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

    /// Whether the table has agreed to write promises down; `None` where nobody has said.
    pub const fn writes(&self) -> Option<bool> {
        self.writes
    }

    /// Whether promises are written down at a table at which computers sit, or none: as it has agreed, and otherwise where a
    /// computer sits at it; and wherever something was said.
    pub fn writes_down(&self, are_computers_seated: bool) -> bool {
        !self.statements().is_empty() || self.writes.unwrap_or(are_computers_seated)
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

    /// Every time that kills and transfers were taken back by agreement, in order.
    pub fn agreements(&self) -> &[Agreement] {
        &self.agreements
    }

    /// Adds an agreement that was made before the game was saved.
    pub fn note_agreement(&mut self, agreement: Agreement) {
        self.agreements.push(agreement);
    }

    /// Gives the steps serial numbers that go with those of `before`, which this game replaces: the steps with which both
    /// begin have the same numbers, and no other step has a number that `before` used.
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

    /// Carries out `action`. Steps that were undone can no longer be redone afterwards.
    ///
    /// # Errors
    /// [`ActError`], and then nothing has changed.
    pub fn act(&mut self, action: Action) -> Result<&[Event], ActError> {
        if self.cursor >= Record::MOST_ACTIONS {
            return Err(ActError::TooLong);
        }
        let before = self.is_talked_at().then(|| self.position.clone());
        let decided = Decided::in_position(&mut self.position, action)?;
        self.forget_undone();
        match before {
            Some(before) => self.judge.follow(&before, action, &self.position),
            None => self.judge.pass(),
        }
        self.push(decided);
        Ok(self.steps.last().map_or(&[], |s| &s.events))
    }

    /// Carries out all of `actions`, one after the other, or none. Gives what happened. Steps that were undone are gone
    /// then, unless there is no action.
    ///
    /// # Errors
    /// [`ActAllError`], and then nothing has changed.
    pub fn act_all(&mut self, actions: &[Action]) -> Result<Vec<Event>, ActAllError> {
        let mut position = self.position.clone();
        let room = Record::MOST_ACTIONS.saturating_sub(self.cursor);
        let mut decided = Vec::with_capacity(actions.len().min(room));
        let mut judge = self.judge.clone();
        for (at, action) in actions.iter().copied().enumerate() {
            let refused = |why| ActAllError { at, action, why };
            if at >= room {
                return Err(refused(ActError::TooLong));
            }
            let before = self.is_talked_at().then(|| position.clone());
            let next = Decided::in_position(&mut position, action);
            decided.push(next.map_err(|illegal| refused(illegal.into()))?);
            match before {
                Some(before) => judge.follow(&before, action, &position),
                None => judge.pass(),
            }
        }
        if decided.is_empty() {
            return Ok(Vec::new());
        }
        let events = decided.iter().flat_map(|one| one.events.iter().copied());
        let events = events.collect();
        self.position = position;
        self.forget_undone();
        self.judge = judge;
        for one in decided {
            self.push(one);
        }
        Ok(events)
    }

    /// Adds a step behind those in effect, which are all there are.
    fn push(&mut self, decided: Decided) {
        let Decided {
            action,
            actor,
            events,
        } = decided;
        let serial = self.next_serial;
        self.next_serial += 1;
        self.steps.push(Step {
            serial,
            action,
            actor,
            events,
        });
        self.cursor = self.steps.len();
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

    /// A new game that begins as this one and has only the first `step` steps, with what was said until the next one.
    #[must_use]
    pub fn fork(&self, step: usize) -> Self {
        self.fork_at(self.point_before_next(step))
    }

    /// A new game that was played as this one was up to that point.
    #[must_use]
    pub fn fork_at(&self, point: Point) -> Self {
        let mut fork = Self {
            steps: self.steps.iter().take(point.steps).cloned().collect(),
            statements: self.statements.iter().take(point.said).copied().collect(),
            ..self.clone()
        };
        fork.cursor = fork.steps.len();
        fork.heard = fork.statements.len();
        fork.take_effect();
        fork.agreements.retain(|a| a.from <= fork.cursor);
        fork
    }
}

/// An action that was carried out, before it has a number.
struct Decided {
    action: Action,
    actor: Option<Player>,
    events: Vec<Event>,
}

impl Decided {
    /// Carries out `action`. On an error `position` has not changed.
    fn in_position(position: &mut Position, action: Action) -> Result<Self, IllegalAction> {
        let actor = actor(position, action);
        let events = position.apply(action)?;
        Ok(Self {
            action,
            actor,
            events,
        })
    }
}

/// Whose decision `action` is in `position`; `None` for chance's.
pub fn actor(position: &Position, action: Action) -> Option<Player> {
    match action {
        Action::Chance(_) => None,
        Action::KillPrisoner { by, .. } | Action::Refuse(by) => Some(by),
        Action::Transfer { from, .. } => Some(from),
        // While these are legal, one player is awaited and no other.
        Action::Play { .. } | Action::Give(_) | Action::Kill(_) => position.awaits().nth(0),
    }
}

/// The player whom `look` finds first on the way of `actions`, carried out one after the other from `position`: it gets each of
/// them and the position before it. One that cannot be carried out ends the way.
pub fn first_on_the_way(
    position: &Position,
    actions: &[Action],
    look: &dyn Fn(&Position, Action) -> Option<Player>,
) -> Option<Player> {
    let mut position = position.clone();
    for action in actions {
        let found = look(&position, *action);
        if found.is_some() || position.apply_noting(*action, &mut ()).is_err() {
            return found;
        }
    }
    None
}

impl From<IllegalAction> for ActError {
    fn from(illegal: IllegalAction) -> Self {
        Self::Illegal(illegal)
    }
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::TooLong => write!(f, "a game has {} actions at most", Record::MOST_ACTIONS),
        }
    }
}

impl core::error::Error for ActError {}

impl fmt::Display for ActAllError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.action, self.why)
    }
}

impl core::error::Error for ActAllError {}
