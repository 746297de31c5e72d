//! The log of one game where it is kept.

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

/// Where the log of one game is kept.
#[derive(Clone, Debug)]
pub enum LogPlace {
    /// In a file of its own.
    #[cfg(not(target_arch = "wasm32"))]
    File(PathBuf),
    /// In a store, as the game of a name.
    Store(StoredLog),
}

/// A log in a store.
#[derive(Clone)]
pub struct StoredLog {
    /// The store.
    pub store: Arc<dyn Store>,
    /// The name of the game.
    pub game: String,
}

/// Why a log cannot be read or written where it is kept.
#[derive(Debug)]
pub enum KeptFault {
    /// Its file cannot be used.
    #[cfg(not(target_arch = "wasm32"))]
    File(LogFileFault),
    /// Its store refuses.
    Store(StoreFault),
    /// The store holds what is damaged.
    Damaged(Box<Damage>),
}

/// The log of one game where it is kept, as far as that is known.
#[derive(Debug)]
pub enum KeptLog {
    /// In a file of its own.
    #[cfg(not(target_arch = "wasm32"))]
    File(Appender),
    /// In a store.
    Store {
        /// Where it is.
        place: StoredLog,
        /// Wrote what is known of it.
        writer: Writer,
    },
}

impl LogPlace {
    /// Returns the file, where it is one.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(file) => Some(file),
            Self::Store(_) => None,
        }
    }

    /// Reads the log as far as it is good.
    ///
    /// # Errors
    ///
    /// It cannot be read, or its opening is damaged.
    pub fn read(&self) -> Result<ReadLog, KeptFault> {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(file) => Ok(file::read(file)?),
            Self::Store(place) => place.read(),
        }
    }

    /// Cuts off a last line that was never wholly written, and returns how many bytes it had. A store
    /// has no such line.
    ///
    /// # Errors
    ///
    /// It cannot be written, or is damaged otherwise.
    pub fn repair(&self) -> Result<u64, KeptFault> {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(file) => Ok(file::repair(file)?),
            Self::Store(..) => Ok(0),
        }
    }

    /// Goes on with the log that was read here.
    ///
    /// # Errors
    ///
    /// What was read is damaged.
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

    /// Keeps a log that goes on from this one beside it, under the next number of its rules.
    ///
    /// # Errors
    ///
    /// It cannot be written.
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

    /// Keeps a new log in a store, under the next number of its rules.
    ///
    /// # Errors
    ///
    /// It cannot be written.
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
    /// Returns how many entries are known to be kept.
    pub fn written(&self) -> usize {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(appender) => appender.written(),
            Self::Store { writer, .. } => writer.written(),
        }
    }

    /// Appends the entries that `log` has gained; once this returns they survive a crash. With them is kept
    /// where the game stands then, where a store keeps that and it is told.
    ///
    /// # Errors
    ///
    /// Somebody else has written or is writing the log, or it cannot be written. Nothing has changed.
    pub fn append(&mut self, log: &Log, standing: Option<BranchStanding>) -> Result<(), KeptFault> {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(appender) => Ok(appender.append(log)?),
            Self::Store { place, writer } => place.append(log, writer, standing),
        }
    }

    /// Returns whether somebody else has written to the log, or done away with it.
    pub fn has_changed(&self) -> bool {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(appender) => appender.has_changed(),
            Self::Store { place, writer } => {
                // The line that is known as the last is compared as well.
                let lines = place.store.lines(&place.game, writer.written() as u32);
                let is_same = |lines: &str| {
                    lines.lines().count() == 1 && text::ends_in(lines, writer.last_hash())
                };
                !lines.is_ok_and(|lines| is_same(&lines))
            }
        }
    }

    /// Returns what has become of the log.
    ///
    /// # Errors
    ///
    /// It cannot be looked at.
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
            // The answer counts already, as an entry that this log has not.
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
    /// Returns it as a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::File(fault) => fault.message(),
            Self::Store(fault) => fault.message(),
            Self::Damaged(damage) => damage.message(),
        }
    }

    /// Returns whether somebody else is writing the log just now.
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
