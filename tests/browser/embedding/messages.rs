//! What it and its host say to each other.

use super::{HOSTILE, NEAR_THE_END, TABLE, THREE, encoded, heard, hold, is_whole, say};
use crate::driver::{Console, Engine, Server, Site, story};
use crate::e2e::table::{draw_by_hand, menu};
use serde_json::json;

fn a_host_of_another_origin_plays_along(engine: Engine) {
    let around = Server::start(Site::default());
    story(engine, Console::Clean, |page| async move {
        hold(&page, &around.address(), "locked").await;
        let ready = heard(&page, "ready", 1).await;
        assert_eq!(ready[0]["so-long-sucker"], json!(1));
        assert_eq!(ready[0]["isGame"], json!(true));
        assert_eq!(
            format!("{}/", ready[0]["origin"].as_str().unwrap_or_default()),
            page.site()
        );
        let height = page.script("return Number(of('resize')[0]?.height ?? 0)", vec![]);
        page.until("of('resize').length").await;
        assert!(
            height
                .await
                .as_f64()
                .is_some_and(|height| (0.0..2000.0).contains(&height))
        );

        say(&page, json!({ "type": "load", "game": NEAR_THE_END })).await;
        let save = heard(&page, "save", 1).await;
        assert!(
            save[0]["game"]
                .as_str()
                .is_some_and(|game| game.starts_with(NEAR_THE_END)),
            "{save}"
        );
        assert_eq!(heard(&page, "event", 0).await, json!([]));

        say(&page, json!({ "type": "act", "actions": "b" })).await;
        let events = heard(&page, "event", 1).await;
        assert_eq!(events[0]["action"], json!("b"));
        assert!(
            events[0]["words"]
                .as_str()
                .is_some_and(|words| words.contains("Blue")),
            "{events}"
        );
        let over = heard(&page, "over", 1).await;
        assert_eq!(over[0]["winner"], json!("blue"));
        let save = heard(&page, "save", 2).await;
        assert!(
            save[1]["game"]
                .as_str()
                .is_some_and(|game| game.contains("!R r b")),
            "{save}"
        );

        // What somebody does at the table is told, too, and that it is taken back.
        page.enter("#game").await;
        page.click("#report-close").await;
        page.click("#undo").await;
        page.leave().await;
        let events = heard(&page, "event", 2).await;
        assert_eq!(
            [&events[1]["action"], &events[1]["undone"]],
            [&json!("b"), &json!("yes")]
        );

        say(&page, json!({ "type": "config", "options": { "lang": "de", "theme": "dark", "seats": "red,blue,black" } }))
            .await;
        page.enter("#game").await;
        page.until("document.documentElement.lang === 'de' && document.querySelectorAll('.tray').length === 3").await;
        page.until("document.documentElement.dataset.theme === 'dark'")
            .await;
        // In whichever space this visit keeps what it keeps.
        let kept = "return Object.keys(localStorage).filter((key) => key.endsWith('settings'))";
        assert_eq!(page.script(kept, vec![]).await, json!([]));
        page.leave().await;
    });
}

/// Of a game that is played again a host hears everything, from chance's first word on.
fn a_host_hears_how_another_game_begins(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let around = page.site().to_owned();
        hold(&page, &around, "locked&computers=blue:beginner").await;
        say(&page, json!({ "type": "load", "game": NEAR_THE_END })).await;
        heard(&page, "over", 1).await;
        page.enter("#game").await;
        page.click("#again").await;
        page.leave().await;
        page.until("of('event').length > 1").await;
        let second = page.script("return of('event')[1].action", vec![]).await;
        let chance = second.as_str().unwrap_or_default();
        assert!(["!R", "!B"].contains(&chance), "{chance}");
    });
}

