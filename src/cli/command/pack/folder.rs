//! Creates a folder with files, or nothing at all if that fails.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::command::pack::files::PackFiles;
use crate::error::{CommandError, CommandResult};
use speciate_model::message;
use speciate_model::words::Message;

/// Fails if the path is not a folder, or the folder contains something other than `.git`.
pub fn must_be_free(folder: &Path) -> CommandResult {
    if folder.symlink_metadata().is_err() {
        return Ok(());
    }
    if !folder.is_dir() {
        let error = CommandError::new(message!("pack-new-no-folder", folder = folder));
        return Err(error.hint(message!("pack-new-other-folder")));
    }
    let entries = fs::read_dir(folder).map_err(|error| unwritten(folder, &error))?;
    // A folder that holds only what `git init` made counts as empty.
    let mut others =
        entries.filter(|entry| entry.as_ref().map_or(true, |one| one.file_name() != ".git"));
    match others.next() {
        None => Ok(()),
        Some(_) => {
            let error = CommandError::new(message!("pack-new-not-empty", folder = folder));
            Err(error.hint(message!("pack-new-other-folder")))
        }
    }
}

/// Creates a folder with these files. If that fails, removes what was created.
pub fn make(folder: &Path, files: &PackFiles) -> CommandResult {
    let mut making = CreatedFiles::default();
    if let Err(error) = making.folder(folder) {
        making.undo();
        return Err(unwritten(folder, &error));
    }
    for (name, text) in files {
        let path = folder.join(name);
        if let Err(error) = making.file(&path, text) {
            making.undo();
            return Err(unwritten(&path, &error));
        }
    }
    Ok(())
}

/// The files and folders created so far, in order.
#[derive(Default)]
struct CreatedFiles(Vec<PathBuf>);

impl CreatedFiles {
    fn file(&mut self, path: &Path, text: &str) -> io::Result<()> {
        self.folder(path.parent().unwrap_or(path))?;
        let mut file = File::create_new(path)?;
        self.0.push(path.to_owned());
        file.write_all(text.as_bytes())
    }

    fn folder(&mut self, path: &Path) -> io::Result<()> {
        if path.as_os_str().is_empty() || path.is_dir() {
            return Ok(());
        }
        if path.symlink_metadata().is_ok() {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        self.folder(path.parent().unwrap_or(Path::new("")))?;
        fs::create_dir(path)?;
        self.0.push(path.to_owned());
        Ok(())
    }

    /// Removes what was created. Errors are ignored: the first error is the one reported.
    fn undo(self) {
        for path in self.0.into_iter().rev() {
            let _ = if path.is_dir() { fs::remove_dir(path) } else { fs::remove_file(path) };
        }
    }
}

fn unwritten(path: &Path, error: &io::Error) -> CommandError {
    let reason = Message::system(error);
    CommandError::new(message!("pack-new-unwritten", file = path, reason = reason))
        .hint(message!("pack-new-unwritten.hint"))
}
