//! Logs in a PostgreSQL database, which servers on several machines can share.
//!
//! The database has the same tables as the SQLite store. A batch is one transaction, which is on the server's disk once
//! it is acknowledged. The row of a game is locked while entries are appended to the game. The key of an entry consists
//! of the game and the number, so no second entry can have the same number. If a connection breaks while a transaction
//! ends, the append is retried: the lines in the database show whether the first try succeeded.
//!
//! `Store` is synchronous, so each request waits on the thread that makes it. The traffic itself is asynchronous,
//! because only then can a request be abandoned when the network is silent.

mod address;
mod archives;
mod availability;
mod contests;
mod database;
mod dialect;
mod executor;
mod failure;
mod moderation;
mod news;
mod restores;
mod results;
mod schema;

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use address::DatabaseAddress;
use archives::KNOWS_ARCHIVES;
use database::Database;
pub use failure::PostgresFailure;
use news::{Listener, Notifier};

use super::sql::{
    self, AnyExecutor, Request, SqlFailure, SqlRequests as _, SqlResult, SqlStore, values,
};
use super::{
    ConnectionCounts, ServerStore, StoreFault, StoreListener, StoreObserver, StoreOperation,
};

#[derive(Debug)]
pub struct Postgres {
    database: Database,
    /// The id of the store.
    id: String,
    announcer: Arc<Notifier>,
    hears: Arc<AtomicBool>,
}

impl Postgres {
    /// Opens the store at an address such as `postgres://USER@HOST/DATABASE`. Creates the tables if there are none, and
    /// migrates those of an older engine. `password` is used if the address has none.
    pub fn open(address: &str, password: Option<&str>) -> Result<Self, StoreFault> {
        let address = DatabaseAddress::parse(address, password).map_err(StoreFault::Failed)?;
        let shown = address.shown.clone();
        let failed = |failure: SqlFailure| failure.into_store_fault(Path::new(&shown), "");
        let database = Database::at(address)
            .map_err(|error| super::Action::Open.fault(Path::new(&shown), &error))?;
        let id = schema::open(&database).map_err(failed)?;
        let own = own_word(&database).map_err(failed)?;
        let announcer = Arc::new(Notifier::new(&id, &own));
        Ok(Self { database, id, announcer, hears: Arc::default() })
    }

    /// Reports the failure of a request about a game, and converts it into a fault.
    fn fault(&self, failure: SqlFailure, game: &str) -> StoreFault {
        self.database.observer.failed(game, || failure.told());
        match failure.into_store_fault(Path::new(&self.database.address.shown), game) {
            // The path of a game also has the parameters of the address.
            StoreFault::Damaged { damage, .. } => {
                StoreFault::Damaged { path: self.game_path(game), damage }
            }
            fault => fault,
        }
    }
}

/// Returns a word that is unique to this process.
fn own_word(database: &Database) -> SqlResult<String> {
    database.read_once(|executor| {
        Ok(executor.value("SELECT gen_random_uuid()::text", &[])?.unwrap_or_default())
    })
}

impl SqlStore for Postgres {
    fn game_path(&self, game: &str) -> PathBuf {
        let DatabaseAddress { shown, parameters, .. } = &self.database.address;
        PathBuf::from(format!("{shown}/{game}{parameters}"))
    }

    fn time_statement(&self) -> Option<&'static str> {
        Some("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
    }

    fn columns_statement(&self) -> &'static str {
        "SELECT table_name::text, column_name::text FROM information_schema.columns
        WHERE table_schema = current_schema()"
    }

    fn request(
        &self,
        request: Request<'_>,
        make: &mut dyn FnMut(&AnyExecutor<'_>) -> SqlResult<()>,
    ) -> Result<bool, StoreFault> {
        // A statement of a change that is only made if nobody else is writing skips rows that others have locked.
        let made = match request.operation {
            StoreOperation::Read => self.database.read(|executor| make(executor)),
            StoreOperation::Append | StoreOperation::Change => {
                self.database.change(request, Some(&self.announcer), |executor| make(executor))
            }
        };
        made.map_err(|failure| self.fault(failure, request.game))?;
        Ok(true)
    }

    fn lock_log(&self, executor: &AnyExecutor<'_>, game: &str) -> SqlResult<Option<u32>> {
        // Others can still say something at the table of the game.
        let sql = "SELECT g.entries, h.id = ?2, h.oldest, h.version FROM games g CROSS JOIN halls h
            WHERE g.name = ?1 FOR NO KEY UPDATE OF g";
        let locked: Option<(u32, bool, i32, i32)> =
            executor.row(sql, values![game, &self.id], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })?;
        match locked {
            None => Ok(None),
            Some((_, false, ..)) => Err(SqlFailure::Replaced),
            Some((_, true, oldest, found)) if oldest > schema::VERSION => Err(schema::newer(found)),
            Some((entries, true, ..)) => Ok(Some(entries)),
        }
    }

    fn require_archives(&self) -> Result<(), StoreFault> {
        // From now on, older engines refuse to append. One that has read the old number can still lock the game. But it
        // finds no lines in an archived game, so it also refuses.
        let older = "SELECT 1 FROM halls WHERE oldest < ?1";
        let shut_out = "UPDATE halls SET oldest = ?1 WHERE oldest < ?1";
        match self.exists("", older, values![KNOWS_ARCHIVES])? {
            true => self.execute("", shut_out, values![KNOWS_ARCHIVES]),
            false => Ok(()),
        }
    }
}

impl Deref for Postgres {
    type Target = dyn ServerStore;

    fn deref(&self) -> &Self::Target {
        self
    }
}

impl ServerStore for Postgres {
    fn name(&self) -> PathBuf {
        PathBuf::from(&self.database.address.shown)
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn base_secret(&self, fresh: &str) -> Result<String, StoreFault> {
        sql::base_secret(self, fresh)
    }

    fn changing(&self) -> usize {
        self.database.changing()
    }

    fn observe(&self, observer: Arc<dyn StoreObserver>) {
        self.database.observer.set(observer);
    }

    fn connections(&self) -> Option<ConnectionCounts> {
        Some(self.database.connections())
    }

    fn check(&self) -> Result<(), StoreFault> {
        // The database itself checks the pages that it reads.
        self.check_ready()
    }

    fn check_ready(&self) -> Result<(), StoreFault> {
        let found = self.database.read_once(|executor| {
            let sql = "SELECT id = ?1, oldest, version FROM halls";
            let found = executor
                .row(sql, values![&self.id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            match found {
                Some((true, oldest, _)) if schema::VERSION >= oldest => Ok(()),
                Some((true, _, found)) => Err(schema::newer(found)),
                Some((false, ..)) | None => Err(SqlFailure::Replaced),
            }
        });
        found.map_err(|failure| self.fault(failure, ""))
    }

    fn listen(&self, hear: StoreListener) {
        let DatabaseAddress { config, tls, .. } = &self.database.address;
        let (config, tls) = (config.clone(), tls.clone());
        let (announcer, hears) = (self.announcer.clone(), self.hears.clone());
        self.database.spawn(Listener { config, tls, announcer, hears, hear }.run());
    }

    fn announce(&self, game: &str) {
        // Others look for changes from time to time even if this fails.
        let _ = self.database.read(|executor| {
            executor.attempt.wait(async {
                self.announcer.announce(executor.at, game).await;
                Ok(())
            })
        });
    }

    fn hears(&self) -> bool {
        self.hears.load(Ordering::Relaxed)
    }
}
