//! Logs in one SQLite file, with the packs that they name and who may sit at which seat.
//!
//! Each line of a log is a row, byte for byte as in other stores. A batch is one transaction. It is on the disk when it
//! is acknowledged. Several processes can use a file at once.

mod archives;
mod connections;
mod contests;
mod executor;
pub(super) mod failure;
mod files;
mod restores;
mod results;
mod schema;

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use connections::ConnectionPool;
use executor::SqliteExecutor;
use rusqlite::{Connection, OptionalExtension as _};

use super::observer::ObserverSlot;
use super::sql::{
    self, AnyExecutor, Request, SqlFailure, SqlRequests as _, SqlResult, SqlStore, values,
};
use super::{ServerStore, StoreFault, StoreObserver, StoreOperation};
use crate::message;
use crate::words::Message;

#[derive(Debug)]
pub struct Sqlite {
    file: PathBuf,
    connections: ConnectionPool,
    observer: ObserverSlot,
}

impl Sqlite {
    /// Opens a store, which is created if it does not exist. Migrates the store of an older engine.
    pub fn open(file: &Path) -> Result<Self, StoreFault> {
        let connections =
            ConnectionPool::open(file).map_err(|failure| failure.into_store_fault(file, ""))?;
        Ok(Self { file: file.to_owned(), connections, observer: ObserverSlot::default() })
    }

    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Limits the size of the file, in pages of 4096 bytes unless the file has another page size. Writes that need
    /// more are refused.
    pub fn limit_pages(&self, most: u32) -> Result<(), StoreFault> {
        let set = |_: &rusqlite::Row<'_>| Ok(());
        let writing = self.connections.writing();
        let limited = writing.pragma_update_and_check(None, "max_page_count", most, set);
        limited.map_err(|error| self.fault(error.into(), ""))
    }

    /// Refuses a file that SQLite finds malformed, e.g. after a disk fault or an incomplete copy, or in which lines of a
    /// game are missing. Reads the whole file.
    pub fn check(&self) -> Result<(), StoreFault> {
        let malformed = |reason: Message| {
            StoreFault::Failed(message!("store-malformed", file = self.file(), reason = reason))
        };
        let found = self.connections.read(|connection| {
            let found: String =
                connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
            if found == "ok" {
                return missing_lines(connection);
            }
            let last = found.lines().last().unwrap_or_default();
            Ok(Some(Message::verbatim(last.to_owned())))
        });
        match found {
            Ok(None) => Ok(()),
            Ok(Some(reason)) => Err(malformed(reason)),
            Err(failure) => match failure.damage() {
                Some(reason) => Err(malformed(reason)),
                None => Err(self.fault(failure, "")),
            },
        }
    }

    /// Reports the failure of a request about a game, and converts it into a fault.
    fn fault(&self, failure: SqlFailure, game: &str) -> StoreFault {
        self.observer.failed(game, || failure.told());
        failure.into_store_fault(&self.file, game)
    }
}

/// Returns a message about a game that has fewer lines than were stored. SQLite itself does not notice a damaged name or
/// number of a line, which hides the lines behind it.
fn missing_lines(connection: &Connection) -> SqlResult<Option<Message>> {
    // The length makes SQLite read the table itself, because its index has other copies of the names and numbers. A blank
    // last line counts.
    let sql = "SELECT g.name, g.entries + 1, coalesce(l.found, 0) FROM games g
        LEFT JOIN (SELECT game, sum(length(line) >= 0) AS found FROM entries GROUP BY game) l
            ON l.game = g.name
        WHERE g.entries > 0 AND coalesce(l.found, 0) <= g.entries
            AND NOT EXISTS (SELECT 1 FROM archives a WHERE a.game = g.name)
        LIMIT 1";
    let missing = connection.query_row(sql, [], |row| {
        let (game, expected, found): (String, u32, u32) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(message!("store-lines-missing", game = game, expected = expected, found = found))
    });
    Ok(missing.optional()?)
}

impl SqlStore for Sqlite {
    fn game_path(&self, game: &str) -> PathBuf {
        self.file.join(game)
    }

    fn time_statement(&self) -> Option<&'static str> {
        None
    }

    fn columns_statement(&self) -> &'static str {
        "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!'"
    }

    fn request(
        &self,
        request: Request<'_>,
        make: &mut dyn FnMut(&AnyExecutor<'_>) -> SqlResult<()>,
    ) -> Result<bool, StoreFault> {
        let Self { connections, observer, .. } = self;
        let made = observer.time(request.operation, || match request.operation {
            StoreOperation::Read => {
                connections.read(|connection| make(&SqliteExecutor(connection))).map(Some)
            }
            StoreOperation::Append | StoreOperation::Change if request.skip_if_locked => {
                connections.write_if_free(|change| make(&SqliteExecutor(change)))
            }
            StoreOperation::Append | StoreOperation::Change => {
                connections.write(|change| make(&SqliteExecutor(change))).map(Some)
            }
        });
        let made = made.map_err(|failure| self.fault(failure, request.game))?;
        Ok(made.is_some())
    }

    fn lock_log(&self, executor: &AnyExecutor<'_>, game: &str) -> SqlResult<Option<u32>> {
        // A change has locked the whole file.
        let sql = "SELECT coalesce((SELECT MAX(number) FROM entries WHERE game = ?1),
            (SELECT entries FROM archives WHERE game = ?1))";
        Ok(executor.value(sql, values![game])?.flatten())
    }
}

impl Deref for Sqlite {
    type Target = dyn ServerStore;

    fn deref(&self) -> &Self::Target {
        self
    }
}

impl ServerStore for Sqlite {
    fn name(&self) -> PathBuf {
        self.file.clone()
    }

    fn id(&self) -> &str {
        self.connections.id()
    }

    fn base_secret(&self, fresh: &str) -> Result<String, StoreFault> {
        sql::base_secret(self, fresh)
    }

    fn changing(&self) -> usize {
        self.connections.changing()
    }

    fn observe(&self, observer: Arc<dyn StoreObserver>) {
        self.observer.set(observer);
    }

    fn check(&self) -> Result<(), StoreFault> {
        Self::check(self)
    }

    fn check_ready(&self) -> Result<(), StoreFault> {
        self.exists("", "SELECT 1 FROM halls", &[]).map(drop)
    }
}
