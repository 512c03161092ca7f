//! Counting sequences of actions, to compare rules engines with each other.

use super::Position;

/// Which actions [`perft`] follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// Only what the position awaits.
    Decisions,
    /// Kills and transfers under rule 8 as well.
    Everything,
}

/// How many sequences of exactly `depth` actions start in `position`. A game that ends earlier counts nothing.
pub fn perft(position: &Position, depth: u32, follow: Follow) -> u64 {
    if depth == 0 {
        return 1;
    }
    let decisions = position.decisions();
    let asides = match follow {
        Follow::Decisions => None,
        Follow::Everything => Some(position.asides()),
    };
    if depth == 1 {
        return (decisions.len() + asides.map_or(0, Iterator::count)) as u64;
    }
    let mut after = position.clone();
    decisions
        .iter()
        .chain(asides.into_iter().flatten())
        .map(|action| {
            after.clone_from(position);
            match after.apply_noting(action, &mut ()) {
                Ok(()) => perft(&after, depth - 1, follow),
                Err(_) => 0,
            }
        })
        .sum()
}
