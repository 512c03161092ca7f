//! The report of a game: what became of every word, who fell by what, and how everybody's chances went.
//!
//! A pure function of the game and, where they are worked out, of the estimates of its positions. It blames nobody by
//! itself: who broke a word is what the [judge](crate::promises::Judge) says, and what that did is how far the chance of
//! the one to whom it was given fell around it.
//!
//! All steps are counted as a game counts them that is looked back through: `step` is how many actions the game had once
//! the thing had happened.
//!
//! ```
//! use so_long_sucker::game::{Game, UndoRule};
//! use so_long_sucker::record::Record;
//! use so_long_sucker::report::{Headline, Report};
//!
//! let text = "so-long-sucker 2\nseats red blue\nchips 1\npiles any\n\n!R R>B:-B,1 r B*1 b";
//! let record = Record::read(text)?.record;
//! let game = Game::of_record(&record, UndoRule::Free)?;
//! let report = Report::of(&game, None);
//! assert!(report.broken.is_empty());
//! assert!(matches!(report.headline, Headline::RefusedRescue { .. } | Headline::Win { .. } | Headline::Unfinished { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alliance;
mod broken;
mod chances;
mod fallen;
mod headline;
mod last_words;
mod life;
mod turning_point;
mod words;

pub use alliance::{Alliance, alliances};
pub use broken::{Broken, Stake};
pub use chances::{Chances, Point, points_of};
pub use fallen::fallen;
pub use headline::Headline;
pub use last_words::{LastWords, Owed};
pub use life::{Fall, Fate, Life};
pub use turning_point::TurningPoint;
pub use words::{Matrix, Tally};

use crate::game::Game;
use crate::order::ordered_by_key;
use crate::rules::Player;
use std::cmp::Reverse;

/// What there is to say of a game, finished or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Who played, in seat order.
    pub seats: Vec<Player>,
    /// How many actions it has.
    pub steps: usize,
    /// Who has won, if it is over.
    pub winner: Option<Player>,
    /// The game in one sentence.
    pub headline: Headline,
    /// Every word that the judge says was broken, in the order in which they were.
    pub broken: Vec<Broken>,
    /// What became of the words of each to each.
    pub words: Matrix,
    /// A line for each player, in seat order.
    pub lives: Vec<Life>,
    /// Where the chances changed most, in the order of the game; `None` while they are not worked out.
    pub turning_points: Option<Vec<TurningPoint>>,
    /// The longest time for which two players owed each other something.
    pub alliance: Option<Alliance>,
    /// The word that was broken soonest after it was given: its place in `broken`. Empty threats do not count.
    pub betrayal: Option<usize>,
    /// What was still owed to each who fell, and what they said last, in the order in which they fell.
    pub last_words: Vec<LastWords>,
}

impl Report {
    /// The broken words that weigh most, as many as `most`, in the order in which they were broken: those that felled
    /// somebody, then those that did the greatest damage, then the latest. Empty threats are none.
    pub fn weightiest(&self, most: usize) -> Vec<&Broken> {
        let words = self.broken.iter().filter(|broken| !broken.is_threat);
        let weight = |broken: &&Broken| (broken.fallen.is_some(), broken.damage(), broken.step);
        let mut words = ordered_by_key(words.collect(), |broken| Reverse(weight(broken)));
        words.truncate(most);
        ordered_by_key(words, |broken| (broken.step, broken.number))
    }

    /// The report of the steps of `game` that are in effect. `points` are the estimates of its positions in the order of
    /// their steps, as many as there are; `None` while they are not worked out, and then nothing is said of chances.
    pub fn of(game: &Game, points: Option<&[Point]>) -> Self {
        let broken = broken::all(game, points);
        let turning_points = points.map(|points| turning_point::greatest(game, points, &broken));
        // One that is found later may be greater.
        let ends = points.and_then(<[Point]>::last).map(|last| last.step);
        let turns = turning_points
            .as_deref()
            .filter(|_| ends == Some(game.cursor()));
        Self {
            seats: game.setup().seats().to_vec(),
            steps: game.cursor(),
            winner: game.position().phase().winner(),
            headline: headline::of(game, &broken, turns.unwrap_or_default()),
            words: Matrix::of(game.judge()),
            lives: life::all(game, &broken, points.is_some()),
            turning_points,
            alliance: alliance::longest(game),
            betrayal: broken::fastest(&broken),
            last_words: last_words::all(game),
            broken,
        }
    }
}
