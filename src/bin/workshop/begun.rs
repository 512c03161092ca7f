//! A program that runs beside others, and writes what it has to say when it is its turn.

use std::io::{self, Read, Write, pipe};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{JoinHandle, spawn};

/// A program that has begun. It ends when this is dropped.
pub struct Begun {
    child: Child,
    /// What it writes, once it has ended.
    written: Option<JoinHandle<io::Result<Vec<u8>>>>,
}

impl Begun {
    /// Begins it.
    ///
    /// # Errors
    /// When there is no such program.
    pub fn new(mut command: Command) -> io::Result<Self> {
        let (mut reader, writer) = pipe()?;
        command
            .stdin(Stdio::null())
            .stdout(writer.try_clone()?)
            .stderr(writer);
        let child = command.spawn()?;
        // It holds the pipe open.
        drop(command);
        let written = spawn(move || {
            let mut all = Vec::new();
            reader.read_to_end(&mut all).map(|_| all)
        });
        Ok(Self {
            child,
            written: Some(written),
        })
    }

    /// Waits for its end, and copies what it wrote.
    ///
    /// # Errors
    /// When it cannot be waited for, or what it wrote cannot be copied.
    pub fn end(mut self, mut copy: impl Write) -> io::Result<ExitStatus> {
        let status = self.child.wait()?;
        if let Some(Ok(written)) = self.written.take().map(JoinHandle::join) {
            copy.write_all(&written?)?;
        }
        Ok(status)
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        // One that has ended is not harmed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_writes_comes_at_its_end() -> io::Result<()> {
        let mut command = Command::new("rustc");
        command.arg("--version");
        let mut copy = Vec::new();
        assert!(Begun::new(command)?.end(&mut copy)?.success());
        assert!(copy.starts_with(b"rustc "));
        let mut wrong = Command::new("rustc");
        wrong.arg("--no-such-option");
        let mut copy = Vec::new();
        assert!(!Begun::new(wrong)?.end(&mut copy)?.success());
        assert!(!copy.is_empty());
        Ok(())
    }
}
