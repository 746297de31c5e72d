//! What operations of a store need from an SQL database. Each operation is written once, in the files beside this
//! folder, e.g. `seats.rs`.
//!
//! Statements are written for SQLite; `postgres/dialect.rs` translates them. A part in `/*!` and `*/`, a comment for
//! SQLite, is for PostgreSQL only.

#![cfg_attr(
    not(all(any(feature = "sqlite", feature = "postgres"), not(target_arch = "wasm32"))),
    allow(dead_code, unused_imports, unused_variables, reason = "nothing implements `SqlStore`")
)]

mod archived;
mod entries;
mod failure;
mod list;
mod search;
mod value;

pub use archived::DamagedArchive;
pub(super) use archived::{NewArchive, OPENING, stored_lines};
pub(super) use entries::{base_secret, put_numbered};
pub use failure::{SqlFailure, SqlResult};
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
pub(super) use list::describe;
pub(super) use list::set_standing;
pub(super) use search::{ASKED, BOARD, OWN, found, seen};
pub(super) use value::values;
pub use value::{AnyRow, FromSqlValue, SqlRow, SqlValue, WrongSqlValue};

use std::fmt::Debug;
use std::path::PathBuf;

use super::{StoreFault, StoreOperation};

/// A store in an SQL database.
pub trait SqlStore: Debug + Send + Sync {
    /// Returns the path that commands use for a game.
    fn game_path(&self, game: &str) -> PathBuf;

    /// Returns the statement for the database's time in milliseconds since 1970; `None` if the database is a file, which
    /// has no time.
    fn time_statement(&self) -> Option<&'static str>;

    /// Returns the statement that finds the table and the name of each column.
    fn columns_statement(&self) -> &'static str;

    /// Makes a request. `make` can be called more than once, and only the last call counts. If the request must not
    /// wait for other writers and somebody else is writing, does nothing and returns `false`.
    fn request(
        &self,
        request: Request<'_>,
        make: &mut dyn FnMut(&AnyExecutor<'_>) -> SqlResult<()>,
    ) -> Result<bool, StoreFault>;

    /// Keeps others from appending to a game until the end of a change. Returns how many entries the game has; `None` if
    /// there is no such game.
    fn lock_log(&self, executor: &AnyExecutor<'_>, game: &str) -> SqlResult<Option<u32>>;

    /// Keeps engines that do not know archived games from using the store. A file needs nothing for this: no engine
    /// uses tables of another version than its own.
    fn require_archives(&self) -> Result<(), StoreFault> {
        Ok(())
    }
}

/// A request to read from a store, or to make a change to it: the whole change or none of it. Once a change is
/// acknowledged, it survives a crash.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    pub operation: StoreOperation,
    /// The game that it is about; empty if it is about no single game.
    pub game: &'a str,
    /// Whether making a change twice has a different effect from making it once. Such a change is not repeated if its
    /// confirmation was lost.
    pub is_harmful_twice: bool,
    /// Whether a change is not worth waiting for others who are writing.
    pub skip_if_locked: bool,
}

impl<'a> Request<'a> {
    pub const fn read(game: &'a str) -> Self {
        let operation = StoreOperation::Read;
        Self { operation, game, is_harmful_twice: false, skip_if_locked: false }
    }

    /// A change that can be made twice.
    pub const fn change(game: &'a str) -> Self {
        Self { operation: StoreOperation::Change, ..Self::read(game) }
    }

