//! `--watch`: files that are edited while tables are played.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::cli_context::CliContext;
use crate::command::check;
use crate::error::{CommandError, CommandResult};
use crate::output::{line, talk};
use crate::watch::{self, FileChanges, Watch, nothing_to_watch};
use crate::watched::WatchedPlace;
use speciate_model::diagnostic::Diagnostics;
use speciate_serve::ServerState;
use speciate_tools::lint::{Changes, Findings};

/// What is found in the content, by the names of the games.
type FindingsByGame = BTreeMap<String, Findings>;

/// Files that are edited while tables are played.
pub struct EditedFolders {
    cli: CliContext,
    watch: Watch,
    /// The folders that are watched, with their names on pages.
    folders: Vec<(String, String)>,
}

impl EditedFolders {
    /// Returns the files from now on.
    pub fn new(cli: &CliContext) -> CommandResult<Self> {
        let places = cli.places();
        if places.is_empty() {
            return Err(nothing_to_watch());
        }
        let folders = folders(&places);
        Ok(Self { cli: cli.anew(), watch: Watch::new(places), folders })
    }

    /// Has the tables of a house take up whatever is saved, as long as the process runs, and says so.
    pub fn serve(self, house: Arc<ServerState>) {
        house.name_folders(self.folders.clone());
        house.watched(FindingsByGame::new());
        std::thread::spawn(move || self.follow(&house));
    }

    fn follow(mut self, house: &ServerState) {
        let mut before = findings(&self.cli).unwrap_or_else(|error| {
            told(&self.cli, &error);
            FindingsByGame::new()
        });
        house.watched(before.clone());
        while let Some(saved) = self.watch.wait() {
            let cli = self.cli.anew();
            // A scenario that cannot be read is no content.
            let now = findings(&cli).unwrap_or_else(|error| {
                told(&cli, &error);
                before.clone()
            });
            let read = cli.parts().and_then(|parts| Ok((parts.clone(), cli.source()?.clone())));
            house.edited(read.ok(), watch::saved(&saved), now.clone());
            // Tables go on with it also where nobody reads what is said here.
            drop(tell(&cli, &saved, (&before, &now)));
            before = now;
        }
    }
}

/// Returns folders with their names on pages: an empty name for the content in use, its own name for a pack. A path
/// that was given relative to the current folder stays relative.
fn folders(places: &[WatchedPlace]) -> Vec<(String, String)> {
    let absolute = places.iter().filter(|place| place.path.is_absolute());
    let named = absolute.map(|place| {
        let name = place.path.file_name().filter(|_| place.names.is_empty());
        (place.shown(), name.unwrap_or_default().to_string_lossy().into_owned())
    });
    let mut named: Vec<(String, String)> = named.collect();
    // A pack within the content is named first.
    named.sort_by_key(|(folder, _)| std::cmp::Reverse(folder.len()));
    named
}

/// Returns what `check` finds, for each game on its own.
fn findings(cli: &CliContext) -> CommandResult<FindingsByGame> {
    let games = cli.games().into_iter().map(|game| game.natives.rules);
    games.map(|rules| Ok((rules.to_owned(), check::found(cli, &[rules])?))).collect()
}

fn tell(
    cli: &CliContext,
    saved: &FileChanges,
    (before, now): (&FindingsByGame, &FindingsByGame),
) -> CommandResult {
    line("")?;
    watch::tell_saved(cli, saved)?;
    watch::tell_findings(cli, &Changes::between(&all(before), &all(now)))
}

/// Returns what is found in any game, each once.
fn all(findings: &FindingsByGame) -> Diagnostics {
    let mut all = Vec::new();
    for found in findings.values().flat_map(Findings::iter) {
        if !all.contains(found) {
            all.push(found.clone());
        }
    }
    Diagnostics::new(all)
}

fn told(cli: &CliContext, error: &CommandError) {
    talk(error.to_text(cli.words()).trim_end());
}
