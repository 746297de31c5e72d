//! Logs in files. An acknowledged write is on the disk.

mod read;
mod replace;

pub use read::{LENGTH_MAX, bytes, bytes_at_most, text_at_most};
pub use replace::replace;

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::log::store::{
    Action, AppendResult, Batch, ListedGame, Store, StoreFault, last_played_first, lines_from,
};
use crate::log::text::{self, Hash, Writer};
use crate::message;
use crate::words::Message;

/// The extension of the files of a folder of logs.
pub const ENDING: &str = "jsonl";

/// The maximum length of a game's name, in bytes. File systems allow 255 including the extension.
const NAME_MAX: usize = 100;

/// How often to try to lock a file that another program is writing to, and how long to wait between tries.
const LOCK_TRIES: usize = 50;
const LOCK_WAIT: Duration = Duration::from_millis(20);

/// Logs in files: `GAME.jsonl` for each game of a folder. One of the files can have any name.
///
/// A file is open and locked only while entries are written to it.
#[derive(Clone, Debug)]
pub struct LogFiles {
    folder: PathBuf,
    /// The game whose file can have any name, and the path of that file.
    named: Option<(String, PathBuf)>,
}

impl LogFiles {
    pub fn folder(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), named: None }
    }

    /// Returns the logs of the folder that contains a file, and the name of the file's game. The file can have any
    /// name.
    pub fn with_file(file: &Path) -> (Self, String) {
        let folder = file.parent().unwrap_or(Path::new("")).to_owned();
        let game = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        (Self { folder, named: Some((game.clone(), file.to_owned())) }, game)
    }

    fn named(&self, game: &str) -> Option<&Path> {
        self.named.as_ref().filter(|(name, _)| name == game).map(|(_, file)| &**file)
    }

    fn checked_path(&self, game: &str) -> Result<PathBuf, StoreFault> {
        if self.named(game).is_none() {
            check_name(game).map_err(StoreFault::Name)?;
        }
        Ok(self.path(game))
    }

    /// Reports a missing file in the folder as a game that does not exist.
    fn name_missing_game(&self, game: &str, fault: StoreFault) -> StoreFault {
        match fault {
            StoreFault::System { kind: ErrorKind::NotFound, .. } if self.named(game).is_none() => {
                StoreFault::NoGame { game: game.to_owned() }
            }
            fault => fault,
        }
    }

    /// Returns the files of the folder that may be logs. A missing folder has none.
    fn files(&self) -> Result<Vec<PathBuf>, StoreFault> {
        let reading = |error| Action::Read.fault(&self.folder, &error);
        let entries = match self.folder.read_dir() {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(reading)?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let file = entry.map_err(reading)?.path();
            if file.extension().is_some_and(|ending| ending == ENDING) {
                files.push(file);
            }
        }
        Ok(files)
    }
}

impl Store for LogFiles {
    fn path(&self, game: &str) -> PathBuf {
        match self.named(game) {
            Some(file) => file.to_owned(),
            None => self.folder.join(format!("{game}.{ENDING}")),
        }
    }

    fn put(&self, game: &str, text: &str) -> Result<(), StoreFault> {
        let put = write_new(&self.checked_path(game)?, text.as_bytes());
        put.map_err(|fault| match fault.is_there_already() && self.named(game).is_none() {
            true => StoreFault::IsThere { game: game.to_owned() },
            false => fault,
        })
    }

    fn games(&self) -> Result<Vec<String>, StoreFault> {
        let files = self.files()?.into_iter().filter(|file| file.is_file());
        let names = files.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()));
        let mut games: Vec<String> = names.filter(|name| check_name(name).is_ok()).collect();
        games.sort();
        Ok(games)
    }

    /// Lists all files of the folder, even those that are not named like logs or do not hold logs.
    fn list(&self, most: usize) -> Result<Vec<ListedGame>, StoreFault> {
        let mut games: Vec<ListedGame> = self.files()?.into_iter().map(list_entry).collect();
        last_played_first(&mut games);
        games.truncate(most);
        Ok(games)
    }

    fn lines(&self, game: &str, from: u32) -> Result<String, StoreFault> {
        Ok(lines_from(&String::from_utf8_lossy(&self.bytes(game)?), from))
    }

    fn has(&self, game: &str) -> Result<bool, StoreFault> {
        let Ok(path) = self.checked_path(game) else { return Ok(false) };
        path.try_exists().map_err(|error| Action::Read.fault(&path, &error))
    }

    fn bytes(&self, game: &str) -> Result<Vec<u8>, StoreFault> {
        bytes(&self.checked_path(game)?).map_err(|fault| self.name_missing_game(game, fault))
    }

    fn repair(&self, game: &str) -> Result<u64, StoreFault> {
        let path = &self.checked_path(game)?;
        let mut file = locked(path)?;
        let bytes = read::plain(path, read::all(&mut file, path, LENGTH_MAX)?)?;
        let kept = good(path, &bytes)?;
        if kept < bytes.len() {
            cut(&file, kept as u64).map_err(|error| Action::Cut.fault(path, &error))?;
        }
        Ok((bytes.len() - kept) as u64)
    }

    fn check_line_ends(&self, game: &str) -> Result<(), StoreFault> {
        let path = &self.checked_path(game)?;
        read::check_line_ends(path).map_err(|fault| self.name_missing_game(game, fault))
    }

    fn ends_with(&self, game: &str, known: &Writer) -> Result<bool, StoreFault> {
        let path = &self.checked_path(game)?;
        let mut file = read::regular(path, Action::Read, OpenOptions::new().read(true), LENGTH_MAX)
            .map_err(|fault| self.name_missing_game(game, fault))?;
        ends_in(&mut file, path, known.length(), known.last_hash())
    }

    /// Appends under a lock, so that nobody writes between the check and the write.
    fn append(&self, game: &str, batch: &Batch) -> Result<AppendResult, StoreFault> {
        let path = &self.checked_path(game)?;
        let mut file = locked(path).map_err(|fault| self.name_missing_game(game, fault))?;
        // If the file is as the writer knows it, there is no need to read the rest.
        if !ends_in(&mut file, path, batch.length, batch.after)? {
            let appended = after_all(&mut file, path, (game, batch))?;
            if appended != AppendResult::Now {
                return Ok(appended);
            }
        }
        let length = batch.length + batch.lines.len() as u64;
        if length > LENGTH_MAX {
            return Err(StoreFault::TooLong {
                path: path.clone(),
                most: LENGTH_MAX,
                found: length,
            });
        }
        let written = file.set_len(batch.length);
        let written =
            written.and_then(|()| write_durably(&mut file, batch.length, batch.lines.as_bytes()));
        written.map_err(|error| {
            let _ = cut(&file, batch.length);
            Action::Append.fault(path, &error)
        })?;
        Ok(AppendResult::Now)
    }
}

