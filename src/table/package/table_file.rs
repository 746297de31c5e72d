//! Files of tables that Speciate itself writes: the packs of an index, the installed packs, and locks.

use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::package::fault::PackageFault;
use speciate_model::log::file::{replace, text_at_most};
use speciate_model::log::store::Action;

/// The format version of all these files.
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

/// Reads the table in a file.
pub fn read<T: DeserializeOwned>(path: &Path) -> Result<T, PackageFault> {
    let text = text_at_most(path, BYTES_MAX);
    parse(
        &path.display().to_string(),
        &text.map_err(|fault| PackageFault::System(fault.message()))?,
    )
}

/// Returns the text of a table, with `about` as a comment on its first line.
fn text_of<T: Serialize>(table: &T, about: &str, shown: &Path) -> Result<String, PackageFault> {
    let text = toml::to_string(table).map_err(|error| PackageFault::Table {
        file: shown.display().to_string(),
        line: 1,
        reason: error.to_string(),
    })?;
    Ok(format!("# {about}\n{text}"))
}

/// Writes a file, replacing any existing one. Readers never find a partly written file.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), PackageFault> {
    replace(path, bytes).map_err(|error| PackageFault::System(Action::Write.failed(path, &error)))
}

/// Writes a table, with `about` as a comment at the top.
pub fn save<T: Serialize>(table: &T, about: &str, path: &Path) -> Result<(), PackageFault> {
    write(path, text_of(table, about, path)?.as_bytes())
}
