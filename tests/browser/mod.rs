//! A real browser for the tests: the built page on a server of its own, a driver, and a session in it.

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::future::Future;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{env, fs};

/// How long anything may take to come about. Busy machines are slow, so it is long.
const LIMIT: Duration = Duration::from_secs(30);
/// How often a condition is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(25);

/// What Chromium needs to run without a screen, and what keeps it from speaking to anybody.
const ARGUMENTS: [&str; 11] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en-US",
    "--window-size=1280,900",
];

// ---- the server ----

/// Serves the built page, and below `/fixtures/` the files beside this one. It ends when dropped.
struct Server {
    address: SocketAddr,
    ends: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
}

impl Server {
    fn start() -> Self {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let dist = env::var_os("E2E_DIST").map_or_else(|| here.join("dist"), PathBuf::from);
        assert!(
            dist.join("index.html").is_file(),
            "{} has no index.html: `trunk build --release` comes first",
            dist.display()
        );
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port on this machine");
        let address = listener.local_addr().expect("the port that was taken");
        let ends = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&ends);
        let listening = thread::spawn(move || {
            for stream in listener.incoming() {
                if ended.load(Ordering::Relaxed) {
                    return;
                }
                let dist = dist.clone();
                // A browser opens connections ahead of need; each waits in a thread of its own.
                thread::spawn(move || stream.and_then(|stream| answer(&stream, &dist)));
            }
        });
        Self {
            address,
            ends,
            listening: Some(listening),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
        // It looks up at the next connection. What it says when it panics is on the screen already.
        let _ = TcpStream::connect(self.address);
        let _ = self.listening.take().map(JoinHandle::join);
    }
}

/// Answers one request and hangs up.
fn answer(mut stream: &TcpStream, dist: &Path) -> io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let request = lines.next().transpose()?.unwrap_or_default();
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let address = request.split(' ').nth(1).unwrap_or_default();
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let path = path.trim_start_matches('/');
    let file = match path.strip_prefix("fixtures/") {
        Some(name) => Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/browser")
            .join(name),
        None if path.is_empty() => dist.join("index.html"),
        None => dist.join(path),
    };
    let content = fs::read(&file);
    let status = if content.is_ok() {
        "200 OK"
    } else {
        "404 Not Found"
    };
    let content = content.unwrap_or_default();
    // A sandboxed frame has no origin of its own, and loads modules only from who allows any.
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n\
         Access-Control-Allow-Origin: *\r\n\r\n",
        content_type(&file),
        content.len()
    )?;
    stream.write_all(&content)
}

fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|e| e.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json" | "webmanifest") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

// ---- the driver ----

/// A `ChromeDriver` on a port of its own. It ends when dropped.
struct Driver {
    process: Child,
    /// Open as long as the driver may write.
    _output: BufReader<ChildStdout>,
    port: u16,
}

impl Driver {
    fn start() -> Self {
        let program = env::var_os("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
        let mut process = Command::new(&program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|e| panic!("{} does not start: {e}", program.display()));
        let output = process.stdout.take().expect("it was asked for");
        let mut output = BufReader::new(output);
        let mut line = String::new();
        let port = loop {
            line.clear();
            let read = output.read_line(&mut line).expect("what the driver writes");
            assert!(read > 0, "{} ends without a port", program.display());
            let said = line.split_once("successfully on port ");
            if let Some((_, port)) = said {
                break port.trim().trim_end_matches('.').parse().expect("a port");
            }
        };
        Self {
            process,
            _output: output,
            port,
        }
    }

    /// What the browser's console has said since it was last asked, each with its level.
    fn console(&self, session: &str) -> Vec<(String, String)> {
        let path = format!("{session}/se/log");
        let log = ask_driver(self.port, &path, &json!({ "type": "browser" }));
        let entries = log["value"].as_array().expect("a list of entries");
        let word = |entry: &Value, name: &str| entry[name].as_str().unwrap_or_default().to_owned();
        entries
            .iter()
            .map(|e| (word(e, "level"), word(e, "message")))
            .collect()
    }
}

/// Asks the driver something of Chromium's own, which its client has no words for.
fn ask_driver(port: u16, path: &str, body: &Value) -> Value {
    let body = body.to_string();
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the driver listens");
    write!(
        stream,
        "POST /session/{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .expect("the driver reads");
    stream.set_read_timeout(Some(LIMIT)).expect("not zero");
    // The driver keeps the connection open, so the answer's head has to say how long it is.
    let mut answer = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        answer.read_line(&mut line).expect("the driver answers");
        let (name, value) = line.split_once(':').unwrap_or_default();
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().expect("a length");
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut content = vec![0; length];
    answer.read_exact(&mut content).expect("the whole answer");
    serde_json::from_slice(&content).expect("an answer of JSON")
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The browser is closed by then; a driver that is gone already is as good.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn capabilities() -> Capabilities {
    let mut options = json!({ "args": ARGUMENTS });
    if let Some(binary) = env::var_os("CHROMIUM") {
        options["binary"] = json!(binary.to_string_lossy());
    }
    let wanted = json!({
        "browserName": "chrome",
        "goog:chromeOptions": options,
        "goog:loggingPrefs": { "browser": "ALL" },
        "timeouts": { "pageLoad": LIMIT.as_millis(), "script": LIMIT.as_millis() },
    });
    let Value::Object(wanted) = wanted else {
        unreachable!("it is written as an object")
    };
    wanted.into_iter().collect()
}

// ---- stories ----

/// What a story may leave in the console.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Console {
    /// No error.
    Clean,
    /// Errors that belong to the story.
    Errors,
}

/// Runs a story in a browser of its own. Browser, driver and server end with it, also when it fails.
pub fn story<F, R>(console: Console, tell: F)
where
    F: FnOnce(Page) -> R,
    R: Future<Output = ()> + Send + 'static,
{
    let server = Server::start();
    let driver = Driver::start();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities())
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .expect("a session in Chromium");
        let page = Page {
            client: client.clone(),
            site: format!("http://{}/", server.address),
            driver: driver.port,
        };
        // In a task of its own, so that what follows follows a failed assertion, too.
        let told = tokio::spawn(tell(page)).await;
        let session = client.session_id().await.ok().flatten();
        let said = session.map(|session| driver.console(&session));
        let errors: Vec<String> = said
            .into_iter()
            .flatten()
            .filter(|(level, _)| level == "SEVERE")
            .map(|(_, message)| message)
            .collect();
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
            eprintln!("Errors in the console: {errors:#?}");
        }
        // A browser that is gone is closed.
        let _ = client.close().await;
        if let Err(failed) = told {
            std::panic::resume_unwind(failed.into_panic());
        }
        if console == Console::Clean {
            assert_eq!(errors, [""; 0], "errors in the console");
        }
    });
}

