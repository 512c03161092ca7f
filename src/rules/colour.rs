//! Colours of chips, and small sets of colours and of players.

use super::Player;
use core::fmt;
use core::marker::PhantomData;

/// The colour of a chip (rule 1).
///
/// A colour is not a [`Player`]: rules 5 and 6 speak of a chip's colour, whoever played the chip and
/// whoever holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// Red, `r`.
    Red,
    /// Blue, `b`.
    Blue,
    /// Yellow, `y`.
    Yellow,
    /// White, `w`.
    White,
    /// Green, `g`.
    Green,
    /// Black, `k`.
    Black,
}

impl Colour {
    /// How many colours there are, and so the most players a table can have.
    pub const COUNT: usize = 6;

    /// All colours, in the order in which rule 1 seats them.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Red,
        Self::Blue,
        Self::Yellow,
        Self::White,
        Self::Green,
        Self::Black,
    ];

    /// The player whose colour this is (rule 1 pairs them one to one).
    pub const fn player(self) -> Player {
        Player::of(self)
    }

    /// The notation's lower-case letter: `r b y w g k`.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Yellow => 'y',
            Self::White => 'w',
            Self::Green => 'g',
            Self::Black => 'k',
        }
    }

    /// The colour whose lower-case letter this is.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.letter() == letter)
    }

    /// The English name in lower case, as a game's header writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::White => "white",
            Self::Green => "green",
            Self::Black => "black",
        }
    }

    /// The colour of that English lower-case name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.name() == name)
    }

    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One of the six things a [`Set`] can hold: a colour or a player.
pub trait Member: Copy {
    /// Its place among the six, from 0.
    fn place(self) -> usize;
    /// The one of that colour.
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

/// All six members.
const MOST_BITS: u8 = (1 << Colour::COUNT) - 1;
/// Past the last place.
const NO_PLACE: u8 = u8::MAX;

/// By the bits of a set, the places of its members and how many there are. Not every processor is told to
/// count bits, and a loop of unpredictable length costs more than either table.
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

// Written out, since a derive would ask the same of `T`.
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
