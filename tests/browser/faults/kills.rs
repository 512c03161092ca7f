//! A browser that is killed, or whose storage has lost what was last written there: the copies on the disk have it.

use super::{
    CURRENT, IS_READY, LINES, PLAY, log, make_a_move, play, saved, saved_actions, start, start_two,
};
use crate::driver::lasting::story_of_kills;
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;
use so_long_sucker::bots::Random;
use std::env;
use std::time::{Duration, Instant};

/// What may be lost, at most.
const MAY_BE_LOST: Duration = Duration::from_millis(500);

/// How often a browser is killed: each time takes some seconds, so 100 times are the most.
fn kills() -> u64 {
    let asked = env::var("SLS_FAULTS").ok();
    let asked = asked.map(|number| number.parse().expect("SLS_FAULTS is a number"));
    asked.unwrap_or(2).min(100)
}

// ---- kills ----

mod chromium {
    #[test]
    fn a_killed_browser_loses_no_more_than_half_a_second() {
        super::a_killed_browser_loses_no_more_than_half_a_second(super::Engine::Chromium);
    }
}

mod firefox {
    #[test]
    #[ignore = "needs Firefox and geckodriver"]
    fn a_killed_browser_loses_no_more_than_half_a_second() {
        super::a_killed_browser_loses_no_more_than_half_a_second(super::Engine::Firefox);
    }
}

/// Which game was on the table, and its log, at some moment.
struct Seen {
    at: Instant,
    game: String,
    log: String,
}

async fn look(page: &Page) -> Seen {
    let script = format!("{}; ", super::LOG.replacen("return ", "const log = ", 1))
        + &format!("return [localStorage.getItem('{CURRENT}'), log]");
    let seen = page.script(&script, vec![]).await;
    let text = |at: usize| seen[at].as_str().expect("a game on the table").to_owned();
    Seen {
        at: Instant::now(),
        game: text(0),
        log: text(1),
    }
}

fn a_killed_browser_loses_no_more_than_half_a_second(engine: Engine) {
    const SEED: u64 = 17;
    story_of_kills(engine, |mut browser| async move {
        println!("seed {SEED}");
        let mut random = Random::new(SEED);
        let mut page = browser.start().await;
        start(&page).await;
        let (mut most, mut longest, mut played) = (0, Duration::ZERO, false);
        for kill in 0..kills() {
            let pause = 2 + random.below(150);
            let time = MAY_BE_LOST + Duration::from_millis(random.below(2_500) as u64);
            let arguments = vec![json!(100_000), json!(kill), json!(false), json!(pause)];
            page.script(PLAY, arguments).await;
            let begun = Instant::now();
            let mut seen = Vec::new();
            while begun.elapsed() < time {
                seen.push(look(&page).await);
                tokio::time::sleep(Duration::from_millis(random.below(40) as u64)).await;
            }
            let killed = browser.kill();
            played |= seen.windows(2).any(|looks| looks[0].log != looks[1].log);

            page = browser.start().await;
            page.open("").await;
            page.until("document.querySelector('main.table')").await;
            page.until(IS_READY).await;
            // What is found late comes to the table late.
            let started = Instant::now();
            let (lost, since) = loop {
                let (lost, since) = lost(&page, &seen, killed).await;
                if since <= MAY_BE_LOST || started.elapsed() > Duration::from_secs(5) {
                    break (lost, since);
                }
            };
            println!(
                "kill {kill}, {pause} ms a click, after {time:?}: {lost} actions lost, of the last {since:?}"
            );
            assert!(since <= MAY_BE_LOST, "{lost} actions of {since:?} are lost");
            assert_eq!(log(&page).await, saved_actions(&page).await);
            (most, longest) = (most.max(lost), longest.max(since));
        }
        assert!(played, "nothing was played that could be lost");
        println!(
            "{} kills in {engine:?}: at most {most} actions lost, of the last {longest:?}",
            kills()
        );
    });
}

