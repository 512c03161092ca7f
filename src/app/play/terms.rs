//! What a study fixes about the game on the table.

use crate::game::Game;
use crate::promises::Spoken;
use crate::rules::{Player, Position};

/// What is fixed about a game, and for whom.
pub trait Terms: Send + Sync {
    /// Whom chance names in `position`; `None` where chance is not asked, or where the table draws.
    fn named_by_chance(&self, position: &Position) -> Option<Player>;

    /// What the random numbers of the computer that plays for `player` follow from in `position`.
    fn seed_of(&self, player: Player, position: &Position) -> Option<u64>;

    /// Whether the table hints at what a chip would do, and suggests something to who asks.
    fn hints(&self) -> bool;

    /// Whether the table sees what becomes of promises, in a game that is over or not.
    fn tells(&self, is_over: bool) -> bool;
}

/// What holds for the game on the table.
#[derive(Clone, Copy, Default)]
pub enum Agreed {
    /// Nothing but the rules.
    #[default]
    Freely,
    /// It belongs to a study, and nothing happens until that is here.
    Awaited,
    /// It belongs to this study.
    Study(&'static dyn Terms),
}

impl Agreed {
    /// The study's terms, if there is one and it is here.
    pub fn terms(self) -> Option<&'static dyn Terms> {
        match self {
            Self::Study(terms) => Some(terms),
            Self::Freely | Self::Awaited => None,
        }
    }

    /// Whether it is the same.
    pub fn is(self, other: Self) -> bool {
        match (self, other) {
            (Self::Study(one), Self::Study(other)) => core::ptr::addr_eq(one, other),
            (Self::Freely, Self::Freely) | (Self::Awaited, Self::Awaited) => true,
            _ => false,
        }
    }

    /// Whether the table sees what becomes of promises in `game`.
    pub fn tells(self, game: &Game) -> bool {
        let is_over = || game.position().phase().is_over();
        self.terms().is_none_or(|terms| terms.tells(is_over()))
    }

    /// What was `spoken` in `game`, with as much of what became of it as the table sees.
    pub fn told(self, game: &Game, spoken: Vec<Spoken>) -> Vec<Spoken> {
        if self.tells(game) {
            return spoken;
        }
        spoken.into_iter().map(Spoken::untold).collect()
    }

    /// Whether the table hints at what a chip would do.
    pub fn hints(self) -> bool {
        self.terms().is_none_or(Terms::hints)
    }
}
