//! Stores of logs. A store knows the lines of a log and their numbers, not what they say.
//!
//! Numbers are per game, so that many processes can append to many games of one store. A writer says how many
//! entries it expects; if the number is wrong, nothing is written. If only other branches have grown,
//! [`Store::append_rebased`] appends the entries with new numbers; otherwise the writer must read the log again. An
//! answer with an id counts once, however often it is sent. What a store has acknowledged survives a crash.
//! `tests/logs/stores.rs` tests what every store must do.

mod access;
mod fault;
mod lobby;
mod memory;
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
mod sqlite;
mod standing;

pub use access::{Access, KeyAccess, SessionRecord};
pub use fault::StoreFault;
pub use lobby::{FoundGame, GameOwnership, HostedGame, LobbyStore, Search};
pub use memory::MemoryStore;
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
pub use sqlite::{Sqlite, StoredGame};
pub use standing::BranchStanding;

use crate::log::text::{self, Hash, Writer};
use crate::log::{AnswerId, CannotMerge, Log, name};
use crate::message;

/// A store of logs, each under the name of its game.
pub trait Store: Send + Sync {
    /// Stores the lines of a whole log as a new game, byte for byte.
    fn put(&self, game: &str, text: &str) -> Result<(), StoreFault>;

    fn create(&self, game: &str, log: &Log) -> Result<(), StoreFault> {
        self.put(game, &text::write(log))
    }

    /// Returns the names of all games, sorted.
    fn games(&self) -> Result<Vec<String>, StoreFault>;

    /// Returns the lines of a log from entry `from` on, where 0 is the opening; empty beyond its end. A torn last
    /// line is left out.
    fn lines(&self, game: &str, from: u32) -> Result<String, StoreFault>;

    /// Returns the readable lines at the start of a log, and why the rest, if any, cannot be read.
    fn readable_lines(&self, game: &str) -> Result<(String, Option<StoreFault>), StoreFault> {
        Ok((self.lines(game, 0)?, None))
    }

    /// Appends a batch to a log, all of it or nothing.
    fn append(&self, game: &str, batch: &Batch) -> Result<AppendResult, StoreFault>;

    /// Appends the entries that `log` has gained since `writer` last wrote, each at the head of its own branch,
    /// even if others append to other branches meanwhile. Afterwards `log` and `writer` are as the store has them.
    fn append_rebased(
        &self,
        game: &str,
        log: &mut Log,
        writer: &mut Writer,
    ) -> Result<AppendResult, StoreFault> {
        let (mut gained, mut known) = (log.clone(), writer.clone());
        loop {
            let written = known.written();
            let Some(batch) = Batch::of(&gained, &mut known)? else { return Ok(AppendResult::Now) };
            match self.append(game, &batch) {
                Ok(AppendResult::Now) => {
                    (*log, *writer) = (gained, known);
                    return Ok(AppendResult::Now);
                }
                // Each retry means that another writer was faster, so all writers together make progress.
                Err(StoreFault::OtherBranches { .. }) => {
                    let lines = self.lines(game, 0)?;
                    let read = text::read(lines.as_bytes());
                    let read = read.map_err(|damage| StoreFault::Damaged(Box::new(damage)))?;
                    let (expected, found) = (written as u32, read.log.entries().len() as u32);
                    gained = read.log.rebased(&gained, written).map_err(|why| match why {
                        CannotMerge::SameBranch { .. } => StoreFault::Stale { expected, found },
                        why => StoreFault::Failed(why.message()),
                    })?;
                    known = read.writer;
                }
                other => return other,
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AppendResult {
    /// The batch was written.
    Now,
    /// The answer was given before, and nothing was written.
    Before {
        /// The number of the entry that holds the answer.
        entry: u32,
    },
}

/// Entries that a log has gained, to be appended to its stored form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The number of entries that the stored log must have.
    pub expected: u32,
    /// The hash that its last line must have.
    pub after: Hash,
    pub lines: String,
    /// The id of the answer in the lines, if it has one.
    pub id: Option<AnswerId>,
    /// How far the game is afterwards, for stores that keep this next to the log. `None` leaves it unchanged.
    pub standing: Option<BranchStanding>,
}

impl Batch {
    /// Returns what `log` has gained since `writer` last wrote, and marks it as written. Returns `None` if the log
    /// has gained nothing.
    pub fn of(log: &Log, writer: &mut Writer) -> Result<Option<Self>, StoreFault> {
        let (expected, after) = (writer.written() as u32, writer.last_hash());
        let mut ids = log.answer_ids_after(expected).map(|(_, id)| id.clone());
        let id = ids.next();
        if ids.next().is_some() {
            return Err(StoreFault::SeveralAnswers);
        }
        let mut lines = String::new();
        writer.write(log, &mut lines);
        Ok((!lines.is_empty()).then_some(Self { expected, after, lines, id, standing: None }))
    }

    /// Returns what happens to the batch after the lines of a log, which are all complete. With
    /// [`AppendResult::Now`], its lines are to be appended.
    pub(in crate::log) fn after(&self, text: &str) -> Result<AppendResult, StoreFault> {
        let given = self.id.as_ref().and_then(|id| text::find_answer(text, id));
        let found = (text.matches('\n').count() as u32).saturating_sub(1);
        let (before, later) = text.split_at(text.len() - lines_from(text, self.expected + 1).len());
        self.behind(given, &LogTail { found, before, later })
    }

    /// The same if it is known which entry, if any, holds the answer already.
    fn behind(&self, given: Option<u32>, lines: &LogTail<'_>) -> Result<AppendResult, StoreFault> {
        if let Some(entry) = given {
            return Ok(AppendResult::Before { entry });
        }
        let LogTail { found, before, later } = *lines;
        if found < self.expected {
            return Err(StoreFault::Stale { expected: self.expected, found });
        }
        match text::ends_in(before, self.after) {
            false => Err(StoreFault::OtherLog),
            true if later.is_empty() => Ok(AppendResult::Now),
            true if self.conflicts_with(later) => {
                Err(StoreFault::Stale { expected: self.expected, found })
            }
            true => Err(StoreFault::OtherBranches { expected: self.expected, found }),
        }
    }

    /// Returns whether the batch moves the head of a branch that the lines in `later` move too.
    fn conflicts_with(&self, later: &str) -> bool {
        let grew: Vec<&str> = later.lines().filter_map(text::moved_branch).collect();
        self.lines.lines().filter_map(text::moved_branch).any(|branch| grew.contains(&branch))
    }
}

/// The end of a log to which a batch is to be appended.
struct LogTail<'a> {
    /// The number of entries in the log.
    found: u32,
    /// Lines up to the expected last one, if the log has that many.
    before: &'a str,
    /// The lines after these.
    later: &'a str,
}

/// Refuses a game's name that is too long or not a letter followed by letters, digits and `-`.
pub(in crate::log) fn check_game(game: &str) -> Result<(), StoreFault> {
    match name::is_word(game) && game.len() <= GAME_MAX {
        true => Ok(()),
        false => Err(StoreFault::Name(message!("store-game-form", most = GAME_MAX, found = game))),
    }
}

const GAME_MAX: usize = 100;

/// Returns the complete lines from entry `from` on.
pub(in crate::log) fn lines_from(text: &str, from: u32) -> String {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    text[..whole].split_inclusive('\n').skip(from as usize).collect()
}
