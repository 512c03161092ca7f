//! What something gains whoever says it and whoever it is said to, by what a search has found.

use super::Bargain;
use crate::bots::chances::Chances;
use crate::bots::tree::Tree;
use crate::bots::word::Trusting;
use crate::promises::{Clause, Horizon, Statement};
use crate::rules::Player;

/// What carrying out a threat may cost at the most, however much whoever makes it cares for their word, and however little:
/// one that nobody would carry out frightens nobody.
const FOR_A_THREAT: f64 = 0.03;
/// Where breaking a deal gains that much, half of those keep it who keep their word otherwise, in shares of games won.
const HALF_RESIST: f64 = 0.15;
/// What it is worth in the long run to have a partner who keeps faith, in shares of games won. Short searches do not see
/// it: two with a lasting deal win 80 of 100 games against two equal ones without, as `examples/negotiation.rs` found.
const ALLIANCE: f64 = 0.08;

impl Bargain {
    /// What a deal gains its speaker and its addressee, each as they trust the other and mean to keep it.
    pub(super) fn gains(&self, statement: Statement, tree: &Tree, base: &Chances) -> (f64, f64) {
        let (by, to) = (statement.by(), statement.to().unwrap_or(self.player));
        let means = |player: Player| {
            let is_me = player == self.player;
            if is_me && self.manner.deceives() {
                0.0
            } else {
                1.0
            }
        };
        let trusts = |player: Player| {
            let trust = if player == self.player {
                &self.trust
            } else {
                &self.mine
            };
            trust.in_player(player) * self.resists(player, statement, tree)
        };
        let gain = |player: Player, of_by: f64, of_to: f64| {
            let mut sum = 0.0;
            for (by_honours, p) in [(true, of_by), (false, 1.0 - of_by)] {
                for (to_honours, q) in [(true, of_to), (false, 1.0 - of_to)] {
                    let cell = tree.where_honoured(by_honours, to_honours);
                    let value = match cell.play_outs() {
                        0 => base.of(player),
                        _ if !by_honours && !to_honours => base.of(player),
                        _ => cell.of(player),
                    };
                    sum += p * q * value;
                }
            }
            sum - base.of(player)
        };
        let alliance = self.alliance(statement);
        (
            gain(by, means(by), trusts(to)) + alliance * trusts(to),
            gain(to, trusts(by), means(to)) + alliance * trusts(by),
        )
    }

    /// How likely a side of a deal withstands what breaking it gains, where its word is as good as it goes: what is too good
    /// to be true is not believed. Nobody who trusts blindly asks.
    pub(super) fn resists(&self, player: Player, statement: Statement, tree: &Tree) -> f64 {
        let is_believed = player != self.player && self.manner.trusts == Trusting::Blindly;
        if is_believed {
            return 1.0;
        }
        let kept = tree.where_honoured(true, true);
        let broken = tree.where_honoured(player != statement.by(), player == statement.by());
        if kept.play_outs() == 0 || broken.play_outs() == 0 {
            return 1.0;
        }
        // Only what is more than chance may make of as many simulations.
        let gain = broken.of(player) - kept.of(player) - broken.margin(player);
        HALF_RESIST / (HALF_RESIST + gain.max(0.0))
    }

    /// What a threat gains its speaker where its demand is met, and by how much its addressee does better to meet it than
    /// to see it carried out. One that would cost its speaker too much to carry out is worth nothing.
    pub(super) fn threatened(
        &self,
        statement: Statement,
        tree: &Tree,
        base: &Chances,
    ) -> (f64, f64) {
        let (by, to) = (statement.by(), statement.to().unwrap_or(self.player));
        let met = tree.where_honoured(false, true);
        let carried_out = tree.where_honoured(true, false);
        if met.play_outs() == 0 || carried_out.play_outs() == 0 {
            return (-1.0, -1.0);
        }
        let bears = if self.manner.deceives() {
            FOR_A_THREAT
        } else {
            self.manner.threshold.min(FOR_A_THREAT)
        };
        if base.of(by) - carried_out.of(by) > bears {
            return (-1.0, -1.0);
        }
        let pressure = met.of(to) - carried_out.of(to);
        (
            met.of(by) - base.of(by),
            pressure * self.trust.in_player(by),
        )
    }

    /// What the goodwill of a deal that lasts is worth to its two sides beyond the deal itself, if they have none yet. Who
    /// has other partners is worth less as one.
    pub(super) fn alliance(&self, statement: Statement) -> f64 {
        let lasts = |clause: Option<Clause>| {
            clause.is_some_and(|clause| clause.not && !matches!(clause.horizon, Horizon::Turns(_)))
        };
        let Some(to) = statement
            .to()
            .filter(|_| lasts(statement.own()) && lasts(statement.wanted()))
        else {
            return 0.0;
        };
        let by = statement.by();
        let partners = self.bonds.partners();
        let of = |player: Player| partners[player.colour() as usize];
        if of(by).contains(to) {
            return 0.0;
        }
        let others = of(by).len() + of(to).len();
        ALLIANCE / f64::from(1 + u8::try_from(others).unwrap_or(u8::MAX))
    }
}
