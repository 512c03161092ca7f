//! Two tabs on one game: one plays it, the other watches, and no move of either is lost.

use super::{
    CURRENT, FULL, actions, lines, log, make_a_move, saved, saved_actions, start, start_two,
};
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;

/// Two tabs on one game: the first plays, the second watches.
async fn two_tabs_share_a_game(page: Page, before: &str) {
    let first = page.this_tab().await;
    page.before_pages(before).await;
    start(&page).await;
    make_a_move(&page).await;
    lines(&page, 3).await;

    let second = page.new_tab().await;
    page.before_pages(before).await;
    page.open("").await;
    page.text_with(".elsewhere", "another tab").await;
    assert_eq!(page.count(".log .step").await, 3);
    let seen = saved_actions(&page).await;
    for css in ["[data-standing=move] .stack", "#undo"] {
        page.click(css).await;
        page.text_with("#remark", "another tab").await;
        // The next one says it by itself.
        page.reload().await;
        page.text_with(".elsewhere", "another tab").await;
    }
    assert_eq!(page.count("[aria-pressed=true], .laid").await, 0);
    assert_eq!(
        saved_actions(&page).await,
        seen,
        "who only watches saves nothing"
    );

    page.to_tab(&first).await;
    assert_eq!(page.count(".elsewhere").await, 0);
    make_a_move(&page).await;
    page.click("#undo").await;
    make_a_move(&page).await;
    make_a_move(&page).await;
    lines(&page, 7).await;
    let played = log(&page).await;
    page.to_tab(&second).await;
    lines(&page, 7).await;
    assert_eq!(log(&page).await, played, "it watches");
    // Whoever cannot see it hears what was done.
    page.until("document.querySelector('#announcements').textContent.includes('gives the move')")
        .await;

    // Whoever presses twice takes it from nobody but the other tab.
    page.until("document.querySelector('#play-here')").await;
    let twice =
        "const button = document.querySelector('#play-here'); button.click(); button.click()";
    page.script(twice, vec![]).await;
    page.until("!document.querySelector('.elsewhere')").await;
    // Longer than a tab waits for its lock before it counts the game as played elsewhere.
    page.until_promised(
        "new Promise((done) => setTimeout(() => done(!document.querySelector('.elsewhere')), 600))",
    )
    .await;
    make_a_move(&page).await;
    lines(&page, 9).await;
    let played = log(&page).await;
    page.to_tab(&first).await;
    page.text_with(".elsewhere", "another tab").await;
    lines(&page, 9).await;
    assert_eq!(log(&page).await, played, "it watches in turn");
    assert_eq!(saved_actions(&page).await, played);

    page.to_tab(&second).await;
    page.close_tab().await;
    page.to_tab(&first).await;
}

#[test]
fn one_tab_plays_a_game_and_the_other_watches_until_it_takes_over() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        two_tabs_share_a_game(page.clone(), "").await;
        // The tab that played is closed: the game is this one's again.
        page.until("!document.querySelector('.elsewhere')").await;
        make_a_move(&page).await;
        lines(&page, 11).await;
        assert_eq!(saved_actions(&page).await, log(&page).await);
    });
}

/// A page without HTTPS has none of these.
const NO_LOCKS: &str = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });";

async fn tabs_agree_without(page: Page, what_is_missing: &str) {
    two_tabs_share_a_game(page.clone(), what_is_missing).await;
    // A closed tab says nothing: this one takes over when it is told to.
    page.click("#play-here").await;
    make_a_move(&page).await;
    lines(&page, 11).await;
    assert_eq!(saved_actions(&page).await, log(&page).await);
}

#[test]
fn without_locks_tabs_agree_over_a_channel() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        tabs_agree_without(page, NO_LOCKS).await;
    });
}

#[test]
fn of_tabs_that_are_opened_in_the_same_instant_one_plays() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        page.before_pages(NO_LOCKS).await;
        start(&page).await;
        for _ in 0..5 {
            page.open("fixtures/blank.html").await;
            let open = "for (let tab = 0; tab < 3; tab++) { \
                const frame = document.createElement('iframe'); \
                frame.src = '../'; document.body.append(frame) }";
            page.script(open, vec![]).await;
            page.until("frames.length === 3").await;
            page.until(
                "Array.from(frames).every((tab) => tab.document.querySelector('main.table'))",
            )
            .await;
            let watching = "Array.from(frames).filter((tab) => tab.document.querySelector('.elsewhere')).length === 2";
            page.until(watching).await;
            // Everything that they said to each other came before the answer to this.
            let ask = "const channel = new BroadcastChannel('so-long-sucker.tabs'); \
                channel.onmessage = ({ data }) => { window.heard = data.split(' ')[1] }; \
                channel.postMessage('~ asks ' + localStorage['so-long-sucker.current'])";
            page.script(ask, vec![]).await;
            page.until("window.heard === 'plays'").await;
            let plays = format!("return {watching}");
            assert_eq!(page.script(&plays, vec![]).await, json!(true));
        }
    });
}

