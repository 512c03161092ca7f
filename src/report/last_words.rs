//! What was still promised to those who fell, and what they said last.

use super::fallen::{Defeat, defeats};
use super::words::given;
use crate::game::Game;
use crate::promises::{Clause, Statement, Verdict};
use crate::record::Said;
use crate::rules::Player;

/// How a player left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastWords {
    /// Who fell.
    pub player: Player,
    /// How many actions the game had then.
    pub step: usize,
    /// What was owed to them until then.
    pub owed: Vec<Owed>,
    /// What they said last, if they said anything but answers.
    pub said: Option<Statement>,
    /// Whose turn was under way when they said it.
    pub said_in_turn_of: Option<Player>,
}

/// Something that was owed to somebody as they fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    /// The number of the statement in which it was given.
    pub number: usize,
    /// Who owed it.
    pub by: Player,
    /// What.
    pub clause: Clause,
    /// What became of it with the fall.
    pub verdict: Verdict,
}

/// One for each who fell, in that order.
pub(super) fn all(game: &Game) -> Vec<LastWords> {
    defeats(game)
        .map(|Defeat { place, player, .. }| {
            let said = said_last(game, place, player);
            LastWords {
                player,
                step: place + 1,
                owed: owed(game, place, player),
                said: said.map(|said| said.statement),
                said_in_turn_of: said.and_then(|said| game.position_at(said.after).phase().mover()),
            }
        })
        .collect()
}

/// What was owed to `player` just before the action of that place, and was not done by it. A threat is not waited for.
fn owed(game: &Game, place: usize, player: Player) -> Vec<Owed> {
    given(game.judge())
        .filter(|given| !given.is_threat && given.held.to == player && given.holds_before(place))
        .filter(|given| given.held.verdict() != Verdict::Kept)
        .map(|given| Owed {
            number: given.number,
            by: given.held.by,
            clause: given.held.clause,
            verdict: given.held.verdict(),
        })
        .collect()
}

fn said_last(game: &Game, place: usize, player: Player) -> Option<Said> {
    let said = game.statements().iter().rev();
    let mut own = said.filter(|said| {
        said.after <= place && said.statement.by() == player && said.statement.to().is_some()
    });
    own.next().copied()
}
