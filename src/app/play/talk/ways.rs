//! Where the move can be brought to somebody, or captured for them, in the turn that is under way.

use crate::promises::Act;
use crate::rules::{Outcome, Phase, PileNumber, Player, Position};

/// The piles on which `by` can do that with a chip, `None` for a new one, in the order in which they lie; none where `by` has no chip
/// to play now.
pub fn ways(position: &Position, by: Player, act: Act) -> Vec<Option<PileNumber>> {
    let numbers = position.piles().iter().map(|pile| Some(pile.number()));
    let mut piles: Vec<_> = numbers.chain([None]).collect();
    piles.retain(|on| {
        let mut colours = position.hand(by).colours().iter();
        let does = |colour| {
            position
                .outcome(colour, *on)
                .is_ok_and(|outcome| can(outcome, act))
        };
        position.phase() == Phase::Play(by) && colours.any(does)
    });
    piles
}

/// Whether a chip that brings this about does that, or lets its player do it.
fn can(outcome: Outcome, act: Act) -> bool {
    match (outcome, act) {
        (Outcome::Choice(players), Act::Move(to)) => players.contains(to),
        (Outcome::OnlyOne(next) | Outcome::FurthestDown(next), Act::Move(to)) => next == to,
        // A captor has the move.
        (Outcome::Capture(captor), Act::Move(to) | Act::Capture(to)) => captor == to,
        _ => false,
    }
}
