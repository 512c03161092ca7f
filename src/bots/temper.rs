//! How a computer player behaves besides its strength.

use super::level::Character;
use core::fmt;

/// How a computer player behaves beyond what is best for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Temper {
    /// Plays to win.
    #[default]
    Cool,
    /// Comes to the rescue readily.
    Loyal,
    /// Turns on whoever holds most of its chips.
    Vengeful,
    /// Spares the weakest.
    Gentle,
}

impl Temper {
    /// All tempers.
    pub const ALL: [Self; 4] = [Self::Cool, Self::Loyal, Self::Vengeful, Self::Gentle];

    /// The English name in lower case, as a save and a study have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cool => "cool",
            Self::Loyal => "loyal",
            Self::Vengeful => "vengeful",
            Self::Gentle => "gentle",
        }
    }

    /// The temper of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|temper| temper.name() == name)
    }

    /// What a computer player of this temper cares for.
    pub const fn character(self) -> Character {
        let (rescue, revenge, mercy) = match self {
            Self::Cool => (0, 0, 0),
            Self::Loyal => (80, 0, 0),
            Self::Vengeful => (0, 80, 0),
            Self::Gentle => (30, 0, 70),
        };
        Character {
            rescue,
            revenge,
            mercy,
        }
    }
}

impl fmt::Display for Temper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
