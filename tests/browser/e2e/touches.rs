//! How touches are answered, refused and taken back; the replay, and words that turn.

use super::keyboard::ESCAPE;
use super::table::{
    TRANSFER, draw_by_hand, game, open_game, reload_and_find, saved, saved_text, shown, start,
    table, try_open, unroll_log,
};
use crate::driver::{Console, Engine, story};
use serde_json::{Value, json};

// ---- how a touch is answered ----

fn a_press_is_seen_before_it_is_let_go(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        draw_by_hand(&page, "red").await;
        for (css, after) in [
            (
                ".tray[data-colour=red] .stack",
                "document.querySelector('[aria-pressed=true]')",
            ),
            ("#new-pile", "document.querySelector('.laid')"),
            (".give[data-to=blue]", "document.querySelector('#pile-1')"),
            ("#undo", "!document.querySelector('#pile-1')"),
        ] {
            let look = format!(
                "const {{ outlineStyle, outlineWidth }} = getComputedStyle(document.querySelector('{css}'));
                return [outlineStyle, outlineWidth, !!({after})]"
            );
            let pressed = page.press_on(css, &look).await;
            assert_eq!(pressed, json!(["solid", "3px", false]), "{css}");
            page.until(after).await;
        }
    });
}

fn a_chip_is_seen_to_fly_to_its_pile_and_back(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        draw_by_hand(&page, "red").await;
        let count = "window.flown = 0;
            new MutationObserver((all) => all.forEach((one) => { flown += one.addedNodes.length; }))
                .observe(document.querySelector('#flights'), { childList: true })";
        page.script(count, vec![]).await;
        for css in [
            ".tray[data-colour=red] .stack",
            "#new-pile",
            ".give[data-to=blue]",
        ] {
            page.click(css).await;
        }
        page.until("flown >= 1").await;
        let flown = page.script("return flown", vec![]).await;
        page.click("#undo").await;
        page.until(&format!("flown > {flown}")).await;
    });
}

fn a_tap_elsewhere_goes_back_as_escape_does(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        // Who wants to name somebody may let the page draw after all.
        page.click("#drawn-by-hand").await;
        page.click("#cancel").await;
        page.until("document.querySelector('#draw')").await;
        draw_by_hand(&page, "red").await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.until("document.querySelector('.laid')").await;
        page.click("#dead-heading").await;
        page.until(
            "!document.querySelector('.laid') && document.querySelector('[aria-pressed=true]')",
        )
        .await;
        page.click("#dead-heading").await;
        page.until("!document.querySelector('[aria-pressed=true], #cancel')")
            .await;
        assert_eq!(saved(&page).await.cursor(), 1);
    });
}

fn what_is_not_offered_says_why_when_it_is_asked(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        // Blue has the move, and a prisoner of Red's: there are chips to choose from.
        open_game(&page, &game("!R r-B b1-Y y-B b1xb")).await;
        let (before, text) = (table(&page).await, saved_text(&page).await);
        for (css, rule, words) in [
            // One that said nothing would leave what the one before it has said.
            (".tray[data-colour=red] .stack", "4", "Blue has the move"),
            (".pile[data-pile='2']", "4", "chip first"),
            (".tray[data-colour=yellow] .stack", "4", "Blue has the move"),
            ("#new-pile", "4", "chip first"),
        ] {
            page.click(css).await;
            page.text_with("#remark", words).await;
            assert_eq!(page.text("#remark .rule-link").await, rule, "{css}");
            assert_eq!(table(&page).await, before, "{css}");
            assert_eq!(page.count("[aria-pressed=true]").await, 0, "{css}");
        }
        assert_eq!(saved_text(&page).await, text);
        page.click("#remark .rule-link").await;
        page.until("document.querySelector('dialog[open] section.asked')")
            .await;
        // What the signs mean stands there as well.
        assert_eq!(page.count("dialog #signs p").await, 7);
        page.click("dialog .close").await;
        page.click(".tray[data-colour=blue] .stack").await;
        page.until("!document.querySelector('#remark .rule-link')")
            .await;
    });
}

