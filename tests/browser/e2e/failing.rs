//! Computers whose program fails: a game goes on, or the page says why not and what to do.

use super::computers::{
    AT_ONCE, against_computers, open_a_short_game, open_at_once, seat_computers,
};
use super::table::saved;
use crate::driver::{Console, Engine, Page, is_full, story};
use serde_json::json;
use so_long_sucker::app::computers::questions::MOST_TRIES;
use so_long_sucker::rules::Phase;

/// No worker starts here.
const NO_WORKER: &str = "window.Worker = function () { throw new Error('no worker here'); }";

fn a_game_is_played_against_computers_where_no_worker_starts(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_a_short_game(&page, NO_WORKER).await;
        page.click("#start-alone").await;
        against_computers(&page, 6).await;
        let over = saved(&page).await.position().phase();
        assert!(matches!(over, Phase::Over(_)));
    });
}

/// Ways in which the computers' program fails, and at which question or answer of the first program, of the second and
/// so on: it ends before it has heard of anything; between an answer and the next question; while it thinks; breaks;
/// answers what is no answer, or what the rules forbid; an answer gets lost.
const FAILURES: [(&str, &[u32]); 7] = [
    ("is born", &[0]),
    ("answers", &[1, 2, 5]),
    // The last of them never gave a sign of life: what takes its place thinks on the page itself, and is sound.
    ("thinks", &[4, 1]),
    ("throws", &[2]),
    ("rubbish", &[3]),
    ("illegal", &[1]),
    ("loses", &[2]),
];

const SPOIL: &str = include_str!("../spoil.js");

/// Begins a game of four computers whose program fails like that.
async fn begin_spoiled(page: &Page, how: &str, at: &[u32], slices: bool, always: bool) {
    page.open("fixtures/blank.html").await;
    page.forget("so-long-sucker").await;
    page.store("so-long-sucker.settings", AT_ONCE).await;
    page.open("?new").await;
    seat_computers(page, "beginner").await;
    let arguments = vec![json!(how), json!(at), json!(slices), json!(always)];
    page.script(SPOIL, arguments).await;
    page.click("#start").await;
}

/// On a busy machine a program may be slow enough to be replaced before its time has come: then that failure is tried again.
const MOST_ATTEMPTS: u32 = 4;

async fn a_game_goes_on_however_its_program_fails(page: Page, slices: bool) {
    // In short the page itself meets those that a worker does not.
    let (first, each) = match (is_full(), slices) {
        (true, _) => (0, 1),
        (false, slices) => (usize::from(slices), 2),
    };
    for (how, at) in FAILURES.into_iter().skip(first).step_by(each) {
        let mut attempts = 0;
        loop {
            begin_spoiled(&page, how, at, slices, false).await;
            let has_failed = format!("deaths === {}", at.len());
            let goes_on = format!(
                "document.querySelectorAll('.log .step').length > 24 || \
                 {has_failed} && document.querySelectorAll('.log .step').length > stepsThen + 4"
            );
            page.until(&goes_on).await;
            assert_eq!(page.count("#computers-again").await, 0, "{how}");
            // The page would not have taken an action that the rules forbid.
            assert!(saved(&page).await.cursor() > 4, "{how}");
            if page.script(&format!("return {has_failed}"), vec![]).await == json!(true) {
                break;
            }
            attempts += 1;
            assert!(attempts < MOST_ATTEMPTS, "{how}: it never fails");
        }
    }
}

fn a_game_goes_on_however_its_worker_fails(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        a_game_goes_on_however_its_program_fails(page, false).await;
    });
}

fn a_game_goes_on_however_its_program_fails_on_the_page_itself(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        a_game_goes_on_however_its_program_fails(page, true).await;
    });
}

fn where_no_computer_answers_the_page_says_so_and_what_to_do(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        begin_spoiled(&page, "thinks", &[1], false, true).await;
        page.text_with("#hint-text", "do not answer").await;
        assert_eq!(page.count(".log .step").await, 1, "only chance has spoken");
        // All that are tried have failed, and none will answer by itself: another would have died by now. One that was on
        // its way beside another may have been tried as well.
        page.until(&format!(
            "deaths >= {MOST_TRIES} && performance.now() - diedAt > 5000"
        ))
        .await;
        // Somebody takes their seat, or they are asked again.
        page.click("#computers-seats").await;
        page.until("document.querySelector('dialog[open] .sitters')")
            .await;
        page.click("dialog .close").await;
        page.script("window.spoiled = false", vec![]).await;
        page.click("#computers-again").await;
        page.until("document.querySelectorAll('.log .step').length > 3")
            .await;
        page.until("!document.querySelector('#computers-again')")
            .await;
    });
}

/// As Firefox does when a tab is hidden: while the program draws, it is told of it, and does the work once more that it
/// queues again and again.
const INTERRUPT: &str = "window.interruptions = 0; \
                         let queued, within = false; \
                         const known = new Set(); \
                         const queue = window.queueMicrotask; \
                         window.queueMicrotask = (work) => { \
                           if (known.has(work)) queued = work; \
                           known.add(work); \
                           queue.call(window, work); }; \
                         const { setAttribute } = Element.prototype; \
                         Element.prototype.setAttribute = function (name, value) { \
                           if (queued && !within) { \
                             within = true; window.interruptions++; \
                             document.dispatchEvent(new Event('visibilitychange')); queued(); \
                             within = false; } \
                           return setAttribute.call(this, name, value); }";

fn a_program_that_is_interrupted_while_it_draws_goes_on(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, INTERRUPT).await;
        seat_computers(&page, "beginner").await;
        page.click("#start").await;
        page.until("interruptions > 20 && document.querySelectorAll('.log .step').length > 20")
            .await;
    });
}

in_every_engine! {
    a_game_is_played_against_computers_where_no_worker_starts,
    a_game_goes_on_however_its_worker_fails,
    a_game_goes_on_however_its_program_fails_on_the_page_itself,
    where_no_computer_answers_the_page_says_so_and_what_to_do,
    a_program_that_is_interrupted_while_it_draws_goes_on,
}
