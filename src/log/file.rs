//! Logs in files: what is acknowledged is on the disk.

use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::log::Log;
use crate::log::text::{self, Damage, Read, Writer};
use crate::message;
use crate::words::Message;

/// Why a log's file cannot be used.
#[derive(Debug)]
pub enum Fault {
    /// The system says no.
    System {
        /// The file.
        path: PathBuf,
        /// What was tried.
        action: Action,
        /// What the system says.
        source: io::Error,
    },
    /// The log is damaged.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The damage.
        damage: Box<Damage>,
    },
    /// Someone else has appended to the log since it was read.
    Stale {
        /// The file.
        path: PathBuf,
        /// How long it was.
        expected: u64,
        /// How long it is.
        found: u64,
    },
    /// Someone else is writing the log.
    Locked {
        /// The file.
        path: PathBuf,
    },
}

/// What can be tried with a log's file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// To read it, or its end.
    Read,
    /// To open it for writing.
    Open,
    /// To make a new one.
    Create,
    /// To write a new one.
    Write,
    /// To write at its end.
    Append,
    /// To cut off its end.
    Cut,
    /// To keep others from writing it.
    Lock,
}

impl Action {
    const fn id(self) -> &'static str {
        match self {
            Self::Read => "file-cannot-read",
            Self::Open => "file-cannot-open",
            Self::Create => "file-cannot-create",
            Self::Write => "file-cannot-write",
            Self::Append => "file-cannot-append",
            Self::Cut => "file-cannot-cut",
            Self::Lock => "file-cannot-lock",
        }
    }

    /// Returns that it cannot be done, and what the system says.
    #[must_use]
    pub fn failed(self, path: &Path, error: &io::Error) -> Message {
        message!(self.id(), file = shown(path), reason = Message::system(error))
    }
}

impl Fault {
    /// Returns it as a sentence without its full stop.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::System { path, action, source } => action.failed(path, source),
            Self::Damaged { path, damage } => {
                message!("log-damage-of", file = shown(path), damage = damage.message())
            }
            Self::Stale { path, expected, found } => {
                let file = shown(path);
                message!("file-stale", file = file, expected = *expected, found = *found)
            }
            Self::Locked { path } => message!("file-locked", file = shown(path)),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Fault {}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Reads a log; its damage is part of what is read.
///
/// # Errors
///
/// The file cannot be read, or its opening is damaged.
#[expect(clippy::disallowed_methods, reason = "logs are read here and nowhere else")]
pub fn read(path: &Path) -> Result<Read, Fault> {
    let bytes = std::fs::read(path).map_err(|source| system(path, Action::Read, source))?;
    text::read(&bytes)
        .map_err(|damage| Fault::Damaged { path: path.to_owned(), damage: Box::new(damage) })
}

/// Cuts off a last line that was never wholly written, and returns how many bytes it had.
///
/// # Errors
///
/// The file is damaged otherwise, so that cutting it would lose what was acknowledged; someone else
/// is writing it, or the system says no.
pub fn repair(path: &Path) -> Result<u64, Fault> {
    let mut file = locked(path)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|source| system(path, Action::Read, source))?;
    let damaged = |damage| Fault::Damaged { path: path.to_owned(), damage: Box::new(damage) };
    let read = text::read(&bytes).map_err(damaged)?;
    match read.damage {
        None => Ok(0),
        Some(damage) if damage.is_torn_tail() => {
            cut(&file, read.kept as u64).map_err(|source| system(path, Action::Cut, source))?;
            Ok((bytes.len() - read.kept) as u64)
        }
        Some(damage) => Err(damaged(damage)),
    }
}

/// Appends the entries of one log to its file.
///
/// The file is open and locked only while entries are written to it.
#[derive(Debug)]
pub struct Appender {
    path: PathBuf,
    /// How long the file is, as far as we know.
    length: u64,
    writer: Writer,
}

