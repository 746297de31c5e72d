//! The packs that ship as examples: `pack new --like` copies one.

use include_dir::{Dir, include_dir};

use super::files::{self, PackFiles, SCHEMAS};
use crate::error::{CommandError, CommandResult};
use speciate_games::{BASE, GAMES, GameModule};
use speciate_model::diagnostic::suggest;
use speciate_model::message;
use speciate_model::words::Value;

/// The folder of the examples in the repository, as their texts name it.
const FOLDER: &str = "content/examples";

static EXAMPLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/examples");

/// An example, identified by the name of its folder, which is its id.
pub struct ExamplePack {
    pub name: &'static str,
    folder: &'static Dir<'static>,
}

impl ExamplePack {
    pub fn find(name: &str) -> CommandResult<Self> {
        if let Some(found) = all().find(|example| example.name == name) {
            return Ok(found);
        }
        let error = CommandError::new(message!("pack-new-no-example", name = name));
        Err(error.hint(match Self::near(name) {
            Some(near) => message!("hint-did-you-mean", name = near),
            None => {
                let names: Vec<String> = all().map(|example| example.name.to_owned()).collect();
                message!("hint-use-one-of", names = Value::names(names))
            }
        }))
    }

    /// Returns the name of the example with this name or a similar one.
    pub fn near(name: &str) -> Option<&'static str> {
        suggest(name, all().map(|example| example.name))
    }

    /// Returns the game that the example has tables for.
    pub fn game(&self) -> &'static GameModule {
        let has_tables = |game: &&GameModule| {
            let tables = format!("{}/content/{}", self.name, game.natives.rules);
            self.folder.contains(tables)
        };
        GAMES.iter().find(has_tables).unwrap_or(BASE)
    }

    /// Returns the files of the example and the settings of editors, for a pack with a different id. The commands in
    /// its README are for the folder of that pack.
    pub fn files(&self, id: &str) -> PackFiles {
        let mut files = PackFiles::new();
        files::gather(self.folder, self.name, &mut files);
        for (path, text) in &mut files {
            *text = with_own_schema(path, text);
            match path.as_str() {
                "pack.toml" => *text = text.replace(&line_of(self.name), &line_of(id)),
                "README.md" => *text = text.replace(&format!("{FOLDER}/{}", self.name), "."),
                _ => {}
            }
        }
        files.extend(files::of_settings());
        files
    }
}

fn all() -> impl Iterator<Item = ExamplePack> {
    EXAMPLES.dirs().filter_map(|folder| {
        Some(ExamplePack { name: folder.path().file_name()?.to_str()?, folder })
    })
}

fn line_of(id: &str) -> String {
    format!("id = \"{id}\"\n")
}

/// Returns a file whose first line names the schema in `editor/` instead of the one in the repository.
fn with_own_schema(path: &str, text: &str) -> String {
    let depth = path.matches('/').count();
    let of_repository = format!("#:schema {}schema/", "../".repeat(depth + 2));
    let up = if depth == 0 { "./".to_owned() } else { "../".repeat(depth) };
    text.replacen(&of_repository, &format!("#:schema {up}{SCHEMAS}"), 1)
}
