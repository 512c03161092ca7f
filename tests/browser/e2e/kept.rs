//! What is kept, what cannot be read, and where nothing can be kept.

use super::table::{
    CURRENT, draw_by_hand, game, given_out, latest_text, menu, open_game, place_of, play, reaching,
    reload_and_find, saved, saved_text, shown, start, table,
};
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;
use so_long_sucker::app::save::{Note, encode};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::Record;
use so_long_sucker::rules::Phase;

// ---- what is kept ----

/// Reloads the page with that game on the table: it stands as before, and so does its history.
async fn is_kept(page: &Page, game: Game) {
    open_game(page, &game).await;
    put_report_aside(page, &game).await;
    let words = page.text("#turn-words").await;
    let text = saved_text(page).await;
    reload_and_find(page, &game).await;
    put_report_aside(page, &game).await;
    assert_eq!(page.text("#turn-words").await, words);
    assert_eq!(saved_text(page).await, text, "a reload saves nothing anew");

    let mut earlier = game.clone();
    for _ in 0..2 {
        earlier.undo().expect("a decision to undo");
        page.click("#undo").await;
    }
    assert_eq!(table(page).await, shown(&earlier));
    reload_and_find(page, &earlier).await;
    for _ in 0..2 {
        earlier.redo();
        page.click("#redo").await;
    }
    assert_eq!(earlier.record(), game.record());
    assert_eq!(
        table(page).await,
        shown(&game),
        "what was undone comes back"
    );
    put_report_aside(page, &game).await;
    assert_eq!(page.text("#turn-words").await, words);
    page.until("!document.querySelector('#redo')").await;
}

/// A game that is over has its report over the table.
async fn put_report_aside(page: &Page, game: &Game) {
    if game.position().phase().winner().is_some() {
        page.click("#report-close").await;
    }
}

macro_rules! kept {
    ($($name:ident: $phase:pat,)*) => {
        $(
            fn $name(engine: Engine) {
                story(engine, Console::Clean, |page| async move {
                    is_kept(&page, reaching(|position| matches!(position.phase(), $phase))).await;
                });
            }
        )*
    };
}

kept! {
    a_reload_keeps_a_game_where_a_chip_is_played: Phase::Play(_),
    a_reload_keeps_a_game_where_the_move_is_given: Phase::Give { .. },
    a_reload_keeps_a_game_where_a_captor_decides: Phase::Capture { .. },
    a_reload_keeps_a_game_where_a_rescue_is_asked_for: Phase::Rescue { .. },
    a_reload_keeps_a_game_that_is_over: Phase::Over(_),
}

fn a_reload_keeps_a_game_where_chance_is_asked(engine: Engine) {
    let text = include_str!("../../conformance/games/012-chance-again.sls");
    let record = Record::read(text).expect("a game").record;
    let whole = Game::of_record(&record, UndoRule::Free).expect("a legal game");
    let mut game = whole.fork(0);
    for step in whole.steps() {
        if game.cursor() > 1 && game.position().phase() == Phase::Chance {
            break;
        }
        game.act(step.action).expect("a legal action");
    }
    story(engine, Console::Clean, |page| async move {
        is_kept(&page, game).await;
        page.click("#new-game").await;
        page.click("#start").await;
        page.until("document.querySelector('#draw')").await;
        reload_and_find(&page, &saved(&page).await).await;
        page.click("#draw").await;
        let drawn = saved(&page).await;
        assert_eq!(drawn.cursor(), 1);
        page.click("#undo").await;
        page.until("document.querySelector('#draw')").await;
        page.reload().await;
        page.click("#redo").await;
        assert_eq!(
            table(&page).await,
            shown(&drawn),
            "chance has named the same again"
        );
    });
}

/// The ways to the page that a device shows with its icon.
fn a_shortcut_leads_there_each_time_and_a_reload_does_not(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let go = async |fragment: &str, there: &str| {
            page.script("location.hash = arguments[0]", vec![json!(fragment)])
                .await;
            page.until(&format!(
                "document.querySelector('{there}') && !location.hash"
            ))
            .await;
        };
        open_game(&page, &game("!R r-B")).await;
        for (fragment, there) in [
            ("new", "#start"),
            ("resume", "main.table"),
            ("learn", "#tutorial"),
        ] {
            go(fragment, there).await;
        }
        go("resume", "main.table").await;
        assert_eq!(saved(&page).await.record(), game("!R r-B").record());
        page.go("about:blank").await;
        page.open("#new").await;
        page.click("#start").await;
        page.until("document.querySelector('#draw')").await;
        page.reload().await;
        page.until("document.querySelector('#draw')").await;
        assert_eq!(page.count("#start").await, 0);
    });
}

