//! What a study fixes nobody at the table changes: chance, who plays, the time, the protocol itself.

use super::{answer_all, due, open_study, open_study_at, small};
use crate::driver::{Console, Engine, Page, story};
use crate::e2e::table::{CURRENT, menu, saved, unroll_log};
use serde_json::json;
use so_long_sucker::app::link::encoding::encode;
use so_long_sucker::app::say::speech::Speech;
use so_long_sucker::phrases::{ENGLISH, talk};
use so_long_sucker::rules::Phase;
use so_long_sucker::study::{Due, Protocol};

/// As [`small`], and nobody is asked anything before the game.
fn plain() -> Protocol {
    Protocol {
        consent: None,
        quiz: None,
        ..small()
    }
}

/// Types a line into the text table, and waits for an answer.
async fn type_line(page: &Page, line: &str) -> String {
    const ANSWERS: &str =
        "return [...document.querySelectorAll('#answers p')].map((one) => one.textContent)";
    let before = page.script(ANSWERS, vec![]).await;
    page.type_into("#text-line", line).await;
    page.click("#text-send").await;
    let answers = page.changed(ANSWERS, &before, line).await;
    let last = answers.as_array().and_then(|all| all.last()?.as_str());
    last.expect("an answer").to_owned()
}

fn who_does_not_agree_ends_it_and_leaves_the_dialog(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let protocol = small();
        open_study(&page, &protocol).await;
        page.click("#disagree").await;
        page.until("document.querySelector('dialog.asked [role=status]')")
            .await;
        assert!(matches!(due(&page, &protocol).await, Due::Refused(_)));
        // Nothing is played, whoever asks for it.
        assert_eq!(saved(&page).await.cursor(), 0);
        page.click("dialog.asked .close").await;
        page.until("document.querySelector('main.hall')").await;
        assert_eq!(page.count("dialog").await, 0);
    });
}

fn a_protocol_is_saved_as_it_was_opened(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let protocol = small();
        let link = format!("{}#study={}", page.site(), protocol.to_word());
        page.go(&link).await;
        page.until("document.querySelector('#save-study')").await;
        let file = page.handed_out("#save-study").await;
        let read = Protocol::read(&String::from_utf8_lossy(&file));
        assert_eq!(read.expect("a protocol"), protocol);
    });
}

fn nobody_names_whom_chance_names_and_hints_are_nowhere(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("fixtures/blank.html").await;
        page.store("so-long-sucker.settings", "{\"text_table\":true}")
            .await;
        let protocol = plain();
        open_study_at(&page, &protocol, "main.text-table").await;
        page.until("document.querySelector('.decision')").await;
        let begun = saved(&page).await;
        let first = begun.record().actions()[0];
        // Undone, it is drawn again at once, and names the same.
        type_line(&page, "u").await;
        page.until("document.querySelector('.decision')").await;
        let game = saved(&page).await;
        assert_ne!(game.position().phase(), Phase::Chance);
        assert_eq!(game.record().actions(), [first]);
        // What a decision is called says what is done, and nothing of what follows from it.
        type_line(&page, "b").await;
        page.until(
            "[...document.querySelectorAll('.decision')].some((one) => one.textContent === 'r1')",
        )
        .await;
        let game = saved(&page).await;
        let speech = Speech::new(&ENGLISH, game.record().names().clone(), *game.setup());
        for action in game.position().decisions().iter() {
            let label = page
                .script(
                    "return [...document.querySelectorAll('.decision')]
                        .find((one) => one.textContent === arguments[0])?.getAttribute('aria-label')",
                    vec![json!(action.to_string())],
                )
                .await;
            let events = game.position().foresee(&[action]).expect("listed");
            let first = speech.event(&events[0]).text;
            assert_eq!(
                label,
                json!(ENGLISH.labelled.fill(&[&action.to_string(), &first]))
            );
        }
        // Nor does anybody suggest what to do, or say beforehand what comes of it.
        assert_eq!(page.count("#hint").await, 0);
        for line in ["hint", "n r1"] {
            let answer = type_line(&page, line).await;
            assert_eq!(answer, talk::ENGLISH.text_table.no_hints, "{line}");
        }
    });
}

