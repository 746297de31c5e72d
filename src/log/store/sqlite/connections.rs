//! The ways into a file: one that writes, and some that only read, so that nobody who reads waits for whoever
//! writes, here or in another process.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use parking_lot::{Mutex, MutexGuard};
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
    /// What tells it from others.
    pub id: String,
    writing: Mutex<Connection>,
    /// Those that nobody reads by just now.
    reading: Mutex<Vec<Connection>>,
}

impl Connections {
    /// Opens a file, which is made where there is none, and brings its tables to today's.
    pub fn open(file: &Path) -> Result<Self, Failure> {
        make_private(file);
        let mut writing = Connection::open(file)?;
        writing.busy_timeout(BUSY_WAIT)?;
        writing.pragma_update(None, "journal_mode", "wal")?;
        writing.pragma_update(None, "synchronous", "full")?;
        writing.pragma_update(None, "foreign_keys", true)?;
        schema::migrate(&mut writing)?;
        let id = writing.query_row("SELECT id FROM halls", [], |row| row.get(0))?;
        let (file, writing) = (file.to_owned(), Mutex::new(writing));
        Ok(Self { file, id, writing, reading: Mutex::default() })
    }

    /// Returns the one that writes.
    pub fn writing(&self) -> MutexGuard<'_, Connection> {
        self.writing.lock()
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
    #[expect(
        clippy::disallowed_methods,
        reason = "how long a writer waits decides nothing of a game"
    )]
    pub fn write<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let until = Instant::now() + BUSY_WAIT;
        let busy = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY);
        let busy = || rusqlite::Error::SqliteFailure(busy, None);
        let mut writing = self.writing.try_lock_until(until).ok_or_else(busy)?;
        // Whoever has waited here waits no longer there.
        writing.busy_timeout(until.saturating_duration_since(Instant::now()))?;
        changed(&mut writing, change)
    }

    /// Changes all that `change` does, unless somebody else is writing just now.
    pub fn write_if_free(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Some(mut writing) = self.writing.try_lock() else { return Ok(()) };
        writing.busy_timeout(Duration::ZERO)?;
        match changed(&mut writing, change) {
            Err(failure) if failure.is_busy() => Ok(()),
            done => done,
        }
    }

    fn readers(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.reading.lock()
    }

    fn reader(&self) -> Result<Connection, Failure> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(&self.file, flags)?;
        reader.busy_timeout(BUSY_WAIT)?;
        Ok(reader)
    }
}

/// Makes a file that nobody but its owner can read or write, unless it is there already. SQLite gives the files that it
/// keeps beside it the same rights, and says why it cannot be made.
#[cfg(unix)]
fn make_private(file: &Path) {
    use std::os::unix::fs::OpenOptionsExt as _;
    drop(std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(file));
}

#[cfg(not(unix))]
fn make_private(_: &Path) {}

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
