//! Whole games as text.

use super::action_text;
use super::name::Name;
use super::position_text;
use super::read_error::{Expected, Problem, ReadError};
use super::scan::Scan;
use crate::rules::{Action, Colour, Player, Position, Setup};
use core::fmt;

/// A game as it is written down: the table, the players' names and the actions from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    setup: Setup,
    names: Names,
    actions: Vec<Action>,
}

/// The names that players gave themselves, by colour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names([Option<Name>; Colour::COUNT]);

impl Names {
    /// The player's name, if they have one.
    pub fn get(&self, player: Player) -> Option<&Name> {
        self.0[player.colour() as usize].as_ref()
    }

    /// Gives the player that name, or none.
    pub fn set(&mut self, player: Player, name: Option<Name>) {
        self.0[player.colour() as usize] = name;
    }
}

/// What could be read of a text: the longest beginning that is a game.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game up to the first error, or all of it.
    pub record: Record,
    /// The position after its last action.
    pub position: Position,
    /// What ended the reading, if it was not the end of the text.
    pub error: Option<ReadError>,
    /// Players whose names were longer than [`Name::MOST_CHARACTERS`] and were cut.
    pub cut_names: Vec<Player>,
}

/// The format's name and version: every game begins with it.
const FORMAT: &str = "so-long-sucker";
const VERSION: u32 = 1;
const HEADER: &str = "so-long-sucker 1";
/// Where lines of actions are broken, in characters.
const LINE_WIDTH: usize = 72;

impl Record {
    /// The most actions that are read. Prisoners can be handed to and fro for ever, so no rule sets a limit.
    pub const MOST_ACTIONS: usize = 100_000;

    /// A game of that table, names and actions. Whether the actions are legal is not asked.
    pub const fn new(setup: Setup, names: Names, actions: Vec<Action>) -> Self {
        Self {
            setup,
            names,
            actions,
        }
    }

    /// What the table agreed on.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The players' names.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// The actions from the start.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Reads a game. Of a damaged text the longest valid beginning is kept, and the error says what ended it.
    ///
    /// # Errors
    /// [`ReadError`], if already the header is not readable, so that there is no game to keep.
    pub fn read(text: &str) -> Result<Reading, ReadError> {
        let mut scan = Scan::new(text.strip_prefix('\u{feff}').unwrap_or(text));
        let (setup, names, cut_names) = header(&mut scan)?;
        let mut reading = Reading {
            record: Self::new(setup, names, Vec::new()),
            position: Position::start(setup),
            error: None,
            cut_names,
        };
        reading.error = body(&mut scan, &mut reading).err();
        Ok(reading)
    }
}

/// Reads actions and stated positions to the end.
fn body(scan: &mut Scan, reading: &mut Reading) -> Result<(), ReadError> {
    loop {
        scan.skip_blank();
        if scan.is_at_end() {
            return Ok(());
        }
        if scan.eat("=") {
            let mut line = scan.take_line();
            let start = line;
            let stated = position_text::position(&mut line, *reading.record.setup())?;
            if stated != reading.position {
                let reached = reading.position.to_string();
                return Err(ReadError::at(&start, Problem::Differs { reached }));
            }
            continue;
        }
        let start = *scan;
        let possible = |position: &Position| {
            let decisions = position.decisions();
            let listed = decisions.iter().chain(position.asides());
            listed.map(|a| a.to_string()).collect::<Vec<_>>()
        };
        let action = action_text::action(scan).map_err(|error| {
            if error.possible.is_empty() {
                error.possibly(possible(&reading.position))
            } else {
                error
            }
        })?;
        if reading.record.actions.len() >= Record::MOST_ACTIONS {
            return Err(ReadError::at(&start, Problem::TooLong));
        }
        reading
            .position
            .apply_noting(action, &mut ())
            .map_err(|illegal| {
                let error = ReadError::at(&start, Problem::Illegal(illegal));
                error.possibly(possible(&reading.position))
            })?;
        reading.record.actions.push(action);
    }
}

