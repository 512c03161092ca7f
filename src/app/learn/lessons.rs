//! The tutorial: real positions, and in each the move that people get wrong.

use crate::game::{Game, UndoRule};
use crate::promises::{Clause, Standing, Statement};
use crate::record::{Names, read_action, read_actions, read_statement};
use crate::rules::{Action, Setup};

/// A lesson: a game up to where the pupil plays on, and what they are to play. Its words are
/// [`Phrases::lessons`](crate::phrases::Phrases::lessons), at the same place; those of the one about promises are
/// [`Talk::lesson`](crate::phrases::talk::Talk::lesson).
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The number under which it is kept that it is done: never another's, whatever comes before it.
    mark: u8,
    chips: u32,
    /// The game so far, in notation.
    so_far: &'static str,
    /// What is to be played, in order.
    wanted: &'static [Wanted],
    /// What is to be said first, in a lesson about promises.
    deal: Option<Deal>,
}

/// A deal that a lesson waits for. What its other side does afterwards, the lesson plays.
#[derive(Clone, Copy, Debug)]
struct Deal {
    /// What the pupil offers, in notation.
    offer: &'static str,
    /// How many of the actions the pupil plays.
    played: usize,
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
pub const COUNT: usize = 9;

/// The lessons, from the first move to the last one living.
pub static LESSONS: [Lesson; COUNT] = [
    // A move: rules 4 and 5a.
    Lesson {
        mark: 0,
        chips: 7,
        so_far: "!R",
        wanted: &[Wanted::Just("r"), Wanted::Just("-B")],
        deal: None,
    },
    // Rule 6: Red plays on red, and captures for themselves.
    Lesson {
        mark: 8,
        chips: 3,
        so_far: "!B b-W w1-R r1 y-R",
        wanted: &[Wanted::Just("r1"), Wanted::AnyKill],
        deal: None,
    },
    // Rule 5b: Blue is next, and not Red, whose chip is at the bottom too.
    Lesson {
        mark: 1,
        chips: 2,
        so_far: "!R r-B b1-Y y1 w1",
        wanted: &[Wanted::Just("r1")],
        deal: None,
    },
    // Rule 6: Blue plays a red prisoner on red, and Red captures.
    Lesson {
        mark: 2,
        chips: 2,
        so_far: "!R r-B b1-Y y-R r-B b1xb",
        wanted: &[Wanted::Just("r3"), Wanted::AnyKill],
        deal: None,
    },
    // Rule 9b: Red has no chip, and White rescues.
    Lesson {
        mark: 3,
        chips: 2,
        so_far: "!R r-B b1-Y y1 w1 r-W w1xr b",
        wanted: &[Wanted::Just("-R"), Wanted::AnyTransfer],
        deal: None,
    },
    // Rule 9d: Red has no chip, nobody can rescue, and the move rebounds to Yellow.
    Lesson {
        mark: 4,
        chips: 2,
        so_far: "!R r-B b-R r2-Y y",
        wanted: &[Wanted::Just("-R")],
        deal: None,
    },
    // Rule 10: Blue is defeated, and blue on blue kills the pile.
    Lesson {
        mark: 5,
        chips: 2,
        so_far: "!R r-B b1-Y y1 w1 r-B b-R w1xr",
        wanted: &[Wanted::Just("b3")],
        deal: None,
    },
    // Rules 6, 8, 9c and 11: Red captures for themselves, plays a prisoner, and nobody is left to rescue Yellow.
    Lesson {
        mark: 6,
        chips: 2,
        so_far: "!B b-W w1-R r1 y-B b2-W w-B y3",
        wanted: &[
            Wanted::Just("r1"),
            Wanted::Just("xb"),
            Wanted::Just("w"),
            Wanted::Just("-Y"),
        ],
        deal: None,
    },
    // Rule 12: Red keeps a promise, and Blue breaks one.
    Lesson {
        mark: 7,
        chips: 3,
        so_far: "!R r-B b1-Y y-R r-B b1xb b-R",
        wanted: &[
            Wanted::Just("r"),
            Wanted::Just("-B"),
            Wanted::Just("b"),
            Wanted::Just("-R"),
            Wanted::Just("B:no"),
        ],
        deal: Some(Deal {
            offer: "R>B:-B,1&sR",
            played: 2,
        }),
    },
];

/// How far a lesson is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The pupil is to play on, or in a lesson about promises to make a deal.
    Waiting,
    /// The deal is made, and the pupil is to keep it.
    Agreed,
    /// The pupil has kept it, and sees what the others do.
    Seeing,
    /// The last action was not the one: it is to be taken back.
    Wrong,
    /// All is played.
    Done,
}