fn who_plays_and_from_where_is_not_for_the_table_to_choose(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let mut protocol = plain();
        protocol.after_promise = so_long_sucker::study::AfterPromise::default();
        open_study(&page, &protocol).await;
        page.until("document.querySelector('#new-pile, #talk')")
            .await;
        menu(&page, "#seats").await;
        page.until("document.querySelectorAll('.sitters li').length === 2")
            .await;
        assert_eq!(page.count(".sitters select").await, 0);
        page.click("dialog .close").await;
        // Looked back, there is a way back to now and none to another game.
        unroll_log(&page).await;
        page.click("#look-first").await;
        page.until("document.querySelector('#back-to-now')").await;
        assert_eq!(page.count("#play-on").await, 0);
    });
}

/// How many seconds are left to decide, as it stands at the table.
const LEFT: &str =
    "Number(document.querySelector('.study-strip .decide')?.textContent.match(/\\d+/)?.[0] ?? NaN)";

fn time_that_is_spent_does_not_come_back(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let mut protocol = plain();
        protocol.limits.decision_seconds = Some(60);
        open_study(&page, &protocol).await;
        page.until(&format!("{LEFT} <= 58")).await;
        page.reload().await;
        page.until(&format!("{LEFT} > 0")).await;
        let left = page.script(&format!("return {LEFT}"), vec![]).await;
        assert!(left.as_u64().is_some_and(|left| left <= 58), "{left}");
        // Nor by looking at another study.
        let other = Protocol {
            title: "Another".to_owned(),
            ..plain()
        };
        let link = format!("{}#study={}", page.site(), other.to_word());
        page.script("location.href = arguments[0]", vec![json!(link)])
            .await;
        page.until("document.querySelector('#begin-study')").await;
        menu(&page, "#to-game").await;
        page.until(&format!("{LEFT} > 0")).await;
        let left = page.script(&format!("return {LEFT}"), vec![]).await;
        assert!(left.as_u64().is_some_and(|left| left <= 58), "{left}");
    });
}

fn who_looks_back_has_no_more_time_than_others(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let mut protocol = plain();
        protocol.limits.decision_seconds = Some(4);
        open_study(&page, &protocol).await;
        unroll_log(&page).await;
        page.click("#look-first").await;
        page.until("document.querySelector('#back-to-now')").await;
        page.until("document.querySelector('.study-strip .lapsed:not(:empty)')")
            .await;
        assert_eq!(page.count("#back-to-now").await, 0);
        assert!(saved(&page).await.cursor() >= 2);
    });
}

fn time_to_talk_ends_and_comes_back_with_the_next_decision(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let mut protocol = plain();
        protocol.limits.talk_seconds = Some(3);
        open_study(&page, &protocol).await;
        page.until("document.querySelector('#talk[aria-disabled=true]')")
            .await;
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.until("document.querySelector('.pile[data-pile]')")
            .await;
        page.until("document.querySelector('#talk:not([aria-disabled])')")
            .await;
    });
}

fn a_word_that_is_broken_is_told_where_the_ledger_is_and_nowhere_else(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        const TOLD: &str = "return document.querySelector('main.text-table').textContent";
        page.open("fixtures/blank.html").await;
        page.store("so-long-sucker.settings", "{\"text_table\":true}")
            .await;
        for (ledger, is_told) in [("live", true), ("end", false), ("hidden", false)] {
            let text = format!(
                r#"{{ "format": "so-long-sucker-study", "version": 1, "first": {{ "player": "blue" }},
                    "seats": [{{ "colour": "red" }}, {{ "colour": "blue" }}, {{ "colour": "yellow" }}],
                    "promises": {{ "written": true, "ledger": "{ledger}" }} }}"#
            );
            let protocol = Protocol::read(&text).expect("a protocol");
            open_study_at(&page, &protocol, "main.text-table").await;
            for (line, then) in [
                ("say B>R:-R,1", ".said-line').length === 1"),
                ("b-Y", ".step').length > 1"),
            ] {
                page.type_into("#text-line", line).await;
                page.click("#text-send").await;
                page.until(&format!("document.querySelectorAll('.log {then}"))
                    .await;
            }
            let answer = type_line(&page, "ledger").await.to_lowercase();
            assert_eq!(answer.contains("broken"), is_told, "{ledger}: {answer}");
            let told = page.script(TOLD, vec![]).await;
            let told = told.as_str().unwrap_or_default().to_lowercase();
            assert_eq!(told.contains("broken"), is_told, "{ledger}: {told}");
        }
    });
}

