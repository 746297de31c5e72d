//! The packs of games, in files beside the games' own files.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::packs::{PackFault, PackStore};
use speciate_content::Source;
use speciate_model::log::Pack;
use speciate_model::log::file::{replace, sync_folder};
use speciate_model::log::store::Action;
use speciate_model::message;
use speciate_model::words::Message;

/// The packs folder, relative to the folder of a game's file.
const FOLDER: &str = ".speciate/packs";

const DIGITS: usize = 64;

/// The packs of games, stored as `.speciate/packs/HASH.json` beside the games' files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackFolder {
    folder: PathBuf,
    /// The folder of the installed packs. It is searched for packs that `folder` lacks.
    installed: Option<PathBuf>,
}

impl PackStore for PackFolder {
    fn missing(&self) -> Message {
        message!("own-not-kept", folder = self.folder.as_path())
    }

    fn find(&self, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault> {
        // Logs can come from anywhere, so a hash must not lead to another file.
        if !is_hash(&pack.hash) {
            return Ok(None);
        }
        let found = find_in(&self.path(pack), pack, is_root)?;
        let installed = self.installed.as_ref().filter(|_| found.is_none());
        // Ignore faults of an installed pack: they do not concern the game.
        let other =
            |folder: &PathBuf| find_in(&file_in(folder, pack), pack, is_root).ok().flatten();
        Ok(found.or_else(|| installed.and_then(other)))
    }

    fn holds(&self, pack: &Pack) -> bool {
        is_hash(&pack.hash) && self.path(pack).is_file()
    }

    fn write(&self, pack: &Pack, text: &str) -> Result<(), PackFault> {
        let path = self.path(pack);
        // Make the file durable first: the log that names the pack is written next, and must not survive a crash
        // without the pack.
        let written = replace(&path, text.as_bytes()).and_then(|()| {
            [&self.folder, &self.above()].into_iter().try_for_each(|folder| sync_folder(folder))
        });
        written.map_err(|error| PackFault::Unwritten(Action::Write.failed(&path, &error)))
    }
}

impl PackFolder {
    pub fn beside(game: &Path) -> Self {
        Self::at(&game.parent().unwrap_or(Path::new("")).join(FOLDER))
    }

    pub fn at(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), installed: None }
    }

    /// Also finds packs in the folder of the installed packs.
    pub fn or_installed(self, folder: Option<PathBuf>) -> Self {
        Self { installed: folder, ..self }
    }

    fn path(&self, pack: &Pack) -> PathBuf {
        file_in(&self.folder, pack)
    }

    fn above(&self) -> PathBuf {
        self.folder.parent().unwrap_or(Path::new("")).to_owned()
    }
}

fn find_in(path: &Path, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault> {
    let damaged = |reason: Message| {
        PackFault::Damaged(message!("store-damaged", file = path, reason = reason))
    };
    if let Ok(found) = path.metadata() {
        // Reading a pipe, for example, would wait forever for a writer.
        if !found.is_file() {
            return Err(damaged(message!("content-no-regular-file")));
        }
        let (most, found) = (Source::STORED_MAX as u64, found.len());
        if found > most {
            return Err(damaged(message!("store-too-large", most = most, found = found)));
        }
    }
    #[expect(clippy::disallowed_methods, reason = "packs are kept beside the files of logs")]
    match fs::read(path) {
        Ok(text) => Source::from_stored(&text, pack, is_root).map(Some).map_err(damaged),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(damaged(Message::system(&error))),
    }
}

fn file_in(folder: &Path, pack: &Pack) -> PathBuf {
    folder.join(format!("{}.json", pack.hash))
}

/// Returns whether a text is a BLAKE3 hash in hexadecimal.
pub(crate) fn is_hash(text: &str) -> bool {
    text.len() == DIGITS && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}
