//! How far everybody's word is trusted: public knowledge, worked out of the game's record and nothing else.

use super::word::{Manner, Trusting};
use crate::promises::{Act, Held, Judge, Spoken, Verdict};
use crate::rules::{Colour, Player};

/// How far each player's word is trusted, 0 to 1.
///
/// The mean of a Beta distribution over the words that a player kept and broke, beginning at one half. What lapsed or
/// was void counts for nothing. A word counts by what is usually at stake in it, a rescue the most, since to work out
/// what was at stake there and then would take a search for every word; and it counts less the longer ago it was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trust([f64; Colour::COUNT]);

/// What is counted as kept, and as broken, before anything was.
const BEFORE: (f64, f64) = (1.5, 1.0);
/// A broken word weighs so many times what a kept one does.
const BROKEN: f64 = 2.0;
/// After so many actions a word counts half.
const HALF: f64 = 96.0;

impl Trust {
    /// What the record says of everybody.
    pub fn of(judge: &Judge) -> Self {
        let mut counts = [BEFORE; Colour::COUNT];
        for held in judge.spoken().iter().flat_map(Spoken::owed) {
            let Some(settled) = held.settled else {
                continue;
            };
            let age = u32::try_from(judge.steps().saturating_sub(settled.step)).unwrap_or(u32::MAX);
            let weight = stake(held) * HALF / (HALF + f64::from(age));
            if let Some((kept, broken)) = counts.get_mut(held.by.colour() as usize) {
                match settled.verdict {
                    Verdict::Kept => *kept += weight,
                    Verdict::Broken => *broken += BROKEN * weight,
                    _ => {}
                }
            }
        }
        Self(counts.map(|(kept, broken)| kept / (kept + broken)))
    }

    /// How far one of that manner trusts the others; by the record, where there is none.
    pub(super) fn by(manner: Option<Manner>, judge: &Judge) -> Self {
        match manner.map(|manner| manner.trusts) {
            Some(Trusting::Blindly) => Self([1.0; Colour::COUNT]),
            _ => Self::of(judge),
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

/// What is usually at stake for the one to whom it is owed.
fn stake(held: &Held) -> f64 {
    match (held.clause.not, held.clause.act) {
        (false, Act::Rescue(_)) => 3.0,
        (false, Act::Move(_) | Act::Capture(_) | Act::Transfer { .. }) => 1.5,
        _ => 1.0,
    }
}

/// Whether `player` broke a word, to whomever it was given.
pub(super) fn has_broken(judge: &Judge, player: Player) -> bool {
    let mut owed = judge.spoken().iter().flat_map(Spoken::owed);
    owed.any(|held| held.by == player && held.verdict() == Verdict::Broken)
}
