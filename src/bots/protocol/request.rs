//! What is said to the computer players, as a line.

use super::played::{read_body, read_record, read_table, write_position};
use super::{Question, Unreadable, alone};
use crate::bots::Played;
use crate::game::Game;
use crate::rules::Position;
use core::fmt;
use core::str::FromStr;

/// The longest line that is read, in bytes. Some 13,000 actions have room in it, and a usual game has fewer than 200.
pub const LONGEST_LINE: usize = 65_536;

/// A line to the computer players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Questions that bring no game along are about this position from now on.
    Position(Position),
    /// A question about the position that was set.
    Ask(Question),
    /// A question about the game that the line brings along.
    AskAbout(Box<Played>, Question),
    /// What is being thought about is to be answered now.
    Stop,
    /// The conversation is over.
    Quit,
}

impl Request {
    /// `question` about `game`, with all that was decided and said in it; of a game for which no line is long enough,
    /// with the position alone.
    pub fn about(game: &Game, question: Question) -> Self {
        // An action takes two bytes or more, with what parts it from the next.
        if game.cursor() <= LONGEST_LINE / 2 {
            let whole = Self::AskAbout(Box::new(Played::of_game(game)), question);
            if whole.to_string().len() <= LONGEST_LINE {
                return whole;
            }
        }
        Self::about_position(game.position().clone(), question)
    }

    /// `question` about a position, whatever led to it.
    pub fn about_position(position: Position, question: Question) -> Self {
        Self::AskAbout(Box::new(Played::at(position)), question)
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(position) => write_position(f, position),
            Self::Ask(question) => question.fmt(f),
            Self::AskAbout(played, question) => write!(f, "{played}|{question}"),
            Self::Stop => f.write_str("stop"),
            Self::Quit => f.write_str("quit"),
        }
    }
}

impl FromStr for Request {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        if line.len() > LONGEST_LINE {
            return Err(format!("a line has at most {LONGEST_LINE} bytes").into());
        }
        let line = line.trim();
        if line.starts_with("so-long-sucker") {
            let (record, question) = line.rsplit_once('|').unwrap_or((line, ""));
            let question = question.trim().parse()?;
            return Ok(Self::AskAbout(Box::new(read_record(record)?), question));
        }
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "position" => read_about_position(rest),
            "stop" => alone(command, rest).map(|()| Self::Stop),
            "quit" => alone(command, rest).map(|()| Self::Quit),
            _ => line.parse().map(Self::Ask),
        }
    }
}

/// Four fields, or six: the fifth may have a `|` of its own, in a threat.
fn read_about_position(text: &str) -> Result<Request, Unreadable> {
    let fields: Vec<&str> = text.splitn(5, '|').map(str::trim).collect();
    let wrong = "position has four fields with | between, or six with a question";
    match fields.as_slice() {
        [seats, chips, piles, position] => {
            read_table(seats, chips, piles, position).map(Request::Position)
        }
        [seats, chips, piles, position, rest] => {
            let (body, question) = rest.rsplit_once('|').ok_or(wrong)?;
            let start = read_table(seats, chips, piles, position)?;
            let played = read_body(start, body)?;
            Ok(Request::AskAbout(
                Box::new(played),
                question.trim().parse()?,
            ))
        }
        _ => Err(wrong.into()),
    }
}
