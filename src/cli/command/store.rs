//! `speciate store`: commands for all games of a store. The commands about accounts are in `accounts.rs`, and the one
//! about old games in `archive.rs`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Subcommand};

use super::accounts::{StoreAccountsCommand, StorePasswordCommand};
use super::archive::StoreArchiveCommand;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::stores;
use speciate_model::log::file::LogFiles;
use speciate_model::log::store::{
    Action, AppendResult, Batch, GameOwnership, OnlyLogsReason, RowKind, ServerCopy, ServerStore,
    Store, StoreFault,
};
use speciate_model::log::text::{self, Damage, ReadLog};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::packs::StoredPacks;
use speciate_table::{PackFolder, PackStore};

#[derive(Args, Debug)]
pub struct StoreCommand {
    #[command(subcommand)]
    what: StoreSubcommand,
}

#[derive(Subcommand, Debug)]
enum StoreSubcommand {
    Copy(StoreCopyCommand),
    Archive(StoreArchiveCommand),
    Accounts(StoreAccountsCommand),
    Password(StorePasswordCommand),
}

impl StoreCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        match &self.what {
            StoreSubcommand::Copy(copy) => copy.run(cli),
            StoreSubcommand::Archive(archive) => archive.run(cli),
            StoreSubcommand::Accounts(accounts) => accounts.run(cli),
            StoreSubcommand::Password(password) => password.run(cli),
        }
    }
}

#[derive(Args, Debug)]
pub struct StoreCopyCommand {
    from: PathBuf,
    to: PathBuf,
}

/// A store with the packs of its games.
struct OpenStore {
    games: Arc<dyn Store>,
    packs: Arc<dyn PackStore>,
    /// The store as a server uses it; `None` for a folder.
    server: Option<Arc<dyn ServerStore>>,
}

/// The result of copying a game.
enum GameCopy {
    /// The copy now has the lines that it lacked.
    Made { entries: usize },
    /// The copy has been continued since it was last updated.
    Continued,
    /// The copy is a different game with the same name.
    Other,
    /// The original is damaged.
    Damaged(Box<Damage>),
    /// The copy is damaged, so nothing can be added to it.
    CopyDamaged(Box<Damage>),
}

impl StoreCopyCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if !self.from.to_str().is_some_and(stores::is_database) && !self.from.exists() {
            let absent = std::io::ErrorKind::NotFound.into();
            return Err(Action::Read.fault(&self.from, &absent).into());
        }
        let from = OpenStore::open(&self.from)?;
        let to = OpenStore::open(&self.to)?;
        let mut people = from.begin_people(&to, cli)?;
        let (mut games, mut entries, mut left) = (0_usize, 0_usize, 0_usize);
        for game in from.games.games()? {
            if let Some(people) = &people {
                people.follow_removal(&game)?;
            }
            let copied = from.copy_game(&game, &to, cli)?;
            if let (Some(people), GameCopy::Made { .. } | GameCopy::Continued) =
                (&mut people, &copied)
            {
                people.copy_game(&game)?;
            }
            match copied {
                GameCopy::Made { entries: more } => (games, entries) = (games + 1, entries + more),
                GameCopy::Continued => cli.warn(message!("store-copy-continued", game = game)),
                GameCopy::Other => {
                    left += 1;
                    cli.warn(message!("store-copy-other", game = game));
                }
                GameCopy::Damaged(damage) => {
                    left += 1;
                    let reason = damage.message();
                    cli.warn(message!("store-copy-damaged", game = game, reason = reason));
                }
                GameCopy::CopyDamaged(damage) => {
                    left += 1;
                    let reason = damage.message();
                    cli.warn(message!("store-copy-copy-damaged", game = game, reason = reason));
                }
            }
        }
        cli.print(message!("store-copy-done", games = games, entries = entries));
        for (kind, counts) in people.map(ServerCopy::finish).transpose()?.unwrap_or_default() {
            if counts.rows > 0 {
                cli.print(message!(
                    "store-copy-rows",
                    kind = words_of(kind),
                    rows = counts.rows,
                    new = counts.new
                ));
            }
        }
        match left {
            0 => Ok(()),
            left => Err(CommandError::new(message!("store-copy-left", count = left))),
        }
    }
}

impl OpenStore {
    fn open(address: &Path) -> CommandResult<Self> {
        let is_server = address.extension().is_some_and(|ending| ending == "sqlite")
            || address.to_str().is_some_and(stores::is_database);
        if !is_server {
            let packs = Arc::new(PackFolder::beside(&address.join("game")));
            std::fs::create_dir_all(address)
                .map_err(|error| Action::Create.fault(address, &error))?;
            return Ok(Self { games: Arc::new(LogFiles::folder(address)), packs, server: None });
        }
        let server = stores::open(address)?;
        let packs = Arc::new(StoredPacks(server.clone()));
        Ok(Self { games: server.clone(), packs, server: Some(server) })
    }