fn a_reload_keeps_a_chip_that_was_laid_down_before_all_was_decided(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        draw_by_hand(&page, "red").await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        let before = saved_text(&page).await;
        page.reload().await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(
            saved_text(&page).await,
            before,
            "what is only held over a pile is not played"
        );

        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.click("#lay-down").await;
        reload_and_find(&page, &game("!R r")).await;
        page.click(".give[data-to=blue]").await;
        assert_eq!(table(&page).await, shown(&game("!R r-B")));
    });
}

// ---- what cannot be read ----

/// The page starts with `text` where the game on the table should be: it says so, offers the first `readable`
/// actions if there are any, and whatever is played then, the text stays as it stands.
async fn is_damaged(page: &Page, text: &str, says: &str, readable: Option<usize>) {
    const ID: &str = "0123456789abcdef";
    page.open("fixtures/blank.html").await;
    page.store(CURRENT, ID).await;
    page.store(&place_of(ID), text).await;
    page.open("").await;
    let why = page.text_with(".notice.damaged", says).await;
    assert!(why.contains("cannot be read"), "{why}");
    assert_eq!(
        page.count("#damaged-open").await,
        usize::from(readable.is_some())
    );
    if let Some(readable) = readable {
        page.click("#damaged-open").await;
        page.until("document.querySelector('main.table')").await;
        let opened = saved(page).await;
        assert_eq!(opened.cursor(), readable);
        assert_eq!(table(page).await, shown(&opened));
        play(page, 3, 3).await;
    } else {
        page.click("#damaged-close").await;
        page.until("!document.querySelector('.notice.damaged')")
            .await;
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        play(page, 3, 3).await;
    }
    let id = page.stored(CURRENT).await.expect("a game on the table");
    assert_ne!(id, ID, "it is a new game");
    assert_eq!(page.stored(&place_of(ID)).await.as_deref(), Some(text));

    let game = saved(page).await;
    reload_and_find(page, &game).await;
    menu(page, "#games").await;
    page.text_with(".shelf .damaged", says).await;
    page.click(".shelf .damaged .delete").await;
    page.until("!document.querySelector('.shelf .damaged')")
        .await;
    assert_eq!(page.stored(&place_of(ID)).await, None);
    page.click("#undelete").await;
    page.until("document.querySelector('.shelf .damaged')")
        .await;
    assert_eq!(
        page.stored(&place_of(ID)).await.as_deref(),
        Some(text),
        "as it stood"
    );
}

fn garbage_in_place_of_a_save_is_kept_and_said(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let garbage = "\u{1}{\"version\":\u{fffd} garbage \n\u{0}";
        is_damaged(&page, garbage, "cannot be read", None).await;
    });
}

fn a_save_that_was_cut_off_is_kept_and_its_beginning_can_be_played_on(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let save = encode(&game("!R r-B b1-Y y-W w2-R r-B"), &Note::default());
        let cut = save.find("w2-R").expect("in the middle of the actions") + 1;
        is_damaged(&page, &save[..cut], "cannot be read", Some(7)).await;
    });
}

fn a_save_of_a_newer_version_is_kept_and_its_game_can_be_played_on(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let save = encode(&game("!R r-B b1"), &Note::default());
        let newer = save.replace("\"version\":2", "\"version\":4,\"more\":[]");
        assert_ne!(newer, save);
        is_damaged(&page, &newer, "newer version", Some(4)).await;
    });
}

fn a_save_with_an_illegal_action_is_kept_and_played_on_from_before_it(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let save = encode(&game("!R r-B b1-Y"), &Note::default());
        let illegal = save.replace("b1-Y", "b1-B");
        assert_ne!(illegal, save);
        is_damaged(&page, &illegal, "Line 6, column 10", Some(4)).await;
    });
}

// ---- where nothing can be kept ----

fn where_the_browser_stores_nothing_the_game_is_played_all_the_same(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("fixtures/sandboxed.html").await;
        page.enter("#game").await;
        page.text_with(".notice", "store").await;
        page.click("#set-table").await;
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        for css in [
            "#draw",
            ".tray[data-standing=move] .stack",
            "#new-pile",
            ".give",
        ] {
            page.click(css).await;
        }
        page.until("document.querySelectorAll('.log .step').length === 3")
            .await;
        page.text_with(".notice", "store").await;
        page.click("#undo").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
    });
}

