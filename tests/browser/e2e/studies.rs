//! A study is run, left, crashed, gone on with and exported.

pub mod class;
mod fixed;
mod hall;
mod killed;

use super::table::{B, OFFERS, R, choose, saved, saved_text};
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;
use so_long_sucker::app::learn::trainer::Question;
use so_long_sucker::app::save::decode;
use so_long_sucker::bots::Random;
use so_long_sucker::game::{Game, actor};
use so_long_sucker::rules::{Action, Phase, Setup};
use so_long_sucker::study::{Due, Lapse, Ledger, Protocol, Run, Session, Stage, read_package};

pub const BELIEFS: &str = include_str!("../../../examples/study/beliefs.json");

/// Three people with few chips, who are asked everything.
fn small() -> Protocol {
    let text = r#"{
        "format": "so-long-sucker-study", "version": 1, "title": "Small",
        "seats": [{ "colour": "red", "label": "Ann" }, { "colour": "blue" }],
        "chips": 3, "first": { "player": "blue" },
        "promises": { "written": true, "ledger": "end" },
        "hints": false, "consent": "You can stop at any time.",
        "quiz": { "questions": [7], "right": 1 },
        "after_promise": { "speaker": true, "addressee": true },
        "end": [{ "id": "fair", "text": "Was it fair?", "choices": ["yes", "no"] }, { "id": "why", "text": "Why?" }]
    }"#;
    Protocol::read(text).expect("a protocol")
}

/// Opens a study as a camera does that has read its code.
async fn open_study(page: &Page, protocol: &Protocol) {
    open_study_at(page, protocol, "main.table").await;
}

async fn open_study_at(page: &Page, protocol: &Protocol, table: &str) {
    page.go(&format!("{}fixtures/blank.html", page.site()))
        .await;
    let link = format!("{}#study={}", page.site(), protocol.to_word());
    page.go(&link).await;
    page.click("#begin-study").await;
    page.until(&format!("document.querySelector('{table}')"))
        .await;
}

/// What has to happen next, by what is kept with the game on the table.
async fn due(page: &Page, protocol: &Protocol) -> Due {
    let loaded = decode(&saved_text(page).await).expect("a save");
    let run = Run::of_text(&loaded.note.study).expect("what is known of a study");
    run.due(protocol, &loaded.game)
}

/// Taps it once, however fast: a second tap that comes at once would count for nothing.
async fn tap(page: &Page, css: &str) {
    page.until(&format!("document.querySelector(`{css}`)"))
        .await;
    page.script(&format!("document.querySelector(`{css}`).click()"), vec![])
        .await;
}

/// Answers whatever is asked, until nothing is: questions about the rules first wrongly.
async fn answer_all(page: &Page, protocol: &Protocol) {
    const ASKED: &str = "return document.querySelector('dialog.asked')?.textContent ?? ''";
    let mut was_wrong = false;
    loop {
        let next = due(page, protocol).await;
        if matches!(next, Due::Play | Due::Nothing | Due::Refused(_)) {
            return;
        }
        let mut before = page.script(ASKED, vec![]).await;
        match next {
            Due::Consent(_) => tap(page, "#agree").await,
            Due::Quiz(_, seed) => {
                let mut random = Random::new(seed);
                let question = Question::new(Setup::default(), |below| random.below(below));
                let question = question.expect("a question");
                let answers = question.answers();
                let right = answers.iter().position(|one| *one == question.answer);
                let right = right.expect("the right one is offered");
                let chosen = if was_wrong {
                    right
                } else {
                    (right + 1) % answers.len()
                };
                was_wrong = chosen != right;
                let answer = format!("dialog.asked .answer:nth-child({})", chosen + 1);
                tap(page, &answer).await;
                // The same question may be asked once more.
                before = page.changed(ASKED, &before, &answer).await;
                tap(page, "#quiz-on:not([aria-disabled])").await;
            }
            Due::View(..) => {
                tap(page, "#alone").await;
                tap(page, "#view-yes").await;
            }
            Due::End(_, place) => {
                // Nobody reads what another answers.
                if page.count("#alone").await > 0 {
                    tap(page, "#alone").await;
                }
                if place == 0 {
                    tap(page, "dialog.asked .answer:first-child").await;
                } else {
                    page.type_into("#own-words", "I could.").await;
                    tap(page, "#end-on").await;
                }
            }
            Due::Play | Due::Nothing | Due::Refused(_) => {}
        }
        page.changed(ASKED, &before, &format!("{next:?}")).await;
    }
}

