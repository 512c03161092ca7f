//! Why computers refused what was put to them. That comes with their answer, and is kept no longer than the game lies on
//! the table.
//!
//! Pure.

use crate::bots::Reason;
use crate::game::Game;
use crate::promises::{Statement, other_half};

/// What was told.
#[derive(Clone, Debug, Default)]
pub struct Reasons(Vec<Told>);

/// Why something was refused.
#[derive(Clone, Copy, Debug)]
struct Told {
    /// Its place among all that was said.
    place: usize,
    /// What was said there.
    said: Statement,
    reason: Reason,
    /// How often that reason was told before.
    turn: usize,
}

impl Reasons {
    /// A computer is going to say that in `game`, and told why. What was said in one breath is refused for one reason, which is
    /// told with the first half.
    pub fn note(&mut self, game: &Game, said: Statement, why: Option<Reason>) {
        let place = game.statements().len();
        self.0.retain(|told| told.place < place);
        let turn_of = |reason| {
            let same = self.0.iter().rfind(|told| told.reason == reason);
            same.map_or(0, |told| told.turn + 1)
        };
        let own = why.map(|reason| (reason, turn_of(reason)));
        let told = own.or_else(|| {
            let other = other_half(game.judge().spoken(), said.answers()?)?;
            let with = |told: &&Told| {
                let said = told.said;
                matches!(said, Statement::Refuse { number, .. } if number == other)
            };
            let is_refusal = matches!(said, Statement::Refuse { .. });
            let first = self.0.iter().find(with).filter(|_| is_refusal);
            first.map(|told| (told.reason, told.turn))
        });
        self.0.extend(told.map(|(reason, turn)| Told {
            place,
            said,
            reason,
            turn,
        }));
    }

    /// Why that was said at that place, and how often that reason was told before.
    pub fn of(&self, place: usize, said: Statement) -> Option<(Reason, usize)> {
        let mut told = self.0.iter();
        let told = told.find(|told| told.place == place && told.said == said);
        told.map(|told| (told.reason, told.turn))
    }
}
