//! Words that were broken, by the judge's verdict, and what that did.

use super::chances::{Point, around};
use super::words::given;
use crate::game::Game;
use crate::order::ordered_by_key;
use crate::promises::{Cause, Clause, Verdict, numbered};
use crate::rules::{Action, Event, Player};

/// A word that was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The number of the statement in which it was given.
    pub number: usize,
    /// Who broke it.
    pub by: Player,
    /// To whom it was given.
    pub to: Player,
    /// What it said.
    pub clause: Clause,
    /// Whose turn it was when it was said: that turn is "this turn" in it.
    pub said_in_turn_of: Option<Player>,
    /// Whether it is a threat that was not carried out. Its addressee is none the worse for that.
    pub is_threat: bool,
    /// How many actions the game had when it began to hold.
    pub since: usize,
    /// How many it had once it was broken.
    pub step: usize,
    /// Why the judge says so.
    pub cause: Cause,
    /// Who fell by it: the one to whom it was given or whom it was about, defeated before another chip was played.
    pub fallen: Option<Player>,
    /// How the chance of the one to whom it was given changed around it, where that is known.
    pub stake: Option<Stake>,
}

/// How somebody's chance changed, in hundredths, from the last estimate before what led to something to the first after
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// Their chance before.
    pub before: u8,
    /// The same after.
    pub after: u8,
    /// After how many steps, and after how many it was estimated next.
    pub between: (usize, usize),
}

impl Stake {
    /// By how many hundredths it fell; 0 where it rose.
    pub const fn fall(self) -> u8 {
        self.before.saturating_sub(self.after)
    }
}

impl Broken {
    /// How many actions it took from when it began to hold until it was broken.
    pub const fn held_for(&self) -> usize {
        self.step.saturating_sub(self.since)
    }

    /// By how many hundredths the chance of the one to whom it was given fell around it; `None` where that is not known,
    /// or nobody was harmed.
    pub fn damage(&self) -> Option<u8> {
        self.stake.filter(|_| !self.is_threat).map(Stake::fall)
    }
}

/// All of them, in the order in which they were broken; at the same step in that of the statements.
pub(super) fn all(game: &Game, points: Option<&[Point]>) -> Vec<Broken> {
    let settled = given(game.judge()).filter_map(|given| {
        let settled = given.held.settled?;
        (settled.verdict == Verdict::Broken).then_some((given, settled))
    });
    let broken = settled.map(|(given, settled)| {
        let step = settled.step + 1;
        let held = given.held;
        let stake = points.and_then(|points| around(points, step));
        let spoken = numbered(game.judge().spoken(), given.number);
        Broken {
            number: given.number,
            by: held.by,
            to: held.to,
            clause: held.clause,
            said_in_turn_of: spoken
                .and_then(|spoken| game.position_at(spoken.step).phase().mover()),
            is_threat: given.is_threat,
            since: held.since,
            step,
            cause: settled.cause,
            fallen: fallen(game, settled.step, held.to, held.clause.act.player()),
            stake: stake.map(|around| Stake {
                before: around.before.of(held.to),
                after: around.after.of(held.to),
                between: (around.before.step, around.after.step),
            }),
        }
    });
    ordered_by_key(broken.collect(), |broken: &Broken| {
        (broken.step, broken.number)
    })
}

/// Which of the two was defeated by the action of that place, or after it and before another chip was played.
fn fallen(game: &Game, place: usize, to: Player, about: Option<Player>) -> Option<Player> {
    let after = game.steps().get(place..).unwrap_or_default();
    let (first, rest) = after.split_first()?;
    let rest = rest
        .iter()
        .take_while(|step| !matches!(step.action, Action::Play { .. }));
    let steps = || core::iter::once(first).chain(rest.clone());
    let fell = |player: Player| {
        let mut events = steps().flat_map(|step| &step.events);
        events.any(|event| matches!(event, Event::Defeated { player: out, .. } if *out == player))
    };
    [Some(to), about]
        .into_iter()
        .flatten()
        .find(|player| fell(*player))
}

/// The one that was broken soonest after it was given.
pub(super) fn fastest(broken: &[Broken]) -> Option<usize> {
    let words = broken.iter().enumerate().filter(|(_, one)| !one.is_threat);
    let fastest = words.min_by_key(|(_, one)| one.held_for());
    fastest.map(|(place, _)| place)
}
