//! Who of the computers is asked for a word before anybody decides.
//!
//! Pure. What was put to a computer it is asked about at once; of a person's deal that it refused, what it offers in its
//! place, once before a decision. Besides that it may speak up; one offer of that kind is enough for a decision.

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
    asked: Vec<Asked>,
}

/// Somebody who is asked for a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who.
    pub player: Player,
    /// About what.
    pub about: About,
}

/// What somebody is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// What they say of their own accord.
    Anything,
    /// What was put to them, under that number.
    Offer(usize, Statement),
    /// What they offer in place of the deal of that number, which they refused.
    Refused(usize),
}

impl TalkRound {
    /// Who is asked next, if anybody is; they count as asked then. Only where computers `counter` are they asked what they
    /// offer in place of what they refused.
    pub fn next(&mut self, game: &Game, computers: PlayerSet, counter: bool) -> Option<Asked> {
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
            self.asked.retain(|asked| asked.about == About::Anything);
        }
        self.heard = heard;
        let asked = self.next_one(game, computers, counter)?;
        self.asked.push(asked);
        Some(asked)
    }

    /// Whoever was asked last was interrupted before they answered, and does not count as asked.
    pub fn forget_last(&mut self) {
        self.asked.pop();
    }

    fn next_one(&self, game: &Game, computers: PlayerSet, counter: bool) -> Option<Asked> {
        let position = game.position();
        let speakers = position.living().and(computers);
        let spoken = game.judge().spoken();
        let is_new = |asked: &Asked| !self.asked.contains(asked);
        let to_speakers = || {
            let numbered = spoken.iter().enumerate();
            numbered.filter_map(|(place, one)| {
                let player = one.statement.to().filter(|to| speakers.contains(*to))?;
                Some((place + 1, one, player))
            })
        };
        let answers = to_speakers().filter_map(|(number, one, player)| {
            let about = About::Offer(number, one.statement);
            (one.standing == Standing::Open).then_some(Asked { player, about })
        });
        if let Some(answer) = answers.into_iter().find(is_new) {
            return Some(answer);
        }
        let said_now = |one: &Spoken| one.step == game.cursor();
        // Of what was said in one breath the second half, which was said last, stands for both.
        let mut refused = to_speakers().filter(|(_, one, player)| {
            let by = one.statement.by();
            let offers = |other: &Spoken| {
                let is_theirs = other.statement.by() == *player;
                said_now(other) && is_theirs && other.statement.to() == Some(by)
            };
            said_now(one)
                && one.standing == Standing::Refused
                && matches!(one.statement, Statement::Deal { .. })
                && !computers.contains(by)
                && !spoken.iter().any(offers)
        });
        let last_refused = refused.next_back().filter(|_| counter);
        let instead = last_refused.map(|(number, _, player)| Asked {
            player,
            about: About::Refused(number),
        });
        if let Some(instead) = instead.filter(is_new) {
            return Some(instead);
        }
        let has_offered = |one: &Spoken| said_now(one) && computers.contains(one.statement.by());
        if spoken.iter().any(has_offered) {
            return None;
        }
        let speak_up = may_speak_up(position, speakers, game.cursor());
        let mut speak_up = speak_up.into_iter().map(|player| Asked {
            player,
            about: About::Anything,
        });
        speak_up.find(is_new)
    }
}
