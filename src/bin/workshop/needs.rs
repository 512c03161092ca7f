//! What the commands need of the machine.

use super::Outcome;
use super::checkout::Checkout;
use super::tools::{self, Tool};

/// Something that a check needs of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// rustfmt and clippy.
    Lints,
    /// The compilation target `WebAssembly`.
    Wasm,
    /// What builds the page.
    Trunk,
    /// What joins page and Rust, and runs tests in a browser.
    WasmBindgen,
    /// What shrinks the page.
    Shrinkers,
    /// Chromium and its driver.
    Chromium,
    /// Firefox and its driver.
    Firefox,
    /// `WebKit`, its driver and a display for it.
    WebKit,
    /// axe-core, which looks for barriers on the page.
    Axe,
    /// cargo-fuzz, and a C++ compiler for its engine.
    Fuzz,
    /// The oldest Rust that is promised.
    OldestRust,
    /// Python, in which programs are written that play in the arena's tests.
    Python,
    /// Python with what reads a study's data.
    PythonOfData,
}

/// What it takes to build the page.
pub const FOR_A_PAGE: [Need; 4] = [Need::Wasm, Need::Trunk, Need::WasmBindgen, Need::Shrinkers];

impl Need {
    /// Why it cannot be met on this machine, whatever is installed.
    pub fn impossible(self, checkout: &Checkout) -> Option<&'static str> {
        match self {
            Self::WebKit if !cfg!(target_os = "linux") => {
                Some("WebKitWebDriver is for Linux alone")
            }
            Self::Fuzz if cfg!(windows) => Some("cargo-fuzz with these options is not for Windows"),
            Self::OldestRust if checkout.locate("rustup").is_none() => Some("there is no rustup"),
            _ => None,
        }
    }

    /// Whether its checks are left out where it cannot be had, which is an error otherwise.
    pub fn may_be_missing(self) -> bool {
        self == Self::OldestRust
    }

    /// What meets it.
    ///
    /// # Errors
    /// When Cargo.toml or Cargo.lock does not say which version.
    pub fn tools(self, checkout: &Checkout) -> Outcome<Vec<Tool>> {
        Ok(match self {
            Self::Lints => vec![tools::lints()],
            Self::Wasm => vec![tools::wasm_target()],
            Self::Trunk => vec![tools::trunk()],
            Self::WasmBindgen => vec![tools::wasm_bindgen(checkout)?],
            Self::Shrinkers => vec![tools::shrinkers()],
            Self::Chromium => vec![tools::chromium()],
            Self::Firefox => vec![tools::firefox(), tools::geckodriver()],
            Self::WebKit => vec![tools::webkit()],
            Self::Axe => vec![tools::axe()],
            Self::Fuzz => vec![tools::cpp_compiler(), tools::cargo_fuzz()],
            Self::OldestRust => vec![tools::oldest_rust(checkout)?],
            Self::Python => vec![tools::python()],
            Self::PythonOfData => vec![tools::pip(), tools::python_packages()],
        })
    }
}
