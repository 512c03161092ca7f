//! The two commands of this repository: `cargo play` serves the game, `cargo verify` runs every check.
//!
//! Both first look for the tools they need and install those that are missing or unfit, saying so. The program uses
//! the standard library only, so that it is ready to speak within seconds of a fresh checkout.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus, Stdio};
use std::time::Instant;

const USAGE: &str = "\
Usage:
cargo play [options of `trunk serve`]  serves the game, on port 8080 unless --port says otherwise
cargo verify [--quick]                 runs every check; --quick shortens the random games";

/// The checks in their order, the last ones on the page that `trunk build` leaves in `dist/`: a name and a command.
const STEPS: [(&str, &str); 8] = [
    ("formatting", "cargo fmt --check"),
    (
        "lints",
        "cargo clippy --locked --all-targets -- -D warnings",
    ),
    (
        "lints of the page",
        "cargo clippy --locked --target wasm32-unknown-unknown --lib --bins --tests -- -D warnings",
    ),
    (
        "documentation",
        "RUSTDOCFLAGS=-Dwarnings cargo doc --locked --no-deps",
    ),
    (
        "rules",
        "SLS_FULL=1 cargo test --locked --release --no-default-features",
    ),
    ("page", "trunk build --release --locked"),
    (
        "components in Chromium",
        // The runner's own limit of 20 s for all tests together is too short for a busy machine.
        "WASM_BINDGEN_TEST_TIMEOUT=300 cargo test --locked --target wasm32-unknown-unknown --test web",
    ),
    ("everything native and end to end", "cargo test --locked"),
];

/// Where npm puts what this project needs: inside the checkout, so that it takes no administrator's rights.
const NPM_FOLDER: &str = "target/tools";

const BROWSER_NEEDED: &str = "The browser tests need chromium (or google-chrome) and chromedriver, \
                              both of the same version, on the PATH. Please install them.";

