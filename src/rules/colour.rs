//! Colours of chips.

use core::fmt;

/// The colour of a chip (rule 1).
///
/// A colour is not a [`Player`](super::Player): rules 5 and 6 speak of a chip's colour, whoever played the chip and
/// whoever holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// Red, `r`.
    Red,
    /// Blue, `b`.
    Blue,
    /// Yellow, `y`.
    Yellow,
    /// White, `w`.
    White,
    /// Green, `g`.
    Green,
    /// Black, `k`.
    Black,
}

impl Colour {
    /// How many colours there are, and so the most players a table can have.
    pub const COUNT: usize = 6;

    /// All colours, in the order in which rule 1 seats them.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Red,
        Self::Blue,
        Self::Yellow,
        Self::White,
        Self::Green,
        Self::Black,
    ];

    /// The notation's lower-case letter: `r b y w g k`.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Yellow => 'y',
            Self::White => 'w',
            Self::Green => 'g',
            Self::Black => 'k',
        }
    }

    /// The colour whose lower-case letter this is.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.letter() == letter)
    }

    /// The English name in lower case, as a game's header writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::White => "white",
            Self::Green => "green",
            Self::Black => "black",
        }
    }

    /// The colour of that English lower-case name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.name() == name)
    }

    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
