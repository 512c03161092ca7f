//! A game as it is told to computer players.

use crate::game::Game;
use crate::promises::{Judge, Statement, StatementError};
use crate::record::{Names, Reading, Record, Said};
use crate::rules::{Action, IllegalAction, Position};

/// A game as far as it is told: how it began, what was decided and said since, and what both have led to.
#[derive(Clone, Debug)]
pub struct Played {
    start: Position,
    record: Record,
    position: Position,
    judge: Judge,
}

impl Played {
    /// A game that began at `start`, in which `actions` were decided and nothing was said.
    ///
    /// # Errors
    /// The place (from 0) of the first action that the rules forbid, and why they do.
    pub fn new(start: Position, actions: Vec<Action>) -> Result<Self, (usize, IllegalAction)> {
        let mut position = start.clone();
        let mut judge = Judge::new(&start);
        for (at, action) in actions.iter().enumerate() {
            let applied = position.apply_noting(*action, &mut ());
            applied.map_err(|illegal| (at, illegal))?;
            judge.pass();
        }
        Ok(Self {
            record: Record::new(*start.setup(), Names::default(), actions),
            start,
            position,
            judge,
        })
    }

    /// The steps of `game` that are in effect, and what was said between them.
    pub fn of_game(game: &Game) -> Self {
        let actions = game.steps().iter().map(|step| step.action).collect();
        let record = Record::new(*game.setup(), Names::default(), actions);
        Self {
            start: game.position_at(0),
            record: record.with_statements(game.statements().to_vec()),
            position: game.position().clone(),
            judge: game.judge().clone(),
        }
    }

    /// What was read of a game that began at `start`, as far as it was understood.
    pub(super) fn read(start: Position, reading: &Reading) -> Self {
        let actions = reading.record.actions().to_vec();
        let record = Record::new(*start.setup(), Names::default(), actions);
        Self {
            start,
            record: record.with_statements(reading.record.statements().to_vec()),
            position: reading.position.clone(),
            judge: reading.judge.clone(),
        }
    }

    /// A position, and nothing of what led to it.
    pub fn at(position: Position) -> Self {
        Self {
            record: Record::new(*position.setup(), Names::default(), Vec::new()),
            judge: Judge::new(&position),
            start: position.clone(),
            position,
        }
    }

    /// Goes on with something that is said now.
    ///
    /// # Errors
    /// [`StatementError`], and then it was not said.
    pub fn hear(&mut self, statement: Statement) -> Result<(), StatementError> {
        self.judge.hear(&self.position, statement)?;
        let mut said = self.record.statements().to_vec();
        said.push(Said {
            after: self.record.actions().len(),
            statement,
        });
        self.record = self.record.clone().with_statements(said);
        Ok(())
    }

    /// How it began.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// What was decided and said since.
    pub(super) const fn record(&self) -> &Record {
        &self.record
    }

    /// What was decided since.
    pub fn actions(&self) -> &[Action] {
        self.record.actions()
    }

    /// What was said, in the order in which it was.
    pub fn statements(&self) -> &[Said] {
        self.record.statements()
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What has become of all that was said.
    pub const fn judge(&self) -> &Judge {
        &self.judge
    }
}

/// Position and verdicts follow from the rest.
impl PartialEq for Played {
    fn eq(&self, other: &Self) -> bool {
        self.start == other.start && self.record == other.record
    }
}

impl Eq for Played {}
