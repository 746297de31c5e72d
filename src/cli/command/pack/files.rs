//! The files of a new pack: made from templates, for editors and modders, and written into a new folder.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};

use crate::error::{CommandError, CommandResult};
use speciate_content::{API, Package, engine_for_new_packs};
use speciate_modding::reference::{Reference, schema};
use speciate_model::message;
use speciate_model::roster::id_like;
use speciate_model::words::{Message, Words};

pub type PackFiles = Vec<(String, String)>;

/// The template of new packs: a complete pack for each game, with a folder for what all games share.
static TEMPLATES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/template");

/// The template folder that all games share.
const OF_ALL: &str = "any";
/// The placeholder for the name of the game.
const GAME: &str = "GAME";
/// The placeholders for the file of the card's table, and for the kind of entry in it.
const TABLE: &str = "TABLE";
const KIND: &str = "KIND";
/// Placeholders in the README for the text of separate files, which games can override or lack.
const PARTS: [(&str, &str); 2] = [("CHANGE\n", "change.md"), ("MORE\n", "more.md")];
const PACK: &str = "my-pack";
const MANIFEST: &str = "pack.toml";
/// The part of the manifest where other packs are required.
const REQUIRED: &str = "[requires]\n# tides = \"^1.2\"\n";
/// The folder of the schemas in a pack.
pub const SCHEMAS: &str = "editor/schema/";
pub const CARD: &str = "new-growth";

/// The guides for modders: their file name in the pack, path in the repository, and text.
const GUIDE: [(&str, &str, &str); 5] = [
    ("scripts.md", "scripts/README.md", include_str!("../../../../scripts/README.md")),
    ("hooks.md", "scripts/hooks.md", include_str!("../../../../scripts/hooks.md")),
    (
        "diagnostics.md",
        "content/diagnostics.md",
        include_str!("../../../../content/diagnostics.md"),
    ),
    ("tables.md", "content/README.md", include_str!("../../../../content/README.md")),
    (
        "scenarios.md",
        "tests/scenarios/README.md",
        include_str!("../../../../tests/scenarios/README.md"),
    ),
];

/// The begin of a block of commands in a guide.
const COMMANDS: &str = "```sh\n";
/// The folder of examples that only the repository has, and what is said at commands that use it.
const EXAMPLES: &str = "tests/packs/";
const NEEDS_CLONE: &str = "# These examples are in a clone of the repository.\n";

const README: &str = include_str!("../../../../README.md");
/// The section of the README that is a separate guide, and the section after it.
const SECTION: [&str; 2] = ["\n## Packs\n", "\n## Examples of packs\n"];

pub fn of_pack(game: &str, pack: &str, card: &str) -> PackFiles {
    let mut files = PackFiles::new();
    for folder in [OF_ALL, game] {
        if let Some(found) = TEMPLATES.get_dir(folder) {
            gather(found, folder, &mut files);
        }
    }
    let parts = PARTS.map(|(part, file)| {
        let place = files.iter().position(|(path, _)| path == file);
        (part, place.map(|place| files.remove(place).1).unwrap_or_default())
    });
    let (kind, table) = table(game);
    let names = [
        (KIND, kind.to_owned()),
        (TABLE, table.to_owned()),
        (GAME, game.to_owned()),
        (PACK, pack.to_owned()),
        (CARD, card.to_owned()),
        (&title(PACK), title(pack)),
        (&title(CARD), title(card)),
    ];
    let renamed = |text: &str| {
        parts
            .iter()
            .chain(&names)
            .fold(text.to_owned(), |text, (before, after)| text.replace(before, after))
    };
    files.iter().map(|(path, text)| (renamed(path), renamed(text))).collect()
}

