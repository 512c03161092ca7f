//! How far everybody's word is trusted: public knowledge, worked out of the game's record and nothing else.

use super::nets::{Nets, Outlook, Places};
use super::played::Played;
use super::word::{Manner, Trusting};
use crate::promises::{Act, Held, Judge, Spoken, Verdict};
use crate::rules::{Colour, Player, Position};

/// How far each player's word is trusted, 0 to 1.
///
/// The mean of a Beta distribution over the words that a player kept and broke, beginning at one half. What lapsed or
/// was void counts for nothing. A word counts by what was at stake in it for whoever it was owed to: by what usually is,
/// a rescue the most, and by how much the action that decided it moved their chance, as the nets see it. And it counts
/// less the longer ago that was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trust([f64; Colour::COUNT]);

/// What is counted as kept, and as broken, before anything was.
const BEFORE: (f64, f64) = (1.5, 1.0);
/// A broken word weighs so many times what a kept one does.
const BROKEN: f64 = 2.0;
/// After so many actions a word counts half.
const HALF: f64 = 96.0;
/// The part of what it usually counts that a word counts which moved nobody's chance: it was a word all the same.
const BARE: f64 = 0.5;
/// What is added to that for each whole game that was at stake. An action that decides a word moves that chance by 0.04 on
/// average (measured among four casual players), so that a word counts what it usually does.
const STAKE: f64 = 12.5;

impl Trust {
    /// What the game so far says of everybody.
    pub fn of(game: &Played) -> Self {
        let judge = game.judge();
        let mut counts = [BEFORE; Colour::COUNT];
        let mut position = game.start().clone();
        for (step, action) in game.actions().iter().enumerate() {
            let is_here = |held: &&Held| held.settled.is_some_and(|settled| settled.step == step);
            let mut here = decided(judge).filter(is_here).peekable();
            let before = here.peek().map(|_| outlook(&position));
            // What was played was legal.
            let _ = position.apply_noting(*action, &mut ());
            let Some(before) = before else {
                continue;
            };
            let after = outlook(&position);
            let age = u32::try_from(judge.steps().saturating_sub(step)).unwrap_or(u32::MAX);
            let fading = HALF / (HALF + f64::from(age));
            for held in here {
                let to = held.to.colour() as usize;
                let moved = f64::from((after[to] - before[to]).abs());
                let weight = usual(held) * (BARE + STAKE * moved) * fading;
                let (kept, broken) = &mut counts[held.by.colour() as usize];
                if held.verdict() == Verdict::Broken {
                    *broken += BROKEN * weight;
                } else {
                    *kept += weight;
                }
            }
        }
        Self(counts.map(|(kept, broken)| kept / (kept + broken)))
    }

    /// How far one of that manner trusts the others; by the record, where there is none.
    pub(super) fn by(manner: Option<Manner>, game: &Played) -> Self {
        match manner.map(|manner| manner.trusts) {
            Some(Trusting::Blindly) => Self([1.0; Colour::COUNT]),
            _ => Self::of(game),
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
fn usual(held: &Held) -> f64 {
    match (held.clause.not, held.clause.act) {
        (false, Act::Rescue(_)) => 3.0,
        (false, Act::Move(_) | Act::Capture(_) | Act::Transfer { .. }) => 1.5,
        _ => 1.0,
    }
}

/// The words that were kept or broken.
fn decided(judge: &Judge) -> impl Iterator<Item = &Held> {
    let owed = judge.spoken().iter().flat_map(Spoken::owed);
    owed.filter(|held| matches!(held.verdict(), Verdict::Kept | Verdict::Broken))
}

/// Everybody's chance, as the field net sees it.
fn outlook(position: &Position) -> Outlook {
    let field = &Nets::shipped().field;
    let seen = field.trunk.see(&Places::of(position));
    let head = field.heads.first();
    head.map_or([0.0; _], |head| head.outlook(&seen))
}

/// Whether `player` broke a word, to whomever it was given.
pub(super) fn has_broken(judge: &Judge, player: Player) -> bool {
    let mut owed = judge.spoken().iter().flat_map(Spoken::owed);
    owed.any(|held| held.by == player && held.verdict() == Verdict::Broken)
}
