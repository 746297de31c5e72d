//! The endings that file names may have for what a command writes.

use std::path::Path;

use crate::error::{CommandError, CommandResult};
use speciate_model::message;

/// Refuses a file whose name has the ending of another kind of file. A name without an ending is accepted, and so is a
/// name whose last part begins with a digit, such as a date.
pub fn check(file: &Path, wanted: &'static str) -> CommandResult {
    let Some(found) = file.extension().and_then(|ending| ending.to_str()) else { return Ok(()) };
    let says_kind = found.starts_with(|first: char| first.is_ascii_alphabetic());
    if !says_kind || found.eq_ignore_ascii_case(wanted) {
        return Ok(());
    }
    let error = message!("output-ending", file = file, wanted = wanted, found = found);
    let meant = file.with_extension(wanted);
    Err(CommandError::new(error).hint(message!("output-ending.hint", file = meant.as_path())))
}
