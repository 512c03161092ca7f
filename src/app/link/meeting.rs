//! What a game that was sent and the same game as it is here have in common.
//!
//! Pure. Each is the other's beginning, or they part somewhere: two people went on from the same letter, or somebody took
//! something back that was sent already.

use crate::game::{Game, Step};
use crate::promises::Statement;

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

/// Something that happens in a game.
#[derive(Clone, Copy, Debug)]
pub enum Entry<'a> {
    /// An action, with what came of it.
    Done(&'a Step),
    /// Something was said.
    Said(Statement),
}

impl PartialEq for Entry<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Done(one), Self::Done(other)) => one.action == other.action,
            (Self::Said(one), Self::Said(other)) => one == other,
            _ => false,
        }
    }
}

/// What happens in `game`, in order, as far as it is in effect.
pub fn entries(game: &Game) -> Vec<Entry<'_>> {
    let mut entries = Vec::new();
    let mut said = game.statements().iter().peekable();
    let steps = game.steps().iter().take(game.cursor());
    for (place, step) in steps.enumerate() {
        while let Some(said) = said.next_if(|said| said.after <= place) {
            entries.push(Entry::Said(said.statement));
        }
        entries.push(Entry::Done(step));
    }
    entries.extend(said.map(|said| Entry::Said(said.statement)));
    entries
}

/// For how many entries two games are the same.
pub fn in_common(one: &[Entry], other: &[Entry]) -> usize {
    let both = one.iter().zip(other);
    both.take_while(|(one, other)| one == other).count()
}

/// Compares the two, as far as they are in effect.
pub fn meet(here: &Game, sent: &Game) -> Meeting {
    if here.position_at(0) != sent.position_at(0) {
        return Meeting::Parted(0);
    }
    let (ours, theirs) = (entries(here), entries(sent));
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