/// The page in its browser. Whatever does not come about within the limit fails the story.
#[derive(Clone)]
pub struct Page {
    client: Client,
    site: String,
    driver: u16,
}

impl Page {
    /// Opens an address of the site: `""` is the page.
    pub async fn open(&self, path: &str) {
        let address = format!("{}{path}", self.site);
        self.client.goto(&address).await.expect("the page loads");
    }

    /// Loads the page again, as its user would.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page loads again");
    }

    /// Makes the window so large that the page gets that room.
    pub async fn resize(&self, width: u32, height: u32) {
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

    /// Makes the processor that many times slower for the page.
    #[allow(dead_code, reason = "examples/tap_to_paint.rs measures with it")]
    pub async fn slow_down(&self, times: u32) {
        let session = self.client.session_id().await.ok().flatten();
        let path = format!("{}/goog/cdp/execute", session.expect("a session"));
        let rate = json!({ "cmd": "Emulation.setCPUThrottlingRate", "params": { "rate": times } });
        ask_driver(self.driver, &path, &rate);
    }

    /// Goes on inside the frame of that selector.
    pub async fn enter(&self, css: &str) {
        let frame = self.element(css).await;
        frame.enter_frame().await.expect("a frame");
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
        loop {
            match attempt().await {
                Ok(value) => return value,
                Err(why) if start.elapsed() > LIMIT => panic!("{what}: {why}"),
                Err(_) => tokio::time::sleep(GLANCE).await,
            }
        }
    }

    /// Waits until a JavaScript expression is true.
    pub async fn until(&self, expression: &str) {
        let script = format!("return Boolean({expression})");
        let holds = || async {
            match self.client.execute(&script, vec![]).await {
                Ok(Value::Bool(true)) => Ok(()),
                Ok(_) => Err("it never is".to_owned()),
                // While a page loads there may be nothing to ask.
                Err(e) => Err(e.to_string()),
            }
        };
        self.attempt(expression, holds).await;
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

    /// The first element of that selector, once it is there.
    async fn element(&self, css: &str) -> Element {
        let find = || async {
            let found = self.client.find(Locator::Css(css)).await;
            found.map_err(|e| e.to_string())
        };
        self.attempt(css, find).await
    }

    /// Clicks on the element of that selector, once it can be seen and nothing lies over it.
    pub async fn click(&self, css: &str) {
        let click = || async {
            let clicked = match self.client.find(Locator::Css(css)).await {
                Ok(element) => element.click().await,
                Err(e) => Err(e),
            };
            match clicked {
                Err(e) if !is_not_yet(&e) => panic!("a click on {css}: {e}"),
                clicked => clicked.map_err(|e| e.to_string()),
            }
        };
        self.attempt(&format!("a click on {css}"), click).await;
    }

    /// Types into the element of that selector, after what stands there.
    pub async fn type_into(&self, css: &str, text: &str) {
        let element = self.element(css).await;
        element.send_keys(text).await.expect("a place for text");
    }

    /// Presses a key and lets it go, wherever the focus is.
    pub async fn press(&self, key: char) {
        let down = KeyAction::Down { value: key };
        let up = KeyAction::Up { value: key };
        let keys = KeyActions::new("keyboard".to_owned()).then(down).then(up);
        self.client.perform_actions(keys).await.expect("a keyboard");
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

    /// The value under that key of the browser's storage.
    pub async fn stored(&self, key: &str) -> Option<String> {
        let value = self.script(
            "return localStorage.getItem(arguments[0])",
            vec![json!(key)],
        );
        value.await.as_str().map(str::to_owned)
    }

    /// Puts a value under that key of the browser's storage.
    pub async fn store(&self, key: &str, value: &str) {
        let script = "localStorage.setItem(arguments[0], arguments[1])";
        self.script(script, vec![json!(key), json!(value)]).await;
    }
}

/// Whether it may yet come about: the page is still being made, or something lies over the element.
fn is_not_yet(error: &CmdError) -> bool {
    let CmdError::Standard(error) = error else {
        return false;
    };
    matches!(
        error.error,
        ErrorStatus::NoSuchElement
            | ErrorStatus::StaleElementReference
            | ErrorStatus::ElementNotInteractable
            | ErrorStatus::ElementClickIntercepted
    )
}
