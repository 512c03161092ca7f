//! How a table is set up.

use super::table::{choose_option, saved};
use crate::driver::{Console, Engine, story};
use serde_json::json;
use so_long_sucker::game::UndoRule;

/// How many chips and piles, and what may be taken back, as it is chosen.
const CHOSEN: &str = "return ['#chips', '#pile-limit', '#undo-rule'].map((css) => document.querySelector(css).value)";

fn what_a_table_chooses_is_how_it_plays(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#set-table").await;
        page.click("main.set-up summary").await;
        for (css, value) in [("#chips", "5"), ("#pile-limit", "3"), ("#undo-rule", "2")] {
            choose_option(&page, css, value).await;
        }
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        let game = saved(&page).await;
        let setup = *game.setup();
        assert_eq!((setup.chips(), setup.pile_limit()), (5, Some(3)));
        assert_eq!(game.undo_rule(), UndoRule::Never);
        // The next table is offered so, or as usual.
        page.open("?new").await;
        page.click("main.set-up summary").await;
        assert_eq!(page.script(CHOSEN, vec![]).await, json!(["5", "3", "2"]));
        // What was chosen by hand here goes back as well.
        choose_option(&page, "#pile-limit", "4").await;
        page.click("#usual").await;
        page.until("document.querySelector('#chips').value === '7'")
            .await;
        assert_eq!(page.script(CHOSEN, vec![]).await, json!(["7", "any", "0"]));
    });
}

/// Whether each way to begin lies in the window, and a finger in its middle hits it.
const STARTS: &str = "return ['#start', '#start-alone'].map((css) => {
    const button = document.querySelector(css);
    const { left, top, width, height, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return bottom <= innerHeight && top >= 0 && button.contains(hit);
})";

/// In Chromium alone: it has windows of any size.
#[test]
fn however_long_the_form_is_the_ways_to_begin_are_in_sight() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        for (width, height) in [(320, 568), (844, 390)] {
            page.give_room(width, height).await;
            page.open("?new").await;
            page.touch(".seat-count input[value=\"6\"]").await;
            page.until("document.querySelectorAll('.seats li').length === 6")
                .await;
            assert_eq!(page.script(STARTS, vec![]).await, json!([true, true]));
            // Nor does what has the focus lie below them.
            let covered = "const controls = [...document.querySelectorAll('main.set-up :is(select, input[type=text], summary)')];
                return controls.filter((control) => control.checkVisibility()).filter((control) => {
                    control.focus();
                    const { left, top, width, height } = control.getBoundingClientRect();
                    return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
                }).length";
            assert_eq!(page.script(covered, vec![]).await, json!(0));
            assert_eq!(page.script(STARTS, vec![]).await, json!([true, true]));
        }
    });
}

/// Two are for the study of endgames, and not offered where nobody has asked for them.
fn two_sit_down_where_two_were_asked_for(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("?new").await;
        page.until("document.querySelector('.seat-count')").await;
        let two = ".seat-count input[value=\"2\"]";
        assert_eq!(page.count(two).await, 0);
        page.open("?seats=blue,red&chips=4").await;
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(page.count(".tray").await, 2);
    });
}

in_every_engine! {
    two_sit_down_where_two_were_asked_for,
    what_a_table_chooses_is_how_it_plays,
}
