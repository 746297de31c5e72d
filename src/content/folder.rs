//! Reads the folders of packs.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use toml::de::DeTable;

use crate::pack::{FILE, PACK_PARTS};
use crate::readable::{TABLE_MAX, limit};
use crate::source::{NOT_CONTENT, Source};
use crate::stored::{DEPTH_MAX, ENTRIES_MAX, Size, refuse_excess};
use crate::tables::path_of;
use crate::unread::{almost_pack, dead_schemas, game_of, unread};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place, suggest};
use speciate_model::message;
use speciate_model::words::{ENGLISH, Message};

/// The folders of the root pack.
pub const ROOT_PARTS: [&str; 2] = ["content", "scripts"];

impl Source {
    /// Reads the content of a folder from [`Source::found_in`]; `None` means the built-in content.
    pub fn find(folder: Option<&Path>) -> Result<Self, Diagnostics> {
        match folder {
            Some(folder) if folder.as_os_str().is_empty() => {
                let mut source = Self::read(Path::new("."))?;
                source.folder = None;
                Ok(source)
            }
            Some(folder) => Self::read(folder),
            None => Ok(Self::built_in()),
        }
    }

    /// Returns the folder of the content to play with. The first of these counts: `option`, the
    /// environment variable `SPECIATE_CONTENT`, the working directory (as an empty path), the
    /// folder of the binary. Returns `None` if none of them has content; the built-in content is then used.
    pub fn found_in(option: Option<&Path>) -> Option<PathBuf> {
        let named = std::env::var_os("SPECIATE_CONTENT").filter(|value| !value.is_empty());
        let named = option.map(Path::to_path_buf).or(named.map(PathBuf::from));
        if named.is_some() {
            return named;
        }
        if has_root_pack(Path::new(".")) {
            return Some(PathBuf::new());
        }
        let beside = std::env::current_exe().ok().and_then(|path| Some(path.parent()?.to_owned()));
        beside.filter(|folder| has_root_pack(folder))
    }

    /// Reads the content of a folder that contains `content/` and `scripts/`.
    pub fn read(folder: &Path) -> Result<Self, Diagnostics> {
        let shown = folder.display().to_string();
        if !has_root_pack(folder) && !is_no_folder(&folder.join("content")) {
            let message = message!("content-no-root-pack", shown = &shown);
            let fault = Diagnostic::new(Code::NoRootPack, Place::file(&shown), message)
                .note(message!("content-no-root-pack.note"))
                .hint(message!("content-no-root-pack.hint"));
            return Err(fault.into());
        }
        let mut source = Self::default();
        source.folder = Some(shown.clone());
        source.walked(folder, &shown, &ROOT_PARTS)
    }

    /// Reads the pack in a folder: its `pack.toml` and the files that belong to it.
    pub fn read_pack(folder: &Path) -> Result<Self, Diagnostics> {
        let shown = folder.display().to_string();
        if !holds_pack(folder) {
            let message = message!("content-no-pack", shown = &shown);
            let fault = Diagnostic::new(Code::NoPack, Place::file(&shown), message);
            let hint = rename_to_pack(folder).unwrap_or(message!("content-no-pack.hint"));
            return Err(fault.hint(hint).into());
        }
        let mut pack = Self::pack(&shown).walked(folder, &shown, &PACK_PARTS)?;
        let misnamed = misnamed(folder, &PACK_PARTS[1..]);
        let misnamed_paths: Vec<String> = misnamed.iter().map(|(found, _)| found.clone()).collect();
        for file in unread(folder, &misnamed_paths) {
            pack.unread.push(file.warning(&pack));
        }
        pack.unread.extend(dead_schemas(folder, &pack));
        for (found, meant) in misnamed {
            let place = Place::file(pack.shown(&found));
            let message = message!("content-unread-folder", name = &found);
            let fault = Diagnostic::new(Code::UnknownFile, place, message);
            pack.refuse(&found, fault.hint(message!("hint-did-you-mean", name = meant)));
        }
        for (name, to) in outside(folder) {
            let place = Place::file(pack.shown(&name));
            let message = message!("content-file-outside");
            let fault = Diagnostic::new(Code::UnknownFile, place, message);
            let hint = message!("content-move-file.hint", to = pack.shown(&to));
            pack.refuse(&name, fault.hint(hint));
        }
        Ok(pack)
    }

