//! The built page wherever it may stand: without a network, under a strict policy, in a folder, in a frame, in one file.
//!
//! `trunk build --release` and `cargo pack` come first.

use crate::driver::{Console, Engine, Page, Site, story, story_on};
use crate::e2e::table::{draw_by_hand, menu, try_open};
use serde_json::json;
use so_long_sucker::study::Protocol;
use std::fs;
use std::path::{Path, PathBuf};

/// As strict as the page's own, and with what only a server can say.
const STRICT: &[&str] = &[
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
];

/// Whether everything is stored: the worker is installed and serves from the next load on.
const IS_KEPT: &str =
    "navigator.serviceWorker.getRegistration().then((r) => r?.active?.state === 'activated')";

/// The version of the page that is seen.
const VERSION: &str = "return document.querySelector('meta[name=version]').content";

/// What the changed page in `another_version` calls itself.
const OTHER: &str = "0000000000000000";

/// Addresses of everything that was loaded from elsewhere.
const ELSEWHERE: &str = "return performance.getEntriesByType('resource').map((entry) => entry.name) \
                         .filter((name) => !name.startsWith(location.origin))";

/// A new game, and one move in it.
async fn first_move(page: &Page) {
    let ways = [
        "#set-table",
        "#start",
        "#draw",
        ".tray[data-standing=move] .stack",
        "#new-pile",
        ".give",
    ];
    for css in ways {
        page.click(css).await;
    }
}

/// A new game, and one move in it: three lines in its log.
async fn play(page: &Page) {
    first_move(page).await;
    is_there(page, 3).await;
}

/// The game of so many lines is on the table.
async fn is_there(page: &Page, lines: usize) {
    page.until(&format!(
        "document.querySelectorAll('.log .step').length === {lines}"
    ))
    .await;
}

/// One more move in the game.
async fn go_on(page: &Page, lines: usize) {
    for css in [".tray[data-standing=move] .stack", "#new-pile", ".give"] {
        page.click(css).await;
    }
    is_there(page, lines).await;
}

/// A first visit, and a second one when the site has gone.
async fn comes_back_without_a_network(page: &Page) {
    page.open("").await;
    play(page).await;
    is_kept(page).await;
    page.change_site(|site| site.is_gone = true);
    page.reload().await;
    is_there(page, 3).await;
}

/// Waits until all files are stored.
async fn is_kept(page: &Page) {
    page.until_promised(IS_KEPT).await;
}

/// A folder of that name with a copy of the built page, which a change makes into another version.
fn another_version(engine: Engine, name: &str) -> PathBuf {
    fn copy(from: &Path, to: &Path) {
        fs::create_dir_all(to).expect("a folder");
        for entry in fs::read_dir(from).expect("a folder") {
            let from = entry.expect("an entry").path();
            let to = to.join(from.file_name().expect("a name"));
            if from.is_dir() {
                copy(&from, &to);
            } else {
                fs::copy(&from, &to).expect("a copy");
            }
        }
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{engine:?}-{name}"));
    let _ = fs::remove_dir_all(&folder);
    copy(&Site::default().files, &folder);
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
    let (page, worker) = (read("index.html"), read("service-worker.js"));
    let version = page.split_once("name=\"version\" content=\"");
    let version = version.and_then(|(_, rest)| rest.split('"').next());
    let version = version.expect("a version");
    write("index.html", &page.replace(version, OTHER));
    let worker = worker.replace(version, OTHER);
    write(
        "service-worker.js",
        &worker.replace("FILES = [", "FILES = [\"more.txt\", "),
    );
    write("more.txt", "new in this version");
    folder
}

// ---- policy ----

fn a_move_is_played_under_a_strict_policy(engine: Engine) {
    let strict = Site {
        headers: STRICT,
        ..Site::default()
    };
    // What the policy forbids is an error in the console, too, also before anybody can listen.
    story_on(engine, strict, Console::Clean, |page| async move {
        page.open("").await;
        let listen = "window.broken = []; document.addEventListener('securitypolicyviolation', \
                      (e) => window.broken.push(`${e.effectiveDirective} ${e.blockedURI}`))";
        page.script(listen, vec![]).await;
        play(&page).await;
        for dialog in ["#settings", "#rules", "#as-text", "#games"] {
            page.click(dialog).await;
            page.click("dialog .close").await;
        }
        assert_eq!(page.script("return window.broken", vec![]).await, json!([]));
        assert_eq!(page.script(ELSEWHERE, vec![]).await, json!([]));
    });
}

fn the_policy_stands_in_the_page_itself(engine: Engine) {
    // Not every site can send heads.
    story(engine, Console::Errors, |page| async move {
        page.open("").await;
        page.until("document.querySelector('#shell[data-state=ready]')")
            .await;
        let inject = "window.broken = []; document.addEventListener('securitypolicyviolation', \
                      (e) => window.broken.push(e.effectiveDirective)); \
                      document.body.setAttribute('style', 'color: red'); \
                      document.body.append(Object.assign(document.createElement('script'), \
                      { textContent: 'window.injected = true' }))";
        page.script(inject, vec![]).await;
        page.until("window.broken.length === 2").await;
        assert_eq!(
            page.script("return window.injected", vec![]).await,
            json!(null)
        );
    });
}

// ---- without a network ----

fn the_second_visit_needs_no_network(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        comes_back_without_a_network(&page).await;
        go_on(&page, 5).await;
        // These lead to the game, as does what never was there.
        for path in ["index.html", "#resume", "no/such/place"] {
            page.go("about:blank").await;
            page.open(path).await;
            is_there(&page, 5).await;
        }
        for (path, is_shown) in [
            ("?new", "#start"),
            ("#new", "#start"),
            ("#learn", "#tutorial"),
        ] {
            page.go("about:blank").await;
            page.open(path).await;
            page.until(&format!("document.querySelector('{is_shown}')"))
                .await;
        }
        assert_eq!(page.script(ELSEWHERE, vec![]).await, json!([]));
    });
}

