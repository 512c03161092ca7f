//! What a player can answer to what was said.

use super::judge::{Judge, Spoken};
use super::statement::{Statement, can_hold, may_speak};
use super::verdict::Standing;
use crate::rules::{Player, Position};

impl Judge {
    /// Every answer that `by` could give in `position` to what was said so far, by its number: accept, refuse, let go.
    pub fn answers(&self, position: &Position, by: Player) -> Vec<Statement> {
        let mut answers = Vec::new();
        // Nobody has said anything before the start, so there is nothing to answer.
        if may_speak(position, by).is_err() {
            return answers;
        }
        for (place, spoken) in self.spoken().iter().enumerate() {
            let number = place + 1;
            if waits_for(spoken, by) {
                let mut clauses = [spoken.statement.own(), spoken.statement.wanted()]
                    .into_iter()
                    .flatten();
                if clauses.all(|clause| can_hold(position, clause).is_ok()) {
                    answers.push(Statement::Accept { by, number });
                }
                answers.push(Statement::Refuse { by, number });
            }
            if spoken.is_let_go_by(by) {
                answers.push(Statement::LetGo { by, number });
            }
        }
        answers
    }
}

/// Whether it was put to `by` and is still open.
fn waits_for(spoken: &Spoken, by: Player) -> bool {
    spoken.standing == Standing::Open
        && spoken.statement.asks_for_an_answer()
        && spoken.statement.to() == Some(by)
}
