//! Checks that the files of a store are still the files that were opened, and that their content was not replaced.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use parking_lot::Mutex;
use rusqlite::{Connection, OpenFlags};

use super::schema;
use crate::log::store::sql::{SqlFailure, SqlResult};

/// What identifies a file on the machine: its device and its inode number.
type Identity = (u64, u64);

/// The length of a file, and when it was last written.
type Stamp = (u64, SystemTime);

/// The files of a store, as they were when it was opened.
#[derive(Debug)]
pub(super) struct StoreFiles {
    file: PathBuf,
    found: Vec<(PathBuf, Identity)>,
    /// The id of the store.
    pub id: String,
    main: Mutex<MainFile>,
}

/// The store's own file when this process last looked at it.
///
/// Only checkpoints write to this file: they copy changes from the write-ahead log into it. So it always holds the same
/// store, and the number of changes in it never falls. If somebody copies another file over this one, SQLite does not
/// notice it while the changes in the write-ahead log hide the copy.
#[derive(Debug, Default)]
struct MainFile {
    stamp: Option<Stamp>,
    /// The highest number of changes that was found in it; `None` if it was never readable.
    generation: Option<i64>,
    is_replaced: bool,
}

impl StoreFiles {
    /// Returns the files of an open store: its own file and the write-ahead log.
    pub fn of(file: &Path, id: String) -> Self {
        let mut wal = file.canonicalize().unwrap_or_else(|_| file.to_owned()).into_os_string();
        wal.push("-wal");
        let files = [file.to_owned(), PathBuf::from(wal)].into_iter();
        let found = files.filter_map(|file| identity(&file).map(|identity| (file, identity)));
        Self { file: file.to_owned(), found: found.collect(), id, main: Mutex::default() }
    }

    /// Fails if a file was removed, moved or replaced, or if somebody has copied something over the store's own file.
    /// If the file was removed, moved or replaced, SQLite keeps the old file open, and its writes are lost once this
    /// process ends.
    pub fn check(&self) -> SqlResult<()> {
        if !self.found.iter().all(|(file, found)| identity(file) == Some(*found)) {
            return Err(SqlFailure::Replaced);
        }
        let mut main = self.main.lock();
        if main.is_replaced {
            return Err(SqlFailure::Replaced);
        }
        let stamp = self.stamp();
        if stamp == main.stamp {
            return Ok(());
        }
        match self.look() {
            Ok(found) if Some(found) >= main.generation => {
                (main.stamp, main.generation) = (stamp, Some(found));
                Ok(())
            }
            // A checkpoint may be in progress, or may have been interrupted. The next check looks again.
            Err(failure) if main.generation.is_none() || !failure.is_other_store() => Ok(()),
            Ok(_) | Err(_) => {
                main.is_replaced = true;
                Err(SqlFailure::Replaced)
            }
        }
    }

    /// Refuses all requests from now on, because the file holds an older state of the store, or a different store.
    pub fn refuse(&self) -> SqlFailure {
        self.main.lock().is_replaced = true;
        SqlFailure::Replaced
    }

    /// Returns the number of changes in the store's own file, without those in the write-ahead log.
    ///
    /// If this process itself opened and closed the file, SQLite would lose its locks on the file. SQLite keeps the
    /// file open as long as one of its connections has locked it, and uses it again.
    fn look(&self) -> SqlResult<i64> {
        let path = self.file.as_os_str().as_encoded_bytes().iter();
        let path: String = path.map(|byte| format!("%{byte:02x}")).collect();
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
            | OpenFlags::SQLITE_OPEN_NO_MUTEX
            | OpenFlags::SQLITE_OPEN_URI;
        let main = Connection::open_with_flags(format!("file:{path}?immutable=1"), flags)?;
        schema::check(&main)?;
        let sql = "SELECT id, generation FROM halls";
        let (id, generation): (String, i64) =
            main.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
        match id == self.id {
            true => Ok(generation),
            false => Err(SqlFailure::Replaced),
        }
    }

    fn stamp(&self) -> Option<Stamp> {
        let found = std::fs::metadata(&self.file).ok()?;
        Some((found.len(), found.modified().ok()?))
    }
}

#[cfg(unix)]
fn identity(file: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    let found = std::fs::metadata(file).ok()?;
    Some((found.dev(), found.ino()))
}

/// Systems without inode numbers do not let anybody replace open files.
#[cfg(not(unix))]
fn identity(file: &Path) -> Option<Identity> {
    std::fs::metadata(file).ok().map(|_| (0, 0))
}
