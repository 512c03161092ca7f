//! Counts of chips by colour: a holding, the dead box, what a pile contains.

use super::{Colour, ColourSet};
use core::fmt;

/// How many chips of each colour lie somewhere.
///
/// Eight bits for each colour in one word: adding a captured pile to a holding is one addition, and
/// "holds nothing" one comparison. A colour has at most [`Setup::MAX_CHIPS`](super::Setup::MAX_CHIPS)
/// chips in a game, so the fields never run over.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Chips(u64);

const LOW_SEVEN_BITS: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const TOP_BITS: u64 = 0x8080_8080_8080_8080;
/// Multiplying by this moves the lowest bit of byte i to bit 56 + i.
const GATHER: u64 = 0x0102_0408_1020_4080;

impl Chips {
    /// No chip.
    pub const NONE: Self = Self(0);

    /// `count` chips of one colour; `count` is at most 127.
    pub fn of(colour: Colour, count: u8) -> Self {
        debug_assert!(count < 128);
        Self(u64::from(count) << (8 * colour.index()))
    }

    /// How many there are of `colour`.
    pub fn count(self, colour: Colour) -> u8 {
        self.0.to_le_bytes()[colour.index()]
    }

    /// How many there are in all.
    pub fn total(self) -> usize {
        self.0.to_le_bytes().into_iter().map(usize::from).sum()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours of which there is at least one.
    pub const fn colours(self) -> ColourSet {
        let lowest = ((self.0 + LOW_SEVEN_BITS) & TOP_BITS) >> 7;
        ColourSet::of_bits((lowest.wrapping_mul(GATHER) >> 56) as u8)
    }

    /// The same without any chip of `colour`.
    #[must_use]
    pub const fn without_colour(self, colour: Colour) -> Self {
        Self(self.0 & !(0xff << (8 * colour.index())))
    }

    /// Adds one chip.
    pub const fn put(&mut self, colour: Colour) {
        self.0 += 1 << (8 * colour.index());
    }

    /// Takes one chip away, if there is one of that colour; says whether there was.
    pub fn take(&mut self, colour: Colour) -> bool {
        let there = self.count(colour) > 0;
        self.0 -= u64::from(there) << (8 * colour.index());
        there
    }

    /// Adds all of `more`.
    pub const fn put_all(&mut self, more: Self) {
        self.0 += more.0;
    }

    /// Colours and their counts, where there is at least one, in rule 1's order of colours.
    pub fn iter(self) -> impl Iterator<Item = (Colour, u8)> {
        self.colours().iter().map(move |c| (c, self.count(c)))
    }
}

impl FromIterator<Colour> for Chips {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut chips = Self::NONE;
        for colour in colours {
            chips.put(colour);
        }
        chips
    }
}

/// As the notation writes it: `r2b1`, `-` for none.
impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter()
            .try_for_each(|(c, n)| write!(f, "{}{n}", c.letter()))
    }
}
