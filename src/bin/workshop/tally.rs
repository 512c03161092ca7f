//! What test programs say of themselves: how many tests passed and failed.

use std::io::{self, BufRead, Write};

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: u32,
    pub failed: u32,
}

impl Tally {
    /// Copies the output of test programs line by line, and adds what their closing lines report.
    pub fn read(&mut self, output: impl BufRead, mut copy: impl Write) -> io::Result<()> {
        for line in output.split(b'\n') {
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            writeln!(copy, "{line}")?;
            let report = line.split_once("test result: ").unwrap_or_default().1;
            let words: Vec<_> = report.split_whitespace().collect();
            for pair in words.windows(2) {
                let count = pair[0].parse().unwrap_or(0);
                match pair[1] {
                    "passed;" => self.passed += count,
                    "failed;" => self.failed += count,
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_copied_and_summed() -> io::Result<()> {
        let output = "test a ... ok\ntest result: ok. 12 passed; 0 failed; 1 ignored\n\
                      test result: \u{1b}[31mFAILED\u{1b}[m. 3 passed; 2 failed; 0 ignored\n";
        let (mut tally, mut copy) = (Tally::default(), Vec::new());
        tally.read(output.as_bytes(), &mut copy)?;
        assert_eq!((tally.passed, tally.failed), (15, 2));
        assert_eq!(copy, output.as_bytes());
        Ok(())
    }
}