    /// Adds the files of a folder that are in `names`, and the contents of its subfolders that are in `names`.
    fn walked(mut self, folder: &Path, shown: &str, names: &[&str]) -> Result<Self, Diagnostics> {
        let unreadable = |error: std::io::Error| {
            let message =
                message!("content-folder-unreadable-because", reason = Message::system(&error));
            Diagnostics::from(Diagnostic::new(Code::Unreadable, Place::file(shown), message))
        };
        let root = folder.canonicalize().map_err(unreadable)?;
        let mut walk = FolderWalk { root, source: &mut self, entries: 0, found: Vec::new() };
        for name in names {
            walk.visit(&walk.root.join(name), name, 0);
        }
        let (entries, found) = (walk.entries, walk.found);
        let many = message!("content-too-many-files", most = ENTRIES_MAX);
        let bytes = found.iter().map(|file| file.bytes).sum();
        let size = Size { files: found.len(), bytes, texts: 0 };
        let excess = (entries > ENTRIES_MAX).then_some(many).or_else(|| size.excess());
        refuse_excess(shown, excess)?;
        for file in found {
            self.add_found_file(&file);
        }
        refuse_excess(shown, Size::of(&self).excess())?;
        Ok(self)
    }

    fn add_found_file(&mut self, file: &FoundFile) {
        match read_at_most(&file.real, file.most) {
            Ok(bytes) => self.insert(&file.path, &bytes),
            Err(reason) => self.refuse_unreadable(&file.path, reason),
        }
    }

    fn refuse_unreadable(&mut self, path: &str, reason: Message) {
        let message = message!("content-file-unreadable", reason = reason);
        let fault = Diagnostic::new(Code::Unreadable, Place::file(self.shown(path)), message);
        self.refuse(path, fault.hint(message!("content-unreadable.hint")));
    }
}

/// Returns the subfolders whose names are misspellings of missing ones, each with the correct name.
fn misnamed<'a>(folder: &Path, names: &[&'a str]) -> Vec<(String, &'a str)> {
    let missing: Vec<&str> =
        names.iter().copied().filter(|name| !folder.join(name).exists()).collect();
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.path().is_dir());
    let found = folders.filter_map(|entry| entry.file_name().into_string().ok());
    let mut found: Vec<(String, &str)> = found
        .filter(|name| !names.contains(&name.as_str()))
        .filter_map(|name| suggest(&name, missing.iter().copied()).map(|meant| (name, meant)))
        .collect();
    found.sort_unstable();
    found
}

/// Returns the content files outside of a pack's subfolders, each with the path it should have.
fn outside(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.filter(|entry| entry.path().is_file());
    let mut found: Vec<String> =
        files.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    found.sort_unstable();
    let game = game_of(folder);
    let home = |name: &str| match name.rsplit_once('.')?.1 {
        "rhai" => Some(format!("scripts/{name}")),
        "ftl" => Some(format!("locale/{ENGLISH}/{name}")),
        _ => path_of(&game, name),
    };
    found.into_iter().filter_map(|name| home(&name).map(|to| (name, to))).collect()
}

/// Returns the hint to rename a file that was most likely meant as the missing `pack.toml`.
pub fn rename_to_pack(folder: &Path) -> Option<Message> {
    let name = almost_pack(folder).filter(|_| !holds_pack(folder))?;
    let from = folder.join(name).display().to_string();
    Some(message!("content-rename.hint", name = from, to = FILE))
}

/// Returns whether a folder contains a `pack.toml`.
pub fn holds_pack(folder: &Path) -> bool {
    folder.join(FILE).symlink_metadata().is_ok()
}

/// Returns the nearest folder above a file that is a pack, if any.
pub fn pack_of(file: &Path) -> Option<PathBuf> {
    let here = |folder: &Path| match folder.as_os_str().is_empty() {
        true => PathBuf::from("."),
        false => folder.to_owned(),
    };
    file.ancestors().skip(1).map(here).find(|folder| holds_pack(folder))
}

