//! What a player says that somebody will or will not do, and for how long.

use crate::rules::{Colour, PileNumber, Player};

/// Something that a player can do, as a clause names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Brings the move to that player, by rule 5 or by a chip that captures for them (rule 6). A rebound does not count.
    Move(Player),
    /// Plays a chip that captures for that player (rule 6).
    Capture(Player),
    /// Transfers a prisoner to that player while they seek rescue (rule 9b).
    Rescue(Player),
    /// Transfers chips of a colour to a player, as a rescue or otherwise (rule 8).
    Transfer {
        /// The chips' colour.
        colour: Colour,
        /// Who gets them.
        to: Player,
    },
    /// Kills chips of that colour, out of a capture (rule 6) or as prisoners (rule 8). A whole pile that dies (rule 10)
    /// does not count.
    Kill(Colour),
    /// Plays a chip of that colour (rule 4).
    Play(Colour),
    /// Plays on that pile (rule 4).
    PlayOn(PileNumber),
}

impl Act {
    /// The player whom the act is about, if it is about one: Q of the notation.
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Move(q) | Self::Capture(q) | Self::Rescue(q) | Self::Transfer { to: q, .. } => {
                Some(q)
            }
            Self::Kill(_) | Self::Play(_) | Self::PlayOn(_) => None,
        }
    }

    /// The colour of the chips that it is done with, if it names one.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::Transfer { colour, .. } | Self::Kill(colour) | Self::Play(colour) => Some(colour),
            Self::Move(_) | Self::Capture(_) | Self::Rescue(_) | Self::PlayOn(_) => None,
        }
    }

    /// Whether it can be promised several times in one clause: `2b-Q`, `2xb`.
    pub const fn can_be_counted(self) -> bool {
        matches!(self, Self::Transfer { .. } | Self::Kill(_))
    }
}

/// When a clause runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Horizon {
    /// Never.
    #[default]
    None,
    /// When the player whom it binds has finished so many turns, 1 to 9; one that is under way counts.
    Turns(u8),
    /// When that player is defeated.
    Defeat(Player),
}

/// One thing that will, or will not, be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clause {
    /// Whether it is said that it will *not* be done.
    pub not: bool,
    /// How many times: 1, or 2 to 9 where [`Act::can_be_counted`].
    pub count: u8,
    /// What.
    pub act: Act,
    /// Until when.
    pub horizon: Horizon,
}

impl Clause {
    /// The most times, and the most turns, that a clause can name.
    pub const MOST: u8 = 9;

    /// The act will be done once, sooner or later.
    pub const fn of(act: Act) -> Self {
        Self {
            not: false,
            count: 1,
            act,
            horizon: Horizon::None,
        }
    }

    /// The act will never be done.
    pub const fn never(act: Act) -> Self {
        Self {
            not: true,
            ..Self::of(act)
        }
    }

    /// The same within that many turns, 1 to 9.
    #[must_use]
    pub const fn within(self, turns: u8) -> Self {
        Self {
            horizon: Horizon::Turns(turns),
            ..self
        }
    }
}
