//! The connections to a file: one that writes, and several that only read. Readers do not wait for writers, in this
//! process or another.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use parking_lot::{MappedMutexGuard, Mutex, MutexGuard};
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::files::StoreFiles;
use super::schema;
use crate::log::store::sql::SqlResult;

const BUSY_WAIT: Duration = Duration::from_secs(5);
/// The size, in pages, at which the write-ahead log is moved into the main file once the disk has been full.
const PAGES_WHEN_FULL: u32 = 64;
/// The maximum number of idle connections for reading that are kept open.
const READERS_MAX: usize = 8;
/// How many kibibytes of the file a connection for reading keeps in memory. By default it would be 2,000. The system
/// keeps the file in memory for all of them, and each change by somebody else makes a reader forget what it keeps.
const READER_CACHE: i32 = 256;
/// How many prepared statements each connection keeps: more than the store has.
const STATEMENTS_MAX: usize = 256;

#[derive(Debug)]
pub(super) struct ConnectionPool {
    file: PathBuf,
    files: StoreFiles,
    /// How many changes are in progress or wait for another writer.
    changing: AtomicUsize,
    /// The idle connections for reading. They are closed before the connection that writes: the last connection to be
    /// closed moves the write-ahead log into the file, and a read-only connection cannot do that.
    reading: Mutex<Vec<Connection>>,
    writing: Mutex<Writing>,
}

/// The connection for writing.
#[derive(Debug)]
struct Writing {
    connection: Connection,
    /// The number of changes in the file when this process last read or changed it. The number never falls, unless
    /// somebody copies an older file over this one.
    generation: i64,
}

impl ConnectionPool {
    /// Opens a file, which is created if it does not exist, and migrates its tables to the current version.
    pub fn open(file: &Path) -> SqlResult<Self> {
        make_private(file);
        let mut writing = Connection::open(file)?;
        writing.set_prepared_statement_cache_capacity(STATEMENTS_MAX);
        writing.busy_timeout(BUSY_WAIT)?;
        writing.pragma_update(None, "journal_mode", "wal")?;
        writing.pragma_update(None, "synchronous", "full")?;
        writing.pragma_update(None, "foreign_keys", true)?;
        schema::migrate(&mut writing)?;
        let sql = "SELECT id, generation FROM halls";
        let (id, generation) = writing.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let (files, file) = (StoreFiles::of(file, id), file.to_owned());
        files.check()?;
        let writing = Mutex::new(Writing { connection: writing, generation });
        let (changing, reading) = (AtomicUsize::new(0), Mutex::default());
        Ok(Self { file, files, writing, changing, reading })
    }

