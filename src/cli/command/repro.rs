//! `speciate repro`

use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::game_path::GameName;
use crate::new_game::out_taken;
use crate::options::check_ending;
use crate::output::line;
use crate::point::ViewedPoint;
use speciate_modding::scenario::recorded;
use speciate_model::log::file;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::handover::{handover, redacted};

#[derive(Args, Debug)]
pub struct ReproCommand {
    game: GameName,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    redact: Option<String>,
    #[arg(long, conflicts_with = "redact")]
    scenario: bool,
}

impl ReproCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(file) = &self.out {
            check_ending(file, if self.scenario { "toml" } else { "jsonl" })?;
        }
        let game = self.game.find(cli)?;
        let at = ViewedPoint::of(&game, self.redact.as_deref(), cli)?;
        if self.scenario {
            return self.write_scenario(&at, cli);
        }
        let (point, facts) = (&at.point, at.point.facts);
        let own = GameFile { cli, path: &game.file };
        let contents = own.contents(&at.log);
        let handed = match point.seat {
            Some(_) => redacted(&at.log, &at.seen(), point.seat, &contents),
            None => handover(&at.log, facts, &contents),
        };
        let handed = handed.map_err(|why| own.not_handed(why))?;
        let file = self.out.clone().unwrap_or_else(|| output_name(&game.file, facts, "jsonl"));
        file::write_new(&file, handed.to_text().as_bytes())?;
        let handed = handed.path_entries().len();
        if point.seat.is_none() && handed != facts {
            cli.print(message!("repro-question", facts = handed, meant = facts));
        }
        cli.print(match point.seat {
            Some(seat) => message!("repro-redacted", seat = seat.number()),
            None => message!("repro-whole"),
        });
        line(&file.display().to_string())
    }

    fn write_scenario(&self, at: &ViewedPoint<'_>, cli: &CliContext) -> CommandResult {
        let (game, log, facts) = (&at.game.file, &at.log, at.point.facts);
        let content = log.content_at(log.entry_after(facts));
        let own = GameFile { cli, path: game };
        let edition =
            own.contents(log).edition(content).map_err(|error| own.contents_error(error))?;
        let name = format!("{}@{facts}", cli.portable_name(game));
        let recorded = recorded(&name, log, &edition, facts).map_err(CommandError::new)?;
        let file = self.out.clone().unwrap_or_else(|| output_name(game, facts, "toml"));
        write_new(&file, recorded.text.as_bytes())?;
        if recorded.facts != facts {
            cli.print(message!("repro-scenario-to", facts = recorded.facts, meant = facts));
        }
        cli.print(message!("repro-scenario", file = file.as_path()));
        if log.packs_of(content).len() > 1 {
            cli.print(message!("repro-scenario-packs"));
        }
        line(&file.display().to_string())
    }
}

fn write_new(file: &Path, bytes: &[u8]) -> CommandResult {
    let written = File::create_new(file).and_then(|mut new| new.write_all(bytes));
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => out_taken(file),
        _ => {
            let reason = Message::system(&error);
            CommandError::new(message!("simulate-rows", file = file, reason = reason))
        }
    })
}

fn output_name(game: &Path, facts: usize, ending: &str) -> PathBuf {
    let stem = game.file_stem().unwrap_or_default().to_string_lossy();
    PathBuf::from(format!("{stem}-{facts}.{ending}"))
}
