//! Logs in files. What is acknowledged is on the disk.

mod fault;
mod files;
mod read;

pub use fault::{Action, LogFileFault};
pub use files::LogFolder;
pub use read::{LENGTH_MAX, bytes, glance, read, text_at_most};

pub use crate::log::ExternalChange;

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::log::Log;
use crate::log::text::{self, ReadLog, Writer};

use fault::system;

/// How often to try to lock a file while someone else writes it, and how long to wait between tries.
const LOCK_TRIES: usize = 50;
const LOCK_WAIT: Duration = Duration::from_millis(20);

/// Cuts off a torn last line and returns its length in bytes, or 0 if no line is torn.
pub fn repair(path: &Path) -> Result<u64, LogFileFault> {
    let mut file = locked(path)?;
    let bytes = read::all(&mut file, path, LENGTH_MAX)?;
    let damaged =
        |damage| LogFileFault::Damaged { path: path.to_owned(), damage: Box::new(damage) };
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
    /// The last known length of the file, in bytes.
    length: u64,
    writer: Writer,
}

impl Appender {
    /// Writes a log to a new file.
    pub fn create(path: &Path, log: &Log) -> Result<Self, LogFileFault> {
        let mut writer = Writer::new(log.opening());
        let mut text = text::write_opening(log.opening());
        writer.write(log, &mut text);
        write_new(path, text.as_bytes())?;
        Ok(Self { path: path.to_owned(), length: text.len() as u64, writer })
    }

    /// Continues the file that `read` was read from. Fails if the log is damaged.
    pub fn resume(path: &Path, read: &ReadLog) -> Result<Self, LogFileFault> {
        match &read.damage {
            Some(damage) => Err(LogFileFault::Damaged {
                path: path.to_owned(),
                damage: Box::new(damage.clone()),
            }),
            None => Ok(Self {
                path: path.to_owned(),
                length: read.kept as u64,
                writer: read.writer.clone(),
            }),
        }
    }

    pub fn written(&self) -> usize {
        self.writer.written()
    }

    pub const fn length(&self) -> u64 {
        self.length
    }

    /// Appends the entries that `log` has gained. Once this returns, they survive a crash.
    pub fn append(&mut self, log: &Log) -> Result<(), LogFileFault> {
        let known = self.writer.written();
        if log.entries().len() <= known {
            return Ok(());
        }
        let mut file = locked(&self.path)?;
        self.check_unchanged(&mut file)?;
        let mut text = String::new();
        self.writer.write(log, &mut text);
        let length = self.length + text.len() as u64;
        if length > LENGTH_MAX {
            self.writer.take_back(known);
            return Err(LogFileFault::TooLong {
                path: self.path.clone(),
                most: LENGTH_MAX,
                found: length,
            });
        }
        if let Err(source) = write_durably(&mut file, self.length, text.as_bytes()) {
            self.writer.take_back(known);
            let _ = cut(&file, self.length);
            return Err(system(&self.path, Action::Append, source));
        }
        self.length = length;
        Ok(())
    }

    /// Returns whether the file is gone or no longer ends as expected.
    pub fn has_changed(&self) -> bool {
        let mut options = OpenOptions::new();
        let file = read::regular(&self.path, Action::Read, options.read(true), LENGTH_MAX);
        file.and_then(|mut file| self.check_unchanged(&mut file)).is_err()
    }

    /// Compares the file with what was last read or written.
    pub fn since(&self) -> Result<ExternalChange, LogFileFault> {
        Ok(match read(&self.path) {
            Ok(found) => ExternalChange::of(Ok(&found), &self.writer),
            Err(LogFileFault::Damaged { damage, .. }) => {
                ExternalChange::of(Err(&damage), &self.writer)
            }
            Err(LogFileFault::NoRegularFile { .. } | LogFileFault::TooLong { .. }) => {
                ExternalChange::Exchanged
            }
            Err(LogFileFault::System { source, .. })
                if source.kind() == io::ErrorKind::NotFound =>
            {
                ExternalChange::Gone
            }
            Err(fault) => return Err(fault),
        })
    }

    /// Checks that the file still ends with the last known line.
    fn check_unchanged(&self, file: &mut File) -> Result<(), LogFileFault> {
        let reading = |source| system(&self.path, Action::Read, source);
        let found = file.metadata().map_err(reading)?.len();
        let stale =
            || LogFileFault::Stale { path: self.path.clone(), expected: self.length, found };
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

pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), LogFileFault> {
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .map_err(|source| system(path, Action::Create, source))?;
    let written =
        file.write_all(bytes).and_then(|()| file.sync_all()).and_then(|()| sync_folder(path));
    written.map_err(|source| {
        // Remove a log that was never acknowledged. Only the first error is reported.
        let _ = std::fs::remove_file(path);
        system(path, Action::Write, source)
    })
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

/// Opens the file again, because another one may be in its place, and locks it until it is closed. Waits for other
/// writers, but not forever.
fn locked(path: &Path) -> Result<File, LogFileFault> {
    let mut options = OpenOptions::new();
    let file = read::regular(path, Action::Open, options.read(true).write(true), LENGTH_MAX)?;
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_WAIT),
            Err(TryLockError::Error(source)) => return Err(system(path, Action::Lock, source)),
        }
    }
    Err(LogFileFault::Locked { path: path.to_owned() })
}

/// Makes sure that the name of a new file is on the disk.
#[cfg(unix)]
pub fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Does nothing, because the system cannot sync folders.
#[cfg(not(unix))]
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
