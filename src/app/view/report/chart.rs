//! Where the lines of chances run: in a field of [`WIDE`] by [`HIGH`], with the best chance on top.

use crate::order::ordered_by_key;
use crate::report::{Broken, Fate, Life, Point, Report, TurningPoint};
use crate::rules::Player;
use core::cmp::Reverse;

/// The field's width.
pub const WIDE: usize = 1000;
/// The field's height: one for each hundredth.
pub const HIGH: usize = 100;
/// Two numbers of turning points in one row are at least so far from each other.
const APART: usize = 100;
/// Two signs at the ends of lines are at least so far from each other, across or down, or one would cover the other where
/// the chart is a phone's.
const SIGNS_APART: (usize, usize) = (60, 10);
/// A cut that is nearer to the end of its line than this is drawn before it, or the sign there would hide it.
const SIGN: usize = 30;

/// A place in the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// From its left edge, to [`WIDE`].
    pub across: usize,
    /// From its upper edge, to [`HIGH`].
    pub down: usize,
}

impl Spot {
    /// Its distance from the left edge as a style has it.
    pub fn left(self) -> String {
        percent(self.across * 10, WIDE * 10)
    }

    /// Its distance from the upper edge as a style has it.
    pub fn top(self) -> String {
        percent(self.down * 10, HIGH * 10)
    }
}

fn percent(part: usize, whole: usize) -> String {
    let tenths = part * 1000 / whole.max(1);
    format!("{}.{}%", tenths / 10, tenths % 10)
}

/// The chart of a report.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    /// What it is of.
    pub report: &'a Report,
    /// How everybody stood, in the order of the steps.
    pub points: &'a [Point],
}

impl Chart<'_> {
    /// How far a step is from the left edge.
    pub fn across(&self, step: usize) -> usize {
        step.min(self.report.steps) * WIDE / self.report.steps.max(1)
    }

    fn spot(&self, point: &Point, player: Player) -> Spot {
        Spot {
            across: self.across(point.step),
            down: HIGH - usize::from(point.of(player)).min(HIGH),
        }
    }

    fn life(&self, player: Player) -> Option<&Life> {
        self.report.lives.iter().find(|life| life.player == player)
    }

    /// A player's line: to where they fell, or to the end.
    pub fn line(&self, player: Player) -> Vec<Spot> {
        let fell = self.life(player).and_then(|life| match life.fate {
            Fate::Fell(fall) => Some(fall.step),
            Fate::Won | Fate::Living => None,
            Fate::Out => Some(0),
        });
        let mut spots: Vec<Spot> = self
            .points
            .iter()
            .take_while(|point| fell.is_none_or(|step| point.step < step))
            .map(|point| self.spot(point, player))
            .collect();
        spots.extend(fell.map(|step| Spot {
            across: self.across(step),
            down: HIGH,
        }));
        spots
    }

    /// Where each player's line ends, for their sign. Signs at the same place stand side by side, in the order in which the
    /// lines end: the last of them stands where it does, and the others before it.
    pub fn ends(&self) -> Vec<(Player, Spot)> {
        let mut ends: Vec<(Player, Spot)> = Vec::new();
        let seats = self.report.seats.iter();
        let lines = seats.filter_map(|player| Some((*player, *self.line(*player).last()?)));
        let from_the_last = ordered_by_key(lines.collect(), |(_, end): &(Player, Spot)| {
            Reverse(end.across)
        });
        for (player, mut spot) in from_the_last {
            let (across, down) = SIGNS_APART;
            let taken = |spot: Spot, ends: &[(Player, Spot)]| {
                ends.iter().any(|(_, other)| {
                    other.down.abs_diff(spot.down) < down
                        && other.across.abs_diff(spot.across) < across
                })
            };
            // Past a sign that is on the way, and no farther.
            while taken(spot, &ends) && spot.across > 0 {
                spot.across = spot.across.saturating_sub(across / 6);
            }
            ends.push((player, spot));
        }
        ends
    }

    /// Where broken words cut the lines of those who broke them. A threat that was not carried out cuts nothing.
    pub fn cuts(&self) -> impl Iterator<Item = Spot> + '_ {
        let words = self.report.broken.iter();
        let words = words.filter(|broken| !broken.is_threat);
        words.filter_map(|broken| self.cut(broken))
    }

    /// Where a broken word cuts the line of who broke it: at the first estimate after it.
    fn cut(&self, broken: &Broken) -> Option<Spot> {
        let point = self.points.iter().find(|point| point.step >= broken.step)?;
        let spot = self.spot(point, broken.by);
        let end = self.line(broken.by).last().map_or(WIDE, |end| end.across);
        Some(Spot {
            across: spot.across.min(end.saturating_sub(SIGN)),
            ..spot
        })
    }

    /// Where the numbers of the turning points stand: how far from the left edge, and in which row over the chart. Those
    /// that would cover each other stand in rows of their own, the lowest first.
    pub fn numbers(&self, turns: &[TurningPoint]) -> Vec<(usize, usize)> {
        let mut numbers: Vec<(usize, usize)> = Vec::new();
        for turn in turns {
            let across = self.across(turn.step);
            let is_free = |row: &usize| {
                let mut in_row = numbers.iter().filter(|(_, taken)| taken == row);
                in_row.all(|(other, _)| across.abs_diff(*other) >= APART)
            };
            let row = (0..turns.len()).find(is_free).unwrap_or_default();
            numbers.push((across, row));
        }
        numbers
    }

    /// The steps that are written below it: eight at most.
    pub fn ticks(&self) -> Vec<usize> {
        let steps = self.report.steps;
        let every = [5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000];
        let every = every.into_iter().find(|every| steps / every <= 6);
        let every = every.unwrap_or(50_000);
        (1..=steps / every).map(|n| n * every).collect()
    }
}

/// A line as the points of an SVG.
pub fn points_of(line: &[Spot]) -> String {
    let spots = line
        .iter()
        .map(|spot| format!("{},{}", spot.across, spot.down));
    spots.collect::<Vec<_>>().join(" ")
}
