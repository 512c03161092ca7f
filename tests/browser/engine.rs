//! The engines of browsers: how each is started, what is asked of it, and what its driver does otherwise.

use super::LIMIT;
use fantoccini::wd::Capabilities;
use serde_json::{Value, json};
use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

/// An engine that stories are told in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium or Chrome, with `ChromeDriver`.
    Chromium,
    /// Firefox, with `geckodriver`.
    Firefox,
    /// `WebKitGTK`'s `MiniBrowser`, with `WebKitWebDriver`: the engine of Safari, as near as Linux comes to it.
    WebKit,
}

/// Makes every story a test of each engine, `chromium::story`, `firefox::story` and `webkit::story`.
///
/// A story is a function of the engine. One that is not listed is dead code, which the lints refuse. Where
/// Chromium is missing the tests fail. The others are ignored until they are asked for, as `cargo verify` does:
/// `cargo test --test e2e firefox:: -- --ignored`.
#[allow(unused_macros, reason = "examples/tap_to_paint.rs has no story")]
macro_rules! in_every_engine {
    ($($story:ident,)*) => {
        mod chromium {
            $(#[test]
            fn $story() {
                super::$story(crate::browser::Engine::Chromium);
            })*
        }
        mod firefox {
            $(#[test]
            #[ignore = "needs Firefox and geckodriver"]
            fn $story() {
                super::$story(crate::browser::Engine::Firefox);
            })*
        }
        mod webkit {
            $(#[test]
            #[ignore = "needs WebKitWebDriver and Xvfb"]
            fn $story() {
                super::$story(crate::browser::Engine::WebKit);
            })*
        }
    };
}
#[allow(unused_imports, reason = "examples/tap_to_paint.rs has no story")]
pub(crate) use in_every_engine;

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

impl Engine {
    /// The width of its narrowest window, in CSS pixels: the toolbars of two of them need some room.
    pub fn narrowest(self) -> u32 {
        match self {
            Self::Chromium => 0,
            Self::Firefox | Self::WebKit => 500,
        }
    }

    /// What a session asks for.
    pub fn capabilities(self) -> Capabilities {
        let mut wanted = match self {
            Self::Chromium => json!({
                "browserName": "chrome",
                "goog:chromeOptions": { "args": ARGUMENTS },
                "goog:loggingPrefs": { "browser": "ALL" },
            }),
            Self::Firefox => json!({
                "browserName": "firefox",
                "moz:firefoxOptions": {
                    "args": ["-headless"],
                    "prefs": {
                        // It speaks to nobody but the page's server.
                        "network.captive-portal-service.enabled": false,
                        "network.connectivity-service.enabled": false,
                        "intl.accept_languages": "en-US",
                        // It ends at once, with nothing to keep.
                        "toolkit.shutdown.fastShutdownStage": 3,
                    },
                },
            }),
            // Left to itself the driver starts the `MiniBrowser` of its own version.
            Self::WebKit => json!({
                "browserName": "MiniBrowser",
                // Scrollbars that lie over the page take the clicks on what is below them.
                "webkitgtk:browserOptions": { "useOverlayScrollbars": false },
            }),
        };
        let binary = match self {
            Self::Chromium => Some(("goog:chromeOptions", env::var_os("CHROMIUM"))),
            Self::Firefox => Some(("moz:firefoxOptions", env::var_os("FIREFOX"))),
            Self::WebKit => None,
        };
        if let Some((options, Some(binary))) = binary {
            wanted[options]["binary"] = json!(binary.to_string_lossy());
        }
        wanted["timeouts"] = json!({ "pageLoad": LIMIT.as_millis(), "script": LIMIT.as_millis() });
        let Value::Object(wanted) = wanted else {
            unreachable!("it is written as an object")
        };
        wanted.into_iter().collect()
    }
}

/// The driver of an engine on a port of its own, and what else it runs on. All of it ends when dropped.
pub struct Driver {
    engine: Engine,
    port: u16,
    process: Running,
    /// What it writes, line by line, until it ends.
    lines: Receiver<String>,
    /// Where `WebKit` shows its window.
    _display: Option<Running>,
}

