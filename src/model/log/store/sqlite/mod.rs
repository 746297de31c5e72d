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
mod results;
mod schema;

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use connections::ConnectionPool;
use executor::SqliteExecutor;

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

    /// Refuses a file that SQLite finds malformed, e.g. after a disk fault or an incomplete copy. Reads the whole file.
    pub fn check(&self) -> Result<(), StoreFault> {
        let malformed = |reason: Message| {
            StoreFault::Failed(message!("store-malformed", file = self.file(), reason = reason))
        };
        let found = self.connections.read(|connection| {
            Ok(connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))?)
        });
        match found {
            Ok(found) if found == "ok" => Ok(()),
            Ok(found) => {
                let last = found.lines().last().unwrap_or_default();
                Err(malformed(Message::verbatim(last.to_owned())))
            }
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
