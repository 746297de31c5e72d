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
mod boards;
mod clocks;
mod database;
mod entries;
mod failure;
mod list;
mod lobby;
mod news;
mod reach;
mod schema;
mod seats;
mod talk;
mod votes;

use std::cell::Cell;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use deadpool_postgres::{Client, Transaction};

use address::DatabaseAddress;
use database::{Database, Repetition, StatementValues, row};
use entries::{Append, is_there, lines, put, put_numbered, signed};
use failure::PostgresFailure;
use news::{Announcer, Listener};

use super::{
    AppendResult, Batch, ConnectionCounts, ListedGame, ServerStore, Store, StoreFault,
    StoreListener, StoreObserver, StoreOperation, check_game,
};

#[derive(Debug)]
pub struct Postgres {
    database: Database,
    /// The id of the store.
    id: String,
    announcer: Arc<Announcer>,
    hears: Arc<AtomicBool>,
}

impl Postgres {
    /// Opens the store at an address such as `postgres://USER@HOST/DATABASE`. Creates the tables if there are none, and
    /// migrates those of an older engine. `password` is used if the address has none.
    pub fn open(address: &str, password: Option<&str>) -> Result<Self, StoreFault> {
        let address = DatabaseAddress::parse(address, password).map_err(StoreFault::Failed)?;
        let shown = address.shown.clone();
        let failed = |failure: PostgresFailure| failure.into_store_fault(&shown, "");
        let database = Database::at(address)
            .map_err(|error| super::Action::Open.fault(std::path::Path::new(&shown), &error))?;
        let id = schema::open(&database).map_err(failed)?;
        let own = own_word(&database).map_err(failed)?;
        let announcer = Arc::new(Announcer::new(&id, &own));
        Ok(Self { database, id, announcer, hears: Arc::default() })
    }

    fn read<T>(
        &self,
        game: &str,
        read: impl AsyncFn(&Client) -> Result<T, PostgresFailure>,
    ) -> Result<T, StoreFault> {
        self.database.read(read).map_err(|failure| self.fault(failure, game))
    }

