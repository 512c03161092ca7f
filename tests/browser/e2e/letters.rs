//! A game goes from one device to another, by links alone. Two origins stand for two devices: they share nothing.

use super::table::{
    OFFERS, choose, choose_option, game, menu, open_game, saved, try_open, unroll_log,
};
use crate::driver::{Console, Engine, Page, story};
use so_long_sucker::bots::Random;
use so_long_sucker::game::Game;
use so_long_sucker::rules::Phase;

/// The same server as another origin.
fn elsewhere(page: &Page) -> String {
    page.site().replace("127.0.0.1", "localhost")
}

/// What is sent, from its mark on.
async fn letter(page: &Page) -> String {
    page.until("document.querySelector('#send-link')").await;
    let link = page.text("#send-link").await;
    let (_, letter) = link.split_once('#').expect("a fragment");
    let letter = format!("#{letter}");
    page.click("dialog .close").await;
    letter
}

/// Puts a game of one move on the table, and gives its letter.
async fn begin_and_send(page: &Page) -> String {
    open_game(page, &game("!R r-B")).await;
    menu(page, "#send").await;
    letter(page).await
}

/// Opens a letter as somebody does who has tapped on a link.
async fn open(page: &Page, site: &str, letter: &str) {
    page.go(&format!("{site}fixtures/blank.html")).await;
    page.go(&format!("{site}{letter}")).await;
    page.until("document.querySelector('main.table') || document.querySelector('dialog.arrived')")
        .await;
}

/// Decides until the game is to be sent on.
async fn play_until_sent(page: &Page, random: &mut Random) {
    page.until("document.querySelector('main.table')").await;
    let mut state = page.script(OFFERS, vec![]).await;
    for _ in 0..200 {
        let waits = "return Boolean(document.querySelector('#send-on'))";
        if page.script(waits, vec![]).await == true {
            // Nobody here is told to choose a chip.
            if !matches!(saved(page).await.position().phase(), Phase::Over(_)) {
                page.text_with("#turn-words", "plays at another device")
                    .await;
            }
            return;
        }
        let Some(offer) = choose(&state, random, 0) else {
            page.until("document.querySelector('#send-on')").await;
            return;
        };
        page.click(&offer.css).await;
        state = page.changed(OFFERS, &state, &offer.css).await;
    }
    panic!("nobody else was asked");
}

/// Decides until there is another step.
async fn go_on(page: &Page, seed: u64) {
    let mut random = Random::new(seed);
    let mut state = page.script(OFFERS, vec![]).await;
    let before = state["steps"].clone();
    while state["steps"] == before {
        let offer = choose(&state, &mut random, 0).expect("it goes on");
        page.click(&offer.css).await;
        state = page.changed(OFFERS, &state, &offer.css).await;
    }
}

fn two_devices_play_a_game_to_its_end_by_links_alone(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let text = "so-long-sucker 1\nseats red \"Ann\" blue\nchips 3\npiles any\n\n!R\n";
        page.open("").await;
        try_open(&page, text).await;
        page.until("document.querySelector('main.table') && !document.querySelector('dialog')")
            .await;
        menu(&page, "#send").await;
        choose_option(&page, "#plays-here", "red").await;
        page.click("dialog .close").await;
        let sites = [page.site().to_owned(), elsewhere(&page)];
        let mut random = Random::new(5);
        let mut here = 0;
        for turn in 0.. {
            assert!(turn < 60, "the game has an end");
            play_until_sent(&page, &mut random).await;
            let game = saved(&page).await;
            if let Phase::Over(_) = game.position().phase() {
                page.click("#report-close").await;
            }
            let said = page.text("#send-on").await;
            page.click("#send-on").await;
            let sent = letter(&page).await;
            here = 1 - here;
            open(&page, &sites[here], &sent).await;
            // What is new is shown happening, up to now.
            page.until("!document.querySelector('#looking-back')").await;
            let there = saved(&page).await;
            assert_eq!(there.record(), game.record());
            // Whoever plays here sits near.
            let near = ["red", "blue"][here];
            page.until(&format!(
                "document.querySelector('.tray[data-colour={near}][data-seat=\"1\"]')"
            ))
            .await;
            if let Phase::Over(_) = game.position().phase() {
                break;
            }
            let next = if here == 1 { "Blue" } else { "Ann" };
            assert!(said.contains(next), "{said}");
        }
    });
}

