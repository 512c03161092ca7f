//! What is asked of the computer players, as a line.

use super::{Unreadable, number, player};
use crate::bots::level::{Character, Level};
use crate::game::Game;
use crate::record::{Names, Problem, Record, read_actions, read_position};
use crate::rules::{Action, Colour, IllegalAction, Player, Position, Setup};
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

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What a player does.
    Go(Go),
    /// Who wins if nobody errs.
    Solve,
    /// Who wins how often where everybody decides by chance.
    PlayOuts {
        /// How often it is played to the end.
        play_outs: u64,
        /// What the random numbers follow from.
        seed: u64,
    },
}

/// The question what a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go {
    /// Which player.
    pub player: Player,
    /// How it plays, and for how long unless one of the next two is there.
    pub level: Level,
    /// How many play-outs at the most.
    pub play_outs: Option<u64>,
    /// How many milliseconds at the most.
    pub millis: Option<u64>,
    /// What the random numbers follow from.
    pub seed: u64,
    /// What it cares for besides winning.
    pub character: Character,
    /// Whether all play-outs are made, even where the decision cannot change any more.
    pub full: bool,
}

impl Go {
    /// What `player` does, as a master thinks.
    pub const fn of(player: Player) -> Self {
        Self {
            player,
            level: Level::Master,
            play_outs: None,
            millis: None,
            seed: 0,
            character: Character::COOL,
            full: false,
        }
    }
}

/// A game as far as it is told: how it began, what was decided since, and the position now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    start: Position,
    actions: Vec<Action>,
    position: Position,
}

impl Played {
    /// A game that began at `start`, and in which `actions` were decided.
    ///
    /// # Errors
    /// The place (from 0) of the first action that the rules forbid, and why they do.
    pub fn new(start: Position, actions: Vec<Action>) -> Result<Self, (usize, IllegalAction)> {
        let mut position = start.clone();
        for (at, action) in actions.iter().enumerate() {
            let applied = position.apply_noting(*action, &mut ());
            applied.map_err(|illegal| (at, illegal))?;
        }
        Ok(Self {
            start,
            actions,
            position,
        })
    }

    /// The steps of `game` that are in effect.
    pub fn of_game(game: &Game) -> Self {
        Self {
            start: game.position_at(0),
            actions: game.steps().iter().map(|step| step.action).collect(),
            position: game.position().clone(),
        }
    }

    /// A position, and nothing of what led to it.
    pub fn at(position: Position) -> Self {
        Self {
            start: position.clone(),
            actions: Vec::new(),
            position,
        }
    }

    /// How it began.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// What was decided since.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The position now.
    pub const fn position(&self) -> &Position {
        &self.position
    }
}

impl Request {
    /// `question` about `game`, with all that was decided in it; of a game for which no line is long enough, with the
    /// position alone.
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

// ---- written ----

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

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = *self.start.setup();
        if self.start == Position::start(setup) {
            let record = Record::new(setup, Names::default(), self.actions.clone());
            return f.write_str(&record.to_string().trim_end().replace('\n', "|"));
        }
        write_position(f, &self.start)?;
        f.write_str(" |")?;
        for action in &self.actions {
            write!(f, " {action}")?;
        }
        f.write_str(" ")
    }
}

fn write_position(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
    let setup = position.setup();
    f.write_str("position")?;
    for player in setup.seats() {
        write!(f, " {}", player.colour().name())?;
    }
    write!(f, " | {} | ", setup.chips())?;
    match setup.pile_limit() {
        Some(limit) => write!(f, "{limit}")?,
        None => f.write_str("any")?,
    }
    write!(f, " | {position}")
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go(go) => go.fmt(f),
            Self::Solve => f.write_str("solve"),
            Self::PlayOuts { play_outs, seed } => write!(f, "playouts {play_outs} seed {seed}"),
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "go {} level {}", self.player.letter(), self.level)?;
        let Character {
            rescue,
            revenge,
            mercy,
        } = self.character;
        for (name, value) in [
            ("nodes", self.play_outs),
            ("millis", self.millis),
            ("seed", Some(self.seed)),
            ("rescue", in_percent(rescue)),
            ("revenge", in_percent(revenge)),
            ("mercy", in_percent(mercy)),
        ] {
            if let Some(value) = value {
                write!(f, " {name} {value}")?;
            }
        }
        if self.full {
            f.write_str(" full")?;
        }
        Ok(())
    }
}

fn in_percent(trait_of_character: u8) -> Option<u64> {
    (trait_of_character > 0).then(|| u64::from(trait_of_character.min(100)))
}

// ---- read ----

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
            "position" => {
                let fields: Vec<&str> = rest.split('|').map(str::trim).collect();
                match fields.as_slice() {
                    [seats, chips, piles, position] => {
                        read_table(seats, chips, piles, position).map(Self::Position)
                    }
                    [seats, chips, piles, position, actions, question] => {
                        let start = read_table(seats, chips, piles, position)?;
                        let played = read_played(start, actions)?;
                        Ok(Self::AskAbout(Box::new(played), question.parse()?))
                    }
                    _ => Err(
                        "position has four fields with | between, or six with a question".into(),
                    ),
                }
            }
            "stop" => alone(command, rest).map(|()| Self::Stop),
            "quit" => alone(command, rest).map(|()| Self::Quit),
            _ => line.parse().map(Self::Ask),
        }
    }
}

