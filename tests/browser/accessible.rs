//! Every screen and dialog, in each way to sit and both themes, under axe's eyes: it must find nothing.
//!
//! `cargo verify` puts axe-core below target/ with npm.

use crate::driver::{Console, Engine, Page, story};
use crate::e2e::studies::BELIEFS;
use crate::e2e::studies::class::{give, told_archive};
use crate::in_sight::states::{FOUR, TALKED};
use serde_json::{Value, json};
use so_long_sucker::app::save::{Note, encode};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::read_actions;
use so_long_sucker::record::{Names, Record, sum};
use so_long_sucker::rules::Setup;
use so_long_sucker::study::Protocol;
use std::fs;
use std::path::Path;

/// Lets axe list what it finds: the rule, and the markup of the first element that breaks it. Nobody waits for it here,
/// since a busy machine can take longer than a driver gives a script.
const RUN: &str = "window.found = null; axe.run(document, { resultTypes: ['violations'] }).then((found) => { \
    window.found = found.violations.map((v) => `${v.id}: ${v.nodes[0].html} ${v.nodes[0].failureSummary}`) })";

const CONTRAST: &str = include_str!("contrast.js");

/// Blue holds a red prisoner and has the move.
const PRISONER: &str = "!R r-B b1-Y y-B b1xb";
/// Red seeks rescue, and White, who holds prisoners, is asked.
const RESCUE: &str = "!R r-B b1-Y y1 w1 r-W w1xr b-R";
/// Red is defeated, the move has rebounded.
const REBOUND: &str = "!R r-B b-R r2-Y y-R";

fn axe() -> String {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("target/axe/node_modules/axe-core/axe.min.js");
    fs::read_to_string(&file).unwrap_or_else(|e| {
        panic!("{}: {e}. `cargo verify` puts it there", file.display());
    })
}

/// Opens the page with that game on the table and those settings.
async fn open_record(page: &Page, text: &str, settings: &Value) {
    let record = Record::read(text).expect("a game").record;
    let game = Game::of_record(&record, UndoRule::Free).expect("legal actions");
    put(page, &game, settings).await;
}

/// Opens the page with a game of those actions.
async fn open(page: &Page, chips: u32, actions: &str, settings: &Value) {
    let colours = &so_long_sucker::rules::Colour::ALL[..4];
    let setup = Setup::new(colours, chips, None).expect("a table");
    let mut game = Game::new(setup, Names::default(), UndoRule::Free);
    for action in read_actions(actions).expect("notation") {
        game.act(action).expect("a legal action");
    }
    put(page, &game, settings).await;
}

async fn put(page: &Page, game: &Game, settings: &Value) {
    page.open("").await;
    page.store("so-long-sucker.settings", &settings.to_string())
        .await;
    // Each in a place of its own: what was done with the one before may have been saved.
    let id = format!("{:x}", sum(&game.record().to_string()));
    page.store(
        &format!("so-long-sucker.game.{id}"),
        &encode(game, &Note::default()),
    )
    .await;
    page.store("so-long-sucker.current", &id).await;
    page.open("").await;
    page.until("document.querySelector('#shell[data-state=ready]')")
        .await;
}

async fn look(page: &Page, axe: &str, what: &str) {
    // Fades are over, or axe would measure the contrast of half a chip.
    page.until("document.getAnimations().every((a) => a.playState === 'finished')")
        .await;
    if page.script("return typeof axe", vec![]).await == json!("undefined") {
        page.script(axe, vec![]).await;
    }
    page.script(RUN, vec![]).await;
    page.until("window.found").await;
    let found = page.script("return window.found", vec![]).await;
    assert_eq!(found, json!([]), "{what}");
    let found = page.script(CONTRAST, vec![]).await;
    assert_eq!(found, json!([]), "{what}, contrast");
}

/// The table in its phases, in that way to sit and that theme.
async fn table(page: &Page, axe: &str, sitting: &str, theme: &str) {
    let settings = json!({ "sitting": sitting, "theme": theme });
    let what = |part: &str| format!("{part}, {sitting}, {theme}");
    open(page, 7, "", &settings).await;
    look(page, axe, &what("chance")).await;
    open(page, 7, PRISONER, &settings).await;
    look(page, axe, &what("play")).await;
    page.click(".tray[data-colour=blue] .stack[data-colour=red]")
        .await;
    look(page, axe, &what("a prisoner picked up")).await;
    page.click(".kill-prisoner").await;
    look(page, axe, &what("a kill to be confirmed")).await;
    open(page, 2, RESCUE, &settings).await;
    look(page, axe, &what("rescue")).await;
    open(page, 2, REBOUND, &settings).await;
    look(page, axe, &what("a defeated player")).await;
}

/// The table of that layout has no finding in a window of that size, light and dark.
fn the_table_has_no_finding(engine: Engine, layout: &'static str, (width, height): (u32, u32)) {
    story(engine, Console::Clean, |page| async move {
        let axe = axe();
        page.resize(width, height).await;
        table(&page, &axe, layout, "light").await;
        table(&page, &axe, layout, "dark").await;
    });
}

fn the_table_has_no_finding_seen_from_one_side(engine: Engine) {
    the_table_has_no_finding(engine, "single", (1280, 900));
}

fn the_table_has_no_finding_on_a_small_screen(engine: Engine) {
    the_table_has_no_finding(engine, "pass-around", (500, 844));
}

fn the_table_has_no_finding_lying_on_a_table(engine: Engine) {
    the_table_has_no_finding(engine, "table-top", (1024, 900));
}

