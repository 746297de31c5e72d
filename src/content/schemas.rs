//! Warns about `#:schema` comments that name a missing file.

use std::path::{Path, PathBuf};

use crate::source::Source;
use crate::texts::place_of;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;

/// The prefix of a comment that names a schema.
const MARK: &str = "#:schema";

/// Returns a warning for each schema that a file of the pack names but that does not exist.
pub(super) fn dead(folder: &Path, pack: &Source) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for path in pack.own_paths().filter(|path| path.ends_with(".toml")) {
        let Some(file) = pack.own_file(path) else { continue };
        // Editors read the schema from the comments at the top of a file.
        let head =
            file.text.lines().take_while(|line| line.trim().is_empty() || line.starts_with('#'));
        for line in head {
            let Some(named) = line.strip_prefix(MARK).map(str::trim) else { continue };
            if named.is_empty() || named.contains("://") || is_there(folder, path, named) {
                continue;
            }
            let place = place_of(file, named);
            let message = message!("content-dead-schema", path = named);
            let fault = Diagnostic::new(Code::DeadSchema, place, message);
            found.push(fault.hint(message!("content-dead-schema.hint")));
        }
    }
    found
}

/// Returns whether the file `named` exists, relative to the file at `path`.
fn is_there(folder: &Path, path: &str, named: &str) -> bool {
    let from = Path::new(path).parent().map_or_else(PathBuf::new, Path::to_path_buf);
    folder.join(from).join(named).is_file()
}
