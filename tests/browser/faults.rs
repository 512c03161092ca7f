//! What goes wrong in browsers loses no game: tabs that are closed or crash, two tabs on one game, browsers that are killed,
//! and a storage that fails. In Chromium.
//!
//! How often each is tried is in `SLS_FAULTS`; it takes about a second each time:
//! `SLS_FAULTS=200 cargo test --test browser faults::`.

use crate::driver::{Console, Engine, Page, story};
use fantoccini::wd::WindowHandle;
use serde_json::{Value, json};
use so_long_sucker::app::save::{Loaded, Note, SaveError, SaveFault, decode, encode};
use so_long_sucker::bots::Random;
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Names, read_actions};
use so_long_sucker::rules::Setup;
use std::env;

mod kills;
mod tabs;

/// Plays by quick clicks, and tells other tabs.
const PLAY: &str = include_str!("play.js");
/// What the log shows.
const LOG: &str = "return [...document.querySelectorAll('.log ol .step code')].map((c) => c.textContent).join(' ')";
/// Whether a page is there that can be played on.
const IS_READY: &str =
    "document.querySelector('#shell[data-state=ready]') && !document.querySelector('.elsewhere')";
/// How many lines the log has.
const LINES: &str = "document.querySelectorAll('.log .step').length";

const CURRENT: &str = "so-long-sucker.current";

fn place_of(id: &str) -> String {
    format!("so-long-sucker.game.{id}")
}

fn trials() -> u64 {
    let asked = env::var("SLS_FAULTS").ok();
    asked.map_or(6, |number| number.parse().expect("SLS_FAULTS is a number"))
}

// ---- what is saved ----

/// The later of the two saves of a game, as a page of the site finds them.
async fn saved(page: &Page, id: &str) -> Option<Loaded> {
    let first = page.stored(&place_of(id)).await;
    let second = page.stored(&format!("{}~", place_of(id))).await;
    let texts = first.into_iter().chain(second);
    let loaded = texts.filter_map(|text| decode(&text).ok());
    loaded.max_by_key(|loaded| loaded.note.serial)
}

/// The game's actions, as the log shows them.
fn actions(game: &Game) -> String {
    let actions = game.steps().iter().map(|step| step.action.to_string());
    actions.collect::<Vec<_>>().join(" ")
}

/// What is saved of the game on the table.
async fn saved_actions(page: &Page) -> String {
    let id = page.stored(CURRENT).await.expect("a game on the table");
    let loaded = saved(page, &id).await.expect("a save of it");
    actions(&loaded.game)
}

async fn log(page: &Page) -> String {
    let log = page.script(LOG, vec![]).await;
    log.as_str().expect("a text").to_owned()
}

/// Plays that many clicks, and gives the log.
async fn play(page: &Page, clicks: u64, seed: u64) -> String {
    let arguments = vec![json!(clicks), json!(seed), json!(true)];
    let log = page.script(PLAY, arguments).await;
    log.as_str().expect("a text").to_owned()
}

async fn start(page: &Page) {
    page.open("").await;
    page.click("#set-table").await;
    page.click("#start").await;
    page.click("#draw").await;
    lines(page, 1).await;
}

/// One chip is played and the move given.
async fn make_a_move(page: &Page) {
    for css in ["[data-standing=move] .stack", "#new-pile", ".give"] {
        page.click(css).await;
    }
}

/// Begins a game in this tab, and another one in a new tab, which is the one that is seen then.
async fn start_two(page: &Page) -> [WindowHandle; 2] {
    let first = page.this_tab().await;
    start(page).await;
    let second = page.new_tab().await;
    page.open("?new").await;
    page.click("#start").await;
    page.click("#draw").await;
    [first, second]
}

async fn lines(page: &Page, count: usize) {
    page.until(&format!("{LINES} === {count}")).await;
}

// ---- tabs that end ----

