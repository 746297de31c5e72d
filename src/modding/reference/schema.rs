//! JSON Schemas (draft-07) for editors, of the files that people write.
//!
//! They check the same as a file's reader does for each single value. Only `speciate check` checks relations between
//! tables.

use serde_json::{Map, Value, json};

use crate::scenario;
use speciate_content::Natives;
use speciate_content::order::{ORDERED, SIDES};
use speciate_content::read::shared;
use speciate_content::shape::{Described, KeyShape, NAME, Shape};
use speciate_content::{pack, variants};
use speciate_games as games;

const NAME_MAX: usize = 64;

/// Returns the schemas of a game, by file name without `.json`.
pub fn all(natives: &Natives) -> Map<String, Value> {
    let tables = natives.tables.iter();
    let tables: Vec<_> = tables.map(|file| (file.name, table(file.about, file.keys))).collect();
    let mut variant =
        table("a variant: tables that are layered over a game's tables", &variants::KEYS);
    let mut layer = table(
        "tables of a pack, which are layered over the tables of the pack that it extends",
        &[],
    );
    // The promises file is skipped, because the entries of other files already have its keys.
    for (_, table) in tables.iter().filter(|(name, _)| *name != shared::PROMISES.name) {
        lay_over(&mut variant, table);
        lay_over(&mut layer, table);
    }
    place_entries(&mut layer);
    let mut all = Map::new();
    for (name, table) in tables {
        let title = format!("{name}.toml");
        all.insert(name.to_owned(), file(&title, table));
    }
    all.insert("variant".to_owned(), file("variants/ID.toml", variant));
    all.insert("layer".to_owned(), file("Tables of a pack", layer));
    let mut manifest = table("what the pack says about itself", &pack::KEYS);
    manifest["anyOf"] = json!([{ "required": ["license"] }, { "required": ["licence"] }]);
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
            entry["properties"][side] = name(&description);
        }
    }
}

/// Returns the schema of scenarios, each of which must expect something.
fn scenarios() -> Value {
    let mut scenarios = table("scenarios", &scenario::read::KEYS);
    let expecting = |key: &str| json!({ "required": [key] });
    if let Some(scenario) = scenarios.pointer_mut("/properties/scenario/items") {
        scenario["anyOf"] = json!([expecting("facts"), expecting("then"), expecting("when")]);
    }
    scenarios
}

/// Returns the names and texts of the schema files of all games. For compatibility, the files of the base game are at
/// the top level; the schemas of each other game are in a folder with the game's name.
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

/// Returns the names and texts of the schema files that packs need, for all games, at the same places as [`files`].
pub fn files_of_packs() -> Vec<(String, String)> {
    const OF_EACH_GAME: [&str; 2] = ["layer.json", "variant.json"];
    const OF_ALL_GAMES: [&str; 2] = ["pack.json", "scenario.json"];
    let is_of_packs = |path: &str| {
        OF_ALL_GAMES.contains(&path)
            || OF_EACH_GAME.contains(&path.rsplit('/').next().unwrap_or(path))
    };
    files().into_iter().filter(|(path, _)| is_of_packs(path)).collect()
}

fn files_of(natives: &Natives) -> Vec<(String, String)> {
    let text = |schema: Value| format!("{schema:#}\n");
    all(natives).into_iter().map(|(name, schema)| (format!("{name}.json"), text(schema))).collect()
}