    pub fn writing(&self) -> MappedMutexGuard<'_, Connection> {
        MutexGuard::map(self.writing.lock(), |writing| &mut writing.connection)
    }

    pub fn id(&self) -> &str {
        &self.files.id
    }

    pub fn changing(&self) -> usize {
        self.changing.load(Ordering::Relaxed)
    }

    pub fn read<T>(&self, read: impl FnOnce(&Connection) -> SqlResult<T>) -> SqlResult<T> {
        self.files.check()?;
        let reader = self.readers().pop();
        let reader = reader.map_or_else(|| self.reader(), Ok)?;
        let found = read(&reader);
        // If the file has been replaced in the meantime, the data that was read may be out of date, e.g. who sits at a
        // seat.
        self.files.check()?;
        let mut readers = self.readers();
        if readers.len() < READERS_MAX {
            readers.push(reader);
        }
        found
    }

    /// Makes the whole change or none of it. Once this returns, the change survives a crash. If the disk was full,
    /// tries once more after a checkpoint has made room.
    #[expect(
        clippy::disallowed_methods,
        reason = "how long a writer waits decides nothing of a game"
    )]
    pub fn write<T>(
        &self,
        mut change: impl FnMut(&Transaction<'_>) -> SqlResult<T>,
    ) -> SqlResult<T> {
        let _counted = ChangeGuard::of(&self.changing);
        let until = Instant::now() + BUSY_WAIT;
        let busy = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY);
        let busy = || rusqlite::Error::SqliteFailure(busy, None);
        let mut writing = self.writing.try_lock_until(until).ok_or_else(busy)?;
        // The time spent waiting for the lock counts too.
        writing.connection.busy_timeout(until.saturating_duration_since(Instant::now()))?;
        match self.changed(&mut writing, &mut change) {
            Err(failure) if failure.may_be_full() => match make_room(&writing.connection) {
                true => self.changed(&mut writing, change),
                false => Err(failure),
            },
            done => done,
        }
    }

    /// Makes a change and returns its result, or does nothing and returns `None` if somebody else is writing.
    pub fn write_if_free<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> SqlResult<T>,
    ) -> SqlResult<Option<T>> {
        let Some(mut writing) = self.writing.try_lock() else { return Ok(None) };
        writing.connection.busy_timeout(Duration::ZERO)?;
        match self.changed(&mut writing, change) {
            Err(failure) if failure.is_busy() => Ok(None),
            done => done.map(Some),
        }
    }

    fn changed<T>(
        &self,
        writing: &mut Writing,
        change: impl FnOnce(&Transaction<'_>) -> SqlResult<T>,
    ) -> SqlResult<T> {
        let Writing { connection, generation } = writing;
        // This waits for other writers, so that what is read afterwards is current.
        let transaction = Transaction::new(connection, TransactionBehavior::Immediate)?;
        self.files.check()?;
        let after = self.next_generation(&transaction, *generation)?;
        let done = change(&transaction)?;
        self.files.check()?;
        transaction.commit()?;
        *generation = after;
        // A write to a file that has been removed or replaced meanwhile must not count as done.
        self.files.check()?;
        Ok(done)
    }

    /// Counts a change and returns the new number of changes. Fails if an older file, or the file of another store,
    /// was copied over this one.
    fn next_generation(&self, change: &Transaction<'_>, known: i64) -> SqlResult<i64> {
        // A newer engine may have changed the tables since they were opened.
        schema::check(change)?;
        let sql = "UPDATE halls SET generation = generation + 1 RETURNING id, generation";
        let (id, after): (String, i64) =
            change.prepare_cached(sql)?.query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        match id == self.files.id && after > known {
            true => Ok(after),
            false => Err(self.files.refuse()),
        }
    }

    fn readers(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.reading.lock()
    }

    fn reader(&self) -> SqlResult<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(&self.file, flags)?;
        reader.set_prepared_statement_cache_capacity(STATEMENTS_MAX);
        reader.busy_timeout(BUSY_WAIT)?;
        // A negative number is a size in kibibytes; others are numbers of pages.
        reader.pragma_update(None, "cache_size", -READER_CACHE)?;
        Ok(reader)
    }
}

/// Creates a file that only its owner can read or write, unless it already exists. SQLite gives its other files the
/// same permissions. If the file cannot be created, SQLite reports why.
#[cfg(unix)]
fn make_private(file: &Path) {
    use std::os::unix::fs::OpenOptionsExt as _;
    drop(std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(file));
}

#[cfg(not(unix))]
fn make_private(_: &Path) {}

struct ChangeGuard<'a>(&'a AtomicUsize);

impl<'a> ChangeGuard<'a> {
    fn of(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for ChangeGuard<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Writes the write-ahead log to the store's own file, so that the log can start again. On a nearly full disk the log
/// may never reach the size at which SQLite does this by itself. Also makes later checkpoints more frequent. Returns
/// whether the checkpoint was made.
fn make_room(connection: &Connection) -> bool {
    // If the disk is still full, this takes effect as soon as there is room again.
    let _ = connection.pragma_update(None, "wal_autocheckpoint", PAGES_WHEN_FULL);
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    let is_busy = connection.query_row(checkpoint, [], |row| row.get::<_, bool>(0));
    is_busy.is_ok_and(|is_busy| !is_busy)
}