/// A tablet that has seen the page once is handed out where there is no network.
fn a_study_and_a_letter_need_no_network(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        play(&page).await;
        is_kept(&page).await;
        menu(&page, "#send").await;
        page.until("document.querySelector('#send-link')").await;
        let sent = page.text("#send-link").await;
        page.change_site(|site| site.is_gone = true);
        page.go("about:blank").await;
        let study = Protocol::usual(3).to_word();
        page.open(&format!("#study={study}")).await;
        page.click("#begin-study").await;
        page.until("document.querySelector('main.table')").await;
        page.click(".tray[data-standing=move] .stack").await;
        page.click("#new-pile").await;
        page.click(".give").await;
        is_there(&page, 3).await;
        menu(&page, ".to-hall").await;
        page.until("document.querySelector('#studied').textContent.startsWith('1 ')")
            .await;
        page.go("about:blank").await;
        page.go(&sent).await;
        is_there(&page, 3).await;
        assert_eq!(page.script(ELSEWHERE, vec![]).await, json!([]));
    });
}

fn a_new_version_waits_until_it_is_told(engine: Engine) {
    let folder = another_version(engine, "told");
    story(engine, Console::Clean, move |page| async move {
        page.open("").await;
        let first = page.script(VERSION, vec![]).await;
        play(&page).await;
        is_kept(&page).await;
        page.reload().await;
        is_there(&page, 3).await;

        page.change_site(move |site| site.files = folder);
        let listen = "window.heard = 0; \
                      addEventListener('so-long-sucker:update', () => window.heard++)";
        page.script(listen, vec![]).await;
        let look = "return navigator.serviceWorker.ready.then((r) => r.update()).then(() => null)";
        page.script(look, vec![]).await;
        page.until("document.documentElement.dataset.update === 'ready' && window.heard === 1")
            .await;
        assert_eq!(page.script(VERSION, vec![]).await, first);
        // Who is in the middle of a game is left alone until it is over.
        page.click("#update-later").await;
        page.until("!document.querySelector('.notice.update')")
            .await;
        go_on(&page, 5).await;
        page.click("#new-game").await;
        page.until(
            "document.querySelector('#update-now') && !document.querySelector('#update-later')",
        )
        .await;
        page.click("#update-aside").await;
        page.until("!document.querySelector('.notice.update')")
            .await;

        // It goes on waiting, and says so once more.
        page.reload().await;
        is_there(&page, 5).await;
        page.until("document.documentElement.dataset.update === 'ready'")
            .await;
        assert_eq!(page.script(VERSION, vec![]).await, first);

        page.click("#update-now").await;
        let is_other =
            format!("document.querySelector('meta[name=version]').content === '{OTHER}'");
        page.until(&is_other).await;
        is_there(&page, 5).await;
        page.until("!document.documentElement.dataset.update").await;
        let kept =
            "return caches.keys().then((names) => names.map((name) => name.split(' ').pop()))";
        assert_eq!(page.script(kept, vec![]).await, json!([OTHER]));
        page.change_site(|site| site.is_gone = true);
        page.reload().await;
        is_there(&page, 5).await;
    });
}

