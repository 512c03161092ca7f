//! Games by keyboard alone.

use super::table::{TRANSFER, game, menu, open_game, saved, shown, table, unroll_log};
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;

/// The keys that `WebDriver` has signs of its own for.
pub const ENTER: char = '\u{e007}';
pub const ESCAPE: char = '\u{e00c}';
const UP: char = '\u{e013}';
pub const RIGHT: char = '\u{e014}';

// ---- keyboard ----

/// What has the focus without the dark half of its ring, which alone is seen on paper: itself, or what shows the ring of an
/// input that is not seen.
const WITHOUT_RING: &str = "const at = document.activeElement;
    if (at === document.body || !at.matches(':focus-visible')) return '';
    // What the browser draws itself has a ring of one colour, that of words.
    const isDrawn = at.matches('select, [type=checkbox], [type=radio], [type=range]') && !at.matches('.visually-hidden');
    if (isDrawn && getComputedStyle(at).outlineWidth === '3px'
        && getComputedStyle(at).outlineColor === getComputedStyle(document.body).color) return '';
    const shown = [at, at.nextElementSibling, at.closest('label')].filter((e) => e);
    const isWhole = shown.some((e) => ['', '::before'].some((part) =>
        getComputedStyle(e, part || null).boxShadow.includes('0px 0px 0px 6px')));
    return isWhole ? '' : at.outerHTML.slice(0, 200);";

/// The rule that was asked for stands below the dialog's head, and nothing before it.
const RULE_IN_SIGHT: &str = "(() => {
    const top = (css) => document.querySelector(css).getBoundingClientRect();
    return Math.abs(top('dialog section.asked').top - top('dialog > .head').bottom) < 40;
})()";

/// Goes on with the tab key until the focus is on an element of that selector.
async fn tab_to(page: &Page, css: &str) {
    // On an empty page the tab key leads out of it, in Firefox for good.
    page.until(&format!("document.querySelector({})", json!(css)))
        .await;
    // A move leads the focus on by itself.
    for _ in 0..200 {
        if has_focus(page, css).await {
            return;
        }
        page.tab().await;
        assert_eq!(page.script(WITHOUT_RING, vec![]).await, json!(""));
    }
    panic!("the tab key never comes to {css}");
}

/// Goes there by the tab key, presses Enter and waits for what comes of it. Says whether the focus is on
/// something then.
async fn enter(page: &Page, css: &str, comes: &str) -> bool {
    tab_to(page, css).await;
    page.press(ENTER).await;
    page.until(comes).await;
    // A focus that fell is taken back with the next frame, which WebKit's scripts do not wait for.
    page.drawn().await;
    has_focus(page, "*").await
}

/// Whether the focus is on an element of that selector, and not on the page as a whole.
async fn has_focus(page: &Page, css: &str) -> bool {
    let focus = "const focus = document.activeElement;
                 return focus !== document.body && focus.matches(arguments[0])";
    page.script(focus, vec![json!(css)]).await == json!(true)
}

/// Who speaks to their browser would set them off by accident: WCAG 2.1.4.
fn single_keys_do_nothing_where_they_are_turned_off(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        const AT_BLUE: &str = "document.activeElement.closest('.tray[data-colour=blue]')";
        open_game(&page, &game("!R")).await;
        for is_on in [false, true] {
            menu(&page, "#settings").await;
            page.click("dialog [name=single-keys]").await;
            page.click("dialog .close").await;
            page.until("!document.querySelector('dialog')").await;
            page.click("[data-standing=move] .stack").await;
            page.until("document.querySelector('[aria-pressed=true]')")
                .await;
            page.press('2').await;
            if is_on {
                page.until(AT_BLUE).await;
            } else {
                page.drawn().await;
                let led_there = format!("return {AT_BLUE} !== null");
                assert_eq!(page.script(&led_there, vec![]).await, json!(false));
                page.press(ESCAPE).await;
                page.until("!document.querySelector('[aria-pressed=true]')")
                    .await;
            }
        }
    });
}

fn a_game_is_started_and_played_with_the_keyboard_alone(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        const STACK: &str = "[data-standing=move] .stack";
        const PICKED: &str = "document.querySelector('[aria-pressed=true]')";
        const LAID: &str = "document.querySelector('.laid')";
        let steps = |n: usize| format!("document.querySelectorAll('.log .step').length === {n}");
        page.open("").await;
        let mut lost = Vec::new();
        for (css, comes) in [
            ("#set-table", "document.querySelector('#start')".to_owned()),
            ("#start", "document.querySelector('main.table')".to_owned()),
            ("#draw", steps(1)),
            (STACK, PICKED.to_owned()),
            ("#new-pile", LAID.to_owned()),
            (".give", steps(3)),
            (STACK, PICKED.to_owned()),
            ("#cancel", format!("!{PICKED}")),
            (STACK, PICKED.to_owned()),
            ("#new-pile", LAID.to_owned()),
            ("#lay-down", steps(4)),
            (".give", steps(5)),
            ("#undo", steps(3)),
            ("#redo", steps(5)),
            (
                ".log .step",
                "document.querySelector('#looking-back')".to_owned(),
            ),
            (
                "#look-now",
                "!document.querySelector('#looking-back')".to_owned(),
            ),
        ] {
            // On a narrower window the log is folded.
            let folded = "return !document.querySelector('.log')?.checkVisibility()";
            if css == ".log .step" && page.script(folded, vec![]).await == json!(true) {
                let unrolled = "document.querySelector('.log').checkVisibility()";
                assert!(enter(&page, "#show-log", unrolled).await, "the log");
            }
            if css == ".log .step" {
                // The log is one stop, however long it is: the arrows lead along its entries.
                tab_to(&page, ".log .lines").await;
                page.press(UP).await;
                assert!(has_focus(&page, "#step-5").await, "the last entry");
                page.press(UP).await;
            }
            if !enter(&page, css, &comes).await {
                lost.push(css);
            }
            if css == "#undo" {
                assert!(has_focus(&page, css).await, "once more goes back once more");
            }
        }
        assert_eq!(lost, [""; 0], "the focus fell to the body after these");
        let game = saved(&page).await;
        assert_eq!(table(&page).await, shown(&game));
        assert_eq!(game.cursor(), 5);
    });
}

