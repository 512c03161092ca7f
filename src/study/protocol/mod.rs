//! A study's protocol: everything about its games that is fixed before they begin.

mod by_name;
mod canonical;
mod check;
mod packed;
mod read;

pub use canonical::StudyHash;
pub use read::{LONGEST_PROTOCOL, ProtocolError};

use crate::bots::{Level, Random, Temper, Word};
use crate::game::{Game, UndoRule};
use crate::record::{Name, Names, sum};
use crate::rules::{Colour, Phase, Player, Position, Setup};
use serde::{Deserialize, Serialize};

/// The JSON schema of the file, for editors and other programs.
pub const SCHEMA: &str = include_str!("protocol.schema.json");

/// A study's protocol. A file that is [read](Protocol::read) is within all bounds; one that is made in code is when
/// [`Protocol::check`] says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Protocol {
    /// Always [`Protocol::FORMAT`].
    pub format: String,
    /// The version of the format: 1.
    pub version: u32,
    /// What the study is called, for people; up to 200 characters.
    #[serde(default)]
    pub title: String,
    /// Who sits where, 2 to 6 in the order of their seats (rule 1).
    pub seats: Vec<Seat>,
    /// Chips for each player, 1 to 20 (rule 2); without it the usual number for so many seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chips: Option<u32>,
    /// How many piles may lie on the board, 1 to 20 (rule 4); without it any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piles: Option<u32>,
    /// Who begins (rule 3).
    #[serde(default)]
    pub first: First,
    /// What is written of promises (rule 12).
    #[serde(default)]
    pub promises: Promises,
    /// How much time there is.
    #[serde(default)]
    pub limits: Limits,
    /// What may be undone.
    #[serde(default)]
    pub undo: Undo,
    /// Whether the page hints at what a chip would do.
    #[serde(default = "yes")]
    pub hints: bool,
    /// What everybody agrees to before the game, up to 20,000 characters; without it nobody is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consent: Option<String>,
    /// What has to be understood before the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiz: Option<Quiz>,
    /// What is asked in private after each promise.
    #[serde(default)]
    pub after_promise: AfterPromise,
    /// What everybody is asked after the game, up to 50 questions.
    #[serde(default)]
    pub end: Vec<StudyQuestion>,
}

/// A seat of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// The player's colour; each has their own (rule 1).
    #[serde(with = "by_name")]
    pub colour: Colour,
    /// What the player is called, up to 40 characters; no two have the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The computer that sits there; without it a person does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Automaton>,
}

/// A computer player that decides the same in every run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Automaton {
    /// How strong it is.
    #[serde(with = "by_name")]
    pub level: Level,
    /// How it behaves besides.
    #[serde(with = "by_name", default)]
    pub temper: Temper,
    /// What its word is worth to it.
    #[serde(with = "by_name", default = "loyal")]
    pub word: Word,
    /// What its random numbers follow from.
    #[serde(default)]
    pub seed: u64,
    /// Whether what its word is worth is kept secret until the end.
    #[serde(default)]
    pub secret: bool,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// This player.
    Player(#[serde(with = "by_name")] Colour),
    /// Whom chance names, from this seed. It also names whoever goes on where nobody is left in the line (R-g).
    Seed(u64),
    /// Whom chance names, at each table anew. It also names whoever goes on.
    Table,
}

/// What is written of promises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promises {
    /// Whether they are written down.
    #[serde(default)]
    pub written: bool,
    /// When the table sees what has become of them.
    #[serde(default)]
    pub ledger: Ledger,
}

/// When the table sees what has become of promises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ledger {
    /// At any time.
    #[default]
    Live,
    /// When the game is over.
    End,
    /// Never.
    Hidden,
}

/// How much time there is, in seconds from 1 to 3,600; without a limit as much as one likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// For each decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision_seconds: Option<u32>,
    /// For talk before each decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub talk_seconds: Option<u32>,
}

/// What may be undone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// Everything, back to the start.
    Free,
    /// One's own last decision.
    OwnLast,
    /// Nothing.
    #[default]
    Never,
}

/// What has to be understood before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quiz {
    /// Questions of the trainer ("Who moves next?") by the seeds that they follow from, 1 to 50.
    pub questions: Vec<u64>,
    /// How many have to be right before the game begins, at most as many as there are.
    pub right: u32,
}

