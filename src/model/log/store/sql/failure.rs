//! What can go wrong with a database, and how a store reports it.

use std::path::Path;

use super::{DamagedArchive, WrongSqlValue};
#[cfg(all(feature = "postgres", not(target_arch = "wasm32")))]
use crate::log::store::postgres::PostgresFailure;
#[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
use crate::log::store::sqlite::failure as sqlite;
use crate::log::store::{DatabaseFailure, DatabaseTrouble, StoreFault};
use crate::message;
use crate::words::Message;

/// A failure inside a store.
#[derive(Debug)]
pub enum SqlFailure {
    #[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
    Sqlite(rusqlite::Error),
    #[cfg(all(feature = "postgres", not(target_arch = "wasm32")))]
    Postgres(PostgresFailure),
    /// A newer engine has changed the tables so that this one cannot use them.
    Newer {
        /// The newest known version.
        most: usize,
        /// The version of the tables.
        found: usize,
    },
    /// Another store has taken the place of this one, or somebody has removed it while it was in use.
    Replaced,
    WrongSqlValue(WrongSqlValue),
    DamagedArchive(Box<DamagedArchive>),
    /// A fault that is returned to the caller unchanged.
    Store(StoreFault),
}

pub type SqlResult<T> = Result<T, SqlFailure>;

impl SqlFailure {
    /// Returns the message for the operator; `None` if only the request was wrong.
    pub fn told(&self) -> Option<DatabaseFailure> {
        let (trouble, message) = match self {
            #[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
            Self::Sqlite(error) => return Some(sqlite::told(error)),
            #[cfg(all(feature = "postgres", not(target_arch = "wasm32")))]
            Self::Postgres(failure) => return Some(failure.told()),
            Self::Newer { most, found } => (
                DatabaseTrouble::Unfit,
                format!("version {found} of the tables, at most {most} is known"),
            ),
            Self::Replaced => {
                let message = "the store was removed, moved or replaced".to_owned();
                (DatabaseTrouble::Replaced, message)
            }
            Self::WrongSqlValue(wrong) => (DatabaseTrouble::Other, wrong.to_string()),
            Self::DamagedArchive(damaged) => (DatabaseTrouble::Damaged, damaged.told()),
            Self::Store(_) => return None,
        };
        Some(DatabaseFailure { trouble, code: String::new(), message })
    }

    /// Converts the failure of a request about a game into a fault. `file` is the store's file, or its address without a
    /// password.
    pub fn into_store_fault(self, file: &Path, game: &str) -> StoreFault {
        StoreFault::Failed(match self {
            #[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
            Self::Sqlite(error) => return sqlite::into_store_fault(&error, file, game),
            #[cfg(all(feature = "postgres", not(target_arch = "wasm32")))]
            Self::Postgres(failure) => return failure.into_store_fault(file, game),
            Self::Newer { most, found } => {
                message!("store-newer", file = file, expected = most, found = found)
            }
            Self::Replaced => message!("store-replaced", file = file),
            Self::WrongSqlValue(wrong) => {
                let reason = Message::verbatim(wrong.to_string());
                message!("store-database", file = file, reason = reason)
            }
            Self::DamagedArchive(damaged) => {
                let (path, damage) = (file.join(game), Box::new(damaged.damage()));
                return StoreFault::Damaged { path, damage };
            }
            Self::Store(fault) => return fault,
        })
    }

    /// Returns the reason if a part of the database is damaged, while other parts can be readable.
    pub fn damage(&self) -> Option<Message> {
        match self {
            #[cfg(all(feature = "sqlite", not(target_arch = "wasm32")))]
            Self::Sqlite(error) if sqlite::is_malformed(error) => {
                Some(Message::verbatim(error.to_string()))
            }
            Self::DamagedArchive(damaged) => Some(damaged.damage().message()),
            _ => None,
        }
    }
}

impl From<WrongSqlValue> for SqlFailure {
    fn from(wrong: WrongSqlValue) -> Self {
        Self::WrongSqlValue(wrong)
    }
}

impl From<StoreFault> for SqlFailure {
    fn from(fault: StoreFault) -> Self {
        Self::Store(fault)
    }
}
