//! A study is opened, its players are asked and timed, its data is saved; a class sees its results.

use crate::driver::{Console, Engine, Page, story};
use serde_json::json;
use so_long_sucker::bots::Random;
use so_long_sucker::study::{Lapse, Protocol, Session, read_package};

/// Two people with few chips, who are asked everything.
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
    page.go(&format!("{}fixtures/blank.html", page.site()))
        .await;
    let link = format!("{}#study={}", page.site(), protocol.to_word());
    page.go(&link).await;
    page.click("#begin-study").await;
    page.until("document.querySelector('main.table')").await;
}

/// The sessions of the archive that the hall saves.
async fn archive(page: &Page) -> Vec<Session> {
    page.script(
        "window.saved = null;
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
            blob.arrayBuffer().then((bytes) => { window.saved = Array.from(new Uint8Array(bytes)) });
            return make.call(URL, blob);
        }",
        vec![],
    )
    .await;
    page.click("#save-data").await;
    page.until("window.saved").await;
    let bytes = page.script("return window.saved", vec![]).await;
    let bytes = bytes.as_array().expect("bytes").iter();
    let bytes: Vec<u8> = bytes
        .map(|byte| u8::try_from(byte.as_u64().expect("a number")).expect("a byte"))
        .collect();
    read_package(&bytes).expect("an archive")
}

fn a_private_question_is_asked_of_both_sides_of_a_promise(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let mut protocol = small();
        (protocol.consent, protocol.quiz) = (None, None);
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
        protocol.limits.decision_seconds = Some(1);
        open_study(&page, &protocol).await;
        // Nobody touches anything.
        page.until("document.querySelectorAll('.pile[data-pile]').length >= 1")
            .await;
        page.until("document.querySelector('.study-strip .lapsed:not(:empty)')")
            .await;
        page.go(&format!("{}fixtures/blank.html", page.site()))
            .await;
        page.go(&format!("{}#study", page.site())).await;
        let sessions = archive(&page).await;
        let lapses = sessions[0].decided.iter().map(|one| one.lapse);
        assert!(lapses.clone().any(|lapse| lapse == Some(Lapse::Silent)));
    });
}

fn a_class_joins_its_archives_and_sees_its_results_large(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("#study").await;
        page.until("document.querySelector('#archives')").await;
        let archive =
            so_long_sucker::study::write_package(&[told("tuesday-1", 1), told("tuesday-2", 2)]);
        let archive = archive.expect("it fits");
        let give = "const [bytes, name] = arguments;
            const files = new DataTransfer();
            files.items.add(new File([new Uint8Array(bytes)], name));
            const input = document.querySelector('#archives');
            input.files = files.files;
            input.dispatchEvent(new Event('change', { bubbles: true }))";
        page.script(give, vec![json!(archive), json!("one.zip")])
            .await;
        page.until("document.querySelector('#joined')").await;
        // The same again counts once; what is no archive is told.
        page.script(give, vec![json!(archive), json!("again.zip")])
            .await;
        page.script(give, vec![json!([1, 2, 3]), json!("none.zip")])
            .await;
        page.until("document.querySelector('main.hall [role=alert]')")
            .await;
        assert!(
            page.text("main.hall [role=alert]")
                .await
                .contains("none.zip")
        );
        assert!(page.text("#joined").await.contains('2'));
        page.until("document.querySelectorAll('#five .figure').length === 5")
            .await;
        page.click("#results-large").await;
        page.drawn().await;
        let small = "return [...document.querySelectorAll('#results :is(p, td, th, li, h3, h4, span, button)')]
            .filter((one) => one.checkVisibility() && one.textContent.trim())
            .map((one) => [parseFloat(getComputedStyle(one).fontSize), one.textContent])
            .filter(([size]) => size < 28)";
        assert_eq!(page.script(small, vec![]).await, json!([]));
    });
}

/// A session in which words were given.
fn told(name: &str, seed: u64) -> Session {
    use so_long_sucker::bots::any_decision;
    use so_long_sucker::game::{Game, UndoRule};
    use so_long_sucker::record::{Names, read_statement};
    use so_long_sucker::rules::Setup;
    use so_long_sucker::study::SessionId;

    let mut random = Random::new(seed);
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    while let Some(action) = any_decision(game.position(), &mut random) {
        game.act(action).expect("listed");
        let text = random.one_of(&["R>B:-B,1", "B>R:~xr", "W>Y:-Y,1", "Y>W:~-R"]);
        // What cannot be said now is not said.
        let _ = game.say(read_statement(text.expect("some")).expect("notation"));
    }
    Session::of_game(SessionId::of(name).expect("a name"), &game)
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
    a_private_question_is_asked_of_both_sides_of_a_promise,
    who_has_no_time_left_loses_that_decision_and_no_more,
    a_class_joins_its_archives_and_sees_its_results_large,
    what_is_no_study_is_told_and_nothing_is_lost,
}
