//! How a game is written along with a question, and read.

use super::{Unreadable, number};
use crate::bots::Played;
use crate::record::{Problem, Reading, Record, read_position, read_statement};
use crate::rules::{Colour, Position, Setup};
use core::fmt;

// ---- written ----

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self.start() == Position::start(*self.start().setup()) {
            let record = self.record().to_string();
            let (header, body) = record.split_once("\n\n").unwrap_or((&record, ""));
            f.write_str(&header.trim_end().replace('\n', "|"))?;
            let gap = if body.is_empty() { "" } else { "||" };
            return write!(f, "{gap}{}", one_line(body));
        }
        write_position(f, self.start())?;
        write!(f, " | {} ", one_line(&self.record().body().to_string()))
    }
}

/// Blanks for the ends of lines: a `|` behind a promise would make a threat of it.
fn one_line(body: &str) -> String {
    body.trim().replace('\n', " ")
}

pub(super) fn write_position(f: &mut fmt::Formatter<'_>, position: &Position) -> fmt::Result {
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

// ---- read ----

/// Reads a record in which `|` stands for the ends of lines.
pub(super) fn read_record(text: &str) -> Result<Played, Unreadable> {
    let reading = Record::read(&with_lines(text)).map_err(|error| unreadable("no game", &error))?;
    let start = Position::start(*reading.record.setup());
    told(start, reading)
}

/// Reads what was decided and said in a game that began at `start`.
pub(super) fn read_body(start: Position, text: &str) -> Result<Played, Unreadable> {
    let reading = Record::read_body(start.clone(), &with_lines(text));
    told(start, reading)
}

fn told(start: Position, reading: Reading) -> Result<Played, Unreadable> {
    if let Some(error) = reading.error {
        return Err(unreadable("no game", &error));
    }
    Ok(Played::read(start, &reading))
}

/// The text with its lines' ends back: every `|` but those inside a threat, where what stands on both sides of it makes one.
fn with_lines(text: &str) -> String {
    let mut lines = String::with_capacity(text.len());
    let mut word = 0;
    let mut rest = text.chars();
    while let Some(sign) = rest.next() {
        if sign == '|' && !goes_on_as_threat(lines.get(word..).unwrap_or_default(), rest.as_str()) {
            lines.push('\n');
        } else {
            lines.push(sign);
        }
        if lines.ends_with(char::is_whitespace) {
            word = lines.len();
        }
    }
    lines
}

/// Whether `said` is the first half of a threat whose second half is the first word of `rest`.
fn goes_on_as_threat(said: &str, rest: &str) -> bool {
    let ends = |sign: char| sign == '|' || sign.is_whitespace();
    let second = rest.split(ends).next().unwrap_or_default();
    said.contains('>') && read_statement(&format!("{said}|{second}")).is_ok()
}

/// Reads the four fields of a position with `|` between.
pub(super) fn read_fields(text: &str) -> Result<Position, Unreadable> {
    let fields: Vec<&str> = text.split('|').map(str::trim).collect();
    match fields.as_slice() {
        [seats, chips, piles, position] => read_table(seats, chips, piles, position),
        _ => Err(reason("a position has four fields with | between").into()),
    }
}

/// Reads the fields `red blue yellow white`, `7`, `any` and a position.
pub(super) fn read_table(
    seats: &str,
    chips: &str,
    piles: &str,
    position: &str,
) -> Result<Position, Unreadable> {
    let colours = seats.split_whitespace().map(|name| {
        let colour = Colour::from_name(name);
        colour.ok_or(reason(
            "the colours are red, blue, yellow, white, green and black",
        ))
    });
    let colours = colours.collect::<Result<Vec<Colour>, &str>>()?;
    let chips = number(chips).ok_or(reason("the second field is the number of chips"))?;
    let limit = match piles {
        "any" => None,
        piles => {
            Some(number(piles).ok_or(reason("the third field is the limit of piles, or any"))?)
        }
    };
    let within = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
    let setup = Setup::new(&colours, within(chips), limit.map(within));
    let setup = setup.map_err(|odd| unreadable("no table", &odd))?;
    read_position(setup, position).map_err(|error| match error.problem {
        Problem::Position(broken) => unreadable("no game reaches it", &broken),
        _ => format!("no position from column {} of its field on", error.column).into(),
    })
}

/// A reason as people read it who type, and no words in a browser, as [`unreadable`].
pub(super) const fn reason(words: &'static str) -> &'static str {
    if cfg!(target_arch = "wasm32") {
        "unreadable"
    } else {
        words
    }
}

/// Why somebody's text is `no`thing. In words where people type it: in a browser it is the page that writes it, and the
/// words would be two kilobytes and a half more of the worker.
fn unreadable(no: &str, why: &impl fmt::Display) -> Unreadable {
    if cfg!(target_arch = "wasm32") {
        no.into()
    } else {
        format!("{no}: {why}").into()
    }
}
