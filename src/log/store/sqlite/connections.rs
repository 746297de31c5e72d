//! The ways into a file: one that writes, and some that only read, so that nobody who reads waits for whoever
//! writes, here or in another process.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::failure::Failure;
use super::schema;

/// How long is waited for somebody else who writes.
const BUSY_WAIT: Duration = Duration::from_secs(5);
/// How many connections that only read are kept open while nobody reads.
const READERS_MAX: usize = 8;

/// The ways into a file.
#[derive(Debug)]
pub(super) struct Connections {
    file: PathBuf,
    writing: Mutex<Connection>,
    /// Those that nobody reads by just now.
    reading: Mutex<Vec<Connection>>,
}

impl Connections {
    /// Opens a file, which is made where there is none, and brings its tables to today's.
    pub fn open(file: &Path) -> Result<Self, Failure> {
        let mut writing = Connection::open(file)?;
        writing.busy_timeout(BUSY_WAIT)?;
        writing.pragma_update(None, "journal_mode", "wal")?;
        writing.pragma_update(None, "synchronous", "full")?;
        writing.pragma_update(None, "foreign_keys", true)?;
        schema::migrate(&mut writing)?;
        let (file, writing) = (file.to_owned(), Mutex::new(writing));
        Ok(Self { file, writing, reading: Mutex::default() })
    }

    /// Returns the one that writes.
    pub fn writing(&self) -> MutexGuard<'_, Connection> {
        // Whoever panicked has had its transaction rolled back.
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads what was written last.
    pub fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let reader = self.readers().pop();
        let reader = reader.map_or_else(|| self.reader(), Ok)?;
        let found = read(&reader);
        let mut readers = self.readers();
        if readers.len() < READERS_MAX {
            readers.push(reader);
        }
        found
    }

    /// Changes all that `change` does, or nothing; once this returns it survives a crash.
    pub fn write<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        changed(&mut self.writing(), change)
    }

    /// Changes all that `change` does, unless somebody else is writing just now.
    pub fn write_if_free(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut writing = match self.writing.try_lock() {
            Ok(writing) => writing,
            Err(TryLockError::Poisoned(writing)) => writing.into_inner(),
            Err(TryLockError::WouldBlock) => return Ok(()),
        };
        writing.busy_timeout(Duration::ZERO)?;
        let done = changed(&mut writing, change);
        writing.busy_timeout(BUSY_WAIT)?;
        match done {
            Err(failure) if failure.is_busy() => Ok(()),
            done => done,
        }
    }

    fn readers(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reader(&self) -> Result<Connection, Failure> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(&self.file, flags)?;
        reader.busy_timeout(BUSY_WAIT)?;
        Ok(reader)
    }
}

fn changed<T>(
    writing: &mut Connection,
    change: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    // It waits here for whoever else writes, so that nothing that was read can be old.
    let transaction = Transaction::new(writing, TransactionBehavior::Immediate)?;
    let done = change(&transaction)?;
    transaction.commit()?;
    Ok(done)
}
