//! The records of a run: a line for each game, appended as games are played.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead as _, BufReader, BufWriter, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::RunFolder;
use crate::error::{CommandError, CommandResult};
use speciate_lab::balance::{BalancePlan, LineFault, RunGame};
use speciate_model::log::file::{lock, sync_folder};
use speciate_model::log::store::Action;
use speciate_model::message;

/// The lines of a run's records, one after another.
pub struct RecordLines {
    path: PathBuf,
    reader: BufReader<File>,
    line: Vec<u8>,
    /// The number of whole lines read.
    pub count: u64,
    /// The number of bytes in these lines.
    bytes: u64,
    /// The number of bytes of a last line that a crash left incomplete.
    torn: u64,
}

impl RecordLines {
    fn of(path: &Path, file: File) -> Self {
        let (path, reader, line) = (path.to_owned(), BufReader::new(file), Vec::new());
        Self { path, reader, line, count: 0, bytes: 0, torn: 0 }
    }

    /// Returns the next line, or `None` at the end. An incomplete last line is not returned.
    pub fn next_line(&mut self) -> CommandResult<Option<&str>> {
        self.line.clear();
        let read = self.reader.read_until(b'\n', &mut self.line);
        read.map_err(|error| Action::Read.fault(&self.path, &error))?;
        if self.line.last() != Some(&b'\n') {
            self.torn = self.line.len() as u64;
            return Ok(None);
        }
        self.count += 1;
        self.bytes += self.line.len() as u64;
        match std::str::from_utf8(&self.line) {
            Ok(line) => Ok(Some(line)),
            Err(_) => Err(damaged(&self.path, self.count, &LineFault::Hash)),
        }
    }

    /// Returns the next game of a run, or `None` at the end. `first` is the number of the first game in the folder.
    fn game(&mut self, plan: &BalancePlan, first: u64) -> CommandResult<Option<RunGame>> {
        let number = first + self.count;
        let Some(line) = self.next_line()? else { return Ok(None) };
        let game = RunGame::from_line(line, number, plan);
        game.map(Some).map_err(|fault| damaged(&self.path, self.count, &fault))
    }
}

/// The records of a run, locked so that no other program writes to them.
pub struct OpenRecords {
    path: PathBuf,
    file: File,
    /// The number of bytes of whole lines.
    length: u64,
    /// How many bytes of an incomplete last line were cut off.
    pub cut: u64,
}

impl OpenRecords {
    /// Opens and reads the records, and cuts off a last line that a crash left incomplete. The games come without their
    /// decisions.
    pub fn open(folder: &RunFolder, plan: &BalancePlan) -> CommandResult<(Self, Vec<RunGame>)> {
        let (path, file) = (folder.records_file(), folder.locked_records()?);
        let reading = |error| Action::Read.fault(&path, &error);
        let mut lines = RecordLines::of(&path, file.try_clone().map_err(reading)?);
        let (first, mut known) = (folder.kept.first_game(), Vec::new());
        while let Some(game) = lines.game(plan, first)? {
            known.push(game.without_decisions());
        }
        let (length, cut) = (lines.bytes, lines.torn);
        if cut > 0 {
            let shorter = file.set_len(length).and_then(|()| file.sync_data());
            shorter.map_err(|error| Action::Cut.fault(&path, &error))?;
        }
        Ok((Self { path, file, length, cut }, known))
    }

    /// Appends games. When this returns, they survive a crash.
    pub fn append(&mut self, games: &[RunGame]) -> CommandResult {
        let text: String = games.iter().map(RunGame::to_line).collect();
        let written = self.file.seek(SeekFrom::Start(self.length)).and_then(|_| {
            self.file.write_all(text.as_bytes())?;
            self.file.sync_data()
        });
        if let Err(error) = written {
            // Remove what was written in part.
            let _ = self.file.set_len(self.length);
            return Err(Action::Append.fault(&self.path, &error).into());
        }
        self.length += text.len() as u64;
        Ok(())
    }
}

impl RunFolder {
    /// Returns the lines of the records.
    pub fn lines(&self) -> CommandResult<RecordLines> {
        let path = self.records_file();
        let file = File::open(&path).map_err(|error| Action::Read.fault(&path, &error))?;
        Ok(RecordLines::of(&path, file))
    }

    /// Opens the records, locked so that no other program writes to them.
    pub(super) fn locked_records(&self) -> CommandResult<File> {
        let path = self.records_file();
        let opened = OpenOptions::new().read(true).write(true).open(&path);
        let file = opened.map_err(|error| Action::Open.fault(&path, &error))?;
        if !lock(&file).map_err(|error| Action::Lock.fault(&path, &error))? {
            let busy = message!("run-busy", folder = self.folder.as_path());
            return Err(CommandError::new(busy).hint(message!("run-busy.hint")));
        }
        Ok(file)
    }

    /// Writes the records of the parts of the run, in order, as the records of the whole run. Earlier records are
    /// replaced.
    pub fn put_together<'a>(&self, parts: impl Iterator<Item = &'a Self>) -> CommandResult {
        let _held = self.locked_records()?;
        let path = self.records_file();
        let draft = path.with_extension("new");
        let fault = |error: std::io::Error| Action::Write.fault(&draft, &error);
        let mut out = BufWriter::new(File::create(&draft).map_err(fault)?);
        for part in parts {
            let mut lines = part.lines()?;
            while let Some(line) = lines.next_line()? {
                out.write_all(line.as_bytes()).map_err(fault)?;
            }
        }
        let file = out.into_inner().map_err(|error| fault(error.into_error()))?;
        let moved = file.sync_data().and_then(|()| fs::rename(&draft, &path));
        moved.and_then(|()| sync_folder(&path)).map_err(fault)?;
        Ok(())
    }

    /// Passes each of the first games of the records to `each`, with its decisions.
    pub fn each_game(
        &self,
        plan: &BalancePlan,
        count: u64,
        each: &mut dyn FnMut(&RunGame) -> CommandResult,
    ) -> CommandResult {
        let mut lines = self.lines()?;
        while lines.count < count {
            let Some(game) = lines.game(plan, self.kept.first_game())? else { break };
            each(&game)?;
        }
        Ok(())
    }

    /// Returns the error that a line of the records is damaged.
    pub fn damaged(&self, line: u64, fault: &LineFault) -> CommandError {
        damaged(&self.records_file(), line, fault)
    }
}

fn damaged(path: &Path, line: u64, fault: &LineFault) -> CommandError {
    let error = message!("run-damaged", file = path, line = line, fault = fault.message());
    CommandError::new(error).hint(message!("run-damaged.hint", line = line))
}
