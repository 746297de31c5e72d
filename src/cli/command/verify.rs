//! `speciate verify`

use clap::Args;
use serde_json::{Value, json};

use crate::cli::cli_context::CliContext;
use crate::cli::contents::Contents;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::game_path::{GameName, GamePath};
use crate::cli::output::{self, line};
use crate::game::{Deviation, DeviationKind, Editions, verify_among};
use crate::log::Log;
use crate::log::file;
use crate::log::text::{self, Damage};
use crate::message;
use crate::roster::Roster;
use crate::table;
use crate::words::Message;

/// Check a log: every byte, every fold, and every decision
///
/// Everything is decided again from seed, answers and content, on every branch.
#[derive(Args, Debug)]
pub struct Verify {
    /// The game: its name, or the file of its log
    game: GameName,
    /// Fold only: without content, nothing is decided again
    #[arg(long)]
    fold: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    /// Checks the log.
    pub fn run(&self, cli: &CliContext) -> Outcome {
        let game = &self.game.find(cli)?;
        game.must_be_whole("verify")?;
        let read = game.read_as_far_as_good()?;
        if let Some(damage) = &read.damage {
            return self.damaged(game, damage, read.log.entries().len(), cli);
        }
        self.check_bytes(game, &read.log)?;
        let entries = read.log.entries().len();
        if self.fold {
            let folded = message!("command-entries-fold", count = entries);
            return self.good(json!({ "entries": entries }), &folded, cli);
        }
        let contents = Contents::new(cli, &read.log, &game.file);
        let mut editions = Editions::default();
        for content in 0..=read.log.acceptances().len() {
            editions.put(content, &contents.edition(content)?);
        }
        if read.log.opening().seed.is_none() {
            return Err(CommandError::new(message!("command-no-seed"))
                .hint(message!("command-no-seed.hint")));
        }
        match verify_among(&editions, &read.log) {
            Ok(verified) => {
                for number in &verified.arranged {
                    cli.talk(message!("command-arranged", number = number));
                }
                if let Some(reason) = &verified.frozen {
                    cli.warn(message!("command-frozen", reason = reason));
                }
                let branches = verified.branches;
                let facts = verified.facts;
                let same = message!("command-verified", facts = facts, branches = branches);
                let arranged = verified.arranged.len();
                let named = !contents.ask(table::Contents::are_unnamed);
                let found = json!({
                    "content_named": named,
                    "entries": entries,
                    "facts": facts,
                    "branches": branches,
                    "arranged": arranged,
                });
                self.good(found, &same, cli)
            }
            Err(deviation) => self.differs(game, &deviation, read.log.roster(), cli),
        }
    }

    /// Compares the file with what we would write; reading is strict, so this never fails for a log
    /// of today's form.
    fn check_bytes(&self, game: &GamePath, log: &Log) -> Outcome {
        let bytes = file::bytes(&game.file)?;
        let ours = text::write(log);
        if bytes == ours.as_bytes() {
            return Ok(());
        }
        let same = bytes.iter().zip(ours.as_bytes()).take_while(|(a, b)| a == b).count();
        let line = ours.as_bytes()[..same].iter().filter(|byte| **byte == b'\n').count() + 1;
        self.report(json!({ "kind": "bytes", "line": line }))?;
        Err(error(game, message!("command-other-bytes", line = line)))
    }

    fn good(&self, mut found: Value, said: &Message, cli: &CliContext) -> Outcome {
        if !self.json {
            return line(&cli.say(said));
        }
        found["ok"] = Value::Bool(true);
        output::json(&found)
    }

    fn damaged(&self, game: &GamePath, damage: &Damage, kept: usize, cli: &CliContext) -> Outcome {
        self.report(json!({
            "kind": damage.kind.name(),
            "entry": damage.entry,
            "line": damage.line,
            "column": damage.column,
            "expected": cli.say(&damage.expected),
            "found": cli.say(&damage.found),
            "kept": kept,
        }))?;
        Err(error(game, damage.message()).hint(message!("command-verify.hint-kept", kept = kept)))
    }

    fn differs(
        &self,
        game: &GamePath,
        deviation: &Deviation,
        roster: &Roster,
        cli: &CliContext,
    ) -> Outcome {
        let Deviation { kind, number, recorded, now, reason } = deviation;
        let sides = [recorded, now].map(|side| side.map(|fact| fact.shown(roster)));
        // The opening is line 1.
        let line = number + 1;
        self.report(json!({
            "kind": kind.name(),
            "entry": number,
            "line": line,
            "recorded": sides[0],
            "now": sides[1],
            "reason": reason.as_ref().map_or_else(String::new, |reason| cli.say(reason)),
        }))?;
        let what = match kind {
            DeviationKind::Fact => "command-deviation-fact",
            DeviationKind::Answer if now.is_none() => "command-deviation-not-offered",
            DeviationKind::Answer => "command-deviation-answer",
            DeviationKind::Draw => "command-deviation-draw",
            DeviationKind::End => "command-deviation-end",
        };
        let side = |side: Option<String>| match side {
            Some(shown) => Message::verbatim(shown),
            None => message!("kind-nothing"),
        };
        let [recorded, decided] = sides.map(side);
        let id = match reason {
            None => "command-deviation",
            Some(_) => "command-deviation-because",
        };
        let message = message!(
            id,
            line = line,
            what = message!(what, number = number),
            recorded = recorded,
            decided = decided,
        );
        Err(error(
            game,
            match reason {
                None => message,
                Some(reason) => message.with("reason", reason),
            },
        ))
    }

    fn report(&self, mut found: Value) -> Outcome {
        found["ok"] = Value::Bool(false);
        if self.json { output::json(&found) } else { Ok(()) }
    }
}

fn error(game: &GamePath, message: Message) -> CommandError {
    let file = game.file.as_path();
    CommandError::new(message!("command-of-file", file = file, message = message))
}
