//! The log of one game in its file or store.

use std::fmt;
#[cfg(not(target_arch = "wasm32"))]
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[cfg(not(target_arch = "wasm32"))]
use crate::games_folder::create_numbered;
#[cfg(not(target_arch = "wasm32"))]
use speciate_model::log::file::{self, Appender, LogFileFault};
use speciate_model::log::store::{AppendResult, Batch, BranchStanding, Store, StoreFault};
use speciate_model::log::text::{self, Damage, ReadLog, Writer};
use speciate_model::log::{ExternalChange, Log};
use speciate_model::words::{Message, errors};

/// The place where the log of one game is stored.
#[derive(Clone, Debug)]
pub enum LogPlace {
    /// In its own file.
    #[cfg(not(target_arch = "wasm32"))]
    File(PathBuf),
    /// In a store, under the name of a game.
    Store(StoredLog),
}

/// The log of one game in a store.
#[derive(Clone)]
pub struct StoredLog {
    pub store: Arc<dyn Store>,
    pub game: String,
}

/// Why the log of a game cannot be read or written.
#[derive(Debug)]
pub enum KeptFault {
    /// The log's file cannot be read or written.
    #[cfg(not(target_arch = "wasm32"))]
    File(LogFileFault),
    /// The store refuses or fails.
    Store(StoreFault),
    /// The log in the store is damaged.
    Damaged(Box<Damage>),
}

/// A writer for the log of one game. It knows which entries are already stored.
#[derive(Debug)]
pub enum KeptLog {
    /// In its own file.
    #[cfg(not(target_arch = "wasm32"))]
    File(Appender),
    /// In a store.
    Store {
        /// The log's place.
        place: StoredLog,
        /// The writer state of the entries known so far.
        writer: Writer,
    },
}

impl LogPlace {
    /// Returns the path of the file; `None` for a store.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(file) => Some(file),
            Self::Store(_) => None,
        }
    }

    /// Reads the log up to the first damage.
    ///
    /// # Errors
    ///
    /// Fails if the log cannot be read or its opening is damaged.
    pub fn read(&self) -> Result<ReadLog, KeptFault> {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(file) => Ok(file::read(file)?),
            Self::Store(place) => place.read(),
        }
    }

    /// Removes an incomplete last line and returns its length in bytes. A store has no such line,
    /// so it returns 0.
    ///
    /// # Errors
    ///
    /// Fails if the file cannot be written or is damaged in another way.
    pub fn repair(&self) -> Result<u64, KeptFault> {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(file) => Ok(file::repair(file)?),
            Self::Store(..) => Ok(0),
        }
    }

    /// Returns a writer that appends to the log that was read from here.
    ///
    /// # Errors
    ///
    /// Fails if the log that was read is damaged.
    pub fn resume(&self, read: &ReadLog) -> Result<KeptLog, KeptFault> {
        match (self, &read.damage) {
            #[cfg(not(target_arch = "wasm32"))]
            (Self::File(file), _) => Ok(KeptLog::File(Appender::resume(file, read)?)),
            (Self::Store(..), Some(damage)) => Err(KeptFault::Damaged(Box::new(damage.clone()))),
            (Self::Store(place), None) => {
                Ok(KeptLog::Store { place: place.clone(), writer: read.writer.clone() })
            }
        }
    }

    /// Stores a log that continues this one next to it, under the next free number of its rules.
    ///
    /// # Errors
    ///
    /// Fails if the log cannot be written.
    pub fn create_beside(&self, log: &Log) -> Result<(Self, KeptLog), KeptFault> {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(file) => {
                let folder = file.parent().unwrap_or(Path::new(""));
                let (file, appender) = create_numbered(folder, log)?;
                Ok((Self::File(file), KeptLog::File(appender)))
            }
            Self::Store(place) => Self::create_in(&place.store, log),
        }
    }

    /// Stores a new log under the next free number of its rules.
    ///
    /// # Errors
    ///
    /// Fails if the log cannot be written.
    pub fn create_in(store: &Arc<dyn Store>, log: &Log) -> Result<(Self, KeptLog), KeptFault> {
        let mut number = 1_u32;
        loop {
            let game = format!("{}-{number}", log.opening().rules);
            match store.create(&game, log) {
                Err(StoreFault::IsThere { .. }) if number < u32::MAX => number += 1,
                created => {
                    created?;
                    let place = StoredLog { store: store.clone(), game };
                    let mut writer = Writer::new(log.opening());
                    writer.write(log, &mut String::new());
                    return Ok((Self::Store(place.clone()), KeptLog::Store { place, writer }));
                }
            }
        }
    }
}

