//! A real browser for the tests: the built page on a server of its own, a driver, and a session in it.

mod controls;
mod engine;
mod files;
mod gestures;
pub mod lasting;
mod server;
mod storage;

pub use engine::Engine;
pub use server::{Server, Site};

use engine::{Driver, SessionCommand};
use fantoccini::wd::WindowHandle;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::env;
use std::fs;
use std::future::Future;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// How long anything may take to come about. Busy machines are slow, so it is long.
const LIMIT: Duration = Duration::from_secs(15);
/// After how long a condition is looked at again.
const GLANCE: Duration = Duration::from_millis(15);
/// And after how long at most, once it has taken its time.
const LONGEST_WAIT: Duration = Duration::from_millis(150);

// ---- stories ----

/// Whether stories are told at full length: `SLS_FULL` is `1`. Otherwise each looks at what likeliest fails.
pub fn is_full() -> bool {
    env::var("SLS_FULL").is_ok_and(|v| v == "1")
}

/// What a story may leave in the console.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Console {
    /// No error.
    Clean,
    /// Errors that belong to the story.
    Errors,
}

/// Runs a story in a browser of its own. Browser, driver and server end with it, also when it fails.
pub fn story<F, R>(engine: Engine, console: Console, tell: F)
where
    F: FnOnce(Page) -> R,
    R: Future<Output = ()> + Send + 'static,
{
    story_on(engine, Site::default(), console, tell);
}

/// Runs a story with a server of its own ways.
pub fn story_on<F, R>(engine: Engine, site: Site, console: Console, tell: F)
where
    F: FnOnce(Page) -> R,
    R: Future<Output = ()> + Send + 'static,
{
    let server = Arc::new(Server::start(site));
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let (driver, client) = session(engine).await;
        let page = Page {
            client: client.clone(),
            site: server.address(),
            server: Arc::clone(&server),
            engine,
        };
        // In a task of its own, so that what follows follows a failed assertion, too.
        let told = tokio::spawn(tell(page)).await;
        let mut errors = engine.errors_in(&client).await;
        if told.is_err() {
            let name = thread::current()
                .name()
                .unwrap_or("story")
                .replace("::", "-");
            let file = Path::new(option_env!("CARGO_TARGET_TMPDIR").unwrap_or("target"))
                .join(format!("{name}.png"));
            if let Ok(picture) = client.screenshot().await
                && fs::write(&file, picture).is_ok()
            {
                eprintln!("How the page looked then: {}", file.display());
            }
        }
        // A browser that is gone is closed.
        let _ = client.close().await;
        errors.extend(driver.end());
        if let Err(failed) = told {
            eprintln!("Errors in the console: {errors:#?}");
            std::panic::resume_unwind(failed.into_panic());
        }
        if console == Console::Clean {
            assert_eq!(errors, [""; 0], "errors in the console");
        }
    });
}

/// A driver with a browser. One that ends before it has one, as that of `WebKit` does now and then, is begun anew: nothing of the
/// story is told by then.
async fn session(engine: Engine) -> (Driver, Client) {
    const MOST_DRIVERS: usize = 3;
    let mut failures = Vec::new();
    while failures.len() < MOST_DRIVERS {
        let driver = Driver::start(engine);
        let connected = ClientBuilder::new(HttpConnector::new())
            .capabilities(engine.capabilities(None))
            .connect(&format!("http://127.0.0.1:{}", driver.port()))
            .await;
        match connected {
            Ok(client) => return (driver, client),
            Err(e) => failures.push(e.to_string()),
        }
    }
    panic!("no session in {engine:?}: {failures:?}");
}

/// The page in its browser. Whatever does not come about within the limit fails the story.
#[derive(Clone)]
pub struct Page {
    client: Client,
    site: String,
    server: Arc<Server>,
    engine: Engine,
}

impl Page {
    /// Opens an address of the site: `""` is the page.
    pub async fn open(&self, path: &str) {
        self.go(&format!("{}{path}", self.site)).await;
    }

