//! Writes the page of a run to its file, which keeps an earlier page until the new one is complete.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;

use crate::command::simulate::not_written;
use crate::error::CommandResult;
use crate::options::check_ending;

/// Checks, before the games, that a page can be written to a file. An earlier page in it stays.
pub fn check_page_file(file: &Path) -> CommandResult {
    check_ending(file, "html")?;
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.map(drop).map_err(|error| not_written(file, &error))
}

/// Writes a page to a file.
pub fn write_page(file: &Path, page: &str) -> CommandResult {
    replace(file, page)
        // A folder in which no file can be made can have a file that can be written.
        .or_else(|_| fs::write(file, page))
        .map_err(|error| not_written(file, &error))
}

/// Writes a page to a new file beside the old one, and then puts it in its place. Links to the file stay.
fn replace(file: &Path, page: &str) -> io::Result<()> {
    let file = fs::canonicalize(file)?;
    let draft = file.with_extension(format!("html.{}", std::process::id()));
    let replaced = fs::write(&draft, page)
        .and_then(|()| fs::set_permissions(&draft, fs::metadata(&file)?.permissions()))
        .and_then(|()| fs::rename(&draft, &file));
    if replaced.is_err() {
        let _ = fs::remove_file(&draft);
    }
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "the test reads files")]
    fn an_earlier_page_stays_until_the_new_one_is_written() {
        let folder = std::env::temp_dir().join(format!("speciate-page-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("report.html");
        check_page_file(&file).unwrap();
        write_page(&file, "one").unwrap();
        check_page_file(&file).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "one");
        write_page(&file, "two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no draft is left");
        fs::remove_dir_all(&folder).unwrap();
    }
}
