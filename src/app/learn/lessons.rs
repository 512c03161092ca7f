//! The tutorial: real positions, and in each the move that people get wrong.

use crate::game::{Game, UndoRule};
use crate::record::{Names, read_actions};
use crate::rules::{Action, Setup};

/// A lesson: a game up to where the pupil plays on, and what they are to play. Its words are
/// [`Phrases::lessons`](crate::phrases::Phrases::lessons), at the same place.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    chips: u32,
    /// The game so far, in notation.
    so_far: &'static str,
    /// What is to be played, in order.
    wanted: &'static [Wanted],
}

/// An action that a lesson waits for.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    /// This one, in notation.
    Just(&'static str),
    /// Any kill out of the captured pile.
    AnyKill,
    /// Any transfer.
    AnyTransfer,
}

/// How many lessons there are.
pub const COUNT: usize = 7;

/// The lessons, from the first move to the last one living.
pub const LESSONS: [Lesson; COUNT] = [
    // A move: rules 4 and 5a.
    Lesson {
        chips: 7,
        so_far: "!R",
        wanted: &[Wanted::Just("r"), Wanted::Just("-B")],
    },
    // Rule 5b: Blue is next, and not Red, whose chip is at the bottom too.
    Lesson {
        chips: 2,
        so_far: "!R r-B b1-Y y1 w1",
        wanted: &[Wanted::Just("r1")],
    },
    // Rule 6: Blue plays a red prisoner on red, and Red captures.
    Lesson {
        chips: 2,
        so_far: "!R r-B b1-Y y-R r-B b1xb",
        wanted: &[Wanted::Just("r3"), Wanted::AnyKill],
    },
    // Rule 9b: Red has no chip, and White rescues.
    Lesson {
        chips: 2,
        so_far: "!R r-B b1-Y y1 w1 r-W w1xr b",
        wanted: &[Wanted::Just("-R"), Wanted::AnyTransfer],
    },
    // Rule 9d: Red has no chip, nobody can rescue, and the move rebounds to Yellow.
    Lesson {
        chips: 2,
        so_far: "!R r-B b-R r2-Y y",
        wanted: &[Wanted::Just("-R")],
    },
    // Rule 10: Blue is defeated, and blue on blue kills the pile.
    Lesson {
        chips: 2,
        so_far: "!R r-B b1-Y y1 w1 r-B b-R w1xr",
        wanted: &[Wanted::Just("b3")],
    },
    // Rules 6, 8, 9c and 11: Red captures for themselves, plays a prisoner, and nobody is left to rescue Yellow.
    Lesson {
        chips: 2,
        so_far: "!B b-W w1-R r1 y-B b2-W w-B y3",
        wanted: &[
            Wanted::Just("r1"),
            Wanted::Just("xb"),
            Wanted::Just("w"),
            Wanted::Just("-Y"),
        ],
    },
];

/// How far a lesson is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The pupil is to play on.
    Waiting,
    /// The last action was not the one: it is to be taken back.
    Wrong,
    /// All is played.
    Done,
}

impl Lesson {
    /// The lesson's game at its start; `None` if the lesson itself is wrong, which a test excludes.
    pub fn game(&self) -> Option<Game> {
        let setup = Setup::new(&crate::rules::Colour::ALL[..4], self.chips, None).ok()?;
        let mut game = Game::new(setup, Names::default(), UndoRule::Free);
        game.act_all(&read_actions(self.so_far).ok()?).ok()?;
        // Nobody can undo what led to it.
        let start = game.position().clone();
        Some(Game::from_position(start, Names::default(), UndoRule::Free))
    }

    /// How far `game`, which began as [`Lesson::game`], has come.
    pub fn progress(&self, game: &Game) -> Progress {
        let played = game.steps().iter().map(|s| s.action);
        let wanted = self.wanted.iter();
        if played.clone().zip(wanted).any(|(a, w)| !w.is(a)) {
            Progress::Wrong
        } else if played.count() >= self.wanted.len() {
            Progress::Done
        } else {
            Progress::Waiting
        }
    }
}

impl Wanted {
    fn is(self, action: Action) -> bool {
        match self {
            Self::Just(notation) => action.to_string() == notation,
            Self::AnyKill => matches!(action, Action::Kill(_)),
            Self::AnyTransfer => matches!(action, Action::Transfer { .. }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_can_be_played_to_its_end() {
        for lesson in LESSONS {
            let mut game = lesson.game().expect("a lesson's game is legal");
            for wanted in lesson.wanted {
                assert_eq!(lesson.progress(&game), Progress::Waiting);
                let position = game.position().clone();
                let decisions: Vec<Action> = position.decisions().iter().collect();
                let action = decisions
                    .into_iter()
                    .chain(position.asides())
                    .find(|a| wanted.is(*a))
                    .expect("what a lesson wants is legal");
                game.act(action).expect("it was listed");
            }
            assert_eq!(lesson.progress(&game), Progress::Done);
        }
    }

    #[test]
    fn another_move_is_wrong() {
        let mut game = LESSONS[1].game().expect("a lesson's game is legal");
        game.act(Action::Play {
            colour: crate::rules::Colour::Red,
            on: None,
        })
        .expect("Red may start a pile");
        assert_eq!(LESSONS[1].progress(&game), Progress::Wrong);
    }
}
