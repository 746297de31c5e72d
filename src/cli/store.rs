//! The packs of games as they were, in files beside the games' own.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use crate::cli::error::{CommandError, Outcome};
use crate::content::{Source, packs};
use crate::log::Pack;
use crate::log::file::{Action, sync_folder};
use crate::message;
use crate::words::Message;

/// Where packs are kept, in the folder of a game's file.
const FOLDER: &str = ".speciate/packs";

/// How many hexadecimal digits a hash has.
const DIGITS: usize = 64;

/// The packs of games as they were: `.speciate/packs/HASH.json` beside the games' own files.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// Returns the store of a game's file.
    pub fn beside(game: &Path) -> Self {
        Self { folder: game.parent().unwrap_or(Path::new("")).join(FOLDER) }
    }

    /// Returns where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Keeps all packs of a content that are not kept yet.
    ///
    /// # Errors
    ///
    /// A file cannot be written.
    pub fn keep(&self, content: &Source) -> Outcome {
        for (place, (pack, source)) in packs(content).iter().zip(content.all()).enumerate() {
            if !matches!(self.find(pack, place == 0), Ok(Some(_))) {
                self.write(pack, &source.to_stored(&pack.id))?;
            }
        }
        Ok(())
    }

    /// Returns a pack, where it is kept; `is_root` says whether it lies over no other.
    ///
    /// # Errors
    ///
    /// A sentence, without its full stop, saying why what is kept cannot be used.
    pub fn find(&self, pack: &Pack, is_root: bool) -> Result<Option<Source>, Message> {
        // A log comes from anywhere; its hash must not lead to another file.
        let is_hash = pack.hash.len() == DIGITS
            && pack.hash.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
        if !is_hash {
            return Ok(None);
        }
        let path = self.path(pack);
        let damaged =
            |reason: Message| message!("store-damaged", file = path.as_path(), reason = reason);
        if let Ok(found) = path.metadata() {
            // What waits for a writer, such as a pipe, would be read for ever.
            if !found.is_file() {
                return Err(damaged(message!("content-no-regular-file")));
            }
            let (most, found) = (Source::STORED_MAX as u64, found.len());
            if found > most {
                return Err(damaged(message!("store-too-large", most = most, found = found)));
            }
        }
        #[expect(clippy::disallowed_methods, reason = "the command line reads files")]
        match fs::read(&path) {
            Ok(text) => Source::from_stored(&text, pack, is_root).map(Some).map_err(damaged),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(damaged(Message::system(&error))),
        }
    }

    fn path(&self, pack: &Pack) -> PathBuf {
        self.folder.join(format!("{}.json", pack.hash))
    }

    fn above(&self) -> PathBuf {
        self.folder.parent().unwrap_or(Path::new("")).to_owned()
    }

    /// Writes a file beside its place and puts it there, so that no half of it is ever found.
    fn write(&self, pack: &Pack, text: &str) -> Outcome {
        let path = self.path(pack);
        let draft = self.folder.join(format!("{}.{}.new", pack.hash, std::process::id()));
        let written = fs::create_dir_all(&self.folder)
            .and_then(|()| write_new(&draft, text))
            .and_then(|()| fs::rename(&draft, &path))
            // The log that names the pack is written next, and must not outlive it.
            .and_then(|()| {
                [&path, &self.folder, &self.above()].into_iter().try_for_each(|of| sync_folder(of))
            });
        written.map_err(|error| {
            // The first fault is told.
            let _ = fs::remove_file(&draft);
            CommandError::new(Action::Write.failed(&path, &error))
                .hint(message!("store-write.hint"))
        })
    }
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    // A draft that a crash left is no use, and a link in its place must not be followed.
    let _ = fs::remove_file(path);
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