/// Where there is no chip to choose, the pile alone is touched: the first touch shows what would happen, the second plays.
fn a_pile_is_enough_where_all_chips_have_one_colour(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B")).await;
        page.click("#new-pile").await;
        page.until("document.querySelector('#stack-blue-blue[aria-pressed=true]')")
            .await;
        page.until("document.querySelector('#pile-1 .preview').textContent !== ''")
            .await;
        assert_eq!(page.text("#remark").await, "");
        assert_eq!(page.count(".log .step").await, 3);
        page.click("#new-pile").await;
        page.click(".give[data-to=red]").await;
        page.until("document.querySelectorAll('.log .step').length === 5")
            .await;
    });
}

fn a_transfer_is_taken_back_when_all_living_agree(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let game = game(TRANSFER);
        open_game(&page, &game).await;
        page.click("#undo").await;
        page.until("document.querySelector('dialog[open] #take-back')")
            .await;
        assert_eq!(
            page.count("dialog .vote").await,
            4,
            "everybody lives and is asked"
        );
        page.press(ESCAPE).await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(table(&page).await, shown(&game), "nobody has agreed");

        page.click("#undo").await;
        for colour in ["red", "blue", "yellow"] {
            page.click(&format!("dialog .vote:has([data-colour={colour}])"))
                .await;
        }
        page.click("#take-back").await;
        page.until("document.querySelector('dialog[open]')").await;
        assert_eq!(table(&page).await, shown(&game), "one has not agreed yet");
        page.click("dialog .vote:has([data-colour=white])").await;
        page.click("#take-back").await;
        page.until("!document.querySelector('dialog')").await;

        let mut taken_back = game;
        taken_back
            .undo_by_agreement(taken_back.setup().players())
            .expect("all agree");
        assert_eq!(table(&page).await, shown(&taken_back));
        unroll_log(&page).await;
        let said = page.text_with(".log .agreement", "agreed").await;
        reload_and_find(&page, &taken_back).await;
        unroll_log(&page).await;
        assert_eq!(
            page.text(".log .agreement").await,
            said,
            "the log goes on saying so"
        );
        assert_eq!(saved(&page).await.agreements(), taken_back.agreements());
    });
}

// ---- the replay, and words that turn ----

fn the_replay_plays_by_itself_until_it_has_come_to_now(engine: Engine) {
    // Each step that is shown, once.
    const WATCH: &str = "window.shown = ['Step 5'];
        new MutationObserver(() => {
            const at = document.querySelector('#scrubber').getAttribute('aria-valuetext');
            if (shown.at(-1) !== at) shown.push(at);
        }).observe(document.querySelector('main.table'), { attributes: true, childList: true, subtree: true });";
    // Halts it in the instant when the first step is shown: a driver can be slower than the next step.
    const HALT_AT_ONE: &str = "new MutationObserver((_, watch) => {
            if (document.querySelector('#scrubber').getAttribute('aria-valuetext') !== 'Step 1') return;
            watch.disconnect();
            document.querySelector('#look-on').click();
            window.halted = true;
        }).observe(document.querySelector('#scrubber'), { attributes: true });";
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B b-Y")).await;
        unroll_log(&page).await;
        page.script(WATCH, vec![]).await;
        page.click("#look-on").await;
        page.until("document.querySelector('#look-on').getAttribute('aria-label') === 'Pause'")
            .await;
        page.until("shown.length > 1 && !document.querySelector('#looking-back')")
            .await;
        let steps = json!([
            "Step 5", "Step 0", "Step 1", "Step 2", "Step 3", "Step 4", "Step 5"
        ]);
        assert_eq!(page.script("return shown", vec![]).await, steps);
        page.until("document.querySelector('#look-on').getAttribute('aria-label') !== 'Pause'")
            .await;
        // It goes on from where it was halted, and a game that is played on is not looked back at.
        page.script(HALT_AT_ONE, vec![]).await;
        page.click("#look-first").await;
        page.click("#look-on").await;
        page.until("window.halted").await;
        page.text_with("#looking-back", "step 1 of").await;
        page.until("document.querySelector('#look-on').getAttribute('aria-label') !== 'Pause'")
            .await;
        page.click("#look-on").await;
        page.until("document.querySelector('#scrubber').value >= 2")
            .await;
        page.click("#look-now").await;
        page.until("document.querySelector('#look-on').getAttribute('aria-label') !== 'Pause'")
            .await;
        assert_eq!(page.count("#looking-back").await, 0);
    });
}