/// Adds a title and the draft version to a table's schema, to make it the schema of a file.
fn file(title: &str, mut table: Value) -> Value {
    table["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    table["title"] = json!(title);
    table
}

/// Returns the schema of a table with these keys and no others.
fn table(about: &str, keys: &[KeyShape]) -> Value {
    let required: Vec<&str> = keys.iter().filter(|key| key.must).map(|key| key.name).collect();
    let properties: Map<String, Value> =
        keys.iter().map(|key| (key.name.to_owned(), schema(&key.value))).collect();
    json!({
        "description": about,
        "type": "object",
        "required": required,
        "additionalProperties": false,
        "properties": properties,
    })
}

fn schema(value: &Described) -> Value {
    let mut schema = of_shape(value.about, &value.shape);
    if value.about.is_empty() {
        schema.as_object_mut().and_then(|schema| schema.remove("description"));
    }
    schema
}

fn of_shape(about: &str, shape: &Shape) -> Value {
    match shape {
        Shape::Number(from, to, _) => {
            json!({ "description": about, "type": "integer", "minimum": from, "maximum": to })
        }
        Shape::Flag(or) => json!({ "description": about, "type": "boolean", "default": or }),
        Shape::YesOrNo => json!({ "description": about, "type": "boolean" }),
        Shape::Text => json!({ "description": about, "type": "string" }),
        Shape::Formed(pattern) => {
            json!({ "description": about, "type": "string", "pattern": pattern })
        }
        Shape::OneOf(words) => json!({ "description": about, "enum": words }),
        Shape::List(items) => {
            let mut list =
                json!({ "description": about, "type": "array", "items": schema(items.each) });
            if items.least > 0 {
                list["minItems"] = json!(items.least);
            }
            if let Some(most) = items.most {
                list["maxItems"] = json!(most);
            }
            if items.once {
                list["uniqueItems"] = json!(true);
            }
            list
        }
        Shape::Table(keys) => table(about, keys),
        Shape::ByName(entries) => {
            let mut table = json!({
                "description": about,
                "type": "object",
                "additionalProperties": schema(entries.each),
            });
            if let Some(pattern) = entries.names {
                table["propertyNames"] = json!({ "pattern": pattern, "maxLength": NAME_MAX });
            }
            if entries.some {
                table["minProperties"] = json!(1);
            }
            table
        }
        Shape::AnyOf(values) => json!({ "description": about, "anyOf": all_schemas(values) }),
        Shape::ExactlyOneOf(values) => {
            json!({ "description": about, "oneOf": all_schemas(values) })
        }
        Shape::Anything => json!({ "description": about, "type": "object" }),
        Shape::Plain => json!({ "description": about, "type": ["string", "integer", "boolean"] }),
    }
}

fn all_schemas(values: &[Described]) -> Vec<Value> {
    values.iter().map(schema).collect()
}

fn name(about: &str) -> Value {
    json!({ "description": about, "type": "string", "pattern": QUALIFIED })
}

/// Adds the keys of a table to another table. All of them become optional, because they are layered over the keys of a
/// game.
fn lay_over(onto: &mut Value, table: &Value) {
    let Some(keys) = table.get("properties").and_then(Value::as_object) else { return };
    for (key, value) in keys {
        onto["properties"][key] = partial(value);
    }
}

/// The pattern of a name that may be qualified by its pack, e.g. `volcano:ash`.
const QUALIFIED: &str = "^[a-z0-9]+(-[a-z0-9]+)*(:[a-z0-9]+(-[a-z0-9]+)*)?$";

/// Returns a schema without requirements, in which names can be qualified and lists can be changed.
fn partial(schema: &Value) -> Value {
    match schema {
        Value::String(pattern) if pattern == NAME => json!(QUALIFIED),
        Value::Object(entries) if entries.get("type") == Some(&json!("array")) => {
            let mut list = with_optional_keys(entries);
            let description = list.remove("description");
            let items = list.get("items").cloned().unwrap_or_default();
            let change =
                |about: &str| json!({ "description": about, "type": "array", "items": items });
            let mut either = json!({
                "anyOf": [list, {
                    "type": "object",
                    "minProperties": 1,
                    "additionalProperties": false,
                    "properties": {
                        "add": change("items that are added to the list below"),
                        "remove": change("items that are removed from the list below"),
                    },
                }],
            });
            if let Some(description) = description {
                either["description"] = description;
            }
            either
        }
        Value::Object(entries) => Value::Object(with_optional_keys(entries)),
        Value::Array(values) => Value::Array(values.iter().map(partial).collect()),
        other => other.clone(),
    }
}

fn with_optional_keys(entries: &Map<String, Value>) -> Map<String, Value> {
    let kept = entries.iter().filter(|(key, value)| {
        // A key can itself be called `required`. Its value is then an object rather than a list.
        value.is_object() || !["required", "minProperties"].contains(&key.as_str())
    });
    kept.map(|(key, value)| (key.clone(), partial(value))).collect()
}
