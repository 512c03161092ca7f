//! The kinds of players that can be told apart.

use super::nets::{Net, Nets};
use core::fmt;

/// A kind of player that the nets have learned to foresee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Takes what comes out best if everybody goes on by chance: looks one action ahead.
    Flat,
    /// Looks a few actions ahead, and expects the others to look at one.
    Sharp,
    /// Searches as far as it can.
    Searching,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; Self::COUNT] = [Self::Flat, Self::Sharp, Self::Searching];
    /// How many kinds there are.
    pub const COUNT: usize = 3;

    /// The net that foresees this kind, and which of its heads.
    pub const fn net(self, nets: &Nets) -> (&Net, usize) {
        match self {
            Self::Flat => (&nets.chance, 0),
            Self::Sharp => (&nets.others, 0),
            Self::Searching => (&nets.others, 1),
        }
    }

    /// The English name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Flat => "flat",
            Self::Sharp => "sharp",
            Self::Searching => "searching",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
