//! Finds and reads the files of packs; the only file access of content.
//!
//! A folder is read once, into memory; the same content is built into the binary. Only tables,
//! texts and scripts are read, nothing outside the folder, and no file beyond its limit.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use include_dir::{Dir, include_dir};

use crate::content::faults::Faults;
use crate::content::node::TextFile;
use crate::diagnostic::{Diagnostic, Place};
use crate::message;

/// Most bytes of a table or text.
const TABLE_MAX: usize = 256 * 1024;
/// Most bytes of a script.
const SCRIPT_MAX: usize = 32 * 1024;

static CONTENT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/content");
static SCRIPTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/scripts");

/// The files of packs, in memory.
#[derive(Clone, Debug, Default)]
pub struct Source {
    files: BTreeMap<String, Arc<TextFile>>,
    /// Files that were found but are not usable; `faults` say why.
    refused: BTreeSet<String>,
    faults: Vec<Diagnostic>,
    folder: Option<String>,
}

impl Source {
    /// Returns the copy that is built into the binary.
    #[must_use]
    pub fn built_in() -> Self {
        let mut source = Self::default();
        source.insert_all("content", &CONTENT);
        source.insert_all("scripts", &SCRIPTS);
        source
    }

    /// Returns the folder that it was read from, or nothing for memory and the working directory.
    #[must_use]
    pub fn folder(&self) -> Option<&str> {
        self.folder.as_deref()
    }

    /// Adds or replaces a file, e.g. `scripts/dominant-species/cards/x.rhai`.
    ///
    /// What is too large or no UTF-8 is refused; loading says so.
    pub fn insert(&mut self, path: &str, bytes: &[u8]) {
        self.remove(path);
        match readable(path, bytes) {
            Ok(text) => {
                let file = TextFile { path: path.to_owned(), text: text.to_owned() };
                self.files.insert(path.to_owned(), Arc::new(file));
            }
            Err(fault) => self.refuse(path, *fault),
        }
    }

    /// Removes a file.
    pub fn remove(&mut self, path: &str) {
        self.files.remove(path);
        self.refused.remove(path);
        self.faults.retain(|fault| !fault.place.is_in(path));
    }

    /// Returns the text of a file.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(|file| file.text.as_str())
    }

    /// Returns the paths of all usable files, in order.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    pub(super) fn file(&self, path: &str) -> Option<&Arc<TextFile>> {
        self.files.get(path)
    }

    pub(super) fn is_refused(&self, path: &str) -> bool {
        self.refused.contains(path)
    }

    pub(super) fn report(&self, faults: &Faults) {
        for fault in &self.faults {
            faults.add(fault.clone());
        }
    }

    /// Returns the BLAKE3 hash over all paths and bytes that a game goes by, as hexadecimal digits.
    /// Texts are left out: a better translation changes no game.
    #[must_use]
    pub fn hash(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for (path, file) in self.files.iter().filter(|(path, _)| !path.ends_with(".ftl")) {
            for part in [path.as_bytes(), file.text.as_bytes()] {
                hasher.update(&(part.len() as u64).to_le_bytes());
                hasher.update(part);
            }
        }
        hasher.finalize().to_hex().to_string()
    }

    fn refuse(&mut self, path: &str, fault: Diagnostic) {
        self.refused.insert(path.to_owned());
        self.faults.push(fault);
    }

    fn insert_all(&mut self, root: &str, folder: &Dir<'_>) {
        for file in folder.files() {
            let path = format!("{root}/{}", file.path().display()).replace('\\', "/");
            if limit(&path).is_some() {
                self.insert(&path, file.contents());
            }
        }
        for inner in folder.dirs() {
            self.insert_all(root, inner);
        }
    }
}

/// Returns the most bytes that a file may have, or nothing where no pack has such files.
fn limit(path: &str) -> Option<usize> {
    let name = path.rsplit('/').next().filter(|name| !name.starts_with('.'))?;
    match name.rsplit_once('.')?.1 {
        "toml" | "ftl" => Some(TABLE_MAX),
        "rhai" => Some(SCRIPT_MAX),
        _ => None,
    }
}

fn readable<'a>(path: &str, bytes: &'a [u8]) -> Result<&'a str, Box<Diagnostic>> {
    let most = limit(path).unwrap_or(TABLE_MAX);
    if bytes.len() > most {
        let message = message!("content-file-too-large", most = most);
        let fault = Diagnostic::error("file-too-large", Place::file(path), message);
        return Err(Box::new(fault.hint(message!("content-file-too-large.hint"))));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1;
        let place = Place { line, ..Place::file(path) };
        let message = message!("content-not-utf-8");
        let fault = Diagnostic::error("not-utf-8", place, message);
        Box::new(fault.hint(message!("content-not-utf-8.hint")))
    })
}

#[cfg(not(target_arch = "wasm32"))]
mod folder {
    use std::fs::{self, File};
    use std::io::Read;
    use std::path::{Path, PathBuf};

    use toml::de::DeTable;

    use super::{Source, TABLE_MAX, limit};
    use crate::diagnostic::{Diagnostic, Diagnostics, Place};
    use crate::message;
    use crate::words::Message;

    /// Folders within folders.
    const DEPTH_MAX: usize = 8;
    /// Entries of all folders together.
    const ENTRIES_MAX: usize = 4096;

