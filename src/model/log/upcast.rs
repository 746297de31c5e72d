//! Upcasts: convert old versions of stored facts to the current version while reading.
//!
//! A stored line is never rewritten, and its hash never changes.

use serde_json::{Map, Value};

use crate::event::{Event, EventType, FieldReader};
use crate::message;
use crate::roster::Roster;
use crate::words::Message;

/// A conversion of a stored fact to its next version.
#[derive(Clone, Copy, Debug)]
pub struct Upcast {
    /// The stored name of the type that it reads.
    pub name: &'static str,
    /// The version that it reads.
    pub version: u16,
    /// The name of the type from the next version on, which is usually the same.
    pub becomes: &'static str,
    /// Changes the fields: all but `n`, `parent`, `type`, `v` and `hash`.
    pub raise: fn(&mut Map<String, Value>),
}

/// All upcasts. Each leads to the next version, or to version 1 if the name changes.
pub const UPCASTS: &[Upcast] = &[
    // Before Marine, all revived species were protected.
    Upcast {
        name: "species_revived",
        version: 1,
        becomes: "species_revived",
        raise: |fields| put(fields, "unprotected", false),
    },
    // Before Marine, cards had no slots.
    Upcast {
        name: "card_chosen",
        version: 1,
        becomes: "card_chosen",
        raise: |fields| put(fields, "slot", 0),
    },
    Upcast {
        name: "card_played",
        version: 1,
        becomes: "card_played",
        raise: |fields| put(fields, "slot", 0),
    },
];

fn put(fields: &mut Map<String, Value>, field: &str, value: impl Into<Value>) {
    fields.insert(field.to_owned(), value.into());
}

/// More upcasts than any fact needs. The limit ends the loop if the upcasts contain a cycle.
const STEPS_MAX: usize = 1000;

/// Returns the upcast that reads a stored version.
pub fn find<'a>(upcasts: &'a [Upcast], name: &str, version: i64) -> Option<&'a Upcast> {
    upcasts.iter().find(|step| step.name == name && i64::from(step.version) == version)
}

/// Applies upcasts to a stored fact until it has the current version.
pub fn raise(
    upcasts: &[Upcast],
    first: &Upcast,
    mut fields: Map<String, Value>,
    roster: &Roster,
) -> Result<Event, Message> {
    let mut step = first;
    for _ in 0..STEPS_MAX {
        (step.raise)(&mut fields);
        let version = if step.becomes == step.name { i64::from(step.version) + 1 } else { 1 };
        match find(upcasts, step.becomes, version) {
            Some(next) => step = next,
            None => return fact(step.becomes, version, &fields, roster),
        }
    }
    Err(message!("log-version-circle", version = first.version, name = first.name))
}

fn fact(
    name: &str,
    version: i64,
    fields: &Map<String, Value>,
    roster: &Roster,
) -> Result<Event, Message> {
    let event_type = EventType::from_name(name)
        .filter(|event_type| i64::from(event_type.version()) == version)
        .ok_or_else(|| message!("log-unread-version", version = version, name = name))?;
    let mut text = String::new();
    for (field, _) in event_type.schema() {
        let value =
            fields.get(*field).ok_or_else(|| message!("log-field-missing", field = *field))?;
        text.push_str(&format!(",\"{field}\":{value}"));
    }
    if let Some(field) =
        fields.keys().find(|key| !event_type.schema().iter().any(|(name, _)| name == key))
    {
        return Err(message!("log-field-unknown", name = name, field = field));
    }
    let mut reader = FieldReader::new(&text);
    let fact = Event::read_fields(event_type, &mut reader, roster).map_err(|fault| {
        message!("log-upcast-value", expected = fault.expected, found = &text[fault.offset..])
    })?;
    match reader.rest() {
        "" => Ok(fact),
        rest => Err(message!("log-upcast-end", found = rest)),
    }
}
