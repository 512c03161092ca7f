//! The engines of browsers: how each is started, what is asked of it, and what its driver does otherwise.

use super::LIMIT;
use fantoccini::Client;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use http::Method;
use serde_json::{Value, json};
use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read};
use std::iter;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;
use url::{ParseError, Url};

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

/// How often a driver is started that ends at once.
const MOST_STARTS: u32 = 3;

/// What Chromium needs to run without a screen, what keeps it from speaking to anybody, and what it has no need of here: stories
/// take a fifth less time without.
const ARGUMENTS: [&str; 13] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-features=Translate,OptimizationHints,MediaRouter,CalculateNativeWinOcclusion",
    "--lang=en-US",
    "--window-size=1400,900",
];

impl Engine {
    /// The width of its narrowest window, in CSS pixels: the toolbars of two of them need some room.
    pub fn narrowest(self) -> u32 {
        match self {
            Self::Chromium => 0,
            Self::Firefox | Self::WebKit => 500,
        }
    }

    /// What a session asks for: in a browser that keeps what it knows in the folder `profile`, or else forgets it. Then
    /// `CHROMIUM_SHELL` serves as well, if it is there: Chromium without windows, which begins in a fifth of the time. It
    /// has no profiles.
    pub fn capabilities(self, profile: Option<&Path>) -> Capabilities {
        let profile = profile.map(|folder| folder.to_string_lossy().into_owned());
        let in_chromium = profile.iter().map(|p| format!("--user-data-dir={p}"));
        let in_chromium: Vec<_> = ARGUMENTS
            .map(str::to_owned)
            .into_iter()
            .chain(in_chromium)
            .collect();
        let in_firefox = profile
            .clone()
            .map(|profile| ["-profile".to_owned(), profile]);
        let in_firefox: Vec<_> = iter::once("-headless".to_owned())
            .chain(in_firefox.into_iter().flatten())
            .collect();
        let mut wanted = match self {
            Self::Chromium => json!({
                "browserName": "chrome",
                "goog:chromeOptions": { "args": in_chromium },
                "goog:loggingPrefs": { "browser": "ALL" },
            }),
            Self::Firefox => json!({
                "browserName": "firefox",
                "moz:firefoxOptions": {
                    "args": in_firefox,
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
            Self::Chromium => {
                let shell = env::var_os("CHROMIUM_SHELL").filter(|_| profile.is_none());
                Some((
                    "goog:chromeOptions",
                    shell.or_else(|| env::var_os("CHROMIUM")),
                ))
            }
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

    /// The errors in the console of a browser that is open as yet; only Chromium's driver tells them so. Firefox is let
    /// throw [`TOLD`], which [`Driver::end`] looks for.
    pub async fn errors_in(self, client: &Client) -> Vec<String> {
        if self == Self::Firefox {
            let throw = "const [told] = arguments; setTimeout(() => { throw new Error(told); })";
            // Where the page is gone, all that was written counts.
            let _ = client.execute(throw, vec![json!(TOLD)]).await;
        }
        if self != Self::Chromium {
            return Vec::new();
        }
        let log = SessionCommand {
            path: "se/log",
            body: json!({ "type": "browser" }),
        };
        let log = match client.issue_cmd(log).await {
            Ok(log) => log,
            Err(reason) => return vec![reason.to_string()],
        };
        let entries = log.as_array().expect("a list of entries");
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        severe
            .map(|entry| entry["message"].as_str().unwrap_or_default().to_owned())
            .collect()
    }
}

/// The last error in Firefox that counts. Once its window is being closed, Firefox lets events in while a page still waits
/// for its storage, which no program written for browsers is ready for, and which nobody sees.
const TOLD: &str = "the story is told";

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
        let (mut process, mut lines) = Running::start(command);
        let mut starts = 1;
        let port = loop {
            match lines.recv_timeout(LIMIT) {
                Ok(line) => {
                    if let Some((_, port)) = line.split_once(before) {
                        break port.trim().trim_end_matches('.').parse().expect("a port");
                    }
                }
                // It ends at once where another program took the port that it had just found free.
                Err(RecvTimeoutError::Disconnected) if starts < MOST_STARTS => {
                    starts += 1;
                    (process, lines) = Running::start(command);
                }
                Err(reason) => panic!("{command:?} names no port: {reason}"),
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

    /// Ends the driver, and gives the errors of the console that it passed on from the browser, which is closed.
    ///
    /// Firefox writes those that nobody caught. `WebKit` has no way: a session leaves no trace, not even there.
    pub fn end(mut self) -> Vec<String> {
        self.process.end();
        let said = std::iter::from_fn(|| self.lines.recv_timeout(LIMIT).ok());
        let in_time = said.take_while(|line| !line.ends_with(TOLD));
        let errors = in_time.filter(|line| {
            // Those of the browser's own scripts have other addresses.
            self.engine == Engine::Firefox && line.starts_with("JavaScript error: http")
        });
        errors.collect()
    }
}

/// What is posted to a session, and the client has no words for.
#[derive(Debug)]
pub struct SessionCommand {
    /// Its address below the session's.
    pub path: &'static str,
    /// What it takes.
    pub body: Value,
}

impl WebDriverCompatibleCommand for SessionCommand {
    fn endpoint(&self, driver: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        driver.join(&format!(
            "session/{}/{}",
            session.unwrap_or_default(),
            self.path
        ))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
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