    /// Opens any address.
    pub async fn go(&self, address: &str) {
        self.client.goto(address).await.expect("the page loads");
    }

    /// Changes what the server hands out from now on.
    pub fn change_site(&self, change: impl FnOnce(&mut Site)) {
        self.server.change(change);
    }

    /// Loads the page again, as its user would.
    pub async fn reload(&self) {
        if self.engine == Engine::Firefox {
            // Its driver's way goes past a service worker, which the user's does not.
            let reload = "window.isLeft = true; location.reload()";
            self.script(reload, vec![]).await;
            self.until("!window.isLeft && document.readyState === 'complete'")
                .await;
        } else {
            self.client.refresh().await.expect("the page loads again");
        }
    }

    /// Opens another tab, goes there, and gives its name.
    pub async fn new_tab(&self) -> WindowHandle {
        let opened = self.client.new_window(true).await.expect("another tab");
        self.to_tab(&opened.handle).await;
        opened.handle
    }

    /// The tab that is spoken to.
    pub async fn this_tab(&self) -> WindowHandle {
        self.client.window().await.expect("a tab")
    }

    /// Speaks to that tab from now on.
    pub async fn to_tab(&self, tab: &WindowHandle) {
        let went = self.client.switch_to_window(tab.clone()).await;
        went.expect("the tab is there");
    }

    /// Closes the tab that is spoken to; another one has to be spoken to next.
    pub async fn close_tab(&self) {
        self.client.close_window().await.expect("it closes");
    }

    /// Breaks the process of the tab that is spoken to, as if it had run out of memory. In Chromium only.
    pub async fn crash(&self) {
        // The driver says that it has crashed.
        let _ = self.client.goto("chrome://crash").await;
    }

    /// Runs a script in this tab before every page that is opened. In Chromium only.
    pub async fn before_pages(&self, script: &str) {
        let params = json!({ "source": script });
        self.ask_chromium("Page.addScriptToEvaluateOnNewDocument", &params)
            .await;
    }

    /// Asks Chromium something by its own protocol, and gives its answer.
    pub async fn ask_chromium(&self, command: &str, params: &Value) -> Value {
        self.ask_driver(
            "goog/cdp/execute",
            json!({ "cmd": command, "params": params }),
        )
        .await
    }

    /// Makes the window so large that the page gets that room, or the width that is the engine's least.
    pub async fn resize(&self, width: u32, height: u32) {
        let width = width.max(self.engine.narrowest());
        let frame = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
        let frame = self.script(frame, vec![]).await;
        let part = |at: usize| frame[at].as_u64().and_then(|n| u32::try_from(n).ok());
        let (beside, above) = (part(0).unwrap_or(0), part(1).unwrap_or(0));
        let resized = self
            .client
            .set_window_rect(0, 0, width + beside, height + above)
            .await;
        resized.expect("a window of that size");
        self.until(&format!(
            "innerWidth === {width} && innerHeight === {height}"
        ))
        .await;
    }

    /// Gives the page exactly that much room, however narrow, with scrollbars that take none of it, as on phones. In
    /// Chromium only.
    pub async fn give_room(&self, width: u32, height: u32) {
        let room = json!({
            "width": width,
            "height": height,
            "deviceScaleFactor": 1,
            "mobile": false,
        });
        self.ask_chromium("Emulation.setDeviceMetricsOverride", &room)
            .await;
        self.ask_chromium("Emulation.setScrollbarsHidden", &json!({ "hidden": true }))
            .await;
        self.until(&format!(
            "innerWidth === {width} && innerHeight === {height}"
        ))
        .await;
    }

    /// Goes on inside the frame of that selector, once what it shows has arrived: a page without its script hears no click.
    pub async fn enter(&self, css: &str) {
        let frame = self.element(css).await;
        frame.enter_frame().await.expect("a frame");
        self.until("document.readyState === 'complete' && document.URL !== 'about:blank'")
            .await;
    }

    /// Goes back out of all frames.
    pub async fn leave(&self) {
        self.ask_driver("frame", json!({ "id": null })).await;
    }

