//! The game in one sentence, by rule: the first that applies. Nobody is blamed without a verdict of the judge.

use super::broken::Broken;
use super::fallen::defeats;
use super::turning_point::TurningPoint;
use crate::game::Game;
use crate::rules::{Event, Player, PlayerSet, Position};

/// What a game comes down to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Headline {
    /// A word was broken, and somebody fell by it.
    BrokenWord {
        /// Its place among the [broken ones](super::Report::broken).
        broken: usize,
        /// Who else broke a word that was given to the same one, and by which the same one fell.
        others: PlayerSet,
        /// Who fell.
        fallen: Player,
        /// Who has won.
        winner: Player,
    },
    /// Somebody fell whom others could have rescued, and refused to.
    RefusedRescue {
        /// Who fell.
        fallen: Player,
        /// Who refused.
        refused: PlayerSet,
        /// How many actions the game had then.
        step: usize,
        /// Who has won.
        winner: Player,
    },
    /// A capture took somebody's last chips: nothing was left to them in hand or on the board, and they fell.
    LastChips {
        /// Who captured.
        captor: Player,
        /// Whose chips they were.
        fallen: Player,
        /// How many actions the game had then.
        step: usize,
        /// Who has won.
        winner: Player,
    },
    /// The greatest of the turning points, of all chances of a game that is over.
    Turned {
        /// Where it turned, and for whom.
        turn: TurningPoint,
        /// Who has won.
        winner: Player,
    },
    /// Somebody won.
    Win {
        /// Who did.
        winner: Player,
        /// How many actions the game had then.
        step: usize,
    },
    /// The game is not over.
    Unfinished {
        /// How many actions it has.
        step: usize,
    },
}

/// `turns` are the turning points of the whole game; none while its chances are not all worked out.
pub(super) fn of(game: &Game, broken: &[Broken], turns: &[TurningPoint]) -> Headline {
    let step = game.cursor();
    let Some(winner) = game.position().phase().winner() else {
        return Headline::Unfinished { step };
    };
    broken_word(broken, winner)
        .or_else(|| refused_rescue(game, winner))
        .or_else(|| last_chips(game, winner))
        .or_else(|| greatest_turn(turns, winner))
        .unwrap_or(Headline::Win { winner, step })
}

/// The one with the greatest stake; as long as that is not known one of the winner's own, or else the last.
fn broken_word(broken: &[Broken], winner: Player) -> Option<Headline> {
    let words = broken.iter().enumerate();
    let felling = words.filter_map(|(place, one)| {
        let fallen = one.fallen.filter(|_| !one.is_threat)?;
        let weight = (one.damage(), one.by == winner, one.step);
        Some((weight, place, fallen))
    });
    let (_, place, fallen) = felling.max_by_key(|(weight, ..)| *weight)?;
    let told = broken.get(place)?;
    let others = broken.iter().filter(|one| {
        let is_alike = !one.is_threat && one.to == told.to && one.fallen == told.fallen;
        is_alike && one.by != told.by
    });
    Some(Headline::BrokenWord {
        broken: place,
        others: others.map(|one| one.by).collect(),
        fallen,
        winner,
    })
}

/// The last one that the winner refused, or else the last.
fn refused_rescue(game: &Game, winner: Player) -> Option<Headline> {
    let refused = defeats(game).filter(|defeat| !defeat.refused.is_empty());
    let last = refused.max_by_key(|defeat| (defeat.refused.contains(winner), defeat.place))?;
    Some(Headline::RefusedRescue {
        fallen: last.player,
        refused: last.refused,
        step: last.place + 1,
        winner,
    })
}

/// Of equal ones the later, which is nearer to what it came to.
fn greatest_turn(turns: &[TurningPoint], winner: Player) -> Option<Headline> {
    let turn = *turns.iter().max_by_key(|turn| turn.change())?;
    Some(Headline::Turned { turn, winner })
}

/// The last capture after which a player, another than the captor, had no chip in hand or on the board, and who fell before
/// that changed.
fn last_chips(game: &Game, winner: Player) -> Option<Headline> {
    let mut position = game.position_at(0);
    let mut bereft = [None; crate::rules::Colour::COUNT];
    let mut last = None;
    for (place, step) in game.steps().iter().enumerate() {
        // Every step was legal when it was taken.
        let _ = position.apply_noting(step.action, &mut ());
        let captor = step.events.iter().find_map(|event| match event {
            Event::Killed { captor, .. } => Some(*captor),
            _ => None,
        });
        for player in game.setup().seats() {
            let taken = &mut bereft[player.colour() as usize];
            if !is_bereft(&position, *player) {
                *taken = None;
            } else if taken.is_none() {
                *taken = captor
                    .filter(|captor| captor != player)
                    .map(|c| (c, place + 1));
            }
        }
        for event in &step.events {
            if let Event::Defeated { player, .. } = event
                && let Some((captor, step)) = bereft[player.colour() as usize]
            {
                last = Some(Headline::LastChips {
                    captor,
                    fallen: *player,
                    step,
                    winner,
                });
            }
        }
    }
    last
}

/// Whether a player holds no chip, and none of theirs lies on the board.
fn is_bereft(position: &Position, player: Player) -> bool {
    let mut piles = position.piles().iter();
    position.hand(player).is_empty() && !piles.any(|pile| pile.colours().contains(player.colour()))
}
