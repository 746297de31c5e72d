//! Stores of logs: files, a SQLite or PostgreSQL database, memory. A store knows the lines of a log and their numbers,
//! not what they say.
//!
//! Numbers are per game, so that many processes can append to many games of one store. A writer says how many
//! entries it expects; if the number is wrong, nothing is written. If only other branches have grown,
//! [`Store::append_rebased`] appends the entries with new numbers; otherwise the writer must read the log again. An
//! answer with an id counts once, however often it is sent. What a store has acknowledged survives a crash.
//! `tests/logs/stores.rs` tests what every store must do.

mod accounts;
mod archive;
mod batch;
mod blocks;
mod boards;
mod chat;
mod clocks;
mod contests;
mod copy;
mod fault;
mod listing;
mod lobby;
mod memory;
mod moderation;
mod observer;
mod outbox;
#[cfg(all(feature = "postgres", not(target_arch = "wasm32")))]
mod postgres;
mod reports;
mod restores;
mod results;
mod seats;
mod server;
mod sql;
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
mod sqlite;
mod votes;

pub use accounts::{
    AccountMaking, AccountSession, Credential, ListedAccount, PASSWORD, PersonMessage, PersonRecord,
};
pub use archive::{ARCHIVED_ENTRIES_MAX, ArchivedSize, OldGame};
pub(in crate::log) use batch::lines_from;
pub use batch::{AppendResult, Batch, BranchStanding, ExternalChange};
pub use blocks::{BlockedPerson, NewBlock};
pub use boards::AnalysisBoard;
pub use chat::ChatMessage;
pub use contests::{
    CONTEST_HOST, ContestChange, ContestLimits, ContestMark, ContestOpening, ContestPersonChange,
    ContestResult, ListedContest, NewContest, NewContestTable, PersonContest, StoredContest,
    StoredContestPerson,
};
pub use copy::{OnlyLogsReason, RowCounts, RowKind, ServerCopy};
pub use fault::{Action, StoreFault};
pub use lobby::{FREE_SEAT, FoundGame, FoundSeat, GameOwnership, HostedGame, Search};
pub use memory::MemoryStore;
pub use moderation::{ActingModerator, ModerationEntry, ModeratorAction};
pub use observer::{
    ConnectionCounts, DatabaseFailure, DatabaseTrouble, StoreObserver, StoreOperation,
};
pub use outbox::{
    ClaimedMessage, FailedMessage, MessageEnd, MessageKind, NotifyAddress, NotifyTurn,
    ReceiverLimit,
};
#[cfg(all(feature = "postgres", not(target_arch = "wasm32")))]
pub use postgres::Postgres;
pub use reports::{NewReport, PersonReport};
pub use restores::RestoredGame;
pub use results::{
    EndedGame, PersonResult, RatedGame, RatedPerson, RatedSeat, ResultMark, ResultRange,
    SeatedAccount, is_former_account,
};
pub use seats::{KeyAccess, SessionRecord};
pub use server::{ServerStore, StoreListener};
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
pub use sqlite::Sqlite;
pub use votes::UndoVote;

use std::fmt::Debug;
use std::path::PathBuf;
use std::time::SystemTime;

use crate::log::text::{self, LogSummary, ReadLog, Writer};
use crate::log::{CannotMerge, Log, name};
use crate::message;
use crate::words::Message;

/// A store of logs, each under the name of its game.
pub trait Store: Debug + Send + Sync {
    /// Returns the path that commands use for a game.
    fn path(&self, game: &str) -> PathBuf;

    /// Stores the lines of a whole log as a new game, byte for byte.
    fn put(&self, game: &str, text: &str) -> Result<(), StoreFault>;

    /// Stores a log like [`Self::put`], under the name `called` followed by a free number. Returns the whole name.
    fn put_numbered(&self, called: &str, text: &str) -> Result<String, StoreFault> {
        let mut number = 1_u32;
        loop {
            let game = format!("{called}{number}");
            match self.put(&game, text) {
                Err(fault) if fault.is_there_already() && number < NUMBERS_MAX => number += 1,
                put => return put.map(|()| game),
            }
        }
    }

    fn create(&self, game: &str, log: &Log) -> Result<(), StoreFault> {
        self.put(game, &text::write(log))
    }

    /// Returns the names of all games, sorted.
    fn games(&self) -> Result<Vec<String>, StoreFault>;

    /// Returns at most `most` games, the most recently played first.
    fn list(&self, most: usize) -> Result<Vec<ListedGame>, StoreFault>;

    /// Returns the lines of a log from entry `from` on, where 0 is the opening; empty beyond its end. A torn last
    /// line is left out.
    fn lines(&self, game: &str, from: u32) -> Result<String, StoreFault>;

    /// Returns whether there is a game with this name.
    fn has(&self, game: &str) -> Result<bool, StoreFault>;

    /// Returns the bytes of a log, including a torn last line and any other damage. Only Windows line endings are
    /// replaced by Unix line endings.
    fn bytes(&self, game: &str) -> Result<Vec<u8>, StoreFault> {
        Ok(self.lines(game, 0)?.into_bytes())
    }