/// Something that happens in a lesson without the pupil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// Somebody answers.
    Said(Statement),
    /// Somebody decides.
    Done(Action),
}

impl Lesson {
    /// The lesson's game at its start; `None` if the lesson itself is wrong, which a test excludes.
    pub fn game(&self) -> Option<Game> {
        let setup = Setup::new(&crate::rules::Colour::ALL[..4], self.chips, None).ok()?;
        let mut game = Game::new(setup, Names::default(), UndoRule::Free);
        game.act_all(&read_actions(self.so_far).ok()?).ok()?;
        // Nobody can undo what led to it.
        let start = game.position().clone();
        let game = Game::from_position(start, Names::default(), UndoRule::Free);
        Some(game.writing(Some(self.deal.is_some())))
    }

    /// The number under which it is kept that it is done, below 16.
    pub const fn mark(&self) -> u8 {
        self.mark
    }

    /// Whether it is about promises.
    pub const fn is_about_promises(&self) -> bool {
        self.deal.is_some()
    }

    /// What happens at the table by itself now: a promise is answered, and when the pupil has played, the others play.
    pub fn by_itself(&self, game: &Game) -> Option<Happening> {
        let deal = self.deal?;
        let mut spoken = game.judge().spoken().iter();
        if let Some(place) = spoken.rposition(|one| one.standing == Standing::Open) {
            let statement = game.judge().spoken().get(place)?.statement;
            let (by, number) = (statement.to()?, place + 1);
            return Some(Happening::Said(if is_as_offered(statement, deal.offer) {
                Statement::Accept { by, number }
            } else {
                Statement::Refuse { by, number }
            }));
        }
        let played = game.cursor();
        let next = self.wanted.get(played).filter(|_| played >= deal.played)?;
        match next {
            Wanted::Just(notation) => read_action(notation).ok().map(Happening::Done),
            Wanted::AnyKill | Wanted::AnyTransfer => None,
        }
    }

    /// How far `game`, which began as [`Lesson::game`], has come.
    pub fn progress(&self, game: &Game) -> Progress {
        let played = game.steps().iter().map(|s| s.action);
        let wanted = self.wanted.iter();
        let is_agreed = self.deal.is_none() || has_agreed(game);
        if played
            .clone()
            .zip(wanted)
            .any(|(a, w)| !is_agreed || !w.is(a))
        {
            Progress::Wrong
        } else if played.clone().count() >= self.wanted.len() {
            Progress::Done
        } else if self.deal.is_some_and(|deal| played.count() >= deal.played) {
            Progress::Seeing
        } else if self.deal.is_some() && is_agreed {
            Progress::Agreed
        } else {
            Progress::Waiting
        }
    }
}

/// Whether a deal was made that the others accepted.
fn has_agreed(game: &Game) -> bool {
    let mut spoken = game.judge().spoken().iter();
    spoken.any(|one| one.standing == Standing::Holds && one.wanted.is_some())
}

/// Whether each side of `statement` does what it does in the deal of that notation, for however long.
fn is_as_offered(statement: Statement, offer: &str) -> bool {
    let Ok(offer) = read_statement(offer) else {
        return false;
    };
    let same = |one: Option<Clause>, other: Option<Clause>| {
        let done = |clause: Clause| (clause.not, clause.act);
        one.map(done) == other.map(done)
    };
    same(statement.own(), offer.own()) && same(statement.wanted(), offer.wanted())
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
