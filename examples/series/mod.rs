//! A series of games: how many, with what random numbers, and on how many threads.

use crate::command_line::Words;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// The same seed gives the same games, however many threads there are.
#[derive(Clone, Copy)]
pub struct Series {
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
}

impl Series {
    /// So many games, from the first seed on one thread.
    pub const fn of(games: u64) -> Self {
        Self {
            games,
            seed: 1,
            threads: 1,
        }
    }

    /// Reads an option that says something of the series; whether it is one.
    ///
    /// # Errors
    /// What to say where its number cannot be read.
    pub fn read(&mut self, option: &str, words: &mut Words) -> Result<bool, String> {
        match option {
            "--games" => self.games = words.number(option)?,
            "--seed" => self.seed = words.number(option)?,
            "--threads" => {
                let threads: u64 = words.number(option)?;
                self.threads = usize::try_from(threads.clamp(1, 64)).unwrap_or(1);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The seed of one of the games.
    pub const fn seed_of(&self, game: u64) -> u64 {
        self.seed ^ game.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// Plays all of them, and counts what each comes to.
    pub fn play<Ended, Tally: Default + Send>(
        &self,
        play: impl Fn(u64) -> Ended + Sync,
        count: impl Fn(&mut Tally, Ended) + Sync,
    ) -> Tally {
        let next = AtomicU64::new(0);
        let tally = Mutex::new(Tally::default());
        thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    loop {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= self.games {
                            return;
                        }
                        let ended = play(game);
                        count(&mut tally.lock().expect("no thread panicked"), ended);
                    }
                });
            }
        });
        tally.into_inner().expect("no thread panicked")
    }
}
