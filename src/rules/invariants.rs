//! Everything that is always true of a position, in one place.
//!
//! The same list decides whether a position that somebody wrote down can be played on, and is run after
//! every step of the tests.

use super::{Colour, Phase, PileNumber, Player, PlayerSet, Position};
use core::fmt;

/// What is wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// Not exactly one holding for each seat; how many holdings there are.
    Hands(usize),
    /// Chips of a colour that does not sit at the table (rule 1).
    Foreign(Colour),
    /// Not as many chips of a colour as the game started with (rule 2).
    Count {
        /// The colour whose chips were counted.
        colour: Colour,
        /// How many there are in hands, piles and dead box together.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A pile without a chip.
    EmptyPile(PileNumber),
    /// A pile whose number is not above that of the pile before it.
    PileOrder(PileNumber),
    /// A pile number that the next new pile could get again, or one past [`Position::LAST_PILE_NUMBER`].
    PileNumber(PileNumber),
    /// More piles than the table allows (rule 4).
    PileLimit(usize),
    /// Two chips of one colour on each other, which would have captured (rule 6).
    Uncaptured(PileNumber),
    /// Somebody in the line, in the phase or among the refusers who is not living (rule 9c).
    NotLiving(Player),
    /// Somebody twice in the line.
    LineTwice(Player),
    /// The player who has the move is in the line, so that it could rebound to themselves (rule 9d).
    MoverInLine(Player),
    /// Somebody is in the line although chance is asked or the game is over.
    LineLeft,
    /// A defeated player holds chips.
    DefeatedHolds(Player),
    /// One player left and the game not over, or over with more or none (rule 11); how many are living.
    Living(usize),
    /// Somebody is to play who holds no chip (rule 9a).
    EmptyHanded(Player),
    /// Somebody seeks rescue who holds a chip (rule 9a).
    HoldsChips(Player),
    /// The pile just played on is not there.
    PhasePile(PileNumber),
    /// Fewer than two players to choose from, so the move would have passed by itself (R-a, 5b).
    NoChoice(PileNumber),
    /// The pile is not captured by that player: its two top chips are not both of their colour (rule 6).
    NotCaptured(PileNumber),
    /// Nobody is left to ask for rescue, so the seeker would be defeated (rule 9c).
    NobodyAsked(Player),
    /// The seeker of a rescue among those who refused it.
    SeekerRefused(Player),
}

fn must(holds: bool, broken: PositionError) -> Result<(), PositionError> {
    if holds { Ok(()) } else { Err(broken) }
}

impl Position {
    /// The highest number that the next pile may have in a position from outside. No game comes near it, and
    /// pile numbers that count on from it still fit their type.
    pub const LAST_PILE_NUMBER: u32 = 1_000_000;

    /// Checks everything that is always true.
    ///
    /// # Errors
    /// The first thing that is not. A position made by this crate's public items never gives one.
    pub fn check(&self) -> Result<(), PositionError> {
        self.check_chips()?;
        self.check_piles()?;
        self.check_line()?;
        self.check_phase()
    }

    fn check_chips(&self) -> Result<(), PositionError> {
        let mut all = self.dead;
        for hand in self.hands {
            all.put_all(hand);
        }
        for pile in &self.piles {
            all.put_all(pile.contents());
        }
        let expected = self.setup.all_chips();
        if all != expected {
            for colour in Colour::ALL {
                let (found, wanted) = (all.count(colour), expected.count(colour));
                must(
                    found == wanted,
                    PositionError::Count {
                        colour,
                        found: found.into(),
                        expected: wanted.into(),
                    },
                )?;
            }
        }
        for colour in Colour::ALL {
            let player = colour.player();
            must(
                self.living.contains(player) || self.hand(player).is_empty(),
                PositionError::DefeatedHolds(player),
            )?;
        }
        Ok(())
    }

    fn check_piles(&self) -> Result<(), PositionError> {
        let captured = match self.phase {
            Phase::Capture { pile, .. } => Some(pile),
            _ => None,
        };
        must(
            self.setup
                .pile_limit()
                .is_none_or(|limit| self.piles.len() <= usize::from(limit)),
            PositionError::PileLimit(self.piles.len()),
        )?;
        let mut last = None;
        for pile in &self.piles {
            let number = pile.number();
            must(last < Some(number), PositionError::PileOrder(number))?;
            must(number < self.next_pile, PositionError::PileNumber(number))?;
            last = Some(number);
            let open_top = usize::from(captured == Some(number));
            let settled = pile.height().saturating_sub(open_top);
            let mut below = None;
            for chip in pile.chips().take(settled) {
                must(below != Some(chip), PositionError::Uncaptured(number))?;
                below = Some(chip);
            }
        }
        must(
            self.next_pile.get() <= Self::LAST_PILE_NUMBER.saturating_mul(2),
            PositionError::PileNumber(self.next_pile),
        )
    }

