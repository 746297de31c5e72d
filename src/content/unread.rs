//! Finds files of a pack that are not read, because of their name or folder.

use std::fs;
use std::path::{Path, PathBuf};

use crate::pack::{ASSETS, FILE, PACK_PARTS};
use crate::readable::limit;
use crate::source::{Source, shipped_game};
use crate::stored::{DEPTH_MAX, ENTRIES_MAX};
use crate::tables::path_of;
use crate::texts::place_of;
use speciate_model::diagnostic::{Code, Diagnostic, Place, suggest};
use speciate_model::message;
use speciate_model::words::ENGLISH;

/// The extensions of files that are read.
const ENDINGS: [&str; 3] = ["toml", "ftl", "rhai"];
/// Folders that `pack new` makes for editors and people.
const BESIDE: [&str; 2] = ["editor", "guide"];
/// Prefixes, in lower case, of the names of files that people read, such as the license. An archive of a pack includes
/// such files if they are at the top of its folder.
pub const FOR_PEOPLE: [&str; 8] =
    ["readme", "license", "licence", "copying", "changelog", "changes", "authors", "notice"];
/// The beginnings of names of files for the authors of a pack.
const FOR_AUTHORS: [&str; 1] = ["todo"];
/// The extensions of files for people, and of files that editors leave behind.
const OTHER_ENDINGS: [&str; 19] = [
    "md", "markdown", "html", "pdf", "png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "ico",
    "db", "ini", "bak", "orig", "old", "swp", "tmp",
];

#[derive(Debug)]
pub(super) struct Unread {
    path: String,
    /// The path at which the file would be read, if its name tells.
    home: Option<String>,
}

/// Returns the files of a pack that are not read. Leaves out the folders in `reported`, whose faults are already reported.
pub fn unread(folder: &Path, reported: &[String]) -> Vec<Unread> {
    let mut look =
        UnreadScan { root: folder, game: game_of(folder), entries: 0, found: Vec::new() };
    look.visit("", 0, reported);
    look.found
}

impl Unread {
    pub(super) fn warning(&self, pack: &Source) -> Diagnostic {
        let place = Place::file(pack.shown(&self.path));
        let fault = Diagnostic::new(Code::UnreadFile, place, message!("lint-unread-file"));
        let Some(home) = &self.home else {
            if self.path.starts_with("assets/") {
                return fault.hint(message!("lint-unread-picture.hint"));
            }
            let is_ending = limit(&self.path).is_none();
            return fault.hint(match is_ending {
                true => message!("lint-unread-ending.hint"),
                false => message!("lint-unread-file.hint"),
            });
        };
        let (from, to) = (split(&self.path), split(home));
        fault.hint(match from.0 == to.0 {
            true => message!("content-rename-file.hint", to = to.1),
            false => message!("content-move-file.hint", to = pack.shown(home)),
        })
    }
}

struct UnreadScan<'a> {
    root: &'a Path,
    game: String,
    entries: usize,
    found: Vec<Unread>,
}

impl UnreadScan<'_> {
    fn visit(&mut self, path: &str, depth: usize, reported: &[String]) {
        let entries = fs::read_dir(self.root.join(path)).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries
            .take(ENTRIES_MAX)
            .filter_map(|entry| entry.file_name().into_string().ok())
            .filter(|name| !name.starts_with('.'))
            .collect();
        names.sort_unstable();
        for name in names {
            self.entries += 1;
            if self.entries > ENTRIES_MAX {
                return;
            }
            let inner = if path.is_empty() { name.clone() } else { format!("{path}/{name}") };
            let real = self.root.join(&inner);
            // Links are skipped: their target is unknown, and in folders that are read they have
            // faults.
            let Ok(kind) = fs::symlink_metadata(&real).map(|found| found.file_type()) else {
                continue;
            };
            if kind.is_file() {
                self.look_at(inner, &name);
            } else if kind.is_dir() && depth < DEPTH_MAX && !is_left_out(&real, &inner, reported) {
                self.visit(&inner, depth + 1, reported);
            }
        }
    }

    fn look_at(&mut self, path: String, name: &str) {
        let part = path.split('/').next().unwrap_or_default();
        let is_in_part = path.contains('/') && PACK_PARTS.contains(&part);
        let is_read = limit(&path).is_some();
        // A picture in a format other than SVG is never shown.
        let is_picture = part == ASSETS && is_in_part && !is_read && is_picture(name);
        if is_in_part && is_read || is_for_people(name) && !is_picture {
            return;
        }
        if is_picture {
            self.found.push(Unread { path, home: None });
            return;
        }
        let meant = match path.contains('/') {
            true => meant(name, if is_in_part { part } else { "" }),
            // Other faults cover files with a correct name in the pack's own folder.
            false => meant(name, "").filter(|meant| meant != name),
        };
        if meant.is_none() && !is_in_part {
            return;
        }
        let home = meant.and_then(|meant| match is_in_part {
            true => Some(format!("{}/{meant}", split(&path).0)),
            false => in_part_meant(part, &path, &meant).or_else(|| self.home(&path, &meant)),
        });
        self.found.push(Unread { path, home });
    }

    /// Returns the path at which a file with this name would be read.
    fn home(&self, path: &str, name: &str) -> Option<String> {
        match name.rsplit_once('.')?.1 {
            "rhai" => Some(format!("scripts/{name}")),
            "ftl" => {
                let folder = split(path).0.rsplit('/').next().unwrap_or_default();
                let is_locale = folder.len() == 2 && folder.chars().all(char::is_lowercase);
                let locale = if is_locale { folder } else { ENGLISH };
                Some(format!("locale/{locale}/{name}"))
            }
            _ => path_of(&self.game, name),
        }
    }
}