#[test]
fn reloads_and_killed_tabs_lose_no_game() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut random = Random::new(7);
        // It hears how far each game is, and lives on.
        let witness = page.this_tab().await;
        page.open("fixtures/blank.html").await;
        let listen = "window.heard = {}; window.count = 0; \
            new BroadcastChannel('played').onmessage = ({ data }) => { \
                window.heard[data.game] = data.log; window.count++; }";
        page.script(listen, vec![]).await;
        let mut player = page.new_tab().await;
        page.open("").await;
        page.click("#set-table").await;
        page.click("#start").await;
        for trial in 0..trials() {
            page.until(IS_READY).await;
            let arguments = vec![json!(100_000), json!(trial), json!(false)];
            page.script(PLAY, arguments).await;

            page.to_tab(&witness).await;
            let soon = 1 + random.below(60);
            page.until(&format!("window.count >= {soon}")).await;
            page.to_tab(&player).await;
            let how = random.below(3);
            match how {
                0 => page.reload().await,
                1 => page.close_tab().await,
                _ => {
                    page.crash().await;
                    page.close_tab().await;
                }
            }

            page.to_tab(&witness).await;
            let heard = "const heard = window.heard; window.count = 0; return heard";
            let heard = page.script(heard, vec![]).await;
            for (id, log) in heard.as_object().expect("logs by game") {
                let kept = saved(&page, id).await;
                let kept = kept.map_or_else(String::new, |loaded| actions(&loaded.game));
                let log = log.as_str().expect("a text");
                assert!(
                    kept.starts_with(log),
                    "trial {trial}, way {how}: {id} was seen as {log:?} and is saved as {kept:?}"
                );
            }
            if how == 0 {
                page.to_tab(&player).await;
            } else {
                player = page.new_tab().await;
                page.open("").await;
            }
            page.until("document.querySelector('main.table')").await;
            let current = saved_actions(&page).await;
            assert_eq!(log(&page).await, current, "trial {trial}, way {how}");
        }
    });
}

// ---- a storage that fails ----

/// Lets writing fail from the write after so many, for so many writes.
const FULL: &str = "const [after, many] = arguments;
    window.writes = 0;
    window.fails = (write) => write > after && write <= after + many;
    window.setItem ??= Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
        if (window.fails(++window.writes)) throw new DOMException('full', 'QuotaExceededError');
        return window.setItem.call(this, key, value);
    }";

#[test]
fn a_storage_that_fails_at_any_write_loses_no_game() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut random = Random::new(11);
        start(&page).await;
        for trial in 0..trials() {
            let (after, many) = (random.below(6), 1 + random.below(4));
            page.script(FULL, vec![json!(after), json!(many)]).await;
            let before = saved_actions(&page).await;
            play(&page, 2, trial).await;
            // Whatever stands there is whole.
            let id = page.stored(CURRENT).await.expect("a game on the table");
            assert!(saved(&page, &id).await.is_some(), "{before:?} is lost");
            let mut seed = trial;
            while page.script("return window.writes", vec![]).await.as_u64()
                <= Some((after + many) as u64)
            {
                seed += 1000;
                play(&page, 3, seed).await;
            }
            // The next write finds room, and all is saved, whatever failed before.
            let shown = log(&page).await;
            assert_eq!(page.count(".notice").await, 0);
            assert_eq!(saved_actions(&page).await, shown, "trial {trial}");
            page.reload().await;
            page.until(IS_READY).await;
            assert_eq!(log(&page).await, shown, "trial {trial}");
        }
    });
}

