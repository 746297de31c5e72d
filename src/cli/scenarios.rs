//! Finds and reads files of scenarios.

use std::path::{Path, PathBuf};

use crate::error::{CommandError, CommandResult};
use crate::nearby;
use speciate_model::log::file::{Action, text_at_most};
use speciate_model::message;

/// The folders searched for scenarios if none is named, in this order.
pub const FOLDERS: [&str; 2] = ["tests/scenarios", "scenarios"];

/// The maximum size of a file in bytes: about a hundred times the longest that ships.
const LENGTH_MAX: u64 = 8 * 1024 * 1024;

pub fn folder() -> Option<PathBuf> {
    FOLDERS.iter().map(PathBuf::from).find(|folder| folder.is_dir())
}

/// Adds a file, or all `.toml` files in a folder and its subfolders.
pub fn gather(path: &Path, files: &mut Vec<PathBuf>) -> CommandResult {
    let failed = |error: &std::io::Error| CommandError::new(Action::Read.failed(path, error));
    if !path.exists() {
        let error = CommandError::new(message!("scenario-no-path", path = path));
        let packs = nearby::folders();
        let packs = packs.iter().filter_map(|folder| folder.to_str());
        return Err(error.meant(path.to_str().unwrap_or_default(), packs));
    }
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in std::fs::read_dir(path).map_err(|error| failed(&error))? {
        let inner = entry.map_err(|error| failed(&error))?.path();
        if inner.is_dir() || inner.extension().is_some_and(|ending| ending == "toml") {
            gather(&inner, files)?;
        }
    }
    Ok(())
}

pub fn text_of(path: &Path) -> CommandResult<String> {
    text_at_most(path, LENGTH_MAX).map_err(|fault| CommandError::new(fault.message()))
}
