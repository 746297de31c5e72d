//! Where logs are kept: a store knows their lines and numbers, not what they say.
//!
//! Numbers are per game, so that many processes can append to many games of one store. Whoever appends
//! says how many entries there are; where that is no longer so, nothing is written. Where only other
//! branches have grown, the same can be appended with other numbers, which [`Store::append_gained`] does;
//! else the log is to be read again. An answer's own id makes it count once, however often it is sent. What a store has
//! acknowledged survives a crash. `tests/logs/stores.rs` holds what every store has to do.

mod access;
mod fault;
mod lobby;
mod memory;
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
mod sqlite;
mod standing;

pub use access::{Access, Holding, KeyAccess};
pub use fault::StoreFault;
pub use lobby::{FoundGame, GameOwnership, HostedGame, LobbyStore, Search};
pub use memory::MemoryStore;
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
pub use sqlite::{Sqlite, StoredGame};
pub use standing::BranchStanding;

use crate::log::text::{self, Hash, Writer};
use crate::log::{AnswerId, CannotMerge, Log, name};
use crate::message;

/// Where logs are kept, each under the name of its game.
pub trait Store: Send + Sync {
    /// Keeps the lines of a whole log as those of a new game, byte for byte.
    fn put(&self, game: &str, text: &str) -> Result<(), StoreFault>;

    /// Keeps the log of a new game.
    fn create(&self, game: &str, log: &Log) -> Result<(), StoreFault> {
        self.put(game, &text::write(log))
    }

    /// Returns the names of all games, in their order.
    fn games(&self) -> Result<Vec<String>, StoreFault>;

    /// Returns the lines of a log from entry `from` on, where 0 is the opening; none beyond its end. A
    /// last line that was never wholly written is left out.
    fn lines(&self, game: &str, from: u32) -> Result<String, StoreFault>;

    /// Returns the readable lines at the beginning of a log, and why the rest cannot be read, if there is a rest.
    fn readable_lines(&self, game: &str) -> Result<(String, Option<StoreFault>), StoreFault> {
        Ok((self.lines(game, 0)?, None))
    }

    /// Appends to a log, all of it or nothing.
    fn append(&self, game: &str, batch: &Batch) -> Result<AppendResult, StoreFault>;

    /// Appends what `log` has gained since `writer` wrote the last of it, each entry at the head of its own
    /// branch, behind whatever others append to other branches meanwhile. Then `log` and `writer` are as
    /// the store has them.
    fn append_gained(
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
                // Each time somebody else has come first, so all together get on.
                Err(StoreFault::OtherBranches { .. }) => {
                    let lines = self.lines(game, 0)?;
                    let read = text::read(lines.as_bytes());
                    let read = read.map_err(|damage| StoreFault::Damaged(Box::new(damage)))?;
                    let (expected, found) = (written as u32, read.log.entries().len() as u32);
                    gained = read.log.with_gained(&gained, written).map_err(|why| match why {
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

/// What came of appending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AppendResult {
    /// It stands in the log now.
    Now,
    /// The answer was given before: it stands in this entry, and nothing was written.
    Before {
        /// The number of the entry.
        entry: u32,
    },
}

/// What a log has gained, to be appended where the rest of it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// How many entries stand before.
    pub expected: u32,
    /// The hash of the last line before.
    pub after: Hash,
    /// The lines.
    pub lines: String,
    /// The id of the answer that they hold, where it has one.
    pub id: Option<AnswerId>,
    /// Where the game stands then, for stores that keep it beside the log; where it is left out, what was
    /// known of that stays.
    pub standing: Option<BranchStanding>,
}

impl Batch {
    /// Returns what `log` has gained since `writer` wrote the last of it, which is written then; nothing
    /// where it has gained nothing.
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

    /// Returns what becomes of it after the lines of a log, all of them whole: [`AppendResult::Now`] where
    /// its own are to be written behind them.
    pub(in crate::log) fn after(&self, text: &str) -> Result<AppendResult, StoreFault> {
        let given = self.id.as_ref().and_then(|id| text::find_answer(text, id));
        let found = (text.matches('\n').count() as u32).saturating_sub(1);
        let (before, later) = text.split_at(text.len() - lines_from(text, self.expected + 1).len());
        self.behind(given, &LogTail { found, before, later })
    }

    /// The same, where it is known which entry holds the answer already, if one does.
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
            true if self.goes_on_with_what_grew(later) => {
                Err(StoreFault::Stale { expected: self.expected, found })
            }
            true => Err(StoreFault::OtherBranches { expected: self.expected, found }),
        }
    }

    /// Returns whether lines that stand behind what was expected move the head of a branch of its own.
    fn goes_on_with_what_grew(&self, later: &str) -> bool {
        let grew: Vec<&str> = later.lines().filter_map(text::moved_branch).collect();
        self.lines.lines().filter_map(text::moved_branch).any(|branch| grew.contains(&branch))
    }
}

/// What a log has where a batch is to be appended.
struct LogTail<'a> {
    /// How many entries it has.
    found: u32,
    /// Lines of which the last is the one that is expected, where there are so many.
    before: &'a str,
    /// The lines behind it.
    later: &'a str,
}

/// Refuses what is no name of a game: a letter, then letters, digits and `-`.
pub(in crate::log) fn check_game(game: &str) -> Result<(), StoreFault> {
    match name::is_word(game) && game.len() <= GAME_MAX {
        true => Ok(()),
        false => Err(StoreFault::Name(message!("store-game-form", most = GAME_MAX, found = game))),
    }
}

/// Most characters of a game's name.
const GAME_MAX: usize = 100;

/// Returns the lines from entry `from` on, and no part of one.
pub(in crate::log) fn lines_from(text: &str, from: u32) -> String {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    text[..whole].split_inclusive('\n').skip(from as usize).collect()
}
