//! What can go wrong with PostgreSQL, and how a store reports it.

use std::error::Error as _;
use std::path::Path;

use deadpool_postgres::{PoolError, TimeoutType};
use tokio_postgres::error::SqlState;

use crate::log::store::sql::SqlFailure;
use crate::log::store::{DatabaseFailure, DatabaseTrouble, StoreFault};
use crate::message;
use crate::words::Message;

/// A failure of a database or of a connection to it.
#[derive(Debug)]
pub enum PostgresFailure {
    Database(tokio_postgres::Error),
    /// No answer came in time, or the connection was closed.
    Silent,
    /// The connection was lost before a change was confirmed, so it may have been made or not.
    Unsure,
    /// All connections of this process are in use.
    AllInUse,
    /// The server is too old.
    Old {
        found: i32,
    },
    /// The server acknowledges changes before they are on its disk.
    Unsafe,
}

/// When to retry a failed request.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Retry {
    /// Once there is a connection again. The request has changed nothing.
    Later,
    /// At once, because the request conflicted with another writer.
    Now,
    Never,
}

impl SqlFailure {
    pub(super) fn retry(&self) -> Retry {
        match self {
            Self::Postgres(PostgresFailure::Silent) => Retry::Later,
            Self::Postgres(PostgresFailure::Database(error)) => match error.code() {
                Some(code) if is_conflict(code) => Retry::Now,
                Some(code) if is_going_down(code) => Retry::Later,
                Some(_) => Retry::Never,
                None if error.is_closed() || is_io(error) => Retry::Later,
                None => Retry::Never,
            },
            _ => Retry::Never,
        }
    }
}

impl PostgresFailure {
    /// Returns the message for the operator.
    pub fn told(&self) -> DatabaseFailure {
        let (trouble, message) = match self {
            Self::Database(error) => {
                let code = error.code().map_or_else(String::new, |code| code.code().to_owned());
                let message = own_words(error);
                return DatabaseFailure { trouble: trouble(error), code, message };
            }
            Self::Silent => (DatabaseTrouble::Silent, "no answer in time".to_owned()),
            Self::Unsure => {
                (DatabaseTrouble::Silent, "no confirmation of a change in time".to_owned())
            }
            Self::AllInUse => (DatabaseTrouble::Crowded, "all connections are in use".to_owned()),
            Self::Old { found } => (DatabaseTrouble::Unfit, format!("PostgreSQL {found}")),
            Self::Unsafe => (DatabaseTrouble::Unfit, "synchronous_commit is off".to_owned()),
        };
        DatabaseFailure { trouble, code: String::new(), message }
    }

    /// Converts the failure of a request about a game into a fault. `file` is the address of the database without its
    /// password.
    pub fn into_store_fault(self, file: &Path, game: &str) -> StoreFault {
        let busy = || StoreFault::Busy { game: game.to_owned() };
        let reason = match self {
            Self::Unsure => return StoreFault::Unsure,
            Self::AllInUse => return StoreFault::Busy { game: String::new() },
            Self::Database(error) => match error.code().cloned() {
                None => message!("store-postgres-away", file = file, reason = reason(&error)),
                Some(SqlState::LOCK_NOT_AVAILABLE | SqlState::QUERY_CANCELED) => return busy(),
                Some(code) if is_conflict(&code) => return busy(),
                Some(code) => of_code(&code, file, reason(&error)),
            },
            Self::Silent => message!("store-postgres-silent", file = file),
            Self::Old { found } => {
                message!("store-postgres-old", file = file, found = i64::from(found))
            }
            Self::Unsafe => message!("store-postgres-unsafe", file = file),
        };
        StoreFault::Failed(reason)
    }
}

fn of_code(code: &SqlState, file: &Path, reason: Message) -> Message {
    match *code {
        SqlState::READ_ONLY_SQL_TRANSACTION => message!("store-postgres-read-only", file = file),
        SqlState::TOO_MANY_CONNECTIONS => message!("store-postgres-crowded", file = file),
        SqlState::INVALID_CATALOG_NAME => message!("store-postgres-absent", file = file),
        SqlState::INVALID_PASSWORD | SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
            message!("store-postgres-login", file = file, reason = reason)
        }
        SqlState::DISK_FULL => message!("store-full", file = file),
        _ if is_going_down(code) => message!("store-postgres-away", file = file, reason = reason),
        _ => message!("store-database", file = file, reason = reason),
    }
}

/// Returns the error text of the database or the system, without any data that was sent.
fn reason(error: &tokio_postgres::Error) -> Message {
    Message::verbatim(own_words(error))
}

fn own_words(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(error), _) => error.message().to_owned(),
        (None, Some(source)) => source.to_string(),
        (None, None) => error.to_string(),
    }
}

fn trouble(error: &tokio_postgres::Error) -> DatabaseTrouble {
    let Some(code) = error.code() else {
        let is_away = error.is_closed() || is_io(error);
        return if is_away { DatabaseTrouble::Away } else { DatabaseTrouble::Other };
    };
    match *code {
        SqlState::LOCK_NOT_AVAILABLE | SqlState::QUERY_CANCELED => DatabaseTrouble::Busy,
        SqlState::TOO_MANY_CONNECTIONS => DatabaseTrouble::Crowded,
        SqlState::DISK_FULL => DatabaseTrouble::Full,
        SqlState::IO_ERROR | SqlState::READ_ONLY_SQL_TRANSACTION => DatabaseTrouble::Unwritten,
        SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => DatabaseTrouble::Damaged,
        _ if is_conflict(code) => DatabaseTrouble::Conflict,
        _ if is_going_down(code) => DatabaseTrouble::Away,
        _ => DatabaseTrouble::Other,
    }
}

fn is_conflict(code: &SqlState) -> bool {
    [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::UNIQUE_VIOLATION,
    ]
    .contains(code)
}

/// Returns whether the server is starting, is stopping or has closed the connection, e.g. because this process was too
/// slow in the middle of a transaction.
fn is_going_down(code: &SqlState) -> bool {
    let classes = ["08", "57P", "25P03"];
    classes.iter().any(|class| code.code().starts_with(class))
}

fn is_io(error: &tokio_postgres::Error) -> bool {
    let mut cause = error.source();
    while let Some(found) = cause {
        if found.is::<std::io::Error>() {
            return true;
        }
        cause = found.source();
    }
    false
}

impl From<PostgresFailure> for SqlFailure {
    fn from(failure: PostgresFailure) -> Self {
        Self::Postgres(failure)
    }
}

impl From<tokio_postgres::Error> for SqlFailure {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Postgres(PostgresFailure::Database(error))
    }
}

impl From<PoolError> for SqlFailure {
    fn from(error: PoolError) -> Self {
        Self::Postgres(match error {
            PoolError::Backend(error) => PostgresFailure::Database(error),
            PoolError::Timeout(TimeoutType::Wait) => PostgresFailure::AllInUse,
            PoolError::Timeout(TimeoutType::Create | TimeoutType::Recycle)
            | PoolError::Closed
            | PoolError::NoRuntimeSpecified
            | PoolError::PostCreateHook(_) => PostgresFailure::Silent,
        })
    }
}