    fn check_line(&self) -> Result<(), PositionError> {
        let mut seen = PlayerSet::EMPTY;
        for player in self.line.players() {
            must(
                self.living.contains(*player),
                PositionError::NotLiving(*player),
            )?;
            must(!seen.contains(*player), PositionError::LineTwice(*player))?;
            seen = seen.with(*player);
        }
        // Who has the move or just played it.
        let mover = match self.phase {
            Phase::Play(p)
            | Phase::Give { by: p, .. }
            | Phase::Capture { by: p, .. }
            | Phase::Rescue { seeker: p, .. } => p,
            Phase::Chance | Phase::Over(_) => {
                return must(seen.is_empty(), PositionError::LineLeft);
            }
        };
        must(!seen.contains(mover), PositionError::MoverInLine(mover))
    }

    fn check_phase(&self) -> Result<(), PositionError> {
        let is_over = matches!(self.phase, Phase::Over(_));
        let living = self.living.len();
        must(
            living >= 1 && is_over == (living == 1),
            PositionError::Living(living),
        )?;
        let lives = |p: Player| must(self.living.contains(p), PositionError::NotLiving(p));
        match self.phase {
            Phase::Chance => Ok(()),
            Phase::Over(winner) => lives(winner),
            Phase::Play(mover) => {
                lives(mover)?;
                must(
                    !self.hand(mover).is_empty(),
                    PositionError::EmptyHanded(mover),
                )
            }
            Phase::Give { by, pile } => {
                lives(by)?;
                must(self.pile(pile).is_some(), PositionError::PhasePile(pile))?;
                must(
                    self.may_be_given(pile).len() >= 2,
                    PositionError::NoChoice(pile),
                )
            }
            Phase::Capture { by, captor, pile } => {
                lives(by)?;
                lives(captor)?;
                let captured = self.pile(pile).ok_or(PositionError::PhasePile(pile))?;
                let mut from_top = captured.chips().rev();
                let pair = (from_top.next(), from_top.next());
                let own = Some(captor.colour());
                must(pair == (own, own), PositionError::NotCaptured(pile))
            }
            Phase::Rescue { seeker, refused } => {
                lives(seeker)?;
                refused.iter().try_for_each(lives)?;
                must(
                    !refused.contains(seeker),
                    PositionError::SeekerRefused(seeker),
                )?;
                must(
                    self.hand(seeker).is_empty(),
                    PositionError::HoldsChips(seeker),
                )?;
                must(!self.asked().is_empty(), PositionError::NobodyAsked(seeker))
            }
        }
    }
}

impl PositionError {
    /// The rule that such a position breaks; `None` where it is no position at all.
    pub const fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Self::Foreign(_) => "1",
            Self::Count { .. } => "2",
            Self::PileLimit(_) => "4",
            Self::NoChoice(_) => "5",
            Self::Uncaptured(_) | Self::NotCaptured(_) => "6",
            Self::DefeatedHolds(_) => "9",
            Self::EmptyHanded(_) | Self::HoldsChips(_) => "9a",
            Self::SeekerRefused(_) => "9b",
            Self::NotLiving(_) | Self::NobodyAsked(_) => "9c",
            Self::LineTwice(_) | Self::MoverInLine(_) | Self::LineLeft => "9d",
            Self::Living(_) => "11",
            Self::Hands(_)
            | Self::EmptyPile(_)
            | Self::PileOrder(_)
            | Self::PileNumber(_)
            | Self::PhasePile(_) => return None,
        })
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hands(n) => write!(f, "{n} holdings do not fit the seats"),
            Self::Foreign(c) => write!(f, "nobody here plays {c}"),
            Self::Count {
                colour,
                found,
                expected,
            } => write!(f, "{found} {colour} chips instead of {expected}"),
            Self::EmptyPile(n) => write!(f, "pile {n} has no chip"),
            Self::PileOrder(n) => write!(f, "pile {n} is out of order"),
            Self::PileNumber(n) => write!(f, "pile number {n} is too high"),
            Self::PileLimit(n) => write!(f, "{n} piles are more than the table allows"),
            Self::Uncaptured(n) => {
                write!(f, "pile {n} has two chips of one colour on each other")
            }
            Self::NotLiving(p) => write!(f, "{p} is not among the living"),
            Self::LineTwice(p) => write!(f, "{p} is in the line twice"),
            Self::MoverInLine(p) => write!(f, "{p} moved last and cannot be in the line"),
            Self::LineLeft => f.write_str("the line must be empty here"),
            Self::DefeatedHolds(p) => write!(f, "{p} is defeated and holds chips"),
            Self::Living(n) => write!(f, "{n} living players do not fit"),
            Self::EmptyHanded(p) => write!(f, "{p} holds no chip to play"),
            Self::HoldsChips(p) => write!(f, "{p} holds chips and needs no rescue"),
            Self::PhasePile(n) => write!(f, "there is no pile {n}"),
            Self::NoChoice(n) => write!(f, "pile {n} leaves no choice of whom to give the move to"),
            Self::NotCaptured(n) => write!(f, "pile {n} is not captured so"),
            Self::NobodyAsked(p) => write!(f, "nobody is left to rescue {p}"),
            Self::SeekerRefused(p) => write!(f, "{p} cannot refuse their own rescue"),
        }?;
        match self.rule() {
            Some(rule) => write!(f, " (rule {rule})"),
            None => Ok(()),
        }
    }
}

impl core::error::Error for PositionError {}
