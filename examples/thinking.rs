//! How long the page is busy at a time while four computers bargain and play on it, in a worker and without one; how long
//! they take there to say and to decide something; and when the report of that game is ready.
//!
//! `trunk build --release && cargo run --example thinking`
//!
//! Chromium reports every task of its main thread that takes 50 ms or more (Long Tasks). How late a timer is that should
//! fire every 10 ms says how long the page was busy at the most, and how often for so long.

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

    /// No worker starts here.
    const NO_WORKER: &str = "window.Worker = function () { throw new Error('no worker here'); };";
    /// Times each question to a worker, from the question to the answer, by what is asked.
    const ASK: &str = "window.asked = { go: [], talk: [] };
        const Real = Worker;
        window.Worker = function (...of) {
            const worker = new Real(...of);
            const waiting = [];
            const post = worker.postMessage;
            worker.postMessage = (line) => {
                const question = line.slice(line.lastIndexOf('|') + 1).trim().split(' ')[0];
                if (question !== 'stop') waiting.push([question, performance.now()]);
                post.call(worker, line);
            };
            worker.addEventListener('message', ({ data }) => {
                if (typeof data !== 'string') return;
                const [question, since] = waiting.shift() ?? [];
                asked[question]?.push(performance.now() - since);
            });
            return worker;
        };";
    const ANSWERS: &str = "return Object.entries(asked).map(([question, all]) => {
            all.sort((a, b) => a - b);
            const at = (part) => all.length ? all[Math.floor(part * (all.length - 1))].toFixed(0) : '-';
            return `${question} ${all.length} times: median ${at(0.5)} ms, 95th percentile ${at(0.95)}, slowest ${at(1)}`;
        }).join('; ')";
    const STATE: &str = "return { is_over: !!document.querySelector('[data-standing=winner]'), \
        steps: document.querySelectorAll('.log .step').length }";
    /// When all chances of the report were there, in milliseconds after the page was asked for.
    const READY: &str = "document.querySelectorAll('.plot .fill').length === 4 \
        && !document.querySelector('.report progress') && (window.ready ??= performance.now())";
    /// Collects long tasks, and how late each beat of a timer is, in milliseconds.
    const OBSERVE: &str = "window.long = []; window.late = []; \
        new PerformanceObserver((list) => list.getEntries().forEach((e) => long.push(e.duration))) \
            .observe({ type: 'longtask' }); \
        let last = performance.now(); \
        setInterval(() => { const now = performance.now(); late.push(now - last - 10); last = now; }, 10);";
    const BUSY: &str = "late.sort((a, b) => a - b); \
        const at = (part) => late[Math.floor(part * (late.length - 1))].toFixed(1); \
        return `${long.length} tasks of 50 ms or more (longest ${Math.max(0, ...long).toFixed(0)} ms); ` + \
            `the page was late by ${at(0.5)} ms (median), ${at(0.99)} (99 of 100), ${at(1)} (at most) ` + \
            `in ${late.length} looks, ${document.querySelectorAll('.log .step').length} actions`";

    pub fn run() {
        story(Engine::Chromium, Console::Clean, |page| async move {
            for level in ["casual", "sharp", "master"] {
                for (name, script) in [("in a worker", ASK), ("on the page", NO_WORKER)] {
                    game(&page, level, script).await;
                    let busy = page.script(BUSY, vec![]).await;
                    println!(
                        "four {level}s {name}: {}",
                        busy.as_str().unwrap_or_default()
                    );
                    if script == ASK {
                        let answers = page.script(ANSWERS, vec![]).await;
                        println!("  {}", answers.as_str().unwrap_or_default());
                    }
                    page.reload().await;
                    page.until(READY).await;
                    let ready = page.script("return Math.round(ready)", vec![]).await;
                    println!(
                        "  the report of this game is ready {ready} ms after the page was asked for, in a worker"
                    );
                }
            }
        });
    }

    /// Lets four computers of that level play a game, in which promises are written down.
    async fn game(page: &Page, level: &str, script: &str) {
        page.open("fixtures/blank.html").await;
        page.script("localStorage.clear()", vec![]).await;
        page.store("so-long-sucker.settings", "{\"pace\":\"at-once\"}")
            .await;
        page.open("?new").await;
        for seat in 1..=4 {
            let sitter = format!(".seats li:nth-child({seat}) .sitter option[value={level}]");
            page.click(&sitter).await;
        }
        page.script(script, vec![]).await;
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        page.script(OBSERVE, vec![]).await;
        let mut state = page.script(STATE, vec![]).await;
        while state["is_over"] == false {
            state = page.changed(STATE, &state, "a decision").await;
        }
    }
}
