//! Who of the computers is asked for a word before anybody decides.
//!
//! Pure. What was put to a computer it is asked about at once. Besides that it may speak at its own decisions, when a
//! person decides, and in a rescue; one offer is enough for a decision.

use crate::game::Game;
use crate::promises::{Spoken, Standing};
use crate::rules::{Phase, Player, PlayerSet, Position};

/// Whom was asked in the position that a game has now.
#[derive(Clone, Debug, Default)]
pub struct TalkRound {
    /// How many steps the game had, and the number of the last one.
    position: (usize, Option<u64>),
    /// Who was asked, and about which offer, if it was put to them.
    asked: Vec<(Player, Option<usize>)>,
}

impl TalkRound {
    /// Who is asked next, if anybody is; they count as asked then.
    pub fn next(&mut self, game: &Game, computers: PlayerSet) -> Option<Player> {
        let position = (game.cursor(), game.steps().last().map(|step| step.serial));
        if self.position != position {
            *self = Self {
                position,
                asked: Vec::new(),
            };
        }
        let asked = self.next_one(game, computers)?;
        self.asked.push(asked);
        Some(asked.0)
    }

    fn next_one(&self, game: &Game, computers: PlayerSet) -> Option<(Player, Option<usize>)> {
        let position = game.position();
        let speakers = position.living().and(computers);
        let spoken = game.judge().spoken();
        let is_new = |asked: &(Player, Option<usize>)| !self.asked.contains(asked);
        let answers = spoken.iter().enumerate().filter_map(|(place, one)| {
            let to = one.statement.to().filter(|to| speakers.contains(*to))?;
            (one.standing == Standing::Open).then_some((to, Some(place + 1)))
        });
        if let Some(answer) = answers.into_iter().find(is_new) {
            return Some(answer);
        }
        let has_offered =
            |one: &Spoken| one.step == game.cursor() && computers.contains(one.statement.by());
        if spoken.iter().any(has_offered) {
            return None;
        }
        let offers = may_offer(position, speakers, game.cursor());
        offers.into_iter().map(|player| (player, None)).find(is_new)
    }
}

/// Who of `speakers` may make an offer in `position`, the first first; `turn` tells who of several.
fn may_offer(position: &Position, speakers: PlayerSet, turn: usize) -> Vec<Player> {
    let among = |player: Player| Some(player).filter(|player| speakers.contains(*player));
    let seats = position.setup().seats().iter().copied();
    match position.phase() {
        Phase::Chance | Phase::Over(_) | Phase::Give { .. } => Vec::new(),
        Phase::Rescue { seeker, .. } => {
            let asked = seats.filter(|player| position.asked().contains(*player));
            core::iter::once(seeker)
                .chain(asked)
                .filter_map(among)
                .collect()
        }
        Phase::Play(mover) | Phase::Capture { captor: mover, .. } => {
            if let Some(mover) = among(mover) {
                return vec![mover];
            }
            // A person decides: one of the others speaks to them, another one each time.
            let others: Vec<_> = seats.filter_map(among).collect();
            let one = turn.checked_rem(others.len());
            let one = one.and_then(|place| others.get(place));
            one.copied().into_iter().collect()
        }
    }
}
