//! The marks beside the chips of a pile: whose latest chip counts, and which lies furthest down.

use crate::recorded;
use so_long_sucker::app::view::pile_parts::{Part, mark_below, parts};
use so_long_sucker::rules::Action;

/// A chip that is laid and not played as yet, since nobody has said who gets the move, changes what counts as the move
/// itself does.
#[test]
fn below_a_chip_that_is_laid_the_marks_are_those_of_the_move() {
    let (mut laid, mut changed) = (0, 0);
    for game in recorded::with_statements() {
        for (at, step) in game.steps().iter().enumerate() {
            let Action::Play {
                colour,
                on: Some(on),
            } = step.action
            else {
                continue;
            };
            let (before, after) = (game.position_at(at), game.position_at(at + 1));
            let (Some(pile), Some(higher)) = (before.pile(on), after.pile(on)) else {
                continue;
            };
            if higher.height() != pile.height() + 1 {
                continue;
            }
            let as_it_lies = parts(pile, before.living(), usize::MAX);
            let mut marked = as_it_lies.clone();
            mark_below(&mut marked, colour);
            let mut played = parts(higher, before.living(), usize::MAX);
            played.pop();
            assert_eq!(marks(&marked), marks(&played), "{step:?} on {pile:?}");
            laid += 1;
            changed += usize::from(marks(&as_it_lies) != marks(&marked));
        }
    }
    assert!(laid > 200 && changed > 50, "{laid} laid, {changed} changed");
}

/// Of each chip that is drawn, whether it counts and whether it lies furthest down.
fn marks(parts: &[Part]) -> Vec<(bool, bool)> {
    let marks = parts.iter().filter_map(|part| match part {
        Part::Chip { latest, lamp, .. } => Some((*latest, *lamp)),
        Part::Fold(_) => None,
    });
    marks.collect()
}
