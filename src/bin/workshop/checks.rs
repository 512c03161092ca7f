//! The checks in their order, each as a value.

use super::Outcome;
use super::checkout::Checkout;
use super::command::Command;
use super::needs::{FOR_A_PAGE, Need};
use super::tools::PYTHON_FOLDER;
use super::version;
use std::fs;
use std::path::Path;
use std::thread;

/// Chromium without what it has windows for, where Debian puts it. Its launcher on the PATH does not end it.
const HEADLESS_SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// What a change can break, in some minutes.
    Quick,
    /// Everything at full length.
    All,
}

/// One check.
#[derive(Clone, Debug)]
pub struct Check {
    /// What it is called where its time stands, and where it fails.
    pub name: String,
    /// What is run: it fails if this does.
    pub command: Command,
    /// How many tests its programs have to report at least. None, if it is no test program.
    pub least_tests: Option<u32>,
    /// What it needs of the machine.
    pub needs: Vec<Need>,
    /// Where it belongs: to one tier alone, or to both.
    pub tier: Option<Tier>,
    /// Whether it tells stories in Chromium, so that another program of that engine serves as well.
    pub is_told_in_chromium: bool,
    /// Whether it begins together with the first check, as it leaves all but one core idle for long.
    pub begins_early: bool,
}

impl Check {
    fn new(name: &str, command: Command) -> Self {
        Self {
            name: name.to_owned(),
            command,
            least_tests: None,
            needs: Vec::new(),
            tier: None,
            is_told_in_chromium: false,
            begins_early: false,
        }
    }

    fn needing(mut self, needs: &[Need]) -> Self {
        self.needs.extend(needs);
        self
    }

    fn only_in(mut self, tier: Tier) -> Self {
        self.tier = Some(tier);
        self
    }

    fn told_in_chromium(mut self) -> Self {
        self.needs.push(Need::Chromium);
        self.is_told_in_chromium = true;
        self
    }

    fn beginning_early(mut self) -> Self {
        self.begins_early = true;
        self
    }

    /// Runs test programs, which must not have lost theirs.
    fn of_tests(mut self, least: u32) -> Self {
        self.least_tests = Some(least);
        self
    }
}

/// Builds the folder of the page, which the packages and the stories are made of and told in.
pub fn page() -> Command {
    Command::new("trunk", "build --release --locked")
}

/// Makes of the folder of the page what can be given away.
pub fn packages() -> Command {
    let line = "run --quiet --locked --no-default-features --features pack --profile workshop --bin site pack";
    Command::new("cargo", line)
}

/// Those of a tier.
///
/// # Errors
/// When the project's own files cannot be read.
pub fn of_tier(tier: Tier, checkout: &Checkout) -> Outcome<Vec<Check>> {
    let mut checks = everywhere();
    checks.extend(in_browsers());
    checks.retain(|check| check.tier.is_none_or(|own| own == tier));
    if tier == Tier::Quick && Path::new(HEADLESS_SHELL).is_file() {
        // It shows pages with the same engine, and begins in a fifth of the time. Everything is told in whole browsers.
        let told = checks.iter_mut().filter(|check| check.is_told_in_chromium);
        for check in told {
            let command = check.command.clone();
            check.command = command.with("CHROMIUM_SHELL", HEADLESS_SHELL);
        }
    }
    if tier == Tier::All {
        checks.extend(oldest_rust(checkout)?);
        checks.extend(fuzz_targets(checkout)?);
    }
    Ok(checks)
}

/// Runs test programs. What is tested is compiled once, and clippy looks on: `cargo clippy` would go through all
/// libraries another time without compiling them.
fn test(line: &str) -> Command {
    let line = format!("test --locked --profile checked --features pack {line}");
    Command::new("cargo", &line)
        .with("RUSTC_WORKSPACE_WRAPPER", "clippy-driver")
        .with("CLIPPY_ARGS", "-Dwarnings")
}

/// Tells stories of the built page in browsers. One that fails says what it waited for; what called what is the same for
/// all of them, and hides it.
fn stories(line: &str) -> Command {
    test(&format!("--test browser {line}")).with("RUST_BACKTRACE", "0")
}

/// The same, two at a time for each core: each waits for its browser, and for what the page does at its own pace.
fn stories_at_once(line: &str) -> Command {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    stories(line).with("RUST_TEST_THREADS", (2 * cores).to_string())
}