fn a_lost_protocol_comes_back_from_its_copy(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let protocol = plain();
        open_study(&page, &protocol).await;
        page.until("document.querySelector('#talk')").await;
        let key = format!("so-long-sucker.study.{}", protocol.hash());
        assert!(page.stored(&key).await.is_some());
        // As a browser does that is killed before it has written.
        page.script("localStorage.removeItem(arguments[0])", vec![json!(key)])
            .await;
        page.reload().await;
        page.until("document.querySelector('.study-strip')").await;
        assert!(page.stored(&key).await.is_some());
    });
}

fn a_study_in_the_address_goes_on_with_the_game_of_its_own_tab(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let ask = format!("?study={}", encode(&plain().write()));
        page.open(&ask).await;
        page.click("#begin-study").await;
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.until("document.querySelector('.pile[data-pile]')")
            .await;
        // Another tab has another game on its table.
        page.store(CURRENT, "elsewhere").await;
        page.reload().await;
        page.until("document.querySelector('.pile[data-pile]')")
            .await;
    });
}

/// In this tab it is two minutes later from now on.
const LATER: &str = "const now = Date.now.bind(Date); Date.now = () => now() + 120000";

#[test]
fn only_the_tab_that_plays_asks_and_lets_the_time_run() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut protocol = small();
        protocol.quiz = None;
        protocol.limits.decision_seconds = Some(60);
        open_study(&page, &protocol).await;
        page.until("document.querySelector('dialog.asked')").await;
        let first = page.this_tab().await;
        let second = page.new_tab().await;
        page.open("").await;
        page.until(
            "document.querySelector('.elsewhere') && document.querySelector('.study-strip')",
        )
        .await;
        page.drawn().await;
        assert_eq!(page.count("dialog").await, 0);

        page.to_tab(&first).await;
        answer_all(&page, &protocol).await;
        page.until(&format!("{LEFT} > 0")).await;
        page.to_tab(&second).await;
        page.until("document.querySelector('#talk')").await;
        page.script(LATER, vec![]).await;
        page.to_tab(&first).await;
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.until("document.querySelector('.pile[data-pile]')")
            .await;

        // Who has watched for long takes over a decision that has only begun.
        page.to_tab(&second).await;
        page.until("document.querySelector('.pile[data-pile]')")
            .await;
        page.until(&format!("isNaN({LEFT})")).await;
        page.click("#play-here").await;
        page.until(&format!("{LEFT} > 0")).await;
        let left = page.script(&format!("return {LEFT}"), vec![]).await;
        assert!(left.as_u64() >= Some(30), "{left}");
        assert_eq!(page.count(".lapsed:not(:empty)").await, 0);
        page.to_tab(&first).await;
        page.until(&format!("isNaN({LEFT})")).await;
    });
}

in_every_engine! {
    a_protocol_is_saved_as_it_was_opened,
    who_does_not_agree_ends_it_and_leaves_the_dialog,
    nobody_names_whom_chance_names_and_hints_are_nowhere,
    who_plays_and_from_where_is_not_for_the_table_to_choose,
    time_that_is_spent_does_not_come_back,
    who_looks_back_has_no_more_time_than_others,
    time_to_talk_ends_and_comes_back_with_the_next_decision,
    a_word_that_is_broken_is_told_where_the_ledger_is_and_nowhere_else,
    a_lost_protocol_comes_back_from_its_copy,
    a_study_in_the_address_goes_on_with_the_game_of_its_own_tab,
}