/// Refuses names that a game in a folder cannot have. A name must be distinguishable from a path, which has a separator
/// or a dot, and from a point `GAME@N`, and easy to type.
pub fn check_name(name: &str) -> Result<(), Message> {
    let is_plain = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let is_name = (1..=NAME_MAX).contains(&name.len())
        && name.chars().all(is_plain)
        && !name.starts_with('-');
    match is_name {
        true => Ok(()),
        false => Err(message!("home-name", most = NAME_MAX, found = name)),
    }
}

fn list_entry(file: PathBuf) -> ListedGame {
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let played = file.metadata().and_then(|found| found.modified()).ok();
    let found = read::summary(&file).map(Box::new).map_err(|fault| fault.reason());
    ListedGame { name, file, played, found }
}

/// Returns whether a file has this length, not counting a blank last line, and ends in a line with this hash.
fn ends_in(file: &mut File, path: &Path, length: u64, hash: Hash) -> Result<bool, StoreFault> {
    let reading = |error| Action::Read.fault(path, &error);
    let mut end = String::new();
    hash.seal(&mut end);
    let start = length.checked_sub(end.len() as u64);
    let more = file.metadata().map_err(reading)?.len().checked_sub(length);
    let (Some(start), Some(more @ 0..=1)) = (start, more) else { return Ok(false) };
    if more == 1 {
        end.push('\n');
    }
    let mut bytes = vec![0; end.len()];
    file.seek(SeekFrom::Start(start)).map_err(reading)?;
    file.read_exact(&mut bytes).map_err(reading)?;
    Ok(bytes == end.as_bytes())
}

/// Returns what happens to a batch if the file is not as its writer knows it.
fn after_all(
    file: &mut File,
    path: &Path,
    (game, batch): (&str, &Batch),
) -> Result<AppendResult, StoreFault> {
    let mut bytes = read::plain(path, read::all(file, path, LENGTH_MAX)?)?;
    if bytes.last() != Some(&b'\n') {
        // A line that was torn by a crash was never acknowledged, so cut it off. Keep any other damage.
        bytes.truncate(good(path, &bytes)?);
    }
    match batch.after(game, &String::from_utf8_lossy(&bytes))? {
        // The last line is as expected, but somebody has changed a line before it.
        AppendResult::Now if bytes.len() as u64 != batch.length => {
            Err(StoreFault::OtherLog { game: game.to_owned() })
        }
        appended => Ok(appended),
    }
}

/// Returns the number of good bytes in a log whose last line may be torn. Fails if there is other damage.
fn good(path: &Path, bytes: &[u8]) -> Result<usize, StoreFault> {
    let damaged = |damage| StoreFault::Damaged { path: path.to_owned(), damage: Box::new(damage) };
    let read = text::read(bytes).map_err(damaged)?;
    match read.damage {
        Some(damage) if !damage.is_torn_tail() => Err(damaged(damage)),
        _ => Ok(read.kept),
    }
}

pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), StoreFault> {
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .map_err(|error| Action::Create.fault(path, &error))?;
    let written =
        file.write_all(bytes).and_then(|()| file.sync_all()).and_then(|()| sync_folder(path));
    written.map_err(|error| {
        // Remove a log that was never acknowledged. Only the first error is reported.
        let _ = std::fs::remove_file(path);
        Action::Write.fault(path, &error)
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

/// Opens the file again, because a different file may have replaced it, and locks it until it is closed. Waits for
/// other writers, but not forever.
fn locked(path: &Path) -> Result<File, StoreFault> {
    let mut options = OpenOptions::new();
    let file = read::regular(path, Action::Open, options.read(true).write(true), LENGTH_MAX)?;
    match lock(&file) {
        Ok(true) => Ok(file),
        Ok(false) => Err(StoreFault::Busy { game: path.display().to_string() }),
        Err(error) => Err(Action::Lock.fault(path, &error)),
    }
}

/// Locks a file until it is closed. Waits for other programs, but not forever. Returns whether the file is locked.
pub fn lock(file: &File) -> io::Result<bool> {
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(true),
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_WAIT),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
    Ok(false)
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
