//! How much time is left, where a study has limits, and what happens when it is over.

use crate::app::page::Page;
use crate::app::platform::clock::now;
use crate::app::signals::Memo;
use crate::app::study::sitting::{Left, Sitting};
use crate::rules::{Player, Position};
use crate::study::{Due, fallback};
use core::time::Duration;
use leptos::prelude::*;

/// The clock is looked at so often.
const TICK: Duration = Duration::from_millis(250);

/// The time that was spent is kept with the game each time it has grown by so many milliseconds: with a browser that is
/// killed no more of it is lost.
const KEPT_EVERY: u32 = 5_000;

/// Lets the clock run as long as the page is there.
pub fn run(page: &'static Page, sitting: Sitting) {
    let leaves = window_event_listener_untyped("pagehide", move |_| {
        untrack(|| keep(page, sitting, 1));
    });
    on_cleanup(move || leaves.remove());
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

/// Keeps the time that was spent with the game, if it has grown by so many milliseconds since it was kept.
fn keep(page: &'static Page, sitting: Sitting, grown: u32) {
    let spent = sitting.spent(now());
    let is_kept = sitting.with_run(|run| spent < run.spent().saturating_add(grown));
    if !is_kept && sitting.at_table().is_some() && !page.table.watched() {
        sitting.note(page, |run| run.note_spent(spent));
    }
}

fn tick(page: &'static Page, sitting: Sitting) {
    let Some(protocol) = sitting.at_table() else {
        return;
    };
    if page.table.watched() {
        // It runs in the tab that plays.
        return sitting.leave(Left::default());
    }
    let people = awaited(page);
    let waits = sitting.due(page) == Some(Due::Play) && !people.is_empty();
    if !waits {
        // Nobody's time is running, while computers decide or something is asked.
        return sitting.leave(Left::default());
    }
    // What was decided in time and waits for somebody's word is not late.
    if page.table.is_decided() {
        return;
    }
    keep(page, sitting, KEPT_EVERY);
    let spent = sitting.spent(now());
    let left = |limit: Option<u32>| {
        let whole = limit?.saturating_mul(1_000);
        Some(whole.saturating_sub(spent).div_ceil(1_000))
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
            // Whoever looks back has no more time than others.
            page.table.look_at(None);
            sitting.lapse(late);
            // What a rule of the study decides is legal.
            let _ = page.table.act(&[action]);
        }
    }
}

/// The people who are asked to decide now, in seat order, whatever earlier position is looked at.
fn awaited(page: &'static Page) -> Vec<Player> {
    let computers = page.table.computers().players();
    page.table.with_game(|game| {
        let awaited = game.position().awaits().minus(computers);
        game.setup().in_seat_order(awaited).collect()
    })
}
