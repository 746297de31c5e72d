//! What can go wrong with a database, and how a store reports it.

use std::path::Path;

use rusqlite::ErrorCode;

use crate::log::store::{DatabaseFailure, DatabaseTrouble, StoreFault};
use crate::message;
use crate::words::Message;

/// A failure inside a store.
pub(super) enum SqliteFailure {
    Database(rusqlite::Error),
    /// A newer engine has made the database.
    Newer {
        /// The newest known version.
        most: usize,
        /// The version of the database.
        found: usize,
    },
    /// Somebody removed, moved or replaced the database while it was in use.
    Replaced,
    /// A fault that is returned to the caller unchanged.
    Store(StoreFault),
}

impl SqliteFailure {
    pub(super) fn is_busy(&self) -> bool {
        let busy = [Some(ErrorCode::DatabaseBusy), Some(ErrorCode::DatabaseLocked)];
        matches!(self, Self::Database(error) if busy.contains(&error.sqlite_error_code()))
    }

    /// Returns whether a write may have failed for lack of room: on the disk, or in a file whose size the system
    /// limits.
    pub(super) fn may_be_full(&self) -> bool {
        let full = [Some(ErrorCode::DiskFull), Some(ErrorCode::SystemIoFailure)];
        matches!(self, Self::Database(error) if full.contains(&error.sqlite_error_code()))
    }

    pub(super) fn is_malformed(&self) -> bool {
        let malformed = [Some(ErrorCode::DatabaseCorrupt), Some(ErrorCode::NotADatabase)];
        matches!(self, Self::Database(error) if malformed.contains(&error.sqlite_error_code()))
    }

    /// Returns whether a file holds a different store, or none.
    pub(super) fn is_other_store(&self) -> bool {
        match self {
            Self::Replaced => true,
            Self::Database(error) => error.sqlite_error_code() == Some(ErrorCode::NotADatabase),
            Self::Newer { .. } | Self::Store(_) => false,
        }
    }

    /// Returns the error of the database, or an empty text if the failure does not come from the database.
    pub(super) fn reason(&self) -> String {
        match self {
            Self::Database(error) => error.to_string(),
            Self::Newer { .. } | Self::Replaced | Self::Store(_) => String::new(),
        }
    }

    /// Returns what the operator is told; `None` if only the request was wrong.
    pub(super) fn told(&self) -> Option<DatabaseFailure> {
        let no_code = String::new();
        let (trouble, code, message) = match self {
            Self::Store(_) => return None,
            Self::Newer { most, found } => {
                let message = format!("version {found} of the tables, at most {most} is known");
                (DatabaseTrouble::Unfit, no_code, message)
            }
            Self::Replaced => {
                let message = "the file was removed, moved or replaced".to_owned();
                (DatabaseTrouble::Replaced, no_code, message)
            }
            Self::Database(error) => {
                let code = error.sqlite_error().map(|own| own.extended_code.to_string());
                let trouble = trouble(error.sqlite_error_code());
                (trouble, code.unwrap_or_default(), error.to_string())
            }
        };
        Some(DatabaseFailure { trouble, code, message })
    }

    /// Converts the failure of a request about a game into a fault.
    pub(super) fn into_store_fault(self, file: &Path, game: &str) -> StoreFault {
        match self {
            Self::Store(fault) => fault,
            failure if failure.is_busy() => StoreFault::Busy { game: game.to_owned() },
            Self::Newer { most, found } => StoreFault::Failed(message!(
                "store-newer",
                file = file,
                expected = most,
                found = found
            )),
            Self::Replaced => StoreFault::Failed(message!("store-replaced", file = file)),
            Self::Database(error) => {
                let reason = Message::verbatim(error.to_string());
                StoreFault::Failed(match error.sqlite_error_code() {
                    Some(ErrorCode::DiskFull) => message!("store-full", file = file),
                    Some(ErrorCode::SystemIoFailure) => {
                        message!("store-unwritten", file = file, reason = reason)
                    }
                    _ => message!("store-database", file = file, reason = reason),
                })
            }
        }
    }
}

const fn trouble(code: Option<ErrorCode>) -> DatabaseTrouble {
    match code {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => DatabaseTrouble::Busy,
        Some(ErrorCode::DiskFull) => DatabaseTrouble::Full,
        Some(ErrorCode::SystemIoFailure | ErrorCode::ReadOnly) => DatabaseTrouble::Unwritten,
        Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => DatabaseTrouble::Away,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => DatabaseTrouble::Damaged,
        _ => DatabaseTrouble::Other,
    }
}

impl From<rusqlite::Error> for SqliteFailure {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

impl From<StoreFault> for SqliteFailure {
    fn from(fault: StoreFault) -> Self {
        Self::Store(fault)
    }
}
