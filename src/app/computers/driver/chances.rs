//! How everybody stood over a game, worked out by the computers' program one position after the other.

use super::{ComputerPlayers, Purpose};
use crate::app::computers::estimates::Estimates;
use crate::report::Point;
use leptos::prelude::*;

impl ComputerPlayers {
    /// How everybody stood over the game, as far as it is worked out; `None` as long as there is a position of which
    /// nothing is known.
    pub fn points(&self) -> Option<Vec<Point>> {
        self.0.estimates.with(Estimates::points)
    }

    /// The same, once no more is going to be worked out.
    pub fn whole_points(&self) -> Option<Vec<Point>> {
        let is_whole = self.0.estimates.with(Estimates::is_whole);
        is_whole.then(|| self.points()).flatten()
    }

    /// Of which change of the table estimates are made, and how many times they were made of its whole game.
    pub fn passes(&self) -> (u64, usize) {
        let estimates = self.0.estimates;
        (
            self.0.estimated_for.get_value(),
            estimates.with(Estimates::passes),
        )
    }

    /// How many estimates are made of how many, while they are being made.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let estimates = self.0.estimates;
        estimates.with(|estimates| estimates.is_going_on().then(|| estimates.progress()))
    }

    /// How many play-outs the estimates are made of, and by how many hundredths they are uncertain.
    pub fn precision(&self) -> Option<(u32, u8)> {
        self.0.estimates.with(Estimates::precision)
    }

    /// Works out everybody's chances over the whole game, unless that has been done or is under way. What was stopped begins
    /// anew.
    pub fn work_out_chances(&self) {
        let number = self.number();
        let (is_new, goes_on) = self.0.estimates.with_untracked(|estimates| {
            let is_new = !estimates.is_whole() || self.0.estimated_for.get_value() != number;
            (is_new, estimates.is_going_on())
        });
        if !is_new || goes_on {
            return;
        }
        self.0.estimated_for.set_value(number);
        let estimates = self.0.table.with_game_untracked(Estimates::of);
        self.0.estimates.set(estimates);
        self.next_estimate();
    }

    /// Works out no more of them. What is known stays.
    pub fn stop_chances(&self) {
        self.stop_estimates();
        self.stop();
    }

    pub(super) fn stop_estimates(self) {
        if self.0.estimates.with_untracked(Estimates::is_going_on) {
            self.0.estimates.update(Estimates::stop);
        }
    }

    /// Asks for the next estimate. One at a time: another question ends what is being thought about, and the answer to who sits
    /// there goes on with them.
    pub(super) fn next_estimate(self) {
        if self.gets_to_know() {
            return;
        }
        let next = self.0.estimates.with_untracked(Estimates::next_question);
        if let Some((place, request)) = next {
            self.say(&request, Purpose::Estimate(self.number(), place));
        }
    }
}
