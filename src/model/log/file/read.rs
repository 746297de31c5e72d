//! Reads log files in full or only at their two ends, and other files that a command names. Refuses files that are
//! too long.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::Path;

use crate::log::store::{Action, StoreFault};
use crate::log::text::{self, LogSummary};

/// The maximum length of a log, in bytes: about two hundred times the length of a whole game.
pub const LENGTH_MAX: u64 = 64 * 1024 * 1024;

/// How many bytes a summary reads at each end of a log, and how many if those are not enough.
const GLANCES: [u32; 2] = [32 * 1024, 1024 * 1024];

/// Returns the bytes of a log, with Windows line endings replaced by those that the engine writes.
pub fn bytes(path: &Path) -> Result<Vec<u8>, StoreFault> {
    let bytes = bytes_at_most(path, LENGTH_MAX)?;
    Ok(match text::has_carriage_returns(&bytes) {
        true => text::without_carriage_returns(&bytes),
        false => bytes,
    })
}

/// Fails if a log has Windows line endings.
pub(super) fn check_line_ends(path: &Path) -> Result<(), StoreFault> {
    plain(path, bytes_at_most(path, LENGTH_MAX)?).map(drop)
}

/// Rejects a log with Windows line endings (CRLF), because appended lines end in LF.
pub(super) fn plain(path: &Path, bytes: Vec<u8>) -> Result<Vec<u8>, StoreFault> {
    match text::has_carriage_returns(&bytes) {
        true => Err(StoreFault::LineEnds { path: path.to_owned() }),
        false => Ok(bytes),
    }
}

pub fn text_at_most(path: &Path, most: u64) -> Result<String, StoreFault> {
    let no_text = |_| Action::Read.fault(path, &io::ErrorKind::InvalidData.into());
    String::from_utf8(bytes_at_most(path, most)?).map_err(no_text)
}

/// Returns the bytes of a regular file. Fails if it has more than `most`.
pub fn bytes_at_most(path: &Path, most: u64) -> Result<Vec<u8>, StoreFault> {
    all(&mut regular(path, Action::Read, OpenOptions::new().read(true), most)?, path, most)
}

/// Summarizes a log from its two ends, however long it is.
pub(super) fn summary(path: &Path) -> Result<LogSummary, StoreFault> {
    let mut file = regular(path, Action::Read, OpenOptions::new().read(true), LENGTH_MAX)?;
    let reading = |error| Action::Read.fault(path, &error);
    let length = file.metadata().map_err(reading)?.len();
    let found = text::summarize_ends(GLANCES, |most| {
        let most = u64::from(most);
        let first = part(&mut file, 0, most)?;
        let last = (length > most).then(|| part(&mut file, length - most, most)).transpose()?;
        let has_some =
            std::iter::once(&first).chain(&last).any(|part| text::has_carriage_returns(part));
        Ok(match has_some {
            true => (
                text::without_carriage_returns(&first),
                last.as_deref().map(text::without_carriage_returns),
            ),
            false => (first, last),
        })
    });
    found.map_err(reading)?.map_err(StoreFault::Failed)
}

/// Opens a regular file with at most `most` bytes. Reading a pipe, for example, might never end.
pub(super) fn regular(
    path: &Path,
    action: Action,
    options: &OpenOptions,
    most: u64,
) -> Result<File, StoreFault> {
    let failed = |error: io::Error| action.fault(path, &error);
    let check = |found: Metadata| match found.is_file() {
        _ if found.is_dir() => Err(failed(io::ErrorKind::IsADirectory.into())),
        false => Err(StoreFault::NoRegularFile { path: path.to_owned() }),
        true if found.len() > most => {
            Err(StoreFault::TooLong { path: path.to_owned(), most, found: found.len() })
        }
        true => Ok(()),
    };
    check(path.metadata().map_err(failed)?)?;
    let file = options.open(path).map_err(failed)?;
    // A different file may have replaced it since the first check.
    check(file.metadata().map_err(failed)?)?;
    Ok(file)
}

/// Returns all bytes of an open file. The file may have grown since it was opened, but only up to `most` bytes.
pub(super) fn all(file: &mut File, path: &Path, most: u64) -> Result<Vec<u8>, StoreFault> {
    let bytes = part(file, 0, most + 1).map_err(|error| Action::Read.fault(path, &error))?;
    match bytes.len() as u64 {
        found if found > most => Err(StoreFault::TooLong { path: path.to_owned(), most, found }),
        _ => Ok(bytes),
    }
}

fn part(file: &mut File, start: u64, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(start))?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
