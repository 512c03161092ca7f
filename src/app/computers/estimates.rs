//! What computer players tell people who ask: hints, what kind of player everybody is like, and how
//! everybody stood over a game.

use crate::bots::protocol::{Answer, Go, Likeness, Question, Request, Value};
use crate::game::Game;
use crate::report::{Chances, Point, points_of};
use crate::rules::{Action, Colour, Player, Position};
use std::collections::VecDeque;

/// Play-outs for a hint.
pub const FOR_HINT: u64 = 20_000;
/// Play-outs of one estimate of a position.
const FOR_ESTIMATE: u64 = 200;
/// So many estimates are made of a position at the most, each with other random numbers. One estimate follows the one decision that it
/// takes for the best, and where two are about equal it falls on either side: its own spread is three times that of their
/// mean, which says besides how far it can be trusted.
const MOST_PASSES: usize = 12;
/// Of a long game fewer are made, or nobody would wait for them: about so many in all, and so many of a position at the
/// least.
const ALL_ESTIMATES: usize = 720;
const LEAST_PASSES: usize = 4;

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

/// What somebody who asks is told of how everybody plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Company {
    /// It is being worked out.
    Thinking,
    /// What kind of player everybody is like, in seat order.
    Known(Vec<Likeness>),
}

/// The question what `player` should do, and how everybody stands then, by so many play-outs.
pub fn estimate(player: Player, play_outs: u64) -> Question {
    Question::Go(Go {
        play_outs: Some(play_outs),
        full: true,
        ..Go::of(player)
    })
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

/// How everybody stood over a game: estimates as they come in, pass after pass over all of its positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Estimates {
    places: Vec<Place>,
    /// What is still to be asked: which place, in which pass.
    waiting: VecDeque<(usize, usize)>,
    /// How many questions there were.
    all: usize,
    /// Whether nobody waited for the end.
    is_stopped: bool,
}

/// A position of the game, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    step: usize,
    position: Position,
    /// How everybody stands, where that is known without an estimate.
    known: Option<Chances>,
    /// How many estimates there are, their sums, the sums of their squares, and their play-outs.
    count: u32,
    sums: [u32; Colour::COUNT],
    squares: [u32; Colour::COUNT],
    play_outs: u32,
}

impl Estimates {
    /// Nothing is known of `game` yet but its end.
    pub fn of(game: &Game) -> Self {
        let places: Vec<Place> = points_of(game)
            .into_iter()
            .map(|(step, position)| Place {
                step,
                known: position
                    .phase()
                    .winner()
                    .map(|winner| Point::over(step, winner).chances),
                position,
                count: 0,
                sums: [0; Colour::COUNT],
                squares: [0; Colour::COUNT],
                play_outs: 0,
            })
            .collect();
        let unknown = |places: &[Place]| {
            let unknown = places.iter().enumerate().filter(|(_, p)| p.known.is_none());
            unknown.map(|(at, _)| at).collect::<Vec<_>>()
        };
        let open = unknown(&places);
        let passes = ALL_ESTIMATES / open.len().max(1);
        let passes = passes.clamp(LEAST_PASSES, MOST_PASSES);
        let waiting: VecDeque<_> = (0..passes)
            .flat_map(|pass| open.iter().map(move |at| (*at, pass)))
            .collect();
        Self {
            places,
            all: waiting.len(),
            waiting,
            is_stopped: false,
        }
    }

    /// Whether it is of no game.
    pub const fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Whether all is worked out that was going to be.
    pub fn is_whole(&self) -> bool {
        !self.is_stopped && !self.is_going_on()
    }

    /// The next question, and the number of its place for [`Estimates::learn`]; the same until it is answered.
    pub fn next_question(&self) -> Option<(usize, Request)> {
        let (at, pass) = *self.waiting.front()?;
        let place = self.places.get(at)?;
        let pass = u64::try_from(pass).unwrap_or_default();
        let question = Question::estimate(&place.position, FOR_ESTIMATE, pass);
        Some((
            at,
            Request::about_position(place.position.clone(), question),
        ))
    }

    /// An answer about the place of that number. What is known for certain is not asked again.
    pub fn learn(&mut self, at: usize, answer: &Answer) {
        let Some(place) = self.places.get_mut(at) else {
            return;
        };
        let (chances, play_outs) = chances(answer);
        if play_outs == 0 {
            place.known = Some(chances);
            self.waiting.retain(|(other, _)| *other != at);
            return;
        }
        if self.waiting.front().is_some_and(|(next, _)| *next == at) {
            self.waiting.pop_front();
        }
        place.count += 1;
        place.play_outs += play_outs;
        let sums = place.sums.iter_mut().zip(&mut place.squares);
        for ((sum, square), chance) in sums.zip(chances) {
            *sum += u32::from(chance);
            *square += u32::from(chance) * u32::from(chance);
        }
    }

    /// Nothing more is asked.
    pub fn stop(&mut self) {
        self.is_stopped |= self.is_going_on();
        self.waiting.clear();
    }

    /// Whether something is still to be asked.
    pub fn is_going_on(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// How many questions are answered or need no answer any more, and how many there were.
    pub fn progress(&self) -> (usize, usize) {
        (self.all.saturating_sub(self.waiting.len()), self.all)
    }

    /// How many passes over the whole game are complete.
    pub fn passes(&self) -> usize {
        let estimated = self.places.iter().filter(|place| place.known.is_none());
        let counts = estimated.map(|place| usize::try_from(place.count).unwrap_or(MOST_PASSES));
        counts.min().unwrap_or(MOST_PASSES)
    }

    /// How everybody stood; `None` as long as there is a position of which nothing is known.
    pub fn points(&self) -> Option<Vec<Point>> {
        let points = self.places.iter().map(Place::point);
        let points: Option<Vec<Point>> = points.collect();
        points.filter(|points| !points.is_empty())
    }

    /// How many play-outs there are of each position that had to be estimated, and by how many hundredths their means are
    /// uncertain: half the 95 % interval, from how the estimates of one position differ. `None` before there are two of
    /// one.
    pub fn precision(&self) -> Option<(u32, u8)> {
        let estimated = || self.places.iter().filter(|place| place.count > 1);
        let play_outs = estimated().map(|place| place.play_outs).max()?;
        let mut variance = 0.0;
        let mut of_how_many = 0.0;
        for place in estimated() {
            let count = f64::from(place.count);
            for player in place.position.living().iter() {
                let at = player.colour() as usize;
                let (sum, square) = (f64::from(place.sums[at]), f64::from(place.squares[at]));
                variance += (square - sum * sum / count) / (count - 1.0) / count;
                of_how_many += 1.0;
            }
        }
        let margin = 1.96 * (variance / f64::max(of_how_many, 1.0)).max(0.0).sqrt();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is clamped"
        )]
        let hundredths = margin.ceil().clamp(1.0, 100.0) as u8;
        Some((play_outs, hundredths))
    }
}

impl Place {
    fn point(&self) -> Option<Point> {
        let (step, play_outs) = (self.step, self.play_outs);
        let chances = match self.known {
            Some(chances) => {
                return Some(Point {
                    step,
                    chances,
                    play_outs: 0,
                });
            }
            None if self.count == 0 => return None,
            None => self.sums.map(|sum| {
                let mean = (2 * sum + self.count) / (2 * self.count);
                u8::try_from(mean).unwrap_or(100)
            }),
        };
        Some(Point {
            step,
            chances,
            play_outs,
        })
    }
}
