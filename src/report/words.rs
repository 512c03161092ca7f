//! What players owed each other, and what became of it, counted.

use crate::promises::{Cause, Held, Judge, Verdict};
use crate::rules::{Colour, Player};

/// A clause that somebody owed somebody.
#[derive(Clone, Copy)]
pub(super) struct Given<'a> {
    /// The number of the statement in which it was given.
    pub number: usize,
    /// Whether it was what a threat threatened with, which its addressee does not wait for.
    pub is_threat: bool,
    /// The clause, and what became of it.
    pub held: &'a Held,
}

impl Given<'_> {
    /// Whether it held just before the action of that place (from 0).
    pub fn holds_before(&self, place: usize) -> bool {
        self.held.since <= place && self.end().is_none_or(|end| end > place)
    }

    /// How many actions the game had when it was settled; `None` if it is not.
    pub fn end(&self) -> Option<usize> {
        let settled = self.held.settled?;
        // What is let go is let go between two actions.
        Some(settled.step + usize::from(settled.cause != Cause::LetGo))
    }
}

/// All that was owed, in the order of the statements. The demand of a threat is not: nobody has given their word to it.
pub(super) fn given(judge: &Judge) -> impl Iterator<Item = Given<'_>> {
    let numbered = judge.spoken().iter().enumerate();
    numbered.flat_map(|(place, spoken)| {
        let is_threat = spoken.statement.is_threat();
        spoken.owed().map(move |held| Given {
            number: place + 1,
            is_threat,
            held,
        })
    })
}

/// How many words came to what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// They hold still.
    pub live: usize,
    /// They were kept.
    pub kept: usize,
    /// They were broken.
    pub broken: usize,
    /// They ran out without a chance to keep or break them.
    pub lapsed: usize,
    /// Somebody fell first, or the other side was broken.
    pub void: usize,
    /// They were let go by whom they were owed to.
    pub released: usize,
}

impl Tally {
    /// How many there were.
    pub const fn all(&self) -> usize {
        self.live + self.kept + self.broken + self.open_ended()
    }

    /// How many came to nothing, which counts neither for nor against anybody: lapsed, void or released.
    pub const fn open_ended(&self) -> usize {
        self.lapsed + self.void + self.released
    }

    fn count(&mut self, verdict: Verdict) {
        let counted = match verdict {
            Verdict::Live => &mut self.live,
            Verdict::Kept => &mut self.kept,
            Verdict::Broken => &mut self.broken,
            Verdict::Lapsed => &mut self.lapsed,
            Verdict::Void => &mut self.void,
            Verdict::Released => &mut self.released,
        };
        *counted += 1;
    }

    fn add(&mut self, other: &Self) {
        self.live += other.live;
        self.kept += other.kept;
        self.broken += other.broken;
        self.lapsed += other.lapsed;
        self.void += other.void;
        self.released += other.released;
    }
}

/// What became of the words of each player to each: promises, both sides of accepted deals, accepted asks, and what
/// threats that fell due had threatened with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Matrix([[Tally; Colour::COUNT]; Colour::COUNT]);

impl Matrix {
    /// What the judge has said so far.
    pub fn of(judge: &Judge) -> Self {
        let mut matrix = Self::default();
        for Given { held, .. } in given(judge) {
            let row = &mut matrix.0[held.by.colour() as usize];
            row[held.to.colour() as usize].count(held.verdict());
        }
        matrix
    }

    /// What became of the words of `by` to `to`.
    pub const fn between(&self, by: Player, to: Player) -> Tally {
        self.0[by.colour() as usize][to.colour() as usize]
    }

    /// What became of the words of `by` to anybody.
    pub fn given_by(&self, by: Player) -> Tally {
        let mut sum = Tally::default();
        for tally in &self.0[by.colour() as usize] {
            sum.add(tally);
        }
        sum
    }

    /// Whether nobody gave anybody their word.
    pub fn is_empty(&self) -> bool {
        self.0.iter().flatten().all(|tally| tally.all() == 0)
    }
}
