//! What the computer players answer, as a line.

use super::played::{read_fields, write_position};
use super::{Legal, NO_ANSWER, Unreadable, number, player};
use crate::bots::bargain::Reason;
use crate::bots::choice::Choice;
use crate::bots::kind::Kind;
use crate::promises::Statement;
use crate::record::{read_action, read_statement};
use crate::rules::{Player, Position};
use core::fmt;
use core::str::FromStr;

/// The answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The position is set, or nothing is being thought about any more.
    Done,
    /// What a player does.
    Best(Best),
    /// What a player says, and why it refuses something, if that was asked; `None` where it says nothing.
    Say(Option<Statement>, Option<Reason>),
    /// Who wins if nobody errs; `None` where that is not known.
    Winner(Option<Player>),
    /// Who won how often by chance.
    PlayedOut(PlayedOut),
    /// What has become of all that was said, as a `?` line of the notation has it.
    Verdicts(String),
    /// How far everybody's word is trusted, in hundredths, in seat order.
    Trust(Vec<Value>),
    /// What a player can decide and answer.
    Legal(Box<Legal>),
    /// Which position it is.
    At(Box<Position>),
    /// What kind of player everybody is like, in seat order.
    Company(Vec<Likeness>),
    /// The line was not carried out, and why.
    Error(String),
}

/// A number for one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// Whose.
    pub player: Player,
    /// In an answer to `go` the chance to win in hundredths, to `trust` the trust, after play-outs how many were won.
    pub value: u32,
}

/// What kind of player somebody is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likeness {
    /// Whose.
    pub player: Player,
    /// How likely it is of each kind, in hundredths, in the order of [`Kind::ALL`].
    pub kinds: [u32; Kind::COUNT],
}

/// What a player does, and how everybody stands then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// What the player does.
    pub choice: Choice,
    /// Everybody's chance to win in hundredths, in seat order.
    pub chances: Vec<Value>,
    /// Over how many play-outs; 0 where the ending is known.
    pub play_outs: u32,
}

/// How often who won by chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedOut {
    /// How often it was played to the end.
    pub play_outs: u32,
    /// How many of these everybody won, in seat order.
    pub wins: Vec<Value>,
    /// How many actions that took.
    pub actions: u64,
    /// How many milliseconds.
    pub millis: u64,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done => f.write_str("ok"),
            Self::Best(best) => best.fmt(f),
            Self::Say(Some(statement), None) => write!(f, "say {statement}"),
            Self::Say(Some(statement), Some(why)) => write!(f, "say {statement} why {why}"),
            Self::Say(None, _) => f.write_str("silent"),
            Self::Winner(Some(winner)) => write!(f, "winner {}", winner.letter()),
            Self::Winner(None) => f.write_str("unknown"),
            Self::PlayedOut(played_out) => played_out.fmt(f),
            Self::Verdicts(verdicts) => write!(f, "verdicts {verdicts}"),
            Self::Trust(values) => {
                f.write_str("trust")?;
                write_hundredths(f, values)
            }
            Self::Legal(legal) => legal.fmt(f),
            Self::At(position) => write_position(f, position),
            Self::Company(company) => {
                f.write_str("company")?;
                company.iter().try_for_each(|likeness| likeness.fmt(f))
            }
            Self::Error(why) => write!(f, "error {why}"),
        }
    }
}

impl fmt::Display for Best {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.choice {
            Choice::Act(action) => write!(f, "best {action}")?,
            Choice::Pass => f.write_str("pass")?,
        }
        f.write_str(" values")?;
        write_hundredths(f, &self.chances)?;
        write!(f, " nodes {}", self.play_outs)
    }
}

/// ` R flat=0.12 sharp=0.70 searching=0.18`
impl fmt::Display for Likeness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {}", self.player.letter())?;
        Kind::ALL
            .iter()
            .zip(self.kinds)
            .try_for_each(|(kind, n)| write!(f, " {kind}={}.{:02}", n / 100, n % 100))
    }
}

fn write_hundredths(f: &mut fmt::Formatter<'_>, values: &[Value]) -> fmt::Result {
    values.iter().try_for_each(|Value { player, value }| {
        write!(f, " {}={}.{:02}", player.letter(), value / 100, value % 100)
    })
}

impl fmt::Display for PlayedOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "playouts {} wins", self.play_outs)?;
        for Value { player, value } in &self.wins {
            write!(f, " {}={value}", player.letter())?;
        }
        let (seconds, rest) = (self.millis / 1_000, self.millis % 1_000);
        write!(f, " actions {} seconds {seconds}.{rest:03}", self.actions)
    }
}