/// The four header lines.
fn header(scan: &mut Scan) -> Result<(Setup, Names, Vec<Player>), ReadError> {
    scan.skip_blank();
    if !scan.eat(FORMAT) {
        return Err(ReadError::at(scan, Problem::NotAGame).possibly([HEADER.to_owned()]));
    }
    scan.skip_spaces();
    let at_version = *scan;
    if scan.number() != Some(VERSION) {
        let error = ReadError::at(&at_version, Problem::Version);
        return Err(error.possibly([VERSION.to_string()]));
    }
    line_end(scan)?;

    let at_seats = keyword(scan, "seats")?;
    let (seats, names, cut_names) = seats(scan)?;
    let at_chips = keyword(scan, "chips")?;
    let chips = number(scan)?;
    line_end(scan)?;
    let at_piles = keyword(scan, "piles")?;
    let limit = if scan.eat("any") {
        None
    } else {
        Some(number(scan).map_err(|e| e.possibly(["any".to_owned()]))?)
    };
    line_end(scan)?;

    let setup = Setup::new(&seats, chips, limit).map_err(|odd| {
        use crate::rules::OddSetup::{Chips, ColourTwice, PileLimit, Seats};
        let at = match odd {
            Seats(_) | ColourTwice(_) => at_seats,
            Chips(_) => at_chips,
            PileLimit(_) => at_piles,
        };
        ReadError::at(&at, Problem::Setup(odd))
    })?;
    Ok((setup, names, cut_names))
}

/// Goes past the header line's first word and gives the place behind it.
fn keyword<'a>(scan: &mut Scan<'a>, word: &'static str) -> Result<Scan<'a>, ReadError> {
    scan.skip_blank();
    if !scan.eat(word) {
        return Err(ReadError::one_of(scan, [word]));
    }
    scan.skip_spaces();
    Ok(*scan)
}

fn number(scan: &mut Scan) -> Result<u32, ReadError> {
    scan.number()
        .ok_or_else(|| ReadError::unexpected(scan, Expected::Number))
}

fn line_end(scan: &mut Scan) -> Result<(), ReadError> {
    if scan.at_line_end() {
        Ok(())
    } else {
        scan.skip_spaces();
        Err(ReadError::unexpected(scan, Expected::LineEnd))
    }
}

/// `red "Ann" blue ...` to the end of the line.
fn seats(scan: &mut Scan) -> Result<(Vec<Colour>, Names, Vec<Player>), ReadError> {
    let mut seats = Vec::new();
    let mut names = Names::default();
    let mut cut_names = Vec::new();
    while !scan.at_line_end() {
        scan.skip_spaces();
        let start = *scan;
        let word = scan.eat_while(|c| c.is_ascii_lowercase());
        let Some(colour) = Colour::from_name(word) else {
            let error = ReadError::unexpected(&start, Expected::ColourName);
            return Err(error.possibly(Colour::ALL.map(|c| c.name().to_owned())));
        };
        if seats.len() >= Setup::MAX_SEATS {
            return Err(ReadError::unexpected(&start, Expected::LineEnd));
        }
        seats.push(colour);
        scan.skip_spaces();
        if scan.peek() == Some('"') {
            let read = Name::of(&quoted(scan)?);
            if read.cut {
                cut_names.push(colour.player());
            }
            names.set(colour.player(), read.name);
        }
    }
    Ok((seats, names, cut_names))
}

/// A text in quotes, with `\"` and `\\` inside it.
fn quoted(scan: &mut Scan) -> Result<String, ReadError> {
    let start = *scan;
    scan.next();
    let mut text = String::new();
    loop {
        let here = *scan;
        match scan.next() {
            Some('"') => return Ok(text),
            Some('\\') => match scan.next() {
                Some(c @ ('"' | '\\')) => text.push(c),
                _ => return Err(ReadError::unexpected(&here, Expected::NameEnd)),
            },
            Some('\n') | None => return Err(ReadError::unexpected(&start, Expected::NameEnd)),
            Some(c) => text.push(c),
        }
    }
}

/// The game in notation: header, empty line, actions in lines of 72 characters or so.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEADER}\nseats")?;
        for player in self.setup.seats() {
            write!(f, " {}", player.colour().name())?;
            if let Some(name) = self.names.get(*player) {
                let escaped = name.as_str().replace('\\', "\\\\").replace('"', "\\\"");
                write!(f, " \"{escaped}\"")?;
            }
        }
        write!(f, "\nchips {}\npiles ", self.setup.chips())?;
        match self.setup.pile_limit() {
            Some(limit) => writeln!(f, "{limit}")?,
            None => f.write_str("any\n")?,
        }
        let mut width = 0;
        let mut after_play = false;
        for (place, action) in self.actions.iter().enumerate() {
            let text = action.to_string();
            let joins = after_play && matches!(action, Action::Give(_) | Action::Kill(_));
            if place == 0 || (!joins && width + text.len() >= LINE_WIDTH) {
                f.write_str("\n")?;
                width = 0;
            } else if !joins {
                f.write_str(" ")?;
                width += 1;
            }
            f.write_str(&text)?;
            width += text.len();
            after_play = matches!(action, Action::Play { .. });
        }
        if !self.actions.is_empty() {
            f.write_str("\n")?;
        }
        Ok(())
    }
}
