//! How large a share is of what was counted, and how far chance alone moves it.

use core::fmt;

/// So many out of so many, as whoever wins some of the games that are played. It is told in percent with its 95 % interval:
/// `45.0 % (38.3 to 51.9)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    counted: u64,
    all: u64,
}

impl Share {
    /// `counted` out of `all`.
    pub const fn of(counted: u64, all: u64) -> Self {
        Self { counted, all }
    }
}

/// The middle of the 95 % interval of a share, 0 to 1, of so many, and half its width, by Wilson's formula.
pub(super) fn interval(share: f64, all: f64) -> (f64, f64) {
    let z = 1.96;
    let scale = 1.0 + z * z / all;
    let spread = share * (1.0 - share) / all + z * z / (4.0 * all * all);
    let middle = share + z * z / (2.0 * all);
    (middle / scale, z * spread.sqrt() / scale)
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
        let (counted, all) = (self.counted as f64, self.all.max(1) as f64);
        let share = counted / all;
        let (middle, within) = interval(share, all);
        write!(
            f,
            "{:.1} % ({:.1} to {:.1})",
            100.0 * share,
            // Nothing out of some begins at nothing, and rounding must not put it below.
            100.0 * (middle - within).max(0.0),
            100.0 * (middle + within)
        )
    }
}
