//! JSON Schemas (draft-07) of the files that people write, for editors.
//!
//! They tell of one file what its reader tells of the value of each key by itself; what tables say
//! of each other only `speciate check` knows.

mod display;
mod game;
mod others;
mod shape;

use serde_json::{Map, Value, json};

use shape::file;

/// Returns all schemas by the name of their file without its ending.
#[must_use]
pub fn all() -> Map<String, Value> {
    let tables = [
        ("animals", game::animals()),
        ("board", game::board()),
        ("bonus", game::bonus()),
        ("bots", others::bots()),
        ("cards", display::cards()),
        ("display", display::display()),
        ("elements", game::elements()),
        ("game", game::game()),
        ("house_rules", display::house_rules()),
        ("rulings", others::rulings()),
        ("terrains", game::terrains()),
    ];
    let (mut variant, mut layer) = (others::variant_head(), others::layer_head());
    for (_, table) in &tables {
        shape::lay_over(&mut variant, table);
        shape::lay_over(&mut layer, table);
    }
    others::place_entries(&mut layer);
    let mut all = Map::new();
    for (name, table) in tables {
        let title = format!("{name}.toml");
        all.insert(name.to_owned(), file(&title, table));
    }
    all.insert("variant".to_owned(), file("variants/ID.toml", variant));
    all.insert("layer".to_owned(), file("Tables of a pack", layer));
    all.insert("pack".to_owned(), file("pack.toml", others::pack()));
    all.insert("scenario".to_owned(), file("Scenarios", others::scenarios()));
    all
}

/// Returns the files of all schemas: names and texts.
#[must_use]
pub fn files() -> Vec<(String, String)> {
    let text = |schema: Value| format!("{schema:#}\n");
    all().into_iter().map(|(name, schema)| (format!("{name}.json"), text(schema))).collect()
}

/// Returns the files of the schemas that a pack's own files are checked against.
#[must_use]
pub fn files_of_pack() -> Vec<(String, String)> {
    const OF_PACK: [&str; 4] = ["layer.json", "pack.json", "scenario.json", "variant.json"];
    files().into_iter().filter(|(name, _)| OF_PACK.contains(&name.as_str())).collect()
}

/// Returns the schema of a file that holds anything, e.g. the settings of a scenario.
fn anything(description: &str) -> Value {
    json!({ "description": description })
}