fn half_a_version_is_not_kept(engine: Engine) {
    // The page of one version with the list of another, as a site can hand them out while it is replaced.
    let folder = another_version(engine, "half");
    let page = Site::default().files.join("index.html");
    fs::copy(page, folder.join("index.html")).expect("a copy");
    story(engine, Console::Clean, move |page| async move {
        page.open("").await;
        play(&page).await;
        is_kept(&page).await;
        page.change_site(move |site| site.files = folder);
        let look = "return navigator.serviceWorker.ready.then(async (r) => { \
                    try { await r.update(); } catch {} \
                    const worker = r.installing; \
                    if (worker) await new Promise((done) => worker.onstatechange = done); \
                    return [r.waiting, (await caches.keys()).length]; })";
        assert_eq!(page.script(look, vec![]).await, json!([null, 1]));
        page.change_site(|site| site.is_gone = true);
        page.reload().await;
        is_there(&page, 3).await;
    });
}

fn what_is_kept_gives_way_to_a_page_that_is_worked_on(engine: Engine) {
    // As `trunk serve` hands it out at the address where a finished page was before.
    let folder = another_version(engine, "worked-on");
    let page = fs::read_to_string(folder.join("index.html")).expect("a file");
    let page = page.replace("<meta name=\"version\"", "<meta name=\"none\"");
    fs::write(folder.join("index.html"), page).expect("a file");
    let worker = include_str!("../../src/shell/service_worker_off.js");
    fs::write(folder.join("service-worker.js"), worker).expect("a file");
    story(engine, Console::Clean, move |page| async move {
        page.open("").await;
        is_kept(&page).await;
        page.open("").await;
        play(&page).await;
        page.change_site(move |site| site.files = folder);
        let look = "navigator.serviceWorker.ready.then((r) => r.update())";
        page.script(look, vec![]).await;
        page.until("document.querySelector('meta[name=none]')")
            .await;
        is_there(&page, 3).await;
        let left = "Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]) \
                    .then((lists) => lists.flat().length === 0)";
        page.until_promised(left).await;
    });
}

fn what_cannot_be_loaded_can_be_tried_again(engine: Engine) {
    let folder = another_version(engine, "less");
    let files = fs::read_dir(&folder).expect("a folder");
    let files = files.map(|entry| entry.expect("an entry").path());
    // The game's and the computer players': a folder lists them in any order.
    let programs = files.filter(|path| path.extension().is_some_and(|e| e == "wasm"));
    for program in programs {
        fs::remove_file(program).expect("it is gone");
    }
    let less = Site {
        files: folder,
        ..Site::default()
    };
    story_on(engine, less, Console::Errors, |page| async move {
        page.open("").await;
        page.text_with("#shell .breath", "Nobody wins alone").await;
        page.text_with("#shell [role=status]", "could not be loaded")
            .await;
        page.change_site(|site| site.files = Site::default().files);
        page.click("#shell button.failed").await;
        play(&page).await;
        page.until("document.querySelector('#shell[hidden]')").await;
    });
}

fn without_its_style_the_game_is_there_all_the_same(engine: Engine) {
    let bare = Site {
        missing: "style-",
        ..Site::default()
    };
    story_on(engine, bare, Console::Errors, |page| async move {
        page.open("").await;
        page.until("document.querySelector('#shell[data-state=ready]')")
            .await;
    });
}

/// In Chromium alone, whose driver puts a script before the page's own.
#[test]
fn who_presses_before_the_program_is_there_need_not_press_again() {
    const LATE: &str = "
        const { compileStreaming, instantiateStreaming } = WebAssembly;
        const go = new Promise((resolve) => { window.letItCome = resolve; });
        WebAssembly.instantiateStreaming = async (...all) => { await go; return instantiateStreaming(...all); };
        WebAssembly.compileStreaming = async (...all) => { await go; return compileStreaming(...all); };";
    story(Engine::Chromium, Console::Clean, |page| async move {
        page.before_pages(LATE).await;
        page.open("").await;
        page.until("document.querySelector('#shell[data-state=loading]')")
            .await;
        page.click("#play-pass").await;
        assert_eq!(page.count("main.table").await, 0);
        page.script("letItCome()", vec![]).await;
        page.until("document.querySelector('main.table #draw')")
            .await;
    });
}

