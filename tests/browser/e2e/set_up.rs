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

in_every_engine! {
    what_a_table_chooses_is_how_it_plays,
}