/// Decides like somebody who does not think, and answers what is asked, until so many actions were made, or to the end.
async fn play_study(page: &Page, protocol: &Protocol, random: &mut Random, most: usize) {
    // A computer may give its word between any two looks, and then somebody is asked what they believe of it.
    const IS_ASKED: &str = "document.querySelector('dialog.asked')";
    let look = format!("return [(() => {{ {OFFERS} }})(), Boolean({IS_ASKED})]");
    for _ in 0..400 {
        answer_all(page, protocol).await;
        let before = page.script(&look, vec![]).await;
        let mut state = before[0].clone();
        if state["over"] == json!(true) {
            return;
        }
        if before[1] == json!(true) {
            continue;
        }
        let steps = usize::try_from(state["steps"].as_u64().unwrap_or(0)).expect("small");
        if steps >= most {
            return;
        }
        if let Some(offers) = state["offers"].as_array_mut() {
            // A card leads to its player's ledger, or to a talk.
            offers.retain(|offer| offer["kind"] != "act-as");
        }
        let Some(offer) = choose(&state, random, 0) else {
            page.changed(&look, &before, "what others do").await;
            continue;
        };
        if page.click_unless(&offer.css, IS_ASKED).await {
            page.changed(&look, &before, &offer.css).await;
        }
    }
    panic!("it is played without end");
}

/// The sessions of the archive that the hall saves.
async fn archive(page: &Page) -> Vec<Session> {
    read_package(&page.handed_out("#save-data").await).expect("an archive")
}

fn a_study_is_left_and_gone_on_with_and_its_data_says_all(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let protocol = small();
        open_study(&page, &protocol).await;
        page.until("document.querySelector('#agree')").await;
        // Nobody plays before everybody has agreed and understood.
        let mut random = Random::new(3);
        play_study(&page, &protocol, &mut random, 2).await;
        assert_eq!(saved(&page).await.setup().seats().len(), 2);
        // The table hints at nothing, also with a chip in hand.
        assert_eq!(page.count("#hint").await, 0);
        page.click(".tray[data-standing=move] .stack").await;
        page.until(
            "document.querySelector('[aria-pressed=true]') && document.querySelector('.preview')",
        )
        .await;
        let previews =
            "return [...document.querySelectorAll('.preview')].map((p) => p.textContent).join('')";
        assert_eq!(page.script(previews, vec![]).await, "");
        page.press('\u{e00c}').await;
        // Left in the middle, and come back to.
        page.reload().await;
        page.until("document.querySelector('main.table')").await;
        play_study(&page, &protocol, &mut random, usize::MAX).await;
        answer_all(&page, &protocol).await;
        let game = saved(&page).await;
        assert!(matches!(game.position().phase(), Phase::Over(_)));
        page.go(&format!("{}fixtures/blank.html", page.site()))
            .await;
        page.go(&format!("{}#study", page.site())).await;
        page.until("document.querySelector('#studied')").await;
        page.click("input[name=anonymous]").await;
        let sessions = archive(&page).await;
        let [session] = &sessions[..] else {
            panic!("{} sessions", sessions.len());
        };
        assert_eq!(session.study, Some(protocol.hash()));
        assert_eq!(session.record().actions(), game.record().actions());
        let names = session.record().names();
        assert!(
            session
                .record()
                .setup()
                .seats()
                .iter()
                .any(|p| names.get(*p).is_some())
        );
        assert!(session.begun.is_some());
        assert!(
            session
                .players
                .iter()
                .all(|one| one.consented == Some(true))
        );
        assert_eq!(session.decided.len(), game.cursor());
        assert!(session.decided.iter().any(|one| one.millis > Some(0)));
        let stage = |stage| session.answers.iter().filter(move |one| one.stage == stage);
        assert!(
            stage(Stage::Quiz)
                .filter(|one| one.right == Some(true))
                .count()
                >= 2
        );
        let ends: Vec<_> = stage(Stage::End).map(|one| one.answer.as_str()).collect();
        assert_eq!(ends, ["yes", "I could.", "yes", "I could."]);
        // Without names and times of day.
        page.click("input[name=anonymous]").await;
        let sessions = archive(&page).await;
        assert_eq!(sessions[0].begun, None);
        let names = sessions[0].record().names();
        assert!(
            sessions[0]
                .record()
                .setup()
                .seats()
                .iter()
                .all(|p| names.get(*p).is_none())
        );
    });
}

