//! `speciate log`

use clap::Args;

use crate::cli::error::{CommandError, Outcome};
use crate::cli::fact;
use crate::cli::game_path::GamePath;
use crate::cli::output::{data, json_lines};
use crate::cli::point::Point;
use crate::cli::surroundings::Surroundings;
use crate::log::Log as Recorded;
use crate::log::file::Action;
use crate::message;
use crate::story::{self, COLUMNS, wrapped};

/// Tell what happened in a game, as a spectator saw it
#[derive(Args, Debug)]
pub struct Log {
    /// The log of a game; `GAME@N` stops after N facts
    game: GamePath,
    /// List the facts one by one, hidden ones too; needs no content
    #[arg(long)]
    facts: bool,
    /// Write the lines of the log as they are stored; there, seats and stacks are counted from 0
    #[arg(long, conflicts_with = "facts")]
    json: bool,
}

impl Log {
    /// Tells or lists the facts.
    pub fn run(&self, around: &Surroundings) -> Outcome {
        let read = self.game.read(around)?;
        let facts = self.game.facts(&read.log)?;
        if self.json {
            return self.raw(&read.log, read.kept, facts.len());
        }
        if !self.facts {
            let point = Point::of(&self.game, None, around)?;
            let path = point.seen(&facts);
            let lines = story::tell(&point.edition.catalog, around.words(), &path, 0, None);
            return data(&wrapped(&lines, COLUMNS));
        }
        around.speak_of_rules(&read.log.opening().rules);
        let roster = read.log.roster();
        let mut text = String::new();
        for (index, fact) in facts.iter().enumerate() {
            text.push_str(&format!("{:5}  {}\n", index + 1, fact::words(fact, roster)));
        }
        data(&text)?;
        let aside = read.log.entries().len() - read.log.path_entries().len();
        if aside > 0 {
            around.talk(message!("command-entries-aside", aside = aside));
        }
        Ok(())
    }

    fn raw(&self, log: &Recorded, kept: usize, facts: usize) -> Outcome {
        #[expect(clippy::disallowed_methods, reason = "the command line reads files")]
        let bytes = std::fs::read(&self.game.file)
            .map_err(|error| CommandError::new(Action::Read.failed(&self.game.file, &error)))?;
        let text = String::from_utf8_lossy(bytes.get(..kept).unwrap_or(&bytes)).into_owned();
        if self.game.at.is_none() {
            return json_lines(&text);
        }
        // The opening is line 0, entry N line N.
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let numbers = [0].into_iter().chain(log.path_entries().into_iter().take(facts));
        let chosen = numbers.filter_map(|number| lines.get(number as usize).copied());
        json_lines(&chosen.collect::<String>())
    }
}
