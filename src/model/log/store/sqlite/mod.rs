//! Logs in one SQLite file, with the packs that they name and who may sit at which seat.
//!
//! Each line of a log is a row, byte for byte as in other stores. A batch is one transaction, which is on the disk
//! once it is acknowledged. Several processes can use a file at once.

mod boards;
mod clocks;
mod connections;
mod failure;
mod files;
mod list;
mod lobby;
mod schema;
mod seats;
mod talk;
mod votes;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension as _, Params, Row, Transaction, params};

use connections::ConnectionPool;
use failure::SqliteFailure;
use list::{describe, update_description};

use super::batch::LogTail;
use super::observer::ObserverSlot;
use super::{
    AppendResult, Batch, ListedGame, ServerStore, Store, StoreFault, StoreObserver, StoreOperation,
    check_game,
};
use crate::log::text;
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
        let malformed = |reason: String| {
            let reason = Message::verbatim(reason);
            StoreFault::Failed(message!("store-malformed", file = self.file(), reason = reason))
        };
        let found = self.connections.read(|connection| {
            Ok(connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))?)
        });
        match found {
            Ok(found) if found == "ok" => Ok(()),
            Ok(found) => Err(malformed(found.lines().last().unwrap_or_default().to_owned())),
            Err(failure) if failure.is_malformed() => Err(malformed(failure.reason())),
            Err(failure) => Err(self.fault(failure, "")),
        }
    }

    fn query<T>(
        &self,
        game: &str,
        read: impl FnOnce(&Connection) -> Result<T, SqliteFailure>,
    ) -> Result<T, StoreFault> {
        let found = self.observer.time(StoreOperation::Read, || self.connections.read(read));
        found.map_err(|failure| self.fault(failure, game))
    }

    /// Makes the whole change or none of it. Once this returns, the change survives a crash.
    fn change<T>(
        &self,
        game: &str,
        change: impl Fn(&Transaction<'_>) -> Result<T, SqliteFailure>,
    ) -> Result<T, StoreFault> {
        self.change_as(StoreOperation::Change, game, change)
    }

    fn change_as<T>(
        &self,
        operation: StoreOperation,
        game: &str,
        change: impl Fn(&Transaction<'_>) -> Result<T, SqliteFailure>,
    ) -> Result<T, StoreFault> {
        let done = self.observer.time(operation, || self.connections.write(change));
        done.map_err(|failure| self.fault(failure, game))
    }

    /// Makes a change and returns its result, or does nothing and returns `None` if somebody else is writing.
    fn change_if_free<T>(
        &self,
        game: &str,
        change: impl FnOnce(&Transaction<'_>) -> Result<T, SqliteFailure>,
    ) -> Result<Option<T>, StoreFault> {
        let write = || self.connections.write_if_free(change);
        let done = self.observer.time(StoreOperation::Change, write);
        done.map_err(|failure| self.fault(failure, game))
    }

    /// Reports the failure of a request about a game, and converts it into a fault.
    fn fault(&self, failure: SqliteFailure, game: &str) -> StoreFault {
        self.observer.failed(game, || failure.told());
        failure.into_store_fault(&self.file, game)
    }

    fn exists(&self, game: &str, sql: &str, values: impl Params) -> Result<bool, StoreFault> {
        self.query(game, |connection| Ok(connection.prepare_cached(sql)?.exists(values)?))
    }

    /// Returns the first row that is found.
    fn row<T>(
        &self,
        game: &str,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, StoreFault> {
        self.query(game, |connection| {
            Ok(connection.prepare_cached(sql)?.query_row(values, read).optional()?)
        })
    }

    fn rows<T>(
        &self,
        game: &str,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreFault> {
        self.query(game, |connection| {
            let mut find = connection.prepare_cached(sql)?;
            let found = find.query_map(values, read)?;
            Ok(found.collect::<Result<_, _>>()?)
        })
    }

    /// Makes a change that consists of one statement, and returns how many rows it changed.
    fn execute(
        &self,
        game: &str,
        sql: &str,
        values: impl Params + Copy,
    ) -> Result<usize, StoreFault> {
        self.change(game, |change| Ok(change.prepare_cached(sql)?.execute(values)?))
    }
}

impl Store for Sqlite {
    fn path(&self, game: &str) -> PathBuf {
        self.file.join(game)
    }

    fn put(&self, game: &str, text: &str) -> Result<(), StoreFault> {
        check_game(game)?;
        self.change(game, |change| put(change, game, text))
    }

    fn put_numbered(&self, called: &str, text: &str) -> Result<String, StoreFault> {
        check_game(&format!("{called}1"))?;
        self.change(called, |change| put_numbered(change, called, text))
    }

    fn games(&self) -> Result<Vec<String>, StoreFault> {
        self.rows("", "SELECT name FROM games ORDER BY name", [], |row| row.get(0))
    }

    fn list(&self, most: usize) -> Result<Vec<ListedGame>, StoreFault> {
        self.listed(most)
    }

    fn lines(&self, game: &str, from: u32) -> Result<String, StoreFault> {
        self.query(game, |connection| {
            let lines = lines(connection, game, i64::from(from))?;
            match lines.is_empty() && !is_there(connection, game)? {
                true => Err(StoreFault::NoGame { game: game.to_owned() }.into()),
                false => Ok(lines),
            }
        })
    }

    fn has(&self, game: &str) -> Result<bool, StoreFault> {
        self.query(game, |connection| is_there(connection, game))
    }

    fn readable_bytes(&self, game: &str) -> Result<(Vec<u8>, Option<StoreFault>), StoreFault> {
        let mut text = String::new();
        let read = self.query(game, |connection| collect_lines(connection, game, 0, &mut text));
        match read {
            Err(fault) if !text.is_empty() => Ok((text.into_bytes(), Some(fault))),
            Err(fault) => Err(fault),
            Ok(()) if text.is_empty() => Err(StoreFault::NoGame { game: game.to_owned() }),
            Ok(()) => Ok((text.into_bytes(), None)),
        }
    }

    fn append(&self, game: &str, batch: &Batch) -> Result<AppendResult, StoreFault> {
        self.change_as(StoreOperation::Append, game, |change| {
            let last = "SELECT MAX(number) FROM entries WHERE game = ?1";
            let found: Option<u32> =
                change.prepare_cached(last)?.query_row([game], |row| row.get(0))?;
            let no_game = || StoreFault::NoGame { game: game.to_owned() };
            let found = found.ok_or_else(no_game)?;
            let given = "SELECT number FROM entries WHERE game = ?1 AND answer = ?2";
            let given = match &batch.id {
                None => None,
                Some(id) => change
                    .prepare_cached(given)?
                    .query_row([game, id.as_str()], |row| row.get(0))
                    .optional()?,
            };
            let tail = lines(change, game, i64::from(batch.expected))?;
            let (before, later) = tail.split_at(tail.find('\n').map_or(0, |end| end + 1));
            let appended = batch.after_tail(game, given, &LogTail { found, before, later })?;
            if appended == AppendResult::Now {
                insert(change, game, batch.expected + 1, &batch.lines)?;
                update_description(change, game, batch)?;
            }
            Ok(appended)
        })
    }
}

impl ServerStore for Sqlite {
    fn name(&self) -> PathBuf {
        self.file.clone()
    }

    fn id(&self) -> &str {
        self.connections.id()
    }

    fn beginning(&self, fresh: &str) -> Result<String, StoreFault> {
        let sql = "SELECT beginning FROM halls";
        let known: Option<String> = self.row("", sql, [], |row| row.get(0))?;
        if let Some(known) = known.filter(|known| !known.is_empty()) {
            return Ok(known);
        }
        self.change("", |change| {
            change.execute("UPDATE halls SET beginning = ?1 WHERE beginning = ''", [fresh])?;
            Ok(change.query_row(sql, [], |row| row.get(0))?)
        })
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
        self.exists("", "SELECT 1 FROM halls", []).map(drop)
    }
}

fn is_there(connection: &Connection, game: &str) -> Result<bool, SqliteFailure> {
    let mut find = connection.prepare_cached("SELECT 1 FROM games WHERE name = ?1")?;
    Ok(find.exists([game])?)
}

fn lines(connection: &Connection, game: &str, from: i64) -> Result<String, SqliteFailure> {
    let mut text = String::new();
    collect_lines(connection, game, from, &mut text)?;
    Ok(text)
}

/// Appends the lines of a game from number `from` on to `text`. Stops at the first line that cannot be read.
fn collect_lines(
    connection: &Connection,
    game: &str,
    from: i64,
    text: &mut String,
) -> Result<(), SqliteFailure> {
    let sql = "SELECT line FROM entries WHERE game = ?1 AND number >= ?2 ORDER BY number";
    let mut find = connection.prepare_cached(sql)?;
    let mut rows = find.query(params![game, from])?;
    while let Some(row) = rows.next()? {
        text.push_str(row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?);
        text.push('\n');
    }
    Ok(())
}

fn put(change: &Transaction<'_>, game: &str, text: &str) -> Result<(), SqliteFailure> {
    let sql = "INSERT INTO games (name, created, changed)
        VALUES (?1, unixepoch(), unixepoch()) ON CONFLICT (name) DO NOTHING";
    if change.prepare_cached(sql)?.execute([game])? == 0 {
        return Err(StoreFault::IsThere { game: game.to_owned() }.into());
    }
    insert(change, game, 0, text)?;
    describe(change, game)
}

fn put_numbered(
    change: &Transaction<'_>,
    called: &str,
    text: &str,
) -> Result<String, SqliteFailure> {
    let game = free_name(change, called)?;
    put(change, &game, text)?;
    Ok(game)
}

/// Returns a name that no game has. Numbers are assigned in order and never reused, so finding the first free one takes
/// few checks.
fn free_name(change: &Transaction<'_>, called: &str) -> Result<String, SqliteFailure> {
    let named = |number: u64| format!("{called}{number}");
    let (mut taken, mut free) = (0, 1);
    while is_there(change, &named(free))? {
        (taken, free) = (free, free * 2);
    }
    while free - taken > 1 {
        let between = taken + (free - taken) / 2;
        match is_there(change, &named(between))? {
            true => taken = between,
            false => free = between,
        }
    }
    Ok(named(free))
}

/// Inserts lines, the first of which has the number `from`.
fn insert(
    change: &Transaction<'_>,
    game: &str,
    from: u32,
    text: &str,
) -> Result<(), SqliteFailure> {
    let sql = "INSERT INTO entries (game, number, line, answer) VALUES (?1, ?2, ?3, ?4)";
    let mut insert = change.prepare_cached(sql)?;
    for (number, line) in (from..).zip(text.split_terminator('\n')) {
        insert.execute(params![game, number, line, text::answer_id(line)])?;
    }
    Ok(())
}
