//! Reports a key that a table lacks, and says how to add it.

use crate::faults::Faults;
use crate::node::SourceOrigin;
use crate::package::engine_for_new_packs;
use speciate_model::diagnostic::Code;
use speciate_model::message;
use speciate_model::words::Message;

/// Adds the fault that the table at a content path lacks a key.
pub fn missing_key(table: &str, key: &str, at: &SourceOrigin, faults: &Faults) {
    let (path, hint) = match table {
        "" => (key.to_owned(), how_to_add(key)),
        _ => (
            format!("{table}.{key}"),
            message!("content-missing-key.hint", key = key, table = table),
        ),
    };
    let message = message!("content-missing-key", path = path);
    faults.error_with(Code::MissingKey, at, message, hint);
}

/// Returns the hint on how to add a top-level entry. Entries of a manifest get an example value.
fn how_to_add(key: &str) -> Message {
    let example = match key {
        "id" => "\"my-pack\"",
        "version" => "\"1.0.0\"",
        "license" => "\"MIT\"",
        "extends" => "\"speciate\"",
        "engine" => &engine_for_new_packs(),
        _ => return message!("content-missing-key.hint-top", key = key),
    };
    message!("content-missing-key.hint-typed", typed = format!("{key} = {example}"))
}