/// Who gets it sits where it was meant for.
fn a_letter_is_written_to_somebody(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B")).await;
        menu(&page, "#send").await;
        let to_anybody = page.text("#send-link").await;
        choose_option(&page, "#send-to", "yellow").await;
        page.until(&format!(
            "document.querySelector('#send-link').textContent !== '{to_anybody}'"
        ))
        .await;
        let sent = letter(&page).await;
        open(&page, &elsewhere(&page), &sent).await;
        page.until("document.querySelector('.tray.near[data-colour=yellow]')")
            .await;
    });
}

/// Sends a game that is begun here elsewhere, where it goes on. Gives how it stands there, and the letter with which it comes
/// back.
async fn answered_elsewhere(page: &Page) -> (Game, String) {
    let early = begin_and_send(page).await;
    open(page, &elsewhere(page), &early).await;
    go_on(page, 3).await;
    let there = saved(page).await;
    menu(page, "#send").await;
    (there, letter(page).await)
}

fn what_is_new_in_a_letter_is_shown_happening(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let (there, sent) = answered_elsewhere(&page).await;
        page.go(page.site()).await;
        // The first screen is there before the program is, which hears of no link until it has begun.
        page.until("document.querySelector('#continue:not([hidden]), main.table')")
            .await;
        let arrive = "new MutationObserver(() => { \
                          window.shown ||= document.querySelector('#looking-back') !== null; \
                      }).observe(document.body, { childList: true, subtree: true }); \
                      location.hash = arguments[0]";
        page.script(arrive, vec![sent.into()]).await;
        page.until("window.shown && !document.querySelector('#looking-back')")
            .await;
        assert_eq!(saved(&page).await.record(), there.record());
    });
}

/// What plays by itself is halted by the button that says so, whoever began it.
fn what_is_new_in_a_letter_is_halted(engine: Engine) {
    const HALT: &str = "new MutationObserver((_, watch) => {
            const on = document.querySelector('#look-on');
            if (on?.getAttribute('aria-label') !== 'Pause') return;
            watch.disconnect();
            on.click();
            window.halted = true;
        }).observe(document.body, { attributes: true, childList: true, subtree: true });
        location.hash = arguments[0]";
    story(engine, Console::Clean, |page| async move {
        let (_, sent) = answered_elsewhere(&page).await;
        page.go(page.site()).await;
        page.until("document.querySelector('#continue:not([hidden]), main.table')")
            .await;
        if page.count("#continue:not([hidden])").await > 0 {
            page.click("#continue").await;
        }
        unroll_log(&page).await;
        page.script(HALT, vec![sent.into()]).await;
        page.until(
            "window.halted && document.querySelector('#looking-back') && \
            document.querySelector('#look-on').getAttribute('aria-label') !== 'Pause'",
        )
        .await;
        page.click("#look-now").await;
        page.until("!document.querySelector('#looking-back')").await;
    });
}

/// Whoever opens what was answered plays on: the tab that played the game before only watches from then on.
// WebKit's driver waits for ever for a second tab.
#[test]
fn a_letter_that_is_opened_in_a_watching_tab_is_played_on_there() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let (there, sent) = answered_elsewhere(&page).await;
        page.go(page.site()).await;
        page.until("document.querySelector('main.table')").await;
        let first = page.this_tab().await;
        let second = page.new_tab().await;
        page.go(page.site()).await;
        page.text_with(".elsewhere", "another tab").await;
        try_open(&page, &sent).await;
        page.until("document.querySelector('main.table') && !document.querySelector('.elsewhere')")
            .await;
        page.to_tab(&first).await;
        page.text_with(".elsewhere", "another tab").await;
        page.to_tab(&second).await;
        assert_eq!(saved(&page).await.record(), there.record());
    });
}

