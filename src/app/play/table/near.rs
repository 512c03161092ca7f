//! Who plays at this device, and whose tray is near.

use crate::rules::{Colour, Player, PlayerSet, Position};

/// The people at this device: all there are, or the one who plays `here` while the others play elsewhere.
pub fn people_here(position: &Position, computers: PlayerSet, here: Option<Player>) -> PlayerSet {
    let people = position.setup().players().minus(computers);
    let alone = here.filter(|player| people.contains(*player));
    alone.map_or(people, |player| PlayerSet::default().with(player))
}

/// Who is asked for something; in a rescue the first who has not answered. While nobody is, who was near before.
/// The `people` here come before all others.
pub fn nearest(position: &Position, people: PlayerSet, before: Option<&Player>) -> Player {
    let seats = position.setup().seats();
    let first = |players: PlayerSet| seats.iter().copied().find(|p| players.contains(*p));
    let awaited = position.awaits();
    let winner = position.phase().winner();
    winner
        .or_else(|| first(awaited.and(people)))
        .or_else(|| first(awaited))
        .filter(|p| people.is_empty() || people.contains(*p))
        .or_else(|| before.copied().filter(|p| people.contains(*p)))
        .or_else(|| first(position.living().and(people)))
        .or_else(|| first(people))
        .or_else(|| before.copied().filter(|p| position.living().contains(*p)))
        .or_else(|| first(position.living()))
        .unwrap_or(Colour::Red.player())
}
