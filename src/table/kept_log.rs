//! The log of one game in its store.

#[cfg(not(target_arch = "wasm32"))]
use std::path::Path;
use std::path::PathBuf;
use std::sync::Arc;

use speciate_model::log::Log;
#[cfg(not(target_arch = "wasm32"))]
use speciate_model::log::file::LogFiles;
use speciate_model::log::store::{AppendResult, BranchStanding, ExternalChange, Store, StoreFault};
use speciate_model::log::text::{self, ReadLog, Writer};

/// The place where the log of one game is stored.
#[derive(Clone, Debug)]
pub struct LogPlace {
    pub store: Arc<dyn Store>,
    /// The name of the game in the store.
    pub game: String,
}

/// A writer for the log of one game. It knows which entries are already stored.
#[derive(Debug)]
pub struct StoredLog {
    place: LogPlace,
    writer: Writer,
}

impl LogPlace {
    /// Returns the place of a log in its own file.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn file(file: &Path) -> Self {
        let (files, game) = LogFiles::with_file(file);
        Self { store: Arc::new(files), game }
    }

    /// Returns the path that commands use for the game.
    pub fn path(&self) -> PathBuf {
        self.store.path(&self.game)
    }

    /// Reads the log up to the first damage. Fails if its opening is damaged.
    pub fn read(&self) -> Result<ReadLog, StoreFault> {
        self.store.read(&self.game)
    }

    /// Returns a writer that appends to the log that was `read` from this place. Fails if that log is damaged.
    pub fn resume(&self, read: &ReadLog) -> Result<StoredLog, StoreFault> {
        match &read.damage {
            None => Ok(StoredLog { place: self.clone(), writer: read.writer.clone() }),
            Some(damage) => {
                Err(StoreFault::Damaged { path: self.path(), damage: Box::new(damage.clone()) })
            }
        }
    }
}

impl StoredLog {
    /// Stores a new log.
    pub fn create(place: LogPlace, log: &Log) -> Result<Self, StoreFault> {
        let (text, writer) = written(log);
        place.store.put(&place.game, &text)?;
        Ok(Self { place, writer })
    }

    /// Stores a new log under the next free number of its rules.
    pub fn create_in(store: &Arc<dyn Store>, log: &Log) -> Result<Self, StoreFault> {
        let (text, writer) = written(log);
        let game = store.put_numbered(&format!("{}-", log.opening().rules), &text)?;
        Ok(Self { place: LogPlace { store: store.clone(), game }, writer })
    }

    pub const fn place(&self) -> &LogPlace {
        &self.place
    }

    /// Returns the writer, which knows what is stored.
    pub const fn writer(&self) -> &Writer {
        &self.writer
    }

    /// Returns the number of entries known to be stored.
    pub fn written(&self) -> usize {
        self.writer.written()
    }

    /// Appends the new entries of `log`. When this returns, they survive a crash. If `standing` is
    /// given, a store can keep it with them, for lists of games. If this fails, nothing has changed.
    pub fn append(
        &mut self,
        log: &Log,
        standing: Option<BranchStanding>,
    ) -> Result<(), StoreFault> {
        let (LogPlace { store, game }, known) = (&self.place, self.written());
        is_now(store.append_gained(game, log, &mut self.writer, standing)?, game, known)
    }

    /// Appends the new entries of `log`. Each goes to the head of its own branch, after entries that others have
    /// appended to other branches. If the new entries got different numbers, returns the log as it is stored.
    pub fn append_rebased(
        &mut self,
        log: &Log,
        standing: Option<BranchStanding>,
    ) -> Result<Option<Log>, StoreFault> {
        let (LogPlace { store, game }, known) = (&self.place, self.written());
        let (appended, rebased) = store.append_rebased(game, log, &mut self.writer, standing)?;
        is_now(appended, game, known).map(|()| rebased)
    }

    /// Returns whether somebody else has written to the log or removed it.
    pub fn has_changed(&self) -> bool {
        !self.place.store.ends_with(&self.place.game, &self.writer).unwrap_or(false)
    }

    /// Returns how the log has changed since the last read or write.
    pub fn since(&self) -> Result<ExternalChange, StoreFault> {
        match self.place.read() {
            Ok(read) => Ok(ExternalChange::of(Ok(&read), &self.writer)),
            Err(StoreFault::Damaged { damage, .. }) => {
                Ok(ExternalChange::of(Err(&damage), &self.writer))
            }
            Err(StoreFault::NoRegularFile { .. } | StoreFault::TooLong { .. }) => {
                Ok(ExternalChange::Exchanged)
            }
            Err(fault) if fault.is_gone() => Ok(ExternalChange::Gone),
            Err(fault) => Err(fault),
        }
    }
}

/// Returns the text of a log, and the writer that continues it.
fn written(log: &Log) -> (String, Writer) {
    let mut text = text::write_opening(log.opening());
    let mut writer = Writer::new(log.opening());
    writer.write(log, &mut text);
    (text, writer)
}

/// If an answer is already stored, the writer's log is stale: it lacks the entry with that answer.
fn is_now(appended: AppendResult, game: &str, known: usize) -> Result<(), StoreFault> {
    match appended {
        AppendResult::Now => Ok(()),
        AppendResult::Before { entry } => {
            let (game, expected) = (game.to_owned(), known as u32);
            Err(StoreFault::Stale { game, expected, found: entry })
        }
    }
}
