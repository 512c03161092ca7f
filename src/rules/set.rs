//! Small sets of colours and of players.

use super::{Colour, Player};
use core::fmt;
use core::marker::PhantomData;

/// What a [`Set`] can hold: a colour or a player. There are six of each.
pub trait Member: Copy {
    /// Its place among the six, from 0.
    fn place(self) -> usize;
    /// The member that belongs to `colour`.
    fn of_colour(colour: Colour) -> Self;
}

impl Member for Colour {
    fn place(self) -> usize {
        self.index()
    }
    fn of_colour(colour: Colour) -> Self {
        colour
    }
}

impl Member for Player {
    fn place(self) -> usize {
        self.colour().index()
    }
    fn of_colour(colour: Colour) -> Self {
        colour.player()
    }
}

/// A set of colours or of players, in one byte.
pub struct Set<T> {
    bits: u8,
    of: PhantomData<T>,
}

/// The bits of a set that has all six members.
const MOST_BITS: u8 = (1 << Colour::COUNT) - 1;
/// Fills the table behind the last member.
const NO_PLACE: u8 = u8::MAX;

/// For each set, by its bits: the places of its members, and how many there are.
///
/// Tables are faster here than to count: not every target has an instruction for that, and a loop of
/// unpredictable length is slower than a look into either.
const PLACES: ([[u8; 8]; 64], [u8; 64]) = {
    let mut nth = [[NO_PLACE; 8]; 64];
    let mut len = [0; 64];
    let mut bits: u8 = 0;
    while bits <= MOST_BITS {
        let set = bits as usize;
        let mut place = 0;
        while (place as usize) < Colour::COUNT {
            if bits >> place & 1 != 0 {
                nth[set][len[set] as usize] = place;
                len[set] += 1;
            }
            place += 1;
        }
        bits += 1;
    }
    (nth, len)
};
static NTH: [[u8; 8]; 64] = PLACES.0;
const LEN: [u8; 64] = PLACES.1;

/// A set of colours.
pub type ColourSet = Set<Colour>;
/// A set of players.
pub type PlayerSet = Set<Player>;

impl<T: Member> Set<T> {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self::from_bits(0);

    const fn from_bits(bits: u8) -> Self {
        Self {
            bits,
            of: PhantomData,
        }
    }

    /// Whether `member` is in the set.
    pub fn contains(self, member: T) -> bool {
        self.bits >> member.place() & 1 != 0
    }

    /// Whether nothing is in the set.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many are in the set.
    pub const fn len(self) -> usize {
        LEN[(self.bits & MOST_BITS) as usize] as usize
    }

    /// The set with `member` in it.
    #[must_use]
    pub fn with(self, member: T) -> Self {
        Self::from_bits(self.bits | 1 << member.place())
    }

    /// The set without `member`.
    #[must_use]
    pub fn without(self, member: T) -> Self {
        Self::from_bits(self.bits & !(1 << member.place()))
    }

    /// What is in this set and not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }

    /// What is in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }

    /// The `n`th member (from 0) in rule 1's order of colours.
    pub fn nth(self, n: usize) -> Option<T> {
        let places = NTH[usize::from(self.bits & MOST_BITS)];
        let place = places.get(n).copied().unwrap_or(NO_PLACE);
        let colour = Colour::ALL.get(usize::from(place));
        colour.map(|c| T::of_colour(*c))
    }

    /// The members in rule 1's order of colours (a table's own order is [`Setup::seats`](super::Setup::seats)).
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut bits = self.bits;
        core::iter::from_fn(move || {
            let place = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            Colour::ALL.get(place).map(|c| T::of_colour(*c))
        })
    }
}

impl ColourSet {
    /// The players whose colours these are.
    pub const fn players(self) -> PlayerSet {
        Set::from_bits(self.bits)
    }

    pub(super) const fn of_bits(bits: u8) -> Self {
        Self::from_bits(bits)
    }
}

impl PlayerSet {
    /// The colours of these players.
    pub const fn colours(self) -> ColourSet {
        Set::from_bits(self.bits)
    }
}

// By hand, since a derive would demand that `T` has these traits as well.
impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}
impl<T> Eq for Set<T> {}
impl<T> core::hash::Hash for Set<T> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}
impl<T: Member> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Self::EMPTY, Self::with)
    }
}
impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
