//! How long it takes from a tap to the next paint, and to what it brings about, with the processor slowed six times,
//! over a whole game; and on a page that has but one word, which says what of it is the machine's.
//!
//! `trunk build --release && cargo run --example tap_to_paint`
//!
//! Chromium itself slows down (`Emulation.setCPUThrottlingRate`) and measures the paint that follows (Event Timing:
//! from the event's time stamp to the next paint, in steps of 8 ms, the longest of a tap's events; one faster than
//! 16 ms is not reported and counts as 16). What the table shows then is timed from the click to the first task after
//! the frame in which the table has changed. Meanwhile the driver is silent: the page that is slowed down would have to
//! answer it before it paints, and no finger asks a page anything.

#[cfg(not(target_arch = "wasm32"))]
#[path = "../tests/browser/driver/mod.rs"]
#[expect(dead_code, reason = "tests need the rest of it")]
mod driver;

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    measure::run();
}

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
mod measure {
    use super::driver::{Console, Engine, Page, story};
    use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
    use serde_json::{Value, json};
    use std::time::Duration;

    /// How many times slower the processor is.
    const SLOWDOWN: u32 = 6;
    /// What the page offers to a finger now.
    const OFFERS: &str = include_str!("../tests/browser/offers.js");
    /// Collects how long every tap took to the next paint and to its outcome, and how far the layout shifted without
    /// anybody's touch.
    const OBSERVE: &str = "window.paints = new Map(); window.outcomes = []; window.shift = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ interactionId: tap, duration }) => {
            if (tap) paints.set(tap, Math.max(duration, paints.get(tap) ?? 0)); }))
            .observe({ type: 'event', durationThreshold: 16 });
        new PerformanceObserver((list) => list.getEntries().forEach((e) => {
            if (!e.hadRecentInput) shift += e.value; }))
            .observe({ type: 'layout-shift' });
        let clicked = null;
        addEventListener('click', (e) => { if (e.isTrusted) clicked = e.timeStamp; }, true);
        new MutationObserver(() => {
            if (clicked === null) return;
            const since = clicked;
            clicked = null;
            requestAnimationFrame(() => setTimeout(() => outcomes.push(performance.now() - since)));
        }).observe(document.querySelector('main.table'), { attributes: true, childList: true, subtree: true, characterData: true });";
    /// A page on which a tap changes one word.
    const ONE_WORD: &str =
        "document.body.innerHTML = '<main class=\"table\"><button id=\"word\">0</button></main>';
        document.querySelector('#word').onclick = ({ target }) => target.textContent++;";
    /// A game in which four words bind, each for as long as somebody lives.
    const WITH_WORDS: &str = "#game=so-long-sucker%202%0Aseats%20red%20blue%20yellow%20white%0Achips%207%0Apiles%20any%0A%0A\
        !R%20R%3EB:~xb,W%26~xr,W%20B%2B1%20Y%3EW:~xw,B%26~xy,B%20W%2B2%0A";
    /// So often it is tapped.
    const WORD_TAPS: usize = 60;
    /// What a tap brings about is painted long before.
    const REST: Duration = Duration::from_millis(700);
    /// No game by these choices is longer.
    const MOST_TAPS: usize = 1_000;

    pub fn run() {
        story(Engine::Chromium, Console::Clean, |page| async move {
            for (width, height) in [(1280, 900), (500, 844)] {
                page.resize(width, height).await;
                let taps = one_word(&page).await;
                report(&page, &format!("one word at {width}x{height}"), taps).await;
                let taps = game(&page, None).await;
                report(&page, &format!("{width}x{height}"), taps).await;
                let taps = game(&page, Some(WITH_WORDS)).await;
                report(
                    &page,
                    &format!("{width}x{height}, with words that bind"),
                    taps,
                )
                .await;
            }
        });
    }

    /// Taps on the page of one word; gives how many taps there were.
    async fn one_word(page: &Page) -> usize {
        page.open("fixtures/blank.html").await;
        page.script(ONE_WORD, vec![]).await;
        slow_down(page, SLOWDOWN).await;
        page.script(OBSERVE, vec![]).await;
        for taps in 1..=WORD_TAPS {
            tap(page, "#word").await;
            let changed = format!("document.querySelector('#word').textContent === '{taps}'");
            page.until(&changed).await;
        }
        WORD_TAPS
    }

    /// Plays a game by real clicks, from its beginning or on from a link; gives how many there were.
    async fn game(page: &Page, link: Option<&str>) -> usize {
        page.open("?new").await;
        page.forget("so-long-sucker").await;
        if let Some(link) = link {
            // Only a visit that begins with it reads it.
            page.open("fixtures/blank.html").await;
            page.open(link).await;
            page.until("document.querySelectorAll('.slip').length > 0")
                .await;
        } else {
            page.open("?new").await;
            page.click("#start").await;
            page.until("document.querySelector('#draw')").await;
        }
        slow_down(page, SLOWDOWN).await;
        page.script(OBSERVE, vec![]).await;
        let mut random: u64 = 1964;
        let mut taps = 0;
        let mut state = page.script(OFFERS, vec![]).await;
        while taps < MOST_TAPS {
            let Some(css) = choice(&state, &mut random) else {
                break;
            };
            tap(page, &css).await;
            taps += 1;
            state = page.changed(OFFERS, &state, &css).await;
        }
        taps
    }

    /// Makes the processor that many times slower for the page.
    async fn slow_down(page: &Page, times: u32) {
        let rate = json!({ "rate": times });
        page.ask_chromium("Emulation.setCPUThrottlingRate", &rate)
            .await;
    }

    /// Taps as people do, whose pointer comes to rest before it is pressed, and is pressed for a moment.
    async fn tap(page: &Page, css: &str) {
        let element = page.element(css).await;
        let pause = |milliseconds| PointerAction::Pause {
            duration: Duration::from_millis(milliseconds),
        };
        let button = MOUSE_BUTTON_LEFT;
        let mouse = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveToElement {
                element,
                duration: None,
                x: 0.0,
                y: 0.0,
            })
            .then(pause(300))
            .then(PointerAction::Down { button })
            .then(pause(80))
            .then(PointerAction::Up { button });
        page.perform(mouse).await;
        tokio::time::sleep(REST).await;
    }

    /// Something that is offered: what finishes a move first, then piles, then a chip of the mover's.
    fn choice(state: &Value, random: &mut u64) -> Option<String> {
        let offers = state["offers"].as_array()?;
        let of = |kind: &str| -> Vec<&Value> {
            let mover = &state["mover"];
            let listed = offers.iter().filter(|o| o["kind"] == kind);
            listed
                .filter(|o| kind != "stack" || o["holder"] == *mover)
                .collect()
        };
        let kinds = [
            "confirm", "by-hand", "named", "give", "kill", "refuse", "pile", "stack",
        ];
        let found = kinds.iter().map(|kind| of(kind)).find(|o| !o.is_empty())?;
        *random ^= *random << 13;
        *random ^= *random >> 7;
        *random ^= *random << 17;
        let n = usize::try_from(*random % found.len() as u64).ok()?;
        found.get(n)?["css"].as_str().map(str::to_owned)
    }

    async fn report(page: &Page, what: &str, taps: usize) {
        slow_down(page, 1).await;
        assert!(taps > 0, "a game was played");
        let mut paints = times(page, "return [...paints.values()]").await;
        paints.resize(paints.len().max(taps), 16);
        let outcomes = times(page, "return outcomes").await;
        let shift = page.script("return shift", vec![]).await;
        println!("{what}, {SLOWDOWN} times slower, {taps} taps");
        println!("  to the next paint: {}", spread(paints));
        println!("  to its outcome: {}", spread(outcomes));
        println!("  layout shift without a touch: {shift}");
    }

    /// What a script gives, in whole milliseconds.
    async fn times(page: &Page, script: &str) -> Vec<u64> {
        let measured = page.script(script, vec![]).await;
        let measured = measured.as_array().into_iter().flatten();
        let rounded = measured
            .filter_map(Value::as_f64)
            .map(|t| format!("{t:.0}"));
        rounded.map(|t| t.parse().unwrap_or(u64::MAX)).collect()
    }

    fn spread(mut times: Vec<u64>) -> String {
        times.sort_unstable();
        let at = |percent: usize| times.get(times.len() * percent / 100).unwrap_or(&0);
        let (median, most) = (at(50), at(95));
        let longest = times.last().unwrap_or(&0);
        format!("median {median} ms, 95th percentile {most} ms, longest {longest} ms")
    }
}
