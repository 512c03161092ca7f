//! The commands of this repository: `cargo play` serves the game, `cargo verify` checks it, `cargo pack` makes of it
//! what can be given away.
//!
//! All first look for the tools they need and install those that are missing or unfit, saying so.
//! Only the standard library is used, so that even a fresh checkout speaks within seconds.

mod begun;
mod checkout;
mod checks;
mod command;
mod consent;
mod needs;
mod provide;
mod tally;
mod tools;
mod verify;
mod version;

use checkout::Checkout;
use checks::Tier;
use command::Command;
use consent::Consent;
use std::process::ExitCode;
use std::{env, error, io, net};

const USAGE: &str = "\
Usage:
cargo play [options of `trunk serve`]  serves the game, on port 8080 unless --port says otherwise
cargo verify                           checks what a change can break, in some minutes
cargo verify --all                     checks everything at full length, in three engines
cargo pack                             writes target/pack: the game in one file, as an archive, and as a web site

Each takes --install: what is missing is installed without a question, with sudo where it has to be.";

/// What went wrong is said in words for the person at the terminal.
type Outcome<T = ()> = Result<T, Box<dyn error::Error>>;

fn main() -> ExitCode {
    let words: Vec<_> = env::args_os().skip(1).collect();
    let words = words.iter().map(|word| word.to_string_lossy());
    let words: Vec<_> = words.filter(|word| word != "--install").collect();
    let is_told = words.len() + 1 < env::args_os().count();
    let words: Vec<_> = words.iter().map(AsRef::as_ref).collect();
    let consent = Consent::of_surroundings(is_told);
    let outcome = Checkout::open().and_then(|checkout| match &words[..] {
        ["play", options @ ..] => play(&checkout, consent, options),
        ["verify"] => verify::verify(&checkout, consent, Tier::Quick),
        ["verify", "--all"] => verify::verify(&checkout, consent, Tier::All),
        ["pack"] => pack(&checkout, consent),
        _ => Err(USAGE.into()),
    });
    outcome.unwrap_or_else(|message| {
        eprintln!("{message}");
        ExitCode::FAILURE
    })
}

/// Builds and serves the page until it is stopped. `options` go on to `trunk serve`.
fn play(checkout: &Checkout, consent: Consent, options: &[&str]) -> Outcome<ExitCode> {
    let port = option(options, "--port", "-p").unwrap_or("8080");
    let address = option(options, "--address", "-a").unwrap_or("127.0.0.1");
    // Trunk itself would notice only after the build.
    let trial = net::TcpListener::bind(format!("{address}:{port}"));
    if trial.is_err_and(|error| error.kind() == io::ErrorKind::AddrInUse) {
        return Err(format!("Port {port} is taken. Try cargo play --port 9000").into());
    }
    provide::provide(checkout, consent, needs::FOR_A_PAGE)?;
    println!("Building the page: about two minutes the first time, seconds later.");
    println!("Open http://{address}:{port}/ after \"server listening\". Ctrl+C ends it.");
    // As variables: trunk lets options override them, but refuses an option given twice.
    let trunk = Command::new("trunk", "serve --release")
        .with("TRUNK_SERVE_ADDRESS", "127.0.0.1")
        .with("TRUNK_SERVE_PORT", "8080")
        .and(options);
    checkout.run(&trunk)?;
    Ok(ExitCode::SUCCESS)
}

/// Builds the page, and makes of it one file, an archive and a web site.
fn pack(checkout: &Checkout, consent: Consent) -> Outcome<ExitCode> {
    provide::provide(checkout, consent, needs::FOR_A_PAGE)?;
    checkout.run(&checks::page())?;
    checkout.run(&checks::packages())?;
    Ok(ExitCode::SUCCESS)
}

/// The value of an option of trunk, as in `--port 9000`, `--port=9000` or `-p 9000`.
fn option<'a>(options: &[&'a str], long: &str, short: &str) -> Option<&'a str> {
    let is_it = |word: &&str| *word == short || word.split('=').next() == Some(long);
    let place = options.iter().position(is_it)?;
    let joined = options[place].split_once('=').map(|(_, value)| value);
    joined.or_else(|| options.get(place + 1).copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_for_trunk_are_understood() {
        for line in ["--open --port 9000", "--port=9000", "-p 9000 --open"] {
            let words: Vec<_> = line.split(' ').collect();
            assert_eq!(option(&words, "--port", "-p"), Some("9000"), "{line}");
            assert_eq!(option(&words, "--address", "-a"), None, "{line}");
        }
    }
}
