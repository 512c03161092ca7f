//! Players.

use super::Colour;
use core::fmt;

/// A player at the table, known by their colour (rule 1).
///
/// A type of its own, so that a chip's colour is never taken for a person by mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(Colour);

impl Colour {
    /// The player whose colour this is (rule 1 pairs them one to one).
    pub const fn player(self) -> Player {
        Player::of(self)
    }
}

impl Player {
    /// The player of that colour.
    pub const fn of(colour: Colour) -> Self {
        Self(colour)
    }

    /// The player's own colour.
    pub const fn colour(self) -> Colour {
        self.0
    }

    /// The notation's upper-case letter: `R B Y W G K`.
    pub const fn letter(self) -> char {
        self.0.letter().to_ascii_uppercase()
    }

    /// The player whose upper-case letter this is.
    pub fn from_letter(letter: char) -> Option<Self> {
        Colour::ALL
            .into_iter()
            .map(Self)
            .find(|p| p.letter() == letter)
    }
}

/// The colour's name with a capital: "Red".
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, rest) = self.0.name().split_at(1);
        write!(f, "{}{rest}", self.letter())
    }
}
