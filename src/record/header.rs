//! The header of a game as text: its format, who sits where, the chips and the limit of piles.

use super::name::{Name, Names};
use super::read_error::{Expected, Problem, ReadError};
use super::scan::Scan;
use crate::rules::{Colour, Player, Setup};
use core::fmt;

/// The format's name and version: every game begins with it.
const FORMAT: &str = "so-long-sucker";
/// The version of games in which nothing is said.
pub const SILENT: u32 = 1;
/// The version of games with statements.
pub const SPOKEN: u32 = 2;
/// How a game begins, for those whose text does not.
const BEGINNING: &str = "so-long-sucker 1";

/// What the header of a game says.
pub struct Header {
    /// [`SILENT`] or [`SPOKEN`].
    pub version: u32,
    /// What the table agreed on.
    pub setup: Setup,
    /// The players' names.
    pub names: Names,
    /// Players whose names were cut.
    pub cut_names: Vec<Player>,
}

impl Header {
    /// Reads the four lines.
    ///
    /// # Errors
    /// [`ReadError`], where the first of them cannot be read.
    pub fn read(scan: &mut Scan) -> Result<Self, ReadError> {
        scan.skip_blank();
        if !scan.eat(FORMAT) {
            return Err(ReadError::at(scan, Problem::NotAGame).possibly([BEGINNING.to_owned()]));
        }
        scan.skip_spaces();
        let at_version = *scan;
        let version = scan.number().filter(|v| [SILENT, SPOKEN].contains(v));
        let version = version.ok_or_else(|| {
            let error = ReadError::at(&at_version, Problem::Version);
            error.possibly([SILENT, SPOKEN].map(|v| v.to_string()))
        })?;
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
            use crate::rules::SetupError::{Chips, ColourTwice, PileLimit, Seats};
            let at = match odd {
                Seats(_) | ColourTwice(_) => at_seats,
                Chips(_) => at_chips,
                PileLimit(_) => at_piles,
            };
            ReadError::at(&at, Problem::Setup(odd))
        })?;
        Ok(Self {
            version,
            setup,
            names,
            cut_names,
        })
    }
}

/// Writes the four lines.
pub fn write(
    f: &mut fmt::Formatter<'_>,
    version: u32,
    setup: &Setup,
    names: &Names,
) -> fmt::Result {
    write!(f, "{FORMAT} {version}\nseats")?;
    for player in setup.seats() {
        write!(f, " {}", player.colour().name())?;
        if let Some(name) = names.get(*player) {
            let escaped = name.as_str().replace('\\', "\\\\").replace('"', "\\\"");
            write!(f, " \"{escaped}\"")?;
        }
    }
    write!(f, "\nchips {}\npiles ", setup.chips())?;
    match setup.pile_limit() {
        Some(limit) => writeln!(f, "{limit}"),
        None => f.write_str("any\n"),
    }
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
