//! `speciate store archive`: compresses the logs of games that nobody has played for a while.

use std::path::PathBuf;

use clap::Args;

use super::accounts::server_store;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::options::number_between;
use speciate_model::log::store::{ArchivedSize, OldGame, ServerStore, StoreFault};
use speciate_model::message;

/// The maximum number of days after which games are archived.
pub const ARCHIVE_DAYS_MAX: u64 = 36_500;
/// How many old games are looked up at a time.
const GAMES_MAX: u32 = 500;
/// How many games may fail in a row before the command gives up.
const FAILURES_MAX: u32 = 3;
const DAY: u32 = 24 * 60 * 60;

/// Archives the old games of a store.
#[derive(Args, Debug)]
pub struct StoreArchiveCommand {
    store: PathBuf,
    #[arg(long, value_name = "DAYS", value_parser = number_between::<u32>(0, ARCHIVE_DAYS_MAX), allow_negative_numbers = true)]
    older_than: u32,
}

/// The result of archiving the games of a store.
#[derive(Default)]
struct ArchiveCounts {
    games: u32,
    size: ArchivedSize,
    /// How many games could not be archived.
    left: u32,
}

impl StoreArchiveCommand {
    /// Archives the games, and says how much smaller their logs have become.
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if self.store.is_dir() {
            let error = message!("store-archive-folder", folder = self.store.as_path());
            return Err(CommandError::new(error).hint(message!("store-archive-folder.hint")));
        }
        let store = server_store(&self.store)?;
        let counts = archive_old(&*store, self.older_than * DAY, cli)?;
        let ArchivedSize { lines, block } = counts.size;
        let all = store.archived_games()?;
        let (lines, block) = (lines.div_ceil(1000), block.div_ceil(1000));
        cli.print(message!(
            "store-archive-done",
            games = counts.games,
            lines = lines,
            block = block,
            all = all
        ));
        match counts.left {
            0 => Ok(()),
            left => Err(CommandError::new(message!("store-archive-left", count = left))),
        }
    }
}

/// Archives the games whose logs were last written at least `age` seconds ago. Goes on after a game that cannot be
/// archived, unless the store itself seems to fail.
fn archive_old(
    store: &dyn ServerStore,
    age: u32,
    cli: &CliContext,
) -> CommandResult<ArchiveCounts> {
    let (mut counts, mut after, mut failures) = (ArchiveCounts::default(), None::<OldGame>, 0_u32);
    loop {
        let games = store.old_games(age, after.as_ref(), GAMES_MAX)?;
        let Some(last) = games.last().cloned() else { return Ok(counts) };
        // A game that is played meanwhile becomes the last one again. So the command ends with the first page that is
        // not full.
        let is_last_page = games.len() < GAMES_MAX as usize;
        for OldGame { name, .. } in games {
            match store.archive(&name, age) {
                Ok(None) if store.has_unusual_lines(&name)? => {
                    counts.left += 1;
                    cli.warn(message!("store-archive-unusual", game = name));
                }
                Ok(archived) => {
                    counts.add(archived);
                    failures = 0;
                }
                Err(fault) => {
                    let is_of_game =
                        matches!(fault, StoreFault::Busy { .. } | StoreFault::Damaged { .. });
                    failures += u32::from(!is_of_game);
                    if failures > FAILURES_MAX {
                        return Err(fault.into());
                    }
                    counts.left += 1;
                    cli.warn(fault.message());
                }
            }
        }
        if is_last_page {
            return Ok(counts);
        }
        after = Some(last);
    }
}

impl ArchiveCounts {
    fn add(&mut self, archived: Option<ArchivedSize>) {
        if let Some(ArchivedSize { lines, block }) = archived {
            self.games += 1;
            self.size.lines += lines;
            self.size.block += block;
        }
    }
}
