//! The browser's own way back.

use super::computers::give_to_blue;
use super::table::{draw_by_hand, menu, unroll_log};
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;

const TABLE: &str = "document.querySelector('main.table')";
const TITLE: &str = "document.querySelector('#play-pass').checkVisibility()";
const NO_DIALOG: &str = "!document.querySelector('dialog[open]')";

/// Waits until the tab stands on the step of that number, and nowhere else.
async fn stands_on(page: &Page, step: u32) {
    page.until(&format!("history.state === {step}")).await;
}

async fn back(page: &Page) {
    page.script("history.back()", vec![]).await;
}

fn the_way_back_leads_through_the_page_before_it_leads_out(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#play-pass").await;
        page.until(TABLE).await;
        stands_on(&page, 1).await;
        // Out of a dialog, back to the table.
        menu(&page, "#rules").await;
        page.until("document.querySelector('dialog[open]')").await;
        stands_on(&page, 2).await;
        back(&page).await;
        page.until(NO_DIALOG).await;
        page.until(TABLE).await;
        stands_on(&page, 1).await;
        // Who closes it in the page has no step more to go.
        menu(&page, "#rules").await;
        page.click("dialog .close").await;
        page.until(NO_DIALOG).await;
        stands_on(&page, 1).await;
        // From a lesson to the list of them, to the table from which it was opened, and to the first screen.
        menu(&page, "#learn").await;
        page.until("document.querySelector('main.learn')").await;
        back(&page).await;
        page.until(TABLE).await;
        stands_on(&page, 1).await;
        back(&page).await;
        page.until(TITLE).await;
        stands_on(&page, 0).await;
        // And forward again.
        page.script("history.forward()", vec![]).await;
        page.until(TABLE).await;
        stands_on(&page, 1).await;
    });
}

fn a_link_to_a_study_leads_there_once(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        const HALL: &str = "document.querySelector('.hall')";
        page.open("#study").await;
        page.until(HALL).await;
        page.until("!location.hash").await;
        stands_on(&page, 1).await;
        back(&page).await;
        page.until(TITLE).await;
        stands_on(&page, 0).await;
        // From a table that is there already, and back to it.
        page.click("#play-pass").await;
        page.until(TABLE).await;
        page.script("location.hash = 'study'", vec![]).await;
        page.until(HALL).await;
        page.until("!location.hash").await;
        stands_on(&page, 2).await;
        menu(&page, "#to-game").await;
        stands_on(&page, 1).await;
        page.until(TABLE).await;
        assert_eq!(page.script("return location.hash", vec![]).await, json!(""));
    });
}

fn from_what_is_looked_back_at_the_way_back_leads_to_now(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        const LOOKS_BACK: &str = "document.querySelector('#back-to-now')";
        page.open("").await;
        page.click("#play-pass").await;
        page.until(TABLE).await;
        draw_by_hand(&page, "red").await;
        give_to_blue(&page).await;
        unroll_log(&page).await;
        page.click(".log .step").await;
        page.until(LOOKS_BACK).await;
        stands_on(&page, 2).await;
        back(&page).await;
        page.until(&format!("!{LOOKS_BACK}")).await;
        stands_on(&page, 1).await;
        // Whoever comes back from the first screen comes to the game as it is, too.
        page.click(".log .step").await;
        page.until(LOOKS_BACK).await;
        page.click("#home").await;
        page.until(TITLE).await;
        stands_on(&page, 0).await;
        page.click("#continue").await;
        page.until(TABLE).await;
        page.until(&format!("!{LOOKS_BACK}")).await;
    });
}

fn no_way_back_leads_to_a_game_that_was_deleted(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#play-pass").await;
        page.until(TABLE).await;
        draw_by_hand(&page, "red").await;
        give_to_blue(&page).await;
        menu(&page, "#games").await;
        page.click(".shelf .delete").await;
        page.until("document.querySelector('main.set-up')").await;
        page.click("dialog .close").await;
        page.until(NO_DIALOG).await;
        stands_on(&page, 1).await;
        back(&page).await;
        page.until(TITLE).await;
        let offered = "return document.querySelector('#continue').checkVisibility()";
        assert_eq!(page.script(offered, vec![]).await, json!(false));
    });
}

fn a_page_that_is_loaded_again_and_a_link_keep_the_way_back(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#play-pass").await;
        page.until(TABLE).await;
        menu(&page, "#rules").await;
        stands_on(&page, 2).await;
        page.reload().await;
        // What was open over the table is not, and what was on it is.
        page.until(TABLE).await;
        stands_on(&page, 1).await;
        // A link leads forward, and back from there.
        page.script("location.hash = 'learn'", vec![]).await;
        page.until("document.querySelector('main.learn')").await;
        page.until("!location.hash").await;
        back(&page).await;
        page.until(TABLE).await;
        assert_eq!(page.script("return history.state", vec![]).await, json!(1));
    });
}

in_every_engine! {
    a_link_to_a_study_leads_there_once,
    a_page_that_is_loaded_again_and_a_link_keep_the_way_back,
    from_what_is_looked_back_at_the_way_back_leads_to_now,
    no_way_back_leads_to_a_game_that_was_deleted,
    the_way_back_leads_through_the_page_before_it_leads_out,
}