    impl Source {
        /// Returns the content to play with: that of `option`, else of the environment's
        /// `SPECIATE_CONTENT`, else of the working directory, else beside the binary, else built in.
        ///
        /// # Errors
        ///
        /// A fault where `option` or the environment names a folder without a root pack.
        pub fn find(option: Option<&Path>) -> Result<Self, Diagnostics> {
            let named = std::env::var_os("SPECIATE_CONTENT").filter(|value| !value.is_empty());
            if let Some(folder) = option.map(Path::to_path_buf).or(named.map(PathBuf::from)) {
                return Self::read(&folder);
            }
            if has_root_pack(Path::new(".")) {
                let mut source = Self::read(Path::new("."))?;
                source.folder = None;
                return Ok(source);
            }
            let beside =
                std::env::current_exe().ok().and_then(|path| Some(path.parent()?.to_owned()));
            match beside.filter(|folder| has_root_pack(folder)) {
                Some(folder) => Self::read(&folder),
                None => Ok(Self::built_in()),
            }
        }

        /// Returns the content of a folder that holds `content/` and `scripts/`.
        ///
        /// # Errors
        ///
        /// A fault where the folder has no root pack. Faults of single files come with loading.
        pub fn read(folder: &Path) -> Result<Self, Diagnostics> {
            let shown = folder.display().to_string();
            if !has_root_pack(folder) {
                let message = message!("content-no-root-pack", shown = &shown);
                let fault = Diagnostic::error("no-root-pack", Place::file(&shown), message)
                    .note(message!("content-no-root-pack.note"))
                    .hint(message!("content-no-root-pack.hint"));
                return Err(fault.into());
            }
            let unreadable = |error: std::io::Error| {
                let message =
                    message!("content-folder-unreadable-because", reason = Message::system(&error));
                Diagnostics::from(Diagnostic::error("unreadable", Place::file(&shown), message))
            };
            let root = folder.canonicalize().map_err(unreadable)?;
            let mut source = Self { folder: Some(shown.clone()), ..Self::default() };
            let mut walk = Walk { root, source: &mut source, entries: 0 };
            for name in ["content", "scripts"] {
                walk.visit(&walk.root.join(name), name, 0);
            }
            Ok(source)
        }
    }

    fn has_root_pack(folder: &Path) -> bool {
        let path = folder.join("content").join("pack.toml");
        let Some(bytes) = read_at_most(&path, TABLE_MAX).ok() else { return false };
        // A broken pack counts, so that loading says what is wrong with it.
        let text = String::from_utf8_lossy(&bytes);
        bytes.len() > TABLE_MAX
            || !DeTable::parse_recoverable(&text).0.get_ref().contains_key("extends")
    }

    /// Returns the bytes of a regular file, cut off one byte beyond the limit.
    fn read_at_most(path: &Path, limit: usize) -> Result<Vec<u8>, Message> {
        let system = |error: std::io::Error| Message::system(&error);
        if !fs::metadata(path).map_err(system)?.is_file() {
            return Err(message!("content-no-regular-file"));
        }
        let mut bytes = Vec::new();
        let file = File::open(path).map_err(system)?;
        file.take(limit as u64 + 1).read_to_end(&mut bytes).map_err(system)?;
        Ok(bytes)
    }

    struct Walk<'a> {
        root: PathBuf,
        source: &'a mut Source,
        entries: usize,
    }

    impl Walk<'_> {
        fn visit(&mut self, real: &Path, path: &str, depth: usize) {
            self.entries += 1;
            if self.entries == ENTRIES_MAX {
                self.refuse(
                    "too-many",
                    path,
                    message!("content-too-many-files", most = ENTRIES_MAX),
                );
            }
            if self.entries >= ENTRIES_MAX {
                return;
            }
            let Ok(found) = fs::symlink_metadata(real) else { return };
            if found.is_symlink() && !self.link_is_fine(real, path) {
                return;
            }
            if found.is_dir() {
                self.visit_folder(real, path, depth);
            } else if let Some(most) = limit(path) {
                match read_at_most(real, most) {
                    Ok(bytes) => self.source.insert(path, &bytes),
                    Err(reason) => {
                        let message = message!("content-file-unreadable", reason = reason);
                        self.refuse("unreadable", path, message);
                    }
                }
            }
        }

        fn visit_folder(&mut self, real: &Path, path: &str, depth: usize) {
            if depth == DEPTH_MAX {
                return self.refuse(
                    "too-many",
                    path,
                    message!("content-too-deep", most = DEPTH_MAX),
                );
            }
            let Ok(entries) = fs::read_dir(real) else {
                return self.refuse("unreadable", path, message!("content-folder-unreadable"));
            };
            // More than the limit is not sorted either: a folder can have millions of entries.
            let mut names: Vec<_> =
                entries.flatten().take(ENTRIES_MAX).map(|entry| entry.file_name()).collect();
            names.sort();
            for name in names {
                match name.to_str() {
                    Some(name) if name.starts_with('.') => {}
                    Some(name) => {
                        self.visit(&real.join(name), &format!("{path}/{name}"), depth + 1);
                    }
                    None => {
                        let shown = format!("{path}/{}", name.to_string_lossy());
                        self.refuse("file-name", &shown, message!("content-file-name"));
                    }
                }
            }
        }

        fn link_is_fine(&mut self, real: &Path, path: &str) -> bool {
            let inside = real.canonicalize().ok().filter(|target| target.starts_with(&self.root));
            match inside {
                Some(target) if target.is_file() => true,
                Some(_) => {
                    self.refuse("link", path, message!("content-link-to-folder"));
                    false
                }
                None => {
                    let message = message!("content-link-outside");
                    self.refuse("link", path, message);
                    false
                }
            }
        }

        fn refuse(&mut self, code: &'static str, path: &str, message: Message) {
            let fault = Diagnostic::error(code, Place::file(path), message);
            let fault =
                if code == "link" { fault.hint(message!("content-link.hint")) } else { fault };
            self.source.refuse(path, fault);
        }
    }
}
