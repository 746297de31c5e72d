//! Comments that name a schema for editors, which is not there.

use std::path::{Path, PathBuf};

use crate::source::Source;
use crate::texts::place_of;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;

/// What such a comment begins with.
const MARK: &str = "#:schema";

/// Returns the warnings about schemas that the files of a pack name and that its folder does not lead to.
pub(super) fn dead(folder: &Path, pack: &Source) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for path in pack.own_paths().filter(|path| path.ends_with(".toml")) {
        let Some(file) = pack.own_file(path) else { continue };
        // It stands in the comments that the file begins with.
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

/// Returns whether a file that another one names by its way from there is there.
fn is_there(folder: &Path, path: &str, named: &str) -> bool {
    let from = Path::new(path).parent().map_or_else(PathBuf::new, Path::to_path_buf);
    folder.join(from).join(named).is_file()
}