fn a_link_that_is_cut_is_told_and_nothing_is_lost(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let kept = game("!R r-B b1-Y");
        open_game(&page, &kept).await;
        menu(&page, "#send").await;
        let sent = letter(&page).await;
        open(&page, page.site(), &sent[..sent.len() - 3]).await;
        page.until("document.querySelector('dialog.arrived .problem')")
            .await;
        // Another one is told of as well, while this one still is.
        let newer = format!("#g=9{}", &sent[4..]);
        page.script("location.hash = arguments[0]", vec![newer.into()])
            .await;
        page.text_with("dialog.arrived .problem", "newer").await;
        page.click("dialog .close").await;
        assert_eq!(saved(&page).await.record(), kept.record());
        // It is no text that somebody wants to open.
        menu(&page, "#games").await;
        page.click("#open-game").await;
        page.until("document.querySelector('#open-text')?.value === ''")
            .await;
        page.click("dialog .close").await;
        // The whole of it, broken into lines, is pasted.
        let lines: Vec<String> = (sent.as_bytes().chunks(20))
            .map(|line| String::from_utf8_lossy(line).into_owned())
            .collect();
        let text = format!("Your turn: {}{}\nSee you!", page.site(), lines.join("\n"));
        page.go(&elsewhere(&page)).await;
        try_open(&page, &text).await;
        page.until("document.querySelector('main.table') && !document.querySelector('dialog')")
            .await;
        assert_eq!(saved(&page).await.record(), kept.record());
    });
}

/// A game that goes on in one way here and in another elsewhere.
struct Parted {
    /// What was sent before.
    early: String,
    /// What was sent after it.
    sent: String,
    /// That game.
    there: Game,
    /// What has become of it here.
    here: Game,
}

/// Lets each of two devices go on by itself, and opens what the other sends: both ways are shown.
async fn part(page: &Page) -> Parted {
    let early = begin_and_send(page).await;
    let mut games = Vec::new();
    for (site, seed) in [(page.site().to_owned(), 3), (elsewhere(page), 4)] {
        open(page, &site, &early).await;
        go_on(page, seed).await;
        games.push(saved(page).await);
    }
    menu(page, "#send").await;
    let sent = letter(page).await;
    page.go(page.site()).await;
    page.until("document.querySelector('#continue, main.table')")
        .await;
    let there = games.pop().expect("two games");
    let here = games.pop().expect("two games");
    assert_ne!(here.record(), there.record(), "two ways");
    open_parted(page, &sent).await;
    Parted {
        early,
        sent,
        there,
        here,
    }
}

/// Opens a letter that goes on in another way than the game here.
async fn open_parted(page: &Page, sent: &str) {
    open(page, page.site(), sent).await;
    page.until("document.querySelectorAll('dialog.arrived .ways li').length >= 2")
        .await;
}

fn of_two_ways_to_go_on_either_can_be_kept(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let parted = part(&page).await;
        page.click("#keep-here").await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(saved(&page).await.record(), parted.here.record());
        open_parted(&page, &parted.sent).await;
        page.click("#take-sent").await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(saved(&page).await.record(), parted.there.record());
        // An old link of the same game changes nothing.
        open(&page, page.site(), &parted.early).await;
        page.until("document.querySelector('dialog.arrived')").await;
        page.click("dialog .close").await;
        assert_eq!(saved(&page).await.record(), parted.there.record());
    });
}

fn two_ways_to_go_on_are_kept_beside_each_other(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let parted = part(&page).await;
        page.click("#keep-both").await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(saved(&page).await.record(), parted.there.record());
        menu(&page, "#games").await;
        page.until("document.querySelectorAll('.shelf li').length === 2")
            .await;
        page.click(".shelf li:not(:has(strong)) .resume").await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(saved(&page).await.record(), parted.here.record());
    });
}

/// Moves stand on the table only where the storage is full; a letter that goes on in another way does not take their place.
fn a_letter_asks_before_it_takes_the_place_of_unsaved_moves(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let early = begin_and_send(&page).await;
        open(&page, &elsewhere(&page), &early).await;
        go_on(&page, 4).await;
        menu(&page, "#send").await;
        let sent = letter(&page).await;
        open(&page, page.site(), &early).await;
        let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }";
        page.script(full, vec![]).await;
        go_on(&page, 3).await;
        let steps =
            "return [...document.querySelectorAll('.log .step')].map((step) => step.textContent)";
        let here = page.script(steps, vec![]).await;
        page.script("location.hash = arguments[0]", vec![sent.into()])
            .await;
        page.until("document.querySelectorAll('dialog.arrived .ways li').length >= 2")
            .await;
        page.click("dialog .close").await;
        assert_eq!(page.script(steps, vec![]).await, here);
    });
}

/// Opens a game in which promises are written down, with Yellow's word in it and Red to decide.
async fn open_talked(page: &Page) {
    let text =
        "so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n!R Y>W:~xw r-B b-R\n";
    page.open("").await;
    try_open(page, text).await;
    page.until("document.querySelector('main.table.writes') && !document.querySelector('dialog')")
        .await;
}

