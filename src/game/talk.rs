//! What is said in a game, and what has become of it.

use super::{Game, Step, actor};
use crate::promises::{Held, Judge, Spoken, Statement, StatementError, Verdict};
use crate::record::{Record, Said};
use crate::rules::{Action, Phase, Player, PlayerSet};

/// Something that happened in a game.
#[derive(Clone, Copy, Debug)]
pub enum Entry<'a> {
    /// An action, with what came of it.
    Done(&'a Step),
    /// Something was said.
    Said(Statement),
}

/// How far a game is: after so many steps and so many statements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Point {
    /// How many steps had been taken.
    pub steps: usize,
    /// How many statements had been made.
    pub said: usize,
}

impl Point {
    /// Its place (from 0) among all points of its game: one lies after each entry.
    pub const fn place(self) -> usize {
        self.steps + self.said
    }
}

impl Entry<'_> {
    /// Who decided or said it; `None` for chance.
    pub const fn by(&self) -> Option<Player> {
        match self {
            Self::Done(step) => step.actor,
            Self::Said(statement) => Some(statement.by()),
        }
    }
}

impl Game {
    /// What was said so far, in the order in which it was, without what was undone.
    pub fn statements(&self) -> &[Said] {
        self.statements.split_at(self.heard).0
    }

    /// What was said and undone, and can be said again by redoing it.
    pub fn unsaid(&self) -> &[Said] {
        self.statements.split_at(self.heard).1
    }