impl Driver {
    pub fn start(engine: Engine) -> Self {
        let named = |variable: &str, program: &str| {
            Command::new(env::var_os(variable).unwrap_or_else(|| OsString::from(program)))
        };
        match engine {
            Engine::Chromium => {
                let mut command = named("CHROMEDRIVER", "chromedriver");
                command.arg("--port=0");
                Self::that_says_its_port(engine, &mut command, "successfully on port ")
            }
            Engine::Firefox => {
                let mut command = named("GECKODRIVER", "geckodriver");
                // Two that run at a time would want the same second port as well.
                command.args(["--port=0", "--websocket-port=0"]);
                Self::that_says_its_port(engine, &mut command, "Listening on 127.0.0.1:")
            }
            Engine::WebKit => {
                let (display, name) = start_display();
                // It says nothing, and has to be told a port that is free.
                let free = TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr());
                let port = free.expect("a free port on this machine").port();
                let mut command = named("WEBKITDRIVER", "WebKitWebDriver");
                command.arg(format!("--port={port}"));
                // Without a language the page is told that the user's is "C".
                command.envs([("DISPLAY", &*name), ("LANG", "en_US.UTF-8")]);
                let (process, lines) = Running::start(&mut command);
                let start = Instant::now();
                while TcpStream::connect(("127.0.0.1", port)).is_err() {
                    assert!(start.elapsed() < LIMIT, "{command:?} does not listen");
                    thread::sleep(super::GLANCE);
                }
                Self {
                    engine,
                    port,
                    process,
                    lines,
                    _display: Some(display),
                }
            }
        }
    }

    fn that_says_its_port(engine: Engine, command: &mut Command, before: &str) -> Self {
        let (process, lines) = Running::start(command);
        let port = loop {
            let line = lines.recv_timeout(LIMIT);
            let line = line.unwrap_or_else(|_| panic!("{command:?} names no port"));
            if let Some((_, port)) = line.split_once(before) {
                break port.trim().trim_end_matches('.').parse().expect("a port");
            }
        };
        Self {
            engine,
            port,
            process,
            lines,
            _display: None,
        }
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// The errors in the browser's console. `session` is open as yet.
    pub fn errors_of(&self, session: &str) -> Vec<String> {
        if self.engine != Engine::Chromium {
            return Vec::new();
        }
        let path = format!("{session}/se/log");
        let log = ask_driver(self.port, &path, &json!({ "type": "browser" }));
        let entries = log["value"].as_array().expect("a list of entries");
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        severe
            .map(|entry| entry["message"].as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// Ends the driver, and gives the errors of the console that it passed on from the browser, which is closed.
    ///
    /// Firefox writes those that nobody caught. `WebKit` has no way: a session leaves no trace, not even there.
    pub fn end(mut self) -> Vec<String> {
        self.process.end();
        let said = std::iter::from_fn(|| self.lines.recv_timeout(LIMIT).ok());
        let errors = said.filter(|line| {
            // Those of the browser's own scripts have other addresses.
            self.engine == Engine::Firefox && line.starts_with("JavaScript error: http")
        });
        errors.collect()
    }
}

/// Asks the driver something of Chromium's own, which its client has no words for.
pub fn ask_driver(port: u16, path: &str, body: &Value) -> Value {
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

/// A display for a browser that cannot do without, and its name.
///
/// One for each browser: on a display of many, only one window has the focus. No window manager gives it there;
/// the window under the pointer has it, and the pointer stands in the middle of the display. So that has to be so
/// small that its middle is inside every window.
fn start_display() -> (Running, String) {
    let mut command = Command::new("Xvfb");
    command.args([
        "-displayfd",
        "1",
        "-screen",
        "0",
        "800x600x24",
        "-nolisten",
        "tcp",
    ]);
    let (display, lines) = Running::start(&mut command);
    loop {
        let line = lines.recv_timeout(LIMIT);
        let line = line.unwrap_or_else(|_| panic!("{command:?} names no display"));
        // It may warn before.
        if let Ok(number) = line.trim().parse::<u32>() {
            break (display, format!(":{number}"));
        }
    }
}

/// A process that ends when dropped.
struct Running(Child);

impl Running {
    /// Starts it, and passes on what it writes.
    fn start(command: &mut Command) -> (Self, Receiver<String>) {
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let started = command.spawn();
        let mut process = started.unwrap_or_else(|e| panic!("{command:?} does not start: {e}"));
        let (send, receive) = channel();
        if let Some(output) = process.stdout.take() {
            pass_on(output, send.clone());
        }
        if let Some(errors) = process.stderr.take() {
            pass_on(errors, send);
        }
        (Self(process), receive)
    }

    fn end(&mut self) {
        // One that is gone already is as good.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// Reads to the end, so that nobody who writes is held up, also when nobody listens.
fn pass_on(output: impl Read + Send + 'static, lines: Sender<String>) {
    thread::spawn(move || {
        for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
            let _ = lines.send(String::from_utf8_lossy(&line).into_owned());
        }
    });
}
