//! What can be said, and when it cannot.

use super::clause::{Act, Clause, Horizon};
use crate::rules::{Colour, Phase, PileNumber, Player, Position};
use core::fmt;

/// One thing that a player says to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// A promise: `by` will see to the clause.
    Promise {
        /// Who speaks.
        by: Player,
        /// To whom.
        to: Player,
        /// What `by` will do.
        clause: Clause,
    },
    /// An ask: `to` shall see to the clause, and owes it once they accept.
    Ask {
        /// Who speaks.
        by: Player,
        /// To whom.
        to: Player,
        /// What `to` shall do.
        wanted: Clause,
    },
    /// The offer of a deal, of which both sides hold once `to` accepts.
    Deal {
        /// Who speaks.
        by: Player,
        /// To whom.
        to: Player,
        /// What `by` will do.
        offer: Clause,
        /// What `to` shall do.
        wanted: Clause,
    },
    /// A threat: `to` shall see to the demand, or else `by` sees to the threat.
    Threat {
        /// Who speaks.
        by: Player,
        /// To whom.
        to: Player,
        /// What `by` will do otherwise.
        threat: Clause,
        /// What `to` shall do.
        demand: Clause,
    },
    /// An ask or a deal is accepted.
    Accept {
        /// Who accepts.
        by: Player,
        /// Its number.
        number: usize,
    },
    /// An ask or a deal is refused.
    Refuse {
        /// Who refuses.
        by: Player,
        /// Its number.
        number: usize,
    },
    /// What is the speaker's own and still waits is withdrawn, or what is owed to the speaker is released.
    LetGo {
        /// Who lets it go.
        by: Player,
        /// Its number.
        number: usize,
    },
}

impl Statement {
    /// Who speaks.
    pub const fn by(self) -> Player {
        match self {
            Self::Promise { by, .. }
            | Self::Ask { by, .. }
            | Self::Deal { by, .. }
            | Self::Threat { by, .. }
            | Self::Accept { by, .. }
            | Self::Refuse { by, .. }
            | Self::LetGo { by, .. } => by,
        }
    }

    /// To whom; `None` for an answer.
    pub const fn to(self) -> Option<Player> {
        match self {
            Self::Promise { to, .. }
            | Self::Ask { to, .. }
            | Self::Deal { to, .. }
            | Self::Threat { to, .. } => Some(to),
            Self::Accept { .. } | Self::Refuse { .. } | Self::LetGo { .. } => None,
        }
    }

    /// The number of what it answers; `None` for what is no answer.
    pub const fn answers(self) -> Option<usize> {
        match self {
            Self::Accept { number, .. }
            | Self::Refuse { number, .. }
            | Self::LetGo { number, .. } => Some(number),
            Self::Promise { .. } | Self::Ask { .. } | Self::Deal { .. } | Self::Threat { .. } => {
                None
            }
        }
    }

    /// What its speaker will do.
    pub const fn own(self) -> Option<Clause> {
        match self {
            Self::Promise { clause, .. } => Some(clause),
            Self::Deal { offer, .. } => Some(offer),
            Self::Threat { threat, .. } => Some(threat),
            _ => None,
        }
    }

    /// What its addressee shall do.
    pub const fn wanted(self) -> Option<Clause> {
        match self {
            Self::Ask { wanted, .. } | Self::Deal { wanted, .. } => Some(wanted),
            Self::Threat { demand, .. } => Some(demand),
            _ => None,
        }
    }

    /// Whether it is a threat, whose demand is nobody's word.
    pub const fn is_threat(self) -> bool {
        matches!(self, Self::Threat { .. })
    }

    /// A deal as its addressee would offer it; `None` for the rest.
    #[must_use]
    pub const fn turned_round(self) -> Option<Self> {
        match self {
            Self::Deal {
                by,
                to,
                offer,
                wanted,
            } => Some(Self::Deal {
                by: to,
                to: by,
                offer: wanted,
                wanted: offer,
            }),
            _ => None,
        }
    }

    /// What a deal is that binds both alike against a third, if it is one: neither gives them the move, or neither rescues
    /// them, as long as they live. The act, and against whom.
    pub fn alliance(self) -> Option<(Act, Player)> {
        let Self::Deal {
            by,
            to,
            offer,
            wanted,
        } = self
        else {
            return None;
        };
        let against = offer.act.player()?;
        let is_alliance = offer == wanted
            && offer.not
            && matches!(offer.act, Act::Move(_) | Act::Rescue(_))
            && offer.horizon == Horizon::Defeat(against)
            && ![by, to].contains(&against);
        is_alliance.then_some((offer.act, against))
    }

    /// Whether it waits for an answer when it is said.
    pub const fn asks_for_an_answer(self) -> bool {
        matches!(self, Self::Ask { .. } | Self::Deal { .. })
    }
}

