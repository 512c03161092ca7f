//! Who of the computers is asked for a word before anybody decides.
//!
//! Pure. What was put to a computer it is asked about at once. Besides that it may speak up; one offer is enough for a
//! decision.

use crate::bots::may_speak_up;
use crate::game::Game;
use crate::promises::{Spoken, Standing, Statement};
use crate::rules::{Player, PlayerSet};

/// Whom was asked in the position that a game has now.
#[derive(Clone, Debug, Default)]
pub struct TalkRound {
    /// How many steps the game had, and the number of the last one.
    position: (usize, Option<u64>),
    /// How many statements there were.
    heard: usize,
    /// Who was asked, and about which offer, if it was put to them.
    asked: Vec<Asked>,
}

/// Somebody, and the offer that was put to them, with its number.
type Asked = (Player, Option<(usize, Statement)>);

impl TalkRound {
    /// Who is asked next, if anybody is; they count as asked then.
    pub fn next(&mut self, game: &Game, computers: PlayerSet) -> Option<Player> {
        let position = (game.cursor(), game.steps().last().map(|step| step.serial));
        if self.position != position {
            *self = Self {
                position,
                ..Self::default()
            };
        }
        let heard = game.statements().len();
        if heard < self.heard {
            // Answers were taken back: what is open again is answered again.
            self.asked.retain(|(_, about)| about.is_none());
        }
        self.heard = heard;
        let asked = self.next_one(game, computers)?;
        self.asked.push(asked);
        Some(asked.0)
    }

    /// Whoever was asked last was interrupted before they answered, and does not count as asked.
    pub fn forget_last(&mut self) {
        self.asked.pop();
    }

    fn next_one(&self, game: &Game, computers: PlayerSet) -> Option<Asked> {
        let position = game.position();
        let speakers = position.living().and(computers);
        let spoken = game.judge().spoken();
        let is_new = |asked: &Asked| !self.asked.contains(asked);
        let answers = spoken.iter().enumerate().filter_map(|(place, one)| {
            let to = one.statement.to().filter(|to| speakers.contains(*to))?;
            (one.standing == Standing::Open).then_some((to, Some((place + 1, one.statement))))
        });
        if let Some(answer) = answers.into_iter().find(is_new) {
            return Some(answer);
        }
        let has_offered =
            |one: &Spoken| one.step == game.cursor() && computers.contains(one.statement.by());
        if spoken.iter().any(has_offered) {
            return None;
        }
        let offers = may_speak_up(position, speakers, game.cursor());
        offers.into_iter().map(|player| (player, None)).find(is_new)
    }
}
