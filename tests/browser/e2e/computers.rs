//! Games against computers.

use super::table::{B, OFFERS, R, choose, draw_by_hand, menu, saved, saved_text};
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;
use so_long_sucker::app::computers::seats::Computers;
use so_long_sucker::app::save::decode;
use so_long_sucker::bots::{Level, Random, Word};
use so_long_sucker::phrases::talk::ENGLISH;
use so_long_sucker::rules::Phase;

/// The settings of somebody who does not want to wait for computers.
pub const AT_ONCE: &str = "{\"pace\":\"at-once\"}";

/// Opens the page with computers that move at once, and a script before anything else that can be done.
pub async fn open_at_once(page: &Page, script: &str) {
    page.open("fixtures/blank.html").await;
    page.store("so-long-sucker.settings", AT_ONCE).await;
    page.open("").await;
    page.click("#set-table").await;
    prepare(page, script).await;
}

/// The same for a game that comes to its end sooner.
pub async fn open_a_short_game(page: &Page, script: &str) {
    page.open("fixtures/blank.html").await;
    page.store("so-long-sucker.settings", AT_ONCE).await;
    page.open("?chips=4").await;
    prepare(page, script).await;
}

async fn prepare(page: &Page, script: &str) {
    page.until("document.querySelector('#start-alone')").await;
    page.script(script, vec![]).await;
}

/// Plays for the one person at a table of computers until the game is over.
pub async fn against_computers(page: &Page, seed: u64) {
    let mut random = Random::new(seed);
    let waiting = "return [document.querySelector('[data-standing=winner]') !== null, \
         document.querySelector('#hint, #draw, .named') !== null, \
         document.querySelectorAll('.log .step').length]";
    let mut steps = 0;
    loop {
        // Whoever has fallen waits for no turn: then the others' steps are what goes on.
        page.until(&format!(
            "document.querySelector('#hint, #draw, .named, [data-standing=winner], #pause[aria-pressed=true]') \
             || document.querySelectorAll('.log .step').length > {steps}"
        ))
        .await;
        let now = page.script(waiting, vec![]).await;
        if now[0] == json!(true) {
            return;
        }
        steps = now[2].as_u64().unwrap_or(steps);
        if now[1] == json!(false) {
            // Whoever has fallen lets the others go on.
            let go_on = "document.querySelector('#pause[aria-pressed=true]')?.click()";
            page.script(go_on, vec![]).await;
            continue;
        }
        let state = page.script(OFFERS, vec![]).await;
        // What is offered to the person, and nothing that only opens another choice.
        if let Some(offer) = choose(&state, &mut random, 0) {
            page.click(&offer.css).await;
            // What stood there before the click would be chosen from once more.
            page.changed(OFFERS, &state, &offer.css).await;
        }
    }
}

/// Who is a computer in the save of the game on the table.
async fn saved_computers(page: &Page) -> Computers {
    decode(&saved_text(page).await)
        .expect("a game")
        .note
        .computers
}

/// Seats computers of a level in all four seats of the game that is set up.
pub async fn seat_computers(page: &Page, level: &str) {
    for seat in 1..=4 {
        let sitter = format!(".seats li:nth-child({seat}) .sitter option[value={level}]");
        page.click(&sitter).await;
    }
}

/// Red, who has the move, lays the first chip of a game and gives the move to Blue.
pub async fn give_to_blue(page: &Page) {
    for css in [
        ".tray[data-colour=red] .stack",
        "#new-pile",
        ".give[data-to=blue]",
    ] {
        page.click(css).await;
    }
}

fn a_game_is_played_against_three_computers(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_a_short_game(&page, "").await;
        page.click("#start-alone").await;
        against_computers(&page, 5).await;
        let game = saved(&page).await;
        assert!(matches!(game.position().phase(), Phase::Over(_)));
        // The chances are worked out by themselves.
        page.until("document.querySelectorAll('.plot .fill').length === 4")
            .await;
        // The way on needs no search.
        page.until("document.querySelector('#again').getBoundingClientRect().bottom < innerHeight")
            .await;
        // Chance draws by itself once more, and what a word is worth to whom is as secret as before.
        page.click("#again").await;
        page.until(
            "document.querySelectorAll('.log .step').length > 0 && !document.querySelector('#draw')",
        )
        .await;
        let computers = saved_computers(&page).await;
        let secret = computers.players().iter().all(|player| {
            let computer = computers.get(player);
            computer.is_some_and(|computer| computer.secret)
        });
        assert!(secret && computers.players().len() == 3, "{computers:?}");
        // Who has played to the end knows what it is about.
        assert_eq!(page.count("#aim").await, 0);
    });
}