    /// Begins to copy what belongs to the people of the games. Says so if only the logs are copied.
    fn begin_people<'a>(
        &'a self,
        to: &'a Self,
        cli: &CliContext,
    ) -> CommandResult<Option<ServerCopy<'a>>> {
        let Some(server) = &self.server else { return Ok(None) };
        for table in server.unknown_tables()? {
            cli.warn(message!("store-copy-unknown", table = table));
        }
        let copy = match &to.server {
            Some(to) => ServerCopy::begin(&**server, &**to)?.map_err(Some),
            None => Err(None),
        };
        let left = match copy {
            Ok(copy) => return Ok(Some(copy)),
            Err(_) if !server.has_people()? => return Ok(None),
            Err(why) => why,
        };
        cli.warn(match left {
            None => message!("store-copy-folder"),
            Some(OnlyLogsReason::OtherServer) => message!("store-copy-other-server"),
            Some(OnlyLogsReason::HasStarted) => message!("store-copy-has-started"),
        });
        Ok(None)
    }

    fn copy_game(&self, game: &str, to: &Self, cli: &CliContext) -> CommandResult<GameCopy> {
        let lines = match self.games.lines(game, 0) {
            Err(StoreFault::Damaged { damage, .. }) => return Ok(GameCopy::Damaged(damage)),
            lines => lines?,
        };
        let read = match text::read(lines.as_bytes()) {
            Ok(ReadLog { damage: Some(damage), .. }) | Err(damage) => {
                return Ok(GameCopy::Damaged(Box::new(damage)));
            }
            Ok(read) => read,
        };
        let had = match to.games.has(game)? {
            true => match to.games.lines(game, 0) {
                Err(StoreFault::Damaged { damage, .. }) => {
                    return Ok(GameCopy::CopyDamaged(damage));
                }
                lines => lines?,
            },
            false => String::new(),
        };
        let Some(missing) = lines.strip_prefix(&had) else {
            return Ok(match had.starts_with(&lines) {
                true => GameCopy::Continued,
                false => GameCopy::Other,
            });
        };
        // The packs are copied first, so that the game has them even if the copy is interrupted.
        let file = self.games.path(game);
        GameFile { cli, path: &file }.copy_packs(&read.log, &*to.packs)?;
        let standing = match &self.server {
            Some(server) => server.standing(game)?,
            None => None,
        };
        match had.is_empty() {
            true => to.games.put(game, missing)?,
            false if missing.is_empty() => {}
            false => append(&*to.games, game, &had, missing)?,
        }
        to.compare(game, &read)?;
        if let (Some(server), Some((entries, standing))) = (&to.server, standing) {
            server.set_standing(game, entries, &standing)?;
        }
        self.copy_access(game, to)?;
        self.copy_archive(game, to, cli)?;
        Ok(GameCopy::Made { entries: missing.matches('\n').count() })
    }

    /// Records whether a copied game is an analysis board, which no list shows, and whether anybody may watch it.
    fn copy_access(&self, game: &str, to: &Self) -> CommandResult {
        let (Some(from), Some(to)) = (&self.server, &to.server) else { return Ok(()) };
        if let Some(board) = from.board(game)? {
            to.set_board(&board)?;
        }
        if !from.came_from_file(game)? {
            to.set_open(game, from.may_watch("", game, GameOwnership::Open)?)?;
        }
        Ok(())
    }

    /// Archives the copy of an archived game. Says so if this fails, because the copy is complete all the same.
    fn copy_archive(&self, game: &str, to: &Self, cli: &CliContext) -> CommandResult {
        let (Some(from), Some(to)) = (&self.server, &to.server) else { return Ok(()) };
        if from.is_archived(game)? && !to.is_archived(game)? {
            match to.archive(game, 0) {
                Ok(_) | Err(StoreFault::Busy { .. }) => {}
                Err(fault) => cli.warn(fault.message()),
            }
        }
        Ok(())
    }

    /// Reads a copied game again. Its hashes must equal the original's.
    fn compare(&self, game: &str, original: &ReadLog) -> CommandResult {
        let copy = text::read(self.games.lines(game, 0)?.as_bytes());
        let is_same =
            |copy: &ReadLog| copy.damage.is_none() && copy.writer.begins_with(&original.writer);
        match copy.is_ok_and(|copy| is_same(&copy)) {
            true => Ok(()),
            false => Err(CommandError::new(message!("store-copy-differs", game = game))),
        }
    }
}

fn words_of(kind: RowKind) -> Message {
    match kind {
        RowKind::Seats => message!("store-copy-seats"),
        RowKind::Accounts => message!("store-copy-accounts"),
        RowKind::Talk => message!("store-copy-talk"),
        RowKind::Votes => message!("store-copy-votes"),
        RowKind::Clocks => message!("store-copy-clocks"),
        RowKind::Boards => message!("store-copy-boards"),
        RowKind::Results => message!("store-copy-results"),
        RowKind::Contests => message!("store-copy-contests"),
        RowKind::Notifications => message!("store-copy-notifications"),
    }
}

/// Appends lines to a game that has the lines `had`.
fn append(store: &dyn Store, game: &str, had: &str, missing: &str) -> CommandResult {
    let known = text::read(had.as_bytes()).map_err(|damage| CommandError::new(damage.message()))?;
    let batch = Batch {
        expected: known.writer.written() as u32,
        after: known.writer.last_hash(),
        length: known.writer.length(),
        lines: missing.to_owned(),
        id: None,
        standing: None,
    };
    match store.append(game, &batch)? {
        AppendResult::Now => Ok(()),
        AppendResult::Before { .. } => Err(StoreFault::OtherLog { game: game.to_owned() }.into()),
    }
}
