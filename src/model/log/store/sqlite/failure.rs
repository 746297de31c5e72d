//! What can go wrong with a database, and how a store reports it.

use std::path::Path;

use rusqlite::ErrorCode;

use crate::log::store::StoreFault;
use crate::message;
use crate::words::Message;

/// A failure inside a store.
pub(super) enum SqliteFailure {
    Database(rusqlite::Error),
    /// This engine cannot use the database.
    Own(OwnFault),
    /// A fault that is returned to the caller unchanged.
    Store(StoreFault),
}

/// Why this engine cannot use a database.
pub(super) enum OwnFault {
    /// A newer engine has made it.
    Newer {
        /// The newest known version.
        most: usize,
        /// The version of the database.
        found: usize,
    },
    /// Someone removed, moved or replaced it while it was in use.
    Replaced,
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

    /// Returns the error of the database, or an empty text if the failure does not come from the database.
    pub(super) fn reason(&self) -> String {
        match self {
            Self::Database(error) => error.to_string(),
            Self::Own(_) | Self::Store(_) => String::new(),
        }
    }

    /// Converts the failure of a request about a game into a fault.
    pub(super) fn told(self, file: &Path, game: &str) -> StoreFault {
        match self {
            Self::Store(fault) => fault,
            Self::Own(OwnFault::Newer { most, found }) => StoreFault::Failed(message!(
                "store-newer",
                file = file,
                expected = most,
                found = found
            )),
            Self::Own(OwnFault::Replaced) => {
                StoreFault::Failed(message!("store-replaced", file = file))
            }
            Self::Database(error) => match error.sqlite_error_code() {
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                    StoreFault::Busy { game: game.to_owned() }
                }
                Some(ErrorCode::DiskFull) => {
                    StoreFault::Failed(message!("store-full", file = file))
                }
                Some(ErrorCode::SystemIoFailure) => {
                    let reason = Message::verbatim(error.to_string());
                    StoreFault::Failed(message!("store-unwritten", file = file, reason = reason))
                }
                _ => {
                    let reason = Message::verbatim(error.to_string());
                    StoreFault::Failed(message!("store-database", file = file, reason = reason))
                }
            },
        }
    }
}

impl From<rusqlite::Error> for SqliteFailure {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

impl From<OwnFault> for SqliteFailure {
    fn from(fault: OwnFault) -> Self {
        Self::Own(fault)
    }
}

impl From<StoreFault> for SqliteFailure {
    fn from(fault: StoreFault) -> Self {
        Self::Store(fault)
    }
}