/// How many of the actions that were seen are not saved, and how long before the kill the first of them was seen.
async fn lost(page: &Page, seen: &[Seen], killed: Instant) -> (usize, Duration) {
    let (mut lost, mut since) = (0, Duration::ZERO);
    let mut kept = (String::new(), String::new());
    for Seen { at, game, log } in seen {
        if kept.0 != *game {
            let loaded = saved(page, game).await;
            let log = loaded.map_or_else(String::new, |loaded| super::actions(&loaded.game));
            kept = (game.clone(), log);
        }
        if !kept.1.starts_with(log.as_str()) {
            let words = |log: &str| log.split_whitespace().count();
            lost = lost.max(words(log) - words(&kept.1).min(words(log)));
            since = since.max(killed.saturating_duration_since(*at));
        }
    }
    (lost, since)
}

// ---- what the storage has lost ----

/// Whether the copy of the game on the table is its latest save.
const IS_COPIED: &str = "new Promise((tell) => {
    const copied = 'game.' + localStorage.getItem('so-long-sucker.current');
    const key = 'so-long-sucker.' + copied;
    const serial = (text) => Number(/\"serial\":(\\d+)/.exec(text)?.[1] ?? -1);
    const slots = [key, key + '~'].map((key) => localStorage.getItem(key) ?? '');
    const open = indexedDB.open('so-long-sucker.');
    open.onupgradeneeded = () => open.transaction.abort();
    open.onerror = () => tell(false);
    open.onsuccess = () => {
        const copy = open.result.transaction('copies').objectStore('copies').get(copied);
        copy.onerror = () => tell(false);
        copy.onsuccess = () => {
            open.result.close();
            tell(serial(copy.result) === Math.max(...slots.map(serial)));
        };
    };
})";

/// Notes what the storage holds, for [`LOSE`].
const NOTE: &str = "sessionStorage.noted = JSON.stringify({ ...localStorage })";
/// Puts the storage back as it was noted, as a kill does.
const LOSE: &str =
    "localStorage.clear(); Object.assign(localStorage, JSON.parse(sessionStorage.noted))";

#[test]
fn what_the_storage_has_lost_is_put_back_from_the_copy() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        // The whole of a first game, and then the latest moves.
        page.open("").await;
        for seed in 0..3 {
            page.script(NOTE, vec![]).await;
            if seed == 0 {
                start(&page).await;
            }
            let shown = play(&page, 20, seed).await;
            page.until_promised(IS_COPIED).await;
            page.script(LOSE, vec![]).await;
            page.reload().await;
            page.until(IS_READY).await;
            page.until("document.querySelector('main.table')").await;
            page.until(&format!("{LINES} > 0")).await;
            assert_eq!(log(&page).await, shown, "seed {seed}");
            assert_eq!(saved_actions(&page).await, shown, "the shelf has it, too");
        }
    });
}

#[test]
fn a_damaged_save_gives_way_to_its_copy() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        start(&page).await;
        let shown = play(&page, 20, 5).await;
        page.until_promised(IS_COPIED).await;
        let damage = "for (const key of Object.keys(localStorage)) if (key.includes('.game.')) \
            localStorage[key] = localStorage[key].slice(0, -9)";
        page.script(damage, vec![]).await;
        page.reload().await;
        page.until(IS_READY).await;
        page.until(&format!("{LINES} > 0")).await;
        assert_eq!(log(&page).await, shown);
        assert_eq!(page.count(".notice").await, 0);
    });
}

#[test]
fn an_undone_game_stays_undone() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        start(&page).await;
        make_a_move(&page).await;
        make_a_move(&page).await;
        page.script(NOTE, vec![]).await;
        page.click("#undo").await;
        page.until(&format!("{LINES} === 3")).await;
        let undone = log(&page).await;
        page.until_promised(IS_COPIED).await;
        page.script(LOSE, vec![]).await;
        page.reload().await;
        page.until(IS_READY).await;
        page.until(&format!("{LINES} === 3")).await;
        assert_eq!(log(&page).await, undone);
    });
}

