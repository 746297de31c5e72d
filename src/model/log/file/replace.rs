//! Replaces files as a whole.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use super::sync_folder;

/// Writes a file, replacing any existing one. Writes a temporary file, `FILE.PROCESS.new`, and renames it, so that a
/// partial file is never found. Creates missing folders.
///
/// # Errors
///
/// Fails if the system cannot write or rename the file. An existing file then stays unchanged.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let draft = folder.join(format!("{name}.{}.new", std::process::id()));
    let written = fs::create_dir_all(folder)
        .and_then(|()| write_draft(&draft, bytes))
        .and_then(|()| fs::rename(&draft, path))
        .and_then(|()| sync_folder(path));
    if written.is_err() {
        // Ignore this failure and report the first one.
        let _ = fs::remove_file(&draft);
    }
    written
}

fn write_draft(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A temporary file left by a crash is useless, and a link with its name must not be followed.
    let _ = fs::remove_file(path);
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
