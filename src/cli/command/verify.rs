//! `speciate verify`

use clap::Args;
use serde_json::{Value, json};

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::game_path::{GameName, GamePath, recovered};
use crate::kept;
use crate::output::{self, line};
use speciate_engine::game::{Deviation, DeviationKind, Editions, chance_at, verify_among};
use speciate_model::event::EventType;
use speciate_model::log::Log;
use speciate_model::log::text::{self, Damage};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::Message;

#[derive(Args, Debug)]
pub struct VerifyCommand {
    game: GameName,
    #[arg(long)]
    fold: bool,
    #[arg(long)]
    json: bool,
}

impl VerifyCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
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
        let file = GameFile { cli, path: &game.file };
        let contents = file.contents(&read.log);
        let mut editions = Editions::default();
        for content in 0..=read.log.acceptances().len() {
            let edition = contents.edition(content).map_err(|error| file.contents_error(error))?;
            editions.put(content, &edition);
        }
        if chance_at(&read.log, read.log.head()).is_none() {
            return Err(match read.log.redacted() {
                Some(_) => {
                    CommandError::new(read.log.why_no_seed()).hint(message!("log-redacted.hint"))
                }
                None => CommandError::new(message!("command-no-seed"))
                    .hint(message!("command-no-seed.hint")),
            });
        }
        match verify_among(&editions, &read.log) {
            Ok(verified) => {
                for number in &verified.arranged {
                    cli.print(message!("command-arranged", number = number));
                }
                if let Some(reason) = &verified.frozen {
                    cli.warn(message!("command-frozen", reason = reason));
                }
                let branches = verified.branches;
                let facts = verified.facts;
                let same = message!("command-verified", facts = facts, branches = branches);
                let arranged = verified.arranged.len();
                let named = !contents.are_unnamed();
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

    /// Compares the file with what this version would write, up to the first fact of an older form. Such a fact stays
    /// as it was written, because later hashes depend on it. The reader already rejects any other bytes for facts of
    /// the current form, so this never fails for a log without older facts.
    fn check_bytes(&self, game: &GamePath, log: &Log) -> CommandResult {
        let bytes = kept::bytes(&game.file)?;
        let ours = text::write(log);
        let theirs: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
        let ours: Vec<&[u8]> = ours.as_bytes().split(|byte| *byte == b'\n').collect();
        let same = theirs.iter().zip(&ours).take_while(|(theirs, ours)| theirs == ours).count();
        let is_all = same == theirs.len().max(ours.len());
        if is_all || theirs.get(same).is_some_and(|line| is_of_older_form(line)) {
            return Ok(());
        }
        let line = same + 1;
        self.report(json!({ "kind": "bytes", "line": line }))?;
        Err(error(game, message!("command-other-bytes", line = line)))
    }

    fn good(&self, mut found: Value, message: &Message, cli: &CliContext) -> CommandResult {
        if !self.json {
            return line(&cli.render(message));
        }
        found["ok"] = Value::Bool(true);
        output::json(&found)
    }

    fn damaged(
        &self,
        game: &GamePath,
        damage: &Damage,
        kept: usize,
        cli: &CliContext,
    ) -> CommandResult {
        self.report(json!({
            "kind": damage.kind.name(),
            "entry": damage.entry,
            "line": damage.line,
            "column": damage.column,
            "expected": cli.render(&damage.expected),
            "found": cli.render(&damage.found),
            "kept": kept,
        }))?;
        Err(error(game, damage.message())
            .hint(recovered(&cli.portable_name(&game.file), kept))
            .hint(message!("command-verify.hint-kept", kept = kept)))
    }

    fn differs(
        &self,
        game: &GamePath,
        deviation: &Deviation,
        roster: &Roster,
        cli: &CliContext,
    ) -> CommandResult {
        let Deviation { kind, number, recorded, now, reason } = deviation;
        let sides = [recorded, now].map(|side| side.map(|fact| fact.shown(roster)));
        let line = number + 1;
        self.report(json!({
            "kind": kind.name(),
            "entry": number,
            "line": line,
            "recorded": sides[0],
            "now": sides[1],
            "reason": reason.as_ref().map_or_else(String::new, |reason| cli.render(reason)),
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
        let error = error(
            game,
            match reason {
                None => message,
                Some(reason) => message.with("reason", reason),
            },
        );
        Err(match deviation.is_unfinished_step() {
            true => error.hint(message!("command-deviation-end.hint-step")).hint(message!(
                "command-deviation-end.hint-play",
                file = cli.portable_name(&game.file)
            )),
            false => error,
        })
    }

    fn report(&self, mut found: Value) -> CommandResult {
        found["ok"] = Value::Bool(false);
        if self.json { output::json(&found) } else { Ok(()) }
    }
}

fn error(game: &GamePath, message: Message) -> CommandError {
    let file = game.file.as_path();
    CommandError::new(message!("command-of-file", file = file, message = message))
}

fn is_of_older_form(line: &[u8]) -> bool {
    let Ok(entry) = serde_json::from_slice::<Value>(line) else { return false };
    let event_type = entry["type"].as_str().and_then(EventType::from_name);
    let version = entry["v"].as_u64();
    event_type
        .zip(version)
        .is_some_and(|(event_type, version)| version < u64::from(event_type.version()))
}
