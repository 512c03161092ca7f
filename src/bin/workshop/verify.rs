//! `cargo verify`: runs the checks of a tier, and says how long each took. The quick ones end with the first failure;
//! those of everything go on, since what else fails is not to be found out an hour later.

use super::Outcome;
use super::begun::Begun;
use super::checkout::{Checkout, success};
use super::checks::{self, Check, Tier};
use super::consent::Consent;
use super::provide::provide;
use super::tally::Tally;
use std::collections::BTreeMap;
use std::io::{self, BufReader};
use std::process::{ExitCode, Stdio};
use std::time::{Duration, Instant};

/// Runs the checks of `tier`, and ends with a line that says how many tests passed and failed. A check that is no test
/// program counts as one.
pub fn verify(checkout: &Checkout, consent: Consent, tier: Tier) -> Outcome<ExitCode> {
    let checks = checks::of_tier(tier, checkout)?;
    let needs = checks.iter().flat_map(|check| check.needs.iter().copied());
    let unmet = provide(checkout, consent, needs)?;
    let mut tally = Tally::default();
    let mut times: Vec<(String, Duration)> = Vec::new();
    let mut left_out = Vec::new();
    let mut begun = BTreeMap::new();
    for check in checks.iter().filter(|check| check.begins_early) {
        if check.needs.iter().all(|need| !unmet.contains_key(need)) {
            begun.insert(&check.name, Begun::new(checkout.process(&check.command))?);
        }
    }
    for (at, check) in checks.iter().enumerate() {
        if let Some(reason) = check.needs.iter().find_map(|need| unmet.get(need)) {
            left_out.push(format!("Left out: {} ({reason}).", check.name));
            continue;
        }
        println!(
            "\n== [{}/{}] {}: {}",
            at + 1,
            checks.len(),
            check.name,
            check.command
        );
        let start = Instant::now();
        let begun = begun.remove(&check.name);
        // It is only waited for now: its whole time is in that of those before it.
        let name = match begun {
            Some(_) => format!("{}, the rest of it", check.name),
            None => check.name.clone(),
        };
        let outcome = run(check, checkout, begun, &mut tally);
        let Err(reason) = outcome else {
            times.push((name, start.elapsed()));
            continue;
        };
        times.push((format!("{name}: failed"), start.elapsed()));
        eprintln!(
            "\n{} failed ({reason}).\nCommand: {}",
            check.name, check.command
        );
        if tier == Tier::Quick {
            break;
        }
    }
    let whole = times.iter().map(|(_, time)| *time).sum();
    println!();
    for (name, time) in times.into_iter().chain([("altogether".to_owned(), whole)]) {
        println!("{:>6} s  {name}", time.as_secs());
    }
    for line in left_out {
        println!("{line}");
    }
    println!("{} passed, {} failed", tally.passed, tally.failed);
    Ok(ExitCode::from(u8::from(tally.failed > 0)))
}

/// Runs a check, or waits for one that has begun, and counts it: the tests that its programs report, or itself. Whatever
/// fails is a failure in `tally`.
fn run(check: &Check, checkout: &Checkout, begun: Option<Begun>, tally: &mut Tally) -> Outcome {
    let before = *tally;
    let outcome = match begun {
        Some(begun) => success(begun.end(io::stdout())).map(|()| tally.passed += 1),
        None => run_and_count(check, checkout, tally),
    };
    if outcome.is_err() && tally.failed == before.failed {
        tally.failed += 1;
    }
    outcome
}

fn run_and_count(check: &Check, checkout: &Checkout, tally: &mut Tally) -> Outcome {
    let mut process = checkout.process(&check.command);
    let Some(least) = check.least_tests else {
        success(process.status())?;
        tally.passed += 1;
        return Ok(());
    };
    let before = tally.passed;
    let mut child = process.stdout(Stdio::piped()).spawn()?;
    if let Some(output) = child.stdout.take() {
        tally.read(BufReader::new(output), io::stdout())?;
    }
    success(child.wait())?;
    // Filters that fit no test, and runners that find none, succeed.
    let passed = tally.passed - before;
    let is_enough = passed >= least;
    is_enough.then_some(()).ok_or_else(|| {
        format!("only {passed} tests ran, and there should be {least} or more").into()
    })
}
