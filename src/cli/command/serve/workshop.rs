//! `serve --watch`: applies edits of the content to open tables.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::cli_context::CliContext;
use crate::command::check;
use crate::error::{CommandError, CommandResult};
use crate::output::{line, print_message};
use crate::watch::{self, nothing_to_watch};
use speciate_modding::lint::{Changes, Findings};
use speciate_model::diagnostic::Diagnostics;
use speciate_serve::ServerState;
use speciate_table::watch::{FileChanges, Watch, WatchedPlace};

/// The findings about each game, by its name.
type FindingsByGame = BTreeMap<String, Findings>;

pub struct EditedFolders {
    cli: CliContext,
    watch: Watch,
    folders: Vec<(String, String)>,
}

impl EditedFolders {
    pub fn new(cli: &CliContext) -> CommandResult<Self> {
        let places = cli.watched_places();
        if places.is_empty() {
            return Err(nothing_to_watch());
        }
        let folders = folders(&places);
        Ok(Self { cli: cli.reread(), watch: Watch::new(places), folders })
    }

    /// Passes every edit to the server and prints it, until the process ends.
    pub fn serve(self, server: Arc<ServerState>) {
        server.name_folders(self.folders.clone());
        server.watched(FindingsByGame::new());
        std::thread::spawn(move || self.follow(&server));
    }

    fn follow(mut self, server: &ServerState) {
        let mut before = findings(&self.cli).unwrap_or_else(|error| {
            print_error(&self.cli, &error);
            FindingsByGame::new()
        });
        server.watched(before.clone());
        while let Some(saved) = self.watch.wait(|| false) {
            let cli = self.cli.reread();
            // An unreadable scenario does not affect the content, so the edit still applies.
            let now = findings(&cli).unwrap_or_else(|error| {
                print_error(&cli, &error);
                before.clone()
            });
            let read =
                cli.content_sources().and_then(|parts| Ok((parts.clone(), cli.source()?.clone())));
            server.edited(read.ok(), saved.messages(), now.clone());
            // Tables use the edit even if the messages cannot be printed.
            drop(tell(&cli, &saved, &before, &now));
            before = now;
        }
    }
}

/// Returns the absolute folders with their names on pages: empty for the content in use, the folder's own name for
/// a pack. Relative folders are left out, because pages show them as they were given.
fn folders(places: &[WatchedPlace]) -> Vec<(String, String)> {
    let absolute = places.iter().filter(|place| place.path.is_absolute());
    let named = absolute.map(|place| {
        let name = place.path.file_name().filter(|_| place.names.is_empty());
        (place.shown(), name.unwrap_or_default().to_string_lossy().into_owned())
    });
    let mut named: Vec<(String, String)> = named.collect();
    // Longer paths first, so that a pack inside the content folder goes by its own name.
    named.sort_by_key(|(folder, _)| std::cmp::Reverse(folder.len()));
    named
}

fn findings(cli: &CliContext) -> CommandResult<FindingsByGame> {
    let games = cli.games().into_iter().map(|game| game.natives.rules);
    games.map(|game_id| Ok((game_id.to_owned(), check::found(cli, &[game_id])?))).collect()
}

fn tell(
    cli: &CliContext,
    saved: &FileChanges,
    before: &FindingsByGame,
    now: &FindingsByGame,
) -> CommandResult {
    line("")?;
    watch::tell_saved(cli, saved)?;
    watch::tell_findings(cli, &Changes::between(&all(before), &all(now)))
}

fn all(findings: &FindingsByGame) -> Diagnostics {
    let mut all = Vec::new();
    for found in findings.values().flat_map(Findings::iter) {
        if !all.contains(found) {
            all.push(found.clone());
        }
    }
    Diagnostics::new(all)
}

fn print_error(cli: &CliContext, error: &CommandError) {
    print_message(error.to_text(cli.words()).trim_end());
}
