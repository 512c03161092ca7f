//! What is said in a game, and what has become of it.

use super::Game;
use crate::promises::{Judge, Statement, StatementError};
use crate::record::Said;

impl Game {
    /// What was said so far, in the order in which it was. What was said after a step that is undone is undone with it.
    pub fn statements(&self) -> &[Said] {
        let said = self
            .statements
            .partition_point(|said| said.after <= self.cursor());
        self.statements.split_at(said).0
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
        self.judge.hear(&self.position, statement)?;
        self.forget_undone();
        let after = self.cursor();
        self.statements.push(Said { after, statement });
        Ok(())
    }

    /// Whether anything was said so far; where nothing was, nothing is judged.
    pub(super) fn is_talked_at(&self) -> bool {
        !self.judge.spoken().is_empty()
    }

    /// The judge as it stood after `step` steps.
    pub(super) fn judge_at(&self, step: usize) -> Judge {
        let mut position = self.start.clone();
        let mut judge = Judge::new(&position);
        let mut said = self.statements.iter().peekable();
        for (place, taken) in self.steps.iter().take(step).enumerate() {
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
        for said in said.take_while(|said| said.after <= step) {
            let heard = judge.hear(&position, said.statement);
            debug_assert_eq!(heard, Ok(()));
        }
        judge
    }
}
