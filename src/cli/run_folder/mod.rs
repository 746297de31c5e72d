//! Folders that keep runs of `balance`: the plan, a line for each game, and the packs of the content. No game is stored
//! as a whole, because it can be played again.

mod content;
mod game;
mod play;
mod records;
mod tables;

pub use game::{address, is_address, no_change, no_number, place};
pub use tables::TableFormat;

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::{CommandError, CommandResult};
use crate::output::shell_quoted_path;
use speciate_content::Source;
use speciate_lab::balance::StoredPlan;
use speciate_model::log::file::{replace, write_new};
use speciate_model::log::store::Action;
use speciate_model::message;
use speciate_model::words::Value;
use speciate_table::{PackFolder, PackStore as _};

/// The file with the plan of the run.
const PLAN: &str = "run.json";
/// The prefix of the names of drafts of `run.json`, which a crash can leave behind.
const DRAFT: &str = "run.json.";
/// The file with a line for each game.
const RECORDS: &str = "records.jsonl";

/// A folder that keeps a run.
#[derive(Debug)]
pub struct RunFolder {
    folder: PathBuf,
    pub kept: StoredPlan,
}

impl RunFolder {
    /// Returns whether a folder keeps a run.
    pub fn is_there(folder: &Path) -> bool {
        folder.join(PLAN).is_file()
    }

    /// Opens a folder that keeps a run.
    pub fn open(folder: &Path) -> CommandResult<Self> {
        let file = folder.join(PLAN);
        #[expect(clippy::disallowed_methods, reason = "the command line reads the folders of runs")]
        let text = fs::read_to_string(&file).map_err(|error| Action::Read.fault(&file, &error))?;
        let kept = StoredPlan::from_text(&text).map_err(|fault| {
            let fault = fault.message();
            CommandError::new(message!("run-plan-damaged", file = file.as_path(), fault = fault))
        })?;
        Ok(Self { folder: folder.to_owned(), kept })
    }

    /// Opens the folder for a run. If the folder already has this run, possibly with fewer games, the run continues.
    /// Fails if the folder has a different run or other files. `sources` is the content of the run.
    pub fn begin(folder: &Path, asked: StoredPlan, sources: &[Source]) -> CommandResult<Self> {
        let opened = match Self::is_there(folder) {
            true => Self::open(folder)?.checked(&asked)?,
            false => Self::create(folder, asked)?,
        };
        let packs = opened.packs();
        sources.iter().try_for_each(|source| packs.keep_missing(source))?;
        opened.create_records()?;
        Ok(opened)
    }

    /// Returns the requested run if it is the kept run, possibly with more games. Fails if it is a different run.
    fn checked(self, asked: &StoredPlan) -> CommandResult<Self> {
        if self.kept.is_start_of(asked) {
            self.create_records()?;
            // Another program may be playing the shorter run.
            let _held = self.locked_records()?;
            let longer = Self { kept: asked.clone(), ..self };
            longer.write_plan()?;
            return Ok(longer);
        }
        let differences = self.kept.differences(asked);
        if differences.is_empty() {
            return Ok(self);
        }
        let differences = Value::All(differences.into_iter().map(Value::from).collect());
        let folder = self.folder.as_path();
        let error = message!("run-other", folder = folder, differences = differences);
        Err(CommandError::new(error).hint(message!("run-other.hint")))
    }

    fn create(folder: &Path, kept: StoredPlan) -> CommandResult<Self> {
        if folder.is_file() {
            let error = CommandError::new(message!("run-folder-file", folder = folder));
            return Err(error.hint(message!("run-folder-used.hint")));
        }
        fs::create_dir_all(folder).map_err(|error| Action::Create.fault(folder, &error))?;
        let reading = |error| Action::Read.fault(folder, &error);
        for entry in folder.read_dir().map_err(reading)? {
            let name = entry.map_err(reading)?.file_name();
            let name = name.to_string_lossy();
            if !name.starts_with(DRAFT) {
                let error = message!("run-folder-used", folder = folder, file = &*name);
                return Err(CommandError::new(error).hint(message!("run-folder-used.hint")));
            }
        }
        let created = Self { folder: folder.to_owned(), kept };
        created.write_plan()?;
        Ok(created)
    }

    /// Writes the plan. After a crash, the file has either the old plan or the complete new one.
    fn write_plan(&self) -> CommandResult {
        let file = self.folder.join(PLAN);
        let written = replace(&file, self.kept.to_text().as_bytes());
        Ok(written.map_err(|error| Action::Write.fault(&file, &error))?)
    }

    fn create_records(&self) -> CommandResult {
        match self.records_file().exists() {
            true => Ok(()),
            false => Ok(write_new(&self.records_file(), b"")?),
        }
    }

    fn records_file(&self) -> PathBuf {
        self.folder.join(RECORDS)
    }

    /// Returns the folder as it is typed in a shell.
    pub fn name(&self) -> String {
        shell_quoted_path(&self.folder)
    }

    fn packs(&self) -> PackFolder {
        packs(&self.folder)
    }
}

/// Returns the packs of a run.
pub fn packs(folder: &Path) -> PackFolder {
    PackFolder::beside(&folder.join(PLAN))
}