impl Appender {
    /// Writes a log to a new file.
    ///
    /// # Errors
    ///
    /// There is such a file already, or the system says no.
    pub fn create(path: &Path, log: &Log) -> Result<Self, Fault> {
        let mut writer = Writer::new(log.opening());
        let mut text = text::write_opening(log.opening());
        writer.write(log, &mut text);
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(path)
            .map_err(|source| system(path, Action::Create, source))?;
        let written = file
            .write_all(text.as_bytes())
            .and_then(|()| file.sync_all())
            .and_then(|()| sync_folder(path));
        if let Err(source) = written {
            // A log that was never acknowledged is better not there; the first fault is told.
            let _ = std::fs::remove_file(path);
            return Err(system(path, Action::Write, source));
        }
        Ok(Self { path: path.to_owned(), length: text.len() as u64, writer })
    }

    /// Goes on with the file that `read` was read from.
    ///
    /// # Errors
    ///
    /// What was read is damaged.
    pub fn resume(path: &Path, read: &Read) -> Result<Self, Fault> {
        match &read.damage {
            Some(damage) => {
                Err(Fault::Damaged { path: path.to_owned(), damage: Box::new(damage.clone()) })
            }
            None => Ok(Self {
                path: path.to_owned(),
                length: read.kept as u64,
                writer: read.writer.clone(),
            }),
        }
    }

    /// Returns how many entries the file has.
    #[must_use]
    pub fn written(&self) -> usize {
        self.writer.written()
    }

    /// Returns how many bytes the file has, as far as we know.
    #[must_use]
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// Appends the entries that `log` has gained; once this returns they survive a crash.
    ///
    /// # Errors
    ///
    /// Someone else has written or is writing the file, or the system says no. Then the file is as
    /// it was, unless the system refuses even that; a torn tail shows at the next reading.
    pub fn append(&mut self, log: &Log) -> Result<(), Fault> {
        let known = self.writer.written();
        if log.entries().len() <= known {
            return Ok(());
        }
        let mut file = locked(&self.path)?;
        self.check_unchanged(&mut file)?;
        let mut text = String::new();
        self.writer.write(log, &mut text);
        if let Err(source) = write_durably(&mut file, self.length, text.as_bytes()) {
            self.writer.take_back(known);
            let _ = cut(&file, self.length);
            return Err(system(&self.path, Action::Append, source));
        }
        self.length += text.len() as u64;
        Ok(())
    }

    /// Checks that the file still ends in the line that we know as its last.
    fn check_unchanged(&self, file: &mut File) -> Result<(), Fault> {
        let reading = |source| system(&self.path, Action::Read, source);
        let found = file.metadata().map_err(reading)?.len();
        let stale = || Fault::Stale { path: self.path.clone(), expected: self.length, found };
        if found != self.length {
            return Err(stale());
        }
        let mut end = String::new();
        self.writer.last_hash().seal(&mut end);
        let start = self.length.checked_sub(end.len() as u64).ok_or_else(stale)?;
        let mut bytes = vec![0; end.len()];
        file.seek(SeekFrom::Start(start)).map_err(reading)?;
        file.read_exact(&mut bytes).map_err(reading)?;
        if bytes == end.as_bytes() { Ok(()) } else { Err(stale()) }
    }
}

fn write_durably(file: &mut File, at: u64, bytes: &[u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(at))?;
    file.write_all(bytes)?;
    file.sync_data()
}

fn cut(file: &File, length: u64) -> io::Result<()> {
    file.set_len(length)?;
    file.sync_data()
}

/// Opens the file anew, for another may have been put in its place, and locks it until it is closed.
fn locked(path: &Path) -> Result<File, Fault> {
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .open(path)
        .map_err(|source| system(path, Action::Open, source))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Fault::Locked { path: path.to_owned() }),
        Err(TryLockError::Error(source)) => Err(system(path, Action::Lock, source)),
    }
}

/// Makes sure that a new file's name is on the disk too.
///
/// # Errors
///
/// The system says no.
#[cfg(unix)]
pub fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Makes sure that a new file's name is on the disk too, where the system has a way to.
///
/// # Errors
///
/// None.
#[cfg(not(unix))]
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

fn system(path: &Path, action: Action, source: io::Error) -> Fault {
    Fault::System { path: path.to_owned(), action, source }
}