/// Returns the manifest of a pack whose other files Speciate writes. `games` are the games that it changes; a
/// translation changes none.
pub fn manifest(id: &str, games: &[&str]) -> String {
    let about_games = match games {
        [] => String::new(),
        games => format!("api = {API}\ngames = {games:?}\n"),
    };
    let engine = engine_for_new_packs();
    format!(
        "id = \"{id}\"\nversion = \"0.1.0\"\nlicense = \"MIT OR Apache-2.0\"\n{about_games}extends = \"speciate\"\nengine = {engine}\n"
    )
}

/// Makes a new pack require packs, in versions compatible with the given ones.
pub fn require(files: &mut PackFiles, packs: &[Package]) {
    let lines: String = packs.iter().map(|pack| pack.as_requirement() + "\n").collect();
    let manifest = files.iter_mut().find(|(path, _)| path == MANIFEST);
    if let Some((_, text)) = manifest.filter(|_| !lines.is_empty()) {
        let required = format!("[requires]\n{lines}");
        *text = match text.contains(REQUIRED) {
            true => text.replace(REQUIRED, &required),
            // The manifest of an example requires nothing.
            false => format!("{}\n\n{required}", text.trim_end()),
        };
    }
}

/// Returns the files that tell editors how to check a pack.
pub fn of_settings() -> PackFiles {
    let mut files = PackFiles::new();
    if let Some(shared) = TEMPLATES.get_dir(OF_ALL) {
        gather(shared, OF_ALL, &mut files);
    }
    files.retain(|(path, _)| path.starts_with('.'));
    files
}

/// Returns the kind of a new pack's first card, and the file of its table.
pub fn table(game: &str) -> (&'static str, &'static str) {
    let events = format!("{game}/content/{game}/events.toml");
    if TEMPLATES.contains(events) { ("event", "events.toml") } else { ("card", "cards.toml") }
}

/// Returns the schemas and definitions for editors, and the guides.
pub fn of_editor(reference: &Reference, words: &Words) -> PackFiles {
    let mut files = PackFiles::new();
    for (name, text) in schema::files_of_packs() {
        files.push((format!("{SCHEMAS}{name}"), text));
    }
    for (name, text) in reference.to_definitions() {
        files.push((format!("editor/{name}"), text));
    }
    for (name, _, text) in GUIDE {
        files.push((format!("guide/{name}"), beside_each_other(text)));
    }
    files.push(("guide/packs.md".to_owned(), guide_to_packs()));
    files.push(("guide/reference.md".to_owned(), beside_each_other(&reference.to_markdown(words))));
    files
}

fn guide_to_packs() -> String {
    let [begin, end] = SECTION;
    let rest = README.split_once(begin).map_or("", |(_, rest)| rest);
    let text = rest.split_once(end).map_or(rest, |(text, _)| text);
    format!("# Packs\n{text}")
}

pub fn gather(folder: &Dir<'_>, root: &str, files: &mut PackFiles) {
    for file in folder.files() {
        let path = file.path().display().to_string().replace('\\', "/");
        let path = path.strip_prefix(&format!("{root}/")).map(str::to_owned);
        if let (Some(path), Some(text)) = (path, file.contents_utf8()) {
            // A game's own file replaces the shared one.
            files.retain(|(known, _)| *known != path);
            files.push((path, text.to_owned()));
        }
    }
    for inner in folder.dirs() {
        gather(inner, root, files);
    }
}

/// Changes the links between the guides from repository paths to file names in the pack, and says which commands need
/// the repository.
fn beside_each_other(text: &str) -> String {
    let rename = |text: String, (name, path, _): &(&str, &str, &str)| {
        text.replace(&format!("../{path}"), name).replace(path, name)
    };
    let text = with_clone_noted(text).replace("`README.md`, \"Packs\"", "`packs.md`");
    GUIDE.iter().fold(text, rename)
}

/// Adds a comment to the commands that use examples of the repository, because a pack does not have these.
fn with_clone_noted(text: &str) -> String {
    let mut blocks = text.split(COMMANDS);
    let first = blocks.next().unwrap_or_default().to_owned();
    blocks.fold(first, |before, block| {
        let commands = block.split("```").next().unwrap_or_default();
        let note = if commands.contains(EXAMPLES) { NEEDS_CLONE } else { "" };
        format!("{before}{COMMANDS}{note}{block}")
    })
}