fn what_a_host_may_not_is_answered_and_changes_nothing(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let around = page.site().to_owned();
        hold(&page, &around, "locked&chips=1").await;
        let refused = [
            json!({ "type": "act", "actions": "r" }),
            json!({ "type": "act", "actions": "!R r-R w" }),
            json!({ "type": "act", "actions": HOSTILE }),
            json!({ "type": "act", "actions": ["!R"] }),
            json!({ "type": "act" }),
            json!({ "type": "load", "game": HOSTILE }),
            json!({ "type": "load", "game": format!("{THREE}!R !R") }),
            json!({ "type": "load", "game": "#".repeat(200_000) }),
            json!({ "type": "config", "options": { "theme": HOSTILE } }),
            json!({ "type": "config", "options": { "chips": 5 } }),
            json!({ "type": "config", "options": { "foo": "1" } }),
            json!({ "type": "config", "options": { "computers": "blau:sharp" } }),
            json!({ "type": "config", "options": "chips" }),
            json!({ "type": "config" }),
            json!({ "type": "say", "statement": "R>R:xy" }),
            json!({ "type": "say", "statement": HOSTILE }),
            json!({ "type": "say" }),
            json!({ "type": "toString" }),
            json!({ "type": 1 }),
            json!({ "so-long-sucker": 2, "type": "act", "actions": "!R" }),
            json!({ "so-long-sucker": "1", "type": "act", "actions": "!R" }),
        ];
        for (at, message) in refused.iter().enumerate() {
            say(&page, message.clone()).await;
            let errors = heard(&page, "error", at + 1).await;
            let reason = errors[at]["reason"].as_str().unwrap_or_default();
            assert!(!reason.is_empty(), "{message}");
        }
        for other in [
            "null",
            "'text'",
            "[]",
            "{}",
            "undefined",
            "{ type: 'act', actions: '!R' }",
            "document.location.href",
        ] {
            let post =
                format!("document.querySelector('#game').contentWindow.postMessage({other}, '*')");
            page.script(&post, vec![]).await;
        }
        // None of these; then one that is heard.
        say(&page, json!({ "type": "act", "actions": "!B" })).await;
        let events = heard(&page, "event", 1).await;
        assert_eq!(events[0]["action"], json!("!B"));
        heard(&page, "error", refused.len()).await;
        page.enter("#game").await;
        is_whole(&page).await;
        page.leave().await;
    });
}

fn a_host_hears_of_all_that_is_said_at_once(engine: Engine) {
    let around = Server::start(Site::default());
    story(engine, Console::Clean, |page| async move {
        hold(&page, &around.address(), "locked").await;
        let game =
            "so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n!R R>B:sB&-R,3\n";
        say(&page, json!({ "type": "load", "game": game })).await;
        heard(&page, "save", 1).await;
        page.enter("#game").await;
        page.until("document.getAnimations().every((one) => one.playState === 'finished') && document.querySelector('.slip.asks')")
            .await;
        // Another offer in answer refuses this one.
        for css in [".slip.asks", "#change", "#say"] {
            page.click(css).await;
        }
        page.until("!document.querySelector('dialog')").await;
        page.leave().await;
        let said = heard(&page, "said", 2).await;
        assert_eq!(
            [&said[0]["statement"], &said[1]["statement"]],
            [&json!("B-1"), &json!("B>R:-R,3&sB")]
        );
        // Who speaks through the host is heard like anybody at the table.
        say(&page, json!({ "type": "say", "statement": "W>Y:~xy" })).await;
        let said = heard(&page, "said", 3).await;
        assert_eq!(said[2]["statement"], json!("W>Y:~xy"));
    });
}

fn nobody_but_the_host_is_heard(engine: Engine) {
    let around = Server::start(Site::default());
    // The browser says in the console that it delivers nothing to another origin.
    story(engine, Console::Errors, |page| async move {
        let (around, site) = (around.address(), page.site().to_owned());
        page.go(&format!("{around}fixtures/host.html")).await;
        // The host is another than the page around it; the game's own origin, or one that is not here.
        for host in [site.trim_end_matches('/'), "https://example.org"] {
            page.script("document.querySelector('#game')?.remove()", vec![])
                .await;
            let address = format!("{site}?locked&host={}", encoded(host));
            page.script("hold(arguments[0])", vec![json!(address)])
                .await;
            page.enter("#game").await;
            page.until(TABLE).await;
            let listen = "window.got = 0; addEventListener('message', () => window.got++)";
            page.script(listen, vec![]).await;
            page.leave().await;
            say(&page, json!({ "type": "act", "actions": "!R" })).await;
            page.enter("#game").await;
            page.until("window.got === 1").await;
            page.drawn().await;
            assert_eq!(page.count(".log .step").await, 0);
            page.leave().await;
            assert_eq!(page.script("return heard", vec![]).await, json!([]));
        }
        // Another frame of the very origin of the host is not the host.
        hold(&page, &around, "locked").await;
        let other = format!("{around}fixtures/blank.html");
        let frame = "const frame = document.createElement('iframe'); frame.id = 'other'; \
                     frame.src = arguments[0]; document.body.append(frame)";
        page.script(frame, vec![json!(other)]).await;
        page.enter("#game").await;
        page.script(
            "window.got = 0; addEventListener('message', () => window.got++)",
            vec![],
        )
        .await;
        page.leave().await;
        page.enter("#other").await;
        page.until("document.title").await;
        let post = "parent.frames[0].postMessage({ 'so-long-sucker': 1, type: 'act', actions: '!R' }, '*')";
        page.script(post, vec![]).await;
        page.leave().await;
        page.enter("#game").await;
        page.until("window.got === 1").await;
        page.drawn().await;
        assert_eq!(page.count(".log .step").await, 0);
        page.leave().await;
    });
}

