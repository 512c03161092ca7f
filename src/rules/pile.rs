//! Piles on the playing area.

use super::{Chips, Colour, ColourSet, PlayerSet, Setup};
use core::fmt;
use core::num::NonZeroU32;

/// A pile's number, from 1. A number is never used again in the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PileNumber(NonZeroU32);

impl PileNumber {
    /// The first pile of a game.
    pub const FIRST: Self = Self(NonZeroU32::MIN);

    /// The number `n`, unless it is 0.
    pub const fn new(n: u32) -> Option<Self> {
        match NonZeroU32::new(n) {
            Some(n) => Some(Self(n)),
            None => None,
        }
    }

    /// The number as an integer.
    pub const fn get(self) -> u32 {
        self.0.get()
    }

    pub(super) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for PileNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The most chips that can lie in one pile: all of the largest game.
const MOST_CHIPS: usize = Colour::COUNT * Setup::MAX_CHIPS as usize;
/// Each chip takes four bits of a word.
const CHIPS_IN_WORD: usize = 16;
const WORDS: usize = MOST_CHIPS.div_ceil(CHIPS_IN_WORD);

/// A pile: chips one on top of the other.
///
/// Chips are packed into words. What rule 5 asks for, which colours are there and where the latest chip of each
/// lies, is kept beside them and not searched for: it is asked after every move of every search.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Pile {
    number: PileNumber,
    height: u8,
    top: Colour,
    /// By colour, the height (from 1) of its highest chip; 0 for none.
    latest: [u8; 8],
    contents: Chips,
    words: [u64; WORDS],
}

impl Pile {
    pub(super) fn start(number: PileNumber, colour: Colour) -> Self {
        let mut pile = Self {
            number,
            height: 0,
            top: colour,
            latest: [0; 8],
            contents: Chips::NONE,
            words: [0; WORDS],
        };
        pile.put(colour);
        pile
    }

    /// Puts a chip on top. A pile can never outgrow its words: it would need more chips than any game has.
    pub(super) fn put(&mut self, colour: Colour) {
        let at = usize::from(self.height);
        if let Some(word) = self.words.get_mut(at / CHIPS_IN_WORD) {
            *word |= (colour.index() as u64) << (4 * (at % CHIPS_IN_WORD));
        }
        self.height += 1;
        self.top = colour;
        self.latest[colour.index()] = self.height;
        self.contents.put(colour);
    }

    /// The number that actions name it by.
    pub const fn number(&self) -> PileNumber {
        self.number
    }

    /// How many chips lie in it: 1 or more.
    pub fn height(&self) -> usize {
        usize::from(self.height)
    }

    /// The colour of the chip on top.
    pub const fn top(&self) -> Colour {
        self.top
    }

    /// The chips in it by colour.
    pub const fn contents(&self) -> Chips {
        self.contents
    }

    /// The colours in it.
    pub const fn colours(&self) -> ColourSet {
        self.contents.colours()
    }

    /// The chips from the bottom up.
    pub fn chips(&self) -> impl ExactSizeIterator<Item = Colour> + DoubleEndedIterator + '_ {
        (0..self.height()).map(|at| {
            let word = self.words[at / CHIPS_IN_WORD];
            Colour::ALL[(word >> (4 * (at % CHIPS_IN_WORD)) & 7) as usize]
        })
    }

    /// Where the most recently played (highest) chip of `colour` lies: its height from 1, `None` if there is none.
    pub fn latest(&self, colour: Colour) -> Option<usize> {
        match self.latest[colour.index()] {
            0 => None,
            height => Some(usize::from(height)),
        }
    }

    /// Rule 5b: the player, of those `living`, whose most recently played chip lies furthest down.
    /// `None` if one of them has no chip here (5b does not apply then).
    pub fn furthest_down(&self, living: PlayerSet) -> Option<super::Player> {
        if !living.minus(self.colours().players()).is_empty() {
            return None;
        }
        living
            .iter()
            .min_by_key(|p| self.latest[p.colour().index()])
    }
}

/// As the notation writes it: `3:rby`.
impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.number)?;
        self.chips().try_for_each(|c| write!(f, "{}", c.letter()))
    }
}
