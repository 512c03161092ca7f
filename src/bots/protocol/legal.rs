//! What a player can decide and answer, for programs that do not know the rules.

use super::{NO_ANSWER, Unreadable};
use crate::game::actor;
use crate::order::ordered;
use crate::promises::{Judge, Statement};
use crate::record::{read_action, read_statement};
use crate::rules::{Action, Player, Position};
use core::fmt;
use core::str::FromStr;

/// What one player can do in a position, each list in the order of its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legal {
    /// The ways to decide what is awaited of the player; none, where nothing is.
    pub decisions: Vec<Action>,
    /// The kills and transfers that are open to the player at any time (rule 8).
    pub asides: Vec<Action>,
    /// The answers to what was said: accept, refuse and let go.
    pub answers: Vec<Statement>,
}

impl Legal {
    /// What `player` can do in `position`, where `judge` has heard what was said so far.
    pub fn of(position: &Position, judge: &Judge, player: Player) -> Self {
        let own = |action: &Action| actor(position, *action) == Some(player);
        Self {
            decisions: by_text(position.decisions().iter().filter(own)),
            asides: by_text(position.asides().filter(own)),
            answers: by_text(judge.answers(position, player).into_iter()),
        }
    }
}

/// What is written, in the order of the alphabet.
fn by_text<T: fmt::Display>(written: impl Iterator<Item = T>) -> Vec<T> {
    let written = written.map(|one| (one.to_string(), one)).collect();
    let ordered = ordered(written, |(one, _), (other, _)| one.cmp(other));
    ordered.into_iter().map(|(_, one)| one).collect()
}

/// `legal -B -W aside Y:xr say Y+3 Y-3`
impl fmt::Display for Legal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("legal")?;
        for action in &self.decisions {
            write!(f, " {action}")?;
        }
        f.write_str(" aside")?;
        for action in &self.asides {
            write!(f, " {action}")?;
        }
        f.write_str(" say")?;
        for answer in &self.answers {
            write!(f, " {answer}")?;
        }
        Ok(())
    }
}

impl FromStr for Legal {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        let mut words = line.split(' ');
        if words.next() != Some("legal") {
            return Err(NO_ANSWER.into());
        }
        let mut legal = Self::default();
        let unreadable = |_| Unreadable::from(NO_ANSWER);
        for (end, actions) in [
            (Some("aside"), &mut legal.decisions),
            (Some("say"), &mut legal.asides),
        ] {
            loop {
                match words.next() {
                    None => return Err(NO_ANSWER.into()),
                    word if word == end => break,
                    Some(word) => actions.push(read_action(word).map_err(unreadable)?),
                }
            }
        }
        for word in words {
            let answer = read_statement(word).map_err(unreadable)?;
            legal.answers.push(answer);
        }
        Ok(legal)
    }
}
