//! What a new pack consists of: what it is made from, and what helps editors and their people.

use include_dir::{Dir, include_dir};

use crate::command::pack::name::title;
use speciate_content::Natives;
use speciate_model::words::Words;
use speciate_tools::reference::{Reference, schema};

/// Paths in the pack and texts.
pub type PackFiles = Vec<(String, String)>;

/// What new packs are made from: a pack that works as it is, with what is the same for all games apart.
static TEMPLATES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/template");

/// The folder of what is the same for all games.
const OF_ALL: &str = "any";
/// What stands there for the name of the game.
const GAME: &str = "GAME";
/// What stands there for the file of the table with the card, and for the kind of thing that it holds.
const TABLE: &str = "TABLE";
const KIND: &str = "KIND";
/// What stands in the README for the text of a file of its own, which games can have otherwise or not at all.
const PARTS: [(&str, &str); 2] = [("CHANGE\n", "change.md"), ("MORE\n", "more.md")];
/// What the pack is called that new ones are made from.
const PACK: &str = "my-pack";
/// What its card is called.
pub const CARD: &str = "new-growth";

/// The documents that a modder looks things up in, each with its name in the pack.
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

/// Returns the files of a new pack of a game with one card.
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

/// Returns the kind of card that a new pack of a game begins with, and the file of its table.
pub fn table(rules: &str) -> (&'static str, &'static str) {
    let events = format!("{rules}/content/{rules}/events.toml");
    if TEMPLATES.contains(events) { ("event", "events.toml") } else { ("card", "cards.toml") }
}

/// Returns the files that editors complete and check with, and those to look things up in.
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
            // What a game has of its own counts.
            files.retain(|(known, _)| *known != path);
            files.push((path, text.to_owned()));
        }
    }
    for inner in folder.dirs() {
        gather(inner, of, files);
    }
}

/// Has documents name each other as they lie in the pack.
fn beside_each_other(text: &str) -> String {
    let rename = |text: String, (name, path, _): &(&str, &str, &str)| {
        text.replace(&format!("../{path}"), name).replace(path, name)
    };
    GUIDE.iter().fold(text.to_owned(), rename)
}
