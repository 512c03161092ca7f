//! Who decides in a position, and which actions a search follows there.

use crate::rules::{Action, Colour, Outcome, Phase, Pile, Player, Position};

/// The player whose decision the search follows in `position`: of several who are asked for a rescue the first in
/// rule 1's order. Nobody where chance is asked and when the game is over.
pub(super) fn decider(position: &Position) -> Option<Player> {
    position.awaits().nth(0)
}

/// Fills `list` with what `player` may decide, each with a weight: how often a sensible player would do it.
///
/// Plays on piles that are alike count once. While a rescue is sought, they are the refusal and the transfers that
/// would be the rescue.
pub(super) fn decisions(position: &Position, player: Player, list: &mut Vec<(Action, u16)>) {
    list.clear();
    match position.phase() {
        Phase::Rescue { seeker, .. } => {
            if position.asked().contains(player) {
                list.push((Action::Refuse(player), 6));
            }
            for colour in position.prisoners(player).colours().iter() {
                let transfer = Action::Transfer {
                    from: player,
                    colour,
                    to: seeker,
                };
                list.push((transfer, 2));
            }
        }
        Phase::Play(_) => plays(position, player, list),
        _ => {
            let weighed = position.decisions();
            list.extend(weighed.iter().map(|a| (a, weight(position, player, a))));
        }
    }
}

fn plays(position: &Position, player: Player, list: &mut Vec<(Action, u16)>) {
    let piles = position.piles();
    let new = position.may_start_pile().then_some(None);
    let places = piles.iter().enumerate().filter_map(|(at, pile)| {
        let alike =
            |other: &&Pile| other.contents() == pile.contents() && other.chips().eq(pile.chips());
        let first = !piles.iter().take(at).any(|other| alike(&other));
        first.then(|| Some(pile.number()))
    });
    for on in places.chain(new) {
        for colour in position.hand(player).colours().iter() {
            let action = Action::Play { colour, on };
            list.push((action, weight(position, player, action)));
        }
    }
}

/// How often a sensible player would do that, against 4 for what nothing speaks for or against.
fn weight(position: &Position, player: Player, action: Action) -> u16 {
    match action {
        Action::Play { colour, on } => {
            let height = on.and_then(|n| position.pile(n)).map_or(0, Pile::height);
            match position.outcome(colour, on) {
                Ok(Outcome::Capture(captor)) if captor != player => 1,
                // A pile of one own chip: the capture only costs a chip.
                Ok(Outcome::Capture(_)) if height < 2 => 2,
                Ok(Outcome::Capture(_)) => 12,
                _ => 4,
            }
        }
        Action::Give(to) if to == player => 2,
        Action::Give(to) if position.hand(to).is_empty() => 8,
        Action::Kill(colour) if colour == player.colour() => 1,
        _ => 4,
    }
}

/// Adds what rule 8 lets `player` do out of turn, as far as it can be of use, to `list`.
///
/// A prisoner is killed, goes back to its own colour's player, or helps a player who holds nothing; and nobody gives
/// away their last chip. So no chip goes to and fro for ever: each of these leaves fewer prisoners, or fewer players
/// without a chip.
pub(super) fn asides(position: &Position, player: Player, list: &mut Vec<(Action, u16)>) {
    if position.hand(player).total() < 2 {
        return;
    }
    let others = position.living().without(player);
    for colour in position.prisoners(player).colours().iter() {
        list.push((Action::KillPrisoner { by: player, colour }, 1));
        for to in others.iter().filter(|to| helps(position, colour, *to)) {
            let transfer = Action::Transfer {
                from: player,
                colour,
                to,
            };
            if !list.iter().any(|(known, _)| *known == transfer) {
                list.push((transfer, 1));
            }
        }
    }
}

fn helps(position: &Position, colour: Colour, to: Player) -> bool {
    to.colour() == colour || position.hand(to).is_empty()
}