/// A condition of the language that a statement fails. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatementError {
    /// Chance has not named the first player yet (rule 12: no agreements before the start).
    BeforeTheStart,
    /// The game is over; who has won.
    GameOver(Player),
    /// This player does not sit at the table.
    NotSeated(Player),
    /// This player is defeated, and neither speaks, nor is spoken to, nor can be promised anything about.
    NotLiving(Player),
    /// Speaker and addressee are the same.
    ToOneself(Player),
    /// No chip of that colour is in the game.
    NotInGame(Colour),
    /// That pile is not on the board.
    NoSuchPile(PileNumber),
    /// Only transfers and kills that *will* be done are counted, 2 to 9.
    Count(u8),
    /// A horizon is of 1 to 9 turns.
    Turns(u8),
    /// Nobody rescues themselves, and nobody transfers chips to themselves.
    OwnSubject(Player),
    /// A player's own chips cannot be transferred by them.
    OwnChip(Player),
    /// A clause cannot hold until the defeat of the very player whom it binds.
    OwnHorizon(Player),
    /// Nothing of that number was said.
    NoSuchNumber(usize),
    /// It was not put to the one who answers.
    NotPutTo(Player),
    /// It is not open any more, or was never to be answered.
    NotOpen(usize),
    /// There is nothing of it that the speaker can let go.
    NothingToLetGo(usize),
    /// As much was said as can be read again.
    TooMany,
}

impl fmt::Display for StatementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::BeforeTheStart => {
                f.write_str("nothing is said before chance has named the first player (rule 12)")
            }
            Self::GameOver(p) => write!(f, "the game is over: {p} has won"),
            Self::NotSeated(p) => write!(f, "{p} does not sit at this table"),
            Self::NotLiving(p) => write!(f, "{p} is defeated"),
            Self::ToOneself(p) => write!(f, "{p} cannot speak to themselves"),
            Self::NotInGame(colour) => write!(f, "no {colour} chip is in this game"),
            Self::NoSuchPile(pile) => write!(f, "pile {pile} is not on the board"),
            Self::Count(count) => write!(
                f,
                "{count} times: only 2 to 9 transfers or kills that will be done are counted"
            ),
            Self::Turns(turns) => write!(f, "{turns} turns: a clause holds for 1 to 9"),
            Self::OwnSubject(p) => write!(f, "{p} cannot do that for themselves"),
            Self::OwnChip(p) => write!(f, "{p} cannot transfer a chip of their own colour"),
            Self::OwnHorizon(p) => write!(f, "what {p} owes cannot hold until {p} is defeated"),
            Self::NoSuchNumber(n) => write!(f, "nothing with the number {n} was said"),
            Self::NotPutTo(p) => write!(f, "it was not put to {p}"),
            Self::NotOpen(n) => write!(f, "{n} does not wait for an answer"),
            Self::NothingToLetGo(n) => write!(f, "there is nothing of {n} to let go"),
            Self::TooMany => f.write_str("as much was said in this game as can be read again"),
        }
    }
}

impl core::error::Error for StatementError {}

/// Whether anybody may speak in `position` to begin with. Whether the game has begun is for its judge to know.
///
/// # Errors
/// [`StatementError`], if the game is over or a player is not living.
pub(super) fn may_speak(position: &Position, by: Player) -> Result<(), StatementError> {
    match position.phase() {
        Phase::Over(winner) => Err(StatementError::GameOver(winner)),
        _ => must_live(position, by),
    }
}

pub(super) fn must_live(position: &Position, player: Player) -> Result<(), StatementError> {
    if position.living().contains(player) {
        Ok(())
    } else if position.setup().players().contains(player) {
        Err(StatementError::NotLiving(player))
    } else {
        Err(StatementError::NotSeated(player))
    }
}

/// Whether `clause`, which binds `by`, has a sense in itself.
///
/// # Errors
/// [`StatementError`] says which condition it fails.
pub(super) fn check(position: &Position, by: Player, clause: Clause) -> Result<(), StatementError> {
    let Clause {
        not,
        count,
        act,
        horizon,
    } = clause;
    let counted = count != 1;
    if counted && (not || !act.can_be_counted() || !(2..=Clause::MOST).contains(&count)) {
        return Err(StatementError::Count(count));
    }
    match act {
        Act::Rescue(to) | Act::Transfer { to, .. } if to == by => {
            return Err(StatementError::OwnSubject(by));
        }
        Act::Transfer { colour, .. } if colour == by.colour() => {
            return Err(StatementError::OwnChip(by));
        }
        _ => {}
    }
    if let Some(colour) = act.colour()
        && !position.setup().players().contains(colour.player())
    {
        return Err(StatementError::NotInGame(colour));
    }
    match horizon {
        Horizon::Turns(turns) if !(1..=Clause::MOST).contains(&turns) => {
            return Err(StatementError::Turns(turns));
        }
        Horizon::Defeat(player) if player == by => return Err(StatementError::OwnHorizon(by)),
        _ => {}
    }
    can_hold(position, clause)
}

/// Whether what `clause` names is there: its players living, its pile on the board.
///
/// # Errors
/// [`StatementError::NotLiving`], [`StatementError::NotSeated`], [`StatementError::NoSuchPile`].
pub(super) fn can_hold(position: &Position, clause: Clause) -> Result<(), StatementError> {
    if let Some(player) = clause.act.player() {
        must_live(position, player)?;
    }
    if let Horizon::Defeat(player) = clause.horizon {
        must_live(position, player)?;
    }
    match clause.act {
        Act::PlayOn(pile) if position.pile(pile).is_none() => Err(StatementError::NoSuchPile(pile)),
        _ => Ok(()),
    }
}
