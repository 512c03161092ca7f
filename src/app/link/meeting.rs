//! What a game that was sent and the same game as it is here have in common.
//!
//! Pure. Each is the other's beginning, or they part somewhere: two people went on from the same letter, or somebody took
//! something back that was sent already.

use crate::game::{Entry, Game};

/// How the game here and the one that was sent stand to each other. Steps are actions of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// They are the same.
    Same,
    /// The game here is the beginning of the other, and has so many steps.
    SentIsLonger(usize),
    /// The other is the beginning of the game here.
    HereIsLonger,
    /// They are the same for so many steps.
    Parted(usize),
}

/// Whether the same was done or said.
fn are_same(one: Entry, other: Entry) -> bool {
    match (one, other) {
        (Entry::Done(one), Entry::Done(other)) => one.action == other.action,
        (Entry::Said(one), Entry::Said(other)) => one == other,
        _ => false,
    }
}

/// For how many entries two games are the same.
pub fn in_common(one: &[Entry], other: &[Entry]) -> usize {
    let both = one.iter().zip(other);
    both.take_while(|(one, other)| are_same(**one, **other))
        .count()
}

/// Compares the two, as far as they are in effect.
pub fn meet(here: &Game, sent: &Game) -> Meeting {
    if here.position_at(0) != sent.position_at(0) {
        return Meeting::Parted(0);
    }
    let (ours, theirs) = (here.entries(), sent.entries());
    let common = in_common(&ours, &theirs);
    match (common == ours.len(), common == theirs.len()) {
        (true, true) => Meeting::Same,
        (true, false) => Meeting::SentIsLonger(here.cursor()),
        (false, true) => Meeting::HereIsLonger,
        (false, false) => {
            let is_done = |entry: &&Entry| matches!(entry, Entry::Done(_));
            Meeting::Parted(ours.iter().take(common).filter(is_done).count())
        }
    }
}
