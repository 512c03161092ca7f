//! What is drawn of a pile: all of it, or of a high one what counts.

use crate::rules::{Colour, Pile, PlayerSet};

/// A part of a pile as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A chip.
    Chip {
        /// Its height, from 1.
        at: usize,
        /// Its colour.
        colour: Colour,
        /// Whether its face is seen, since no chip that is drawn lies on it.
        bare: bool,
        /// Whether it is the latest of a living player's colour: one that counts in rule 5b.
        latest: bool,
        /// Whether it lies furthest down of those that count, where there is more than one chip.
        lamp: bool,
    },
    /// So many chips that are not drawn, above the chip before.
    Fold(usize),
}

/// How many chips of a folded pile are drawn at least: so many from the top, and so many from the bottom.
const FROM_TOP: usize = 7;
const FROM_BOTTOM: usize = 2;

/// What is drawn of a pile, from the bottom up: all of it, if it is not higher than `whole`. Never folded are the chips
/// that count in rule 5b, each living colour's latest.
pub fn parts(pile: &Pile, living: PlayerSet, whole: usize) -> Vec<Part> {
    let height = pile.height();
    let counts = |at: usize, colour: Colour| {
        living.contains(colour.player()) && pile.latest(colour) == Some(at)
    };
    let lowest = living.iter().filter_map(|p| pile.latest(p.colour())).min();
    let mut parts = Vec::new();
    let mut folded = 0;
    for (place, colour) in pile.chips().enumerate() {
        let at = place + 1;
        let latest = counts(at, colour);
        let is_near_an_end = at <= FROM_BOTTOM || at + FROM_TOP > height;
        if height > whole && !latest && !is_near_an_end {
            folded += 1;
            continue;
        }
        if folded > 0 {
            if let Some(Part::Chip { bare, .. }) = parts.last_mut() {
                *bare = true;
            }
            parts.push(Part::Fold(folded));
            folded = 0;
        }
        parts.push(Part::Chip {
            at,
            colour,
            bare: at == height,
            latest,
            lamp: latest && lowest == Some(at) && height > 1,
        });
    }
    parts
}

/// Marks those parts as they are once a chip of that colour is played, which is laid on top of them as yet: what counts
/// in rule 5b is asked for before it is.
pub fn mark_below(parts: &mut [Part], laid: Colour) {
    let mut is_lowest = true;
    // They lie from the bottom up.
    for part in parts {
        if let Part::Chip {
            colour,
            latest,
            lamp,
            ..
        } = part
        {
            *latest &= *colour != laid;
            *lamp = *latest && is_lowest;
            is_lowest &= !*latest;
        }
    }
}

impl Part {
    /// The class of a chip's picture.
    pub fn class(self) -> String {
        let Self::Chip {
            colour,
            bare,
            latest,
            lamp,
            ..
        } = self
        else {
            return "fold".to_owned();
        };
        let mut class = format!("of-{colour}");
        for (is, name) in [(bare, " bare"), (latest, " latest"), (lamp, " lamp")] {
            if is {
                class.push_str(name);
            }
        }
        class
    }

    /// How many chips' thickness it is high.
    pub const fn levels(self) -> usize {
        match self {
            Self::Chip { .. } => 1,
            // Its words, and the face of the chip below them.
            Self::Fold(_) => 4,
        }
    }
}