fn the_first_move_needs_no_more_than_half_of_the_program(engine: Engine) {
    let half = Site {
        missing: "rest-",
        ..Site::default()
    };
    story_on(engine, half, Console::Errors, |page| async move {
        page.open("").await;
        page.text_with(".notice", "could not be loaded").await;
        for css in ["#play-pass", "#draw", ".near .stack", "#new-pile", ".give"] {
            page.click(css).await;
        }
        page.until("document.querySelectorAll('.pile:not(.new)').length === 1")
            .await;
        // Who asks for some of it fetches it again, in vain: the button goes meanwhile, and another one comes.
        let offered = "window.offered = document.querySelector('#fetch-rest')";
        page.script(offered, vec![]).await;
        page.click("#rules").await;
        page.until("![null, offered].includes(document.querySelector('#fetch-rest'))")
            .await;
        assert_eq!(page.count("dialog, .log .step").await, 0);

        // What was asked for in the meantime comes with the other half, and so does the log.
        page.change_site(|site| site.missing = "");
        page.click("#fetch-rest").await;
        page.text_with("dialog h2", "Rules").await;
        page.click("dialog .close").await;
        assert_eq!(page.count(".notice").await, 0);
        is_there(&page, 3).await;

        // Only the other half can read what is saved: no other game is shown in its place, and nothing is lost.
        page.change_site(|site| site.missing = "rest-");
        page.open("?").await;
        page.text_with("#shell [role=status]", "could not be loaded")
            .await;
        page.change_site(|site| site.missing = "");
        page.click("#shell button.failed").await;
        is_there(&page, 3).await;
        go_on(&page, 5).await;
    });
}

// ---- in all kinds of places ----

fn it_stands_in_a_folder_of_a_site(engine: Engine) {
    let inner = Site {
        below: "games/sucker/",
        ..Site::default()
    };
    story_on(engine, inner, Console::Clean, |page| async move {
        comes_back_without_a_network(&page).await;
    });
}

fn in_a_frame_nothing_is_kept_for_later(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("fixtures/blank.html").await;
        let frame = "const frame = document.createElement('iframe'); frame.src = '/'; \
                     frame.width = 1000; frame.height = 700; document.body.append(frame)";
        page.script(frame, vec![]).await;
        page.enter("iframe").await;
        play(&page).await;
        let count = "return navigator.serviceWorker.getRegistrations().then((all) => all.length)";
        assert_eq!(page.script(count, vec![]).await, json!(0));
    });
}

fn one_file_opens_from_a_disk_and_keeps_its_game(engine: Engine) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/pack/so-long-sucker.html");
    assert!(
        file.is_file(),
        "{}: `cargo pack` comes first",
        file.display()
    );
    story(engine, Console::Clean, move |page| async move {
        // Without any site behind it.
        page.change_site(|site| site.is_gone = true);
        let address = format!("file://{}", file.display());
        page.go(&address).await;
        play(&page).await;
        page.go(&address).await;
        is_there(&page, 3).await;
        go_on(&page, 5).await;

        // No link leads to it from another device: what is sent is a text, which can be opened in any other page.
        menu(&page, "#send").await;
        page.until("document.querySelector('#send-link')").await;
        let sent = page.text("#send-link").await;
        assert!(sent.starts_with("#g="), "{sent}");
        page.click("dialog .close").await;
        page.click("#new-game").await;
        page.click("#start").await;
        is_there(&page, 0).await;
        try_open(&page, &sent).await;
        is_there(&page, 5).await;

        // The computer players are in the file, too.
        page.click("#new-game").await;
        page.click("#start-alone").await;
        draw_by_hand(&page, "red").await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.click(".give[data-to=blue]").await;
        page.until("document.querySelectorAll('.log .step').length > 4")
            .await;
    });
}

in_every_engine! {
    a_move_is_played_under_a_strict_policy,
    without_its_style_the_game_is_there_all_the_same,
    the_policy_stands_in_the_page_itself,
    the_second_visit_needs_no_network,
    a_study_and_a_letter_need_no_network,
    a_new_version_waits_until_it_is_told,
    half_a_version_is_not_kept,
    what_is_kept_gives_way_to_a_page_that_is_worked_on,
    what_cannot_be_loaded_can_be_tried_again,
    the_first_move_needs_no_more_than_half_of_the_program,
    it_stands_in_a_folder_of_a_site,
    in_a_frame_nothing_is_kept_for_later,
    one_file_opens_from_a_disk_and_keeps_its_game,
}
