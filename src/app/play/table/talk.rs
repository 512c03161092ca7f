//! What is said at the table, and what becomes of it: rule 12, where promises are written down.

use crate::app::play::selection::Selection;
use crate::app::play::table::{Latest, SayError, Table, WhyNot};
use crate::app::signals::Memo;
use crate::promises::{Spoken, Statement};
use crate::rules::{Action, PileNumber, Position};

impl Table {
    /// Says something.
    ///
    /// # Errors
    /// Why it is not said.
    pub fn say(&self, statement: Statement) -> Result<(), SayError> {
        if let Some(why_not) = self.shut() {
            return Err(SayError::Table(why_not));
        }
        if self.0.looking_at.get_untracked().is_some() {
            return Err(SayError::Table(WhyNot::LookingBack));
        }
        let by = statement.by();
        let is_apart = |position: &Position| self.plays_elsewhere(position, by);
        if (self.0.game).with_untracked(|game| is_apart(game.position())) {
            return Err(SayError::Table(WhyNot::Apart(by)));
        }
        let said = self.0.game.try_maybe_update(|game| {
            let said = game.say(statement);
            (said.is_ok(), said)
        });
        said.unwrap_or(Ok(())).map_err(SayError::Language)?;
        // What is picked up stays so: others may speak meanwhile.
        self.note(|latest: &mut Latest| {
            latest.follow(Vec::new(), false);
            latest.said = vec![statement];
        });
        Ok(())
    }

    /// A memo of all that was said, but for answers, in the order of their numbers from 1, as it stands at the step that
    /// is shown.
    pub fn spoken(&self) -> Memo<Vec<Spoken>> {
        self.0.spoken
    }

    /// A memo of whether promises are written down at this table: as it has agreed, and otherwise where a computer sits
    /// at it or something was said.
    pub fn writes(&self) -> Memo<bool> {
        self.0.writes
    }

    /// Whether it may be told what would break a word: not where a study hints at nothing, nor where it does not tell what
    /// became of the word before.
    pub fn may_mark(&self) -> bool {
        let agreed = self.0.agreed.get();
        agreed.hints() && self.tells()
    }

    /// A memo of whether the chip that is picked up would break a word of its holder's on that pile, whatever they decide
    /// because of it.
    pub fn would_break(&self, on: Option<PileNumber>) -> Memo<bool> {
        let (game, selection) = (self.0.game, self.0.selection);
        Memo::new(move |_| {
            let Selection::Chip { colour, .. } = selection.get() else {
                return false;
            };
            game.with(|game| game.would_break_in_any_case(Action::Play { colour, on }))
        })
    }

    /// A memo of whether `action` would break a word of whoever decides it, after the chip that is held over a pile, if one
    /// is; a chip: whatever they decide because of it.
    pub fn deciding_would_break(self, action: Action) -> Memo<bool> {
        let (game, selection) = (self.0.game, self.0.selection);
        Memo::new(move |_| {
            game.with(|game| match (selection.get(), action) {
                (Selection::Laid { colour, on, .. }, _) => {
                    game.would_break(&[Action::Play { colour, on }, action])
                }
                (_, Action::Play { .. }) => game.would_break_in_any_case(action),
                _ => game.would_break(&[action]),
            })
        })
    }
}