/// Fills the browser's storage to the last character that it takes.
const FILL: &str = "
    let size = 1 << 22;
    for (let n = 0; size > 0; n++) {
        try {
            localStorage.setItem('filler' + n, 'x'.repeat(size));
        } catch {
            size >>= 1;
        }
    }";
const EMPTY: &str = "
    for (const key of Object.keys(localStorage)) {
        if (key.startsWith('filler')) localStorage.removeItem(key);
    }";

fn where_the_storage_is_full_the_game_goes_on_and_loses_nothing(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        let before = play(&page, 7, 4).await;
        let text = saved_text(&page).await;
        page.script(FILL, vec![]).await;

        for css in [".tray[data-standing=move] .stack", "#new-pile", ".give"] {
            page.click(css).await;
        }
        page.text_with(".notice", "full").await;
        let now = table(&page).await;
        let steps = now["log"].as_array().expect("a list").len();
        assert_eq!(steps, before.cursor() + 2, "the game goes on");
        assert_eq!(saved_text(&page).await, text, "what was saved still is");
        assert_eq!(
            given_out(&page).await.actions().len(),
            steps,
            "and can be taken along"
        );

        page.script(EMPTY, vec![]).await;
        page.click(".tray[data-standing=move] .stack").await;
        page.click("#new-pile").await;
        page.click(".give").await;
        page.until("!document.querySelector('.notice')").await;
        let game = saved(&page).await;
        assert_eq!(
            game.cursor(),
            steps + 2,
            "with room again everything is saved"
        );
        assert_eq!(table(&page).await, shown(&game));
    });
}

fn a_game_that_begins_with_a_full_storage_leaves_the_saved_one_alone(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        let first = play(&page, 7, 4).await;
        let (id, text) = (page.stored(CURRENT).await, saved_text(&page).await);
        page.script(FILL, vec![]).await;
        menu(&page, "#new-game").await;
        page.click("#start").await;
        page.click("#draw").await;
        page.text_with(".notice", "full").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        let kept = latest_text(&page, &id.expect("a game")).await;
        assert_eq!(kept, Some(text));
        page.script(EMPTY, vec![]).await;
        page.reload().await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&first), "the one that is saved");
        menu(&page, "#games").await;
        assert_eq!(
            page.count(".shelf li").await,
            1,
            "a game that was never saved is not there"
        );
        page.click(".shelf .resume").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&first));
    });
}

// ---- when the program breaks ----

fn a_broken_program_gives_the_game_and_leads_on_from_the_last_save(engine: Engine) {
    story(engine, Console::Errors, |page| async move {
        let game = game("!R r-B b1-Y");
        open_game(&page, &game).await;
        // The browser refuses the next kind of element that the page asks for, once.
        page.script(
            "const create = Document.prototype.createElement;
             Document.prototype.createElement = function () {
                 Document.prototype.createElement = create;
                 throw new Error('no more elements');
             }",
            vec![],
        )
        .await;
        page.click("#rules").await;
        page.text_with("body.crash h1", "broke").await;
        let given = page.text_with("body.crash pre", "so-long-sucker 1").await;
        let reading = Record::read(&given).expect("a game");
        assert_eq!(reading.record, game.record());
        page.click("body.crash a").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(
            table(&page).await,
            shown(&game),
            "the game goes on from the last save"
        );
    });
}

in_every_engine! {
    a_reload_keeps_a_game_where_chance_is_asked,
    a_shortcut_leads_there_each_time_and_a_reload_does_not,
    a_reload_keeps_a_chip_that_was_laid_down_before_all_was_decided,
    garbage_in_place_of_a_save_is_kept_and_said,
    a_save_that_was_cut_off_is_kept_and_its_beginning_can_be_played_on,
    a_save_of_a_newer_version_is_kept_and_its_game_can_be_played_on,
    a_save_with_an_illegal_action_is_kept_and_played_on_from_before_it,
    where_the_browser_stores_nothing_the_game_is_played_all_the_same,
    where_the_storage_is_full_the_game_goes_on_and_loses_nothing,
    a_game_that_begins_with_a_full_storage_leaves_the_saved_one_alone,
    a_broken_program_gives_the_game_and_leads_on_from_the_last_save,
    a_reload_keeps_a_game_where_a_chip_is_played,
    a_reload_keeps_a_game_where_the_move_is_given,
    a_reload_keeps_a_game_where_a_captor_decides,
    a_reload_keeps_a_game_where_a_rescue_is_asked_for,
    a_reload_keeps_a_game_that_is_over,
}
