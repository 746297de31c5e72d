//! The files of a new pack: those made from templates, and those for editors and modders.

use include_dir::{Dir, include_dir};

use crate::command::pack::name::title;
use speciate_content::Natives;
use speciate_model::words::Words;
use speciate_tools::reference::{Reference, schema};

pub type PackFiles = Vec<(String, String)>;

/// The template of new packs: a complete pack for each game, with a folder for what all games share.
static TEMPLATES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/template");

/// The template folder that all games share.
const OF_ALL: &str = "any";
/// The placeholder for the name of the game.
const GAME: &str = "GAME";
/// The placeholders for the file of the card's table, and for the kind of thing in it.
const TABLE: &str = "TABLE";
const KIND: &str = "KIND";
/// Placeholders in the README for the text of separate files, which games can override or lack.
const PARTS: [(&str, &str); 2] = [("CHANGE\n", "change.md"), ("MORE\n", "more.md")];
const PACK: &str = "my-pack";
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

pub fn of_pack(rules: &str, pack: &str, card: &str) -> PackFiles {
    let mut files = PackFiles::new();
    for folder in [OF_ALL, rules] {
        if let Some(found) = TEMPLATES.get_dir(folder) {
            gather(found, folder, &mut files);
        }
    }
    let parts = PARTS.map(|(part, file)| {
        let place = files.iter().position(|(path, _)| path == file);
        (part, place.map(|place| files.remove(place).1).unwrap_or_default())
    });
    let (kind, table) = table(rules);
    let names = [
        (KIND, kind.to_owned()),
        (TABLE, table.to_owned()),
        (GAME, rules.to_owned()),
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

/// Returns the kind of a new pack's first card, and the file of its table.
pub fn table(rules: &str) -> (&'static str, &'static str) {
    let events = format!("{rules}/content/{rules}/events.toml");
    if TEMPLATES.contains(events) { ("event", "events.toml") } else { ("card", "cards.toml") }
}

/// Returns the schemas and definitions for editors, and the guides.
pub fn of_editor(natives: &Natives, reference: &Reference, words: &Words) -> PackFiles {
    let mut files = PackFiles::new();
    for (name, text) in schema::files_of_pack(natives) {
        files.push((format!("editor/schema/{name}"), text));
    }
    for (name, text) in reference.to_definitions() {
        files.push((format!("editor/{name}"), text));
    }
    for (name, _, text) in GUIDE {
        files.push((format!("guide/{name}"), beside_each_other(text)));
    }
    files.push(("guide/reference.md".to_owned(), reference.to_markdown(words)));
    files
}

fn gather(folder: &Dir<'_>, of: &str, files: &mut PackFiles) {
    for file in folder.files() {
        let path = file.path().display().to_string().replace('\\', "/");
        let path = path.strip_prefix(&format!("{of}/")).map(str::to_owned);
        if let (Some(path), Some(text)) = (path, file.contents_utf8()) {
            // A game's own file replaces the shared one.
            files.retain(|(known, _)| *known != path);
            files.push((path, text.to_owned()));
        }
    }
    for inner in folder.dirs() {
        gather(inner, of, files);
    }
}

/// Changes the links between the guides from repository paths to file names in the pack.
fn beside_each_other(text: &str) -> String {
    let rename = |text: String, (name, path, _): &(&str, &str, &str)| {
        text.replace(&format!("../{path}"), name).replace(path, name)
    };
    GUIDE.iter().fold(text.to_owned(), rename)
}
