//! Writes a file that a command was asked for. An earlier file stays until the new one is complete.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::command::simulate::not_written;
use crate::error::CommandResult;
use crate::options::check_ending;
use speciate_model::log::file::replace;

/// Checks, before the games are played, that a file can be written. An earlier file stays, and no new file is left
/// behind.
pub fn check_output_file(file: &Path, ending: &'static str) -> CommandResult {
    check_ending(file, ending)?;
    let is_new = fs::symlink_metadata(file).is_err();
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.map_err(|error| not_written(file, &error))?;
    if is_new {
        let _ = fs::remove_file(file);
    }
    Ok(())
}

/// Writes a text to a file.
pub fn write_output(file: &Path, text: &str) -> CommandResult {
    let written = match fs::symlink_metadata(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => replace(file, text.as_bytes()),
        _ => replace_old(file, text),
    };
    let written = written.or_else(|error| match error.kind() {
        // The file is a device, or no draft can be made beside it. Other failures, e.g. a full disk, must not destroy
        // the file.
        ErrorKind::Unsupported | ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            fs::write(file, text)
        }
        _ => Err(error),
    });
    written.map_err(|error| not_written(file, &error))
}

/// Writes a text to a new file beside the old one, and then replaces the old file with it. Links to the file and its
/// permissions stay.
fn replace_old(file: &Path, text: &str) -> io::Result<()> {
    let file = fs::canonicalize(file)?;
    let before = fs::metadata(&file)?;
    if !before.is_file() {
        // A device such as `/dev/null` must stay what it is.
        return Err(ErrorKind::Unsupported.into());
    }
    replace(&file, text.as_bytes())?;
    fs::set_permissions(&file, before.permissions())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "the test reads files")]
    fn an_earlier_file_stays_until_the_new_one_is_written() {
        let folder = std::env::temp_dir().join(format!("speciate-output-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("report.html");
        check_output_file(&file, "html").unwrap();
        assert!(!file.exists(), "the check leaves no file");
        write_output(&file, "one").unwrap();
        check_output_file(&file, "html").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "one");
        write_output(&file, "two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no draft is left");
        fs::remove_dir_all(&folder).unwrap();
    }
}
