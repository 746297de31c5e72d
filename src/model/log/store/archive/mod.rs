//! Archived games: their lines are replaced by one compressed block. They stay in lists and searches, are read like
//! other games, and their lines are restored before something is appended. `tests/logs/archives.rs` tests it.
//!
//! Nothing is deleted until the block has been read back from the store and expanded to the same lines. This and the
//! deletion are one transaction, in which nobody else can append to the game. So a game always has either its lines or
//! its block.

#[cfg_attr(
    not(all(any(feature = "sqlite", feature = "postgres"), not(target_arch = "wasm32"))),
    path = "no_compression.rs"
)]
mod compression;

pub(super) use compression::{compressed, expanded};

use super::sql::{AnyExecutor, NewArchive, SqlRequests as _, SqlResult, stored_lines, values};
use super::{ServerStore, StoreFault};

/// Games with more entries are not archived. The next append has to write all their lines again, and a database has only
/// some seconds for that.
pub const ARCHIVED_ENTRIES_MAX: u32 = 20_000;

/// A game that nobody has played for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OldGame {
    /// The name of the game.
    pub name: String,
    /// When its log was last written, in seconds since 1970.
    pub changed: i64,
}

/// How large an archived game was before and is now, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ArchivedSize {
    /// The length of its lines.
    pub lines: u64,
    /// The length of its block.
    pub block: u64,
}

/// The archived games of a store.
impl dyn ServerStore + '_ {
    /// Returns at most `most` games that are not archived and whose logs were last written at least `age` seconds ago:
    /// the oldest first, those after the game `after`.
    pub fn old_games(
        &self,
        age: u32,
        after: Option<&OldGame>,
        most: u32,
    ) -> Result<Vec<OldGame>, StoreFault> {
        let first = (i64::MIN, "");
        let (changed, name) = after.map_or(first, |after| (after.changed, after.name.as_str()));
        let sql = format!(
            "SELECT g.name, g.changed FROM games g
            WHERE g.entries BETWEEN 1 AND {ARCHIVED_ENTRIES_MAX}
            AND g.changed <= unixepoch() - ?1 AND (g.changed, g.name) > (?2, ?3)
            AND NOT EXISTS (SELECT 1 FROM archives a WHERE a.game = g.name)
            ORDER BY g.changed, g.name LIMIT ?4"
        );
        self.rows("", &sql, values![age, changed, name, most], |row| {
            Ok(OldGame { name: row.get(0)?, changed: row.get(1)? })
        })
    }

    /// Archives a game whose log was last written at least `age` seconds ago. Returns `None` if nothing was done,
    /// because the game is archived already, has no entries or too many, was played in the meantime, or has lines that this
    /// engine would store differently.
    pub fn archive(&self, game: &str, age: u32) -> Result<Option<ArchivedSize>, StoreFault> {
        // Compressing can take longer than a transaction may take.
        let Some(lines) = self.query(game, |executor| stored_lines(executor, game))? else {
            return Ok(None);
        };
        if lines.matches('\n').count() > ARCHIVED_ENTRIES_MAX as usize + 1 {
            return Ok(None);
        }
        let new = NewArchive::of(game, lines)?;
        self.require_archives()?;
        let is_archived = self.change(game, |executor| {
            let found = self.lock_log(executor, game)?;
            match found == Some(new.entries()) && is_old(executor, game, age)? {
                true => new.replace_lines(executor, game),
                false => Ok(false),
            }
        })?;
        Ok(is_archived.then(|| new.size()))
    }

    /// Returns whether a game is never archived because it has lines that this engine would store differently.
    pub fn has_unusual_lines(&self, game: &str) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM entries WHERE game = ?1 AND number > 0 LIMIT 1";
        self.query(game, |executor| {
            Ok(executor.exists(sql, values![game])? && stored_lines(executor, game)?.is_none())
        })
    }

    /// Returns whether a game is archived.
    pub fn is_archived(&self, game: &str) -> Result<bool, StoreFault> {
        self.exists(game, "SELECT 1 FROM archives WHERE game = ?1", values![game])
    }

    /// Returns how many games are archived.
    pub fn archived_games(&self) -> Result<u32, StoreFault> {
        Ok(self.value("", "SELECT COUNT(*) FROM archives", &[])?.unwrap_or_default())
    }
}

fn is_old(executor: &AnyExecutor<'_>, game: &str, age: u32) -> SqlResult<bool> {
    let sql = "SELECT 1 FROM games WHERE name = ?1 AND changed <= unixepoch() - ?2";
    executor.exists(sql, values![game, age])
}