    /// Returns the readable start of a log, and why the store cannot read the rest, if it cannot.
    fn readable_bytes(&self, game: &str) -> Result<(Vec<u8>, Option<StoreFault>), StoreFault> {
        Ok((self.bytes(game)?, None))
    }

    /// Reads a log up to its first damage. Fails if its opening is damaged.
    fn read(&self, game: &str) -> Result<ReadLog, StoreFault> {
        text::read(&self.bytes(game)?).map_err(|damage| StoreFault::Damaged {
            path: self.path(game),
            damage: Box::new(damage),
        })
    }

    /// Cuts off a torn last line and returns its length in bytes, or 0 if no line is torn.
    fn repair(&self, _game: &str) -> Result<u64, StoreFault> {
        Ok(0)
    }

    /// Fails if the line endings of a log differ from those that are appended.
    fn check_line_ends(&self, _game: &str) -> Result<(), StoreFault> {
        Ok(())
    }

    /// Returns whether a log ends where `known` stopped, i.e. whether nobody else has written to it.
    fn ends_with(&self, game: &str, known: &Writer) -> Result<bool, StoreFault> {
        // The last known line is compared too.
        let lines = self.lines(game, known.written() as u32)?;
        Ok(lines.lines().count() == 1 && text::ends_in(&lines, known.last_hash()))
    }

    /// Appends a batch to a log, all of it or nothing.
    fn append(&self, game: &str, batch: &Batch) -> Result<AppendResult, StoreFault>;

    /// Appends the entries that `log` has gained since `writer` last wrote. If nothing is appended, `writer` does not
    /// change.
    fn append_gained(
        &self,
        game: &str,
        log: &Log,
        writer: &mut Writer,
        standing: Option<BranchStanding>,
    ) -> Result<AppendResult, StoreFault> {
        let (known, length) = (writer.written(), writer.length());
        let Some(batch) = Batch::of(log, writer)? else { return Ok(AppendResult::Now) };
        let appended = self.append(game, &Batch { standing, ..batch });
        if appended != Ok(AppendResult::Now) {
            writer.take_back(known, length);
        }
        appended
    }

    /// Works like [`Self::append_gained`], even if others append to other branches in the meantime: each entry is
    /// appended at the head of its own branch. If the entries got new numbers, returns the log as the store has it.
    fn append_rebased(
        &self,
        game: &str,
        log: &Log,
        writer: &mut Writer,
        standing: Option<BranchStanding>,
    ) -> Result<(AppendResult, Option<Log>), StoreFault> {
        let mut rebased: Option<(Log, Writer)> = None;
        loop {
            let (gained, known) = match &mut rebased {
                None => (log, &mut *writer),
                Some((log, writer)) => (&*log, writer),
            };
            match self.append_gained(game, gained, known, standing.clone()) {
                // Each retry means that another writer was faster, so all writers together make progress.
                Err(StoreFault::OtherBranches { expected, .. }) => {
                    rebased = Some(self.rebased(game, gained, expected)?);
                }
                appended => {
                    return match (appended?, rebased) {
                        (AppendResult::Now, Some((log, known))) => {
                            *writer = known;
                            Ok((AppendResult::Now, Some(log)))
                        }
                        (appended, _) => Ok((appended, None)),
                    };
                }
            }
        }
    }

    /// Returns the stored log with what `log` has gained after its first `known` entries, and the writer that
    /// appends this.
    fn rebased(&self, game: &str, log: &Log, known: u32) -> Result<(Log, Writer), StoreFault> {
        let read = self.read(game)?;
        if let Some(damage) = read.damage.filter(|damage| !damage.is_torn_tail()) {
            let (path, damage) = (self.path(game), Box::new(damage));
            return Err(StoreFault::Damaged { path, damage });
        }
        let found = read.log.entries().len() as u32;
        let rebased = read.log.rebased(log, known as usize).map_err(|why| match why {
            CannotMerge::SameBranch { .. } => {
                StoreFault::Stale { game: game.to_owned(), expected: known, found }
            }
            why => StoreFault::CannotMerge(why),
        })?;
        Ok((rebased, read.writer))
    }
}

/// A game in a list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedGame {
    pub name: String,
    /// The path by which a command finds it.
    pub file: PathBuf,
    /// When its log was last written, if that is known.
    pub played: Option<SystemTime>,
    /// The summary of its log, or why there is none, as a sentence without a full stop.
    pub found: Result<Box<LogSummary>, Message>,
}

impl ListedGame {
    /// Returns whether the game has no winner yet.
    pub fn is_open(&self) -> bool {
        self.found.as_ref().is_ok_and(|found| !found.stand.is_over())
    }
}

pub fn last_played_first(games: &mut [ListedGame]) {
    games.sort_by(|one, other| other.played.cmp(&one.played).then(one.name.cmp(&other.name)));
}

/// Refuses a game's name that is too long or not a letter followed by letters, digits and `-`.
pub(in crate::log) fn check_game(game: &str) -> Result<(), StoreFault> {
    match name::is_word(game) && game.len() <= GAME_MAX {
        true => Ok(()),
        false => Err(StoreFault::Name(message!("store-game-form", most = GAME_MAX, found = game))),
    }
}

const GAME_MAX: usize = 100;
/// The highest number that is tried for the name of a new game.
const NUMBERS_MAX: u32 = 1_000_000;
