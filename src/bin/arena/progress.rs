//! How far a run is.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// How wide the bar is, in characters.
const WIDTH: usize = 30;

/// What is told of a run: a bar with the time left at a terminal, and lines elsewhere.
pub struct Progress {
    begun: Instant,
    before: usize,
    done: usize,
    all: usize,
    is_bar: bool,
}

impl Progress {
    /// A run of `all` games of which `before` were played earlier.
    pub fn new(before: usize, all: usize) -> Self {
        Self {
            begun: Instant::now(),
            before,
            done: before,
            all,
            is_bar: stderr().is_terminal(),
        }
    }

    /// Another game has ended.
    pub fn one_more(&mut self) {
        self.done += 1;
        let (line, left) = (format!("{}/{} games", self.done, self.all), self.left());
        // Whoever does not listen does not stop the games.
        if self.is_bar {
            let filled = WIDTH * self.done / self.all.max(1);
            let bar = format!(
                "{}{}",
                "#".repeat(filled),
                ".".repeat(WIDTH - filled.min(WIDTH))
            );
            let _ = write!(stderr(), "\r[{bar}] {line}, {left} left  ");
        } else if self.percent(self.done) > self.percent(self.done - 1) {
            let _ = writeln!(stderr(), "{line}, {left} left");
        }
    }

    /// Behind the bar.
    pub fn done(&self) {
        if self.is_bar && self.done > self.before {
            let _ = writeln!(stderr());
        }
    }

    fn percent(&self, done: usize) -> usize {
        (done * 100).checked_div(self.all).unwrap_or(100)
    }

    /// As long as the games of this run took so far, for those that are missing.
    fn left(&self) -> String {
        let played = self.done.saturating_sub(self.before).max(1);
        let missing = self.all.saturating_sub(self.done);
        let each = self.begun.elapsed() / u32::try_from(played).unwrap_or(u32::MAX);
        clock(each.saturating_mul(u32::try_from(missing).unwrap_or(u32::MAX)))
    }
}

fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!(
        "{}:{:02}:{:02}",
        seconds / 3_600,
        seconds / 60 % 60,
        seconds % 60
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_told_as_a_clock_does() {
        assert_eq!(clock(Duration::from_secs(3_723)), "1:02:03");
        assert_eq!(clock(Duration::ZERO), "0:00:00");
    }
}
