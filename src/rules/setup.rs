//! What a table agrees on before the game: seats, chips, pile limit.

use super::{Chips, Colour, Player, PlayerSet};
use core::fmt;

/// Who sits where, with how many chips, and how many piles may lie on the board (rules 1, 2 and 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    seats: [Player; Colour::COUNT],
    seat_count: u8,
    chips: u8,
    pile_limit: Option<u8>,
}

/// Fills the array behind the last seat, always the same, so that equal tables compare equal.
const EMPTY_SEAT: Player = Colour::Red.player();

/// Why a table cannot be set up as it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Fewer than 2 or more than 6 seats (rule 1); how many there were.
    Seats(usize),
    /// Two seats of one colour (rule 1).
    ColourTwice(Colour),
    /// Not 1 to 20 chips for each player (rule 2); how many were asked for.
    Chips(u32),
    /// A pile limit that is not 1 to 20 (rule 4).
    PileLimit(u32),
}

impl Setup {
    /// Rule 1: two seats exist for the study of endgames.
    pub const MIN_SEATS: usize = 2;
    /// Rule 1: one for each colour.
    pub const MAX_SEATS: usize = Colour::COUNT;
    /// Rule 2: the most chips a table may choose for each player.
    pub const MAX_CHIPS: u8 = 20;
    /// Rule 4: the highest pile limit a table may choose.
    pub const MAX_PILE_LIMIT: u8 = 20;

    /// A table with those seats in that order, `chips` for each player (1 to 20) and a pile limit
    /// (1 to 20, or `None` for as many piles as the players like).
    ///
    /// # Errors
    /// [`SetupError`], which names the first thing that rules 1, 2 or 4 do not allow.
    pub fn new(seats: &[Colour], chips: u32, pile_limit: Option<u32>) -> Result<Self, SetupError> {
        if !(Self::MIN_SEATS..=Self::MAX_SEATS).contains(&seats.len()) {
            return Err(SetupError::Seats(seats.len()));
        }
        let mut seated = [EMPTY_SEAT; Colour::COUNT];
        let mut seen = PlayerSet::EMPTY;
        for (seat, colour) in seated.iter_mut().zip(seats) {
            *seat = colour.player();
            if seen.contains(*seat) {
                return Err(SetupError::ColourTwice(*colour));
            }
            seen = seen.with(*seat);
        }
        let within = |n: u32, most: u8| u8::try_from(n).ok().filter(|n| (1..=most).contains(n));
        let chips_each = within(chips, Self::MAX_CHIPS).ok_or(SetupError::Chips(chips))?;
        let pile_limit = match pile_limit {
            None => None,
            Some(n) => Some(within(n, Self::MAX_PILE_LIMIT).ok_or(SetupError::PileLimit(n))?),
        };
        Ok(Self {
            seats: seated,
            #[expect(clippy::cast_possible_truncation, reason = "at most six seats")]
            seat_count: seats.len() as u8,
            chips: chips_each,
            pile_limit,
        })
    }

    /// The usual table for 2 to 6 seats: colours in rule 1's order, chips as in rule 2 (7, with five
    /// players 6, with six 5), no pile limit. Any other number of seats counts as the nearest.
    pub fn usual(seats: usize) -> Self {
        let seat_count = seats.clamp(Self::MIN_SEATS, Self::MAX_SEATS);
        let mut seated = [EMPTY_SEAT; Colour::COUNT];
        for (seat, colour) in seated.iter_mut().zip(Colour::ALL).take(seat_count) {
            *seat = colour.player();
        }
        Self {
            seats: seated,
            #[expect(clippy::cast_possible_truncation, reason = "at most six seats")]
            seat_count: seat_count as u8,
            chips: Self::usual_chips(seat_count),
            pile_limit: None,
        }
    }

    /// Rule 2: how many chips each player has with that many seats, unless the table chooses otherwise.
    pub const fn usual_chips(seats: usize) -> u8 {
        match seats {
            ..=4 => 7,
            5 => 6,
            _ => 5,
        }
    }

    /// The players in the order of their seats.
    pub fn seats(&self) -> &[Player] {
        let (seated, _) = self.seats.split_at(usize::from(self.seat_count));
        seated
    }

    /// These players, as far as they sit at the table, in the order of their seats.
    pub fn in_seat_order(self, players: PlayerSet) -> impl Iterator<Item = Player> + Clone {
        let seats = self.seats.into_iter().take(usize::from(self.seat_count));
        seats.filter(move |player| players.contains(*player))
    }

    /// The players as a set.
    pub fn players(&self) -> PlayerSet {
        self.seats().iter().copied().collect()
    }

    /// How many chips each player starts with.
    pub const fn chips(&self) -> u8 {
        self.chips
    }

    /// How many piles may lie on the board at a time; `None` for any number.
    pub const fn pile_limit(&self) -> Option<u8> {
        self.pile_limit
    }

    /// All chips of the game.
    pub fn all_chips(&self) -> Chips {
        let mut all = Chips::NONE;
        for player in self.seats() {
            all.put_all(Chips::of(player.colour(), self.chips));
        }
        all
    }
}

/// The game as published: four players, seven chips each, as many piles as they like.
impl Default for Setup {
    fn default() -> Self {
        Self::usual(4)
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats(n) => write!(f, "{n} seats: a table has 2 to 6 (rule 1)"),
            Self::ColourTwice(c) => write!(
                f,
                "{c} sits twice: each player has their own colour (rule 1)"
            ),
            Self::Chips(n) => write!(f, "{n} chips: each player starts with 1 to 20 (rule 2)"),
            Self::PileLimit(n) => write!(f, "a limit of {n} piles: it can be 1 to 20 (rule 4)"),
        }
    }
}

impl core::error::Error for SetupError {}
