//! What computer players tell people who ask: hints, and how everybody stands.

use crate::bots::protocol::{Answer, Go, Question, Request, Value};
use crate::rules::{Action, Colour, Player, Position};

/// Play-outs for a hint.
pub const FOR_HINT: u64 = 20_000;
/// Play-outs for each point of the curve of chances.
pub const FOR_POINT: u64 = 600;

/// Every player's chance to be the last one living, in percent.
pub type Chances = [u8; Colour::COUNT];

/// What somebody who asks is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// It is being thought about.
    Thinking,
    /// What to do, and how everybody stands then.
    Suggestion {
        /// What to do; `None` for nothing.
        action: Option<Action>,
        /// How everybody stands then.
        chances: Chances,
        /// Over how many play-outs; 0 where the ending is known.
        play_outs: u32,
    },
}

/// A point of the curve: how everybody stood after so many steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// After how many steps.
    pub step: usize,
    /// How everybody stood.
    pub chances: Chances,
}

/// The question what `player` should do, and how everybody stands then, by so many play-outs.
pub fn estimate(player: Player, play_outs: u64) -> Question {
    Question::Go(Go {
        play_outs: Some(play_outs),
        full: true,
        ..Go::of(player)
    })
}

/// The question how everybody stands in a position, for a point of the curve.
pub fn of_position(position: &Position) -> Request {
    let awaited = position.awaits();
    let mut seats = position.setup().seats().iter();
    let question = match seats.find(|player| awaited.contains(**player)) {
        Some(player) => estimate(*player, FOR_POINT),
        None => Question::PlayOuts {
            play_outs: FOR_POINT,
            seed: 0,
        },
    };
    Request::about_position(position.clone(), question)
}

/// Everybody's chances that an answer tells, in percent, and over how many play-outs.
pub fn chances(answer: &Answer) -> (Chances, u32) {
    let (values, all, play_outs) = match answer {
        Answer::Best(best) => (best.chances.as_slice(), 100, best.play_outs),
        Answer::PlayedOut(done) => (done.wins.as_slice(), done.play_outs.max(1), done.play_outs),
        _ => (&[][..], 1, 0),
    };
    let mut chances = [0; Colour::COUNT];
    for Value { player, value } in values {
        let percent = u64::from(*value) * 100 / u64::from(all);
        chances[player.colour() as usize] = u8::try_from(percent.min(100)).unwrap_or(100);
    }
    (chances, play_outs)
}
