//! Who may speak up of their own accord before a decision.

use crate::rules::{Phase, Player, PlayerSet, Position};

/// Who of `speakers` may speak up in `position`, the first first. Whoever has a chip to play speaks for themselves, unless
/// they are none of the speakers; where another has to give the move or to kill, one of the others speaks, and in a rescue
/// the seeker and those who are asked. `turn` is any number that goes up during a game: it tells who of several it is.
pub fn may_speak_up(position: &Position, speakers: PlayerSet, turn: usize) -> Vec<Player> {
    let among = |player: Player| Some(player).filter(|player| speakers.contains(*player));
    let decides = match position.phase() {
        Phase::Chance | Phase::Over(_) => return Vec::new(),
        Phase::Rescue { seeker, .. } => {
            let asked = position.setup().in_seat_order(position.asked());
            return core::iter::once(seeker)
                .chain(asked)
                .filter_map(among)
                .collect();
        }
        Phase::Play(mover) => {
            if let Some(mover) = among(mover) {
                return vec![mover];
            }
            mover
        }
        Phase::Give { by: mover, .. } | Phase::Capture { captor: mover, .. } => mover,
    };
    let others = position.setup().in_seat_order(speakers.without(decides));
    let others: Vec<_> = others.collect();
    let one = turn.checked_rem(others.len());
    let one = one.and_then(|place| others.get(place));
    one.copied().into_iter().collect()
}
