//! One game, with what is known of who played it, and how.

use super::protocol::StudyHash;
use super::sum::sha256;
use crate::bots::{Level, Temper, Word};
use crate::game::{ActAllError, Game, UndoRule};
use crate::record::{Names, Record};
use crate::rules::Player;
use core::fmt;
use std::collections::BTreeMap;

/// A game as it was played in a study, in class or in the arena.
///
/// What becomes of every statement is not part of it: that follows from the game's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// What tells it from all others of an archive.
    pub id: SessionId,
    /// By which protocol it was played, if by one.
    pub study: Option<StudyHash>,
    /// When it began, if that is told.
    pub begun: Option<Moment>,
    /// Whether the table wrote promises down.
    pub written: bool,
    /// Whether it was stopped before its end, if that is known.
    pub stopped: Option<bool>,
    record: Record,
    /// Who played, in seat order; whoever is missing is a person.
    pub players: Vec<Participant>,
    /// What is known of each action, in the order of the game; of those behind the last nothing is.
    pub decided: Vec<Decided>,
    /// What was asked about statements, by their numbers.
    pub views: BTreeMap<usize, Views>,
    /// What broken words cost those to whom they were given.
    pub costs: Vec<Cost>,
    /// What was asked before and after the game.
    pub answers: Vec<Answer>,
}

/// A session's name: 1 to 64 of `a` to `z`, digits, `-` and `_`, so that it is the name of a file everywhere.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionId(String);

/// A second of a day, in UTC: `2026-01-31T09:30:00Z`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(String);

/// Who sat in a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Participant {
    /// What they are.
    pub who: Who,
    /// Whether they agreed to take part, where they were asked.
    pub consented: Option<bool>,
}

/// What somebody at the table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Who {
    /// A person.
    #[default]
    Person,
    /// One of the game's own computer players.
    Computer {
        /// How strong it is.
        level: Level,
        /// How it behaves.
        temper: Temper,
        /// What its word is worth to it; `None` for one that does not talk.
        word: Option<Word>,
    },
    /// A program of somebody else.
    Program,
}

/// What is known of an action besides itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// How long its player took, in milliseconds.
    pub millis: Option<u32>,
    /// Why a rule decided for them, if one did.
    pub lapse: Option<Lapse>,
}

/// Why a player's decision was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lapse {
    /// The program ended.
    Crashed,
    /// Nothing came before the time was over.
    Silent,
    /// What came was no answer, or none that the rules allow.
    Nonsense,
    /// It was not asked any more in this game.
    Unasked,
}

/// What two players said in private about a statement, if they were asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Views {
    /// The speaker: do you mean it?
    pub meant: Option<bool>,
    /// The addressee: do you believe it?
    pub believed: Option<bool>,
}

/// By how much a broken word made the chance fall of the one to whom it was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    /// The number of the statement.
    pub number: usize,
    /// Who broke it.
    pub by: Player,
    /// In hundredths, 0 to 100.
    pub hundredths: u8,
}

/// An answer to a question that was not about a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whose.
    pub player: Player,
    /// When it was asked.
    pub stage: Stage,
    /// The name of the question, 1 to [`Answer::MOST_CHARACTERS`] characters; no two of a player and stage have the same.
    pub question: String,
    /// What was answered, up to [`Answer::MOST_CHARACTERS`] characters.
    pub answer: String,
    /// Whether that is right, where there is a right answer.
    pub right: Option<bool>,
}

/// When a question was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// In the quiz before the game.
    Quiz,
    /// After the game.
    End,
}

impl Session {
    /// The steps of `game` that are in effect, with what was said, and nothing known beyond that.
    pub fn of_game(id: SessionId, game: &Game) -> Self {
        Self {
            id,
            study: None,
            begun: None,
            written: game.writes_down(false),
            stopped: None,
            record: game.record_so_far(),
            players: vec![Participant::default(); game.setup().seats().len()],
            decided: Vec::new(),
            views: BTreeMap::new(),
            costs: Vec::new(),
            answers: Vec::new(),
        }
    }

    /// The game of `record`, and nothing known beyond that.
    ///
    /// # Errors
    /// The first action that the rules forbid. A record that was [read](Record::read) has none.
    pub fn of_record(id: SessionId, record: &Record) -> Result<Self, ActAllError> {
        let game = Game::of_record(record, UndoRule::Free)?;
        Ok(Self::of_game(id, &game))
    }

    /// The game's record, with the names of the players.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The game, replayed.
    pub fn game(&self) -> Game {
        let record = &self.record;
        let mut game = Game::new(*record.setup(), record.names().clone(), UndoRule::Free);
        // Every action was legal when the session was made.
        let followed = game.follow(record);
        debug_assert_eq!(followed, Ok(()));
        game
    }

