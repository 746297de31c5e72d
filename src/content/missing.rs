//! Reports missing texts of table entries, one fault for each file, with a template to fill in.

use crate::faults::{Faults, kind_of};
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::words::{Message, Value};

pub(super) struct Missing {
    pub place: Place,
    /// The table and name of the entry.
    pub entry: (&'static str, String),
    pub keys: Vec<String>,
    /// The folder where the texts belong.
    pub folder: String,
}

pub(super) fn tell(missing: Vec<Missing>, faults: &Faults) {
    let mut all = missing.into_iter();
    while let Some(first) = all.next() {
        // An entry with a wrong name gets its own fault, because its texts are correct.
        let is_alone = faults.is_misnamed(&first.place);
        let joins = |one: &Missing| {
            !is_alone && one.place.spot == first.place.spot && !faults.is_misnamed(&one.place)
        };
        let (others, rest): (Vec<_>, Vec<_>) = all.partition(joins);
        faults.add(combined_fault(&first, &others));
        all = rest.into_iter();
    }
}

pub(super) fn text_missing(table: &str, name: &str, key: &str, folder: &str) -> Message {
    let kind = kind_of(table);
    message!("content-text-missing", kind = kind, name = name, key = key, folder = folder)
}

/// Returns one fault for several entries of the same file.
fn combined_fault(first: &Missing, others: &[Missing]) -> Diagnostic {
    let missing = || std::iter::once(first).chain(others);
    let (table, name) = (first.entry.0, first.entry.1.as_str());
    let keys = missing().flat_map(|one| &one.keys);
    let message = match (others, &first.keys[..]) {
        ([], [key]) => text_missing(table, name, key, &first.folder),
        ([], keys) => message!(
            "content-texts-missing",
            kind = kind_of(table),
            name = name,
            keys = Value::names(keys),
            folder = &first.folder
        ),
        _ => {
            let names = missing().map(|one| Value::Text(format!("`{}`", one.entry.1)));
            message!(
                "content-texts-missing-of-several",
                count = missing().count(),
                names = Value::first_few(names.collect()),
                folder = &first.folder
            )
        }
    };
    let fault = Diagnostic::new(Code::MissingText, first.place.clone(), message);
    match (others, &first.keys[..]) {
        ([], [key]) => fault.hint(how_to_write(key)),
        _ => fault.hint(message!("content-texts-missing.hint", texts = as_written(keys))),
    }
}

/// Returns a template of the texts in Fluent, without their words.
pub fn as_written<'a>(keys: impl Iterator<Item = &'a String>) -> Value {
    let mut written: Vec<String> = Vec::new();
    let mut last = "";
    for key in keys {
        let (id, attribute) = key.split_once('.').unwrap_or((key, ""));
        if attribute.is_empty() || id != last {
            written.push(format!("{id} = …"));
        }
        if !attribute.is_empty() {
            written.push(format!("    .{attribute} = …"));
        }
        last = id;
    }
    Value::Said(written.join("\n"))
}

/// Returns the hint that shows how to write a text. An attribute goes below its message.
fn how_to_write(key: &str) -> Message {
    match key.split_once('.') {
        Some((text, part)) => {
            message!("content-text-missing.hint-part", part = part, text = text)
        }
        None => message!("content-text-missing.hint", key = key),
    }
}