/// A question waits until it is answered, by whom it is asked; and there is a way past it, to whoever runs the study.
fn a_question_is_neither_lost_nor_answered_by_a_second_tap(engine: Engine) {
    const CLOSE: &str = "document.querySelector('dialog.asked').addEventListener('close', () => window.wasClosed = true, { once: true })";
    const ASKED: &str = "return document.querySelector('dialog.asked h3').textContent";
    const SECOND_TAP: &str = "document.querySelector('#agree')
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))";
    story(engine, Console::Clean, |page| async move {
        let protocol = small();
        open_study(&page, &protocol).await;
        page.until("document.querySelector('#agree')").await;
        let asked = due(&page, &protocol).await;
        page.script(CLOSE, vec![]).await;
        page.press('\u{e00c}').await;
        page.until("window.wasClosed && document.querySelector('dialog.asked').open")
            .await;
        page.script(SECOND_TAP, vec![]).await;
        assert_eq!(due(&page, &protocol).await, asked);
        page.click("#asked-leave").await;
        // What it would stop has not begun, and of a game that tells nothing yet there is no data.
        page.until(
            "document.querySelector('#back-to-table') && !document.querySelector('#stop-study') && \
            document.querySelector('#save-data[aria-disabled]')",
        )
        .await;
        page.click("#back-to-table").await;
        page.until("document.querySelector('dialog.asked h3')")
            .await;
        let before = page.script(ASKED, vec![]).await;
        page.click("#agree").await;
        page.changed(ASKED, &before, "#agree").await;
        assert_ne!(due(&page, &protocol).await, asked);
    });
}

fn a_private_question_is_asked_of_both_sides_of_a_promise(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let mut protocol = small();
        (protocol.consent, protocol.quiz) = (None, None);
        // Of a game that tells nothing yet there is no data before its end.
        protocol.promises.ledger = Ledger::Live;
        open_study(&page, &protocol).await;
        page.until("document.querySelector('#talk')").await;
        page.click("#talk").await;
        page.click("dialog [data-to=red]").await;
        page.click(".ready [data-said]").await;
        page.click("#say").await;
        page.until("document.querySelector('dialog.asked #alone')")
            .await;
        let first = page.text("#alone").await;
        page.click("#alone").await;
        // It is asked about in the words in which it was said, of this turn or the next.
        let words = "return document.querySelector('.slip .words').textContent.trim()";
        let words = page.script(words, vec![]).await;
        page.text_with("dialog.asked h3", words.as_str().expect("words"))
            .await;
        page.click("#view-no").await;
        page.until("document.querySelector('dialog.asked #alone')")
            .await;
        assert_ne!(page.text("#alone").await, first, "the other side");
        page.click("#alone").await;
        page.click("#view-yes").await;
        page.until("!document.querySelector('dialog.asked')").await;
        page.go(&format!("{}fixtures/blank.html", page.site()))
            .await;
        page.go(&format!("{}#study", page.site())).await;
        let sessions = archive(&page).await;
        let views = sessions[0].views[&1];
        assert_eq!((views.meant, views.believed), (Some(false), Some(true)));
    });
}

fn who_has_no_time_left_loses_that_decision_and_no_more(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let mut protocol = small();
        (protocol.consent, protocol.quiz) = (None, None);
        // Of a game that tells nothing yet there is no data before its end.
        protocol.promises.ledger = Ledger::Live;
        protocol.limits.decision_seconds = Some(6);
        open_study(&page, &protocol).await;
        // Nobody touches anything, until the next one does.
        page.until("document.querySelectorAll('.pile[data-pile]').length >= 1")
            .await;
        page.until("document.querySelector('.study-strip .lapsed:not(:empty)')")
            .await;
        page.click(".tray[data-standing=move] .stack").await;
        page.click("#new-pile").await;
        page.until("!document.querySelector('.study-strip .lapsed:not(:empty)')")
            .await;
        page.go(&format!("{}fixtures/blank.html", page.site()))
            .await;
        page.go(&format!("{}#study", page.site())).await;
        let sessions = archive(&page).await;
        let lapses = sessions[0].decided.iter().map(|one| one.lapse);
        let lapses: Vec<_> = lapses.flatten().collect();
        assert_eq!(lapses, [Lapse::Silent]);
    });
}

