//! Converts table shapes to JSON Schemas.

use serde_json::{Map, Value, json};

use speciate_content::shape::{Described, KeyShape, NAME, Shape};

const NAME_MAX: usize = 64;

/// Adds a title and the draft to a table's schema, to make it that of a file.
pub(super) fn file(title: &str, mut table: Value) -> Value {
    table["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    table["title"] = json!(title);
    table
}

/// Returns the schema of a table with these keys and no others.
pub(super) fn table(about: &str, keys: &[KeyShape]) -> Value {
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
        Shape::AnyOf(values) => json!({ "description": about, "anyOf": all(values) }),
        Shape::ExactlyOneOf(values) => json!({ "description": about, "oneOf": all(values) }),
        Shape::Anything => json!({ "description": about, "type": "object" }),
        Shape::Plain => json!({ "description": about, "type": ["string", "integer", "boolean"] }),
    }
}

fn all(values: &[Described]) -> Vec<Value> {
    values.iter().map(schema).collect()
}

pub(super) fn name(about: &str) -> Value {
    json!({ "description": about, "type": "string", "pattern": NAME })
}

/// Adds the keys of a table to another one. All of them become optional, because they are layered over those of a
/// game.
pub(super) fn lay_over(onto: &mut Value, table: &Value) {
    let Some(keys) = table.get("properties").and_then(Value::as_object) else { return };
    for (key, value) in keys {
        onto["properties"][key] = partial(value);
    }
}

/// Returns a schema without requirements.
fn partial(schema: &Value) -> Value {
    match schema {
        Value::Object(entries) => {
            let kept = entries.iter().filter(|(key, value)| {
                // A key can be called `required`, too. Its value is then an object rather than a list.
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
