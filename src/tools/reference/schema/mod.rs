//! JSON Schemas (draft-07) for editors, of the files that people write.
//!
//! They check what the reader of a file checks for each value. Only `speciate check` knows relations between
//! tables.

mod shape;

use serde_json::{Map, Value, json};

use crate::scenario;
use shape::{file, table};
use speciate_content::Natives;
use speciate_content::order::{ORDERED, SIDES};
use speciate_content::{pack, variants};
use speciate_games as games;

/// Returns the schemas of a game, by file name without `.json`.
pub fn all(natives: &Natives) -> Map<String, Value> {
    let tables = natives.tables.iter();
    let tables: Vec<_> = tables.map(|file| (file.name, table(file.about, file.keys))).collect();
    let mut variant =
        table("a variant: tables that are layered over those of a game", &variants::KEYS);
    let mut layer = table("tables of a pack, which are layered over those of what it extends", &[]);
    for (_, table) in &tables {
        shape::lay_over(&mut variant, table);
        shape::lay_over(&mut layer, table);
    }
    place_entries(&mut layer);
    let mut all = Map::new();
    for (name, table) in tables {
        let title = format!("{name}.toml");
        all.insert(name.to_owned(), file(&title, table));
    }
    all.insert("variant".to_owned(), file("variants/ID.toml", variant));
    all.insert("layer".to_owned(), file("Tables of a pack", layer));
    let manifest = table("what the pack says about itself", &pack::KEYS);
    all.insert("pack".to_owned(), file("pack.toml", manifest));
    all.insert("scenario".to_owned(), file("Scenarios", scenarios()));
    all
}

/// Adds the keys with which an entry of a pack says where it is inserted.
fn place_entries(layer: &mut Value) {
    let tables = ORDERED.iter().map(|table| format!("/properties/{table}/additionalProperties"));
    let spaces =
        "/properties/section/additionalProperties/properties/spaces/oneOf/1/additionalProperties";
    for entry in tables.chain([spaces.to_owned()]) {
        let Some(entry) = layer.pointer_mut(&entry) else { continue };
        for side in SIDES {
            let description = format!("the entry that it stands right {side}");
            entry["properties"][side] = shape::name(&description);
        }
    }
}

/// Returns the schema of scenarios, each of which must expect something.
fn scenarios() -> Value {
    let mut scenarios = table("scenarios", &scenario::shape::KEYS);
    let expecting = |key: &str| json!({ "required": [key] });
    if let Some(scenario) = scenarios.pointer_mut("/properties/scenario/items") {
        scenario["anyOf"] = json!([expecting("facts"), expecting("then"), expecting("when")]);
    }
    scenarios
}

/// Returns the names and texts of the schema files of all games. Those of the base game are at the top level, for
/// compatibility, the others in a folder with the game's name.
pub fn files() -> Vec<(String, String)> {
    let all = games::GAMES.iter().flat_map(|game| {
        let name = game.natives.rules;
        let folder = match name == games::BASE.natives.rules {
            true => String::new(),
            false => format!("{name}/"),
        };
        let files = files_of(game.natives).into_iter();
        files.map(move |(file, text)| (format!("{folder}{file}"), text))
    });
    all.collect()
}

pub fn files_of_pack(natives: &Natives) -> Vec<(String, String)> {
    const OF_PACK: [&str; 4] = ["layer.json", "pack.json", "scenario.json", "variant.json"];
    files_of(natives).into_iter().filter(|(name, _)| OF_PACK.contains(&name.as_str())).collect()
}

fn files_of(natives: &Natives) -> Vec<(String, String)> {
    let text = |schema: Value| format!("{schema:#}\n");
    all(natives).into_iter().map(|(name, schema)| (format!("{name}.json"), text(schema))).collect()
}
