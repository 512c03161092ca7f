//! The built page inside somebody else's: options in its address, messages, and the element.
//!
//! `trunk build --release` comes first.

use crate::driver::{Console, Engine, Page, Server, Site, story, story_on};
use crate::e2e::table::draw_by_hand;
use serde_json::{Value, json};

/// The beginning of a game of three.
const THREE: &str = "so-long-sucker 1\nseats red blue green\nchips 5\npiles any\n\n";
/// One that Blue wins with any move: Red has no chip left, and nobody to rescue them.
const NEAR_THE_END: &str = "so-long-sucker 1\nseats red blue\nchips 1\npiles any\n\n!R r";

/// What a value needs to become part of a page or a line, hide, or turn the text around it.
const HOSTILE: &str =
    "<img src=x onerror='window.injected=1'>\"'\u{202e}\u{0}\n</script><script>injected=1</script>";

const TABLE: &str =
    "document.querySelector('main.table') && document.querySelector('#shell[data-state=ready]')";
const SET_UP: &str =
    "document.querySelector('main.set-up') && document.querySelector('#shell[data-state=ready]')";

/// The attributes of the root and the table that options lead to.
const LOOK: &str = "const root = document.documentElement; return [root.lang, root.dataset.theme, \
                    root.dataset.contrast, document.querySelector('main.table').dataset.sit]";

fn encoded(text: &str) -> String {
    let digits = text.bytes().map(|byte| format!("%{byte:02X}"));
    digits.collect::<Vec<_>>().concat()
}

/// Opens the game in a frame on a page of `around`, which is named as its host.
async fn hold(page: &Page, around: &str, options: &str) {
    page.go(&format!("{around}fixtures/host.html")).await;
    let host = around.trim_end_matches('/');
    let address = format!("{}?host={}&{options}", page.site(), encoded(host));
    page.script("hold(arguments[0])", vec![json!(address)])
        .await;
    page.until("of('ready').length").await;
}

async fn say(page: &Page, message: Value) {
    page.script("say(arguments[0])", vec![message]).await;
}

async fn heard(page: &Page, kind: &str, count: usize) -> Value {
    page.until(&format!("of('{kind}').length >= {count}")).await;
    let all = page
        .script("return of(arguments[0])", vec![json!(kind)])
        .await;
    assert_eq!(all.as_array().map(Vec::len), Some(count), "{all}");
    all
}

async fn is_whole(page: &Page) {
    assert_eq!(
        page.script("return window.injected", vec![]).await,
        json!(null)
    );
    assert_eq!(page.count("#page img, #page script").await, 0);
}

// ---- options ----

fn options_win_for_this_visit_and_are_not_saved(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.resize(1200, 800).await;
        page.open("?seats=red,blue,green&name-red=Ann&chips=5&piles=9&undo=never&lang=de-AT&theme=dark&contrast&sit=single")
            .await;
        page.until(SET_UP).await;
        page.click("#start").await;
        page.until(TABLE).await;
        let look = page.script(LOOK, vec![]).await;
        assert_eq!(look, json!(["de", "dark", "more", "single"]));
        page.text_with("#tray-red", "Ann").await;
        assert_eq!(page.count(".tray").await, 3);
        page.click("#as-text").await;
        let text = page
            .script("return document.querySelector('#game-text').value", vec![])
            .await;
        let expected = "so-long-sucker 1\nseats red \"Ann\" blue green\nchips 5\npiles 9\n";
        assert_eq!(text.as_str().map(str::trim_end), Some(expected.trim_end()));
        page.click("dialog .close").await;
        // The same visit goes on with its game.
        page.click("#draw").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
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

// ---- messages ----

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
        assert_eq!(page.stored("so-long-sucker.settings").await, None);
        page.leave().await;
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

// ---- whose games they are ----

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
            // Two of these may be one space, by what a browser tells.
            page.forget("so-long-sucker@").await;
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

// ---- the examples ----

fn below() -> Site {
    Site {
        below: "so-long-sucker/",
        ..Site::default()
    }
}

fn the_example_with_a_frame_works(engine: Engine) {
    story_on(engine, below(), Console::Clean, |page| async move {
        page.open("../examples/frame.html").await;
        page.enter("#game").await;
        page.until(TABLE).await;
        page.text_with("#tray-red", "Ann").await;
        page.leave().await;
        page.click("#begin").await;
        page.text_with("#heard", "!R: ").await;
    });
}

fn the_element_works_under_a_strict_policy(engine: Engine) {
    story_on(engine, below(), Console::Clean, |page| async move {
        page.open("../examples/element.html").await;
        let listen = "window.broken = []; document.addEventListener('securitypolicyviolation', \
                      (e) => window.broken.push(`${e.effectiveDirective} ${e.blockedURI}`)); \
                      window.game = document.querySelector('so-long-sucker'); window.got = []; \
                      for (const type of ['event', 'over', 'save', 'error']) \
                        game.addEventListener(`so-long-sucker-${type}`, (e) => got.push(e.detail))";
        page.script(listen, vec![]).await;
        // Also before the game is there.
        page.click("#begin").await;
        page.text_with("#heard", "!R: ").await;
        page.until("/^[0-9]+px$/.test(game.shadowRoot.querySelector('iframe').style.height)")
            .await;
        page.script("game.load(arguments[0])", vec![json!(NEAR_THE_END)])
            .await;
        page.script("game.act('b')", vec![]).await;
        page.until("got.some((message) => message.type === 'over' && message.winner === 'blue')")
            .await;
        page.script(
            "game.setAttribute('theme', 'dark'); game.act('nonsense')",
            vec![],
        )
        .await;
        page.until("got.some((message) => message.type === 'error')")
            .await;
        let inside =
            "return game.shadowRoot.querySelector('iframe').contentDocument.documentElement";
        let look = page
            .script(
                &format!("{inside}.dataset.theme + {}.lang", &inside[7..]),
                vec![],
            )
            .await;
        assert_eq!(look, json!("darkde"));
        assert_eq!(page.script("return window.broken", vec![]).await, json!([]));
    });
}

in_every_engine! {
    options_win_for_this_visit_and_are_not_saved,
    a_locked_visit_has_one_game,
    a_position_is_opened_and_played_on,
    compact_fits_a_small_frame,
    values_are_values_and_never_markup,
    a_host_of_another_origin_plays_along,
    what_a_host_may_not_is_answered_and_changes_nothing,
    nobody_but_the_host_is_heard,
    a_sandboxed_frame_speaks_with_its_host,
    a_host_gets_nothing_of_what_the_visitor_plays_alone,
    a_frame_of_another_origin_keeps_its_games_apart,
    the_site_s_own_pages_show_the_visitor_s_own_game,
    the_example_with_a_frame_works,
    the_element_works_under_a_strict_policy,
}
