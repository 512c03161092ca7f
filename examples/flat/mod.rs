//! Flat Monte Carlo: each decision gets the same number of uniformly random play-outs, and the best average is played.

use so_long_sucker::bots::{Random, play_out};
use so_long_sucker::rules::{Action, Phase, Player, Position};

/// The decisions of `player`, with the transfers that would be a rescue.
pub fn decisions(position: &Position, player: Player) -> Vec<Action> {
    let Phase::Rescue { seeker, .. } = position.phase() else {
        return position.decisions().iter().collect();
    };
    let rescues = position.asides().filter(
        |aside| matches!(aside, Action::Transfer { from, to, .. } if *from == player && *to == seeker),
    );
    [Action::Refuse(player)]
        .into_iter()
        .chain(rescues)
        .collect()
}

/// What `player` does who plays flat: of equally good choices the last in this order, and callers shuffle them.
pub fn best_of(
    choices: Vec<Action>,
    position: &Position,
    player: Player,
    play_outs: u32,
    random: &mut Random,
) -> Action {
    let share = play_outs / u32::try_from(choices.len()).expect("few").max(1);
    let mut scratch = position.clone();
    let wins = |action: &Action| {
        let mut wins = 0;
        for _ in 0..share.max(1) {
            scratch.clone_from(position);
            scratch.apply_noting(*action, &mut ()).expect("listed");
            wins += u32::from(play_out(&mut scratch, random).0 == player);
        }
        wins
    };
    choices.into_iter().max_by_key(wins).expect("a choice")
}
