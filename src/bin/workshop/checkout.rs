//! The checkout, and the surroundings in which its tools run.

use super::Outcome;
use super::command::Command;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{self, ExitStatus, Stdio};
use std::{env, io};

/// Where npm puts what this project needs: in the checkout, so that it takes no special rights.
pub const NPM_FOLDER: &str = "target/tools";

/// The project's folder, and where programs are looked for.
pub struct Checkout {
    root: PathBuf,
    /// The PATH of every child: the inherited one behind the folders this program installs into.
    path: OsString,
}

impl Checkout {
    /// Reads the surroundings from the variables that cargo sets for a program it runs.
    pub fn open() -> Outcome<Self> {
        let root = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let root = root.map_or_else(env::current_dir, Ok)?;
        let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from);
        let cargo_home = cargo_home.or_else(|| Some(env::home_dir()?.join(".cargo")));
        let mut folders = vec![root.join(NPM_FOLDER).join("node_modules").join(".bin")];
        folders.extend(cargo_home.map(|home| home.join("bin")));
        folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
        let path = env::join_paths(folders)?;
        Ok(Self { root, path })
    }

    /// A file or folder of the project.
    pub fn file(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    /// The file that a program's name stands for on the extended PATH.
    pub fn locate(&self, program: &str) -> Option<PathBuf> {
        let names = [env::consts::EXE_SUFFIX, ".cmd"].map(|ending| format!("{program}{ending}"));
        let folders = env::split_paths(&self.path);
        let mut files = folders.flat_map(|folder| names.each_ref().map(|name| folder.join(name)));
        files.find(|file| file.is_file())
    }

    /// A process in the checkout with the extended PATH. `cargo` is the one that runs this program.
    pub fn process(&self, command: &Command) -> process::Command {
        let program = command.program;
        let running = env::var_os("CARGO").filter(|_| program == "cargo");
        let file = running.map(PathBuf::from).or_else(|| self.locate(program));
        let mut process = process::Command::new(file.unwrap_or_else(|| program.into()));
        process.args(&command.words).env("PATH", &self.path);
        process.current_dir(&self.root);
        // The runner of tests in a browser would take any other driver that it finds first.
        if env::var_os("CHROMEDRIVER").is_none()
            && let Some(driver) = self.locate("chromedriver")
        {
            process.env("CHROMEDRIVER", driver);
        }
        // Trunk accepts no values but these; to others any text means yes.
        if env::var("NO_COLOR").is_ok_and(|wish| wish != "true" && wish != "false") {
            process.env("NO_COLOR", "true");
        }
        process.envs(command.variables.iter().map(|(name, value)| (name, value)));
        process
    }

    /// Runs a command to its end, in sight of the user.
    pub fn run(&self, command: &Command) -> Outcome {
        let ended = success(self.process(command).status());
        ended.map_err(|reason| format!("`{command}` failed ({reason}).").into())
    }

    /// What a command prints: nothing if it is missing or fails.
    pub fn ask(&self, program: &'static str, line: &str) -> String {
        let mut process = self.process(&Command::new(program, line));
        let output = process.stderr(Stdio::null()).output();
        let output = output.ok().filter(|output| output.status.success());
        let text = output.map(|output| output.stdout).unwrap_or_default();
        String::from_utf8_lossy(&text).trim().into()
    }
}

/// Why a process that has ended, or did not start, has not succeeded.
pub fn success(ended: io::Result<ExitStatus>) -> Outcome {
    match ended {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(status.to_string().into()),
        Err(error) => Err(format!("it does not start: {error}").into()),
    }
}
