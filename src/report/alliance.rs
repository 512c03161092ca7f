//! For how long two players stood by each other.

use super::words::given;
use crate::game::Game;
use crate::promises::Verdict;
use crate::rules::Player;

/// A time for which two players owed each other something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alliance {
    /// Who, in seat order.
    pub players: (Player, Player),
    /// How many actions the game had when it began.
    pub since: usize,
    /// How many it had when it ended, or has now.
    pub until: usize,
    /// Who ended it by breaking their word; `None` where it ended otherwise, or holds.
    pub broken_by: Option<Player>,
}

impl Alliance {
    /// How many actions it lasted.
    pub const fn lasted(&self) -> usize {
        self.until - self.since
    }
}

/// The longest time for which two players owed each other something without a break; of equal ones the earlier, then
/// that of the first seats. Threats make no alliance.
pub(super) fn longest(game: &Game) -> Option<Alliance> {
    let weight = |a: &Alliance| (a.lasted(), usize::MAX - a.since);
    let alliances = alliances(game).into_iter();
    alliances.reduce(|best, next| {
        if weight(&next) > weight(&best) {
            next
        } else {
            best
        }
    })
}

/// Every time for which two players owed each other something without a break, by the seats of the two, and of two in
/// the order of the game. Threats make no alliance.
pub fn alliances(game: &Game) -> Vec<Alliance> {
    let seats = game.setup().seats();
    let mut alliances = Vec::new();
    for (place, one) in seats.iter().enumerate() {
        for other in seats.iter().skip(place + 1) {
            alliances.extend(between(game, *one, *other));
        }
    }
    alliances
}

/// Every time for which two players owed each other something.
fn between(game: &Game, one: Player, other: Player) -> Vec<Alliance> {
    let steps = game.cursor();
    let (by_one, by_other) = (owing(game, one, other), owing(game, other, one));
    let both = by_one.iter().zip(&by_other).map(|(a, b)| *a && *b);
    let mut alliances = Vec::new();
    let mut since = None;
    for (place, allied) in both.chain([false]).enumerate() {
        match (since, allied) {
            (None, true) => since = Some(place),
            (Some(begun), false) => {
                alliances.push(Alliance {
                    players: (one, other),
                    since: begun,
                    until: place.min(steps),
                    broken_by: breaker(game, one, other, place),
                });
                since = None;
            }
            _ => {}
        }
    }
    alliances
}

/// For each action of the game, whether `by` owed `to` something as it was decided.
fn owing(game: &Game, by: Player, to: Player) -> Vec<bool> {
    let steps = game.cursor();
    // How many words more, or fewer, hold from each action on.
    let mut changes = vec![0_i64; steps + 1];
    for given in given(game.judge()) {
        if given.is_threat || given.held.by != by || given.held.to != to {
            continue;
        }
        let since = given.held.since.min(steps);
        let until = given.end().unwrap_or(steps).clamp(since, steps);
        for (place, change) in [(since, 1), (until, -1)] {
            if let Some(at) = changes.get_mut(place) {
                *at += change;
            }
        }
    }
    let mut hold = 0;
    let owing = changes.into_iter().take(steps).map(|change| {
        hold += change;
        hold > 0
    });
    owing.collect()
}

/// Which of two players broke their word to the other with the action after which the game had `step`.
fn breaker(game: &Game, one: Player, other: Player, step: usize) -> Option<Player> {
    let mut broken = given(game.judge()).filter(|given| {
        let held = given.held;
        let theirs = [(one, other), (other, one)].contains(&(held.by, held.to));
        !given.is_threat && theirs && held.verdict() == Verdict::Broken && given.end() == Some(step)
    });
    broken.next().map(|given| given.held.by)
}
