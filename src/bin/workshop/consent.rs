//! Whether the system may be changed: nothing is installed with special rights unasked.

use super::Outcome;
use super::command::Command;
use std::env;
use std::io::{self, BufRead, IsTerminal, Write};

/// What is done before packages of the system are installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consent {
    /// Somebody has said yes: `--install`, or the variable `CI` of a machine that checks changes.
    Given,
    /// A person sits at the terminal.
    Ask,
    /// Nobody can be asked.
    Missing,
}

impl Consent {
    /// `is_told` says whether `--install` was among the words of the command.
    pub fn of_surroundings(is_told: bool) -> Self {
        let is_ci = env::var("CI").is_ok_and(|value| !matches!(&*value, "" | "0" | "false"));
        if is_told || is_ci {
            Self::Given
        } else if io::stdin().is_terminal() && io::stderr().is_terminal() {
            Self::Ask
        } else {
            Self::Missing
        }
    }

    /// Fails unless `command` may be run. `is_root` says that it takes no rights which are not there already.
    pub fn to(self, command: &Command, is_root: bool) -> Outcome {
        self.decide(command, is_root, |question| {
            eprint!("{question}");
            io::stderr().flush()?;
            let mut line = String::new();
            io::stdin().lock().read_line(&mut line)?;
            Ok(line)
        })
    }

    fn decide(
        self,
        command: &Command,
        is_root: bool,
        ask: impl FnOnce(&str) -> io::Result<String>,
    ) -> Outcome {
        match self {
            Self::Given => Ok(()),
            Self::Missing if is_root => Ok(()),
            Self::Missing => Err(format!(
                "Nobody can be asked here. Run `{command}`, or this once more with --install."
            )
            .into()),
            Self::Ask => {
                let answer = ask(&format!("Run `{command}`? [y/N] "))?;
                let is_yes = matches!(&*answer.trim().to_lowercase(), "y" | "yes");
                is_yes
                    .then_some(())
                    .ok_or_else(|| "Not installed, as you wish.".into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_installed_without_a_yes() {
        let command = Command::new("sudo", "apt-get install firefox-esr");
        for (answer, is_yes) in [
            ("y\n", true),
            ("Yes\n", true),
            ("\n", false),
            ("", false),
            ("n\n", false),
        ] {
            let outcome = Consent::Ask.decide(&command, true, |question| {
                assert!(
                    question.contains("sudo apt-get install firefox-esr"),
                    "{question}"
                );
                Ok(answer.to_owned())
            });
            assert_eq!(outcome.is_ok(), is_yes, "{answer:?}");
        }
        let nobody = |_: &str| -> io::Result<String> { panic!("nobody is there") };
        assert!(Consent::Given.decide(&command, false, nobody).is_ok());
        assert!(Consent::Missing.decide(&command, true, nobody).is_ok());
        let refusal = Consent::Missing.decide(&command, false, nobody);
        let refusal = refusal.expect_err("nobody said yes").to_string();
        assert!(
            refusal.contains("sudo apt-get install firefox-esr"),
            "{refusal}"
        );
    }
}