#[test]
fn a_full_storage_is_made_room_in_on_the_shelf() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        start(&page).await;
        page.open("?new").await;
        page.click("#start").await;
        page.click("#draw").await;
        lines(&page, 1).await;
        // There is room again as soon as something is taken away.
        page.script(FULL, vec![json!(0), json!(1_000_000)]).await;
        let remove = "const remove = Storage.prototype.removeItem; \
            Storage.prototype.removeItem = function (key) { \
                window.fails = () => false; remove.call(this, key); }";
        page.script(remove, vec![]).await;
        make_a_move(&page).await;
        page.text_with(".notice", "full").await;
        page.click("#make-room").await;
        page.until("document.querySelectorAll('.shelf li').length === 2")
            .await;
        page.click(".shelf li:not(:has(strong)) .delete").await;
        page.until("document.querySelectorAll('.shelf li').length === 1")
            .await;
        page.click("dialog .close").await;
        page.until("!document.querySelector('.notice')").await;
        assert_eq!(saved_actions(&page).await, log(&page).await);
    });
}

#[test]
fn a_storage_that_is_emptied_during_a_game_gets_it_back() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        start(&page).await;
        for seed in 0..trials() {
            play(&page, 1 + seed % 7, seed).await;
            page.script("localStorage.clear()", vec![]).await;
            // Enough clicks for the next action, which brings all of it back.
            let shown = play(&page, 8, seed + 100).await;
            page.reload().await;
            page.until(IS_READY).await;
            assert_eq!(log(&page).await, shown);
        }
    });
}

// ---- damaged and foreign values ----

const FOREIGN: [&str; 8] = [
    "",
    "null",
    "[]",
    "{}",
    "{\"version\":2}",
    "{\"version\":99,\"serial\":5,\"game\":\"so-long-sucker 1\"}",
    "\u{0}\u{feff}\u{202e}<img src=x onerror=document.title=1>",
    "{\"serial\":18446744073709551615,\"version\":2,\"cursor\":-1,\"undo\":7,\"game\":{}}",
];

/// A text with a few characters more, less or different, or cut off.
fn mutated(text: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(3) {
        let at = random.below(letters.len().max(1));
        let other = char::from(b" 0{}\",:\\nxr-BQ~!"[random.below(16)]);
        match random.below(4) {
            0 => letters.truncate(at),
            1 => letters.insert(at, other),
            _ if letters.is_empty() => {}
            2 => drop(letters.remove(at)),
            _ => letters[at] = other,
        }
    }
    letters.into_iter().collect()
}

#[test]
fn damaged_and_foreign_saves_are_said_and_kept() {
    const ID: &str = "damaged";
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    let played = read_actions("!R r-B b1-Y y-B b1xb B:r-Y b-W w-R").expect("notation");
    for action in played {
        game.act(action).expect("a legal action");
    }
    let whole = encode(&game, &Note::default());
    let mut random = Random::new(3);
    let foreign = FOREIGN.into_iter().map(str::to_owned);
    let mutations = (0..4 * trials()).map(|_| mutated(&whole, &mut random));
    let texts: Vec<String> = foreign.chain(mutations).collect();
    story(Engine::Chromium, Console::Clean, move |page| async move {
        page.open("").await;
        for text in texts {
            page.forget("so-long-sucker").await;
            page.store(CURRENT, ID).await;
            page.store(&place_of(ID), &text).await;
            page.reload().await;
            page.until(IS_READY).await;
            match decode(&text).map_err(|damage| *damage) {
                Ok(loaded) => assert_eq!(log(&page).await, actions(&loaded.game), "{text:?}"),
                Err(SaveError { fault, .. }) => {
                    let says = match fault {
                        SaveFault::Newer(_) => "newer version",
                        SaveFault::Game(_) => "Line ",
                        SaveFault::NotASave => "cannot be read",
                    };
                    page.text_with(".notice.damaged", says).await;
                    let handed_out = page.handed_out("#damaged-download").await;
                    assert_eq!(String::from_utf8_lossy(&handed_out), text);
                    page.click("#start").await;
                    page.until(IS_READY).await;
                    play(&page, 4, 1).await;
                    let left = page.stored(&place_of(ID)).await;
                    assert_eq!(left.as_deref(), Some(&*text), "it is never overwritten");
                }
            }
            let title: Value = page.script("return document.title", vec![]).await;
            assert_eq!(title, "So Long Sucker");
        }
    });
}
