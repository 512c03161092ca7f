//! In every state and at every size, what somebody needs now lies in the window, and a finger gets at it.

mod games;
mod looked;
pub mod states;

use crate::driver::{Console, Engine, is_full, story};
use games::{random_games, recorded_games, talked_games};
use looked::Looked;
use serde_json::json;
use so_long_sucker::bots::Random;
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::Record;
use so_long_sucker::rules::{Colour, Player};
use states::{FOUR, ROOMS, STATES, TALKED, address};

/// In Chromium alone: it has windows of any size.
#[test]
fn every_control_that_is_needed_is_in_sight() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        // What is said in German is longer.
        let languages: &[&str] = if is_full() { &["en", "de"] } else { &["de"] };
        for language in languages {
            for (sitting, rooms) in ROOMS {
                for (state, game, touched, there) in STATES {
                    page.give_room(rooms[0].0, rooms[0].1).await;
                    let address = address(game, sitting);
                    page.open(&format!("{address}&lang={language}")).await;
                    for css in touched {
                        page.touch(css).await;
                    }
                    page.until(&format!("document.querySelector('{there}')"))
                        .await;
                    let state = format!("{language}, {state}");
                    looked.round(&page, rooms, &state).await;
                }
            }
        }
        looked.is_nothing();
    });
}

#[test]
fn in_games_of_two_to_six_every_control_is_in_sight() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        let each = if is_full() { 1 } else { 3 };
        for seats in 2..=6 {
            for (nth, text) in random_games(seats).iter().enumerate().step_by(each) {
                for (sitting, rooms) in ROOMS {
                    page.give_room(rooms[0].0, rooms[0].1).await;
                    page.open(&address(Some((text, usize::MAX)), sitting)).await;
                    page.until("document.querySelector('#show-log')").await;
                    let state = format!("{seats} seats, {nth}");
                    looked.round(&page, rooms, &state).await;
                }
            }
        }
        looked.is_nothing();
    });
}

/// Chance comes to states that nobody has thought of: a recorded game up to anywhere, and there a chip in hand, a chip that is laid where
/// it may not, an earlier point.
#[test]
fn whatever_is_touched_anywhere_in_games_is_in_sight() {
    /// Touches one of those that match, drawn by a number, and says whether there was one.
    const TOUCH: &str = "const [css, drawn] = arguments;
        const there = [...document.querySelectorAll(css)].filter((one) =>
            one.checkVisibility() && one.getAttribute('aria-disabled') !== 'true');
        there[drawn % there.length]?.click();
        return there.length > 0";
    const WAYS: [&[&str]; 2] = [
        &[".stack", ".pile, #new-pile"],
        &["#show-log", ".log .step"],
    ];
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        let mut random = Random::new(20);
        let games = recorded_games();
        for nth in 0..if is_full() { 150 } else { 12 } {
            let (sitting, rooms) = ROOMS[random.below(ROOMS.len())];
            let room = rooms[random.below(rooms.len())];
            let (name, text) = &games[random.below(games.len())];
            let steps = 1 + random.below(60);
            let language = ["en", "de"][random.below(2)];
            page.give_room(room.0, room.1).await;
            let address = address(Some((text, steps)), sitting);
            page.open(&format!("{address}&lang={language}")).await;
            page.until("document.querySelector('main.table')").await;
            let mut state = format!("{nth}: {language}, {name} after {steps}");
            looked.round(&page, &[room], &state).await;
            for css in WAYS[random.below(WAYS.len())] {
                let drawn = json!(random.below(1_000));
                if page.script(TOUCH, vec![json!(css), drawn]).await != json!(true) {
                    break;
                }
                // What flies has landed.
                page.drawn().await;
                page.until("!document.querySelector('#flights > *')").await;
                state = format!("{state}, {css}");
                looked.round(&page, &[room], &state).await;
            }
        }
        looked.is_nothing();
    });
}

/// What the page says of itself comes between the bar and the table, whose dead box lies on the bar of a phone.
#[test]
fn what_the_page_says_of_itself_lies_under_nothing() {
    const SAY: &str = "const notice = document.createElement('div');
        notice.className = 'notice';
        notice.innerHTML = `<p>A new version is ready.</p>
            <button id=\"say-now\">Reload now</button><button id=\"say-later\">Use it after this game</button>`;
        document.querySelector('main.table').before(notice)";
    story(Engine::Chromium, Console::Clean, |page| async move {
        let (sitting, rooms) = ROOMS[0];
        page.give_room(rooms[0].0, rooms[0].1).await;
        page.open(&address(Some((FOUR, 60)), sitting)).await;
        page.until("document.querySelector('.dead-box li')").await;
        page.script(SAY, vec![]).await;
        for (width, height) in rooms {
            page.give_room(*width, *height).await;
            page.drawn().await;
            let mut controls = page.controls().await;
            controls.retain(|one| one.name.contains("#say-"));
            assert_eq!(controls.len(), 2, "{width}x{height}");
            for control in controls {
                assert_eq!(control.fault, None, "{width}x{height}: {}", control.name);
            }
        }
    });
}

/// Who has a large screen may pass it around, too: the bar has its menu there, and the dead box.
#[test]
fn all_is_in_sight_where_a_large_screen_is_passed_around() {
    const ROOMS: [(u32, u32); 3] = [(1024, 768), (1440, 900), (2560, 1440)];
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        let on_a_table = STATES
            .into_iter()
            .filter_map(|(state, game, touched, there)| {
                Some((state, game?, touched, there)).filter(|_| state != "menu")
            });
        let each = if is_full() { 1 } else { 3 };
        for (state, game, touched, there) in on_a_table.step_by(each) {
            page.give_room(ROOMS[0].0, ROOMS[0].1).await;
            page.open(&address(Some(game), "pass-around")).await;
            for css in touched {
                page.touch(css).await;
            }
            page.until(&format!("document.querySelector('{there}')"))
                .await;
            looked.round(&page, &ROOMS, state).await;
        }
        looked.is_nothing();
    });
}

