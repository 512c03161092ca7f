//! How long the page is busy at a time while four masters play a game on it, in a worker and without one.
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
    /// Collects long tasks, and how late each beat of a timer is, in milliseconds.
    const OBSERVE: &str = "window.long = []; window.late = []; \
        new PerformanceObserver((list) => list.getEntries().forEach((e) => long.push(e.duration))) \
            .observe({ type: 'longtask' }); \
        let last = performance.now(); \
        setInterval(() => { const now = performance.now(); late.push(now - last - 10); last = now; }, 10);";
    const REPORT: &str = "late.sort((a, b) => a - b); \
        const at = (part) => late[Math.floor(part * (late.length - 1))].toFixed(1); \
        return `${long.length} tasks of 50 ms or more (longest ${Math.max(0, ...long).toFixed(0)} ms); ` + \
            `the page was late by ${at(0.5)} ms (median), ${at(0.99)} (99 of 100), ${at(1)} (at most) ` + \
            `in ${late.length} looks, ${document.querySelectorAll('.log .step').length} actions`";

    pub fn run() {
        story(Engine::Chromium, Console::Clean, |page| async move {
            for (name, script) in [("in a worker", ""), ("on the page", NO_WORKER)] {
                game(&page, script).await;
                let report = page.script(REPORT, vec![]).await;
                println!("{name}: {}", report.as_str().unwrap_or_default());
            }
        });
    }

    /// Lets four masters play a game.
    async fn game(page: &Page, script: &str) {
        page.open("fixtures/blank.html").await;
        page.script("localStorage.clear()", vec![]).await;
        page.store("so-long-sucker.settings", "{\"instant\":true}")
            .await;
        page.open("?new").await;
        for seat in 1..=4 {
            let sitter = format!(".seats li:nth-child({seat}) .sitter option[value=master]");
            page.click(&sitter).await;
        }
        page.script(script, vec![]).await;
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        page.script(OBSERVE, vec![]).await;
        page.until("document.querySelector('[data-standing=winner]')")
            .await;
    }
}