impl FromStr for Answer {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        if let Some(why) = line.strip_prefix("error ") {
            return Ok(Self::Error(why.to_owned()));
        }
        if let Some(verdicts) = line.strip_prefix("verdicts ") {
            let is_line = !verdicts.is_empty() && !verdicts.contains('\n');
            let read = is_line.then(|| Self::Verdicts(verdicts.to_owned()));
            return read.ok_or_else(|| NO_ANSWER.into());
        }
        if let Some(fields) = line.strip_prefix("position ") {
            let position = read_fields(fields)?;
            return Ok(Self::At(Box::new(position)));
        }
        if line.starts_with("legal ") {
            return line.parse().map(|legal| Self::Legal(Box::new(legal)));
        }
        let mut words = line.split(' ');
        let read = match words.next() {
            Some("ok") => Some(Self::Done),
            Some("unknown") => Some(Self::Winner(None)),
            Some("silent") => Some(Self::Say(None, None)),
            Some("say") => said(&mut words),
            Some("trust") => hundredths(&mut words).map(Self::Trust),
            Some("company") => company(&mut words).map(Self::Company),
            Some("winner") => words.next().and_then(player).map(|p| Self::Winner(Some(p))),
            Some("best") => words
                .next()
                .and_then(|action| read_action(action).ok())
                .and_then(|action| best(Choice::Act(action), &mut words)),
            Some("pass") => best(Choice::Pass, &mut words),
            Some("playouts") => played_out(&mut words),
            _ => None,
        };
        let read = read.filter(|_| words.next().is_none());
        read.ok_or_else(|| NO_ANSWER.into())
    }
}

type Words<'a> = core::str::Split<'a, char>;

/// ` R-3`, and perhaps ` why costs`
fn said(words: &mut Words) -> Option<Answer> {
    let statement = read_statement(words.next()?).ok()?;
    let why = match words.next() {
        Some("why") => Some(Reason::from_name(words.next()?)?),
        Some(_) => return None,
        None => None,
    };
    Some(Answer::Say(Some(statement), why))
}

/// ` values R=0.25 B=0.75 nodes 200`
fn best(choice: Choice, words: &mut Words) -> Option<Answer> {
    (words.next()? == "values").then_some(())?;
    let chances = values(words, "nodes", share)?;
    let play_outs = whole(words.next()?)?;
    Some(Answer::Best(Best {
        choice,
        chances,
        play_outs,
    }))
}

/// ` 1000 wins R=250 B=750 actions 8123 seconds 0.031`
fn played_out(words: &mut Words) -> Option<Answer> {
    let play_outs = whole(words.next()?)?;
    (words.next()? == "wins").then_some(())?;
    let wins = values(words, "actions", number)?;
    let actions = number(words.next()?)?;
    (words.next()? == "seconds").then_some(())?;
    let millis = fraction(words.next()?, 3)?;
    Some(Answer::PlayedOut(PlayedOut {
        play_outs,
        wins,
        actions,
        millis,
    }))
}

/// ` R=0.25 B=0.75` to the end.
fn hundredths(words: &mut Words) -> Option<Vec<Value>> {
    words.map(|word| value(word, share)).collect()
}

/// ` R flat=0.12 sharp=0.70 searching=0.18 B ...` to the end.
fn company(words: &mut Words) -> Option<Vec<Likeness>> {
    let mut company = Vec::new();
    while let Some(word) = words.next() {
        let player = player(word)?;
        let mut kinds = [0; Kind::COUNT];
        for (kind, place) in Kind::ALL.iter().zip(&mut kinds) {
            let text = words.next()?.strip_prefix(kind.name())?.strip_prefix('=')?;
            *place = u32::try_from(share(text)?).ok()?;
        }
        company.push(Likeness { player, kinds });
    }
    Some(company)
}

/// A share of one, in hundredths.
fn share(text: &str) -> Option<u64> {
    fraction(text, 2).filter(|n| *n <= 100)
}

/// Values of players as `value` reads them, up to and with the word `end`.
fn values(words: &mut Words, end: &str, read: impl Fn(&str) -> Option<u64>) -> Option<Vec<Value>> {
    let mut values = Vec::new();
    loop {
        let word = words.next()?;
        if word == end {
            return Some(values);
        }
        values.push(value(word, &read)?);
    }
}

/// `R=` and what `read` reads.
fn value(word: &str, read: impl Fn(&str) -> Option<u64>) -> Option<Value> {
    let (who, text) = word.split_once('=')?;
    Some(Value {
        player: player(who)?,
        value: u32::try_from(read(text)?).ok()?,
    })
}

fn whole(text: &str) -> Option<u32> {
    number(text).and_then(|n| u32::try_from(n).ok())
}

/// A number with so many decimals, in units of the last one: `1.25` with two is 125.
fn fraction(text: &str, decimals: usize) -> Option<u64> {
    let (whole, rest) = text.split_once('.')?;
    let digits = rest.len() == decimals && number(whole).is_some();
    digits.then(|| number(&[whole, rest].concat())).flatten()
}