/// Returns whether the path exists but is not a folder, e.g. a pipe.
fn is_no_folder(path: &Path) -> bool {
    path.symlink_metadata().is_ok() && !path.is_dir()
}

fn has_root_pack(folder: &Path) -> bool {
    let path = folder.join("content").join("pack.toml");
    // A broken or unreadable manifest counts as a root pack, so that loading reports the fault.
    let Ok(bytes) = read_at_most(&path, TABLE_MAX) else {
        return path.symlink_metadata().is_ok();
    };
    let text = String::from_utf8_lossy(&bytes);
    bytes.len() > TABLE_MAX
        || !DeTable::parse_recoverable(&text).0.get_ref().contains_key("extends")
}

/// Reads a regular file, up to one byte beyond the limit.
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

struct FoundFile {
    real: PathBuf,
    path: String,
    /// The maximum number of bytes that the file may have.
    most: usize,
    /// How many bytes will be read.
    bytes: usize,
}

/// A walk through the folders of a pack. It only lists files and reads none.
struct FolderWalk<'a> {
    root: PathBuf,
    source: &'a mut Source,
    entries: usize,
    found: Vec<FoundFile>,
}

impl FolderWalk<'_> {
    fn visit(&mut self, real: &Path, path: &str, depth: usize) {
        if NOT_CONTENT.contains(&path) && !self.source.is_pack() {
            return;
        }
        self.entries += 1;
        if self.entries > ENTRIES_MAX {
            return;
        }
        let kind = match fs::symlink_metadata(real) {
            Ok(found) if found.is_symlink() && !self.link_is_fine(real, path) => return,
            Ok(_) => fs::metadata(real),
            Err(error) if error.kind() == ErrorKind::NotFound => return,
            Err(error) => Err(error),
        };
        let is_part = depth == 0 && path != FILE;
        match kind {
            Err(error) => self.source.refuse_unreadable(path, Message::system(&error)),
            Ok(found) if found.is_dir() && limit(path).is_none() => {
                self.visit_folder(real, path, depth);
            }
            Ok(found) if found.is_dir() => {
                self.refuse(Code::Unreadable, path, message!("content-folder-not-file"));
            }
            Ok(_) if is_part => {
                self.refuse(Code::Unreadable, path, message!("content-file-not-folder"));
            }
            Ok(found) if found.is_file() => {
                let Some(most) = limit(path) else { return };
                let bytes = usize::try_from(found.len()).unwrap_or(most).min(most + 1);
                let (real, path) = (real.to_owned(), path.to_owned());
                self.found.push(FoundFile { real, path, most, bytes });
            }
            Ok(_) => self.source.refuse_unreadable(path, message!("content-no-regular-file")),
        }
    }

    fn visit_folder(&mut self, real: &Path, path: &str, depth: usize) {
        if depth == DEPTH_MAX {
            return self.refuse(
                Code::TooMany,
                path,
                message!("content-too-deep", most = DEPTH_MAX),
            );
        }
        let Ok(entries) = fs::read_dir(real) else {
            return self.refuse(Code::Unreadable, path, message!("content-folder-unreadable"));
        };
        // The limit is applied before sorting, because a folder can have millions of entries.
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
                    self.refuse(Code::FileName, &shown, message!("content-file-name"));
                }
            }
        }
    }

    fn link_is_fine(&mut self, real: &Path, path: &str) -> bool {
        let inside = real.canonicalize().ok().filter(|target| target.starts_with(&self.root));
        match inside {
            Some(target) if target.is_file() => true,
            Some(_) => {
                self.refuse(Code::Link, path, message!("content-link-to-folder"));
                false
            }
            None => {
                let message = message!("content-link-outside");
                self.refuse(Code::Link, path, message);
                false
            }
        }
    }

    fn refuse(&mut self, code: Code, path: &str, message: Message) {
        let place = Place::file(self.source.shown(path));
        let fault = Diagnostic::new(code, place, message);
        let hint = match code {
            Code::Link => message!("content-link.hint"),
            Code::FileName => message!("content-file-name.hint"),
            Code::Unreadable => message!("content-unreadable.hint"),
            _ => message!("content-too-many-files.hint"),
        };
        self.source.refuse(path, fault.hint(hint));
    }
}