fn no_other_screen_has_a_finding(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let axe = axe();
        page.resize(1280, 900).await;
        for theme in ["light", "dark"] {
            open(
                &page,
                7,
                PRISONER,
                &json!({ "theme": theme, "text_table": true }),
            )
            .await;
            look(&page, &axe, &format!("text table, {theme}")).await;
            open_record(&page, FOUR, &json!({ "theme": theme, "text_table": true })).await;
            page.until("document.querySelector('#report #turning-points:not(:empty)')")
                .await;
            look(&page, &axe, &format!("text table at the end, {theme}")).await;
            open(&page, 7, PRISONER, &json!({ "theme": theme })).await;
            page.click("#new-game").await;
            look(&page, &axe, &format!("set-up, {theme}")).await;
            page.click("#learn").await;
            look(&page, &axe, &format!("learn, {theme}")).await;
            page.click("#trainer").await;
            look(&page, &axe, &format!("trainer, {theme}")).await;
            page.click(".answer").await;
            look(&page, &axe, &format!("an answer, {theme}")).await;
            page.click("#learn").await;
            page.click("#tutorial").await;
            look(&page, &axe, &format!("lesson, {theme}")).await;
        }
    });
}

fn no_dialog_has_a_finding(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let axe = axe();
        page.resize(1280, 900).await;
        for theme in ["light", "dark"] {
            open(
                &page,
                7,
                &format!("{PRISONER} B:r-Y"),
                &json!({ "theme": theme }),
            )
            .await;
            for opener in [
                "#as-text",
                "#games",
                "#settings",
                "#rules",
                "#undo",
                "#seats",
            ] {
                page.click(opener).await;
                page.until("document.querySelector('dialog[open]')").await;
                if opener == "#seats" {
                    page.click("#plays-like").await;
                    page.until("document.querySelector('#likenesses')").await;
                }
                look(&page, &axe, &format!("the dialog of {opener}, {theme}")).await;
                page.click("dialog .close").await;
                page.until("!document.querySelector('dialog')").await;
            }
            page.click("#games").await;
            page.click("#open-game").await;
            page.type_into("#open-text", "so-long-sucker 2").await;
            page.click("#open").await;
            page.text_with("#open-problem", "1").await;
            look(&page, &axe, &format!("a text that is no game, {theme}")).await;
        }
    });
}

fn what_is_said_sent_and_reported_has_no_finding(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let axe = axe();
        page.resize(1440, 900).await;
        for (theme, sitting) in [
            ("light", "single"),
            ("dark", "single"),
            ("light", "table-top"),
        ] {
            let settings = json!({ "theme": theme, "sitting": sitting });
            let what = |part: &str| format!("{part}, {sitting}, {theme}");
            open_record(&page, TALKED, &settings).await;
            page.until("document.querySelector('.slip.asks')").await;
            look(&page, &axe, &what("slips")).await;
            for (steps, part) in [
                (&["#talk"][..], "to whom"),
                (&["#talk", "dialog .addressees button"], "what lies ready"),
                (
                    &["#talk", "dialog .addressees button", ".ready button"],
                    "a sentence",
                ),
                (&[".slip.asks"], "an answer"),
                (&[".other-slips"], "the slips"),
                (&[".other-slips", "dialog .addressees button"], "a ledger"),
            ] {
                for css in steps {
                    page.click(css).await;
                }
                look(&page, &axe, &what(part)).await;
                page.click("dialog .close").await;
                page.until("!document.querySelector('dialog')").await;
            }
            page.click("#send").await;
            page.until("document.querySelector('dialog .code')").await;
            look(&page, &axe, &what("sending")).await;
            open_record(&page, FOUR, &settings).await;
            page.until("document.querySelector('#turning-points:not(:empty)')")
                .await;
            look(&page, &axe, &what("report")).await;
        }
    });
}

fn nothing_of_a_study_has_a_finding(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let axe = axe();
        let protocol = Protocol::read(BELIEFS).expect("an example");
        for (theme, width) in [("light", 1280), ("dark", 500)] {
            page.resize(width, 900).await;
            page.open("").await;
            let settings = json!({ "theme": theme }).to_string();
            page.store("so-long-sucker.settings", &settings).await;
            let what = |part: &str| format!("{part}, {theme}");
            page.go(&format!("{}fixtures/blank.html", page.site()))
                .await;
            page.open(&format!("#study={}", protocol.to_word())).await;
            page.until("document.querySelector('#begin-study')").await;
            page.click("#study summary").await;
            give(&page, &told_archive(), "class.zip").await;
            page.until("document.querySelector('#joined')").await;
            look(&page, &axe, &what("studies and results")).await;
            page.click("#results-large").await;
            look(&page, &axe, &what("large results")).await;
            page.go(&format!("{}fixtures/blank.html", page.site()))
                .await;
            page.open(&format!("#study={}", protocol.to_word())).await;
            page.click("#begin-study").await;
            page.until("document.querySelector('#agree')").await;
            look(&page, &axe, &what("consent")).await;
            page.click("#agree").await;
            page.text_with("dialog.asked", "Player 2").await;
            page.click("#agree").await;
            page.until("document.querySelector('dialog.asked .trainer')")
                .await;
            look(&page, &axe, &what("a question about the rules")).await;
            page.click("dialog.asked .answer").await;
            look(&page, &axe, &what("its answer")).await;
        }
    });
}

in_every_engine! {
    nothing_of_a_study_has_a_finding,
    what_is_said_sent_and_reported_has_no_finding,
    the_table_has_no_finding_seen_from_one_side,
    the_table_has_no_finding_on_a_small_screen,
    the_table_has_no_finding_lying_on_a_table,
    no_other_screen_has_a_finding,
    no_dialog_has_a_finding,
}