impl KeptLog {
    /// Returns the number of entries known to be stored.
    pub fn written(&self) -> usize {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(appender) => appender.written(),
            Self::Store { writer, .. } => writer.written(),
        }
    }

    /// Appends the new entries of `log`. When this returns, they survive a crash. If `standing` is
    /// given, a store keeps it with them, for lists of games.
    ///
    /// # Errors
    ///
    /// Fails if someone else has written or is writing the log, or if it cannot be written. Nothing
    /// has changed then.
    pub fn append(&mut self, log: &Log, standing: Option<BranchStanding>) -> Result<(), KeptFault> {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(appender) => Ok(appender.append(log)?),
            Self::Store { place, writer } => place.append(log, writer, standing),
        }
    }

    /// Returns whether someone else has written to the log or removed it.
    pub fn has_changed(&self) -> bool {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(appender) => appender.has_changed(),
            Self::Store { place, writer } => {
                // Compare the last known line as well.
                let lines = place.store.lines(&place.game, writer.written() as u32);
                let is_same = |lines: &str| {
                    lines.lines().count() == 1 && text::ends_in(lines, writer.last_hash())
                };
                !lines.is_ok_and(|lines| is_same(&lines))
            }
        }
    }

    /// Returns how the log has changed since the last read or write.
    ///
    /// # Errors
    ///
    /// Fails if the log cannot be read.
    pub fn since(&self) -> Result<ExternalChange, KeptFault> {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(appender) => Ok(appender.since()?),
            Self::Store { place, writer } => match place.read() {
                Ok(read) => Ok(ExternalChange::of(Ok(&read), writer)),
                Err(KeptFault::Damaged(damage)) => Ok(ExternalChange::of(Err(&damage), writer)),
                Err(KeptFault::Store(StoreFault::NoGame { .. })) => Ok(ExternalChange::Gone),
                Err(fault) => Err(fault),
            },
        }
    }
}

impl StoredLog {
    fn read(&self) -> Result<ReadLog, KeptFault> {
        let lines = self.store.lines(&self.game, 0)?;
        text::read(lines.as_bytes()).map_err(|damage| KeptFault::Damaged(Box::new(damage)))
    }

    fn append(
        &self,
        log: &Log,
        writer: &mut Writer,
        standing: Option<BranchStanding>,
    ) -> Result<(), KeptFault> {
        let known = writer.written();
        let Some(batch) = Batch::of(log, writer)? else { return Ok(()) };
        let batch = Batch { standing, ..batch };
        let fault = match self.store.append(&self.game, &batch) {
            Ok(AppendResult::Now) => return Ok(()),
            // The answer is already stored, in an entry that this log does not have.
            Ok(AppendResult::Before { entry }) => {
                StoreFault::Stale { expected: batch.expected, found: entry }
            }
            Err(fault) => fault,
        };
        writer.take_back(known);
        Err(fault.into())
    }
}

impl KeptFault {
    /// Returns the error as a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(fault) => fault.message(),
            Self::Store(fault) => fault.message(),
            Self::Damaged(damage) => damage.message(),
        }
    }

    /// Returns whether someone else is writing the log right now.
    pub const fn is_busy(&self) -> bool {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(fault) => matches!(fault, LogFileFault::Locked { .. }),
            Self::Store(fault) => matches!(fault, StoreFault::Busy { .. }),
            Self::Damaged(_) => false,
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl From<LogFileFault> for KeptFault {
    fn from(fault: LogFileFault) -> Self {
        Self::File(fault)
    }
}

impl From<StoreFault> for KeptFault {
    fn from(fault: StoreFault) -> Self {
        Self::Store(fault)
    }
}

errors! { KeptFault, from Store | Damaged; }

impl fmt::Debug for StoredLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredLog").field("game", &self.game).finish_non_exhaustive()
    }
}
