//! The keys of the tables that people write, taken from the shapes that their readers use.

use serde::Serialize;

use crate::scenario;
use speciate_content::shape::{Described, KeyShape, NAME, Shape};
use speciate_content::{pack, variants};
use speciate_games::GameModule;

/// A kind of file with tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableFileEntry {
    /// Its path in a pack, with `GAME` for the name of a game.
    pub file: String,
    /// The games that have a file with these keys.
    pub games: Vec<&'static str>,
    pub purpose: &'static str,
    pub keys: Vec<KeyEntry>,
}

/// A key, at any depth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KeyEntry {
    /// Its path, with `NAME` for a name that the author chooses and `[]` for each item of a list.
    pub path: String,
    /// The form of its value, e.g. `0 to 6`.
    pub form: String,
    /// Whether the key is required.
    pub needed: bool,
    pub purpose: &'static str,
}

/// Returns the files that packs for these games can have. A file that several games share is listed once.
pub(super) fn files(games: &[&GameModule]) -> Vec<TableFileEntry> {
    let all: Vec<&'static str> = games.iter().map(|game| game.natives.rules).collect();
    let of_all = |file: &str, purpose, keys| TableFileEntry {
        file: file.to_owned(),
        games: all.clone(),
        purpose,
        keys: entries(keys),
    };
    let mut files = vec![of_all("pack.toml", "what the pack says about itself", &pack::KEYS)];
    for game in games {
        for table in game.natives.tables {
            let (file, keys) = (format!("content/GAME/{}.toml", table.name), entries(table.keys));
            match files.iter_mut().find(|known| known.file == file && known.keys == keys) {
                Some(known) => known.games.push(game.natives.rules),
                None => files.push(TableFileEntry {
                    file,
                    games: vec![game.natives.rules],
                    purpose: table.about,
                    keys,
                }),
            }
        }
    }
    let variant = "tables that are layered over a game's tables, and this";
    files.push(of_all("content/GAME/variants/ID.toml", variant, &variants::KEYS));
    files.push(of_all("scenarios/NAME.toml", "scenarios", &scenario::read::KEYS));
    files
}

fn entries(keys: &[KeyShape]) -> Vec<KeyEntry> {
    let mut found = Vec::new();
    add_keys("", keys, &mut found);
    found
}

fn add_keys(before: &str, keys: &[KeyShape], found: &mut Vec<KeyEntry>) {
    for key in keys {
        let path = format!("{before}{}", key.name);
        if found.iter().all(|known| known.path != path) {
            found.push(KeyEntry {
                path: path.clone(),
                form: form(&key.value.shape),
                needed: key.must,
                purpose: key.value.about,
            });
        }
        add_inner(&path, &key.value.shape, found);
    }
}

/// Adds the keys below a value.
fn add_inner(path: &str, shape: &Shape, found: &mut Vec<KeyEntry>) {
    match shape {
        Shape::Table(keys) => add_keys(&format!("{path}."), keys, found),
        Shape::ByName(entries) => add_inner(&format!("{path}.NAME"), &entries.each.shape, found),
        Shape::List(items) => add_inner(&format!("{path}[]"), &items.each.shape, found),
        Shape::AnyOf(values) | Shape::ExactlyOneOf(values) => {
            values.iter().for_each(|value| add_inner(path, &value.shape, found));
        }
        Shape::Number(..)
        | Shape::Flag(_)
        | Shape::YesOrNo
        | Shape::Text
        | Shape::Formed(_)
        | Shape::OneOf(_)
        | Shape::Plain
        | Shape::Anything => {}
    }
}

fn form(shape: &Shape) -> String {
    match shape {
        Shape::Number(from, to, _) => format!("{from} to {to}"),
        Shape::Flag(_) | Shape::YesOrNo => "`true` or `false`".to_owned(),
        Shape::Formed(NAME) => "name".to_owned(),
        Shape::Text | Shape::Formed(_) => "text".to_owned(),
        Shape::OneOf(words) => {
            words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
        }
        Shape::List(items) => format!("list: {}", form(&items.each.shape)),
        Shape::Table(_) | Shape::ByName(_) | Shape::Anything => "table".to_owned(),
        Shape::AnyOf(values) | Shape::ExactlyOneOf(values) => {
            let mut forms: Vec<String> = Vec::new();
            for Described { shape, .. } in *values {
                let form = form(shape);
                if !forms.contains(&form) {
                    forms.push(form);
                }
            }
            forms.join("; or ")
        }
        Shape::Plain => "text, number, `true` or `false`".to_owned(),
    }
}
