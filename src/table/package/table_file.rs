//! Files of tables that Speciate itself writes: the packs of an index, those that are installed, and locks.

use std::fs;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::pack_folder::write_new;
use crate::package::fault::PackageFault;
use speciate_model::log::file::{sync_folder, text_at_most};
use speciate_model::log::store::{Action, StoreFault};

/// The version of the format of all these files.
pub const FORMAT: u32 = 1;
/// The maximum size of such a file, in bytes.
pub const BYTES_MAX: u64 = 16 * 1024 * 1024;

#[derive(serde::Deserialize)]
struct Header {
    format: u32,
}

/// Reads a table. `shown` names the file in messages.
pub fn parse<T: DeserializeOwned>(shown: &str, text: &str) -> Result<T, PackageFault> {
    let broken = |error: toml::de::Error| {
        let start = error.span().map_or(0, |span| span.start);
        let line = text.get(..start).unwrap_or_default().matches('\n').count() + 1;
        let reason = error.message().to_owned();
        PackageFault::Table { file: shown.to_owned(), line, reason }
    };
    let Header { format } = toml::from_str(text).map_err(broken)?;
    if format != FORMAT {
        let file = shown.to_owned();
        return Err(PackageFault::Format { file, expected: FORMAT, found: format });
    }
    toml::from_str(text).map_err(broken)
}

/// Reads the table in a file; `None` if there is no such file.
pub fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, PackageFault> {
    match text_at_most(path, BYTES_MAX) {
        Ok(text) => parse(&path.display().to_string(), &text).map(Some),
        Err(StoreFault::System { kind: std::io::ErrorKind::NotFound, .. }) => Ok(None),
        Err(fault) => Err(PackageFault::System(fault.message())),
    }
}

/// Returns the text of a table. `about` is said at its top.
pub fn text_of<T: Serialize>(table: &T, about: &str, shown: &Path) -> Result<String, PackageFault> {
    let text = toml::to_string(table).map_err(|error| PackageFault::Table {
        file: shown.display().to_string(),
        line: 1,
        reason: error.to_string(),
    })?;
    Ok(format!("# {about}\n{text}"))
}

/// Writes a temporary file and renames it, so that a partial file is never found.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), PackageFault> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let draft = folder.join(format!("{name}.{}.new", std::process::id()));
    let written = fs::create_dir_all(folder)
        .and_then(|()| write_new(&draft, bytes))
        .and_then(|()| fs::rename(&draft, path))
        .and_then(|()| sync_folder(path));
    written.map_err(|error| {
        // Ignore this failure and report the first one.
        let _ = fs::remove_file(&draft);
        PackageFault::System(Action::Write.failed(path, &error))
    })
}
