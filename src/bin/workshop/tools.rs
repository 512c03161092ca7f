//! The programs and files that are installed where they are missing, each with the ways to get it.

use super::Outcome;
use super::checkout::{Checkout, NPM_FOLDER};
use super::command::Command;
use super::version::{self, Version, version_in};
use std::fs;
use std::path::Path;

/// Where tools are compiled: those that share a part compile it once. It goes when all are installed.
pub const COMPILED_IN: &str = "target/compiled-tools";

/// A program or file that may have to be installed.
pub struct Tool {
    /// Name and version, with what it is for.
    pub name: String,
    /// How long its installation usually takes on two cores.
    pub takes: &'static str,
    /// Whether it is there, and fit.
    pub is_there: Box<dyn Fn(&Checkout) -> bool>,
    /// Packages of Debian and Ubuntu that it is in, with spaces between.
    pub packages: &'static str,
    /// The commands that install it, the best first. None: its packages are all of it.
    pub ways: Vec<Command>,
}

impl Tool {
    fn installed_by(name: &str, takes: &'static str, way: Command) -> Self {
        Self {
            name: name.to_owned(),
            takes,
            is_there: Box::new(|_| false),
            packages: "",
            ways: vec![way],
        }
    }

    /// One that is in packages of the system, and there if for each of `programs` one of its names is.
    fn packaged(name: &str, packages: &'static str, programs: &'static [&'static [&str]]) -> Self {
        Self {
            name: name.to_owned(),
            takes: "",
            is_there: Box::new(move |checkout| {
                let is_there = |name: &&str| checkout.locate(name).is_some();
                programs.iter().all(|names| names.iter().any(is_there))
            }),
            packages,
            ways: Vec::new(),
        }
    }
}

/// Whether a program says that it is of a version from `least` on, and before `end`.
fn fit(program: &'static str, least: Version, end: Version) -> Box<dyn Fn(&Checkout) -> bool> {
    Box::new(move |checkout| {
        let version = version_in(&checkout.ask(program, "--version"));
        (least..end).contains(&version)
    })
}

/// `cargo install` of what only starts other programs or is quick enough as it is: unoptimised and without anything for
/// debuggers, it is ready in a quarter of the time.
fn compiled(line: &str) -> Command {
    Command::new("cargo", "install --debug")
        .and(&line.split(' ').collect::<Vec<_>>())
        .with("CARGO_PROFILE_DEV_DEBUG", "0")
        .with("CARGO_INCREMENTAL", "0")
        .with("CARGO_TARGET_DIR", COMPILED_IN)
}

fn npm(folder: &str, package: &str) -> Command {
    let options = "install --no-save --no-audit --no-fund --ignore-scripts --prefix";
    Command::new("npm", options).and(&[folder, package])
}

fn read(checkout: &Checkout, name: &str) -> Outcome<String> {
    fs::read_to_string(checkout.file(name))
        .map_err(|error| format!("{name} is not readable: {error}").into())
}

pub fn lints() -> Tool {
    let way = Command::new("rustup", "component add rustfmt clippy");
    Tool {
        is_there: Box::new(|checkout| {
            let has = |line| !checkout.ask("cargo", line).is_empty();
            has("fmt --version") && has("clippy --version")
        }),
        ..Tool::installed_by("rustfmt and clippy", "seconds", way)
    }
}

pub fn wasm_target() -> Tool {
    let way = Command::new("rustup", "target add wasm32-unknown-unknown");
    Tool {
        is_there: Box::new(|checkout| {
            let line = "--print target-libdir --target wasm32-unknown-unknown";
            Path::new(&checkout.ask("rustc", line)).is_dir()
        }),
        ..Tool::installed_by("the compilation target WebAssembly", "seconds", way)
    }
}

pub fn trunk() -> Tool {
    let way = compiled("--locked --no-default-features trunk@0.21.14");
    Tool {
        // 0.22 asks for a later compiler than this project does.
        is_there: fit("trunk", [0, 21, 14], [0, 22, 0]),
        ..Tool::installed_by("trunk 0.21.14, which builds the page", "three minutes", way)
    }
}

pub fn wasm_bindgen(checkout: &Checkout) -> Outcome<Tool> {
    let lock = read(checkout, "Cargo.lock")?;
    let version = version::locked(&lock, "wasm-bindgen").ok_or("Cargo.lock lacks wasm-bindgen.")?;
    let [major, minor, patch] = version_in(version);
    let is_fit = |program| fit(program, [major, minor, patch], [major, minor, patch + 1]);
    let (program, runner) = (is_fit("wasm-bindgen"), is_fit("wasm-bindgen-test-runner"));
    let name = format!("wasm-bindgen {version}, which joins page and Rust");
    // What is left out speaks TLS, to drivers on other machines.
    let package = format!("--no-default-features wasm-bindgen-cli@{version}");
    let locked = compiled(&format!("--locked {package}"));
    let mut tool = Tool::installed_by(&name, "a minute", locked);
    // Its own lock file may name a withdrawn package.
    tool.ways.push(compiled(&package));
    tool.is_there = Box::new(move |checkout| program(checkout) && runner(checkout));
    Ok(tool)
}

pub fn shrinkers() -> Tool {
    // Both at once: npm would clear away what else stands in a folder without a list.
    let way = npm(NPM_FOLDER, "binaryen@132.0.0").and(&["esbuild@0.28.2"]);
    let takes = "seconds; eleven minutes where there is no npm";
    let name = "wasm-opt and esbuild, which shrink the page";
    let mut tool = Tool::installed_by(name, takes, way);
    // The other is only to be had by npm. Without it scripts and styles stay as they are, which is as good, and larger.
    let slow = Command::new("cargo", "install --locked wasm-opt@0.116.1");
    tool.ways.push(slow);
    // Debian's 108 reports success, and leaves a page that dies at its start.
    let optimises = fit("wasm-opt", [116, 0, 0], [u32::MAX; 3]);
    let shrinks = fit("esbuild", [0, 25, 0], [u32::MAX; 3]);
    tool.is_there = Box::new(move |checkout| {
        optimises(checkout) && (shrinks(checkout) || checkout.locate("npm").is_none())
    });
    tool
}

pub fn chromium() -> Tool {
    // Beyond Linux browsers are not on the PATH, and the driver knows where to look.
    let programs: &[&[&str]] = if cfg!(target_os = "linux") {
        &[
            &["chromium", "chromium-browser", "google-chrome"],
            &["chromedriver"],
        ]
    } else {
        &[&["chromedriver"]]
    };
    let name = "chromium (or google-chrome) and its chromedriver";
    Tool::packaged(
        name,
        "chromium chromium-driver chromium-headless-shell",
        programs,
    )
}

pub fn firefox() -> Tool {
    let programs: &[&[&str]] = if cfg!(target_os = "linux") {
        &[&["firefox", "firefox-esr"]]
    } else {
        &[]
    };
    Tool::packaged("firefox (or firefox-esr)", "firefox-esr", programs)
}

pub fn geckodriver() -> Tool {
    // Debian has no package of it.
    let way = compiled("--locked geckodriver@0.37.1");
    Tool {
        is_there: fit("geckodriver", [0, 36, 0], [u32::MAX; 3]),
        ..Tool::installed_by("geckodriver 0.37.1, which drives Firefox", "a minute", way)
    }
}

pub fn webkit() -> Tool {
    let programs: &[&[&str]] = &[&["WebKitWebDriver"], &["Xvfb"]];
    let name = "WebKitWebDriver and Xvfb";
    Tool::packaged(name, "webkit2gtk-driver xvfb", programs)
}

pub fn axe() -> Tool {
    // A folder of its own: npm would clear away what else stands in one without a list.
    let way = npm("target/axe", "axe-core@4.14.1");
    let name = "axe-core 4.14.1, which looks for barriers on the page";
    Tool {
        // Where the stories look for it.
        is_there: Box::new(|checkout| {
            let file = "target/axe/node_modules/axe-core/axe.min.js";
            checkout.file(file).is_file()
        }),
        ..Tool::installed_by(name, "seconds", way)
    }
}

pub fn cpp_compiler() -> Tool {
    Tool::packaged("a C++ compiler", "g++", &[&["c++", "g++", "clang++"]])
}

pub fn cargo_fuzz() -> Tool {
    let way = compiled("--locked cargo-fuzz@0.13.2");
    Tool {
        is_there: fit("cargo-fuzz", [0, 12, 0], [u32::MAX; 3]),
        ..Tool::installed_by("cargo-fuzz 0.13.2, which makes up inputs", "a minute", way)
    }
}

/// Where pip puts what reads a study's data: in the checkout, like what npm brings.
pub const PYTHON_FOLDER: &str = "target/python";
/// What that is, and of which versions.
const PYTHON_PACKAGES: [(&str, &str); 4] = [
    ("frictionless", "5.21.0"),
    ("pandas", "3.1.1"),
    ("duckdb", "2.0.0"),
    ("jsonschema", "4.26.0"),
];

pub fn python() -> Tool {
    Tool {
        is_there: Box::new(|checkout| {
            let is_one =
                |name: &&'static str| checkout.ask(name, "--version").starts_with("Python 3");
            ["python3", "python"].iter().any(is_one)
        }),
        ..Tool::packaged("Python 3", "python3", &[])
    }
}

pub fn pip() -> Tool {
    Tool {
        is_there: Box::new(|checkout| !checkout.ask("python3", "-m pip --version").is_empty()),
        ..Tool::packaged("Python 3 and its pip", "python3 python3-pip", &[])
    }
}

pub fn python_packages() -> Tool {
    let packages = PYTHON_PACKAGES.map(|(name, version)| format!("{name}=={version}"));
    let line = "-m pip install --quiet --disable-pip-version-check --upgrade --target";
    let way = Command::new("python3", line).and(&[PYTHON_FOLDER]);
    let name = "frictionless, pandas, DuckDB and jsonschema, which read a study's data";
    Tool {
        is_there: Box::new(|checkout| {
            PYTHON_PACKAGES.iter().all(|(name, version)| {
                let folder = format!("{PYTHON_FOLDER}/{name}-{version}.dist-info");
                checkout.file(&folder).is_dir()
            })
        }),
        ..Tool::installed_by(name, "a minute", way.and(&packages))
    }
}

pub fn oldest_rust(checkout: &Checkout) -> Outcome<Tool> {
    let manifest = read(checkout, "Cargo.toml")?;
    let rust = version::oldest_rust(&manifest).ok_or("Cargo.toml promises no Rust.")?;
    let question =
        format!("run {rust} rustc --print target-libdir --target wasm32-unknown-unknown");
    let way = Command::new("rustup", "toolchain install --profile minimal").and(&[
        "--target",
        "wasm32-unknown-unknown",
        rust,
    ]);
    let name = format!("Rust {rust}, the oldest that is promised");
    Ok(Tool {
        is_there: Box::new(move |checkout| Path::new(&checkout.ask("rustup", &question)).is_dir()),
        ..Tool::installed_by(&name, "a minute", way)
    })
}
