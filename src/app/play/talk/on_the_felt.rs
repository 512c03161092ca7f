//! Which words lie on the felt, and which of them on top.

use crate::app::play::talk::state::State;
use crate::game::Game;
use crate::order::ordered_by_key;
use crate::promises::{Spoken, Statement, numbered, other_half};
use crate::rules::Player;
use std::cmp::Reverse;

/// For so many actions a word that was kept, broken or refused is still seen.
const SEEN_FOR: usize = 3;

/// The numbers of what is shown and answered as one with what was said under `number`, which is among them, in order: the
/// other half of what was said in one breath, as long as both stand the same.
pub fn as_one(all: &[Spoken], number: usize) -> Vec<usize> {
    let state = |number: usize| numbered(all, number).map(State::of);
    let other = other_half(all, number).filter(|other| state(*other) == state(number));
    match other {
        Some(other) => vec![number.min(other), number.max(other)],
        None => vec![number],
    }
}

/// What lies there after `now` actions of `game`, where `people` speak at this device, of all that was `spoken` by then: by the
/// numbers of what was said. First what a person is to answer, then what was just settled or said by or to a person, then what
/// else a person asked for or is bound by or with, then what is between others; of each the latest first.
pub fn on_the_felt(
    game: &Game,
    now: usize,
    spoken: &[Spoken],
    people: &[Player],
) -> Vec<(usize, Statement)> {
    let is_fresh = |step: usize| step + SEEN_FOR >= now;
    let rank = |number: usize, spoken: &Spoken| {
        let state = State::of(spoken);
        let is_person = |player: Player| people.contains(&player);
        let is_asked = spoken.statement.to().is_some_and(is_person);
        let is_of_person = is_asked || is_person(spoken.statement.by());
        let mut settled = spoken.owed().filter_map(|held| held.settled);
        let is_settled = settled.any(|settled| is_fresh(settled.step));
        match state {
            State::Open if is_asked => Some(0),
            _ if state.is_decided() && is_settled => Some(1),
            // Whoever offered it would look in vain for an answer.
            State::Refused if is_person(spoken.statement.by()) => refused_after(game, number)
                .is_some_and(is_fresh)
                .then_some(1),
            // Whoever has just given their word sees that it lies there.
            state if state.is_pending() && is_of_person && is_fresh(spoken.step) => Some(1),
            state if state.is_pending() => Some(if is_of_person { 2 } else { 3 }),
            _ => None,
        }
    };
    let each = spoken.iter().enumerate();
    let lying = each
        .filter_map(|(place, one)| Some((rank(place + 1, one)?, place, one.statement)))
        .collect();
    let lying = ordered_by_key(lying, |(rank, place, _)| (*rank, Reverse(*place)));
    let lying = lying.into_iter();
    let lying = lying.map(|(_, place, statement)| (place + 1, statement));
    // What was said in one breath is one slip.
    lying
        .filter(|(number, _)| as_one(spoken, *number).first() == Some(number))
        .collect()
}

/// How many actions the game had when what was said under that number was refused; none where it was not.
fn refused_after(game: &Game, number: usize) -> Option<usize> {
    let mut said = game.statements().iter();
    let refusal = said.find(
        |said| matches!(said.statement, Statement::Refuse { number: of, .. } if of == number),
    );
    refusal.map(|said| said.after)
}