/// Returns whether a name is a valid id: lowercase letters and digits, in parts joined by hyphens.
pub fn is_id(name: &str) -> bool {
    !name.is_empty() && name == id_like(name)
}

/// Returns the title for an id: `first-rain` is `First Rain`.
pub fn title(id: &str) -> String {
    let capital = |part: &str| {
        let (first, rest) = part.split_at(part.len().min(1));
        first.to_uppercase() + rest
    };
    id.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

/// Fails if the path is not a folder, or the folder contains something other than `.git`.
pub fn must_be_free(folder: &Path) -> CommandResult {
    if folder.symlink_metadata().is_err() {
        return Ok(());
    }
    if !folder.is_dir() {
        let error = CommandError::new(message!("pack-new-no-folder", folder = folder));
        return Err(error.hint(message!("pack-new-other-folder")));
    }
    let entries = fs::read_dir(folder).map_err(|error| unwritten(folder, &error))?;
    // A folder that holds only what `git init` made counts as empty.
    let mut others =
        entries.filter(|entry| entry.as_ref().map_or(true, |one| one.file_name() != ".git"));
    match others.next() {
        None => Ok(()),
        Some(_) => {
            let error = CommandError::new(message!("pack-new-not-empty", folder = folder));
            Err(error.hint(message!("pack-new-other-folder")))
        }
    }
}

/// Creates a folder with these files. If that fails, removes what was created.
pub fn create(folder: &Path, files: &PackFiles) -> CommandResult {
    let mut making = CreatedFiles::default();
    if let Err(error) = making.folder(folder) {
        making.undo();
        return Err(unwritten(folder, &error));
    }
    for (name, text) in files {
        let path = folder.join(name);
        if let Err(error) = making.file(&path, text) {
            making.undo();
            return Err(unwritten(&path, &error));
        }
    }
    Ok(())
}

/// The files and folders created so far, in order.
#[derive(Default)]
struct CreatedFiles(Vec<PathBuf>);

impl CreatedFiles {
    fn file(&mut self, path: &Path, text: &str) -> io::Result<()> {
        self.folder(path.parent().unwrap_or(path))?;
        let mut file = File::create_new(path)?;
        self.0.push(path.to_owned());
        file.write_all(text.as_bytes())
    }

    fn folder(&mut self, path: &Path) -> io::Result<()> {
        if path.as_os_str().is_empty() || path.is_dir() {
            return Ok(());
        }
        if path.symlink_metadata().is_ok() {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        self.folder(path.parent().unwrap_or(Path::new("")))?;
        fs::create_dir(path)?;
        self.0.push(path.to_owned());
        Ok(())
    }

    /// Removes what was created. Errors are ignored: the first error is the one reported.
    fn undo(self) {
        for path in self.0.into_iter().rev() {
            let _ = if path.is_dir() { fs::remove_dir(path) } else { fs::remove_file(path) };
        }
    }
}

fn unwritten(path: &Path, error: &io::Error) -> CommandError {
    let reason = Message::system(error);
    CommandError::new(message!("pack-new-unwritten", file = path, reason = reason))
        .hint(message!("pack-new-unwritten.hint"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_converted_to_ids() {
        for (name, id) in [
            ("my-pack", "my-pack"),
            ("My Pack!", "my-pack"),
            ("__Erste_Karte 2", "erste-karte-2"),
            ("…", ""),
        ] {
            assert_eq!(id_like(name), id);
            assert_eq!(is_id(name), name == id && !id.is_empty(), "{name}");
        }
        assert!(!is_id(&"a".repeat(65)));
        assert_eq!(id_like(&format!("{} b", "a".repeat(63))).len(), 63);
        assert_eq!(title("first-rain-2"), "First Rain 2");
    }
}
