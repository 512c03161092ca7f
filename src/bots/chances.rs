//! How likely each player is to win, as counted over play-outs.

use super::parts::{Parts, WHOLE};
use super::share::interval;
use crate::rules::{Colour, Player};

/// Wins by player over a number of play-outs; of positions that a net has judged, what it expects of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// In parts of a whole game.
    wins: [u64; Colour::COUNT],
    play_outs: u32,
}

impl Chances {
    /// Nothing was counted.
    pub(super) const NONE: Self = Self {
        wins: [0; Colour::COUNT],
        play_outs: 0,
    };

    /// What is counted for a game that `player` has won, or wins for certain: one play-out with that result.
    pub fn certain(player: Player) -> Self {
        let mut chances = Self::default();
        chances.count(player);
        chances
    }

    pub(super) fn count(&mut self, winner: Player) {
        self.take_in(&Parts::won_by(winner));
    }

    /// Counts one more play-out that came to this.
    pub(super) fn take_in(&mut self, parts: &Parts) {
        for (wins, part) in self.wins.iter_mut().zip(parts.all()) {
            *wins += u64::from(*part);
        }
        self.play_outs += 1;
    }

    /// Adds what was counted elsewhere.
    pub(super) fn add(&mut self, other: &Self) {
        for (wins, more) in self.wins.iter_mut().zip(other.wins) {
            *wins += more;
        }
        self.play_outs += other.play_outs;
    }

    /// How many play-outs `player` has won, rounded.
    pub fn wins(&self, player: Player) -> u32 {
        let whole = (self.parts(player) + u64::from(WHOLE / 2)) / u64::from(WHOLE);
        u32::try_from(whole).unwrap_or(u32::MAX)
    }

    const fn parts(&self, player: Player) -> u64 {
        self.wins[player.colour() as usize]
    }

    /// How many play-outs were counted.
    pub const fn play_outs(&self) -> u32 {
        self.play_outs
    }

    /// The share of play-outs that `player` has won, 0 to 1; 0 without any play-out.
    pub fn of(&self, player: Player) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
        let wins = self.parts(player) as f64;
        wins / (f64::from(WHOLE) * f64::from(self.play_outs.max(1)))
    }

    /// The same in hundredths, rounded half up, in whole numbers: equal on every machine.
    pub fn hundredths(&self, player: Player) -> u64 {
        let all = u64::from(WHOLE) * u64::from(self.play_outs.max(1));
        (200 * self.parts(player) + all) / (2 * all)
    }

    /// Half the width of the 95 % interval of [`Chances::of`], 0 to 1, by Wilson's formula. It says how far chance
    /// alone moves the count, not how far the play-outs' players are from those at the table.
    pub fn margin(&self, player: Player) -> f64 {
        interval(self.of(player), f64::from(self.play_outs.max(1))).1
    }
}