/// Returns the path of a file in the part of a pack that a misspelt folder means, e.g. `scenarios` for `scenario`.
fn in_part_meant(folder: &str, path: &str, name: &str) -> Option<String> {
    let part = suggest(folder, PACK_PARTS.into_iter().filter(|part| *part != FILE))?;
    let meant = format!("{part}{}", path.strip_prefix(folder)?);
    let meant = format!("{}/{name}", split(&meant).0);
    limit(&meant).is_some().then_some(meant)
}

/// Returns whether a folder does not belong to the pack.
fn is_left_out(real: &Path, path: &str, reported: &[String]) -> bool {
    BESIDE.contains(&path)
        || reported.iter().any(|other| other == path)
        || real.join(FILE).exists()
        || real.join("content").join(FILE).exists()
}

/// Returns the correct name of a file in a part of a pack, if it can be guessed.
fn meant(name: &str, part: &str) -> Option<String> {
    // Some editors append an extension and hide it.
    let (stem, last) = match name.rsplit_once('.') {
        Some((stem, last)) => (stem, last.to_lowercase()),
        None => (name, String::new()),
    };
    if ENDINGS.contains(&&*last) {
        return Some(as_table(format!("{stem}.{last}")));
    }
    if let Some(ending) = suggest(&last, ENDINGS.into_iter()).filter(|_| !part.is_empty()) {
        return Some(as_table(format!("{stem}.{ending}")));
    }
    if !["", "txt", "text"].contains(&&*last) {
        return None;
    }
    let inner = stem.rsplit_once('.').map(|(stem, last)| (stem, last.to_lowercase()));
    if let Some((stem, last)) = inner.filter(|(_, last)| ENDINGS.contains(&&**last)) {
        return Some(as_table(format!("{stem}.{last}")));
    }
    let last = match part {
        "content" | "scenarios" => "toml",
        "locale" => "ftl",
        "scripts" => "rhai",
        _ => return None,
    };
    Some(as_table(format!("{stem}.{last}")))
}

/// Lowercases the name of a table file.
fn as_table(name: String) -> String {
    let small = name.to_lowercase();
    if path_of("", &small).is_some() { small } else { name }
}

fn is_picture(name: &str) -> bool {
    let small = name.to_lowercase();
    ["png", "jpg", "jpeg", "gif", "webp", "bmp", "svgz", "svg"]
        .iter()
        .any(|ending| small.strip_suffix(ending).is_some_and(|stem| stem.ends_with('.')))
}

fn is_for_people(name: &str) -> bool {
    let small = name.to_lowercase();
    let last = small.rsplit_once('.').map_or("", |(_, last)| last);
    small.ends_with('~')
        || OTHER_ENDINGS.contains(&last)
        || limit(&small).is_none()
            && FOR_PEOPLE.iter().chain(&FOR_AUTHORS).any(|begin| small.starts_with(begin))
}

/// Returns the file that was most likely meant as the missing `pack.toml` of a folder.
pub(super) fn almost_pack(folder: &Path) -> Option<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    names.find(|name| {
        meant(name, "").is_some_and(|meant| meant.eq_ignore_ascii_case(FILE)) && name != FILE
    })
}

/// Returns the game for which a pack has tables, or else a built-in game.
pub(super) fn game_of(folder: &Path) -> String {
    let entries = fs::read_dir(folder.join("content")).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.path().is_dir());
    let mut games: Vec<_> =
        folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    games.sort_unstable();
    let shipped = shipped_game();
    let has_shipped = games.iter().any(|game| Some(game) == shipped.as_ref());
    let own = games.into_iter().next();
    let game = if has_shipped { shipped } else { own.or(shipped) };
    game.unwrap_or_else(|| "GAME".to_owned())
}

fn split(path: &str) -> (&str, &str) {
    path.rsplit_once('/').unwrap_or(("", path))
}

/// The prefix of a comment that names a schema.
const MARK: &str = "#:schema";

/// Returns a warning for each schema that a file of the pack names but that does not exist.
pub(super) fn dead_schemas(folder: &Path, pack: &Source) -> Vec<Diagnostic> {
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