#[test]
fn two_tabs_play_two_games() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let [first, second] = start_two(&page).await;
        for (tab, count) in [(&first, 3), (&second, 3), (&first, 5), (&second, 5)] {
            page.to_tab(tab).await;
            make_a_move(&page).await;
            lines(&page, count).await;
            assert_eq!(page.count(".elsewhere").await, 0);
        }
    });
}

#[test]
fn moves_that_could_not_be_saved_stay_when_another_tab_takes_over() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let first = page.this_tab().await;
        start(&page).await;
        page.script(FULL, vec![json!(0), json!(1_000_000)]).await;
        make_a_move(&page).await;
        page.text_with(".notice", "full").await;
        let unsaved = log(&page).await;

        page.new_tab().await;
        page.open("").await;
        page.click("#play-here").await;
        page.until("!document.querySelector('.elsewhere')").await;
        make_a_move(&page).await;
        lines(&page, 3).await;
        let other = log(&page).await;

        page.to_tab(&first).await;
        assert_eq!(log(&page).await, unsaved, "nothing was put in its place");
        page.script("window.fails = () => false", vec![]).await;
        make_a_move(&page).await;
        lines(&page, 5).await;
        page.until("!document.querySelector('.notice')").await;
        let kept = saved_actions(&page).await;
        assert_eq!(kept, log(&page).await);
        assert!(kept.starts_with(&unsaved));
        page.click("#games").await;
        page.until("document.querySelectorAll('.shelf .resume').length === 2")
            .await;
        page.click(".shelf li:not(:has(strong)) .resume").await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(log(&page).await, other);
    });
}

/// What a game is called can be said in any tab, whoever plays it.
#[test]
fn a_game_that_is_renamed_in_another_tab_is_played_on_and_loses_nothing() {
    /// The first tab does not hear at once what others store.
    const DEAF: &str = "addEventListener('storage', (event) => {
        if (window.isDeaf) event.stopImmediatePropagation();
    }, true)";
    const PICKED_UP: &str = "[data-standing=move] .stack[aria-pressed=true]";
    story(Engine::Chromium, Console::Clean, |page| async move {
        let first = page.this_tab().await;
        page.before_pages(DEAF).await;
        start(&page).await;
        make_a_move(&page).await;
        let second = page.new_tab().await;
        page.open("").await;
        page.text_with(".elsewhere", "another tab").await;
        page.to_tab(&first).await;
        page.click("[data-standing=move] .stack").await;
        page.until(&format!("document.querySelector('{PICKED_UP}')"))
            .await;
        for (title, is_deaf) in [("Tuesday", false), ("Wednesday", true)] {
            page.to_tab(&first).await;
            page.script("window.isDeaf = arguments[0]", vec![json!(is_deaf)])
                .await;
            page.to_tab(&second).await;
            page.click("#games").await;
            page.click(".shelf .rename").await;
            page.script(
                "document.querySelector('.shelf .new-title').value = ''",
                vec![],
            )
            .await;
            page.type_into(".shelf .new-title", &format!("{title}\n"))
                .await;
            page.text_with(".shelf .title", title).await;
            page.click("dialog .close").await;
            page.to_tab(&first).await;
            page.drawn().await;
            if !is_deaf {
                assert_eq!(page.count(PICKED_UP).await, 1, "it stays so");
                page.click(PICKED_UP).await;
            }
            make_a_move(&page).await;
            let id = page.stored(CURRENT).await.expect("a game on the table");
            let loaded = saved(&page, &id).await.expect("a save of it");
            assert_eq!(actions(&loaded.game), log(&page).await, "{title}");
            let called = loaded.note.title.expect("a title").to_string();
            assert_eq!(called, title);
        }
        page.to_tab(&second).await;
        page.close_tab().await;
        page.to_tab(&first).await;
    });
}

/// What happens in the tab that plays is seen to happen in the one that watches. Both are frames here: no chip flies in a
/// tab that nobody sees.
#[test]
fn who_watches_sees_the_chips_come() {
    const WATCH: &str = "const there = frames[1].document;
        new MutationObserver((changes) => {
            const added = changes.flatMap((change) => [...change.addedNodes]);
            window.hasFlown ||= added.some((node) => node.classList?.contains('flying'));
        }).observe(there.body, { childList: true, subtree: true })";
    story(Engine::Chromium, Console::Clean, |page| async move {
        start(&page).await;
        page.open("fixtures/blank.html").await;
        for frame in 0..2 {
            let open = "const frame = document.createElement('iframe'); \
                frame.src = '../'; frame.width = frame.height = 700; document.body.append(frame)";
            page.script(open, vec![]).await;
            page.until(&format!(
                "frames[{frame}]?.document.querySelector('main.table') \
                    && !frames[0].document.querySelector('.elsewhere')"
            ))
            .await;
        }
        page.until("frames[1].document.querySelector('.elsewhere')")
            .await;
        page.script(WATCH, vec![]).await;
        for css in ["[data-standing=move] .stack", "#new-pile", ".give"] {
            page.until(&format!("frames[0].document.querySelector('{css}')"))
                .await;
            let click = format!("frames[0].document.querySelector('{css}').click()");
            page.script(&click, vec![]).await;
        }
        page.until("window.hasFlown").await;
    });
}
