//! What is said at the table: saying and answering it, the slips on the felt, and the ledger of every seat.
//!
//! All of it may come late, and none of it is there at a table that writes no promises down.

pub mod answers;
pub mod broken;
pub mod card;
pub mod heard;
pub mod ledger;
mod part;
pub mod sheet;
pub mod slips;
mod stamp;
pub mod word;

use crate::app::page::Page;
use crate::app::play::talk::lines::{line, why};
use crate::app::play::talk::on_the_felt::as_one;
use crate::app::play::talk::state::Reputation;
use crate::app::say::language;
use crate::app::say::promises::Telling;
use crate::app::settings::Layout;
use crate::app::signals::Memo;
use crate::app::view::table::places::Places;
use crate::bots::Word;
use crate::phrases::talk::{Computers, Talk};
use crate::promises::{Clause, Horizon, Spoken, Standing, Statement, numbered};
use crate::rules::Player;
use leptos::prelude::*;

/// What is said of promises, in the language of the page.
pub fn talk(page: &'static Page) -> &'static Talk {
    language::talk_of(page.say())
}

/// Calls `look` with what puts promises into words.
pub fn tell<T>(page: &'static Page, look: impl FnOnce(&Telling) -> T) -> T {
    let talk = talk(page);
    page.speech.with(|speech| look(&Telling::new(speech, talk)))
}

/// The same of what holds or could: a turn that is under way is this one, and not the next.
pub fn tell_now<T>(page: &'static Page, look: impl FnOnce(&Telling) -> T) -> T {
    let mover = page.table.phase().mover();
    tell(page, |telling| look(&telling.in_turn_of(mover)))
}

/// The same of what was said when the game had `step` actions, as it was said then: a turn that was under way is this one.
pub fn tell_as_said<T>(page: &'static Page, step: usize, look: impl FnOnce(&Telling) -> T) -> T {
    let mover = page
        .table
        .with_game_untracked(|game| game.position_at(step).phase().mover());
    tell(page, |telling| look(&telling.in_turn_of(mover)))
}

/// What the speaker of a statement says, of which `spoken` is what became, `None` where it is not said yet.
pub fn quoted(page: &'static Page, statement: Statement, spoken: Option<&Spoken>) -> String {
    let Some(spoken) = spoken else {
        return tell_now(page, |telling| telling.words(statement)).unwrap_or_default();
    };
    let now = page.table.phase().mover();
    let then = page
        .table
        .with_game_untracked(|game| game.position_at(spoken.step).phase().mover());
    let words = |telling: &Telling| telling.of_what_became(spoken, then, now).words(statement);
    tell(page, words).unwrap_or_default()
}

/// What its speaker says, of all that is shown [as one](as_one) with what was said under `number`.
fn quoted_as_one(page: &'static Page, number: usize) -> String {
    page.table.spoken().with(|all| {
        let numbers = as_one(all, number).into_iter();
        let said: Vec<_> = numbers.filter_map(|number| numbered(all, number)).collect();
        if let [first, second] = said[..]
            && let Some(words) = tell(page, |telling| {
                telling.together(first.statement, second.statement)
            })
        {
            return words;
        }
        let words = said
            .into_iter()
            .map(|one| quoted(page, one.statement, Some(one)));
        words.collect::<Vec<_>>().join(" ")
    })
}

/// That the turn that is under way counts, where `bound` has it and the clause holds for so many turns: who has the move
/// takes "my next turn" for another one.
pub fn this_turn_counts(page: &'static Page, clause: Clause, bound: Player) -> Option<String> {
    let has_turn = page.table.phase().mover() == Some(bound);
    // Of one turn it is said that it is this one.
    let in_turns = matches!(clause.horizon, Horizon::Turns(turns) if turns > 1);
    let name = page.speech.with(|speech| speech.player(bound));
    (has_turn && in_turns).then(|| talk(page).sheet.this_turn_counts.with(&name))
}

/// Whether something that was said waits for an answer.
fn is_open(spoken: Memo<Option<Spoken>>) -> bool {
    spoken.with(|s| s.as_ref().is_some_and(|s| s.standing == Standing::Open))
}

/// Who says something to whom: "Red → Blue".
pub fn between(page: &'static Page, by: Player, to: Player) -> String {
    let name = |player| page.speech.with(|speech| speech.player(player));
    format!("{} \u{2192} {}", name(by), name(to))
}

/// How many of somebody's words were kept, of those that were kept or broken.
fn kept_of(page: &'static Page, reputation: Reputation) -> String {
    let (kept, decided) = (reputation.kept, reputation.decided());
    let ledger = &talk(page).ledger;
    ledger
        .kept_of
        .fill(&[&kept.to_string(), &decided.to_string()])
}

/// The line with which a computer dresses what it said, at that place of all that was: why it refuses, where it told that.
pub fn line_of(page: &'static Page, place: usize) -> Option<&'static str> {
    let lines = &talk(page).computers;
    let computers = page.table.computers();
    page.table.with_game_untracked(|game| {
        let said = game.statements();
        let statement = said.get(place)?.statement;
        computers.get(statement.by())?;
        let players = page.computer_players.as_ref();
        match players.and_then(|players| players.reason_for(place, statement)) {
            Some((reason, turn)) => Some(why(&lines.reasons, reason, turn)),
            None => line(&lines.moments, said, place),
        }
    })
}

/// What one is called who keeps a word like that, and what it means.
pub const fn word_in_words(computers: &Computers, word: Word) -> (&'static str, &'static str) {
    match word {
        Word::Loyal => (computers.loyal, computers.loyal_note),
        Word::Grudger => (computers.grudger, computers.grudger_note),
        Word::Opportunist => (computers.opportunist, computers.opportunist_note),
        Word::Fox => (computers.fox, computers.fox_note),
    }
}

/// The people at this device who live: those for whom somebody speaks here, in seat order.
pub fn people(page: &'static Page) -> Vec<Player> {
    let table = page.table;
    if table.is_silent() {
        return Vec::new();
    }
    let speak = table.living().and(table.people_here());
    table.setup().in_seat_order(speak).collect()
}

/// Who of them speaks where nobody has said: whoever is near, else the first.
pub fn speaker(page: &'static Page) -> Option<Player> {
    let people = people(page);
    let near = page.table.near().get();
    let is_near = people.contains(&near).then_some(near);
    is_near.or_else(|| people.first().copied())
}

/// At which edge of a table-top that player reads.
fn edge(page: &'static Page, player: Player) -> Option<&'static str> {
    untrack(|| {
        let is_flat = page.settings.layout() == Layout::Around;
        is_flat
            .then(|| Places::around(page.table).edge(player))
            .flatten()
    })
}
