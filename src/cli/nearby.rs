//! Packs that lie where a command is run.

use std::path::{Path, PathBuf};

use crate::cli::error::CommandError;
use crate::cli::surroundings::Surroundings;
use crate::content::{Source, holds_pack};
use crate::message;

/// The working directory.
pub const HERE: &str = ".";

/// Returns the folders of packs among paths; where nothing is named, the working directory if it
/// holds a pack.
pub fn named_or_here(paths: &[PathBuf]) -> Vec<PathBuf> {
    let here = [PathBuf::from(HERE)];
    let paths = if paths.is_empty() { here.as_slice() } else { paths };
    paths.iter().filter(|path| holds_pack(path)).cloned().collect()
}

/// Returns whether two paths lead to one folder.
pub fn is_same(one: &Path, other: &Path) -> bool {
    one == other
        || one.canonicalize().ok().is_some_and(|one| other.canonicalize().ok() == Some(one))
}

/// Says on stderr that the pack in the working directory is not in use.
pub fn tell_unused(around: &Surroundings) {
    if around.folders().all(|(option, _)| option != "--pack") && holds_pack(Path::new(HERE)) {
        around.talk(message!("command-pack-here"));
    }
}

/// Adds to an error about an unknown card in which pack near by there is such a script.
pub fn hinted(error: CommandError, around: &Surroundings, card: &str) -> CommandError {
    let is_used = |folder: &Path| {
        around.folders().any(|(option, used)| option == "--pack" && is_same(used, folder))
    };
    match folders().into_iter().find(|folder| !is_used(folder) && has_script(folder, card)) {
        Some(folder) => error.hint(message!("command-pack-near", folder = folder.as_path())),
        None => error,
    }
}

/// Returns the folders of packs in the working directory, itself first.
pub fn folders() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(HERE).into_iter().flatten().flatten();
    let mut inner: Vec<PathBuf> = entries.map(|entry| PathBuf::from(entry.file_name())).collect();
    inner.sort();
    let all = std::iter::once(PathBuf::from(HERE)).chain(inner);
    all.filter(|folder| holds_pack(folder)).collect()
}

fn has_script(folder: &Path, card: &str) -> bool {
    let file = format!("/{card}.rhai");
    let pack = Source::read_pack(folder).ok();
    pack.is_some_and(|pack| pack.paths().any(|path| path.ends_with(&file)))
}