/// Begins a game against computers where none was played before, and waits for the person's move.
async fn begin_the_first_game(page: &Page) {
    page.open("fixtures/blank.html").await;
    page.store("so-long-sucker.settings", AT_ONCE).await;
    page.open("").await;
    page.click("#play-computers").await;
    page.text_with("#aim", "You are Red. ").await;
    page.until("document.querySelector('#hint')").await;
}

fn who_plays_for_the_first_time_is_told_what_it_is_about(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        begin_the_first_game(&page).await;
        // Single keys are heard from the beginning.
        page.press('1').await;
        page.until("document.activeElement.closest('.tray[data-colour=red]')")
            .await;
        assert_ne!(
            page.text(".tray[data-colour=red] .standing").await,
            "Acting for Red",
            "it is their own"
        );
        // Until they do something themselves.
        assert_eq!(page.count("#aim").await, 1);
        page.click(".near .stack").await;
        page.click("#new-pile").await;
        page.click(".give[data-to=blue]").await;
        page.until("!document.querySelector('#aim')").await;
    });
}

/// Computers have decided something before, and what it takes to win stands there as well. In Chromium alone: it has windows
/// of any size.
#[test]
fn on_a_phone_the_card_of_the_first_game_cuts_nothing() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        // Chance names one of the computers.
        page.before_pages("crypto.getRandomValues = (numbers) => numbers.fill(3)")
            .await;
        page.give_room(390, 844).await;
        begin_the_first_game(&page).await;
        let decided = saved(&page).await.cursor();
        assert!(decided > 3, "{decided}");
        let words = "const words = document.querySelector('.turn .words');
            return words.scrollHeight <= words.clientHeight";
        assert_eq!(page.script(words, vec![]).await, json!(true));
        // Where it is low, what somebody remarks is read to its end.
        let happened = "const told = document.querySelector('#happened');
            told.querySelector('em').textContent = 'Blue \u{2192} Red: That costs me more than it brings.';
            const words = document.querySelector('.turn .words');
            return told.scrollHeight <= told.clientHeight && words.scrollHeight <= words.clientHeight";
        for (width, height) in [(320, 568), (375, 667)] {
            page.give_room(width, height).await;
            assert_eq!(page.script(happened, vec![]).await, json!(true), "{width}");
        }
    });
}

fn computers_that_were_chosen_stay(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, "").await;
        page.text_with("#start", "people only").await;
        page.click(".seats li:nth-child(2) .sitter option[value=master]")
            .await;
        // What a character is like stands where it is chosen.
        page.click(".seats li:nth-child(2) .word option[value=fox]")
            .await;
        page.text_with(".seats li:nth-child(2) .note", ENGLISH.computers.fox_note)
            .await;
        // What begins then is no riddle: there is one button.
        page.text_with("#start", "Start the game").await;
        assert_eq!(page.count("#start-alone").await, 0);
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        let computers = saved_computers(&page).await;
        assert_eq!(computers.players().len(), 1);
        let blue = computers.get(B).expect("the one that was chosen");
        assert_eq!(
            (blue.level, blue.word, blue.secret),
            (Level::Master, Word::Fox, false)
        );
        // With one person at the table, that is who is spoken to.
        page.open("?new").await;
        page.click(".seats li:nth-child(2) .sitter option[value='']")
            .await;
        page.click("#start-alone").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(saved_computers(&page).await.players().len(), 3);
        page.text_with(".tray[data-colour=red] .standing", "you")
            .await;
        // Who comes to a table of computers is one.
        page.open("?new").await;
        page.click("input[name=seats][value='5']").await;
        page.until("document.querySelectorAll('.seats .sitter').length === 5")
            .await;
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(saved_computers(&page).await.players().len(), 4);
    });
}

