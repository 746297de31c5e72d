//! Old versions of stored facts, raised to the present one as data while reading, one to one.
//!
//! A stored line is never rewritten; its hash stays what it was.

use serde_json::{Map, Value};

use crate::event::{Event, EventType, FieldReader};
use crate::message;
use crate::roster::Roster;
use crate::words::Message;

/// A step from an old stored form of a fact to the next.
#[derive(Clone, Copy, Debug)]
pub struct Upcast {
    /// The stored name of the type that it reads.
    pub name: &'static str,
    /// The version that it reads.
    pub version: u16,
    /// What the type is called from the next version on, mostly the same.
    pub becomes: &'static str,
    /// Changes the fields, which are all but `n`, `parent`, `type`, `v` and `hash`.
    pub raise: fn(&mut Map<String, Value>),
}

/// Every step there is; the version after is one more, or 1 where the name changes.
pub const UPCASTS: &[Upcast] = &[
    // Whatever came back was protected before Marine.
    Upcast {
        name: "species_revived",
        version: 1,
        becomes: "species_revived",
        raise: |fields| put(fields, "unprotected", false),
    },
    // Cards lay in no slots before Marine.
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

/// More steps than any fact goes through: a table that goes in circles ends.
const STEPS_MAX: usize = 1000;

/// Returns the step that reads a stored form.
pub fn find<'a>(upcasts: &'a [Upcast], name: &str, version: i64) -> Option<&'a Upcast> {
    upcasts.iter().find(|step| step.name == name && i64::from(step.version) == version)
}

/// Returns the fact that an old stored form stands for.
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
    let of = EventType::from_name(name)
        .filter(|of| i64::from(of.version()) == version)
        .ok_or_else(|| message!("log-unread-version", version = version, name = name))?;
    let mut text = String::new();
    for (field, _) in of.schema() {
        let value =
            fields.get(*field).ok_or_else(|| message!("log-field-missing", field = *field))?;
        text.push_str(&format!(",\"{field}\":{value}"));
    }
    if let Some(field) = fields.keys().find(|key| !of.schema().iter().any(|(name, _)| name == key))
    {
        return Err(message!("log-field-unknown", name = name, field = field));
    }
    let mut reader = FieldReader::new(&text);
    let fact = Event::read_fields(of, &mut reader, roster).map_err(|fault| {
        message!("log-upcast-value", expected = fault.expected, found = &text[fault.offset..])
    })?;
    match reader.rest() {
        "" => Ok(fact),
        rest => Err(message!("log-upcast-end", found = rest)),
    }
}
