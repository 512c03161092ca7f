//! What the computers' program is asked, and what becomes of questions that others end. In Chromium alone: a script of
//! the test's stands before the program in every page.

use super::table::{game, menu};
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;
use so_long_sucker::app::link::encoding::encode;

/// Writes down what is asked, by its first words, and how many answers were heard by the page. What `window.held` is true
/// of is put to the program when `release` is called, if at all.
const WRITE_DOWN: &str = "
    window.asked = [];
    window.answers = 0;
    window.held = () => false;
    const real = Worker.prototype.postMessage;
    const heard = new WeakSet();
    Worker.prototype.postMessage = function (line) {
        if (typeof line !== 'string') return real.call(this, line);
        if (!heard.has(this)) {
            heard.add(this);
            this.addEventListener('message', ({ data }) => { window.answers += typeof data === 'string'; });
        }
        const [question] = line.split('|').at(-1).trim().split(' ');
        if (question !== 'stop') window.asked.push(question);
        if (question === 'stop' || !window.held(question)) return real.call(this, line);
        window.release = () => real.call(this, line);
    };";

/// Three whom computers play for.
const OTHERS: [&str; 3] = ["blue", "yellow", "white"];

/// Opens a game in which Red is a person and computers play for `others`; `before` stands before the program as well.
async fn open_asked(page: &Page, text: &str, others: &[&str], before: &str) {
    let others = others.iter().map(|colour| format!("{colour}:beginner"));
    let others = others.collect::<Vec<_>>().join(",");
    page.before_pages(&format!("{WRITE_DOWN}\n{before}")).await;
    let text = encode(text);
    page.open(&format!("?sit=single&game={text}&computers={others}"))
        .await;
}

/// Two live, and the one who has no chip asks a computer that has nothing to say: it decides when the person lets it.
#[test]
fn a_silent_computer_waits_for_who_pleads() {
    const PLEA: &str = "so-long-sucker 2\nseats red blue\nchips 2\npiles any\n\n!R r b1 r b1xb b\n";
    story(Engine::Chromium, Console::Clean, |page| async move {
        open_asked(&page, PLEA, &["blue"], "").await;
        page.until("document.querySelector('[data-standing=seeker]') && answers > 0")
            .await;
        page.drawn().await;
        let decides = page.script("return asked.includes('go')", vec![]).await;
        assert_eq!(decides, json!(false), "nobody is to decide yet");
        page.click("#pause").await;
        page.until("!document.querySelector('[data-standing=seeker]')")
            .await;
    });
}

/// Whoever closes the dialog before the answer is there finds it there afterwards.
#[test]
fn how_everybody_plays_is_told_to_who_comes_back_for_it() {
    let begun = game("!R").record().to_string();
    story(Engine::Chromium, Console::Clean, move |page| async move {
        open_asked(
            &page,
            &begun,
            &OTHERS,
            "window.held = (question) => question === 'company';",
        )
        .await;
        page.until("document.querySelector('#hint')").await;
        menu(&page, "#seats").await;
        page.click("#plays-like").await;
        page.until("asked.includes('company')").await;
        page.click("dialog .close").await;
        page.until("!document.querySelector('dialog')").await;
        menu(&page, "#seats").await;
        page.until("document.querySelector('#plays-like')").await;
        page.script("release()", vec![]).await;
        page.until("document.querySelectorAll('#likenesses li').length === 4")
            .await;
    });
}

/// A hint that is not waited for keeps no computer from saying what it was thinking about.
#[test]
fn who_thinks_of_a_word_is_asked_again_once_a_hint_is_not_wanted() {
    const BEGUN: &str =
        "so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n!R R>B:&-R,1\n";
    story(Engine::Chromium, Console::Clean, |page| async move {
        open_asked(&page, BEGUN, &OTHERS, "window.held = () => true;").await;
        page.until("asked.join() === 'talk' && document.querySelector('#hint')")
            .await;
        page.click("#hint").await;
        page.until("asked.length === 2").await;
        page.click("#stack-red-red").await;
        page.click("#new-pile").await;
        page.until("asked.length > 2 && asked.at(-1) === 'talk'")
            .await;
    });
}
