//! Snapshots of the watched files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::watched::WatchedPlace;
use speciate_content::Source;

/// The maximum depth of folders, as for packs.
const DEPTH_MAX: usize = 8;
/// The maximum number of files in one place, as for packs.
const FILES_MAX: usize = 4096;
/// How long nothing may change before files count as saved. Editors empty or remove a file before they write it.
const QUIET: Duration = Duration::from_millis(150);
/// How often files are checked until they are accepted even if they keep changing.
const LOOKS_MAX: usize = 5;

/// The files of places, with stamps that change when they are saved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WatchedFiles(BTreeMap<PathBuf, Stamp>);

/// The length and the time of the last write.
type Stamp = (u64, Option<SystemTime>);

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FileChanges {
    /// Files that existed before and were written.
    pub saved: Vec<PathBuf>,
    pub added: Vec<PathBuf>,
    pub removed: Vec<PathBuf>,
}

impl WatchedFiles {
    pub fn of(places: &[WatchedPlace]) -> Self {
        let mut files = Self::default();
        for place in places {
            let most = files.0.len() + FILES_MAX;
            place.parts().iter().for_each(|part| files.visit(part, (0, most)));
        }
        files
    }

    /// Returns the files of places once they have stopped changing.
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
            // A file that was named itself counts whatever its name is.
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if depth == 0 || Source::holds(name) {
                self.0.insert(path.to_owned(), (found.len(), found.modified().ok()));
            }
        } else if found.is_dir() && depth < DEPTH_MAX {
            let entries = fs::read_dir(path).into_iter().flatten().flatten();
            for entry in entries.take(FILES_MAX) {
                let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
                let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
                // Packs have no linked folders, and a link could lead to itself.
                let is_outside = is_hidden || is_link && entry.path().is_dir();
                if !is_outside {
                    self.visit(&entry.path(), (depth + 1, most));
                }
            }
        }
    }
}

impl FileChanges {
    pub fn is_empty(&self) -> bool {
        [&self.saved, &self.added, &self.removed].iter().all(|files| files.is_empty())
    }
}
