//! Games that servers have noticed to be restored from an older backup. `tests/logs/restored.rs` tests it.

use super::sql::{AnyRow, SqlRequests as _, WrongSqlValue, values};
use super::{ServerStore, StoreFault};

/// A game that lost its newest entries because its store was restored from a backup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestoredGame {
    pub game: String,
    /// The number of entries that the game kept, or more if it went on before a server noticed the restore.
    pub kept: u32,
    /// When a server noticed it, in milliseconds since 1970. Stamps that are made afterwards contain this number, so
    /// that the next restore can be distinguished from this one.
    pub generation: i64,
}

/// The restores of each game.
impl dyn ServerStore + '_ {
    /// Returns the last restore of a game that was noticed.
    pub fn last_restore(&self, game: &str) -> Result<Option<RestoredGame>, StoreFault> {
        let sql = "SELECT game, kept, generation FROM restores WHERE game = ?1
            ORDER BY generation DESC LIMIT 1";
        self.row(game, sql, values![game], restored)
    }

    /// Stores that a game was restored, which a stamp of the generation `earlier` shows. Returns `false` if another
    /// server has already stored this.
    pub fn note_restore(
        &self,
        game: &str,
        earlier: i64,
        kept: u32,
        now: i64,
    ) -> Result<bool, StoreFault> {
        // Generations grow even if the time of day has jumped back.
        let generation = now.max(earlier.saturating_add(1));
        let sql = "INSERT INTO restores (game, earlier, generation, kept) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (game, earlier) DO NOTHING";
        self.change(game, |executor| {
            let added = executor.execute(sql, values![game, earlier, generation, kept])?;
            Ok(added > 0)
        })
    }

    /// Returns the restores that were noticed since some time, in milliseconds since 1970; at most 20, the last ones first.
    pub fn restores_since(&self, since: i64) -> Result<Vec<RestoredGame>, StoreFault> {
        let sql = "SELECT game, kept, generation FROM restores WHERE generation >= ?1
            ORDER BY generation DESC, game LIMIT 20";
        self.rows("", sql, values![since], restored)
    }
}

fn restored(row: &AnyRow<'_>) -> Result<RestoredGame, WrongSqlValue> {
    Ok(RestoredGame { game: row.get(0)?, kept: row.get(1)?, generation: row.get(2)? })
}