#[test]
fn a_deleted_game_does_not_come_back() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        start(&page).await;
        make_a_move(&page).await;
        page.until_promised(IS_COPIED).await;
        page.click("#games").await;
        page.until("document.querySelector('.shelf .delete')").await;
        // It is closed before the copy is taken away, which waits until what was done has been seen.
        let closes = "document.querySelector('.shelf .delete').click(); location.reload()";
        page.script(closes, vec![]).await;
        page.until("document.querySelector('#title-games')").await;
        page.until(IS_READY).await;
        page.click("#title-games").await;
        page.until("document.querySelector('dialog[open]')").await;
        assert_eq!(page.count(".shelf .resume").await, 0);
        let kept = "return Object.keys(localStorage).filter((key) => key.includes('.game.'))";
        assert_eq!(page.script(kept, vec![]).await, json!([]));
    });
}

#[test]
fn each_of_two_tabs_has_its_copy() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let [first, second] = start_two(&page).await;
        for tab in [&first, &second, &first, &second] {
            page.to_tab(tab).await;
            make_a_move(&page).await;
            page.until_promised(IS_COPIED).await;
        }
        let latest = log(&page).await;
        page.script("localStorage.clear()", vec![]).await;
        page.to_tab(&first).await;
        page.close_tab().await;
        page.to_tab(&second).await;
        page.open("").await;
        page.until("document.querySelector('main.table')").await;
        page.until(&format!("{LINES} === 5")).await;
        assert_eq!(log(&page).await, latest, "the one that was played last");
        page.click("#games").await;
        page.until("document.querySelectorAll('.shelf .resume').length === 2")
            .await;
    });
}

// ---- browsers that have no place for copies, or take long ----

#[test]
fn without_a_place_for_copies_the_game_goes_on() {
    const WAYS: [&str; 4] = [
        "delete Window.prototype.indexedDB; delete window.indexedDB;",
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } });",
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError') };",
        "IDBFactory.prototype.open = () => ({ addEventListener() {} });",
    ];
    for way in WAYS {
        story(Engine::Chromium, Console::Clean, move |page| async move {
            page.before_pages(way).await;
            start(&page).await;
            make_a_move(&page).await;
            super::lines(&page, 3).await;
            let shown = log(&page).await;
            page.reload().await;
            page.until(IS_READY).await;
            page.until(&format!("{LINES} === 3")).await;
            assert_eq!(log(&page).await, shown, "{way}");
            assert_eq!(page.count(".notice").await, 0, "{way}");
        });
    }
}

/// The database opens when the story says so.
const OPENS_LATE: &str = "const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...names) {
        const late = {};
        window.openNow = () => {
            const request = open.apply(this, names);
            for (const event of ['onupgradeneeded', 'onsuccess', 'onerror']) request[event] = late[event];
            Object.defineProperty(late, 'result', { get: () => request.result });
        };
        return late;
    }";

#[test]
fn a_copy_that_is_found_late_takes_nothing_away() {
    for plays_on in [false, true] {
        story(Engine::Chromium, Console::Clean, move |page| async move {
            start(&page).await;
            make_a_move(&page).await;
            page.script(NOTE, vec![]).await;
            make_a_move(&page).await;
            super::lines(&page, 5).await;
            page.until_promised(IS_COPIED).await;
            let longer = log(&page).await;
            page.script(LOSE, vec![]).await;
            page.before_pages(OPENS_LATE).await;
            page.reload().await;
            page.until(IS_READY).await;
            page.until(&format!("{LINES} === 3")).await;
            if plays_on {
                page.click("[data-standing=move] .stack").await;
                page.click("#new-pile").await;
                page.click("#lay-down").await;
                super::lines(&page, 4).await;
            }
            let shorter = log(&page).await;
            page.script("window.openNow()", vec![]).await;
            if !plays_on {
                super::lines(&page, 5).await;
                assert_eq!(log(&page).await, longer);
                return;
            }
            let places = "Object.keys(localStorage).filter((key) => /game[.][^~]+$/.test(key))";
            page.until(&format!("{places}.length === 2")).await;
            assert_eq!(log(&page).await, shorter, "the game on the table stays");
            page.click("#games").await;
            page.click(".shelf li:not(:has(strong)) .resume").await;
            page.until("!document.querySelector('dialog')").await;
            assert_eq!(log(&page).await, longer, "and so does the other");
        });
    }
}