    /// What is known of the action of that place (from 0).
    pub fn decided(&self, place: usize) -> Decided {
        self.decided.get(place).copied().unwrap_or_default()
    }

    /// What is known of the player of that seat (from 0).
    pub fn participant(&self, seat: usize) -> Participant {
        self.players.get(seat).cloned().unwrap_or_default()
    }

    /// The same without names and times of day, under a name that follows from the rest alone. What people wrote in answers
    /// of their own words stays: nobody else can know what is in it.
    #[must_use]
    pub fn anonymous(mut self) -> Self {
        self.begun = None;
        let record = Record::new(
            *self.record.setup(),
            Names::default(),
            self.record.actions().to_vec(),
        );
        self.record = record.with_statements(self.record.statements().to_vec());
        let sum = self.sum();
        self.id = SessionId(format!("s{}", sum.get(..16).unwrap_or(&sum)));
        self
    }

    /// A sum of all but the name, in hexadecimal digits: equal for equal sessions.
    pub(super) fn sum(&self) -> String {
        let Self {
            id: _,
            study,
            begun,
            written,
            stopped,
            record,
            players: _,
            decided,
            views,
            costs,
            answers,
        } = self;
        // Of what is missing at the end a shorter list says the same.
        let seats = record.setup().seats().len();
        let players: Vec<Participant> = (0..seats).map(|seat| self.participant(seat)).collect();
        let known = decided.iter().rposition(|one| *one != Decided::default());
        let decided = decided.get(..known.map_or(0, |last| last + 1));
        let text = format!(
            "{record}\n{study:?}\n{begun:?}\n{written}\n{players:?}\n{decided:?}\n{views:?}\n{costs:?}\n{answers:?}"
        );
        // What an earlier version could not note leaves the sum as it was.
        let text = match stopped {
            Some(stopped) => format!("{text}\n{stopped}"),
            None => text,
        };
        sha256(&text)
    }
}

impl SessionId {
    /// The most characters of a name.
    pub const MOST_CHARACTERS: usize = 64;

    /// The session of that name; `None` where it is none.
    pub fn of(text: &str) -> Option<Self> {
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_".contains(&b);
        let is_name = (1..=Self::MOST_CHARACTERS).contains(&text.len()) && text.bytes().all(fits);
        is_name.then(|| Self(text.to_owned()))
    }

    /// The name itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name without a number behind it.
    pub(super) fn unnumbered(&self) -> String {
        let name = self.0.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_numbered = name.len() < self.0.len();
        let name = name.strip_suffix('-').filter(|_| is_numbered);
        name.unwrap_or(&self.0).to_owned()
    }

    /// Another name, for a session that has this one though another had it first.
    pub(super) fn numbered(&self, number: usize) -> Self {
        let ending = format!("-{number}");
        let room = Self::MOST_CHARACTERS.saturating_sub(ending.len());
        // All of it is ASCII.
        let kept = self.0.get(..room.min(self.0.len())).unwrap_or_default();
        Self(format!("{kept}{ending}"))
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Moment {
    /// The moment that `text` names; `None` where it names none.
    pub fn of(text: &str) -> Option<Self> {
        let shape = "0000-00-00T00:00:00Z";
        let fits = text.len() == shape.len()
            && text
                .bytes()
                .zip(shape.bytes())
                .all(|(byte, place)| match place {
                    b'0' => byte.is_ascii_digit(),
                    sign => byte == sign,
                });
        if !fits {
            return None;
        }
        let number = |from: usize, to: usize| text.get(from..to)?.parse::<u32>().ok();
        let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
        let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u32::from(is_leap),
            1..=12 => 31,
            _ => 0,
        };
        let is_there = year > 0
            && (1..=days).contains(&day)
            && number(11, 13)? < 24
            && number(14, 16)? < 60
            && number(17, 19)? < 60;
        is_there.then(|| Self(text.to_owned()))
    }

    /// The text of it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Answer {
    /// The most characters of an answer, and of the name of a question.
    pub const MOST_CHARACTERS: usize = 10_000;
}

impl Lapse {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Crashed, Self::Silent, Self::Nonsense, Self::Unasked];

    /// The word for it in the data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Crashed => "crashed",
            Self::Silent => "silent",
            Self::Nonsense => "nonsense",
            Self::Unasked => "unasked",
        }
    }

    /// The one of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lapse| lapse.name() == name)
    }
}

impl Stage {
    /// The word for it in the data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quiz => "quiz",
            Self::End => "end",
        }
    }

    /// The one of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Quiz, Self::End]
            .into_iter()
            .find(|stage| stage.name() == name)
    }
}
