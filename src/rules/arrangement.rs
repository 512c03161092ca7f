//! Positions as somebody writes them down.

use super::{
    Chips, Colour, Phase, Pile, PileNumber, Player, PlayerSet, Position, PositionError, Setup,
};

/// A position as somebody may write it down, possible or not. [`Position::arranged`] checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The holdings in seat order; `None` for a defeated player.
    pub hands: Vec<Option<Chips>>,
    /// The piles, each with its chips from the bottom up.
    pub piles: Vec<(PileNumber, Vec<Colour>)>,
    /// The dead box.
    pub dead: Chips,
    /// The line of rule 9d, the latest at the end.
    pub line: Vec<Player>,
    /// What is awaited.
    pub phase: Phase,
    /// The number that the next new pile gets.
    pub next_pile: PileNumber,
}

impl Position {
    /// The position written down in `arrangement`, for a table set up as `setup`.
    ///
    /// # Errors
    /// [`PositionError`], if something about it cannot be in any game. How a position came about is not known, so some that
    /// no game reaches are let through.
    pub fn arranged(setup: Setup, arrangement: &Arrangement) -> Result<Self, PositionError> {
        precheck_counts(setup, arrangement)?;
        let mut position = Self::start(setup);
        position.living = PlayerSet::EMPTY;
        for (player, hand) in setup.seats().iter().zip(&arrangement.hands) {
            if hand.is_some() {
                position.living = position.living.with(*player);
            }
            position.hands[player.colour().index()] = hand.unwrap_or(Chips::NONE);
        }
        for (number, chips) in &arrangement.piles {
            let [bottom, rest @ ..] = chips.as_slice() else {
                return Err(PositionError::EmptyPile(*number));
            };
            let mut pile = Pile::start(*number, *bottom);
            for colour in rest {
                pile.put(*colour);
            }
            position.piles.push(pile);
        }
        position.dead = arrangement.dead;
        for player in &arrangement.line {
            position.line.push(*player);
        }
        position.phase = arrangement.phase;
        position.next_pile = arrangement.next_pile;
        position.check().map(|()| position)
    }
}

/// What makes it safe to build a position at all: the right number of hands, and no more chips anywhere than the game
/// has.
fn precheck_counts(setup: Setup, arrangement: &Arrangement) -> Result<(), PositionError> {
    if arrangement.hands.len() != setup.seats().len() {
        return Err(PositionError::Hands(arrangement.hands.len()));
    }
    if arrangement.next_pile.get() > Position::LAST_PILE_NUMBER {
        return Err(PositionError::PileNumber(arrangement.next_pile));
    }
    if let Some(twice) = arrangement.line.get(setup.seats().len()) {
        return Err(PositionError::LineTwice(*twice));
    }
    let held = arrangement
        .hands
        .iter()
        .map(|hand| hand.unwrap_or(Chips::NONE));
    let counted: Vec<Chips> = held.chain([arrangement.dead]).collect();
    for colour in Colour::ALL {
        let in_piles = arrangement.piles.iter().flat_map(|(_, chips)| chips);
        let found = counted
            .iter()
            .map(|c| usize::from(c.count(colour)))
            .sum::<usize>()
            + in_piles.filter(|c| **c == colour).count();
        let seated = setup.players().contains(colour.player());
        let expected = if seated {
            usize::from(setup.chips())
        } else {
            0
        };
        if !seated && found > 0 {
            return Err(PositionError::Foreign(colour));
        }
        if found != expected {
            return Err(PositionError::Count {
                colour,
                found,
                expected,
            });
        }
    }
    Ok(())
}