    /// Everything that happened and is in effect, in its order.
    pub fn entries(&self) -> Vec<Entry<'_>> {
        let mut entries = Vec::new();
        let mut said = self.statements().iter().peekable();
        for (place, step) in self.steps().iter().enumerate() {
            while let Some(said) = said.next_if(|said| said.after <= place) {
                entries.push(Entry::Said(said.statement));
            }
            entries.push(Entry::Done(step));
        }
        entries.extend(said.map(|said| Entry::Said(said.statement)));
        entries
    }

    /// All points, from the beginning until now: one entry lies between two of them.
    pub fn points(&self) -> Vec<Point> {
        let mut now = Point::default();
        let mut points = vec![now];
        for entry in self.entries() {
            match entry {
                Entry::Done(_) => now.steps += 1,
                Entry::Said(_) => now.said += 1,
            }
            points.push(now);
        }
        points
    }

    /// How far the game is now.
    pub const fn now(&self) -> Point {
        Point {
            steps: self.cursor,
            said: self.heard,
        }
    }

    /// Right after that many steps, before anything more was said.
    pub fn point_at(&self, steps: usize) -> Point {
        let statements = self.statements();
        let said = statements.partition_point(|said| said.after < steps);
        Point { steps, said }
    }

    /// Right before the step that follows so many, when all was said that was said until then.
    pub fn point_before_next(&self, steps: usize) -> Point {
        let statements = if steps > self.cursor() {
            &self.statements
        } else {
            self.statements()
        };
        let said = statements.partition_point(|said| said.after <= steps);
        Point { steps, said }
    }

    /// The place (from 0) of the statement that led to `point`; `None` where a step did, or nothing.
    pub fn said_last(&self, point: Point) -> Option<usize> {
        let place = point.said.checked_sub(1)?;
        let said = self.statements.get(place)?;
        (said.after == point.steps).then_some(place)
    }

    /// The place (from 0) among all that was said of what has that number: they are counted from 1, and answers have none.
    pub fn place_of(&self, number: usize) -> Option<usize> {
        let statements = self.statements().iter().enumerate();
        let mut numbered = statements.filter(|(_, said)| said.statement.to().is_some());
        let (place, _) = numbered.nth(number.checked_sub(1)?)?;
        Some(place)
    }

    /// What has become of it.
    pub const fn judge(&self) -> &Judge {
        &self.judge
    }

    /// Says something. Steps that were undone are gone then.
    ///
    /// # Errors
    /// [`StatementError`], and then nothing has changed.
    pub fn say(&mut self, statement: Statement) -> Result<(), StatementError> {
        self.has_room_for_words()?;
        self.judge.hear(&self.position, statement)?;
        self.forget_undone();
        let after = self.cursor();
        self.statements.push(Said { after, statement });
        self.heard = self.statements.len();
        Ok(())
    }

    /// Whether something could be said now.
    ///
    /// # Errors
    /// [`StatementError`] says why not.
    pub fn may_say(&self, statement: Statement) -> Result<(), StatementError> {
        self.has_room_for_words()?;
        self.judge.clone().hear(&self.position, statement)
    }

    /// A longer game could not be read again.
    const fn has_room_for_words(&self) -> Result<(), StatementError> {
        if self.heard < Record::MOST_ACTIONS {
            Ok(())
        } else {
            Err(StatementError::TooMany)
        }
    }

    /// Whether those of `actions` that are legal one after the other would break a word that holds now, of one of those who
    /// decide them.
    pub fn would_break(&self, actions: &[Action]) -> bool {
        if !self.is_bound() {
            return false;
        }
        let mut deciders = PlayerSet::default();
        let (mut judge, mut position) = (self.judge.clone(), self.position.clone());
        for action in actions {
            let before = position.clone();
            let decider = actor(&before, *action);
            if position.apply_noting(*action, &mut ()).is_err() {
                break;
            }
            judge.follow(&before, *action, &position);
            deciders = decider.map_or(deciders, |decider| deciders.with(decider));
        }
        broken_by(deciders, &judge) > broken_by(deciders, &self.judge)
    }

    /// Whether `action` would break a word of whoever decides it, whatever they decide because of it: to whom they give the
    /// move, or which chip they kill of a pile that they capture for themselves.
    pub fn would_break_in_any_case(&self, action: Action) -> bool {
        if !self.is_bound() {
            return false;
        }
        let decider = actor(&self.position, action);
        let mut after = self.position.clone();
        if after.apply_noting(action, &mut ()).is_err() {
            return false;
        }
        let is_halfway = matches!(after.phase(), Phase::Give { .. } | Phase::Capture { .. })
            && matches!(action, Action::Play { .. })
            && decider.is_some_and(|decider| after.awaits().contains(decider));
        if is_halfway {
            let decisions = after.decisions();
            let mut next = decisions.iter();
            next.all(|next| self.would_break(&[action, next]))
        } else {
            self.would_break(&[action])
        }
    }

    /// Whether any word holds now; where none does, none can be broken.
    fn is_bound(&self) -> bool {
        let binds = |spoken: &Spoken| spoken.owed().any(Held::is_live);
        self.judge.spoken().iter().any(binds)
    }

    /// Whether anything was said so far; where nothing was, nothing is judged.
    pub(super) fn is_talked_at(&self) -> bool {
        !self.judge.spoken().is_empty()
    }

    /// The judge as it stood at that point.
    pub fn judge_at(&self, point: Point) -> Judge {
        let mut position = self.start.clone();
        let mut judge = Judge::new(&position);
        let mut said = self.statements.iter().take(point.said).peekable();
        for (place, taken) in self.steps.iter().take(point.steps).enumerate() {
            while let Some(said) = said.next_if(|said| said.after <= place) {
                // It could be said when it was.
                let heard = judge.hear(&position, said.statement);
                debug_assert_eq!(heard, Ok(()));
            }
            if self.statements.is_empty() {
                judge.pass();
                continue;
            }
            let before = position.clone();
            let applied = position.apply_noting(taken.action, &mut ());
            debug_assert_eq!(applied, Ok(()));
            judge.follow(&before, taken.action, &position);
        }
        for said in said {
            let heard = judge.hear(&position, said.statement);
            debug_assert_eq!(heard, Ok(()));
        }
        judge
    }
}

/// How many words of these players are broken.
fn broken_by(players: PlayerSet, judge: &Judge) -> usize {
    let owed = judge.spoken().iter().flat_map(Spoken::owed);
    let broken = owed.filter(|held| players.contains(held.by) && held.verdict() == Verdict::Broken);
    broken.count()
}
