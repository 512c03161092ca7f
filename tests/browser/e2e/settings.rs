//! What a person sets for their browser, and what comes of it.

use super::table::{game, menu, open_game};
use super::talk::open_talked;
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;

/// Everything that is chosen by a tick, and whether it is at the first visit.
const TICKS: [(&str, bool); 5] = [
    ("contrast", false),
    ("marks", true),
    ("sound", false),
    ("vibration", false),
    ("single-keys", true),
];

/// Counts tones and notes what the device feels, and which element is to fill the screen.
const NOTED: &str = "
    window.tones = 0;
    const { createOscillator } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createOscillator = function () {
        window.tones += 1;
        return createOscillator.call(this);
    };
    window.felt = 0;
    Navigator.prototype.vibrate = function (milliseconds) {
        window.felt += milliseconds;
        return true;
    };
    Element.prototype.requestFullscreen = async function () {
        window.filling = this;
    };";

async fn in_settings(page: &Page, controls: &[&str]) {
    menu(page, "#settings").await;
    for css in controls {
        page.click(css).await;
    }
    page.click("dialog .close").await;
    page.until("!document.querySelector('dialog')").await;
}

async fn is_ticked(page: &Page, name: &str) -> bool {
    let ticked = format!("return document.querySelector('dialog [name={name}]').checked");
    page.script(&ticked, vec![]).await == json!(true)
}

/// Tabs keep what each of them has chosen: none writes back how it was when it began.
// WebKit's driver waits for ever for a second tab.
#[test]
fn what_two_tabs_set_is_kept_of_both() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        page.open("").await;
        page.until("document.querySelector('#play-learn')").await;
        let first = page.this_tab().await;
        page.new_tab().await;
        page.open("").await;
        in_settings(&page, &["dialog [name=contrast]"]).await;
        page.to_tab(&first).await;
        page.until("document.documentElement.dataset.contrast === 'more'")
            .await;
        in_settings(&page, &["dialog [name=sound]"]).await;
        page.reload().await;
        page.until("document.documentElement.dataset.contrast === 'more'")
            .await;
        menu(&page, "#settings").await;
        assert!(is_ticked(&page, "contrast").await && is_ticked(&page, "sound").await);
    });
}

/// What a later version has chosen and this one does not know is as usual; the rest counts.
fn of_settings_that_are_not_known_the_others_count(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("fixtures/blank.html").await;
        let later = r#"{"theme":"sepia","pace":"in-waltz-time","contrast":true,"sound":true}"#;
        page.store("so-long-sucker.settings", later).await;
        page.open("").await;
        page.until("document.documentElement.dataset.contrast === 'more'")
            .await;
        menu(&page, "#settings").await;
        assert!(is_ticked(&page, "sound").await);
        page.until("document.querySelector('dialog [name=pace][value=calm]:checked')")
            .await;
    });
}

fn what_is_set_is_there_after_a_reload(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        menu(&page, "#settings").await;
        page.until("document.querySelector('dialog [name=pace][value=calm]:checked')")
            .await;
        for (name, is_on) in TICKS {
            assert_eq!(is_ticked(&page, name).await, is_on, "{name} at first");
            page.click(&format!("dialog [name={name}]")).await;
        }
        page.click("dialog [name=pace][value=at-once]").await;
        page.reload().await;
        page.until("document.documentElement.dataset.contrast === 'more'")
            .await;
        menu(&page, "#settings").await;
        page.until("document.querySelector('dialog [name=pace][value=at-once]:checked')")
            .await;
        for (name, was_on) in TICKS {
            assert_eq!(is_ticked(&page, name).await, !was_on, "{name} afterwards");
        }
    });
}

/// Who had chosen not to wait for computers before there were three paces does not wait now.
fn a_choice_of_two_paces_is_one_of_three(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("fixtures/blank.html").await;
        page.store("so-long-sucker.settings", "{\"instant\":true}")
            .await;
        page.open("").await;
        menu(&page, "#settings").await;
        page.until("document.querySelector('dialog [name=pace][value=at-once]:checked')")
            .await;
    });
}

fn moves_are_heard_and_felt_by_those_who_want_it(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B")).await;
        page.script(NOTED, vec![]).await;
        let noted = "return [tones > 0, felt > 0]";
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.click(".give[data-to=red]").await;
        page.until("document.querySelectorAll('.log .step').length === 5")
            .await;
        let silent = page.script(noted, vec![]).await;
        assert_eq!(silent, json!([false, false]), "nobody asked for it");
        in_settings(&page, &["dialog [name=sound]", "dialog [name=vibration]"]).await;
        page.click("#stack-red-red").await;
        page.click("#new-pile").await;
        page.click(".give[data-to=blue]").await;
        page.until("tones > 0 && felt > 0").await;
    });
}

fn what_would_break_a_word_bears_no_mark_where_none_is_wanted(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R r -B B>R:-R,1 b").await;
        page.until("document.querySelector('.give[data-to=yellow] .breaks-word')")
            .await;
        in_settings(&page, &["dialog [name=marks]"]).await;
        page.until("document.querySelector('.give[data-to=yellow]')")
            .await;
        assert_eq!(page.count(".breaks-word").await, 0);
        in_settings(&page, &["dialog [name=marks]"]).await;
        page.until("document.querySelector('.give[data-to=yellow] .breaks-word')")
            .await;
    });
}

/// Where a browser can, the page fills the screen.
fn the_page_fills_the_screen_where_it_can(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.script(NOTED, vec![]).await;
        menu(&page, "#settings").await;
        page.until("document.querySelector('dialog [name=pace]')")
            .await;
        let can = page
            .script("return document.fullscreenEnabled === true", vec![])
            .await;
        let offered = page.count("#full-screen").await;
        assert_eq!(offered == 1, can == json!(true));
        if offered == 1 {
            page.click("#full-screen").await;
            page.until("window.filling === document.documentElement")
                .await;
        }
    });
}

in_every_engine! {
    what_is_set_is_there_after_a_reload,
    of_settings_that_are_not_known_the_others_count,
    a_choice_of_two_paces_is_one_of_three,
    moves_are_heard_and_felt_by_those_who_want_it,
    what_would_break_a_word_bears_no_mark_where_none_is_wanted,
    the_page_fills_the_screen_where_it_can,
}
