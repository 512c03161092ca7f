//! What a computer player's word is worth to it.

use core::fmt;

/// A manner of giving and keeping one's word. It is apart from strength and from what a player cares for besides winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// Promises what it means to keep, and breaks its word almost never.
    Loyal,
    /// Keeps faith as the loyal does, and punishes: it makes no deal with those who broke their word, whomever they gave
    /// it to, and takes pleasure in what they lose.
    Grudger,
    /// Breaks its word where that gains it something worth the while.
    Opportunist,
    /// Promises what it does not mean to keep, as long as it is trusted.
    Fox,
}

impl Word {
    /// All of them, the most faithful first.
    pub const ALL: [Self; 4] = [Self::Loyal, Self::Grudger, Self::Opportunist, Self::Fox];

    /// The English name in lower case, as the protocol writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Loyal => "loyal",
            Self::Grudger => "grudger",
            Self::Opportunist => "opportunist",
            Self::Fox => "fox",
        }
    }

    /// The one of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|word| word.name() == name)
    }

    /// How this one deals.
    pub const fn manner(self) -> Manner {
        let loyal = Manner {
            threshold: 1.0,
            worth: 0.02,
            goodwill: 2,
            margin: 0.01,
            grudge: false,
            trusts: Trusting::Record,
        };
        match self {
            Self::Loyal => loyal,
            Self::Grudger => Manner {
                grudge: true,
                ..loyal
            },
            Self::Opportunist => Manner {
                threshold: 0.02,
                worth: 0.01,
                ..loyal
            },
            Self::Fox => Manner {
                threshold: -1.0,
                worth: 0.0,
                goodwill: 0,
                ..loyal
            },
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How far a player believes what is promised to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trusting {
    /// As far as the game's record speaks for whoever promised.
    Record,
    /// Altogether, whatever the record says.
    Blindly,
}

/// How a player deals: a [`Word`]'s manner, or one made up. Shares are of games won, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// By how much breaking its word must better its chance, besides what the word is worth to it later. At 1 or more it
    /// does not look at what would break its word as long as there is another way; below 0 it means to break it.
    pub threshold: f64,
    /// What its word is worth to it later, for each of the others who live beyond the last.
    pub worth: f64,
    /// How much it wishes the other side of a deal well while the deal holds, in quarters of what it wishes itself.
    pub goodwill: u8,
    /// By how much an offer must better its chance, or it refuses.
    pub margin: f64,
    /// Whether it makes no deal with those who broke their word to anybody, and prefers what harms them. Where only those
    /// to whom it was given do so, breaking it pays all the same: the others go on trusting (.github/FIGURES.md).
    pub grudge: bool,
    /// How far it believes the others.
    pub trusts: Trusting,
}

impl Manner {
    /// Whether it keeps its word wherever there is a way.
    pub(super) const fn keeps(self) -> bool {
        self.threshold >= 1.0
    }

    /// Whether it promises what it does not mean to keep.
    pub(super) const fn deceives(self) -> bool {
        self.threshold < 0.0
    }
}
