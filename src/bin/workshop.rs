//! The commands of this repository: `cargo play` serves the game, `cargo verify` checks it, `cargo pack` makes of it
//! what can be given away.
//!
//! All first look for the tools they need and install those that are missing or unfit, saying so.
//! Only the standard library is used, so that even a fresh checkout speaks within seconds.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::time::Instant;
use std::{env, error, fs, net, ops};

const USAGE: &str = "\
Usage:
cargo play [options of `trunk serve`]  serves the game, on port 8080 unless --port says otherwise
cargo verify [--quick]                 runs every check; --quick shortens the random games
cargo pack                             writes target/pack: the game in one file, as an archive, and as a web site";

/// The checks in their order, each with its name; the last ones need what `trunk build` leaves in
/// `dist/` and `pack` in `target/pack/`. The limit of the browser's runner is 20 s otherwise, too short for a busy machine.
const CHECKS: [&str; 12] = [
    "formatting: cargo fmt --check",
    "lints: cargo clippy --locked --all-targets --features pack -- -D warnings",
    "lints of the page: \
     cargo clippy --locked --target wasm32-unknown-unknown --lib --bins --tests -- -D warnings",
    "lints of the page in two files: \
     cargo clippy --locked --target wasm32-unknown-unknown --features split --lib --bins -- -D warnings",
    "documentation: RUSTDOCFLAGS=-Dwarnings cargo doc --locked --no-deps",
    "rules: SLS_FULL=1 cargo test --locked --release --no-default-features",
    "page: trunk build --release --locked",
    "packages: cargo run --quiet --locked --no-default-features --features pack \
     --profile workshop --bin pack",
    "components in Chromium: WASM_BINDGEN_TEST_TIMEOUT=300 \
     cargo test --locked --target wasm32-unknown-unknown --test web --test bots_in_browser",
    "everything native, and end to end in Chromium: cargo test --locked --features pack",
    "end to end in Firefox: \
     cargo test --locked --features pack --test e2e --test accessible --test anywhere --test embedding firefox:: -- --ignored",
    "end to end in WebKit: \
     cargo test --locked --features pack --test e2e --test accessible --test anywhere --test embedding webkit:: -- --ignored",
];

/// Where npm puts what this project needs: in the checkout, so that it takes no special rights.
const NPM_FOLDER: &str = "target/tools";

/// Where the tests of accessibility look for axe-core.
const AXE_FILE: &str = "target/axe/node_modules/axe-core/axe.min.js";

const BROWSER_NEEDED: &str = "The browser tests need chromium (or google-chrome) and chromedriver, \
                              both of the same version, on the PATH. Please install them.";
const FIREFOX_NEEDED: &str = "The browser tests need firefox-esr (or firefox) on the PATH. \
                              Please install it.";
const WEBKIT_NEEDED: &str = "The browser tests need WebKitWebDriver (package webkit2gtk-driver) \
                             and Xvfb (package xvfb) on the PATH. Please install them.";
const WEBKIT_LEFT_OUT: &str = "Left out: the tests in WebKit. WebKitWebDriver is for Linux alone.";

/// What went wrong is said in words for the person at the terminal.
type Outcome<T = ()> = Result<T, Box<dyn error::Error>>;

/// Major, minor, patch.
type Version = [u32; 3];

fn main() -> ExitCode {
    let words: Vec<_> = env::args_os().skip(1).collect();
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let words: Vec<_> = words.iter().map(AsRef::as_ref).collect();
    let outcome = Workshop::open().and_then(|workshop| match &words[..] {
        ["play", options @ ..] => workshop.play(options),
        ["verify"] => workshop.verify(false),
        ["verify", "--quick"] => workshop.verify(true),
        ["pack"] => workshop.pack(),
        _ => Err(USAGE.into()),
    });
    outcome.unwrap_or_else(|message| {
        eprintln!("{message}");
        ExitCode::FAILURE
    })
}

/// The checkout, and the surroundings in which its tools run.
struct Workshop {
    root: PathBuf,
    /// The PATH of every child: the inherited one behind the folders this program installs into.
    path: OsString,
}

