//! What was at stake in the actions of a game.

use crate::bots::nets::{Nets, Outlook, Places};
use crate::bots::played::Played;
use crate::rules::{Player, Position};
use std::collections::BTreeMap;

/// By how much some actions of a game moved everybody's chance, as the field net sees it.
pub(super) struct Stakes(BTreeMap<usize, Outlook>);

impl Stakes {
    /// Of the actions of these numbers, from 0.
    pub(super) fn of(played: &Played, steps: impl Iterator<Item = usize>) -> Self {
        let mut moved: BTreeMap<usize, Outlook> = steps.map(|step| (step, [0.0; _])).collect();
        let mut position = played.start().clone();
        for (step, action) in played.actions().iter().enumerate() {
            let moved = moved.get_mut(&step);
            let before = moved.is_some().then(|| outlook(&position));
            // What was played was legal.
            let _ = position.apply_noting(*action, &mut ());
            if let (Some(moved), Some(before)) = (moved, before) {
                let after = outlook(&position);
                *moved = core::array::from_fn(|at| (after[at] - before[at]).abs());
            }
        }
        Self(moved)
    }

    /// By how much the action of that number moved the chance of `player`, 0 to 1.
    pub(super) fn moved(&self, step: usize, player: Player) -> f64 {
        let moved = self.0.get(&step);
        moved.map_or(0.0, |moved| f64::from(moved[player.colour() as usize]))
    }
}

fn outlook(position: &Position) -> Outlook {
    let field = &Nets::shipped().field;
    let seen = field.trunk.see(&Places::of(position));
    let head = field.heads.first();
    head.map_or([0.0; _], |head| head.outlook(&seen))
}
