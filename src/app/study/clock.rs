//! How much time is left, where a study has limits, and what happens when it is over.

use crate::app::page::Page;
use crate::app::platform::preferences;
use crate::app::study::sitting::{Left, Sitting};
use crate::rules::{Player, Position};
use crate::study::{Due, fallback};
use core::time::Duration;
use leptos::prelude::*;

/// The clock is looked at so often.
const TICK: Duration = Duration::from_millis(250);

/// Lets the clock run as long as the page is there.
pub fn run(page: &'static Page, sitting: Sitting) {
    let is_limited = Memo::new(move |_| {
        let limits = sitting.at_table().map(|protocol| protocol.limits);
        limits.is_some_and(|l| l.decision_seconds.is_some() || l.talk_seconds.is_some())
    });
    Effect::new(move |_| {
        if !is_limited.get() {
            sitting.leave(Left::default());
            page.table.silence(false);
            return;
        }
        let ticks = set_interval_with_handle(move || untrack(|| tick(page, sitting)), TICK);
        on_cleanup(move || {
            if let Ok(ticks) = ticks {
                ticks.clear();
            }
        });
    });
}

fn tick(page: &'static Page, sitting: Sitting) {
    let Some(protocol) = sitting.at_table() else {
        return;
    };
    let people = awaited(page);
    let waits = sitting.due(page) == Some(Due::Play) && !people.is_empty();
    if !waits || page.table.looking_back().is_some() || page.table.watched() {
        return;
    }
    let passed = preferences::now().saturating_sub(sitting.asked_at());
    let left = |limit: Option<u32>| {
        let whole = u64::from(limit?) * 1_000;
        u32::try_from(whole.saturating_sub(passed).div_ceil(1_000)).ok()
    };
    let now = Left {
        decide: left(protocol.limits.decision_seconds),
        talk: left(protocol.limits.talk_seconds),
    };
    sitting.leave(now);
    page.table.silence(now.talk == Some(0));
    if now.decide == Some(0) {
        let late = people.first().copied();
        let decide = |position: &Position| fallback(position, late?);
        let action = page.table.with_game(|game| decide(game.position()));
        if let (Some(late), Some(action)) = (late, action) {
            sitting.lapse(late);
            // What a rule of the study decides is legal.
            let _ = page.table.act(&[action]);
        }
    }
}

/// The people who are asked to decide, in seat order.
fn awaited(page: &'static Page) -> Vec<Player> {
    let awaits = page.table.awaits();
    let computers = page.table.computers().players();
    let setup = page.table.setup();
    let seats = setup.seats().iter().copied();
    seats
        .filter(|seat| awaits.contains(*seat) && !computers.contains(*seat))
        .collect()
}
