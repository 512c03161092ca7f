//! What the computers decided since a person did: a short list that can be stepped through.

use crate::app::page::Page;
use crate::app::play::table::{LogLine, Table};
use crate::app::signals::Memo;
use crate::app::view::chip::Chip;
use crate::app::view::talk::talk;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::rules::{Colour, Event, Player};
use leptos::prelude::*;

/// So many turns are listed, the last ones.
const LISTED: usize = 3;

/// The list, a turn each; nothing where fewer than two were decided in a row.
#[component]
pub fn Run() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let log = table.log();
    let run = Memo::new(move |_| log.with(|lines| decided(table, lines)));
    view! {
        // What was taken back is told alone: they decided before that.
        <When is=move || !run.with(Vec::is_empty) && !table.seen().undone>
            <ol class="run" aria-label=said(move || talk(page).computers.run.to_owned())>
                {move || {
                    let decided = run.get().into_iter();
                    decided.map(|turn| view! { <Decided turn=turn /> }).collect_view()
                }}
            </ol>
        </When>
    }
}

/// A turn of a computer.
#[derive(Clone, PartialEq)]
struct Turn {
    by: Player,
    /// How many steps came before it.
    from: usize,
    /// With how many steps it ends.
    to: usize,
    /// What happened in it.
    events: Vec<Event>,
}

/// A sign of what happened in a turn.
enum Sign {
    Chip(Colour),
    Text(String),
    /// Somebody refused to rescue.
    Refusal,
}

/// What a turn of that player came to, told in signs as the table shows it: a chip and the number of its pile, what
/// was killed, and who got the move.
fn in_signs(by: Player, events: &[Event]) -> Vec<Sign> {
    let mut signs = vec![Sign::Chip(by.colour())];
    let text = |text: &str| Sign::Text(text.to_owned());
    for event in events {
        match *event {
            Event::Played { colour, pile, .. } => {
                if colour != by.colour() {
                    signs.push(Sign::Chip(colour));
                }
                signs.push(Sign::Text(pile.to_string()));
            }
            Event::Killed { colour, .. } | Event::PrisonerKilled { colour, .. } => {
                signs.extend([text("✕"), Sign::Chip(colour)]);
            }
            Event::Transferred { colour, to, .. } => {
                signs.extend([Sign::Chip(colour), text("→"), Sign::Chip(to.colour())]);
            }
            Event::Moved { to, .. } if to != by => {
                signs.extend([text("→"), Sign::Chip(to.colour())]);
            }
            Event::Refused { .. } => signs.push(Sign::Refusal),
            _ => {}
        }
    }
    signs
}

/// One of them: a button that leads to where it ended.
#[component]
fn Decided(turn: Turn) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let Turn {
        by,
        from,
        to,
        events,
    } = turn;
    let signs = in_signs(by, &events).into_iter().map(|sign| match sign {
        Sign::Chip(colour) => view! { <Chip colour=colour /> }.into_any(),
        Sign::Text(text) => view! { <b>{text}</b> }.into_any(),
        Sign::Refusal => view! { <b>{page.words(|p| p.refuse)}</b> }.into_any(),
    });
    let is_shown = move || {
        let shown = table.looking_back();
        shown.is_some_and(|(step, _)| from < step && step <= to)
    };
    let named = move || {
        let step = page.say().step.with(&to.to_string());
        let happened = page.speech.with(|speech| speech.events(&events));
        page.say().labelled.fill(&[&step, &happened])
    };
    view! {
        <li>
            <button
                class="step"
                aria-label=said(named)
                aria-current=move || is_shown().then_some("step")
                on:click=move |_| table.look_at(Some(to))
            >
                {signs.collect_view()}
            </button>
        </li>
    }
}

/// The last turns that computers took one after the other, at a table where people play too.
fn decided(table: Table, lines: &[LogLine]) -> Vec<Turn> {
    let computers = table.computers().players();
    table.with_game(|game| {
        let people = game.setup().players().minus(computers);
        let turn = |line: &LogLine| {
            let LogLine::Turn(from, steps, _) = *line else {
                return None;
            };
            let to = from + steps;
            let steps = game.steps().get(from..to)?;
            let events = steps.iter().flat_map(|step| &step.events).copied();
            // A person may decide in the middle of it, as a captor who kills.
            let mut actors = steps.iter().filter_map(|step| step.actor);
            let are_computers = actors.all(|by| computers.contains(by));
            let by = steps.first()?.actor.filter(|_| are_computers);
            Some(by.map(|by| Turn {
                by,
                from,
                to,
                events: events.collect(),
            }))
        };
        // What is said meanwhile is no turn.
        let turns = lines.iter().rev().filter_map(turn);
        let mut run: Vec<_> = turns.map_while(|turn| turn).take(LISTED).collect();
        run.reverse();
        if run.len() < 2 || people.is_empty() {
            return Vec::new();
        }
        run
    })
}