/// What went wrong, in words for the person at the terminal.
type Outcome<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    let words: Vec<String> = env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let outcome = Workshop::open().and_then(|workshop| match words.split_first() {
        Some((command, options)) if command == "play" => workshop.play(options),
        Some((command, [])) if command == "verify" => workshop.verify(false),
        Some((command, [option])) if command == "verify" && option == "--quick" => {
            workshop.verify(true)
        }
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
    cargo: OsString,
    /// The PATH of every child: the inherited one behind the folders that this program installs into.
    path: OsString,
}

impl Workshop {
    /// Reads the surroundings from the variables that cargo sets for a program it runs.
    fn open() -> Outcome<Self> {
        let root =
            env::var_os("CARGO_MANIFEST_DIR").map_or_else(env::current_dir, |root| Ok(root.into()));
        let root = root.map_err(|error| format!("The current folder is not readable: {error}"))?;
        let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from);
        let cargo_home = cargo_home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
        let mut folders = vec![root.join(NPM_FOLDER).join("node_modules").join(".bin")];
        folders.extend(cargo_home.map(|home| home.join("bin")));
        folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        let path =
            env::join_paths(folders).map_err(|error| format!("The PATH is unusable: {error}"))?;
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Ok(Self { root, cargo, path })
    }

    /// Builds and serves the page until it is stopped. `options` go on to `trunk serve`.
    fn play(&self, options: &[String]) -> Outcome<ExitCode> {
        let port = option(options, "--port", "-p").unwrap_or("8080");
        let address = option(options, "--address", "-a").unwrap_or("127.0.0.1");
        // Trunk itself would notice only after the build.
        if let Err(error) = TcpListener::bind(format!("{address}:{port}"))
            && error.kind() == io::ErrorKind::AddrInUse
        {
            return Err(format!(
                "Port {port} is taken. Choose another one: cargo play --port 9000"
            ));
        }
        self.provide_build_tools()?;
        println!("Building the page; the first time takes a few minutes, later ones seconds.");
        println!(
            "Open http://{address}:{port}/ once \"server listening\" appears. Ctrl+C ends it."
        );
        // As variables, because trunk lets its options override them but refuses an option given twice.
        let mut trunk = self
            .command("TRUNK_SERVE_ADDRESS=127.0.0.1 TRUNK_SERVE_PORT=8080 trunk serve --release");
        success(trunk.args(options).status())
            .map_err(|reason| format!("trunk ended with {reason}."))?;
        Ok(ExitCode::SUCCESS)
    }

    /// Runs the checks up to the first failure, and ends with how many tests passed and failed.
    fn verify(&self, quick: bool) -> Outcome<ExitCode> {
        self.provide_build_tools()?;
        for tool in ["fmt", "clippy"] {
            if self.ask(&format!("cargo {tool} --version")).is_none() {
                println!("Adding the Rust components rustfmt and clippy (seconds, once) ...");
                self.run("rustup component add rustfmt clippy")?;
            }
        }
        let driver = self.provide_browser()?;
        let start = Instant::now();
        let mut tally = Tally::default();
        let outcome = STEPS.iter().try_for_each(|(name, line)| {
            let line = if quick {
                line.trim_start_matches("SLS_FULL=1 ")
            } else {
                line
            };
            println!("\n== {} s, {name}: {line}", start.elapsed().as_secs());
            self.check(line, &driver, &mut tally)
                .map_err(|reason| format!("\nStopped: {name} failed ({reason}).\nCommand: {line}"))
        });
        let code = outcome.map_or_else(
            |message| {
                eprintln!("{message}");
                ExitCode::FAILURE
            },
            |()| ExitCode::SUCCESS,
        );
        println!("\n{} passed, {} failed", tally.passed, tally.failed);
        Ok(code)
    }

    /// Runs the command of one step; the tests it reports are added to `tally`.
    fn check(&self, line: &str, driver: &Path, tally: &mut Tally) -> Outcome {
        let mut command = self.command(line);
        command.env("CHROMEDRIVER", driver);
        if !line.contains("cargo test") {
            return success(command.status());
        }
        let before = tally.passed;
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        if let Some(output) = child.stdout.take() {
            echo(BufReader::new(output), io::stdout(), tally).map_err(|error| error.to_string())?;
        }
        success(child.wait())?;
        // The browser's runner succeeds when it finds no test at all.
        if tally.passed > before {
            Ok(())
        } else {
            Err("no test ran".into())
        }
    }

    /// A command in the checkout with the extended PATH, from a line such as `NAME=value program --option`: no quoting,
    /// words end at spaces. `cargo` is the one that runs this program.
    fn command(&self, line: &str) -> Command {
        let mut words = line.split_whitespace().peekable();
        let mut variables = Vec::new();
        while let Some(pair) = words.peek().and_then(|word| word.split_once('=')) {
            variables.push(pair);
            words.next();
        }
        let program = words.next().unwrap_or_default();
        let file = self
            .locate(program)
            .map_or_else(|| program.into(), PathBuf::into_os_string);
        let mut command = Command::new(if program == "cargo" {
            &self.cargo
        } else {
            &file
        });
        command
            .args(words)
            .envs(variables)
            .env("PATH", &self.path)
            .current_dir(&self.root);
        // Trunk accepts no values but `true` and `false`; to others any text means yes.
        match env::var("NO_COLOR").as_deref() {
            Ok("true" | "false") | Err(_) => &mut command,
            Ok("") => command.env_remove("NO_COLOR"),
            Ok(_) => command.env("NO_COLOR", "true"),
        };
        command
    }

    /// The file that a program's name stands for on the extended PATH.
    fn locate(&self, program: &str) -> Option<PathBuf> {
        let endings: &[&str] = if cfg!(windows) {
            &[".exe", ".cmd"]
        } else {
            &[""]
        };
        env::split_paths(&self.path)
            .flat_map(|folder| {
                endings
                    .iter()
                    .map(move |end| folder.join(format!("{program}{end}")))
            })
            .find(|file| file.is_file())
    }

    /// Runs a command to its end, in sight of the user.
    fn run(&self, line: &str) -> Outcome {
        success(self.command(line).status())
            .map_err(|reason| format!("`{line}` failed ({reason})."))
    }

    /// What a command prints, or nothing if it is missing or fails.
    fn ask(&self, line: &str) -> Option<String> {
        let output = self.command(line).stderr(Stdio::null()).output().ok()?;
        output
            .status
            .success()
            .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Makes sure of what it takes to build the page and to run its component tests.
    fn provide_build_tools(&self) -> Outcome {
        let library = self.ask("rustc --print target-libdir --target wasm32-unknown-unknown");
        if !library.is_some_and(|folder| Path::new(folder.trim()).is_dir()) {
            println!("Adding the compilation target WebAssembly (seconds, once) ...");
            self.run("rustup target add wasm32-unknown-unknown")?;
        }
        self.provide(
            "trunk",
            "0.21.14 or a later 0.21",
            Version::is_fit_trunk,
            || {
                println!(
                    "Installing trunk 0.21.14 (builds the page; about three minutes, once) ..."
                );
                // Unoptimised: ready in a quarter of the time, and trunk only starts other programs.
                self.run("cargo install --locked --debug --no-default-features trunk@0.21.14")
            },
        )?;
        let lock = fs::read_to_string(self.root.join("Cargo.lock"))
            .map_err(|error| format!("Cargo.lock is not readable: {error}"))?;
        let locked =
            locked_version(&lock, "wasm-bindgen").ok_or("Cargo.lock lacks wasm-bindgen.")?;
        for program in ["wasm-bindgen", "wasm-bindgen-test-runner"] {
            self.provide(program, &locked.to_string(), |found| found == locked, || {
                println!("Installing wasm-bindgen {locked} (joins page and program; a minute, once) ...");
                self.run(&format!("cargo install --locked --debug wasm-bindgen-cli@{locked}")).or_else(|_| {
                    println!("Its own lock file may name a withdrawn crate; trying without that file ...");
                    self.run(&format!("cargo install --debug wasm-bindgen-cli@{locked}"))
                })
            })?;
        }
        // Version 108, which Debian has, reports success and leaves a page that dies at its start.
        self.provide("wasm-opt", "116 or later", |found| found >= Version(116, 0, 0), || {
            if self.locate("npm").is_none() && self.locate("apt-get").is_some() {
                println!("Installing the system packages nodejs and npm, to get wasm-opt ...");
                self.install_packages("nodejs npm")?;
            }
            if self.locate("npm").is_none() {
                println!("There is no npm: building wasm-opt 116 from source (eleven minutes, once) ...");
                return self.run("cargo install --locked wasm-opt@0.116.1");
            }
            println!("Installing wasm-opt 132 into {NPM_FOLDER} (shrinks the page; seconds, once) ...");
            self.run(&format!("npm install --no-save --no-audit --no-fund --prefix {NPM_FOLDER} binaryen@132.0.0"))
        })
    }

    /// Makes sure that `program` is of a version that `is_fit`, by `install` if need be. `wanted` says which that are.
    fn provide(
        &self,
        program: &str,
        wanted: &str,
        is_fit: impl Fn(Version) -> bool,
        install: impl FnOnce() -> Outcome,
    ) -> Outcome {
        let version = || Version::find(&self.ask(&format!("{program} --version"))?);
        match version() {
            Some(found) if is_fit(found) => return Ok(()),
            Some(found) => println!("The {program} on the PATH is {found}; needed is {wanted}."),
            None => {}
        }
        install()?;
        match version() {
            Some(found) if is_fit(found) => Ok(()),
            Some(found) => Err(format!(
                "Still the first {program} on the PATH is {found}: please remove it."
            )),
            None => Err(format!(
                "{program} is installed, but `{program} --version` does not run."
            )),
        }
    }

    /// Makes sure of a Chromium, and gives the path of its driver.
    fn provide_browser(&self) -> Outcome<PathBuf> {
        let names = [
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
        ];
        // Beyond Linux browsers are not on the PATH, and the driver knows where to look.
        let is_there =
            || !cfg!(target_os = "linux") || names.iter().any(|name| self.locate(name).is_some());
        let driver = || self.locate("chromedriver").filter(|_| is_there());
        if driver().is_none() && self.locate("apt-get").is_some() {
            println!(
                "Installing the system packages chromium and chromium-driver (a minute, once) ..."
            );
            self.install_packages("chromium chromium-driver")
                .map_err(|error| format!("{error}\n{BROWSER_NEEDED}"))?;
        }
        driver().ok_or_else(|| BROWSER_NEEDED.into())
    }

    /// Installs packages of Debian or Ubuntu, as root or through sudo.
    fn install_packages(&self, packages: &str) -> Outcome {
        let is_root = self.ask("id -u").is_some_and(|user| user.trim() == "0");
        if !is_root && self.locate("sudo").is_none() {
            return Err(format!(
                "There is no sudo; please install these packages as root: {packages}"
            ));
        }
        let start = if is_root { "env" } else { "sudo env" };
        let apt = format!("{start} DEBIAN_FRONTEND=noninteractive apt-get -qq");
        self.run(&format!("{apt} update"))?;
        self.run(&format!(
            "{apt} install --yes --no-install-recommends {packages}"
        ))
    }
}

fn success(ended: io::Result<ExitStatus>) -> Outcome {
    match ended {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(status.to_string()),
        Err(error) => Err(format!("it does not start: {error}")),
    }
}

/// The value of an option of trunk, as in `--port 9000`, `--port=9000` or `-p 9000`.
fn option<'a>(options: &'a [String], long: &str, short: &str) -> Option<&'a str> {
    let place = options
        .iter()
        .position(|word| word == short || word.starts_with(long))?;
    match options[place].split_once('=') {
        Some((_, value)) => Some(value),
        None => options.get(place + 1).map(String::as_str),
    }
}

