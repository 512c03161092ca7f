//! What a table's columns are, for the archive's own description and its codebook.

/// A table of an archive.
pub struct Table {
    /// Its name; its file is called so, with `.csv` behind it.
    pub name: &'static str,
    /// What a row of it is.
    pub row: &'static str,
    /// The columns, in their order.
    pub columns: &'static [Column],
    /// The columns that no two rows have the same in.
    pub key: &'static [&'static str],
    /// Columns that are those of a row of another table.
    pub refers: &'static [Reference],
}

/// Columns whose values are the key of a row elsewhere.
pub struct Reference {
    /// The columns here.
    pub columns: &'static [&'static str],
    /// The other table.
    pub table: &'static str,
    /// The columns there.
    pub there: &'static [&'static str],
}

/// A column.
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What its cells are.
    pub kind: Kind,
    /// Whether a cell can be empty, which says that it is not known or that there is nothing.
    pub may_be_empty: bool,
    /// Whether archives of earlier versions lack it, which says that it is not known.
    pub is_later: bool,
    /// What it says.
    pub about: &'static str,
}

/// What the cells of a column are.
#[derive(Clone, Copy)]
pub enum Kind {
    /// Any text.
    Text,
    /// Text of that form, a regular expression.
    Form(&'static str),
    /// One of these words.
    Word(&'static [&'static str]),
    /// A whole number from one to another.
    Number(u32, u32),
    /// `true` or `false`.
    Truth,
    /// A second of a day, in UTC.
    Moment,
}

impl Column {
    /// A column of which every cell is filled.
    pub const fn of(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self {
            name,
            kind,
            may_be_empty: false,
            is_later: false,
            about,
        }
    }

    /// A column of which cells can be empty.
    pub const fn perhaps(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self {
            may_be_empty: true,
            ..Self::of(name, kind, about)
        }
    }

    /// A column that came in a later version, of which cells can be empty.
    pub const fn later(name: &'static str, kind: Kind, about: &'static str) -> Self {
        Self {
            is_later: true,
            ..Self::perhaps(name, kind, about)
        }
    }
}
