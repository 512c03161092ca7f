//! Somebody else's program: started, asked in lines with a limit of time, and ended.

use super::Outcome;
use super::plan::{ContestantKind, Plan};
use so_long_sucker::bots::protocol::LONGEST_LINE;
use so_long_sucker::study::Lapse;
use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

/// A program that runs.
pub struct Program {
    child: Child,
    /// Lines to it. Each is followed by reading one line of its answers.
    lines: Sender<String>,
    /// Its lines; nothing comes any more once it has ended.
    answers: Receiver<String>,
}

impl Program {
    /// Starts `command` in `folder`. What it says on its error output goes to the end of `errors`.
    pub fn start(command: &[String], folder: &Path, errors: &Path) -> io::Result<Self> {
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        let errors = OpenOptions::new().create(true).append(true).open(errors)?;
        let mut child = Command::new(program)
            .args(arguments)
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()?;
        let missing = || io::Error::from(io::ErrorKind::BrokenPipe);
        let mut to = child.stdin.take().ok_or_else(missing)?;
        let mut from = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        let (lines, to_write) = channel::<String>();
        let (read, answers) = channel();
        // Writing can wait as long as reading: for a program that does not listen. When it is ended, both end.
        thread::spawn(move || {
            for line in to_write {
                let written = writeln!(to, "{line}").and_then(|()| to.flush());
                let Some(answer) = written.ok().and_then(|()| read_line(&mut from)) else {
                    return;
                };
                if read.send(answer).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            child,
            lines,
            answers,
        })
    }

    /// Asks in one line, and gives the line that answers. What the program itself asks back is answered by `knows`, until the time is
    /// over.
    ///
    /// # Errors
    /// Why there is no answer. The program is of no use then: a late answer would be taken for that of another question.
    pub fn ask(
        &mut self,
        question: String,
        deadline: Instant,
        knows: impl Fn(&str) -> Option<String>,
    ) -> Result<String, Lapse> {
        let mut line = question;
        loop {
            self.lines.send(line).map_err(|_| Lapse::Crashed)?;
            let left = deadline.saturating_duration_since(Instant::now());
            let answer = self.answers.recv_timeout(left).map_err(|why| match why {
                RecvTimeoutError::Timeout => Lapse::Silent,
                RecvTimeoutError::Disconnected => Lapse::Crashed,
            })?;
            match knows(&answer) {
                Some(told) => line = told,
                None => return Ok(answer),
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The next line, without its end; `None` at the end of all, or where a line has none.
fn read_line(from: &mut impl BufRead) -> Option<String> {
    let most = u64::try_from(LONGEST_LINE).ok()?;
    let mut bytes = Vec::new();
    let read = from.take(most).read_until(b'\n', &mut bytes).ok()?;
    let is_whole = read > 0 && bytes.ends_with(b"\n");
    let line = String::from_utf8_lossy(&bytes);
    is_whole.then(|| line.trim_end().to_owned())
}

/// Starts every program of a plan once, so that a wrong name is noticed before the first game.
///
/// # Errors
/// Which one does not start, and why.
pub fn try_all(plan: &Plan) -> Outcome {
    let errors = errors_folder(plan);
    fs::create_dir_all(&errors).map_err(|why| format!("{}: {why}", errors.display()))?;
    for contestant in &plan.contestants {
        if let ContestantKind::Program(command) = &contestant.kind {
            let started = Program::start(
                command,
                &plan.folder,
                &errors.join(contestant.name.as_str()),
            );
            started
                .map_err(|why| format!("{} does not start: {command:?}: {why}", contestant.name))?;
        }
    }
    Ok(())
}

/// Where programs' error output goes, a file for each.
pub fn errors_folder(plan: &Plan) -> std::path::PathBuf {
    plan.output.join("errors")
}