/// Does that with what runs in browsers.
fn browser(command: &str, line: &str) -> Command {
    let line =
        format!("{command} --locked --profile checked --target wasm32-unknown-unknown {line}");
    Command::new("cargo", &line)
}

/// Everything but what depends on the project's files: first what needs no page.
fn everywhere() -> Vec<Check> {
    let cargo = |line: &str| Command::new("cargo", line);
    let page = "--bins --test page --test study --test conformance";
    vec![
        Check::new("formatting", cargo("fmt --check")).needing(&[Need::Lints]),
        Check::new(
            "formatting of the fuzz targets",
            cargo("fmt --check --manifest-path fuzz/Cargo.toml"),
        )
        .needing(&[Need::Lints]),
        Check::new("lints", test("--tests --examples --benches --no-run")).needing(&[Need::Lints]),
        Check::new(
            "lints of what runs in browsers",
            browser(
                "clippy",
                "--features split,worker --lib --bins --tests --bench in_browser -- -D warnings",
            ),
        )
        .needing(&[Need::Lints, Need::Wasm]),
        Check::new(
            "documentation",
            // With the same features as the lints before: all else has been looked at then.
            browser("doc", "--features split,worker --no-deps").with("RUSTDOCFLAGS", "-Dwarnings"),
        )
        .needing(&[Need::Wasm]),
        Check::new("rules and page", test(&format!("{page} --test rules")))
            .of_tests(1)
            .needing(&[Need::Python])
            .only_in(Tier::Quick),
        Check::new("page, studies and conformance", test(page))
            .of_tests(1)
            .needing(&[Need::Python])
            .only_in(Tier::All),
        Check::new(
            "rules at full length",
            // A million games, optimised, and every sum and assertion is checked all the same.
            cargo("test --locked --release --no-default-features --test rules")
                .with("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true")
                .with("CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS", "true")
                .with("SLS_FULL", "1"),
        )
        .of_tests(1)
        .only_in(Tier::All),
        Check::new(
            "the nets come out as they are",
            cargo("run --locked --release --no-default-features --example learn -- --into target/learned --as-in src/bots/nets"),
        )
        .only_in(Tier::All),
        Check::new("examples in the documentation", test("--doc")).of_tests(1),
        Check::new(
            "a study's data in frictionless, pandas and DuckDB",
            test("--test study -- --ignored --exact data::other_programs_read_an_archive")
                .with("PYTHONPATH", PYTHON_FOLDER),
        )
        .of_tests(1)
        .needing(&[Need::PythonOfData])
        .only_in(Tier::All),
    ]
}

/// What needs the built page.
fn in_browsers() -> Vec<Check> {
    // One of each kind that engines differ in: a game by clicks, and a reload.
    let two_of = |engine: &str| {
        let game = format!("e2e::games::{engine}::a_whole_game_is_played_by_clicks");
        let reload = format!("e2e::kept::{engine}::a_reload_keeps_a_game_where_chance_is_asked");
        stories("-- --ignored --exact").and(&[game, reload])
    };
    vec![
        // Two programs are optimised as a whole, one after the other.
        Check::new("page", page())
            .needing(&FOR_A_PAGE)
            .beginning_early(),
        Check::new("packages", packages()),
        Check::new(
            "the data of a study in a killed browser",
            stories(
                "-- --ignored --exact e2e::studies::killed::other_programs_read_what_was_run_and_killed",
            )
            .with("PYTHONPATH", PYTHON_FOLDER),
        )
        .of_tests(1)
        .needing(&[Need::PythonOfData, Need::Chromium])
        .only_in(Tier::All),
        Check::new(
            "components in Chromium",
            browser("test", "--test components")
                // It is 20 s otherwise, too short for a busy machine.
                .with("WASM_BINDGEN_TEST_TIMEOUT", "300"),
        )
        .of_tests(1)
        .needing(&[Need::Wasm, Need::WasmBindgen, Need::Chromium]),
        Check::new("stories in Chromium", stories_at_once(""))
            .of_tests(1)
            .told_in_chromium()
            .needing(&[Need::Axe])
            .only_in(Tier::Quick),
        Check::new(
            "stories in Chromium at full length",
            stories_at_once("")
                .with("SLS_FAULTS", "200")
                .with("SLS_FULL", "1"),
        )
        .of_tests(1)
        .needing(&[Need::Chromium, Need::Axe])
        .only_in(Tier::All),
        Check::new("a game and a reload in Firefox", two_of("firefox"))
            .of_tests(2)
            .needing(&[Need::Firefox])
            .only_in(Tier::Quick),
        Check::new("a game and a reload in WebKit", two_of("webkit"))
            .of_tests(2)
            .needing(&[Need::WebKit])
            .only_in(Tier::Quick),
        Check::new(
            "stories in Firefox",
            stories("firefox:: -- --ignored").with("SLS_FAULTS", "200"),
        )
        .of_tests(1)
        .needing(&[Need::Firefox, Need::Axe])
        .only_in(Tier::All),
        Check::new("stories in WebKit", stories("webkit:: -- --ignored"))
            .of_tests(1)
            .needing(&[Need::WebKit, Need::Axe])
            .only_in(Tier::All),
    ]
}

