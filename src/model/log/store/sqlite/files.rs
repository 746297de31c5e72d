//! Checks that the files of a store are still the files that were opened, and hold what they held.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::Connection;

use super::SqliteFailure;

/// How often to look for the end of another program's checkpoint, and how long to wait between two looks.
const LOOKS: usize = 50;
const LOOK_WAIT: Duration = Duration::from_millis(20);

/// What identifies a file on the machine: its device and its inode number.
type Identity = (u64, u64);

/// The length of a file, and when it was last written.
type Stamp = (u64, SystemTime);

/// The files of a store, as they were when it was opened.
#[derive(Debug)]
pub(super) struct StoreFiles {
    file: PathBuf,
    wal: PathBuf,
    found: Vec<(PathBuf, Identity)>,
}

/// The store's own file when this process last looked at it.
///
/// Only checkpoints write to this file: they copy changes from the write-ahead log into it. So if the file was
/// written and there was no checkpoint, somebody has copied something over it. SQLite itself does not notice that as
/// long as the changes in the write-ahead log hide it.
#[derive(Debug)]
pub(super) struct OwnFile {
    stamp: Option<Stamp>,
    checkpoint: Option<Checkpoint>,
    /// The file that was refused last.
    refused: Option<Stamp>,
}

/// How far the write-ahead log was copied into the store's own file.
#[derive(PartialEq, Eq, Debug)]
struct Checkpoint {
    /// Random numbers in the header of the write-ahead log. They change when the log starts again.
    salts: Option<[u8; 8]>,
    /// The number of copied frames of the log.
    copied: i64,
}

impl StoreFiles {
    /// Returns the files of an open store: its own file and the write-ahead log.
    pub fn of(file: &Path) -> Self {
        let mut wal = file.canonicalize().unwrap_or_else(|_| file.to_owned()).into_os_string();
        wal.push("-wal");
        let (file, wal) = (file.to_owned(), PathBuf::from(wal));
        let files = [file.clone(), wal.clone()].into_iter();
        let found = files.filter_map(|file| identity(&file).map(|identity| (file, identity)));
        let found = found.collect();
        Self { file, wal, found }
    }

    /// Fails if a file was removed, moved or replaced. SQLite keeps the old file open, and its writes are lost once
    /// this process ends.
    pub fn check(&self) -> Result<(), SqliteFailure> {
        match self.found.iter().all(|(file, found)| identity(file) == Some(*found)) {
            true => Ok(()),
            false => Err(SqliteFailure::Replaced),
        }
    }

    /// Fails if somebody has written to the store's own file since `known`, except for checkpoints. The connection
    /// must not be in a transaction.
    pub fn check_content(
        &self,
        connection: &Connection,
        known: &mut OwnFile,
    ) -> Result<(), SqliteFailure> {
        let mut stamp = self.stamp();
        for _ in 0..LOOKS {
            if stamp == known.stamp {
                return Ok(());
            }
            if stamp.is_some() && stamp == known.refused {
                return Err(SqliteFailure::Replaced);
            }
            let now = self.look(connection);
            if now.checkpoint != known.checkpoint {
                *known = now;
                return Ok(());
            }
            // Another program may be in the middle of a checkpoint, which counts only at its end.
            std::thread::sleep(LOOK_WAIT);
            stamp = self.stamp();
        }
        known.refused = stamp;
        Err(SqliteFailure::Replaced)
    }

    /// Looks at the store's own file.
    pub fn look(&self, connection: &Connection) -> OwnFile {
        // In this order, because a checkpoint in between must not look like a write without one.
        let checkpoint = self.checkpoint(connection);
        OwnFile { stamp: self.stamp(), checkpoint, refused: None }
    }

    /// Returns how far the write-ahead log was copied, without copying anything.
    fn checkpoint(&self, connection: &Connection) -> Option<Checkpoint> {
        let mut ask = connection.prepare_cached("PRAGMA wal_checkpoint(NOOP)").ok()?;
        let copied = ask.query_row([], |row| row.get(2)).ok()?;
        Some(Checkpoint { salts: salts(&self.wal), copied })
    }

    /// Only asks the system: if this process opened and closed the file, SQLite would lose its locks on it.
    fn stamp(&self) -> Option<Stamp> {
        let found = std::fs::metadata(&self.file).ok()?;
        Some((found.len(), found.modified().ok()?))
    }
}

fn salts(wal: &Path) -> Option<[u8; 8]> {
    let mut header = [0; 24];
    File::open(wal).and_then(|mut wal| wal.read_exact(&mut header)).ok()?;
    header[16..].try_into().ok()
}

#[cfg(unix)]
fn identity(file: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    let found = std::fs::metadata(file).ok()?;
    Some((found.dev(), found.ino()))
}

/// Systems without inode numbers do not let open files be replaced either.
#[cfg(not(unix))]
fn identity(file: &Path) -> Option<Identity> {
    std::fs::metadata(file).ok().map(|_| (0, 0))
}
