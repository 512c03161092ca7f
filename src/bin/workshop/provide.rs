//! Makes sure that the machine has what a command needs: says what is missing, how far it is and how long each thing
//! takes, and installs it.

use super::Outcome;
use super::checkout::Checkout;
use super::command::Command;
use super::consent::Consent;
use super::needs::Need;
use super::tools::{COMPILED_IN, Tool};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The needs that cannot be met here, each with the reason: what has them has to be left out.
pub type Unmet = BTreeMap<Need, String>;

/// Installs what is missing of `needs`.
///
/// # Errors
/// When something that must not be missing cannot be had, or nobody has agreed to its installation.
pub fn provide(
    checkout: &Checkout,
    consent: Consent,
    needs: impl IntoIterator<Item = Need>,
) -> Outcome<Unmet> {
    let needs: BTreeSet<Need> = needs.into_iter().collect();
    let mut unmet = Unmet::new();
    let mut missing = Vec::new();
    for need in needs {
        if let Some(reason) = need.impossible(checkout) {
            unmet.insert(need, reason.to_owned());
            continue;
        }
        let tools = need.tools(checkout)?;
        let tools = tools.into_iter().filter(|tool| !(tool.is_there)(checkout));
        missing.extend(tools.map(|tool| (need, tool)));
    }
    if missing.is_empty() {
        return Ok(unmet);
    }

    let needs_npm = missing
        .iter()
        .any(|(_, tool)| tool.ways.iter().any(|way| way.program == "npm"));
    let npm = (needs_npm && checkout.locate("npm").is_none()).then_some("nodejs npm");
    let packages = missing.iter().map(|(_, tool)| tool.packages).chain(npm);
    let packages: Vec<&str> = packages.flat_map(str::split_whitespace).collect();
    let installed: Vec<_> = missing
        .iter()
        .filter(|(_, tool)| !tool.ways.is_empty())
        .collect();
    let steps = installed.len() + usize::from(!packages.is_empty());
    println!("Missing here, and to be installed once:");
    for (_, tool) in &missing {
        println!("  {}", tool.name);
    }

    let mut step = 0;
    let mut announce = |name: &str, takes: &str| {
        step += 1;
        println!("\n[{step}/{steps}] Installing {name}; this usually takes {takes} ...");
    };
    if !packages.is_empty() {
        announce(&packages.join(", "), "a minute");
        let outcome = install_packages(checkout, consent, &packages);
        if let Err(reason) = outcome {
            // Where npm alone is missing there may be another way.
            let needs_them = |tool: &Tool| tool.ways.iter().all(|way| way.program == "npm");
            if missing.iter().any(|(_, tool)| needs_them(tool)) {
                return Err(reason);
            }
            println!("{reason}");
        }
    }
    for (need, tool) in &missing {
        if !tool.ways.is_empty() {
            announce(&tool.name, tool.takes);
            install(checkout, tool);
        }
        if (tool.is_there)(checkout) {
            continue;
        }
        let lack = format!("still missing, or of another version: {}", tool.name);
        if !need.may_be_missing() {
            return Err(format!("\nStopped: {lack}. Please install it.").into());
        }
        unmet.insert(*need, lack);
    }
    // Gigabytes, and of no use to the page.
    let _ = fs::remove_dir_all(checkout.file(COMPILED_IN));
    println!();
    Ok(unmet)
}

/// Installs a tool, by the first way that succeeds.
fn install(checkout: &Checkout, tool: &Tool) {
    let is_done = |way: &Command| {
        checkout
            .run(way)
            .map_err(|reason| println!("{reason}"))
            .is_ok()
    };
    tool.ways.iter().any(is_done);
}

/// Installs packages of Debian or Ubuntu, as root or through sudo, if somebody agrees.
fn install_packages(checkout: &Checkout, consent: Consent, packages: &[&str]) -> Outcome {
    let is_root = checkout.ask("id", "-u") == "0";
    let program = if is_root { "env" } else { "sudo" };
    if checkout.locate("apt-get").is_none() || checkout.locate(program).is_none() {
        let packages = packages.join(" ");
        return Err(format!("There is no apt-get or no sudo here to install {packages}.").into());
    }
    let apt = |line: &str| {
        let line = format!("DEBIAN_FRONTEND=noninteractive apt-get -qq {line}");
        let line = if is_root { line } else { format!("env {line}") };
        Command::new(program, &line)
    };
    let install = apt("install --yes --no-install-recommends").and(packages);
    consent.to(&install, is_root)?;
    checkout.run(&apt("update"))?;
    checkout.run(&install)
}