/// The project with the oldest Rust that it promises.
fn oldest_rust(checkout: &Checkout) -> Outcome<[Check; 2]> {
    let manifest = fs::read_to_string(checkout.file("Cargo.toml"))?;
    let rust = version::oldest_rust(&manifest).ok_or("Cargo.toml promises no Rust.")?;
    let check = |name: &str, line: &str| {
        let command = Command::new("rustup", &format!("run {rust} cargo check --locked {line}"))
            // What is compiled for today's Rust stays where it is.
            .with("CARGO_TARGET_DIR", "target/oldest");
        Check::new(name, command).needing(&[Need::OldestRust])
    };
    Ok([
        check(
            &format!("Rust {rust}"),
            "--tests --examples --benches --features pack",
        ),
        check(
            &format!("Rust {rust}, for browsers"),
            "--target wasm32-unknown-unknown --features split,worker --lib --bins",
        ),
    ])
}

/// All fuzz targets are built, and each runs for a minute.
fn fuzz_targets(checkout: &Checkout) -> Outcome<Vec<Check>> {
    let mut names = Vec::new();
    for file in fs::read_dir(checkout.file("fuzz/fuzz_targets"))? {
        let file = file?.path();
        names.extend(
            file.file_stem()
                .map(|name| name.to_string_lossy().into_owned()),
        );
    }
    names.sort_unstable();
    // Neither a sanitizer nor the nightly compiler: the code is safe Rust.
    let build = Command::new("cargo", "fuzz build -s none");
    let mut checks = vec![Check::new("fuzz targets are built", build)];
    for name in names {
        // The engine writes to the first folder, and wants it to be there.
        let corpus = format!("fuzz/corpus/{name}");
        fs::create_dir_all(checkout.file(&corpus))?;
        let line =
            format!("fuzz run -s none {name} {corpus} fuzz/seeds/{name} -- -max_total_time=60");
        let command = Command::new("cargo", &line);
        checks.push(Check::new(&format!("a minute of fuzzing: {name}"), command));
    }
    let checks = checks.into_iter();
    Ok(checks.map(|check| check.needing(&[Need::Fuzz])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_check_is_run_twice_in_a_tier() -> Outcome {
        let checkout = Checkout::open()?;
        for tier in [Tier::Quick, Tier::All] {
            let checks = of_tier(tier, &checkout)?;
            // Whatever the variables: the same words test the same.
            let lines = checks.iter().map(|check| check.command.words.join(" "));
            assert_eq!(
                lines.collect::<BTreeSet<_>>().len(),
                checks.len(),
                "{tier:?}"
            );
            let names = checks.iter().map(|check| &check.name);
            assert_eq!(
                names.collect::<BTreeSet<_>>().len(),
                checks.len(),
                "{tier:?}"
            );
        }
        Ok(())
    }

    #[test]
    fn the_quick_tier_asks_for_nothing_that_only_the_other_uses() -> Outcome {
        let checks = of_tier(Tier::Quick, &Checkout::open()?)?;
        let needs: BTreeSet<Need> = checks
            .iter()
            .flat_map(|check| check.needs.clone())
            .collect();
        assert!(!needs.contains(&Need::Fuzz) && !needs.contains(&Need::OldestRust));
        assert!(needs.contains(&Need::Firefox) && needs.contains(&Need::WebKit));
        Ok(())
    }
}
