//! The hall of studies: a usual game is chosen, and another is pasted.

use super::small;
use crate::driver::{Console, Engine, story};
use crate::e2e::table::choose_option;
use serde_json::json;

fn the_usual_game_is_for_as_many_as_are_there(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("#study").await;
        choose_option(&page, "#usual-people", "5").await;
        page.click("#usual-study").await;
        page.click("#begin-study").await;
        page.until("document.querySelectorAll('.tray').length === 5")
            .await;
    });
}

fn a_study_is_pasted(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("#study").await;
        page.type_into("#study-text", "{ \"format\": 7 }").await;
        page.click("#read-study").await;
        page.until("document.querySelector('main.hall [role=alert]:not(:empty)')")
            .await;
        assert_eq!(page.count("#begin-study").await, 0);
        page.script("document.querySelector('#study-text').value = ''", vec![])
            .await;
        page.type_into("#study-text", &small().to_word()).await;
        page.click("#read-study").await;
        page.click("#begin-study").await;
        page.until("document.querySelectorAll('.tray').length === 2")
            .await;
    });
}

/// The rules are on the page as it is printed, and not before or after.
fn the_rules_are_printed_for_a_class(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("#study").await;
        let note = "window.print = () => { \
                        window.printed = document.querySelectorAll('.rules-sheet section').length; \
                    }";
        page.until("document.querySelector('#print-rules')").await;
        page.script(note, vec![]).await;
        page.click("#print-rules").await;
        page.until("window.printed > 10").await;
        page.until("!document.querySelector('.rules-sheet')").await;
        let before = page.script("return window.printed > 0", vec![]).await;
        assert_eq!(before, json!(true));
    });
}

in_every_engine! {
    the_usual_game_is_for_as_many_as_are_there,
    a_study_is_pasted,
    the_rules_are_printed_for_a_class,
}
