//! A command as a value: what is run, with what words, and with what variables around it.

use std::fmt;

/// A program with its arguments and the environment variables it gets beside the inherited ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    pub program: &'static str,
    pub words: Vec<String>,
    pub variables: Vec<(&'static str, String)>,
}

impl Command {
    /// `line` is split at spaces; a word with a space in it is added by [`Command::and`].
    pub fn new(program: &'static str, line: &str) -> Self {
        Self {
            program,
            words: line.split_whitespace().map(str::to_owned).collect(),
            variables: Vec::new(),
        }
    }

    /// With an environment variable.
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.variables.push((name, value.into()));
        self
    }

    /// With more arguments.
    pub fn and(mut self, words: &[impl AsRef<str>]) -> Self {
        let words = words.iter().map(|word| word.as_ref().to_owned());
        self.words.extend(words);
        self
    }
}

/// As it is typed at a prompt.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.variables {
            write!(f, "{name}={value} ")?;
        }
        write!(f, "{}", self.program)?;
        self.words.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_written_as_it_is_typed() {
        let command = Command::new("cargo", "test  --lib").with("SLS_FULL", "1");
        let command = command.and(&["--test", "rules"]);
        assert_eq!(
            command.to_string(),
            "SLS_FULL=1 cargo test --lib --test rules"
        );
    }
}