fn alone(command: &str, rest: &str) -> Result<(), Unreadable> {
    if rest.trim().is_empty() {
        Ok(())
    } else {
        Err(format!("{command} takes nothing more").into())
    }
}

impl FromStr for Question {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let (command, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match command {
            "go" => read_go(rest).map(Self::Go),
            "solve" => alone(command, rest).map(|()| Self::Solve),
            "playouts" => read_play_outs(rest),
            _ => Err("expected position, go, solve, playouts, stop or quit".into()),
        }
    }
}

fn read_go(text: &str) -> Result<Go, Unreadable> {
    let mut words = text.split_whitespace();
    let player = words.next().and_then(player);
    let mut go = Go::of(player.ok_or("go names a player: R B Y W G or K")?);
    let (mut level, mut seed) = (None, None);
    let (mut rescue, mut revenge, mut mercy) = (None, None, None);
    while let Some(word) = words.next() {
        match word {
            "full" if !go.full => go.full = true,
            "level" if level.is_none() => {
                let named = Level::from_name(words.next().unwrap_or_default());
                level = Some(named.ok_or("the levels are beginner, casual, sharp and master")?);
            }
            "nodes" => once(&mut go.play_outs, word, words.next())?,
            "millis" => once(&mut go.millis, word, words.next())?,
            "seed" => once(&mut seed, word, words.next())?,
            "rescue" => once(&mut rescue, word, words.next())?,
            "revenge" => once(&mut revenge, word, words.next())?,
            "mercy" => once(&mut mercy, word, words.next())?,
            _ => {
                return Err("go takes nodes, millis, seed, level, rescue, revenge, mercy and full, each once".into());
            }
        }
    }
    let percent = |n: Option<u64>| n.map_or(0, |n| u8::try_from(n.min(100)).unwrap_or(100));
    go.level = level.unwrap_or(go.level);
    go.seed = seed.unwrap_or(0);
    go.character = Character {
        rescue: percent(rescue),
        revenge: percent(revenge),
        mercy: percent(mercy),
    };
    Ok(go)
}

fn read_play_outs(text: &str) -> Result<Question, Unreadable> {
    let mut words = text.split_whitespace();
    let (mut play_outs, mut seed) = (None, None);
    once(&mut play_outs, "playouts", words.next())?;
    match (words.next(), words.next(), words.next()) {
        (None, ..) => {}
        (Some("seed"), number, None) => once(&mut seed, "seed", number)?,
        _ => return Err("playouts takes a number, and seed with a number".into()),
    }
    Ok(Question::PlayOuts {
        play_outs: play_outs.unwrap_or(0),
        seed: seed.unwrap_or(0),
    })
}

/// Puts the number that `word` is followed by into `place`, which is still empty.
fn once(place: &mut Option<u64>, word: &str, value: Option<&str>) -> Result<(), Unreadable> {
    let value = value.and_then(number).filter(|_| place.is_none());
    *place = Some(value.ok_or_else(|| format!("{word} comes once, with a number"))?);
    Ok(())
}

/// Reads a record in which `|` stands for the ends of lines.
fn read_record(text: &str) -> Result<Played, Unreadable> {
    let unreadable = |error| format!("no game: {error}");
    let reading = Record::read(&text.replace('|', "\n")).map_err(unreadable)?;
    if let Some(error) = reading.error {
        return Err(unreadable(error).into());
    }
    Ok(Played {
        start: Position::start(*reading.record.setup()),
        actions: reading.record.actions().to_vec(),
        position: reading.position,
    })
}

fn read_played(start: Position, actions: &str) -> Result<Played, Unreadable> {
    let actions = read_actions(actions).map_err(|error| format!("no actions: {error}"))?;
    Played::new(start, actions)
        .map_err(|(at, illegal)| format!("action {}: {illegal}", at + 1).into())
}

/// Reads the fields `red blue yellow white`, `7`, `any` and a position.
fn read_table(
    seats: &str,
    chips: &str,
    piles: &str,
    position: &str,
) -> Result<Position, Unreadable> {
    let colours = seats.split_whitespace().map(|name| {
        let colour = Colour::from_name(name);
        colour.ok_or("the colours are red, blue, yellow, white, green and black")
    });
    let colours = colours.collect::<Result<Vec<Colour>, &str>>()?;
    let chips = number(chips).ok_or("the second field is the number of chips")?;
    let limit = match piles {
        "any" => None,
        piles => Some(number(piles).ok_or("the third field is the limit of piles, or any")?),
    };
    let within = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
    let setup = Setup::new(&colours, within(chips), limit.map(within));
    let setup = setup.map_err(|odd| odd.to_string())?;
    read_position(setup, position).map_err(|error| match error.problem {
        Problem::Position(broken) => broken.to_string().into(),
        _ => format!("no position from column {} of its field on", error.column).into(),
    })
}
