//! Errors that SQLite reports, and what they mean.

use std::path::Path;

use rusqlite::{Error, ErrorCode};

use crate::log::store::sql::SqlFailure;
use crate::log::store::{DatabaseFailure, DatabaseTrouble, StoreFault};
use crate::message;
use crate::words::Message;

impl SqlFailure {
    pub(super) fn is_busy(&self) -> bool {
        matches!(self.code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
    }

    /// Returns whether a write may have failed for lack of room: on the disk, or in a file whose size the system
    /// limits.
    pub(super) fn may_be_full(&self) -> bool {
        matches!(self.code(), Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure))
    }

    /// Returns whether a file holds a different store, or none.
    pub(super) fn is_other_store(&self) -> bool {
        matches!(self, Self::Replaced) || self.code() == Some(ErrorCode::NotADatabase)
    }

    fn code(&self) -> Option<ErrorCode> {
        match self {
            Self::Sqlite(error) => error.sqlite_error_code(),
            _ => None,
        }
    }
}

pub fn is_malformed(error: &Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

/// Returns the message for the operator.
pub fn told(error: &Error) -> DatabaseFailure {
    let code = error.sqlite_error().map(|own| own.extended_code.to_string());
    let trouble = match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => DatabaseTrouble::Busy,
        Some(ErrorCode::DiskFull) => DatabaseTrouble::Full,
        Some(ErrorCode::SystemIoFailure | ErrorCode::ReadOnly) => DatabaseTrouble::Unwritten,
        Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => DatabaseTrouble::Away,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => DatabaseTrouble::Damaged,
        _ => DatabaseTrouble::Other,
    };
    DatabaseFailure { trouble, code: code.unwrap_or_default(), message: error.to_string() }
}

/// Returns the fault of a request about a game.
pub fn into_store_fault(error: &Error, file: &Path, game: &str) -> StoreFault {
    let reason = Message::verbatim(error.to_string());
    StoreFault::Failed(match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            return StoreFault::Busy { game: game.to_owned() };
        }
        Some(ErrorCode::DiskFull) => message!("store-full", file = file),
        Some(ErrorCode::SystemIoFailure) => {
            message!("store-unwritten", file = file, reason = reason)
        }
        _ => message!("store-database", file = file, reason = reason),
    })
}

impl From<Error> for SqlFailure {
    fn from(error: Error) -> Self {
        Self::Sqlite(error)
    }
}
