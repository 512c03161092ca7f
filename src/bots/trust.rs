//! How far everybody's word is trusted: public knowledge, worked out of the game's record and nothing else.

mod stakes;

use super::played::Played;
use super::word::{Manner, Trusting};
use crate::promises::{Held, Judge, Settled, Spoken, Verdict};
use crate::rules::{Colour, Player};
use stakes::Stakes;

/// How far each player's word is trusted, 0 to 1.
///
/// The mean of a Beta distribution over the words that a player kept and broke, beginning at one half. What lapsed or
/// was void counts for nothing. A word counts by what was at stake in it for whoever it was owed to: by how much the action
/// that decided it moved their chance, as the nets see it. And it counts less the longer ago that was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trust([f64; Colour::COUNT]);

/// What is counted as kept, and as broken, before anything was.
const BEFORE: (f64, f64) = (1.5, 1.0);
/// A broken word weighs so many times what a kept one does.
const BROKEN: f64 = 2.0;
/// After so many actions a word counts half.
const HALF: f64 = 96.0;
/// What a word counts that moved nobody's chance: it was a word all the same.
const BARE: f64 = 0.5;
/// What it counts besides for each whole game that was at stake.
const STAKE: f64 = 15.0;

impl Trust {
    /// What the game so far says of everybody.
    pub fn of(played: &Played) -> Self {
        let judge = played.judge();
        let mut counts = [BEFORE; Colour::COUNT];
        let stakes = Stakes::of(played, decided(judge).map(|(_, settled)| settled.step));
        for (held, settled) in decided(judge) {
            let Some((kept, broken)) = counts.get_mut(held.by.colour() as usize) else {
                continue;
            };
            let (count, times) = match settled.verdict {
                Verdict::Broken => (broken, BROKEN),
                _ => (kept, 1.0),
            };
            let age = u32::try_from(judge.steps().saturating_sub(settled.step)).unwrap_or(u32::MAX);
            let weight = BARE + STAKE * stakes.moved(settled.step, held.to);
            *count += times * weight * HALF / (HALF + f64::from(age));
        }
        Self(counts.map(|(kept, broken)| kept / (kept + broken)))
    }

    /// How far one of that manner trusts the others; by the record, where there is none.
    pub(super) fn by(manner: Option<Manner>, played: &Played) -> Self {
        match manner.map(|manner| manner.trusts) {
            Some(Trusting::Blindly) => Self([1.0; Colour::COUNT]),
            _ => Self::of(played),
        }
    }

    /// The same in hundredths, rounded.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "0 to 100"
    )]
    pub fn hundredths(&self, player: Player) -> u32 {
        (self.in_player(player) * 100.0 + 0.5) as u32
    }

    /// How far this player's word is trusted.
    pub fn in_player(&self, player: Player) -> f64 {
        self.0[player.colour() as usize]
    }
}

/// The words that were kept or broken, and how.
fn decided(judge: &Judge) -> impl Iterator<Item = (&Held, Settled)> {
    let owed = judge.spoken().iter().flat_map(Spoken::owed);
    owed.filter_map(|held| {
        let settled = held.settled?;
        matches!(settled.verdict, Verdict::Kept | Verdict::Broken).then_some((held, settled))
    })
}

/// Whether `player` broke a word, to whomever it was given.
pub(super) fn has_broken(judge: &Judge, player: Player) -> bool {
    let mut owed = judge.spoken().iter().flat_map(Spoken::owed);
    owed.any(|held| held.by == player && held.verdict() == Verdict::Broken)
}
