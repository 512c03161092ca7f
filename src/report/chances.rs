//! How everybody's chances went, as far as estimates of the game's positions tell.

use crate::game::Game;
use crate::rules::{Colour, Phase, Player, Position};

/// Every player's chance to be the last one living, in hundredths.
pub type Chances = [u8; Colour::COUNT];

/// An estimate: how everybody stood after so many steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// After how many steps.
    pub step: usize,
    /// How everybody stood.
    pub chances: Chances,
    /// Over how many play-outs; 0 where it is known and no estimate.
    pub play_outs: u32,
}

impl Point {
    /// How `winner`'s game stood once it was over.
    pub fn over(step: usize, winner: Player) -> Self {
        let mut chances = Chances::default();
        chances[winner.colour() as usize] = 100;
        Self {
            step,
            chances,
            play_outs: 0,
        }
    }

    /// The chance of `player` there.
    pub const fn of(&self, player: Player) -> u8 {
        self.chances[player.colour() as usize]
    }
}

/// The most positions of a game that are estimated: of a longer one every so many.
const MOST_POINTS: usize = 240;

/// The positions of `game` by which its report is made, and after how many steps they stood: those in which somebody is
/// about to play, the first and the last. Between a chip and what its player decides because of it nothing new is known,
/// and in a rescue the question is what a chip has led to.
pub fn points_of(game: &Game) -> Vec<(usize, Position)> {
    let mut position = game.position_at(0);
    let mut steps = vec![0];
    for (place, step) in game.steps().iter().enumerate() {
        // Every step was legal when it was taken.
        let _ = position.apply_noting(step.action, &mut ());
        if matches!(position.phase(), Phase::Play(_) | Phase::Over(_)) {
            steps.push(place + 1);
        }
    }
    let every = steps.len().div_ceil(MOST_POINTS).max(1);
    let last = steps.len().saturating_sub(1);
    let mut wanted = steps.into_iter().enumerate();
    let mut next = wanted.next();
    let mut position = game.position_at(0);
    let mut points = Vec::new();
    for step in 0..=game.cursor() {
        if let Some((at, wanted_step)) = next
            && wanted_step == step
        {
            if at.is_multiple_of(every) || at == last {
                points.push((step, position.clone()));
            }
            next = wanted.next();
        }
        if let Some(taken) = game.steps().get(step) {
            let _ = position.apply_noting(taken.action, &mut ());
        }
    }
    points
}

/// The points between which an action lies: the last before what led to it, and the first after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Around<'a> {
    pub before: &'a Point,
    pub after: &'a Point,
}

/// The points around the action after which the game had `step` actions; `None` where one is missing.
pub(super) fn around(points: &[Point], step: usize) -> Option<Around<'_>> {
    let before = points.iter().rev().find(|point| point.step < step)?;
    let after = points.iter().find(|point| point.step >= step)?;
    Some(Around { before, after })
}
