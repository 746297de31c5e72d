//! `speciate verify`

use clap::Args;
use serde_json::{Value, json};

use crate::cli::error::{CommandError, Outcome};
use crate::cli::game_path::GamePath;
use crate::cli::output::line;
use crate::cli::session;
use crate::cli::surroundings::Surroundings;
use crate::game::{Deviation, DeviationKind, verify};
use crate::log::Log;
use crate::log::text::{self, Damage};
use crate::roster::Roster;

/// Check a log: every byte, every fold, and every decision
///
/// Everything is decided again from seed, answers and content, on every branch.
#[derive(Args, Debug)]
pub struct Verify {
    /// The log of a game
    file: GamePath,
    /// Fold only: without content, nothing is decided again
    #[arg(long)]
    fold: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    /// Checks the log.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        self.file.must_be_whole("verify")?;
        let read = self.file.read_as_far_as_good()?;
        if let Some(damage) = &read.damage {
            return self.damaged(damage, read.log.entries().len());
        }
        self.check_bytes(&read.log)?;
        let entries = read.log.entries().len();
        if self.fold {
            return self.good(json!({ "entries": entries }), &format!("{entries} entries fold"));
        }
        let edition = session::edition_of(&read.log, around)?;
        if read.log.opening().seed.is_none() {
            return Err(CommandError::new("the game's chance did not come from a seed")
                .hint("check only what it folds to by `--fold`"));
        }
        match verify(&edition, &read.log) {
            Ok(verified) => {
                for number in &verified.arranged {
                    around.talk(format!("entry {number}: an arranged position was taken as given"));
                }
                if let Some(reason) = &verified.frozen {
                    around.warn(format!("the game is frozen: {reason}"));
                }
                let branches = verified.branches;
                let ends = if branches == 1 { "branch" } else { "branches" };
                let text =
                    format!("{} facts on {branches} {ends} come out the same", verified.facts);
                let arranged = verified.arranged.len();
                let found = json!({
                    "entries": entries,
                    "facts": verified.facts,
                    "branches": branches,
                    "arranged": arranged,
                });
                self.good(found, &text)
            }
            Err(deviation) => self.differs(&deviation, &read.log.opening().roster),
        }
    }

    /// Compares the file with what we would write; reading is strict, so this never fails for a log
    /// of today's form.
    fn check_bytes(&self, log: &Log) -> Outcome {
        #[expect(clippy::disallowed_methods, reason = "the command line reads files")]
        let bytes = std::fs::read(&self.file.file)
            .map_err(|error| CommandError::file("read", &self.file.file, &error))?;
        let ours = text::write(log);
        if bytes == ours.as_bytes() {
            return Ok(());
        }
        let same = bytes.iter().zip(ours.as_bytes()).take_while(|(a, b)| a == b).count();
        let line = ours.as_bytes()[..same].iter().filter(|byte| **byte == b'\n').count() + 1;
        self.report(json!({ "kind": "bytes", "line": line }))?;
        Err(self.error(&format!("line {line} is not what this engine writes")))
    }

    fn good(&self, mut found: Value, text: &str) -> Outcome {
        if !self.json {
            return line(text);
        }
        found["ok"] = Value::Bool(true);
        line(&found.to_string())
    }

    fn damaged(&self, damage: &Damage, kept: usize) -> Outcome {
        self.report(json!({
            "kind": damage.kind.name(),
            "entry": damage.entry,
            "line": damage.line,
            "column": damage.column,
            "expected": damage.expected,
            "found": damage.found,
            "kept": kept,
        }))?;
        Err(self.error(&damage.to_string()).hint(format!("the {kept} entries before it are good")))
    }

    fn differs(&self, deviation: &Deviation, roster: &Roster) -> Outcome {
        let Deviation { kind, number, recorded, now, reason } = deviation;
        let sides = [recorded, now].map(|side| side.map(|fact| fact.stored(roster)));
        // The opening is line 1.
        let line = number + 1;
        self.report(json!({
            "kind": kind.name(),
            "entry": number,
            "line": line,
            "recorded": sides[0],
            "now": sides[1],
            "reason": reason,
        }))?;
        let what = match kind {
            DeviationKind::Fact => "is a fact that the rules do not yield",
            DeviationKind::Answer if now.is_none() => "is an answer that was not offered",
            DeviationKind::Answer => "is an answer to another question or other options",
            DeviationKind::Draw => "is a draw that the seed does not give",
            DeviationKind::End => "is missing",
        };
        let mut message = format!("line {line}: entry {number} {what}");
        for (name, side) in ["recorded", "decided"].iter().zip(&sides) {
            message.push_str(&format!("\n  {name}: {}", side.as_deref().unwrap_or("nothing")));
        }
        if !reason.is_empty() {
            message.push_str(&format!("\n  because: {reason}"));
        }
        Err(self.error(&message))
    }

    fn report(&self, mut found: Value) -> Outcome {
        found["ok"] = Value::Bool(false);
        if self.json { line(&found.to_string()) } else { Ok(()) }
    }

    fn error(&self, message: &str) -> CommandError {
        CommandError::new(format!("{}: {message}", self.file.file.display()))
    }
}