/// Types what follows from the position where a person decides, until so many actions were made.
async fn type_decisions(page: &Page, most: usize) -> Game {
    const STEPS: &str = "return document.querySelectorAll('.log .step').length";
    loop {
        let before = page.script(STEPS, vec![]).await;
        let game = saved(page).await;
        if game.cursor() >= most {
            return game;
        }
        let position = game.position();
        let is_a_person_s = |action: &Action| matches!(actor(position, *action), Some(R | B));
        let decisions: Vec<Action> = position.decisions().iter().filter(is_a_person_s).collect();
        let seed = u64::try_from(game.cursor()).expect("small");
        if let Some(action) = Random::new(seed).one_of(&decisions) {
            page.type_into("#text-line", &action.to_string()).await;
            page.click("#text-send").await;
        }
        page.changed(STEPS, &before, "a decision").await;
    }
}

fn two_runs_with_the_same_decisions_are_the_same_game(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let mut protocol = Protocol::read(BELIEFS).expect("an example");
        (protocol.consent, protocol.quiz) = (None, None);
        protocol.after_promise = so_long_sucker::study::AfterPromise::default();
        for seat in &mut protocol.seats {
            if let Some(computer) = &mut seat.computer {
                computer.level = so_long_sucker::bots::Level::Beginner;
            }
        }
        page.open("fixtures/blank.html").await;
        page.store("so-long-sucker.settings", "{\"text_table\":true}")
            .await;
        let mut games = Vec::new();
        for has_let_them_wait in [false, true] {
            if has_let_them_wait {
                // At a table of their own somebody lets computers wait. Those of a study do not.
                page.store("so-long-sucker.settings", "{}").await;
                page.open("?new").await;
                page.click("#start-alone").await;
                page.click("#pause").await;
                page.click("#settings").await;
                page.click("dialog [name=text-table]").await;
                page.click("dialog .close").await;
                page.until("document.querySelector('main.text-table') && !document.querySelector('dialog')")
                    .await;
                let link = format!("location.hash = 'study={}'", protocol.to_word());
                page.script(&link, vec![]).await;
                page.click("#begin-study").await;
                page.until("document.querySelector('.study-strip')").await;
            } else {
                open_study_at(&page, &protocol, "main.text-table").await;
            }
            let game = type_decisions(&page, 12).await;
            let actions = game.record().actions()[..12].to_vec();
            let spoken = game.judge().spoken().iter();
            let said: Vec<_> = spoken
                .filter(|one| one.step < 12)
                .map(|one| (one.step, one.statement))
                .collect();
            games.push((actions, said));
        }
        assert!(!games[0].1.is_empty(), "the computers bargain");
        assert_eq!(games[0], games[1]);
        // Nor is there a button for it.
        page.open("fixtures/blank.html").await;
        page.store("so-long-sucker.settings", "{}").await;
        open_study(&page, &protocol).await;
        page.until("document.querySelector('.tray.computer') && document.querySelector('#talk')")
            .await;
        assert_eq!(page.count("#pause").await, 0);
    });
}

fn what_is_no_study_is_told_and_nothing_is_lost(engine: Engine) {
    // A file that is not there is an error of the console's.
    story(engine, Console::Errors, |page| async move {
        for (word, said) in [
            ("%7B%22format%22%3A1%7D", "format"),
            ("1000a3aba", "link"),
            ("%3Cscript%3Ealert(1)%3C/script%3E", "study"),
        ] {
            page.go(&format!("{}fixtures/blank.html", page.site()))
                .await;
            page.go(&format!("{}#study={word}", page.site())).await;
            page.until("document.querySelector('main.hall [role=alert]')")
                .await;
            let text = page.text("main.hall [role=alert]").await;
            assert!(text.contains(said), "{text}");
        }
        page.go(&format!("{}?study=fixtures/none.json", page.site()))
            .await;
        page.until("document.querySelector('main.hall [role=alert]')")
            .await;
        assert_eq!(page.count("#begin-study").await, 0);
    });
}

in_every_engine! {
    a_question_is_neither_lost_nor_answered_by_a_second_tap,
    a_study_is_left_and_gone_on_with_and_its_data_says_all,
    a_private_question_is_asked_of_both_sides_of_a_promise,
    who_has_no_time_left_loses_that_decision_and_no_more,
    two_runs_with_the_same_decisions_are_the_same_game,
    what_is_no_study_is_told_and_nothing_is_lost,
}