fn computers_play_on_after_a_reload_and_can_be_stopped_and_replaced(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("?new").await;
        seat_computers(&page, "beginner").await;
        page.click("#start").await;
        page.until("document.querySelectorAll('.log .step').length > 3")
            .await;
        page.reload().await;
        page.until("document.querySelector('main.table')").await;
        let steps = "return document.querySelectorAll('.log .step').length";
        let now = page.script(steps, vec![]).await;
        page.until(&format!(
            "document.querySelectorAll('.log .step').length > {now}"
        ))
        .await;

        // A table that is watched can be stopped and stepped through.
        let pressed = "document.querySelector('#pause').getAttribute('aria-pressed')";
        page.click("#pause").await;
        page.until(&format!("{pressed} === 'true'")).await;
        // The log may show what was decided just before a little later than the button.
        page.drawn().await;
        // A computer says something or decides it.
        let entries = "document.querySelectorAll('.log .step, .log .statement').length";
        let look = format!("return {entries}");
        let paused_at = page.script(&look, vec![]).await.as_u64().expect("a number");
        page.click("#one-step").await;
        let stands = format!("{entries} === {}", paused_at + 1);
        page.until(&stands).await;
        page.drawn().await;
        // Had they gone on, the next one would think.
        let thinks = "return [...document.querySelectorAll('.tray .standing')]
            .some((standing) => standing.textContent.includes('thinks'))";
        assert_eq!(page.script(thinks, vec![]).await, json!(false));
        page.until(&stands).await;
        page.click("#pause").await;
        page.until(&format!("{pressed} === 'false'")).await;
        page.until(&format!("{entries} > {}", paused_at + 1)).await;

        menu(&page, "#seats").await;
        page.click(".sitters li:first-child option[value='']").await;
        page.click("dialog .close").await;
        page.until("!document.querySelector('.tray[data-colour=red].computer')")
            .await;
        let kept = saved_computers(&page).await;
        assert!(
            kept.get(R).is_none() && kept.get(B).is_some(),
            "the save knows who is what"
        );

        // Who lets them wait in one game has not done so in the next.
        page.click("#pause").await;
        page.until(&format!("{pressed} === 'true'")).await;
        menu(&page, "#new-game").await;
        page.click("#start").await;
        draw_by_hand(&page, "blue").await;
        page.until("document.querySelectorAll('.log .step').length > 1")
            .await;
    });
}

fn undo_goes_back_to_the_person_past_what_computers_did(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, "").await;
        page.click("#start-alone").await;
        draw_by_hand(&page, "red").await;
        give_to_blue(&page).await;
        page.until(
            "document.querySelector('#hint') && document.querySelectorAll('.log .step').length > 3",
        )
        .await;
        page.click("#undo").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        page.click("#hint").await;
        page.text_with("#hint-text", "Chances").await;
        // Wherever it leads is marked, which is one place only before there is a pile.
        page.until(
            "document.querySelector('#new-pile.hinted') \
             && document.querySelector('#stack-red-red.hinted') \
             && document.querySelectorAll('.hinted').length === 2",
        )
        .await;
        // It ends with the chip that is laid down, and then another can be had: to whom the move is given.
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.until("!document.querySelector('.hinted') && !document.querySelector('#hint-text')?.textContent")
            .await;
        page.click("#hint").await;
        page.text_with("#hint-text", "Red gives the move to").await;
        page.until("document.querySelectorAll('.give.hinted').length === 1")
            .await;
        page.click(".give[data-to=blue]").await;
        page.until("!document.querySelector('#hint-text')?.textContent")
            .await;
    });
}

fn who_asks_is_told_what_everybody_plays_like(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, "").await;
        page.click("#start-alone").await;
        page.until("document.querySelector('#hint, #draw')").await;
        menu(&page, "#seats").await;
        page.click("#plays-like").await;
        page.until("document.querySelectorAll('#likenesses li').length === 4")
            .await;
        let shares = "return [...document.querySelectorAll('#likenesses li')].map((line) =>
            line.textContent.match(/[0-9]+(?=%)/g).map(Number))";
        let shares = page.script(shares, vec![]).await;
        for player in shares.as_array().expect("lines") {
            let kinds = player.as_array().expect("kinds");
            let kinds: Vec<u64> = kinds.iter().filter_map(serde_json::Value::as_u64).collect();
            assert_eq!(kinds.len(), 3, "{shares}");
            // Each is rounded.
            assert!((98..=102).contains(&kinds.iter().sum::<u64>()), "{shares}");
            assert!(kinds.is_sorted_by(|a, b| a >= b), "{shares}");
        }
    });
}

in_every_engine! {
    who_asks_is_told_what_everybody_plays_like,
    who_plays_for_the_first_time_is_told_what_it_is_about,
    a_game_is_played_against_three_computers,
    computers_that_were_chosen_stay,
    computers_play_on_after_a_reload_and_can_be_stopped_and_replaced,
    undo_goes_back_to_the_person_past_what_computers_did,
}
