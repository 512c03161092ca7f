//! That a word was broken, on the turn card: whom it was given to reads it there, however much happened since.

use crate::app::page::Page;
use crate::app::signals::Memo;
use crate::app::view::talk::tell_as_said;
use crate::app::view::words::said;
use crate::game::Game;
use crate::promises::Verdict;
use crate::rules::PlayerSet;
use leptos::prelude::*;
use std::ops::Range;

/// A word that was broken by the last decision since a person decided, with theirs, that broke any, and how many more were: of those
/// that people here were given or gave.
#[component]
pub fn Broken() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let spoken = table.spoken();
    let broken = Memo::new(move |_| {
        let point = table.looked_at();
        let computers = table.computers().players();
        let people = table.setup().players().minus(computers);
        let steps = table.with_game(|game| match point {
            Some(point) => point.steps.saturating_sub(1)..point.steps,
            None => since_a_person_decided(game, computers),
        });
        // What happened is told of what was taken back.
        if people.is_empty() || table.latest().undone {
            return None;
        }
        spoken.with(|spoken| {
            let each = spoken
                .iter()
                .flat_map(|spoken| spoken.owed().map(move |held| (spoken, held)));
            let broken = each.filter_map(|(spoken, held)| {
                let settled = held.settled?;
                let concerns_one = people.contains(held.to) || people.contains(held.by);
                let is_told = settled.verdict == Verdict::Broken && steps.contains(&settled.step);
                (is_told && concerns_one).then_some((settled.step, spoken, held))
            });
            let mut broken: Vec<_> = broken.collect();
            let latest = broken.iter().map(|(step, ..)| *step).max()?;
            broken.retain(|(step, ..)| *step == latest);
            let (_, spoken, held) = broken.pop()?;
            let told = tell_as_said(page, held.since, |telling| telling.settled(spoken, held))?;
            Some(match broken.len() {
                0 => told,
                more => format!("{told} (+{more})"),
            })
        })
    });
    view! { <p id="broken-word">{said(move || broken.get().unwrap_or_default())}</p> }
}

/// The steps from the last one that no computer decided.
fn since_a_person_decided(game: &Game, computers: PlayerSet) -> Range<usize> {
    let played = game.steps();
    let is_theirs = |by| computers.contains(by);
    let last = played
        .iter()
        .rposition(|step| step.actor.is_some_and(|by| !is_theirs(by)));
    last.unwrap_or_default()..played.len()
}
