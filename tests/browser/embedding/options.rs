//! What the options in its address do.

use super::{HOSTILE, LOOK, SET_UP, TABLE, THREE, encoded, is_whole};
use crate::driver::{Console, Engine, story};
use serde_json::json;

fn options_win_for_this_visit_and_are_not_saved(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.resize(1200, 800).await;
        page.open("?seats=red,blue,green&name-red=Ann&chips=5&piles=9&undo=never&lang=de-AT&theme=dark&contrast&sit=table-top")
            .await;
        page.until(SET_UP).await;
        page.click("#start").await;
        page.until(TABLE).await;
        let look = page.script(LOOK, vec![]).await;
        assert_eq!(look, json!(["de", "dark", "more", "around"]));
        page.text_with("#tray-red", "Ann").await;
        assert_eq!(page.count(".tray").await, 3);
        page.click("#as-text").await;
        let text = page
            .script("return document.querySelector('#game-text').value", vec![])
            .await;
        let expected = "so-long-sucker 1\nseats red \"Ann\" blue green\nchips 5\npiles 9\n";
        assert_eq!(text.as_str().map(str::trim_end), Some(expected.trim_end()));
        page.click("dialog .close").await;
        // The same visit goes on with its game, in which nothing is taken back.
        page.click("#draw").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        assert_eq!(page.count("#undo:not([aria-disabled=true])").await, 0);
        page.reload().await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        // What is chosen by hand wins over the address.
        page.click("#settings").await;
        page.click("dialog [name=theme][value=light]").await;
        page.until("document.documentElement.dataset.theme === 'light'")
            .await;

        page.open("").await;
        page.until(TABLE).await;
        let look = page.script(LOOK, vec![]).await;
        assert_eq!(look, json!(["en", "light", "system", "single"]));
    });
}

fn a_locked_visit_has_one_game(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#set-table").await;
        page.click("#start").await;
        page.click("#draw").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;

        page.open("?locked&seats=red,blue,black#new").await;
        page.until(TABLE).await;
        assert_eq!(page.count(".tray").await, 3);
        for css in ["#home", "#new-game", "#games"] {
            let shown =
                format!("return document.querySelector('{css}')?.checkVisibility() ?? false");
            assert_eq!(page.script(&shown, vec![]).await, json!(false), "{css}");
        }
        page.click("#draw").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        page.script("location.hash = 'new'", vec![]).await;
        page.reload().await;
        page.until(TABLE).await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        assert_eq!(page.count(".tray").await, 3);
        // A game comes with the address, too, and one that cannot be read gives way to a new one.
        page.open(&format!(
            "?locked&game={}",
            encoded(&format!("{THREE}!G g-R"))
        ))
        .await;
        page.until("document.querySelectorAll('.log .step').length === 3")
            .await;
        page.open("?locked&game=nothing").await;
        page.until(TABLE).await;
        assert_eq!(page.count(".tray").await, 4);
        assert_eq!(page.count("dialog").await, 0);

        // The plain page's game is still its own.
        page.open("").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        assert_eq!(page.count(".tray").await, 4);
    });
}

fn a_position_is_opened_and_played_on(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let position = "r1b1/b1+-+r1+-+play:R+2";
        page.open(&format!("?seats=red,blue&chips=2&position={position}"))
            .await;
        page.until(TABLE).await;
        // Only red is not on the pile then, so that Red plays on.
        page.click(".tray[data-colour=red] .stack[data-colour=blue]")
            .await;
        page.click("#new-pile").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        let before = page.text_with(".dead-box", "1").await;
        page.reload().await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        assert_eq!(page.text_with(".dead-box", "1").await, before);
        page.click("#as-text").await;
        let text = "return document.querySelector('#game-text').value";
        let text = page.script(text, vec![]).await;
        assert!(
            text.as_str()
                .is_some_and(|text| text.starts_with("{\"sum\":\"")),
            "{text}"
        );
        page.click("dialog .close").await;
        // It is on the shelf of the plain page, which has a table of its own.
        page.open("").await;
        page.click("#title-games").await;
        page.click("dialog .resume").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
    });
}

fn compact_fits_a_small_frame(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        for (options, is_there) in [
            ("compact&locked&seats=red,blue,yellow,white", TABLE),
            (
                "compact&locked&seats=red,blue,yellow,white,green,black",
                TABLE,
            ),
            ("compact&new", SET_UP),
        ] {
            page.open("fixtures/host.html").await;
            let address = format!("{}?{options}&name-red={}", page.site(), "W".repeat(40));
            let size = json!({ "width": "320", "height": "480" });
            page.script("hold(...arguments)", vec![json!(address), size])
                .await;
            page.enter("#game").await;
            page.until(is_there).await;
            if is_there == TABLE {
                let stack = ".tray[data-standing=move] .stack";
                for css in ["#draw", stack, "#new-pile", ".give"] {
                    page.click(css).await;
                }
                page.until("document.querySelectorAll('.log .step').length === 3")
                    .await;
            }
            let wide = "const wide = (e) => e.scrollWidth > e.clientWidth; \
                        return [document.scrollingElement, ...document.querySelectorAll('main, .area')] \
                        .filter(wide).map((e) => e.className || e.tagName)";
            assert_eq!(page.script(wide, vec![]).await, json!([]), "{options}");
            let bar = "return document.querySelector('.bar').offsetHeight";
            assert_eq!(page.script(bar, vec![]).await, json!(0));
            let cut = "const { bottom } = document.querySelector('.tray.near, #start').getBoundingClientRect(); \
                       const { overflowY } = getComputedStyle(document.querySelector('main:not(#title)')); \
                       return bottom > innerHeight && overflowY !== 'auto'";
            assert_eq!(page.script(cut, vec![]).await, json!(false), "{options}");
            page.leave().await;
        }
    });
}

fn values_are_values_and_never_markup(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let hostile = encoded(HOSTILE);
        for name in [
            "name-red",
            "game",
            "seats",
            "lang",
            "theme",
            "host",
            "computers",
            "chips",
        ] {
            page.open(&format!("?locked&{name}={hostile}&%00=%00&%"))
                .await;
            page.until(TABLE).await;
            is_whole(&page).await;
        }
        page.open(&format!("?locked&name-red={hostile}")).await;
        let name = page.text_with("#tray-red", "<img").await;
        assert!(!name.contains(['\u{202e}', '\u{0}', '\n']), "{name:?}");
        page.open(&format!("?game={hostile}")).await;
        page.until("document.querySelector('dialog #open-text')")
            .await;
        is_whole(&page).await;
    });
}

in_every_engine! {
    options_win_for_this_visit_and_are_not_saved,
    a_locked_visit_has_one_game,
    a_position_is_opened_and_played_on,
    compact_fits_a_small_frame,
    values_are_values_and_never_markup,
}