#[test]
fn in_games_with_words_every_control_is_in_sight() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        let each = if is_full() { 1 } else { 9 };
        for (nth, text) in talked_games().iter().enumerate().step_by(each) {
            for (sitting, rooms) in ROOMS {
                page.give_room(rooms[0].0, rooms[0].1).await;
                page.open(&address(Some((text, usize::MAX)), sitting)).await;
                page.until("document.querySelector('#talk')").await;
                looked
                    .round(&page, rooms, &format!("with words, {nth}"))
                    .await;
            }
        }
        looked.is_nothing();
    });
}

/// What computers did before a person decides is listed, and leaves what happened its lines.
#[test]
fn what_computers_did_is_in_sight_and_cuts_nothing() {
    const CUT: &str = "const words = document.querySelector('.turn .words');
        const cut = words.scrollHeight - words.clientHeight;
        return cut > 1 ? `${cut} px of ${words.innerText}` : ''";
    let record = Record::read(FOUR).expect("a game").record;
    let game = Game::of_record(&record, UndoRule::Free).expect("legal actions");
    let red = Player::of(Colour::Red);
    let is_red_s = |at: usize| game.steps()[at].actor == Some(red);
    let others = |at: usize| (0..at).rev().take_while(|at| !is_red_s(*at)).count();
    let asked = (0..game.cursor()).filter(|at| is_red_s(*at));
    let asked = asked.max_by_key(|at| others(*at)).expect("Red decides");
    assert!(others(asked) > 8, "a long run of the others");
    story(Engine::Chromium, Console::Clean, move |page| async move {
        let mut looked = Looked::default();
        for language in ["en", "de", "fr", "es"] {
            for (sitting, rooms) in ROOMS {
                let computers = "computers=blue:beginner,yellow:beginner,white:beginner";
                let address = address(Some((FOUR, asked)), sitting);
                page.open(&format!("{address}&{computers}&lang={language}"))
                    .await;
                page.until("document.querySelectorAll('.run .step').length >= 2")
                    .await;
                looked.round(&page, rooms, language).await;
                for (width, height) in rooms.iter().filter(|(_, height)| *height >= 760) {
                    page.give_room(*width, *height).await;
                    page.drawn().await;
                    let cut = page.script(CUT, vec![]).await;
                    assert_eq!(cut, json!(""), "{language} {sitting} {width}x{height}");
                }
            }
        }
        looked.is_nothing();
    });
}

/// Where the log lies over the table, it leaves free what it leads to: piles, card and the way back to now; and what leads
/// on stays below the finger.
#[test]
fn what_is_looked_back_at_is_in_sight_below_the_log() {
    const COVERED: &str =
        "return [...document.querySelectorAll('.pile, .turn h2, #back-to-now, #play-on')]
        .filter((part) => {
            const { left, top, width, height } = part.getBoundingClientRect();
            return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).map((part) => part.id || part.className)";
    const WAY: &str =
        "const { left, top } = document.querySelector('#look-previous').getBoundingClientRect();
        return [Math.round(left), Math.round(top)]";
    const ROOMS: [(&str, u32, u32); 7] = [
        ("auto", 320, 568),
        ("auto", 390, 844),
        ("auto", 844, 390),
        ("table-top", 768, 1024),
        ("table-top", 1024, 768),
        ("pass-around", 1024, 768),
        ("pass-around", 1440, 900),
    ];
    story(Engine::Chromium, Console::Clean, |page| async move {
        for (sitting, width, height) in ROOMS {
            let room = format!("{sitting} {width}x{height}");
            page.give_room(width, height).await;
            let looked_from: &[usize] = if is_full() { &[64, 30] } else { &[64] };
            for actions in looked_from {
                page.open(&address(Some((FOUR, *actions)), sitting)).await;
                page.touch("#show-log").await;
                page.until("document.querySelector('.log-open #look-previous')")
                    .await;
                page.drawn().await;
                let before = page.script(WAY, vec![]).await;
                for step in 0..3 {
                    page.click("#look-previous").await;
                    page.until("document.querySelector('#back-to-now')").await;
                    page.drawn().await;
                    let covered = page.script(COVERED, vec![]).await;
                    assert_eq!(covered, json!([]), "{room}, {actions}, step {step}");
                    let after = page.script(WAY, vec![]).await;
                    assert_eq!(after, before, "{room}, {actions}, step {step}");
                }
                page.click("#back-to-now").await;
                page.until("!document.querySelector('#back-to-now')").await;
            }
        }
    });
}

/// While computers wait and something can be done again, there are as many buttons as there ever are.
#[test]
fn all_that_can_be_done_while_computers_wait_is_in_sight() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        for language in ["en", "de", "fr", "es"] {
            for (sitting, rooms) in ROOMS {
                page.give_room(1280, 800).await;
                let computers = "computers=blue:beginner,yellow:beginner,white:beginner";
                let address = address(Some((TALKED, usize::MAX)), sitting);
                page.open(&format!("{address}&{computers}&lang={language}"))
                    .await;
                for (css, then) in [("#pause", "#one-step"), ("#undo", "#redo")] {
                    page.touch(css).await;
                    page.until(&format!("document.querySelector('{then}')"))
                        .await;
                }
                looked
                    .round(&page, rooms, &format!("{language}, waiting"))
                    .await;
            }
        }
        looked.is_nothing();
    });
}
