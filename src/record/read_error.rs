//! Why a text cannot be read (on).

use super::scan::Scan;
use crate::promises::StatementError;
use crate::rules::{IllegalAction, PositionError, SetupError};
use core::fmt;

/// A place in a text that cannot be read, what stood there and what could have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What stood there, cut to 24 characters; empty at the end of the text.
    pub found: String,
    /// What is wrong with it.
    pub problem: Problem,
    /// What could have stood there, in notation.
    pub possible: Vec<String>,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The text does not begin as a game does.
    NotAGame,
    /// A version of the notation that this program does not know.
    Version,
    /// Something other than what the notation asks for there.
    Unexpected(Expected),
    /// A table that rules 1, 2 or 4 do not allow.
    Setup(SetupError),
    /// An action that the rules forbid.
    Illegal(IllegalAction),
    /// A position that no game reaches.
    Position(PositionError),
    /// A position that is stated, and not the one that was reached.
    Differs {
        /// The position reached, as text.
        reached: String,
    },
    /// A statement that cannot be made there.
    Statement(StatementError),
    /// A statement in a game that says by its version that it has none.
    SilentVersion,
    /// Verdicts that are stated, and are not those that were reached.
    VerdictsDiffer {
        /// The verdicts reached, as text.
        reached: String,
    },
    /// More actions than [`Record::MOST_ACTIONS`](super::Record::MOST_ACTIONS).
    TooLong,
}

/// What the notation asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// One of the words or signs listed.
    Word,
    /// A colour's name.
    ColourName,
    /// A colour's lower-case letter.
    ColourLetter,
    /// A player's upper-case letter.
    PlayerLetter,
    /// The quote that ends a name, or `\"` or `\\` inside it.
    NameEnd,
    /// A number.
    Number,
    /// The end of the line.
    LineEnd,
    /// An action.
    Action,
    /// The next of a position's six fields.
    Field,
    /// What a clause says will be done.
    Act,
    /// How long a clause holds: 1 to 9 turns, or a player's letter.
    Horizon,
    /// White space, before and after a statement.
    Space,
}

impl ReadError {
    pub(super) fn at(scan: &Scan, problem: Problem) -> Self {
        let (line, column) = scan.line_and_column();
        Self {
            line,
            column,
            found: scan.found(),
            problem,
            possible: Vec::new(),
        }
    }

    pub(super) fn unexpected(scan: &Scan, expected: Expected) -> Self {
        Self::at(scan, Problem::Unexpected(expected))
    }

    pub(super) fn one_of<const N: usize>(scan: &Scan, words: [&str; N]) -> Self {
        Self::unexpected(scan, Expected::Word).possibly(words.map(str::to_owned))
    }

    #[must_use]
    pub(super) fn possibly(mut self, possible: impl IntoIterator<Item = String>) -> Self {
        self.possible = possible.into_iter().collect();
        self
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match (&self.problem, self.found.as_str()) {
            (Problem::Differs { .. } | Problem::VerdictsDiffer { .. }, _) => {}
            (_, "") => f.write_str("here the line ends; ")?,
            (_, found) => write!(f, "\"{found}\": ")?,
        }
        match &self.problem {
            Problem::NotAGame => f.write_str("a game begins with its format"),
            Problem::Version => f.write_str("this version of the notation is not known here"),
            Problem::Unexpected(expected) => write!(f, "expected {expected}"),
            Problem::Setup(odd) => odd.fmt(f),
            Problem::Illegal(illegal) => illegal.fmt(f),
            Problem::Position(broken) => broken.fmt(f),
            Problem::Differs { reached } => write!(f, "the position reached is {reached}"),
            Problem::Statement(why) => why.fmt(f),
            Problem::SilentVersion => f.write_str("a game with statements is of version 2"),
            Problem::VerdictsDiffer { reached } => write!(f, "the verdicts reached are {reached}"),
            Problem::TooLong => f.write_str("the game has too many actions"),
        }?;
        if !self.possible.is_empty() {
            write!(f, "; possible: {}", self.possible.join(" "))?;
        }
        Ok(())
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Word => "a certain word",
            Self::ColourName => "a colour",
            Self::ColourLetter => "a colour's letter",
            Self::PlayerLetter => "a player's letter",
            Self::NameEnd => "the quote that ends the name",
            Self::Number => "a number",
            Self::LineEnd => "the end of the line",
            Self::Action => "an action",
            Self::Field => "the next field of the position",
            Self::Act => "what will be done",
            Self::Horizon => "1 to 9 turns or a player's letter",
            Self::Space => "white space around the statement",
        })
    }
}

impl core::error::Error for ReadError {}
