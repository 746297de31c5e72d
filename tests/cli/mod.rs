//! The real binary, run in temporary folders.

mod analyse;
mod balance;
mod balance_aim;
mod branches;
mod card_game;
mod chat;
mod check;
mod claims;
mod diff;
mod documents;
mod errors;
mod exchanged;
mod facts;
mod faulty_packs;
mod find;
mod forged_logs;
#[cfg(unix)]
mod full_screen;
mod game;
mod games;
mod help;
mod hidden_characters;
mod hidden_differences;
mod kept_logs;
mod leaving;
mod locale;
mod lookup;
mod misused;
mod modding;
mod nearby;
mod own_content;
mod pack;
mod pack_add;
#[cfg(feature = "fetch")]
mod pack_fetch;
mod pack_index;
mod pack_installed;
mod pack_update;
mod pack_upgrade;
mod packs;
mod play;
mod played_with;
mod points;
mod readme;
mod recover;
mod reference;
mod rename;
mod repro;
mod run_games;
mod run_parts;
mod runs;
mod same_runs;
mod seats;
mod seers;
#[cfg(all(feature = "serve", unix))]
mod served;
mod server_games;
mod settings;
mod simulate;
mod simulate_basis;
mod six_terminals;
mod step;
mod store_archive;
mod store_copy;
mod story;
#[cfg(unix)]
mod terminal;
mod test;
mod tournament;
mod translate;
mod r#try;
mod try_hand;
mod try_scripts;
mod tune_bot;
mod typed_lines;
mod undo;
mod usage;
mod verify;
mod watch;
mod watch_alone;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::support::waiting::must;

/// The result of a command.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// A temporary folder in which commands run.
pub struct Desk {
    folder: TempDir,
}

impl Desk {
    pub fn new() -> Self {
        Self { folder: TempDir::new().unwrap() }
    }

    /// Returns a desk with a game for two players with at most two turns, without any answers.
    pub fn with_game() -> (Self, String) {
        let desk = Self::new();
        let setting = "rulings.turn_limit=2";
        let new = desk.ok(&["new", "--animals", "bird,insect", "--seed", "7", "--set", setting]);
        let file = new.stdout.trim().to_owned();
        (desk, file)
    }

    /// Returns the path of the log of a stored game, as `read` and `write` expect it.
    pub fn log_path(name: &str) -> String {
        format!("data/games/{name}.jsonl")
    }

    /// Returns a desk with a finished game.
    pub fn with_finished_game() -> (Self, String) {
        let (desk, file) = Self::with_game();
        desk.ok(&["play", &file, "--auto"]);
        (desk, file)
    }

    pub fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    pub fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.path(file)).unwrap()
    }

    pub fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.path(file), text).unwrap();
    }

    /// Runs a command with the content of this repository.
    pub fn run(&self, arguments: &[&str]) -> Ran {
        self.run_with(arguments, Some(Path::new(env!("CARGO_MANIFEST_DIR"))))
    }

    pub fn run_with(&self, arguments: &[&str], content: Option<&Path>) -> Ran {
        let mut command = self.command(arguments);
        match content {
            Some(content) => command.env("SPECIATE_CONTENT", content),
            None => command.env_remove("SPECIATE_CONTENT"),
        };
        Self::ran(arguments, command.stdin(Stdio::null()).output().unwrap())
    }

    /// Runs a command with `typed` as its standard input.
    pub fn typed(&self, arguments: &[&str], typed: &str) -> Ran {
        self.typed_in("", arguments, typed)
    }

    /// Like `typed`, but in a folder of this desk.
    pub fn typed_in(&self, folder: &str, arguments: &[&str], typed: &str) -> Ran {
        let mut command = self.command(arguments);
        command.current_dir(self.path(folder));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let typed = typed.to_owned();
        // Write in a separate thread, so that no full pipe blocks the process and the test at the same time.
        let writer = std::thread::spawn(move || drop(stdin.write_all(typed.as_bytes())));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Self::ran(arguments, output)
    }

    /// Returns a command of this binary that runs at this desk with the content of this repository.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_speciate"));
        command
            .args(arguments)
            .current_dir(self.folder.path())
            .env("SPECIATE_CONTENT", env!("CARGO_MANIFEST_DIR"))
            // Tests must not touch the games of the person who runs them.
            .env("SPECIATE_DATA", self.path("data"))
            .env("NO_COLOR", "1")
            .env("SPECIATE_LOCALE", "en");
        command
    }

    pub fn ran(arguments: &[&str], output: Output) -> Ran {
        let Output { status, stdout, stderr } = output;
        let ran = Ran {
            code: status.code(),
            stdout: String::from_utf8(stdout).unwrap(),
            stderr: String::from_utf8(stderr).unwrap(),
        };
        assert!(!ran.stderr.contains("panicked"), "{arguments:?}: {}", ran.stderr);
        ran
    }

    /// Runs a command with enough games that it estimates their time, and then interrupts it. Returns the run.
    #[cfg(unix)]
    pub fn interrupted(&self, arguments: &[&str]) -> Ran {
        self.interrupted_when(|| true, arguments)
    }

    /// Runs a command and interrupts it when it has said how long it takes and has come as far as wanted.
    pub fn interrupted_when(&self, is_far: impl FnMut() -> bool, arguments: &[&str]) -> Ran {
        use std::io::{BufRead as _, BufReader, Read as _};
        let mut command = self.command(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut said = BufReader::new(child.stderr.take().unwrap());
        let mut stderr = String::new();
        while !stderr.contains("games take about") {
            assert!(said.read_line(&mut stderr).unwrap() > 0, "it does not say how long: {stderr}");
        }
        must("the command comes as far as wanted", is_far);
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        said.read_to_string(&mut stderr).unwrap();
        let output = child.wait_with_output().unwrap();
        Self::ran(arguments, Output { stderr: stderr.into_bytes(), ..output })
    }

    /// Runs a command that must succeed.
    pub fn ok(&self, arguments: &[&str]) -> Ran {
        let ran = self.run(arguments);
        assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.stderr);
        ran
    }

    /// Runs a command that must refuse its input, and returns its stderr.
    pub fn refused(&self, arguments: &[&str]) -> String {
        let ran = self.run(arguments);
        assert_eq!(ran.code, Some(1), "{arguments:?}: {}", ran.stdout);
        assert!(ran.stderr.contains("error"), "{arguments:?}: {}", ran.stderr);
        ran.stderr
    }
}

/// Returns stdout as JSON.
pub fn json(ran: &Ran) -> serde_json::Value {
    serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{error}: {}", ran.stdout))
}