    pub const fn not_idempotent(self) -> Self {
        Self { is_harmful_twice: true, ..self }
    }
}

/// The requests of operations.
pub(super) trait SqlRequests: SqlStore {
    fn try_request<T>(
        &self,
        request: Request<'_>,
        mut make: impl FnMut(&AnyExecutor<'_>) -> SqlResult<T>,
    ) -> Result<Option<T>, StoreFault> {
        let mut made = None;
        let is_made = self.request(request, &mut |executor| {
            made = Some(make(executor)?);
            Ok(())
        })?;
        Ok(made.filter(|_| is_made))
    }

    fn make_request<T>(
        &self,
        request: Request<'_>,
        make: impl FnMut(&AnyExecutor<'_>) -> SqlResult<T>,
    ) -> Result<T, StoreFault> {
        let made = self.try_request(request, make)?;
        made.ok_or_else(|| StoreFault::Busy { game: request.game.to_owned() })
    }

    fn query<T>(
        &self,
        game: &str,
        read: impl FnMut(&AnyExecutor<'_>) -> SqlResult<T>,
    ) -> Result<T, StoreFault> {
        self.make_request(Request::read(game), read)
    }

    /// Makes a change that can be made twice.
    fn change<T>(
        &self,
        game: &str,
        make: impl FnMut(&AnyExecutor<'_>) -> SqlResult<T>,
    ) -> Result<T, StoreFault> {
        self.make_request(Request::change(game), make)
    }

    fn exists(&self, game: &str, sql: &str, values: &[SqlValue<'_>]) -> Result<bool, StoreFault> {
        self.query(game, |executor| executor.exists(sql, values))
    }

    /// Returns the value in the first row that is found.
    fn value<T: for<'a> FromSqlValue<'a>>(
        &self,
        game: &str,
        sql: &str,
        values: &[SqlValue<'_>],
    ) -> Result<Option<T>, StoreFault> {
        self.query(game, |executor| executor.value(sql, values))
    }

    /// Returns the first row that is found.
    fn row<T>(
        &self,
        game: &str,
        sql: &str,
        values: &[SqlValue<'_>],
        read: impl Fn(&AnyRow<'_>) -> Result<T, WrongSqlValue>,
    ) -> Result<Option<T>, StoreFault> {
        self.query(game, |executor| executor.row(sql, values, &read))
    }

    fn rows<T>(
        &self,
        game: &str,
        sql: &str,
        values: &[SqlValue<'_>],
        read: impl Fn(&AnyRow<'_>) -> Result<T, WrongSqlValue>,
    ) -> Result<Vec<T>, StoreFault> {
        self.query(game, |executor| executor.rows(sql, values, &read))
    }

    /// Makes a change that consists of one statement.
    fn execute(&self, game: &str, sql: &str, values: &[SqlValue<'_>]) -> Result<(), StoreFault> {
        self.change(game, |executor| executor.execute(sql, values).map(drop))
    }
}

impl<S: SqlStore + ?Sized> SqlRequests for S {}

/// Executes the statements of a request: a connection to the database, or a transaction.
pub trait SqlExecutor {
    /// Executes statements that do not depend on each other, in one round trip. Passes the rows of each statement in
    /// their order to `read`, with the place of the statement.
    fn each(&self, statements: &[SqlStatement<'_>], read: &mut RowReader<'_>) -> SqlResult<()>;

    /// Executes a statement and returns how many rows it changed.
    fn execute(&self, sql: &str, values: &[SqlValue<'_>]) -> SqlResult<u64>;

    /// Inserts lines into the log of a game, the first of which has the number `from`. Executes another statement in
    /// the same round trip.
    fn insert_lines(
        &self,
        game: &str,
        from: u32,
        lines: &str,
        also: SqlStatement<'_>,
    ) -> SqlResult<()>;

    /// Keeps other changes from taking the same lock until the end of this change. Only one change at a time is made to
    /// an SQLite file, so it needs no locks.
    fn lock(&self, _lock: SqlLock<'_>) -> SqlResult<()> {
        Ok(())
    }

    /// Tells other servers about a game once the change is made.
    fn announce(&self, _game: &str) {}
}

pub type AnyExecutor<'a> = dyn SqlExecutor + 'a;

/// A function that is given each row that statements find, and the place of the statement.
pub type RowReader<'a> = dyn FnMut(usize, &AnyRow<'_>) -> Result<(), WrongSqlValue> + 'a;

/// A lock that is not a row of a table.
#[derive(Clone, Copy, Debug)]
pub enum SqlLock<'a> {
    /// What replaces a session.
    Session(&'a str),
    /// The messages of a game.
    Talk(&'a str),
    /// Something that works once.
    Once(&'a str),
    Uptimes,
}

/// A statement with its values.
#[derive(Clone, Copy, Debug)]
pub struct SqlStatement<'a> {
    pub sql: &'a str,
    pub values: &'a [SqlValue<'a>],
    /// Whether a connection keeps it, because it will be used again.
    pub is_kept: bool,
}

impl<'a> SqlStatement<'a> {
    pub const fn new(sql: &'a str, values: &'a [SqlValue<'a>]) -> Self {
        Self { sql, values, is_kept: true }
    }
}

impl AnyExecutor<'_> {
    /// Returns the first row that is found.
    pub fn row<T>(
        &self,
        sql: &str,
        values: &[SqlValue<'_>],
        read: impl Fn(&AnyRow<'_>) -> Result<T, WrongSqlValue>,
    ) -> SqlResult<Option<T>> {
        Ok(self.rows(sql, values, read)?.into_iter().next())
    }

    /// Returns the value in the first row that is found.
    pub fn value<T: for<'a> FromSqlValue<'a>>(
        &self,
        sql: &str,
        values: &[SqlValue<'_>],
    ) -> SqlResult<Option<T>> {
        self.row(sql, values, |row| row.get(0))
    }

    pub fn exists(&self, sql: &str, values: &[SqlValue<'_>]) -> SqlResult<bool> {
        Ok(self.row(sql, values, |_| Ok(()))?.is_some())
    }

    pub fn rows<T>(
        &self,
        sql: &str,
        values: &[SqlValue<'_>],
        read: impl Fn(&AnyRow<'_>) -> Result<T, WrongSqlValue>,
    ) -> SqlResult<Vec<T>> {
        let mut found = Vec::new();
        self.each(&[SqlStatement::new(sql, values)], &mut |_, row| {
            found.push(read(row)?);
            Ok(())
        })?;
        Ok(found)
    }
}
