//! What is drawn of a pile: all of it, or of a high one what counts.

use crate::rules::{Colour, Pile};

/// A part of a pile as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The chip of that height (from 1) and colour.
    Chip(usize, Colour),
    /// So many chips that are not drawn, below the chip of the height before.
    Fold(usize),
}

/// How high a pile may be before its middle is folded.
const WHOLE: usize = 9;
/// How many chips below the top are always drawn.
const BELOW_TOP: usize = 4;

/// What is drawn of a pile, from the top down. Never folded are the top, the bottom and the chips that count
/// in rule 5b: each colour's latest.
pub fn parts(pile: &Pile) -> Vec<Part> {
    let height = pile.height();
    let shown = |at: usize, colour: Colour| {
        height <= WHOLE || at == 1 || at + BELOW_TOP >= height || pile.latest(colour) == Some(at)
    };
    let mut parts = Vec::new();
    let mut folded = 0;
    for (place, colour) in pile.chips().enumerate().rev() {
        let at = place + 1;
        if shown(at, colour) {
            if folded > 0 {
                parts.push(Part::Fold(folded));
                folded = 0;
            }
            parts.push(Part::Chip(at, colour));
        } else {
            folded += 1;
        }
    }
    parts
}