fn words_on_a_table_top_turn_to_whoever_is_near(engine: Engine) {
    // Where the middle's words and piles are, which must not move, and whether the words lie inside their place.
    const PLACES: &str = "
        const place = (css) => {
            const { x, y, width, height } = document.querySelector(css).getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
        };
        const [turn, body] = ['.turn', '.turn-body'].map((css) => document.querySelector(css).getBoundingClientRect());
        const isInside = body.left >= turn.left - 1 && body.top >= turn.top - 1
            && body.right <= turn.right + 1 && body.bottom <= turn.bottom + 1;
        return [place('.turn'), place('.area'), isInside];";
    story(engine, Console::Clean, |page| async move {
        page.resize(1024, 768).await;
        page.open("?sit=table-top&new").await;
        page.click("#start").await;
        draw_by_hand(&page, "red").await;
        let still = "document.getAnimations().length === 0";
        let mut before = Value::Null;
        for (to, turned) in [
            ("red", Value::Null),
            ("blue", json!("left")),
            ("yellow", json!("across")),
            ("white", json!("right")),
        ] {
            if to != "red" {
                page.click("[data-standing=move] .stack").await;
                page.click("#new-pile").await;
                page.click(&format!(".give[data-to={to}]")).await;
                page.until(&format!(
                    "document.querySelector('.tray[data-colour={to}][data-standing=move]')"
                ))
                .await;
            }
            page.until(still).await;
            let edge = "return document.querySelector('main.table').getAttribute('data-turned')";
            assert_eq!(page.script(edge, vec![]).await, turned, "{to}");
            let places = page.script(PLACES, vec![]).await;
            assert_eq!(
                places[2],
                json!(true),
                "the words lie in their place: {to}, {places}"
            );
            if !before.is_null() {
                assert_eq!(places, before, "{to}");
            }
            before = places;
        }
        page.click("#turn-round").await;
        page.until("!document.querySelector('main.table').hasAttribute('data-turned')")
            .await;

        // And to whoever lifts a prisoner while another has the move, who finds the log before them, too.
        try_open(
            &page,
            &game("!R r-B b1-Y y-B b1xb b-Y").record().to_string(),
        )
        .await;
        let turned = |to: &str| format!("document.querySelector('main.table[data-turned={to}]')");
        page.until(&turned("across")).await;
        page.until(still).await;
        page.click("#show-log").await;
        page.until("document.querySelector('main.log-open')").await;
        page.until(still).await;
        let is_above = "const log = document.querySelector('.log').getBoundingClientRect(); \
            return log.top + log.bottom < innerHeight";
        assert_eq!(page.script(is_above, vec![]).await, json!(true));
        page.click("#fold-log").await;
        page.click("#stack-blue-red").await;
        page.until(&turned("left")).await;
        page.click("#cancel").await;
        page.until(&turned("across")).await;
    });
}

in_every_engine! {
    a_chip_is_seen_to_fly_to_its_pile_and_back,
    a_press_is_seen_before_it_is_let_go,
    the_replay_plays_by_itself_until_it_has_come_to_now,
    words_on_a_table_top_turn_to_whoever_is_near,
    a_tap_elsewhere_goes_back_as_escape_does,
    what_is_not_offered_says_why_when_it_is_asked,
    a_pile_is_enough_where_all_chips_have_one_colour,
    a_transfer_is_taken_back_when_all_living_agree,
}
