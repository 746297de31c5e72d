//! Notices when files of the content in use are edited.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use speciate_content::Source;
use speciate_model::words::{Message, Value};

/// The maximum depth of folders, as for packs.
const DEPTH_MAX: usize = 8;
/// The maximum number of files in one place, as for packs.
const FILES_MAX: usize = 4096;
/// How often files are checked. System notifications could not replace the checks, because some file systems send none,
/// and a folder that was removed and restored no longer sends any.
const POLL_INTERVAL: Duration = Duration::from_millis(250);
/// How long files must stay unchanged before they count as saved. Some editors empty or remove a file before they write
/// it.
const QUIET: Duration = Duration::from_millis(150);
/// The number of checks after which files are accepted even if they keep changing.
const POLLS_MAX: usize = 5;
/// The maximum number of files that a message names.
const NAMED_MAX: usize = 5;

/// A file or a folder that is watched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchedPlace {
    pub path: PathBuf,
    /// The names in the folder that are watched; if empty, all are.
    pub names: &'static [&'static str],
}

impl WatchedPlace {
    pub const fn whole(path: PathBuf) -> Self {
        Self { path, names: &[] }
    }

    pub fn shown(&self) -> String {
        let path = if self.path.as_os_str().is_empty() { Path::new(".") } else { &self.path };
        path.display().to_string()
    }
}

/// The files in some places, as they were at the latest check.
#[derive(Clone, Debug)]
pub struct Watch {
    places: Vec<WatchedPlace>,
    known: Files,
}

/// Files with their lengths and the times of their last writes.
type Files = BTreeMap<PathBuf, (u64, Option<SystemTime>)>;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FileChanges {
    /// The files that existed before and have been written since.
    saved: Vec<PathBuf>,
    added: Vec<PathBuf>,
    removed: Vec<PathBuf>,
}

impl Watch {
    pub fn new(places: Vec<WatchedPlace>) -> Self {
        let known = files(&places);
        Self { places, known }
    }

    pub fn has_changes(&self) -> bool {
        files(&self.places) != self.known
    }

    /// Returns whether another watch of the same places last saw the files in the same state.
    pub fn knows_as_much_as(&self, other: &Self) -> bool {
        self.known == other.known
    }

    /// Returns the changes since the last call. Waits until the files stop changing.
    pub fn take(&mut self) -> FileChanges {
        if !self.has_changes() {
            return FileChanges::default();
        }
        let now = self.files_at_rest();
        let before = std::mem::replace(&mut self.known, now);
        FileChanges::between(&before, &self.known)
    }

    /// Waits for changes and returns them. Returns `None` as soon as `has_ended` is true.
    pub fn wait(&mut self, has_ended: impl Fn() -> bool) -> Option<FileChanges> {
        loop {
            sleep(POLL_INTERVAL);
            if has_ended() {
                return None;
            }
            let changes = self.take();
            if !changes.is_empty() {
                return Some(changes);
            }
        }
    }

    fn files_at_rest(&self) -> Files {
        let mut before = files(&self.places);
        for _ in 0..POLLS_MAX {
            sleep(QUIET);
            let now = files(&self.places);
            if now == before {
                break;
            }
            before = now;
        }
        before
    }
}

impl FileChanges {
    fn between(before: &Files, now: &Files) -> Self {
        let mut changes = Self::default();
        for (path, stamp) in now {
            match before.get(path) {
                None => changes.added.push(path.clone()),
                Some(other) if other != stamp => changes.saved.push(path.clone()),
                Some(_) => {}
            }
        }
        let is_gone = |path: &&PathBuf| !now.contains_key(*path);
        changes.removed = before.keys().filter(is_gone).cloned().collect();
        changes
    }

    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns messages about the files: sentences without their full stops.
    pub fn messages(&self) -> Vec<Message> {
        let Self { saved, added, removed } = self;
        let all = [("watch-saved", saved), ("watch-added", added), ("watch-removed", removed)];
        let some = all.into_iter().filter(|(_, files)| !files.is_empty());
        let messages = some.map(|(id, files)| {
            let named = files.iter().take(NAMED_MAX).map(|file| file.display());
            let more = files.len().saturating_sub(NAMED_MAX);
            Message::new(id).with("files", Value::names(named)).with("more", more)
        });
        messages.collect()
    }
}

fn files(places: &[WatchedPlace]) -> Files {
    let mut files = Files::new();
    for place in places {
        let most = files.len() + FILES_MAX;
        match place.names {
            [] => visit(&place.path, 0, most, &mut files),
            names => {
                names.iter().for_each(|name| visit(&place.path.join(name), 0, most, &mut files));
            }
        }
    }
    files
}

fn visit(path: &Path, depth: usize, most: usize, files: &mut Files) {
    let Ok(found) = fs::metadata(path) else { return };
    if files.len() >= most {
        return;
    }
    if found.is_file() {
        // A file that was itself named as a place always counts, no matter what its name is.
        let name = path.to_string_lossy().replace('\\', "/");
        if depth == 0 || Source::holds(&name) {
            files.insert(path.to_owned(), (found.len(), found.modified().ok()));
        }
    } else if found.is_dir() && depth < DEPTH_MAX {
        let entries = fs::read_dir(path).into_iter().flatten().flatten();
        for entry in entries.take(FILES_MAX) {
            let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
            // Ignore linked folders: packs have none, and a link could lead to its own parent.
            let is_outside = is_hidden || is_link && entry.path().is_dir();
            if !is_outside {
                visit(&entry.path(), depth + 1, most, files);
            }
        }
    }
}
