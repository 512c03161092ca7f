//! How a contestant behaved in a seat.

use serde::{Deserialize, Serialize};
use so_long_sucker::study::Lapse;
use std::time::Duration;

/// How often somebody was asked, how long they took, and why answers were lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conduct {
    /// How often they were asked, for decisions and for talk.
    pub asked: u64,
    /// How long they took in all, in milliseconds.
    pub millis: u64,
    /// How long for the slowest answer.
    pub slowest: u64,
    /// How often the program ended.
    pub crashed: u64,
    /// How often nothing came in time.
    pub silent: u64,
    /// How often what came was no answer, or none that is legal.
    pub nonsense: u64,
    /// How often it would have been asked, had it not lost so many in that game before.
    pub unasked: u64,
}

impl Conduct {
    /// Notes an answer, or that it was lost.
    pub fn note(&mut self, took: Duration, lapse: Option<Lapse>) {
        let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        if lapse == Some(Lapse::Unasked) {
            self.unasked += 1;
            return;
        }
        self.asked += 1;
        self.millis = self.millis.saturating_add(millis);
        self.slowest = self.slowest.max(millis);
        match lapse {
            Some(Lapse::Crashed) => self.crashed += 1,
            Some(Lapse::Silent) => self.silent += 1,
            Some(Lapse::Nonsense) => self.nonsense += 1,
            Some(Lapse::Unasked) | None => {}
        }
    }

    /// Adds what somebody did in another seat.
    pub fn add(&mut self, other: &Self) {
        self.asked += other.asked;
        self.millis = self.millis.saturating_add(other.millis);
        self.slowest = self.slowest.max(other.slowest);
        self.crashed += other.crashed;
        self.silent += other.silent;
        self.nonsense += other.nonsense;
        self.unasked += other.unasked;
    }

    /// How many answers were lost by what the program did.
    pub const fn lost(&self) -> u64 {
        self.crashed + self.silent + self.nonsense
    }
}