impl Workshop {
    /// Reads the surroundings from the variables that cargo sets for a program it runs.
    fn open() -> Outcome<Self> {
        let root = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let root = root.map_or_else(env::current_dir, Ok)?;
        let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from);
        let cargo_home = cargo_home.or_else(|| Some(env::home_dir()?.join(".cargo")));
        let mut folders = vec![root.join(NPM_FOLDER).join("node_modules").join(".bin")];
        folders.extend(cargo_home.map(|home| home.join("bin")));
        folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        let path = env::join_paths(folders)?;
        Ok(Self { root, path })
    }

    /// Builds and serves the page until it is stopped. `options` go on to `trunk serve`.
    fn play(&self, options: &[&str]) -> Outcome<ExitCode> {
        let port = option(options, "--port", "-p").unwrap_or("8080");
        let address = option(options, "--address", "-a").unwrap_or("127.0.0.1");
        // Trunk itself would notice only after the build.
        let trial = net::TcpListener::bind(format!("{address}:{port}"));
        if trial.is_err_and(|error| error.kind() == io::ErrorKind::AddrInUse) {
            return Err(format!("Port {port} is taken. Try cargo play --port 9000").into());
        }
        self.provide_build_tools()?;
        println!("Building the page; the first time takes a few minutes, later ones seconds.");
        println!("Open http://{address}:{port}/ after \"server listening\". Ctrl+C ends it.");
        // As variables: trunk lets options override them, but refuses an option given twice.
        let defaults = "TRUNK_SERVE_ADDRESS=127.0.0.1 TRUNK_SERVE_PORT=8080";
        let mut trunk = self.command(&format!("{defaults} trunk serve --release"));
        let ended = success(trunk.args(options).status());
        ended.map_err(|reason| format!("trunk ended ({reason})."))?;
        Ok(ExitCode::SUCCESS)
    }

    /// Builds the page, and makes of it one file, an archive and a web site.
    fn pack(&self) -> Outcome<ExitCode> {
        self.provide_build_tools()?;
        let step = |check: &'static str| {
            let (name, line) = check.split_once(": ")?;
            ["page", "packages"].contains(&name).then_some(line)
        };
        CHECKS
            .into_iter()
            .filter_map(step)
            .try_for_each(|line| self.run(line))?;
        Ok(ExitCode::SUCCESS)
    }

    /// Runs the checks up to the first failure, and ends with how many tests passed and failed.
    fn verify(&self, quick: bool) -> Outcome<ExitCode> {
        self.provide_build_tools()?;
        let lacks = |tool| self.ask(&format!("cargo {tool} --version")).is_empty();
        if lacks("fmt") || lacks("clippy") {
            println!("Adding the Rust components rustfmt and clippy (seconds, once) ...");
            self.run("rustup component add rustfmt clippy")?;
        }
        let driver = self.provide_browser()?;
        self.provide_firefox()?;
        let has_webkit = self.provide_webkit()?;
        self.provide_axe()?;
        let start = Instant::now();
        let mut tally = Tally::default();
        let is_possible = |check: &&&str| has_webkit || !check.contains("webkit::");
        let outcome = CHECKS.iter().filter(is_possible).try_for_each(|check| {
            let mut check = check.to_string();
            if quick {
                check = check.replace("SLS_FULL=1 ", "");
            }
            println!("\n== {} s, {check}", start.elapsed().as_secs());
            let (name, line) = check.split_once(": ").unwrap_or_default();
            self.check(line, &driver, &mut tally)
                .map_err(|reason| format!("\nStopped: {name} failed ({reason}).\nCommand: {line}"))
        });
        if let Err(message) = &outcome {
            eprintln!("{message}");
        }
        println!("\n{} passed, {} failed", tally.passed, tally.failed);
        if !has_webkit {
            println!("{WEBKIT_LEFT_OUT}");
        }
        Ok(ExitCode::from(u8::from(outcome.is_err())))
    }

    /// Runs the command of one check; the tests it reports are added to `tally`.
    fn check(&self, line: &str, driver: &Path, tally: &mut Tally) -> Outcome {
        let mut command = self.command(line);
        command.env("CHROMEDRIVER", driver);
        if !line.contains("cargo test") {
            return success(command.status());
        }
        let before = tally.passed;
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        if let Some(output) = child.stdout.take() {
            tally.read(BufReader::new(output), io::stdout())?;
        }
        success(child.wait())?;
        // The browser's runner succeeds when it finds no test at all.
        let has_run = tally.passed > before;
        has_run.then_some(()).ok_or_else(|| "no test ran".into())
    }

    /// A command in the checkout with the extended PATH, from a line such as
    /// `NAME=value program --option`, without quoting. `cargo` is the one that runs this program.
    fn command(&self, line: &str) -> Command {
        let mut words = line.split_whitespace().peekable();
        let mut variables = Vec::new();
        while let Some(pair) = words.peek().and_then(|word| word.split_once('=')) {
            variables.push(pair);
            words.next();
        }
        let program = words.next().unwrap_or_default();
        let running = env::var_os("CARGO").filter(|_| program == "cargo");
        let file = running.map(PathBuf::from).or_else(|| self.locate(program));
        let mut command = Command::new(file.unwrap_or_else(|| program.into()));
        command.args(words).envs(variables);
        command.env("PATH", &self.path).current_dir(&self.root);
        // Trunk accepts no values but these; to others any text means yes.
        if env::var("NO_COLOR").is_ok_and(|wish| wish != "true" && wish != "false") {
            command.env("NO_COLOR", "true");
        }
        command
    }

    /// The file that a program's name stands for on the extended PATH.
    fn locate(&self, program: &str) -> Option<PathBuf> {
        let names = [env::consts::EXE_SUFFIX, ".cmd"].map(|ending| format!("{program}{ending}"));
        let folders = env::split_paths(&self.path);
        let mut files = folders.flat_map(|folder| names.each_ref().map(|name| folder.join(name)));
        files.find(|file| file.is_file())
    }

    /// Runs a command to its end, in sight of the user.
    fn run(&self, line: &str) -> Outcome {
        let ended = success(self.command(line).status());
        ended.map_err(|reason| format!("`{line}` failed ({reason}).").into())
    }

    /// What a command prints: nothing if it is missing or fails.
    fn ask(&self, line: &str) -> String {
        let output = self.command(line).stderr(Stdio::null()).output();
        let output = output.ok().filter(|output| output.status.success());
        let text = output.map(|output| output.stdout).unwrap_or_default();
        String::from_utf8_lossy(&text).trim().into()
    }

    /// Makes sure of what it takes to build the page and to run its component tests.
    fn provide_build_tools(&self) -> Outcome {
        let library = self.ask("rustc --print target-libdir --target wasm32-unknown-unknown");
        if !Path::new(&library).is_dir() {
            println!("Adding the compilation target WebAssembly (seconds, once) ...");
            self.run("rustup target add wasm32-unknown-unknown")?;
        }
        self.provide(&Tool {
            program: "trunk",
            // 0.22 asks for a later compiler than this project does.
            fit: [0, 21, 14]..[0, 22, 0],
            purpose: "trunk 0.21.14 (builds the page; about three minutes, once)",
            // Unoptimised: ready in a quarter of the time, and trunk only starts other programs.
            ways: &["cargo install --locked --debug --no-default-features trunk@0.21.14"],
        })?;

        let lock = fs::read_to_string(self.root.join("Cargo.lock"))
            .map_err(|error| format!("Cargo.lock is not readable: {error}"))?;
        let locked = locked_version(&lock, "wasm-bindgen").ok_or("Cargo.lock lacks a crate.")?;
        let [major, minor, patch] = version_in(locked);
        for program in ["wasm-bindgen", "wasm-bindgen-test-runner"] {
            self.provide(&Tool {
                program,
                fit: [major, minor, patch]..[major, minor, patch + 1],
                purpose: &format!("wasm-bindgen {locked} (joins page and Rust; a minute, once)"),
                // Its own lock file may name a withdrawn crate.
                ways: &[
                    &format!("cargo install --locked --debug wasm-bindgen-cli@{locked}"),
                    &format!("cargo install --debug wasm-bindgen-cli@{locked}"),
                ],
            })?;
        }

        let npm = "npm install --no-save --no-audit --no-fund --prefix";
        let by_npm = format!("{npm} {NPM_FOLDER} binaryen@132.0.0");
        self.provide(&Tool {
            program: "wasm-opt",
            // Debian's 108 reports success, and leaves a page that dies at its start.
            fit: [116, 0, 0]..[u32::MAX; 3],
            purpose: "wasm-opt (shrinks the page; seconds, or eleven minutes without npm, once)",
            ways: &[&by_npm, "cargo install --locked wasm-opt@0.116.1"],
        })
    }

    /// Makes sure of a tool, by the first way to install it that succeeds.
    fn provide(&self, tool: &Tool) -> Outcome {
        let Tool { program, fit, .. } = tool;
        let version = || self.ask(&format!("{program} --version"));
        let is_fit = || fit.contains(&version_in(&version()));
        if is_fit() {
            return Ok(());
        }
        if let Some(file) = self.locate(program) {
            println!("{} is unfit: {:?}", file.display(), version());
        }
        if tool.ways[0].starts_with("npm ") && self.locate("npm").is_none() {
            println!("Installing nodejs and npm, to get {program} ...");
            let outcome = self.install_packages("nodejs npm");
            outcome.unwrap_or_else(|reason| println!("{reason} There is another way."));
        }
        println!("Installing {} ...", tool.purpose);
        let succeeds = |way: &&str| self.run(way).map_err(|reason| println!("{reason}")).is_ok();
        if tool.ways.iter().any(succeeds) && is_fit() {
            return Ok(());
        }
        Err(format!("{program} is still missing or unfit: {:?}", version()).into())
    }

    /// Makes sure of a Chromium, and gives the path of its driver.
    fn provide_browser(&self) -> Outcome<PathBuf> {
        let driver = || {
            // Beyond Linux browsers are not on the PATH, and the driver knows where to look.
            let mut names = ["chromium", "chromium-browser", "google-chrome"].iter();
            let found = !cfg!(target_os = "linux") || names.any(|name| self.locate(name).is_some());
            self.locate("chromedriver").filter(|_| found)
        };
        if driver().is_none() {
            println!("Installing chromium and chromium-driver (about a minute, once) ...");
            self.install_packages("chromium chromium-driver")
                .map_err(|reason| format!("{reason}\n{BROWSER_NEEDED}"))?;
        }
        driver().ok_or_else(|| BROWSER_NEEDED.into())
    }

    /// Makes sure of Firefox and its driver.
    fn provide_firefox(&self) -> Outcome {
        let has_firefox = || {
            let mut names = ["firefox", "firefox-esr"].iter();
            // Beyond Linux browsers are not on the PATH, and the driver knows where to look.
            !cfg!(target_os = "linux") || names.any(|name| self.locate(name).is_some())
        };
        if !has_firefox() {
            println!("Installing firefox-esr (half a minute, once) ...");
            self.install_packages("firefox-esr")
                .map_err(|reason| format!("{reason}\n{FIREFOX_NEEDED}"))?;
        }
        if !has_firefox() {
            return Err(FIREFOX_NEEDED.into());
        }
        self.provide(&Tool {
            program: "geckodriver",
            fit: [0, 36, 0]..[u32::MAX; 3],
            purpose: "geckodriver 0.37.1 (drives Firefox; a minute, once)",
            // Debian has no package of it.
            ways: &["cargo install --locked --debug geckodriver@0.37.1"],
        })
    }

    /// Makes sure of `WebKit`, its driver and a display for it, and says whether this system can have them.
    fn provide_webkit(&self) -> Outcome<bool> {
        if !cfg!(target_os = "linux") {
            println!("{WEBKIT_LEFT_OUT}");
            return Ok(false);
        }
        let is_missing = || {
            ["WebKitWebDriver", "Xvfb"]
                .iter()
                .any(|p| self.locate(p).is_none())
        };
        if is_missing() {
            println!("Installing webkit2gtk-driver and xvfb (half a minute, once) ...");
            self.install_packages("webkit2gtk-driver xvfb")
                .map_err(|reason| format!("{reason}\n{WEBKIT_NEEDED}"))?;
        }
        if is_missing() {
            return Err(WEBKIT_NEEDED.into());
        }
        Ok(true)
    }

    /// Makes sure of axe-core, one file, which the tests of accessibility hand to the browser.
    fn provide_axe(&self) -> Outcome {
        if self.root.join(AXE_FILE).is_file() {
            return Ok(());
        }
        if self.locate("npm").is_none() {
            println!("Installing nodejs and npm, to get axe-core ...");
            self.install_packages("nodejs npm")?;
        }
        println!("Installing axe-core 4.14.1 (looks for barriers on the page; seconds, once) ...");
        // A folder of its own: npm would clear away what else stands in one without a list.
        self.run("npm install --no-save --no-audit --no-fund --prefix target/axe axe-core@4.14.1")
    }

    /// Installs packages of Debian or Ubuntu, as root or through sudo.
    fn install_packages(&self, packages: &str) -> Outcome {
        let is_root = self.ask("id -u") == "0";
        if self.locate("apt-get").is_none() || (!is_root && self.locate("sudo").is_none()) {
            return Err(format!("No apt-get or no sudo to install {packages}.").into());
        }
        let start = if is_root { "env" } else { "sudo env" };
        let apt = format!("{start} DEBIAN_FRONTEND=noninteractive apt-get -qq");
        let install = "install --yes --no-install-recommends";
        self.run(&format!("{apt} update"))?;
        self.run(&format!("{apt} {install} {packages}"))
    }
}

