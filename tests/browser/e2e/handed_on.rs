//! What leaves the page: links, pictures and paper.

use super::games::NEAR_THE_END;
use super::table::{game, menu, try_open};
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;

/// Notes what is printed, copied and shared, and does none of it.
const NOTE: &str = "window.printed = 0; window.copied = []; window.shared = [];
    window.print = () => { window.printed++; };
    const stands_in = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
    stands_in('clipboard', { writeText: async (text) => { copied.push(text); } });
    stands_in('share', async (what) => { shared.push(what); });
    stands_in('canShare', () => true);";

async fn copied(page: &Page) -> String {
    page.until("copied.length > 0").await;
    let text = page.script("return copied.pop()", vec![]).await;
    text.as_str().expect("a text").to_owned()
}

fn a_report_is_copied_printed_and_drawn(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.script(NOTE, vec![]).await;
        try_open(&page, NEAR_THE_END).await;
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.until("document.querySelector('#report')").await;
        page.click("#report-print").await;
        page.until("printed === 1").await;
        page.click("#report-link").await;
        let link = copied(&page).await;
        assert!(link.starts_with(&format!("{}#g=", page.site())), "{link}");
        page.until("document.querySelector('#report .sent').textContent !== ''")
            .await;
        page.click("#report-share").await;
        page.until("shared.length === 1").await;
        let headline = page.text("#report-heading").await;
        let shared = page.script("return shared[0]", vec![]).await;
        assert_eq!(shared["url"], json!(link));
        assert!(
            shared["text"]
                .as_str()
                .is_some_and(|text| headline.contains(text)),
            "{shared} of {headline}"
        );
        let picture = page.handed_out("#report-picture").await;
        assert!(picture.starts_with(b"\x89PNG"), "a picture");
    });
}

fn a_game_is_copied_and_shared(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.script(NOTE, vec![]).await;
        try_open(&page, &game("!R r-B").record().to_string()).await;
        page.until("document.querySelector('main.table') && !document.querySelector('dialog')")
            .await;
        menu(&page, "#send").await;
        page.until("document.querySelector('#send-link')").await;
        let link = page.text("#send-link").await;
        page.click("#send-copy").await;
        assert_eq!(copied(&page).await, link);
        page.click("#send-share").await;
        page.until("shared.length === 1").await;
        let shared = page.script("return shared[0].url", vec![]).await;
        assert_eq!(shared, json!(link));
    });
}

#[test]
fn on_paper_a_report_offers_nothing() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        page.open("").await;
        try_open(&page, NEAR_THE_END).await;
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.until("document.querySelector('#again')").await;
        page.ask_chromium("Emulation.setEmulatedMedia", &json!({ "media": "print" }))
            .await;
        let offered =
            "return [...document.querySelectorAll('#report .buttons button, .bar button')]
            .filter((button) => button.checkVisibility()).map((button) => button.id)";
        assert_eq!(page.script(offered, vec![]).await, json!([]));
    });
}

in_every_engine! {
    a_report_is_copied_printed_and_drawn,
    a_game_is_copied_and_shared,
}
