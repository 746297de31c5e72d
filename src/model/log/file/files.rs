//! A folder of log files as a store.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::{Action, LENGTH_MAX, LogFileFault, bytes, cut, locked, read, write_durably, write_new};
use crate::log::store::{AppendResult, Batch, Store, StoreFault, check_game, lines_from};
use crate::log::text;

const ENDING: &str = "jsonl";

/// A folder with a file `GAME.jsonl` for each game, as the command line keeps them.
#[derive(Clone, Debug)]
pub struct LogFolder {
    folder: PathBuf,
}

impl LogFolder {
    pub fn of(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    fn path(&self, game: &str) -> Result<PathBuf, StoreFault> {
        check_game(game)?;
        Ok(self.folder.join(format!("{game}.{ENDING}")))
    }
}

impl Store for LogFolder {
    fn put(&self, game: &str, text: &str) -> Result<(), StoreFault> {
        match write_new(&self.path(game)?, text.as_bytes()) {
            Ok(()) => Ok(()),
            Err(fault) if fault.is_there_already() => {
                Err(StoreFault::IsThere { game: game.to_owned() })
            }
            Err(fault) => Err(failed(game, &fault)),
        }
    }

    fn games(&self) -> Result<Vec<String>, StoreFault> {
        let reading = |error| StoreFault::Failed(Action::Read.failed(&self.folder, &error));
        let mut games = Vec::new();
        for file in std::fs::read_dir(&self.folder).map_err(reading)? {
            let path = file.map_err(reading)?.path();
            let name = path.file_stem().and_then(|name| name.to_str());
            let name = name.filter(|name| check_game(name).is_ok() && path.is_file());
            if path.extension().is_some_and(|ending| ending == ENDING) {
                games.extend(name.map(str::to_owned));
            }
        }
        games.sort();
        Ok(games)
    }

    fn lines(&self, game: &str, from: u32) -> Result<String, StoreFault> {
        let bytes = bytes(&self.path(game)?).map_err(|fault| failed(game, &fault))?;
        Ok(lines_from(&String::from_utf8_lossy(&bytes), from))
    }

    fn append(&self, game: &str, batch: &Batch) -> Result<AppendResult, StoreFault> {
        let path = &self.path(game)?;
        append(path, batch).map_err(|fault| failed(game, &fault))?
    }
}

/// Appends under a lock, so that nobody writes between the check and the write.
fn append(path: &Path, batch: &Batch) -> Result<Result<AppendResult, StoreFault>, LogFileFault> {
    let mut file = locked(path)?;
    let mut bytes = read::all(&mut file, path, LENGTH_MAX)?;
    if bytes.last() != Some(&b'\n') {
        // A line that was torn by a crash was never acknowledged, so cut it off. Keep any other damage.
        bytes.truncate(good(path, &bytes)?);
    }
    let appended = batch.after(&String::from_utf8_lossy(&bytes));
    if appended != Ok(AppendResult::Now) {
        return Ok(appended);
    }
    let (start, length) = (bytes.len() as u64, (bytes.len() + batch.lines.len()) as u64);
    if length > LENGTH_MAX {
        return Err(LogFileFault::TooLong {
            path: path.to_owned(),
            most: LENGTH_MAX,
            found: length,
        });
    }
    let written = file.set_len(start);
    let written = written.and_then(|()| write_durably(&mut file, start, batch.lines.as_bytes()));
    if let Err(source) = written {
        let _ = cut(&file, start);
        return Err(super::system(path, Action::Append, source));
    }
    Ok(appended)
}

/// Returns the number of good bytes in a log whose last line was torn. Fails if there is other damage.
fn good(path: &Path, bytes: &[u8]) -> Result<usize, LogFileFault> {
    let damaged =
        |damage| LogFileFault::Damaged { path: path.to_owned(), damage: Box::new(damage) };
    let read = text::read(bytes).map_err(damaged)?;
    match read.damage {
        Some(damage) if !damage.is_torn_tail() => Err(damaged(damage)),
        _ => Ok(read.kept),
    }
}

fn failed(game: &str, fault: &LogFileFault) -> StoreFault {
    match fault {
        LogFileFault::System { source, .. } if source.kind() == ErrorKind::NotFound => {
            StoreFault::NoGame { game: game.to_owned() }
        }
        LogFileFault::Locked { .. } => StoreFault::Busy { game: game.to_owned() },
        fault => StoreFault::Failed(fault.message()),
    }
}
