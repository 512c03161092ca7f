//! Two players left and no chip of a defeated colour in hands or piles: who wins, exactly.
//!
//! The formula is the theorem of De Carufel and Jerade, *So Long Sucker: Endgame Analysis* (arXiv 2403.17302).
//! For A to move and P the other, a and p their own chips in hand, A wins if and only if
//!
//! ```text
//! a > 0  and  ( p = 0  or  a + G > p + L )
//! ```
//!
//! where G counts A's chips in all piles of two or more with A on top, and L counts P's chips in all piles of two
//! or more with P on top except the largest such pile. Prisoners do not matter, nor what rule 8 allows, nor a limit
//! of piles.

use super::line_of_play;
use crate::order::ordered_by_key;
use crate::rules::{Action, ColourSet, Outcome, Phase, Player, Position};
use std::cmp::Reverse;

/// The two players, if just two are left.
pub(super) fn two_left(position: &Position) -> Option<(Player, Player)> {
    let living = position.living();
    match (living.len(), living.nth(0), living.nth(1)) {
        (2, Some(one), Some(other)) => Some((one, other)),
        _ => None,
    }
}

/// Who plays against `player`, one of the two that are left.
pub(super) fn opponent(position: &Position, player: Player) -> Option<Player> {
    position.living().without(player).nth(0)
}

/// Whether no hand and no pile has a chip of a defeated player.
fn no_defeated_colour(position: &Position) -> bool {
    let living = position.living();
    let of_the_living = |colours: ColourSet| colours.minus(living.colours()).is_empty();
    living
        .iter()
        .all(|p| of_the_living(position.hand(p).colours()))
        && position.piles().iter().all(|p| of_the_living(p.colours()))
}

/// Whether the formula says that `mover` wins, who is to play a chip.
fn mover_wins(position: &Position, mover: Player, other: Player) -> bool {
    let in_hand = |player: Player| u32::from(position.hand(player).count(player.colour()));
    let (own, others) = (in_hand(mover), in_hand(other));
    let (mut gain, mut loss, mut largest) = (0, 0, 0);
    for pile in position.piles().iter().filter(|p| p.height() >= 2) {
        let of_top = u32::from(pile.contents().count(pile.top()));
        if pile.top() == mover.colour() {
            gain += of_top;
        } else {
            loss += of_top;
            largest = largest.max(of_top);
        }
    }
    own > 0 && (others == 0 || own + gain > others + loss - largest)
}

/// Who wins if both play perfectly, also in the middle of a capture or a rescue; who has won, if the game is over.
///
/// `None` where the formula does not say: more than two players are left, a chip of a defeated colour is in a hand or a
/// pile, or the winner depends on whom chance names.
pub fn winner(position: &Position) -> Option<Player> {
    if let Phase::Over(winner) = position.phase() {
        return Some(winner);
    }
    let (one, two) = two_left(position)?;
    let of_mover = |mover: Player| {
        let other = if mover == one { two } else { one };
        let wins = mover_wins(position, mover, other);
        if wins { mover } else { other }
    };
    match position.phase() {
        // The only one who could come to the rescue wins by refusing.
        Phase::Rescue { seeker, .. } => opponent(position, seeker),
        _ if !no_defeated_colour(position) => None,
        Phase::Play(mover) => Some(of_mover(mover)),
        Phase::Capture { captor, .. } => {
            let mut after = position.clone();
            let wins = position.decisions().iter().any(|kill| {
                after.clone_from(position);
                after.apply_noting(kill, &mut ()).is_ok() && winner(&after) == Some(captor)
            });
            if wins {
                Some(captor)
            } else {
                opponent(position, captor)
            }
        }
        Phase::Chance => (of_mover(one) == of_mover(two)).then(|| of_mover(one)),
        // A pile always holds one of the two colours here, so there is never a choice.
        Phase::Give { .. } | Phase::Over(_) => None,
    }
}

/// What the player who decides does in a position whose [`winner`] is known: a winning action if there is one.
/// Otherwise the one after which the fewest of the other's answers win: players err.
///
/// Three plays win where anything does, and are tried in this order: capture the pile with most of the player's own chips,
/// cover the pile with most of the other's, open a pile with an own chip. Each is checked by the formula, and after them
/// all others.
pub fn best(position: &Position) -> Option<Action> {
    let decider = line_of_play::decider(position)?;
    winner(position)?;
    let actions = position.decisions().iter().collect();
    let actions = ordered_by_key(actions, |action| Reverse(rank(position, decider, *action)));
    let winning = actions.iter().find(|a| leads_to(position, **a, decider));
    winning.copied().or_else(|| {
        let answers = |action: &Action| winning_answers(position, *action);
        actions.iter().copied().min_by_key(answers)
    })
}

fn leads_to(position: &Position, action: Action, player: Player) -> bool {
    let mut after = position.clone();
    after.apply_noting(action, &mut ()).is_ok() && winner(&after) == Some(player)
}

/// The order in which plays are tried, highest first.
fn rank(position: &Position, player: Player, action: Action) -> (u8, u8) {
    let Action::Play { colour, on } = action else {
        return (0, 0);
    };
    let own = colour == player.colour();
    let pile = on.and_then(|number| position.pile(number));
    let most = pile.map_or(0, |p| p.contents().count(p.top()));
    let high = pile.is_some_and(|p| p.height() >= 2);
    match (own, position.outcome(colour, on)) {
        (true, Ok(Outcome::Capture(_))) if high => (4, most),
        (true, Ok(Outcome::FurthestDown(_))) if high => (3, most),
        (true, _) if on.is_none() => (2, 0),
        (true, _) => (1, 0),
        _ => (0, 0),
    }
}

/// How many thousandths of the answers to `action` keep the opponent winning.
fn winning_answers(position: &Position, action: Action) -> usize {
    let mut after = position.clone();
    if after.apply_noting(action, &mut ()).is_err() {
        return usize::MAX;
    }
    let Some(opponent) = line_of_play::decider(&after) else {
        return usize::MAX;
    };
    let answers = after.decisions();
    let winning = answers.iter().filter(|a| leads_to(&after, *a, opponent));
    winning.count() * 1_000 / answers.len().max(1)
}
