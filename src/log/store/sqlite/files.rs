//! Whether the files of a store are still those that it was opened with.

use std::path::{Path, PathBuf};

use super::OwnFault;

/// What tells a file from all others on the machine: its device and its number there.
type Identity = (u64, u64);

/// The files of a store, as they were when it was opened.
#[derive(Debug)]
pub(super) struct Files {
    found: Vec<(PathBuf, Identity)>,
}

impl Files {
    /// Returns the files of a store that is open: its own and, beside that, the one of the last writes.
    pub fn of(file: &Path) -> Self {
        let mut wal = file.canonicalize().unwrap_or_else(|_| file.to_owned()).into_os_string();
        wal.push("-wal");
        let files = [file.to_owned(), PathBuf::from(wal)].into_iter();
        let found = files.filter_map(|file| identity(&file).map(|identity| (file, identity)));
        Self { found: found.collect() }
    }

    /// Refuses to go on where a file was removed, moved or replaced: SQLite keeps the old one open, and what it
    /// writes there is lost once this process ends.
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

/// Where the system does not tell files apart, it does not let open ones be replaced either.
#[cfg(not(unix))]
fn identity(file: &Path) -> Option<Identity> {
    std::fs::metadata(file).ok().map(|_| (0, 0))
}