/// What is asked in private after each promise, ask, deal and threat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AfterPromise {
    /// Whether the speaker is asked: do you mean it?
    #[serde(default)]
    pub speaker: bool,
    /// Whether the addressee is asked: do you believe it?
    #[serde(default)]
    pub addressee: bool,
}

/// A question after the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StudyQuestion {
    /// The name it has in the data: 1 to 64 of `a` to `z`, digits, `-` and `_`; no two have the same.
    pub id: String,
    /// The question, up to 2,000 characters.
    pub text: String,
    /// What there is to choose from, 2 to 20 answers of up to 200 characters; without them one answers in one's own words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
}

/// An answer to a question of the quiz.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The seed of the question.
    pub question: u64,
    /// Whether it was answered rightly.
    pub right: bool,
}

const fn yes() -> bool {
    true
}

const fn loyal() -> Word {
    Word::Loyal
}

impl Default for First {
    fn default() -> Self {
        Self::Seed(0)
    }
}

impl Protocol {
    /// What a protocol's file says that it is.
    pub const FORMAT: &'static str = "so-long-sucker-study";
    /// The version of it.
    pub const VERSION: u32 = 1;
    /// The greatest seed: one that every program which reads JSON keeps as it is.
    pub const MOST_SEED: u64 = (1 << 53) - 1;

    /// The protocol of the usual game of so many seats, with people in them and promises written down.
    pub fn usual(seats: usize) -> Self {
        let setup = Setup::usual(seats);
        let seat = |player: &Player| Seat {
            colour: player.colour(),
            label: None,
            computer: None,
        };
        Self {
            format: Self::FORMAT.to_owned(),
            version: Self::VERSION,
            title: String::new(),
            seats: setup.seats().iter().map(seat).collect(),
            chips: None,
            piles: None,
            first: First::Table,
            promises: Promises {
                written: true,
                ledger: Ledger::Live,
            },
            limits: Limits::default(),
            undo: Undo::default(),
            hints: true,
            consent: None,
            quiz: None,
            after_promise: AfterPromise::default(),
            end: Vec::new(),
        }
    }

    /// The game before chance has named who begins.
    ///
    /// # Errors
    /// What [`Protocol::check`] says.
    pub fn game(&self) -> Result<Game, ProtocolError> {
        self.check()?;
        let mut names = Names::default();
        for seat in &self.seats {
            let label = seat.label.as_deref().unwrap_or_default();
            names.set(seat.colour.player(), Name::of(label).name);
        }
        let rule = match self.undo {
            Undo::Free => UndoRule::Free,
            Undo::OwnLast => UndoRule::OwnLast,
            Undo::Never => UndoRule::Never,
        };
        let game = Game::new(self.setup()?, names, rule);
        Ok(game.writing(Some(self.promises.written)))
    }

    /// Whom chance names in `position`, the same in every run; `None` where chance is not asked, or names at each table anew.
    pub fn named_by_chance(&self, position: &Position) -> Option<Player> {
        if position.phase() != Phase::Chance {
            return None;
        }
        let seed = match self.first {
            First::Player(colour) => {
                let is_start = *position == Position::start(*position.setup());
                if is_start && position.living().contains(colour.player()) {
                    return Some(colour.player());
                }
                0
            }
            First::Seed(seed) => seed,
            First::Table => return None,
        };
        let living = position.living();
        living.nth(Random::new(seed_in(seed, position)).below(living.len()))
    }

    /// What the random numbers of the computer that plays for `player` follow from in `position`; `None` where a person
    /// plays. The same in every run, and another for every position.
    pub fn seed_of(&self, player: Player, position: &Position) -> Option<u64> {
        let seat = self
            .seats
            .iter()
            .find(|seat| seat.colour.player() == player)?;
        Some(seed_in(seat.computer?.seed, position))
    }

    /// How many questions of the quiz `answered` has right, each counted once; and whether that is enough.
    pub fn passes(&self, answered: &[Answered]) -> bool {
        let Some(quiz) = &self.quiz else {
            return true;
        };
        let is_right = |seed: &&u64| {
            answered
                .iter()
                .any(|one| one.question == **seed && one.right)
        };
        let right = quiz.questions.iter().filter(is_right).count();
        right >= usize::try_from(quiz.right).unwrap_or(usize::MAX)
    }
}

/// A seed for a position, which also follows from another one.
fn seed_in(seed: u64, position: &Position) -> u64 {
    let mut random = Random::new(seed ^ sum(&position.to_string()));
    random.next()
}