fn a_kill_is_decided_and_taken_back_with_the_keyboard_alone(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let before = game("!R r-B b1-Y y-B b1xb");
        open_game(&page, &before).await;
        // In a tray the tab key stops once, and the arrows lead from chip to chip.
        tab_to(&page, ".tray[data-colour=blue] .stack").await;
        for css in ["#stack-blue-blue", "#stack-blue-red", "#stack-blue-blue"] {
            assert!(has_focus(&page, css).await, "{css}");
            page.press(RIGHT).await;
        }
        assert!(
            has_focus(&page, "#stack-blue-red").await,
            "the arrows go round"
        );
        // With another key it is the browser's: the page before, or the tab beside.
        let with_alt = "const pressed = new KeyboardEvent('keydown',
                { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true });
            return document.activeElement.dispatchEvent(pressed)";
        assert_eq!(page.script(with_alt, vec![]).await, json!(true), "Alt");
        assert!(has_focus(&page, "#stack-blue-red").await, "left alone");
        let mut lost = Vec::new();
        page.press(ENTER).await;
        // Along what can be decided as well.
        page.until("document.querySelector('.kill-prisoner')").await;
        tab_to(&page, ".kill-prisoner").await;
        page.press(RIGHT).await;
        assert!(
            !has_focus(&page, ".kill-prisoner").await
                && has_focus(&page, ".decisions > button").await,
            "the arrows lead to the next"
        );
        page.script("document.querySelector('#stack-blue-red').focus()", vec![])
            .await;
        for (css, comes) in [
            (".kill-prisoner", "document.querySelector('.confirm')"),
            ("#cancel", "!document.querySelector('.confirm')"),
            (
                "#stack-blue-red",
                "document.querySelector('.kill-prisoner')",
            ),
            (".kill-prisoner", "document.querySelector('.confirm')"),
            (
                ".confirm",
                "document.querySelectorAll('.log .step').length === 10",
            ),
            ("#undo", "document.querySelector('dialog[open]')"),
        ] {
            if !enter(&page, css, comes).await {
                lost.push(css);
            }
        }
        for colour in ["red", "blue", "yellow", "white"] {
            tab_to(&page, &format!("dialog [data-colour={colour}]")).await;
            page.press(' ').await;
        }
        if !enter(&page, "#take-back", "!document.querySelector('dialog')").await {
            lost.push("#take-back");
        }
        assert_eq!(table(&page).await, shown(&before));
        assert_eq!(lost, [""; 0], "the focus fell to the body after these");
    });
}

fn escape_goes_back_by_one_step(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B")).await;
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.until("document.querySelector('.laid')").await;
        page.press(ESCAPE).await;
        page.until("!document.querySelector('.laid')").await;
        page.until("document.querySelector('#stack-blue-blue[aria-pressed=true]')")
            .await;
        page.press(ESCAPE).await;
        page.until("!document.querySelector('[aria-pressed=true]')")
            .await;
        assert_eq!(table(&page).await, shown(&game("!R r-B")));
    });
}

fn a_rule_number_in_the_log_opens_that_rule_and_the_focus_comes_back(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game(TRANSFER)).await;
        unroll_log(&page).await;
        let link = ".log li:nth-child(5) .rule-link";
        let rule = page.text(link).await;
        assert_eq!(rule, "4", "Blue plays, captures and kills");
        let mut lost = Vec::new();
        for way in ["Escape", "Close"] {
            page.click(link).await;
            page.until("document.querySelector('dialog[open]')").await;
            assert_eq!(page.text("dialog section.asked .rule-number").await, rule);
            page.until(RULE_IN_SIGHT).await;
            match way {
                "Escape" => page.press(ESCAPE).await,
                _ => page.click("dialog .close").await,
            }
            page.until("!document.querySelector('dialog')").await;
            if !has_focus(&page, link).await {
                lost.push(way);
            }
        }
        assert_eq!(lost, [""; 0], "ways that lead not back to the number");
    });
}

in_every_engine! {
    single_keys_do_nothing_where_they_are_turned_off,
    a_game_is_started_and_played_with_the_keyboard_alone,
    a_kill_is_decided_and_taken_back_with_the_keyboard_alone,
    escape_goes_back_by_one_step,
    a_rule_number_in_the_log_opens_that_rule_and_the_focus_comes_back,
}
