//! The files that are watched, as they stand at a moment.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::watched::WatchedPlace;
use speciate_content::Source;

/// Folders within folders, as many as packs may have.
const DEPTH_MAX: usize = 8;
/// Files of one place, as many as packs may have.
const FILES_MAX: usize = 4096;
/// How long nothing may change until what is there counts as saved: editors empty a file or take it
/// away before they write it.
const QUIET: Duration = Duration::from_millis(150);
/// How often is looked until files that never rest are taken as they are.
const LOOKS_MAX: usize = 5;

/// The files of places, with what changes when they are saved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WatchedFiles(BTreeMap<PathBuf, Stamp>);

/// How long a file is and when it was saved.
type Stamp = (u64, Option<SystemTime>);

/// What has become of files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FileChanges {
    /// Files that were there before.
    pub saved: Vec<PathBuf>,
    /// Files that were not there before.
    pub added: Vec<PathBuf>,
    /// Files that are no longer there.
    pub removed: Vec<PathBuf>,
}

impl WatchedFiles {
    /// Returns the files of places as they stand now.
    pub fn of(places: &[WatchedPlace]) -> Self {
        let mut files = Self::default();
        for place in places {
            let most = files.0.len() + FILES_MAX;
            place.parts().iter().for_each(|part| files.visit(part, (0, most)));
        }
        files
    }

    /// Returns the files of places once they have stood still.
    pub fn at_rest(places: &[WatchedPlace]) -> Self {
        let mut before = Self::of(places);
        for _ in 0..LOOKS_MAX {
            std::thread::sleep(QUIET);
            let now = Self::of(places);
            if now == before {
                break;
            }
            before = now;
        }
        before
    }

    /// Returns what has become of them.
    pub fn saved_since(&self, before: &Self) -> FileChanges {
        let other = |files: &Self, (path, stamp): &(&PathBuf, &Stamp)| {
            files.0.get(*path).is_some_and(|other| other != *stamp)
        };
        let lacks = |files: &Self, (path, _): &(&PathBuf, &Stamp)| !files.0.contains_key(*path);
        let paths = |files: &Self, is_meant: &dyn Fn(&(&PathBuf, &Stamp)) -> bool| {
            files.0.iter().filter(is_meant).map(|(path, _)| path.clone()).collect()
        };
        FileChanges {
            saved: paths(self, &|file| other(before, file)),
            added: paths(self, &|file| lacks(before, file)),
            removed: paths(before, &|file| lacks(self, file)),
        }
    }

    fn visit(&mut self, path: &Path, (depth, most): (usize, usize)) {
        let Ok(found) = fs::metadata(path) else { return };
        if self.0.len() >= most {
            return;
        }
        if found.is_file() {
            // What was named itself is looked at whatever it is called.
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if depth == 0 || Source::holds(name) {
                self.0.insert(path.to_owned(), (found.len(), found.modified().ok()));
            }
        } else if found.is_dir() && depth < DEPTH_MAX {
            let entries = fs::read_dir(path).into_iter().flatten().flatten();
            for entry in entries.take(FILES_MAX) {
                let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
                let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
                // Packs have no linked folders, and one could lead to itself.
                let is_outside = is_hidden || is_link && entry.path().is_dir();
                if !is_outside {
                    self.visit(&entry.path(), (depth + 1, most));
                }
            }
        }
    }
}

impl FileChanges {
    /// Returns whether nothing has changed.
    pub fn is_empty(&self) -> bool {
        [&self.saved, &self.added, &self.removed].iter().all(|files| files.is_empty())
    }
}