/// The version of `package` in the text of a Cargo.lock.
fn locked_version(lock: &str, package: &str) -> Option<Version> {
    let name = format!("name = \"{package}\"");
    let line = lock.lines().skip_while(|line| *line != name).nth(1)?;
    Version::find(line.strip_prefix("version = ")?.trim_matches('"'))
}

/// A version as programs print it; what it leaves out counts as 0.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Version(u32, u32, u32);

impl Version {
    /// The first word of `text` that starts with a number.
    fn find(text: &str) -> Option<Self> {
        let word = text
            .split_whitespace()
            .find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
        let mut numbers = word
            .split(|c: char| !c.is_ascii_digit())
            .map(|part| part.parse().unwrap_or(0));
        let mut next = || numbers.next().unwrap_or(0);
        Some(Self(next(), next(), next()))
    }

    /// Trunk 0.22 asks for a later compiler than this project does.
    fn is_fit_trunk(self) -> bool {
        (Self(0, 21, 14)..Self(0, 22, 0)).contains(&self)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}.{}.{}", self.0, self.1, self.2)
    }
}

/// How many tests passed and failed.
#[derive(Debug, Default, PartialEq)]
struct Tally {
    passed: u32,
    failed: u32,
}

impl Tally {
    /// Adds what `line` reports, if it is the closing line of a test program.
    fn read(&mut self, line: &str) {
        let Some((_, report)) = line.split_once("test result: ") else {
            return;
        };
        let words: Vec<&str> = report.split_whitespace().collect();
        for pair in words.windows(2) {
            let count = pair[0].parse().unwrap_or(0);
            match pair[1] {
                "passed;" => self.passed += count,
                "failed;" => self.failed += count,
                _ => {}
            }
        }
    }
}

