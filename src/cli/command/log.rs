//! `speciate log`

use clap::Args;

use crate::cli::cli_context::CliContext;
use crate::cli::error::Outcome;
use crate::cli::fact;
use crate::cli::game_path::{GameName, GamePath, Standing, beyond};
use crate::cli::output::{data, json_lines};
use crate::cli::point;
use crate::log::Log as Recorded;
use crate::log::file;
use crate::message;
use crate::story::{self, COLUMNS, wrapped};
use crate::table::point::facts;

/// Tell what happened in a game, as a spectator saw it
#[derive(Args, Debug)]
pub struct Log {
    /// The game: its name, or the file of its log; `GAME@POINT` stops there,
    /// e.g. `GAME@300` or `GAME@turn:3`
    game: GameName,
    /// List the facts one by one, hidden ones too; needs no content
    #[arg(long)]
    facts: bool,
    /// Write the lines of the log as they are stored; there, seats and stacks are counted from 0
    #[arg(long, conflicts_with = "facts")]
    json: bool,
}

impl Log {
    /// Tells or lists the facts.
    pub fn run(&self, cli: &CliContext) -> Outcome {
        let game = self.game.find(cli)?;
        let Standing { read, at } = game.read(cli)?;
        let facts = facts(&read.log, at).map_err(beyond)?;
        if self.json {
            return raw(&game, &read.log, read.kept, facts.len());
        }
        if !self.facts {
            let point = point::of(&game, None, cli)?;
            let path = point.seen(&facts);
            let lines =
                story::tell_game(&point.edition.catalog, cli.words(), &read.log, &path, None);
            return data(&wrapped(&lines, COLUMNS));
        }
        cli.speak_of_rules(&read.log.opening().rules);
        let roster = read.log.roster();
        let mut text = String::new();
        for (index, fact) in facts.iter().enumerate() {
            text.push_str(&format!("{:5}  {}\n", index + 1, fact::words(fact, roster)));
        }
        data(&text)?;
        let aside = read.log.entries().len() - read.log.path_entries().len();
        if aside > 0 {
            cli.talk(message!("command-entries-aside", aside = aside));
        }
        Ok(())
    }
}

/// Writes the lines of a log as they are, those of the point that is meant.
fn raw(game: &GamePath, log: &Recorded, kept: usize, facts: usize) -> Outcome {
    let bytes = file::bytes(&game.file)?;
    let text = String::from_utf8_lossy(bytes.get(..kept).unwrap_or(&bytes)).into_owned();
    if game.point.is_none() {
        return json_lines(&text);
    }
    // The opening is line 0, entry N line N.
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let numbers = [0].into_iter().chain(log.entries_before(facts));
    let chosen = numbers.filter_map(|number| lines.get(number as usize).copied());
    json_lines(&chosen.collect::<String>())
}
