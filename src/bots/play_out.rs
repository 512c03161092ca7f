//! Games played to the end at random, which is how a search judges a position.
//!
//! Every decision is as likely as any other, nobody is rescued and nothing is said under rule 8. Play-outs that capture
//! what is theirs, feed nobody, keep their own chips, finish off who holds nothing or end by the formula of
//! [`duel`](super::duel) were tried: none made a stronger player at the same number of play-outs, and all cost time.

use super::random::Random;
use crate::rules::{Action, Colour, Player, Position};

/// Plays `position` to the end; gives the winner and the number of actions. Nothing is allocated.
pub fn play_out(position: &mut Position, random: &mut Random) -> (Player, u32) {
    let mut actions = 0;
    loop {
        let chosen = any_decision(position, random);
        let done = chosen.is_some_and(|action| position.apply_noting(action, &mut ()).is_ok());
        if !done {
            // Over: there is always a decision otherwise, and a listed one is legal.
            let last = position.living().nth(0);
            return (last.unwrap_or(Colour::Red.player()), actions);
        }
        actions += 1;
    }
}

/// Any of the decisions, each as likely as the others; `None` when the game is over.
pub fn any_decision(position: &Position, random: &mut Random) -> Option<Action> {
    let decisions = position.decisions();
    decisions.get(random.below(decisions.len()))
}
