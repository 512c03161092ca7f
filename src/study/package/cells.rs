//! A table's rows, each cell by its column and as what it has to be.

use super::column::{Column, Kind, Table};
use super::error::PackageError;
use crate::rules::{Colour, Player};
use crate::study::session::{Moment, SessionId};
use core::str::FromStr;

/// A row that was read.
pub struct Cells<'a> {
    table: &'static Table,
    /// The place of each of the table's columns in the row, if it is there.
    places: &'a [Option<usize>],
    row: &'a csv::StringRecord,
    text: &'a str,
}

/// Hands each row of `text`, a file of that table, to `each`. More columns than are known are passed over.
pub fn each_row(
    table: &'static Table,
    text: &str,
    mut each: impl FnMut(Cells) -> Result<(), PackageError>,
) -> Result<(), PackageError> {
    let file = file(table);
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = csv::ReaderBuilder::new().from_reader(text.as_bytes());
    let failed = |why: csv::Error| PackageError {
        line: line(text, why.position()),
        ..PackageError::of(&file, why.to_string())
    };
    let names = reader.headers().map_err(failed)?.clone();
    let mut places = Vec::with_capacity(table.columns.len());
    for column in table.columns {
        let place = names.iter().position(|name| name == column.name);
        if place.is_none() && !column.is_later {
            let what = format!("there is no column {}", column.name);
            return Err(PackageError::of(&file, what));
        }
        places.push(place);
    }
    let mut cells = csv::StringRecord::new();
    while reader.read_record(&mut cells).map_err(failed)? {
        each(Cells {
            table,
            places: &places,
            row: &cells,
            text,
        })?;
    }
    Ok(())
}

/// The line of a text, from 1, in which a row begins. The reader's own count takes the second half of a line's end for the
/// beginning of the next row.
fn line(text: &str, position: Option<&csv::Position>) -> Option<usize> {
    let at = usize::try_from(position?.byte()).ok()?;
    let (before, behind) = text.as_bytes().split_at_checked(at)?;
    let begun = before.split(|byte| *byte == b'\n').count();
    Some(begun + usize::from(behind.starts_with(b"\n")))
}

/// The file of a table.
pub fn file(table: &Table) -> String {
    format!("{}.csv", table.name)
}

impl Cells<'_> {
    /// What is wrong with a cell of that column.
    pub fn wrong(&self, column: &str, what: impl Into<String>) -> PackageError {
        let known = self.table.columns.iter().find(|known| known.name == column);
        PackageError {
            line: line(self.text, self.row.position()),
            column: known.map(|known| known.name),
            ..PackageError::of(file(self.table), what)
        }
    }

    /// The cell of that column, if there is something in it and it is what the column says.
    pub fn text(&self, name: &str) -> Result<Option<&str>, PackageError> {
        let columns = self.table.columns.iter().zip(self.places);
        let found = columns.clone().find(|(column, _)| column.name == name);
        let (column, place) = found.ok_or_else(|| self.wrong(name, "there is no such column"))?;
        let cell = place.and_then(|place| self.row.get(place));
        let cell = cell.unwrap_or_default();
        if cell.is_empty() {
            return if column.may_be_empty {
                Ok(None)
            } else {
                Err(self.wrong(name, "it is empty"))
            };
        }
        self.check(column, cell)?;
        Ok(Some(cell))
    }

    fn check(&self, column: &Column, cell: &str) -> Result<(), PackageError> {
        match column.kind {
            Kind::Word(words) if !words.contains(&cell) => {
                let what = format!("{:?} is none of {}", shown(cell), words.join(", "));
                Err(self.wrong(column.name, what))
            }
            Kind::Truth if cell != "true" && cell != "false" => {
                let what = format!("{:?} is neither true nor false", shown(cell));
                Err(self.wrong(column.name, what))
            }
            Kind::Number(least, most)
                if !cell.parse().is_ok_and(|n: u32| (least..=most).contains(&n)) =>
            {
                let what = format!("{:?} is no number from {least} to {most}", shown(cell));
                Err(self.wrong(column.name, what))
            }
            _ => Ok(()),
        }
    }

    fn needed(&self, name: &str) -> Result<&str, PackageError> {
        let cell = self.text(name)?;
        cell.ok_or_else(|| self.wrong(name, "it is empty"))
    }

    /// What the cell says as read by `read`; `None` where it is empty.
    pub fn perhaps<T>(
        &self,
        name: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, PackageError> {
        let Some(cell) = self.text(name)? else {
            return Ok(None);
        };
        let read = read(cell);
        let unreadable = || self.wrong(name, format!("{:?} cannot be read", shown(cell)));
        read.map(Some).ok_or_else(unreadable)
    }

    /// The number or truth in the cell; `None` where it is empty.
    pub fn parsed<T: FromStr>(&self, name: &str) -> Result<Option<T>, PackageError> {
        self.perhaps(name, |cell| cell.parse().ok())
    }

    /// The number or truth in a cell that has to have one.
    pub fn number<T: FromStr>(&self, name: &str) -> Result<T, PackageError> {
        let cell = self.needed(name)?;
        let unreadable = || self.wrong(name, format!("{:?} cannot be read", shown(cell)));
        cell.parse().ok().ok_or_else(unreadable)
    }

    /// The session of the row.
    pub fn session(&self) -> Result<SessionId, PackageError> {
        let cell = self.needed("session")?;
        let what = || {
            self.wrong(
                "session",
                format!("{:?} is no name of a session", shown(cell)),
            )
        };
        SessionId::of(cell).ok_or_else(what)
    }

    /// The player that the cell names.
    pub fn player(&self, name: &str) -> Result<Player, PackageError> {
        let cell = self.needed(name)?;
        let what = || self.wrong(name, format!("{:?} is no colour", shown(cell)));
        Colour::from_name(cell).map(Colour::player).ok_or_else(what)
    }

    /// The moment in the cell; `None` where it is empty.
    pub fn moment(&self, name: &str) -> Result<Option<Moment>, PackageError> {
        self.perhaps(name, Moment::of)
    }
}

/// As much of a cell as an error shows.
fn shown(cell: &str) -> String {
    cell.chars().take(40).collect()
}