/// Sits down as one of the players, and gives the letter that anybody else may open.
async fn sit_down(page: &Page, player: &str) -> String {
    menu(page, "#send").await;
    choose_option(page, "#plays-here", player).await;
    letter(page).await
}

/// Offers somebody the first deal that is ready to be said.
async fn offer(page: &Page, to: &str) {
    page.until("document.querySelector('#talk')").await;
    page.click("#talk").await;
    page.click(&format!("dialog [data-to={to}]")).await;
    page.click(".ready [data-said*='&']").await;
    page.click("#say").await;
    page.until("!document.querySelector('dialog')").await;
}

fn who_plays_elsewhere_is_not_played_for(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("fixtures/blank.html").await;
        page.store("so-long-sucker.settings", "{\"text_table\":true}")
            .await;
        page.open("").await;
        let kept = game("!R r-B");
        try_open(&page, &kept.record().to_string()).await;
        page.until("document.querySelector('#text-line') && !document.querySelector('dialog')")
            .await;
        sit_down(&page, "red").await;
        page.type_into("#text-line", "b1-Y").await;
        page.click("#text-send").await;
        page.until("document.querySelector('#answers').textContent.includes('Blue plays at another device')")
        .await;
        assert_eq!(saved(&page).await.record(), kept.record());
        // Who comes to that device plays there again.
        sit_down(&page, "").await;
        page.type_into("#text-line", "b1-Y").await;
        page.click("#text-send").await;
        page.until("document.querySelectorAll('.log .step').length === 5")
            .await;
    });
}

fn an_offer_is_sent_and_answered_before_anybody_decides(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page).await;
        let first = sit_down(&page, "red").await;
        let there = elsewhere(&page);
        open(&page, &there, &first).await;
        page.until("document.querySelector('main.table.writes')")
            .await;
        sit_down(&page, "blue").await;
        page.go(page.site()).await;
        page.until(
            "document.querySelector('main.table') ?? document.querySelector('#continue')?.checkVisibility()",
        )
        .await;
        if page.count("main.table").await == 0 {
            page.click("#continue").await;
        }
        // It is Red's turn: nothing is to be sent before something is said.
        page.until("document.querySelector('#talk')").await;
        assert_eq!(page.count("#send-on").await, 0);
        offer(&page, "blue").await;
        page.until("document.querySelector('#send-on')?.textContent.includes('Blue')")
            .await;
        page.click("#send-on").await;
        let sent = letter(&page).await;
        open(&page, &there, &sent).await;
        // What is new is words alone, and they are told.
        page.until("document.querySelector('#happened em').textContent.startsWith('Red')")
            .await;
        page.click("#send-on").await;
        letter(&page).await;
        let offered = saved(&page).await;
        assert_eq!(offered.judge().spoken().len(), 2);
    });
}

fn two_ways_that_differ_in_words_are_told_in_words(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page).await;
        menu(&page, "#send").await;
        let early = letter(&page).await;
        let there = elsewhere(&page);
        open(&page, &there, &early).await;
        offer(&page, "blue").await;
        menu(&page, "#send").await;
        let sent = letter(&page).await;
        open(&page, page.site(), &early).await;
        offer(&page, "white").await;
        open(&page, page.site(), &sent).await;
        page.until("document.querySelectorAll('dialog.arrived .ways li').length === 2")
            .await;
        let ways = page.text("dialog.arrived .ways").await;
        assert!(ways.contains("Blue") && ways.contains("White"), "{ways}");
        page.click("#take-sent").await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(saved(&page).await.judge().spoken().len(), 2);
    });
}

in_every_engine! {
    a_letter_is_written_to_somebody,
    what_is_new_in_a_letter_is_shown_happening,
    what_is_new_in_a_letter_is_halted,
    two_devices_play_a_game_to_its_end_by_links_alone,
    a_link_that_is_cut_is_told_and_nothing_is_lost,
    who_plays_elsewhere_is_not_played_for,
    an_offer_is_sent_and_answered_before_anybody_decides,
    two_ways_that_differ_in_words_are_told_in_words,
    of_two_ways_to_go_on_either_can_be_kept,
    two_ways_to_go_on_are_kept_beside_each_other,
    a_letter_asks_before_it_takes_the_place_of_unsaved_moves,
}
