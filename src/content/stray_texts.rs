//! Finds texts of a pack in files that are not read as its English texts.

use crate::source::Source;
use speciate_model::diagnostic::Place;
use speciate_model::roster::NameTable;
use speciate_model::words::ENGLISH;

/// Finds a text in a pack's file outside of the locale folders. Returns its place and the correct
/// path of the file.
pub(super) fn outside_locale_folder(
    source: &Source,
    pack: Option<&str>,
    game: &str,
    id: &str,
) -> Option<(Place, String)> {
    let pack = source.all().find(|one| one.display_folder() == pack)?;
    let is_read = |path: &str| {
        let parts: Vec<&str> = path.split('/').collect();
        parts.len() >= 3 && parts[parts.len() - 3] == "locale"
    };
    let files = pack.own_paths().filter(|path| path.ends_with(".ftl") && !is_read(path));
    let home = match pack.is_pack() {
        true => format!("locale/{ENGLISH}"),
        false => format!("content/{game}/locale/{ENGLISH}"),
    };
    let mut found = files.filter_map(|path| {
        let name = path.rsplit('/').next()?;
        Some((text_in(pack, path, id)?, pack.shown(&format!("{home}/{name}"))))
    });
    found.next()
}

/// Finds a text in another locale, if the pack has no English. Returns its place and the correct
/// path of the file.
pub fn in_other_locale(source: &Source, pack: Option<&str>, id: &str) -> Option<(Place, String)> {
    let pack = source.packs().find(|one| one.display_folder() == pack)?;
    let locale = |path: &str| Some(path.strip_prefix("locale/")?.split_once('/')?.0.to_owned());
    if pack.own_paths().any(|path| locale(path).as_deref() == Some(ENGLISH)) {
        return None;
    }
    let mut found = pack.own_paths().filter_map(|path| {
        let name = path.strip_prefix(&format!("locale/{}/", locale(path)?))?;
        Some((text_in(pack, path, id)?, pack.shown(&format!("locale/{ENGLISH}/{name}"))))
    });
    found.next()
}

/// Returns whether a pack has an English text with this id.
pub(super) fn has_english(pack: &Source, id: &str) -> bool {
    let folder = format!("locale/{ENGLISH}/");
    let mut files = pack.own_paths().filter(|path| path.contains(&folder));
    files.any(|path| text_in(pack, path, id).is_some())
}

fn text_in(pack: &Source, path: &str, id: &str) -> Option<Place> {
    let file = pack.own_file(path)?;
    let begins =
        |line: &str| line.strip_prefix(id).is_some_and(|rest| rest.trim_start().starts_with('='));
    let line = file.text.lines().position(begins)? + 1;
    Some(Place::line(&file.path, &file.text, line, 1).word())
}

/// Returns whether a text belongs to another name of the same kind.
pub(super) fn belongs_to_other_entry(key: &str, names: &NameTable, kind: &str) -> bool {
    let name =
        key.trim_end_matches(".effect").strip_prefix(kind).and_then(|key| key.strip_prefix('-'));
    name.is_none_or(|name| names.find(name).is_some())
}
