//! What programs for a terminal have in common: the words that they were called with, and how they end.

use std::env::{self, Args};
use std::iter::Skip;
use std::process::ExitCode;
use std::str::FromStr;

/// The words behind a program's name, and what to say where they cannot be read.
pub struct Words {
    usage: &'static str,
    words: Skip<Args>,
}

impl Words {
    /// Those that this program was called with.
    pub fn given(usage: &'static str) -> Self {
        Self {
            usage,
            words: env::args().skip(1),
        }
    }

    /// The number behind `option`.
    ///
    /// # Errors
    /// What to say where there is none.
    pub fn number<T: FromStr>(&mut self, option: &str) -> Result<T, String> {
        let value = self.next().and_then(|value| value.parse().ok());
        value.ok_or_else(|| self.wrong(&format!("{option} takes a number")))
    }

    /// What is wrong with the words, and what could stand there.
    pub fn wrong(&self, what: &str) -> String {
        format!("{what}\n{}", self.usage)
    }
}

impl Iterator for Words {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.words.next()
    }
}

/// Ends a program: says what kept it from its work, if anything did.
pub fn end(done: Result<(), String>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