    async fn ask_driver(&self, path: &'static str, body: Value) -> Value {
        let answer = self.client.issue_cmd(SessionCommand { path, body }).await;
        answer.unwrap_or_else(|e| panic!("{path}: {e}"))
    }

    /// The address of the site.
    pub fn site(&self) -> &str {
        &self.site
    }

    /// The value of a script that only looks, or prepares the browser.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Value {
        match self.client.execute(script, arguments).await {
            Ok(value) => value,
            Err(e) => panic!("{script}: {e}"),
        }
    }

    /// Tries until it succeeds; `what` says in a failure what it was.
    async fn attempt<T, R>(&self, what: &str, mut attempt: impl FnMut() -> R) -> T
    where
        R: Future<Output = Result<T, String>>,
    {
        let start = Instant::now();
        let mut wait = GLANCE;
        loop {
            match attempt().await {
                Ok(value) => return value,
                Err(why) if start.elapsed() > LIMIT => panic!("{what}: {why}"),
                Err(_) => tokio::time::sleep(wait).await,
            }
            // Every look takes time from the page that it looks at.
            wait = (wait * 3 / 2).min(LONGEST_WAIT);
        }
    }

    /// Waits until a JavaScript expression is true.
    pub async fn until(&self, expression: &str) {
        self.until_gives_true(expression, format!("return Boolean({expression})"))
            .await;
    }

    /// Waits until a JavaScript expression promises true.
    pub async fn until_promised(&self, expression: &str) {
        let script = format!("return ({expression}).then(Boolean)");
        self.until_gives_true(expression, script).await;
    }

    async fn until_gives_true(&self, what: &str, script: String) {
        let holds = || async {
            match self.client.execute(&script, vec![]).await {
                Ok(Value::Bool(true)) => Ok(()),
                Ok(_) => Err("it never is".to_owned()),
                // While a page loads there may be nothing to ask.
                Err(e) => Err(e.to_string()),
            }
        };
        self.attempt(what, holds).await;
    }

    /// Waits until a script's value is not `before` any more, and gives it.
    pub async fn changed(&self, script: &str, before: &Value, after: &str) -> Value {
        let what = format!("a change after {after}");
        let look = || async {
            let now = self.client.execute(script, vec![]).await;
            let now = now.map_err(|e| e.to_string())?;
            if now == *before {
                Err(format!("it is still {before}"))
            } else {
                Ok(now)
            }
        };
        self.attempt(&what, look).await
    }

    /// Waits until the page has been drawn, with what it does just before it is: its next frame has come.
    pub async fn drawn(&self) {
        let frames = "return new Promise((drawn) => \
            requestAnimationFrame(() => requestAnimationFrame(() =>
                setTimeout(() => setTimeout(() => drawn(true))))))";
        assert_eq!(self.script(frames, vec![]).await, json!(true));
    }

    /// The text of the element of that selector as it is seen, once it is there.
    pub async fn text(&self, css: &str) -> String {
        let read = || async {
            let element = self.client.find(Locator::Css(css)).await;
            let text = match element {
                Ok(element) => element.text().await,
                Err(e) => Err(e),
            };
            text.map_err(|e| e.to_string())
        };
        self.attempt(css, read).await
    }

    /// Waits until the text of that element contains `part`, and gives all of it.
    pub async fn text_with(&self, css: &str, part: &str) -> String {
        let read = || async {
            let found = self.client.find(Locator::Css(css)).await;
            let text = match found {
                Ok(element) => element.text().await,
                Err(e) => Err(e),
            };
            match text {
                Ok(text) if text.contains(part) => Ok(text),
                Ok(text) => Err(format!("it says {text:?}")),
                Err(e) => Err(e.to_string()),
            }
        };
        self.attempt(&format!("{part:?} in {css}"), read).await
    }

    /// How many elements there are of that selector.
    pub async fn count(&self, css: &str) -> usize {
        let found = self.client.find_all(Locator::Css(css)).await;
        found.expect("a selector").len()
    }
}
