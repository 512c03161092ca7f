//! Where the chances changed most.

use super::broken::Broken;
use super::chances::Point;
use crate::game::{Game, Step};
use crate::order::ordered_by_key;
use crate::rules::{Event, Player, Why};
use std::cmp::Reverse;

/// A place at which somebody's chance changed much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// How many steps the game had before it.
    pub since: usize,
    /// How many it had after it.
    pub step: usize,
    /// Whose chance changed most.
    pub player: Player,
    /// That chance before, in hundredths.
    pub before: u8,
    /// The same after.
    pub after: u8,
    /// What of all that happened there tells most.
    pub event: Option<Event>,
    /// The word that was broken there: its place among the [broken ones](super::Report::broken).
    pub broken: Option<usize>,
}

impl TurningPoint {
    /// How many are told.
    pub const MOST: usize = 3;
    /// A change of fewer hundredths is none.
    pub const LEAST: u8 = 12;

    /// By how many hundredths that chance changed.
    pub const fn change(&self) -> u8 {
        self.before.abs_diff(self.after)
    }
}

/// The greatest changes from one point to the next, in the order of the game. Of equal ones the earlier, and of those that
/// go on in each other the greatest.
pub(super) fn greatest(game: &Game, points: &[Point], broken: &[Broken]) -> Vec<TurningPoint> {
    let changes = points.windows(2).filter_map(|pair| {
        let [before, after] = pair else { return None };
        let seats = game.setup().seats().iter().copied();
        // The last of equals comes out of `max_by_key`, so that it looks from the end.
        let player = seats
            .rev()
            .max_by_key(|player| before.of(*player).abs_diff(after.of(*player)))?;
        let happened = game.steps().iter().take(after.step).skip(before.step);
        Some(TurningPoint {
            since: before.step,
            step: after.step,
            player,
            before: before.of(player),
            after: after.of(player),
            event: telling(happened, player),
            broken: broken.iter().position(|broken| {
                !broken.is_threat && broken.step > before.step && broken.step <= after.step
            }),
        })
    });
    let changes = changes.filter(|turn| turn.change() >= TurningPoint::LEAST);
    let changes = ordered_by_key(changes.collect(), |turn| Reverse(turn.change()));
    let mut turns: Vec<TurningPoint> = Vec::new();
    for change in changes {
        if turns.len() < TurningPoint::MOST && !turns.iter().any(|turn| turn.goes_on_in(&change)) {
            turns.push(change);
        }
    }
    ordered_by_key(turns, |turn| turn.step)
}

impl TurningPoint {
    /// Whether the other change follows this one directly, or leads to it, and is of the same chance in the same
    /// direction: then both are one story, and the greater one is where it is told.
    fn goes_on_in(&self, other: &Self) -> bool {
        let is_next = self.step == other.since || other.step == self.since;
        let rises = |turn: &Self| turn.after > turn.before;
        is_next && self.player == other.player && rises(self) == rises(other)
    }
}

/// The event that tells most of all that happened in these steps to whoever's chance changed; of equal ones the last.
fn telling<'a>(steps: impl Iterator<Item = &'a Step>, whose: Player) -> Option<Event> {
    let weight = |event: &&Event| match event {
        Event::Defeated { player, .. } if *player == whose => 8,
        Event::Defeated { .. } => 7,
        Event::Rescued { .. } => 6,
        Event::Killed { .. } => 5,
        Event::PileKilled { .. } => 4,
        Event::Transferred { .. } | Event::PrisonerKilled { .. } => 3,
        Event::Refused { .. } => 2,
        // Who is next without anybody's choice follows from what was played.
        Event::Played { .. }
        | Event::Moved {
            why: Why::Chosen, ..
        } => 1,
        _ => 0,
    };
    let events = steps.flat_map(|step| &step.events);
    events.max_by_key(weight).copied()
}
