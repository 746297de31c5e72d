//! Checks the extension of an output file.

use std::path::Path;

use crate::error::{CommandError, CommandResult};
use speciate_model::message;

/// Fails if the file's name has the extension of another kind of file. A name without an extension is accepted, and
/// so is one whose extension begins with a digit, such as the end of a date.
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