/// A program that the page needs.
struct Tool<'a> {
    program: &'a str,
    fit: ops::Range<Version>,
    /// Name and version, and in brackets what it is for and how long its installation takes.
    purpose: &'a str,
    /// The commands that install it, the best first.
    ways: &'a [&'a str],
}

/// How many tests passed and failed.
#[derive(Default)]
struct Tally {
    passed: u32,
    failed: u32,
}

impl Tally {
    /// Copies the output of test programs line by line, and adds what their closing lines report.
    fn read(&mut self, output: impl BufRead, mut copy: impl Write) -> io::Result<()> {
        for line in output.split(b'\n') {
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            writeln!(copy, "{line}")?;
            let report = line.split_once("test result: ").unwrap_or_default().1;
            let words: Vec<_> = report.split_whitespace().collect();
            for pair in words.windows(2) {
                let count = pair[0].parse().unwrap_or(0);
                match pair[1] {
                    "passed;" => self.passed += count,
                    "failed;" => self.failed += count,
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

fn success(ended: io::Result<ExitStatus>) -> Outcome {
    match ended {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(status.to_string().into()),
        Err(error) => Err(format!("it does not start: {error}").into()),
    }
}

/// The value of an option of trunk, as in `--port 9000`, `--port=9000` or `-p 9000`.
fn option<'a>(options: &[&'a str], long: &str, short: &str) -> Option<&'a str> {
    let is_it = |word: &&str| *word == short || word.split('=').next() == Some(long);
    let place = options.iter().position(is_it)?;
    let joined = options[place].split_once('=').map(|(_, value)| value);
    joined.or_else(|| options.get(place + 1).copied())
}

/// The version of `package` in the text of a Cargo.lock.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let line = lock.lines().skip_while(|line| *line != name).nth(1)?;
    line.strip_prefix("version = \"")?.strip_suffix('"')
}

/// The first word of `text` that starts with a digit, as a version; what is missing counts as 0.
fn version_in(text: &str) -> Version {
    let is_version = |word: &&str| word.starts_with(|first: char| first.is_ascii_digit());
    let word = text.split_whitespace().find(is_version).unwrap_or_default();
    let mut parts = word.split(['.', '-']);
    [(); 3].map(|()| parts.next().unwrap_or_default().parse().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_as_the_programs_print_them() {
        assert_eq!(version_in("trunk 0.21.14\n"), [0, 21, 14]);
        assert_eq!(version_in("wasm-opt version 108 (v108)"), [108, 0, 0]);
        assert_eq!(version_in("1.2.3-beta"), [1, 2, 3]);
        assert_eq!(version_in("no such command"), [0, 0, 0]);
    }

    #[test]
    fn the_lock_file_tells_the_version_of_the_very_package() {
        let lock = "name = \"wasm-bindgen-macro\"\nversion = \"0.2.1\"\n\n\
                    name = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked_version(lock, "wasm"), None);
    }

    #[test]
    fn closing_lines_are_copied_and_summed() -> io::Result<()> {
        let output = "test a ... ok\ntest result: ok. 12 passed; 0 failed; 1 ignored\n\
                      test result: \u{1b}[31mFAILED\u{1b}[m. 3 passed; 2 failed; 0 ignored\n";
        let (mut tally, mut copy) = (Tally::default(), Vec::new());
        tally.read(output.as_bytes(), &mut copy)?;
        assert_eq!((tally.passed, tally.failed), (15, 2));
        assert_eq!(copy, output.as_bytes());
        Ok(())
    }

    #[test]
    fn options_for_trunk_are_understood() {
        for line in ["--open --port 9000", "--port=9000", "-p 9000 --open"] {
            let words: Vec<_> = line.split(' ').collect();
            assert_eq!(option(&words, "--port", "-p"), Some("9000"), "{line}");
            assert_eq!(option(&words, "--address", "-a"), None, "{line}");
        }
    }
}
