//! The shapes that tables are made of.

use serde_json::{Map, Value, json};

/// What a name looks like.
pub(super) const NAME: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";
/// What the name of a hex looks like.
pub(super) const HEX: &str = "^-?[0-9]+,-?[0-9]+$";
/// What the name of a corner looks like.
pub(super) const CORNER: &str = "^-?[0-9]+,-?[0-9]+:[EW]$";
/// Most characters of a name.
const NAME_MAX: usize = 64;

/// A key of a table: its name, whether there must be one, its value.
pub(super) type Key<'a> = (&'a str, bool, Value);

/// Returns the schema of a file, given that of its tables.
pub(super) fn file(title: &str, mut table: Value) -> Value {
    table["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    table["title"] = json!(title);
    table
}

/// Returns a whole number within a range.
pub(super) fn number(description: &str, from: i64, to: i64) -> Value {
    json!({ "description": description, "type": "integer", "minimum": from, "maximum": to })
}

/// Returns yes or no, with what it is where it is left out.
pub(super) fn flag(description: &str, or: bool) -> Value {
    json!({ "description": description, "type": "boolean", "default": or })
}

/// Returns any text.
pub(super) fn text(description: &str) -> Value {
    json!({ "description": description, "type": "string" })
}

/// Returns a text of a form.
pub(super) fn formed(description: &str, pattern: &str) -> Value {
    json!({ "description": description, "type": "string", "pattern": pattern })
}

/// Returns the name of a thing.
pub(super) fn name(description: &str) -> Value {
    formed(description, NAME)
}

/// Returns one of some words.
pub(super) fn one_of(description: &str, words: &[&str]) -> Value {
    json!({ "description": description, "enum": words })
}

/// Returns a list.
pub(super) fn list(description: &str, items: Value) -> Value {
    json!({ "description": description, "type": "array", "items": items })
}

/// Returns a list in which nothing stands twice.
pub(super) fn set(description: &str, items: Value) -> Value {
    json!({ "description": description, "type": "array", "items": items, "uniqueItems": true })
}

/// Returns a table with these keys and no others.
pub(super) fn table(description: &str, keys: Vec<Key<'_>>) -> Value {
    let required: Vec<&str> =
        keys.iter().filter(|(_, required, _)| *required).map(|(key, ..)| *key).collect();
    let mut table = json!({
        "description": description,
        "type": "object",
        "required": required,
        "additionalProperties": false,
    });
    let keys = keys.into_iter().map(|(key, _, value)| (key.to_owned(), value));
    table["properties"] = Value::Object(keys.collect());
    table
}

/// Returns a table of entries by name.
pub(super) fn by_name(description: &str, pattern: &str, entry: Value) -> Value {
    json!({
        "description": description,
        "type": "object",
        "propertyNames": { "pattern": pattern, "maxLength": NAME_MAX },
        "additionalProperties": entry,
    })
}

/// Adds the keys of a table to another, where all of them can be left out, since they are laid over
/// those of a game.
pub(super) fn lay_over(onto: &mut Value, table: &Value) {
    let Some(keys) = table.get("properties").and_then(Value::as_object) else { return };
    for (key, value) in keys {
        onto["properties"][key] = partial(value);
    }
}

/// Returns a schema without what there must be.
fn partial(schema: &Value) -> Value {
    match schema {
        Value::Object(entries) => {
            let kept = entries.iter().filter(|(key, value)| {
                // A key can be called like a word of schemas; its value is no list then.
                value.is_object() || !["required", "minProperties"].contains(&key.as_str())
            });
            Value::Object(
                kept.map(|(key, value)| (key.clone(), partial(value))).collect::<Map<_, _>>(),
            )
        }
        Value::Array(values) => Value::Array(values.iter().map(partial).collect()),
        other => other.clone(),
    }
}
