//! Chips fly with what happens.

use crate::app::platform::motion::{Flight, Places, fly};
use crate::app::platform::spot::Spot;
use crate::app::play::table::Table;
use crate::rules::{Event, Why};
use leptos::prelude::*;
use std::rc::Rc;

/// Lets chips fly to where they lie now, also back when something is undone, and in the replay.
pub fn follow(table: Table) {
    let places = Rc::new(Places::default());
    Effect::new(move |before: Option<u64>| {
        let seen = table.seen();
        let news = before.is_some_and(|before| before != seen.count);
        let mut flights: Vec<Flight> = if news {
            seen.events.iter().flat_map(flights).collect()
        } else {
            Vec::new()
        };
        if seen.undone {
            flights.reverse();
            for flight in &mut flights {
                core::mem::swap(&mut flight.from, &mut flight.to);
            }
        }
        let spots = table.with_position_untracked(|position| {
            let piles = position.piles().iter();
            let piles = piles.map(|pile| Spot::Pile(pile.number()));
            let seats = position.setup().seats().iter().map(|p| Spot::Tray(*p));
            piles.chain(seats).chain([Spot::DeadBox]).collect()
        });
        let back = rebound(&seen.events).filter(|_| news && !seen.undone);
        fly(&places, flights, back, spots);
        seen.count
    });
}

/// Where a rebound began, with a defeat, and where it led.
fn rebound(events: &[Event]) -> Option<(Spot, Spot)> {
    let from = events.iter().find_map(|event| match event {
        Event::Defeated { player, .. } => Some(*player),
        _ => None,
    })?;
    let to = events.iter().find_map(|event| match event {
        Event::Moved {
            to,
            why: Why::Rebound,
            ..
        } => Some(*to),
        _ => None,
    })?;
    Some((Spot::Tray(from), Spot::Tray(to)))
}

/// Which chips an event moves.
fn flights(event: &Event) -> Vec<Flight> {
    let one = |colour, from, to| Flight { colour, from, to };
    match *event {
        Event::Played {
            by, colour, pile, ..
        } => vec![one(colour, Spot::Tray(by), Spot::Pile(pile))],
        Event::Killed {
            captor,
            colour,
            pile,
            taken,
        } => {
            let from = Spot::Pile(pile);
            let taken = taken.iter().map(|(c, _)| one(c, from, Spot::Tray(captor)));
            let dead = one(colour, from, Spot::DeadBox);
            taken.chain([dead]).collect()
        }
        Event::PileKilled { pile, chips, .. } => {
            let from = Spot::Pile(pile);
            let dead = chips.iter().map(|(c, _)| one(c, from, Spot::DeadBox));
            dead.collect()
        }
        Event::PrisonerKilled { by, colour } => vec![one(colour, Spot::Tray(by), Spot::DeadBox)],
        Event::Transferred { from, colour, to } => {
            vec![one(colour, Spot::Tray(from), Spot::Tray(to))]
        }
        _ => Vec::new(),
    }
}
