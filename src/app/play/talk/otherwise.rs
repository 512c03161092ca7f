//! What else could have been done where a word was broken.

use crate::game::{Game, actor};
use crate::rules::{Action, Player};

/// How many actions `game` had where `by` could have kept a word that held since so many, and was found to be broken by the
/// action after `step` of them; and what they could have decided there.
pub fn otherwise(game: &Game, step: usize, since: usize, by: Player) -> (usize, Vec<Action>) {
    let at = decided_at(game, step, since, by);
    let here = keeping(&game.fork(at), by);
    let before = at.checked_sub(1).filter(|before| *before >= since);
    let is_of_one_move = |before: &usize| {
        let pair = (game.steps().get(*before), game.steps().get(at));
        matches!(pair, (Some(play), Some(next)) if next.completes(play))
    };
    // Where nothing would have kept it once the chip was played, another chip would.
    match before.filter(is_of_one_move) {
        Some(before) if here.is_empty() => (before, keeping(&game.fork(before), by)),
        _ => (at, here),
    }
}

/// How many actions the game had before `by` decided: a rescue fails with the last refusal, of whoever it is.
fn decided_at(game: &Game, step: usize, since: usize, by: Player) -> usize {
    let steps = game.steps();
    let until = steps.split_at(steps.len().min(step + 1)).0;
    let mut refused = until
        .iter()
        .rev()
        .take_while(|step| matches!(step.action, Action::Refuse(_)));
    let back = refused.position(|step| step.actor == Some(by));
    let own = back.map_or(step, |back| step - back);
    if own >= since { own } else { step }
}

/// What `by` can decide now, in `game`, without breaking a word of theirs; in a rescue with whom they can come to it.
fn keeping(game: &Game, by: Player) -> Vec<Action> {
    let position = game.position();
    let decisions = position.decisions();
    let all = decisions.iter().chain(position.rescues());
    let own = all.filter(|action| actor(position, *action) == Some(by));
    own.filter(|action| !game.would_break_in_any_case(*action))
        .collect()
}