fn a_sandboxed_frame_speaks_with_its_host(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("fixtures/host.html").await;
        let host = page.site().trim_end_matches('/').to_owned();
        let address = format!("{}?locked&host={}", page.site(), encoded(&host));
        let sandbox = json!({ "sandbox": "allow-scripts" });
        page.script("hold(...arguments)", vec![json!(address), sandbox])
            .await;
        page.until("of('ready').length").await;
        say(&page, json!({ "type": "act", "actions": "!R r-B" })).await;
        let events = heard(&page, "event", 3).await;
        assert_eq!(events[0]["origin"], json!("null"));
        assert_eq!(events[0]["isGame"], json!(true));
    });
}

/// A link out of a frame opens the game itself, without the host and what it asked for.
fn a_game_in_a_frame_is_sent_as_one_anywhere(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        hold(
            &page,
            page.site(),
            "seats=red,blue,green&chips=5&theme=dark",
        )
        .await;
        page.enter("#game").await;
        page.click("#start").await;
        draw_by_hand(&page, "blue").await;
        menu(&page, "#send").await;
        page.until("document.querySelector('#send-link')").await;
        let link = page.text("#send-link").await;
        page.leave().await;
        assert!(link.starts_with(&format!("{}#g=", page.site())), "{link}");
        page.go(&link).await;
        page.until("document.querySelectorAll('.tray').length === 3")
            .await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
    });
}

/// A frame that is made as high as is asked for each time has that height soon, and keeps it.
fn a_frame_that_is_given_the_height_it_asks_for_grows_no_further(engine: Engine) {
    const FOLLOW: &str = "addEventListener('message', ({ data: { type, height } }) => { \
                              if (type === 'resize') document.querySelector('#game').height = height; })";
    let around = Server::start(Site::default());
    story(engine, Console::Clean, |page| async move {
        for width in ["600", "1280"] {
            hold(&page, &around.address(), "locked").await;
            page.script(FOLLOW, vec![]).await;
            let wide = "document.querySelector('#game').width = arguments[0]";
            page.script(wide, vec![json!(width)]).await;
            say(&page, json!({ "type": "load", "game": THREE })).await;
            heard(&page, "save", 1).await;
            for (before, actions) in ["!R", "r -G", "g -R", "r1", "xr"].into_iter().enumerate() {
                say(&page, json!({ "type": "act", "actions": actions })).await;
                page.until(&format!("of('save').length > {}", before + 1))
                    .await;
            }
            let heights = page
                .script("return of('resize').map((one) => one.height)", vec![])
                .await;
            let heights = heights.as_array().cloned().unwrap_or_default();
            assert!((1..=2).contains(&heights.len()), "{width}: {heights:?}");
            // Another width may ask for another height, before anything happens.
            page.script(wide, vec![json!("500")]).await;
            page.until("of('resize').at(-1).height === '640'").await;
        }
    });
}

in_every_engine! {
    a_frame_that_is_given_the_height_it_asks_for_grows_no_further,
    a_game_in_a_frame_is_sent_as_one_anywhere,
    a_host_of_another_origin_plays_along,
    a_host_hears_how_another_game_begins,
    what_a_host_may_not_is_answered_and_changes_nothing,
    a_host_hears_of_all_that_is_said_at_once,
    nobody_but_the_host_is_heard,
    a_sandboxed_frame_speaks_with_its_host,
}
