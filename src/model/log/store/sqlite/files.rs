//! Checks that the files of a store are still the files that were opened.

use std::path::{Path, PathBuf};

use super::OwnFault;

/// What identifies a file on the machine: its device and its inode number.
type Identity = (u64, u64);

/// The files of a store, as they were when it was opened.
#[derive(Debug)]
pub(super) struct StoreFiles {
    found: Vec<(PathBuf, Identity)>,
}

impl StoreFiles {
    /// Returns the files of an open store: its own file and the write-ahead log.
    pub fn of(file: &Path) -> Self {
        let mut wal = file.canonicalize().unwrap_or_else(|_| file.to_owned()).into_os_string();
        wal.push("-wal");
        let files = [file.to_owned(), PathBuf::from(wal)].into_iter();
        let found = files.filter_map(|file| identity(&file).map(|identity| (file, identity)));
        Self { found: found.collect() }
    }

    /// Fails if a file was removed, moved or replaced. SQLite keeps the old file open, and its writes are lost once
    /// this process ends.
    pub fn check(&self) -> Result<(), OwnFault> {
        match self.found.iter().all(|(file, found)| identity(file) == Some(*found)) {
            true => Ok(()),
            false => Err(OwnFault::Replaced),
        }
    }
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
