//! How large the chips of the piles are: as large as the felt allows, and all piles in view before any is scrolled to.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "sizes on a screen, and heights of piles"
)]

/// The felt, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Felt {
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// The size of the page's text: 16, unless the visitor or a large screen asks for more.
    pub text: u32,
    /// Whether it lies flat on a table: faces are round then, and not seen from the front.
    pub is_flat: bool,
}

/// How the piles are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fit {
    /// The width of a chip, in CSS pixels.
    pub chip: u32,
    /// The width of a pile's place, in CSS pixels.
    pub place: u32,
    /// How many places stand side by side.
    pub columns: usize,
    /// How high a pile may be before its middle is folded; as high as it likes for `usize::MAX`.
    pub whole: usize,
    /// Whether there is room for one line of words below a pile only, and not for two.
    pub is_dense: bool,
    /// How thick a chip is drawn at least, in CSS pixels.
    pub thick: u32,
}

impl Fit {
    /// Whether chips are drawn thinner than they are, since nothing else helps.
    pub const fn is_thin(self) -> bool {
        self.thick < THICK_LEAST
    }

    /// Whether what is said below a pile has room for signs alone.
    pub const fn is_tight(self) -> bool {
        self.is_dense && self.place < LEAST_WORDS
    }
}

/// Chips are at least so wide.
const LEAST: u32 = 48;
/// And so wide where many piles are to be in view at once. What is touched is the pile with its words.
pub const LEAST_DENSE: u32 = 40;
/// And so wide, with thin sides, before anything has to be scrolled to.
const LEAST_THIN: u32 = 32;
/// Piles are folded before chips are narrower than this, where the felt is no phone's.
const LEAST_WHOLE: u32 = 62;
/// A felt narrower than this is a phone's.
const PHONE: u32 = 500;
/// The widest chip, in sizes of text.
const WIDEST: f64 = 7.5;
/// Folded piles show at least so many chips and their fold.
const FOLDED_LEAST: usize = 9;
const FOLDED_MOST: usize = 30;
/// A chip's side is so high, in parts of its width and in pixels; where nothing else helps it is lower.
const THICK: f64 = 0.19;
const THICK_LEAST: u32 = 14;
const THIN: [u32; 3] = [8, 6, 4];
/// Below each pile two lines of words have their place, or one, in sizes of text.
const WORDS: f64 = 2.25;
const WORDS_DENSE: f64 = 1.25;
/// The widest place of a pile with one line of words, in sizes of text.
const WIDEST_DENSE: u32 = 7;
/// Beside each pile stand signs.
const BESIDE: f64 = 1.5;
const BESIDE_LEAST: f64 = 1.65;
const BESIDE_THIN: f64 = 1.2;
/// A word and three signs are so wide.
const LEAST_WORDS: u32 = 84;
/// Air between rows.
const AIR: f64 = 4.0;

/// How a felt's piles are drawn. `heights` gives how many chips are drawn of each pile, if it is folded from that height
/// on; the place for a new pile is added here.
pub fn fit(felt: Felt, heights: impl Fn(usize) -> Vec<usize>) -> Fit {
    let widest = (WIDEST * f64::from(felt.text)) as u32;
    let least_whole = if felt.width < PHONE {
        LEAST
    } else {
        LEAST_WHOLE
    };
    let try_all = |least: u32, most: u32, whole: usize, is_dense: bool, thick: u32| {
        let heights = heights(whole);
        let mut sizes = (least..=most.max(least)).rev().step_by(2);
        sizes.find_map(|chip| {
            let fit = Fit {
                chip,
                place: place(felt, chip),
                columns: 0,
                whole,
                is_dense,
                thick,
            };
            let columns = columns(felt, fit, &heights)?;
            // Beside each other words in one line need what width there is.
            let share = felt.width / columns.max(1) as u32;
            let place = if is_dense {
                fit.place.max(share.min(felt.text * WIDEST_DENSE))
            } else {
                fit.place
            };
            Some(Fit {
                place,
                columns,
                ..fit
            })
        })
    };
    let folded = || (FOLDED_LEAST..=FOLDED_MOST).rev().step_by(3);
    let usual = THICK_LEAST;
    let thin = || THIN.into_iter();
    try_all(least_whole, widest, usize::MAX, false, usual)
        .or_else(|| folded().find_map(|n| try_all(LEAST, least_whole, n, false, usual)))
        .or_else(|| try_all(LEAST_DENSE, LEAST, usize::MAX, true, usual))
        .or_else(|| folded().find_map(|n| try_all(LEAST_DENSE, LEAST, n, true, usual)))
        .or_else(|| thin().find_map(|n| try_all(LEAST_THIN, LEAST_DENSE, usize::MAX, true, n)))
        // Something has to be scrolled to: as little as can be.
        .unwrap_or(Fit {
            chip: LEAST_THIN,
            place: place(felt, LEAST_THIN),
            columns: most_columns(felt, LEAST_THIN),
            whole: FOLDED_LEAST,
            is_dense: true,
            thick: THIN[THIN.len() - 1],
        })
}

/// The width of a pile's place.
fn place(felt: Felt, chip: u32) -> u32 {
    let beside = if chip < LEAST_DENSE {
        BESIDE_THIN
    } else {
        BESIDE_LEAST
    };
    let (chip, text) = (f64::from(chip), f64::from(felt.text));
    (chip * BESIDE).max(chip + text * beside) as u32
}

fn most_columns(felt: Felt, chip: u32) -> usize {
    (felt.width / place(felt, chip)).max(1) as usize
}

/// How many places stand side by side, in rows as even as can be, if all have room.
fn columns(felt: Felt, fit: Fit, heights: &[usize]) -> Option<usize> {
    let places = heights.len() + 1;
    let least_rows = places.div_ceil(most_columns(felt, fit.chip));
    // One row more may be lower, where high piles stand side by side.
    (least_rows..=places.min(least_rows + 1)).find_map(|rows| {
        let columns = places.div_ceil(rows);
        (height(felt, fit, columns, heights) <= f64::from(felt.height)).then_some(columns)
    })
}

/// How high the rows are altogether.
pub fn height(felt: Felt, fit: Fit, columns: usize, heights: &[usize]) -> f64 {
    let (chip, text) = (f64::from(fit.chip), f64::from(felt.text));
    let tilt: f64 = if felt.is_flat { 1.0 } else { 0.62 };
    let thick = if fit.is_thin() {
        f64::from(fit.thick)
    } else {
        (THICK * chip).max(f64::from(fit.thick))
    };
    let words = if fit.is_dense { WORDS_DENSE } else { WORDS };
    let all: Vec<usize> = heights.iter().copied().chain([1]).collect();
    let rows = all.chunks(columns).map(|row| {
        let tallest = row.iter().copied().max().unwrap_or(1);
        tilt * chip + thick * tallest as f64 + text * words + AIR
    });
    // A chip that is laid on the highest pile needs room, too.
    rows.sum::<f64>() + thick
}
