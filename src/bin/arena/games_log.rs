//! The games of a run as they end, a line for each: what a run that was stopped goes on from.

use super::Outcome;
use super::plan::Plan;
use super::table::Ended;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};

/// The games that have ended, by their numbers.
pub type Games = BTreeMap<usize, Ended>;

/// The file that they are added to.
pub struct GamesLog(File);

/// Its name in the folder of the results.
const FILE: &str = "games.jsonl";

impl GamesLog {
    /// Opens the log of a plan, and gives the games that are in it already. A last line that was cut off by a crash is dropped.
    ///
    /// # Errors
    /// When it is of another plan, another run is writing to it, or it cannot be read or written.
    pub fn open(plan: &Plan) -> Outcome<(Self, Games)> {
        let path = plan.output.join(FILE);
        let shown = path.display();
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options
            .open(&path)
            .map_err(|why| format!("{shown}: {why}"))?;
        // Two runs that write in turns would leave no game whole.
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(format!("{shown}: another run is writing there").into());
        }
        let mut text = String::new();
        file.read_to_string(&mut text)
            .map_err(|why| format!("{shown}: {why}"))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text.get(..whole).unwrap_or_default().lines();
        let mut games = Games::new();
        match lines.next() {
            None => {
                file.set_len(0)?;
                file.rewind()?;
                writeln!(file, "{}", plan.text)?;
            }
            Some(first) if first == plan.text => {
                for (place, line) in lines.enumerate() {
                    let game: Ended = serde_json::from_str(line)
                        .map_err(|why| format!("{shown}, line {}: {why}", place + 2))?;
                    games.insert(game.number, game);
                }
                file.set_len(u64::try_from(whole)?)?;
                file.seek(SeekFrom::End(0))?;
            }
            Some(_) => {
                let what = "has the games of another file. Name another folder as its output, or remove this one.";
                return Err(format!("{shown} {what}").into());
            }
        }
        file.sync_data()?;
        Ok((Self(file), games))
    }

    /// Adds a game; it is on the disk then.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, game: &Ended) -> Outcome {
        let line = serde_json::to_string(game)? + "\n";
        self.0.write_all(line.as_bytes())?;
        self.0.sync_data()?;
        Ok(())
    }
}