    /// Makes the whole change or none of it. Once this returns, the change survives a crash of the server.
    fn change<T>(
        &self,
        game: &str,
        repetition: Repetition,
        change: impl AsyncFn(&Transaction<'_>) -> Result<T, PostgresFailure>,
    ) -> Result<T, StoreFault> {
        let changed =
            self.database.change(StoreOperation::Change, repetition, change, async |_, _| {});
        changed.map_err(|failure| self.fault(failure, game))
    }

    /// Changes data about a game that is not in its log, and tells other servers.
    fn change_and_announce<T>(
        &self,
        game: &str,
        repetition: Repetition,
        change: impl AsyncFn(&Transaction<'_>) -> Result<T, PostgresFailure>,
    ) -> Result<T, StoreFault> {
        let announce = async |client: &Client, _: &T| self.announcer.announce(client, game).await;
        let changed = self.database.change(StoreOperation::Change, repetition, change, announce);
        changed.map_err(|failure| self.fault(failure, game))
    }

    /// Reports the failure of a request about a game, and converts it into a fault.
    fn fault(&self, failure: PostgresFailure, game: &str) -> StoreFault {
        self.database.observer.failed(game, || failure.told());
        failure.into_store_fault(&self.database.address.shown, game)
    }

    fn exists(
        &self,
        game: &str,
        sql: &str,
        values: StatementValues<'_>,
    ) -> Result<bool, StoreFault> {
        self.read(game, async |client| Ok(row(client, sql, values).await?.is_some()))
    }

    fn count(&self, game: &str, sql: &str, values: StatementValues<'_>) -> Result<u32, StoreFault> {
        self.read(game, async |client| {
            let found = row(client, sql, values).await?;
            let count: Option<i64> = found.map(|row| row.try_get(0)).transpose()?;
            Ok(u32::try_from(count.unwrap_or_default()).unwrap_or(u32::MAX))
        })
    }

    /// Makes a change that consists of one statement, and returns how many rows it changed.
    fn execute(
        &self,
        game: &str,
        sql: &str,
        values: StatementValues<'_>,
    ) -> Result<u64, StoreFault> {
        self.change(game, Repetition::Harmless, async |change| {
            database::execute(change, sql, values).await
        })
    }
}

/// Returns a word that is unique to this process.
fn own_word(database: &Database) -> Result<String, PostgresFailure> {
    database.read_once(async |client| {
        let found = row(client, "SELECT gen_random_uuid()::text", &[]).await?;
        Ok(found.map(|row| row.try_get(0)).transpose()?.unwrap_or_default())
    })
}

impl Store for Postgres {
    fn path(&self, game: &str) -> PathBuf {
        let DatabaseAddress { shown, parameters, .. } = &self.database.address;
        PathBuf::from(format!("{shown}/{game}{parameters}"))
    }

    fn put(&self, game: &str, text: &str) -> Result<(), StoreFault> {
        check_game(game)?;
        self.change(game, Repetition::Harmful, async |change| put(change, game, text).await)
    }

    fn put_numbered(&self, called: &str, text: &str) -> Result<String, StoreFault> {
        check_game(&format!("{called}1"))?;
        self.change(called, Repetition::Harmful, async |change| {
            put_numbered(change, called, text).await
        })
    }

    fn games(&self) -> Result<Vec<String>, StoreFault> {
        self.read("", async |client| {
            let found = database::rows(client, "SELECT name FROM games ORDER BY name", &[]).await?;
            found.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    fn list(&self, most: usize) -> Result<Vec<ListedGame>, StoreFault> {
        self.listed(most)
    }

    fn lines(&self, game: &str, from: u32) -> Result<String, StoreFault> {
        self.read(game, async |client| {
            let lines = lines(client, game, signed(from)).await?;
            match lines.is_empty() && !is_there(client, game).await? {
                true => Err(StoreFault::NoGame { game: game.to_owned() }.into()),
                false => Ok(lines),
            }
        })
    }

    fn has(&self, game: &str) -> Result<bool, StoreFault> {
        // The database cannot look up a name with a zero byte.
        Ok(check_game(game).is_ok()
            && self.read(game, async |client| is_there(client, game).await)?)
    }

    fn append(&self, game: &str, batch: &Batch) -> Result<AppendResult, StoreFault> {
        let append = Append { game, batch, store: &self.id, was_tried: Cell::new(false) };
        let announce = async |client: &Client, appended: &AppendResult| {
            if *appended == AppendResult::Now {
                self.announcer.announce(client, game).await;
            }
        };
        let appended = self.database.change(
            StoreOperation::Append,
            Repetition::Harmless,
            async |change: &Transaction<'_>| append.make(change).await,
            announce,
        );
        appended.map_err(|failure| self.fault(failure, game))
    }
}

impl ServerStore for Postgres {
    fn name(&self) -> PathBuf {
        PathBuf::from(&self.database.address.shown)
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn beginning(&self, fresh: &str) -> Result<String, StoreFault> {
        self.change("", Repetition::Harmless, async |change| {
            let sql = "UPDATE halls SET beginning = $1 WHERE beginning = ''";
            database::execute(change, sql, &[&fresh]).await?;
            let found = row(change, "SELECT beginning FROM halls", &[]).await?;
            Ok(found.map(|row| row.try_get(0)).transpose()?.unwrap_or_default())
        })
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
        let found = self.database.read_once(async |client| {
            let sql = "SELECT id = $1, oldest, version FROM halls";
            let Some(found) = row(client, sql, &[&self.id]).await? else {
                return Err(PostgresFailure::Replaced);
            };
            match (found.try_get(0)?, found.try_get(1)?) {
                (true, oldest) if schema::VERSION >= oldest => Ok(()),
                (true, _) => {
                    Err(PostgresFailure::Newer { most: schema::VERSION, found: found.try_get(2)? })
                }
                (false, _) => Err(PostgresFailure::Replaced),
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
        let _ = self.read(game, async |client| {
            self.announcer.announce(client, game).await;
            Ok(())
        });
    }

    fn hears(&self) -> bool {
        self.hears.load(Ordering::Relaxed)
    }
}
