//! Whose games they are: a host gets nothing of what the visitor plays alone.

use super::{THREE, heard, hold, say};
use crate::driver::{Console, Engine, Page, Server, Site, story};
use crate::e2e::table::draw_by_hand;
use serde_json::{Value, json};

/// A name that nobody but the visitor has to know.
const SECRET: &str = "Ophelia";

/// All that the browser keeps of the visitor's own.
const OWN: &str = "return Object.entries(localStorage).filter(([key]) => key.startsWith('so-long-sucker.')).sort()";

/// Plays a game with that name by the game's own address, changes a setting, and gives all that is kept of it.
async fn play_in_private(page: &Page) -> Value {
    page.open(&format!("?name-red={SECRET}")).await;
    page.click("#start").await;
    draw_by_hand(page, "red").await;
    page.until("document.querySelectorAll('.log .step').length === 1")
        .await;
    page.click("#settings").await;
    page.click("dialog [name=theme][value=dark]").await;
    page.until("document.documentElement.dataset.theme === 'dark'")
        .await;
    page.open("").await;
    page.text_with("#tray-red", SECRET).await;
    page.script(OWN, vec![]).await
}

/// The game's own address shows that game as it was left, and no other.
async fn is_still_private(page: &Page, before: &Value) {
    page.open("").await;
    page.text_with("#tray-red", SECRET).await;
    assert_eq!(page.count(".log .step").await, 1);
    page.click("#games").await;
    page.until("document.querySelector('dialog .shelf')").await;
    assert_eq!(page.count(".shelf li").await, 1);
    assert_eq!(page.script(OWN, vec![]).await, *before);
}

/// The game, in the frame that is spoken to, knows nothing of what the visitor has: no game, setting or shelf.
async fn is_strange(page: &Page) {
    page.until("document.querySelector('#shell[data-state=ready]:not([hidden])')")
        .await;
    let theme = "return document.documentElement.dataset.theme";
    assert_eq!(page.script(theme, vec![]).await, json!("system"));
    page.click("#title-games").await;
    page.until("document.querySelector('dialog .shelf')").await;
    assert_eq!(page.count(".shelf li").await, 0);
    page.click("dialog .close").await;
    page.until("!document.querySelector('dialog')").await;
}

fn a_host_gets_nothing_of_what_the_visitor_plays_alone(engine: Engine) {
    let around = Server::start(Site::default());
    story(engine, Console::Clean, |page| async move {
        let own = play_in_private(&page).await;
        hold(&page, &around.address(), "").await;
        page.enter("#game").await;
        is_strange(&page).await;
        page.leave().await;

        say(&page, json!({ "type": "act", "actions": "r-B" })).await;
        heard(&page, "error", 1).await;
        assert_eq!(heard(&page, "save", 0).await, json!([]));
        say(
            &page,
            json!({ "type": "config", "options": { "theme": "light", "name-blue": "Ben" } }),
        )
        .await;
        heard(&page, "save", 1).await;
        say(
            &page,
            json!({ "type": "load", "game": format!("{THREE}!R r-B") }),
        )
        .await;
        heard(&page, "save", 2).await;
        say(&page, json!({ "type": "act", "actions": "b-G" })).await;
        heard(&page, "save", 3).await;
        let all = page.script("return JSON.stringify(heard)", vec![]).await;
        assert!(!all.to_string().contains(SECRET), "{all}");
        // The host's game has a place on the host's shelf.
        page.enter("#game").await;
        // Where the frame is narrow they are behind a button.
        let unfold = "const menu = document.querySelector('#menu'); if (menu.checkVisibility()) menu.click()";
        page.script(unfold, vec![]).await;
        page.click("#games").await;
        page.until("document.querySelectorAll('.shelf li').length === 1")
            .await;
        page.leave().await;
        is_still_private(&page, &own).await;
    });
}

fn a_frame_of_another_origin_keeps_its_games_apart(engine: Engine) {
    let around = Server::start(Site::default());
    story(engine, Console::Clean, |page| async move {
        let own = play_in_private(&page).await;
        let host = format!("{}fixtures/host.html", around.address());
        // The frames around the game, from the outside, and attributes of the inmost.
        let cases = [
            (vec![host.clone()], json!({})),
            (
                vec![host.clone()],
                json!({ "referrerpolicy": "no-referrer" }),
            ),
            // The game's own site, in a frame of another.
            (
                vec![host.clone(), format!("{}fixtures/host.html", page.site())],
                json!({}),
            ),
        ];
        for (frames, attributes) in cases {
            for is_again in [false, true] {
                for (depth, frame) in frames.iter().enumerate() {
                    if depth == 0 {
                        page.go(frame).await;
                    } else {
                        page.script("hold(arguments[0])", vec![json!(frame)]).await;
                        page.enter("#game").await;
                        page.until("window.hold").await;
                    }
                }
                let game = vec![json!(page.site()), attributes.clone()];
                page.script("hold(...arguments)", game).await;
                page.enter("#game").await;
                if is_again {
                    page.until("document.querySelectorAll('.log .step').length === 1")
                        .await;
                } else {
                    is_strange(&page).await;
                    page.click("#set-table").await;
                    page.click("#start").await;
                    page.click("#draw").await;
                    page.until("document.querySelectorAll('.log .step').length === 1")
                        .await;
                }
                page.leave().await;
            }
            is_still_private(&page, &own).await;
            // Two of these may be one space, by what a browser tells. WebKit keeps what a frame stores apart by the page
            // around it, so that it can be forgotten only from in there.
            page.go(&host).await;
            let blank = format!("{}fixtures/blank.html", page.site());
            page.script("hold(arguments[0])", vec![json!(blank)]).await;
            page.enter("#game").await;
            page.until(
                "location.pathname.endsWith('blank.html') && document.readyState === 'complete'",
            )
            .await;
            page.forget("so-long-sucker@").await;
            page.leave().await;
        }
    });
}

fn the_site_s_own_pages_show_the_visitor_s_own_game(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let own = play_in_private(&page).await;
        page.open("fixtures/host.html").await;
        page.script("hold(arguments[0])", vec![json!(page.site())])
            .await;
        page.enter("#game").await;
        page.text_with("#tray-red", SECRET).await;
        page.leave().await;
        is_still_private(&page, &own).await;
    });
}

in_every_engine! {
    a_host_gets_nothing_of_what_the_visitor_plays_alone,
    a_frame_of_another_origin_keeps_its_games_apart,
    the_site_s_own_pages_show_the_visitor_s_own_game,
}