/// Copies `output` line by line, and adds the tests it reports to `tally`.
fn echo(mut output: impl BufRead, mut copy: impl Write, tally: &mut Tally) -> io::Result<()> {
    let mut line = Vec::new();
    while output.read_until(b'\n', &mut line)? > 0 {
        copy.write_all(&line)?;
        copy.flush()?;
        tally.read(&String::from_utf8_lossy(&line));
        line.clear();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_as_the_programs_print_them() {
        assert_eq!(Version::find("trunk 0.21.14\n"), Some(Version(0, 21, 14)));
        assert_eq!(
            Version::find("wasm-opt version 108 (version_108)"),
            Some(Version(108, 0, 0))
        );
        assert_eq!(Version::find("no such command"), None);
        let fits = ["0.21.9", "0.21.14", "0.21.20", "0.22.0"]
            .map(|text| Version::find(text).is_some_and(Version::is_fit_trunk));
        assert_eq!(fits, [false, true, true, false]);
    }

    #[test]
    fn the_lock_file_tells_the_version_of_the_very_package() {
        let lock = "name = \"wasm-bindgen-macro\"\nversion = \"0.2.1\"\n\n\
                    name = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(
            locked_version(lock, "wasm-bindgen"),
            Some(Version(0, 2, 130))
        );
        assert_eq!(locked_version(lock, "wasm"), None);
    }

    #[test]
    fn closing_lines_are_copied_and_summed() -> io::Result<()> {
        let output = "test a ... ok\ntest result: ok. 12 passed; 0 failed; 1 ignored; 0 measured\n\
                      test result: \u{1b}[31mFAILED\u{1b}[m. 3 passed; 2 failed; 0 ignored";
        let (mut copy, mut tally) = (Vec::new(), Tally::default());
        echo(output.as_bytes(), &mut copy, &mut tally)?;
        assert_eq!(
            (tally, copy),
            (
                Tally {
                    passed: 15,
                    failed: 2
                },
                output.into()
            )
        );
        Ok(())
    }

    #[test]
    fn options_for_trunk_are_understood() {
        for line in ["--open --port 9000", "--port=9000", "-p 9000 --open"] {
            let words: Vec<String> = line.split(' ').map(String::from).collect();
            assert_eq!(option(&words, "--port", "-p"), Some("9000"), "{line}");
            assert_eq!(option(&words, "--address", "-a"), None, "{line}");
        }
    }
}
