//! A small net: what it has learned, and how it judges.
//!
//! One trunk reads every living player's [`Place`] with the same weights. Each head reads what the trunk made of a player and
//! of all players together, and says by one number how that player stands; the chances follow from these numbers.
//!
//! Only sums, products and quotients of `f32`, always in the same order: the same answers on every machine.

use super::place::{NUMBERS, Place, Places};
use crate::rules::{Colour, Player, PlayerSet};

/// Units of the trunk.
pub const FIRST: usize = 32;
/// Units of a head.
pub const SECOND: usize = 16;

/// Everybody's chance, 0 to 1, by colour.
pub type Outlook = [f32; Colour::COUNT];

/// The layer that all heads share.
#[derive(Clone, Debug, PartialEq)]
pub struct Trunk {
    /// By number of a place.
    pub weights: [[f32; FIRST]; NUMBERS],
    /// What a unit begins with.
    pub bias: [f32; FIRST],
}

/// The layers that answer one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// By unit of the trunk for the player itself.
    pub own: [[f32; SECOND]; FIRST],
    /// By unit of the trunk, for the sum over the living.
    pub all: [[f32; SECOND]; FIRST],
    /// What a unit begins with.
    pub bias: [f32; SECOND],
    /// What a unit counts in the end.
    pub out: [f32; SECOND],
}

/// A trunk and its heads.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// What all heads read.
    pub trunk: Trunk,
    /// One for each question.
    pub heads: Vec<Head>,
}

/// What a trunk makes of a position.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Who lives.
    pub living: PlayerSet,
    /// The units of each of them, by colour.
    pub units: [[f32; FIRST]; Colour::COUNT],
    /// Their sum.
    pub all: [f32; FIRST],
}

/// The exponential, nearly, of a number up to 0: e to the x is the limit of (1 + x/n) to the n.
pub fn exponential(x: f32) -> f32 {
    let mut power = 1.0 + x.max(-28.0) / 32.0;
    for _ in 0..5 {
        power *= power;
    }
    power
}

/// Shares in proportion to the exponentials of `scores`, of those who live.
pub fn shares(living: PlayerSet, scores: &[f32; Colour::COUNT]) -> Outlook {
    let most = living
        .iter()
        .map(|player| scores[player.colour() as usize])
        .fold(f32::MIN, f32::max);
    let mut shares = [0.0; Colour::COUNT];
    let mut all = 0.0;
    for player in living.iter() {
        let share = exponential(scores[player.colour() as usize] - most);
        shares[player.colour() as usize] = share;
        all += share;
    }
    shares.map(|share| share / all.max(f32::MIN_POSITIVE))
}

impl Trunk {
    /// A trunk that makes nothing of anything.
    pub const BLANK: Self = Self {
        weights: [[0.0; FIRST]; NUMBERS],
        bias: [0.0; FIRST],
    };

    /// What it makes of these places.
    pub fn see(&self, places: &Places) -> Seen {
        let mut seen = Seen {
            living: places.living(),
            units: [[0.0; FIRST]; Colour::COUNT],
            all: [0.0; FIRST],
        };
        for player in seen.living.iter() {
            let units = self.units(places.of_player(player));
            for (sum, unit) in seen.all.iter_mut().zip(&units) {
                *sum += unit;
            }
            seen.units[player.colour() as usize] = units;
        }
        seen
    }

    fn units(&self, place: &Place) -> [f32; FIRST] {
        let mut units = self.bias;
        for (number, weights) in place.iter().zip(&self.weights) {
            // Two of three numbers are 0 in most places.
            if *number != 0.0 {
                add(&mut units, *number, weights);
            }
        }
        units.map(|unit| unit.max(0.0))
    }
}

impl Head {
    /// A head that thinks the same of everybody.
    pub const BLANK: Self = Self {
        own: [[0.0; SECOND]; FIRST],
        all: [[0.0; SECOND]; FIRST],
        bias: [0.0; SECOND],
        out: [0.0; SECOND],
    };

    /// What its units take from all players together.
    pub fn shared(&self, seen: &Seen) -> [f32; SECOND] {
        let mut shared = self.bias;
        for (sum, weights) in seen.all.iter().zip(&self.all) {
            add(&mut shared, *sum, weights);
        }
        shared
    }

    /// Its units for one player; `shared` is [`Head::shared`].
    pub fn units(&self, seen: &Seen, player: Player, shared: &[f32; SECOND]) -> [f32; SECOND] {
        let mut units = *shared;
        let own = &seen.units[player.colour() as usize];
        for (unit, weights) in own.iter().zip(&self.own) {
            if *unit != 0.0 {
                add(&mut units, *unit, weights);
            }
        }
        units.map(|unit| unit.max(0.0))
    }

    /// The number that one player's units come to.
    pub fn score(&self, units: &[f32; SECOND]) -> f32 {
        let each = units.iter().zip(&self.out);
        each.fold(0.0, |sum, (unit, weight)| sum + unit * weight)
    }

    /// Everybody's chance.
    pub fn outlook(&self, seen: &Seen) -> Outlook {
        let shared = self.shared(seen);
        let mut scores = [0.0; Colour::COUNT];
        for player in seen.living.iter() {
            scores[player.colour() as usize] = self.score(&self.units(seen, player, &shared));
        }
        shares(seen.living, &scores)
    }
}

/// Adds `weights` times `by`.
fn add<const N: usize>(units: &mut [f32; N], by: f32, weights: &[f32; N]) {
    for (unit, weight) in units.iter_mut().zip(weights) {
        *unit += by * weight;
    }
}

impl Net {
    /// A net that knows nothing, with so many heads.
    pub fn blank(heads: usize) -> Self {
        Self {
            trunk: Trunk::BLANK,
            heads: vec![Head::BLANK; heads],
        }
    }

    /// All weights, row by row, in the order of its file.
    pub fn rows(&self) -> impl Iterator<Item = &[f32]> {
        let trunk = &self.trunk;
        let first = trunk.weights.iter().map(<[f32; FIRST]>::as_slice);
        let first = first.chain([trunk.bias.as_slice()]);
        first.chain(self.heads.iter().flat_map(|head| {
            let rows = head.own.iter().chain(&head.all);
            rows.chain([&head.bias, &head.out])
                .map(<[f32; SECOND]>::as_slice)
        }))
    }

    /// The same, to be changed.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut [f32]> {
        let trunk = &mut self.trunk;
        let first = trunk.weights.iter_mut().map(<[f32; FIRST]>::as_mut_slice);
        let first = first.chain([trunk.bias.as_mut_slice()]);
        first.chain(self.heads.iter_mut().flat_map(|head| {
            let rows = head.own.iter_mut().chain(&mut head.all);
            rows.chain([&mut head.bias, &mut head.out])
                .map(<[f32; SECOND]>::as_mut_slice)
        }))
    }
}
