//! Finds new entries in a table that is not the table of the other entries of their file.

use crate::natives::Natives;
use crate::node::TableEntry;
use crate::settings::kind_in;
use crate::shape::Shape;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;

/// Returns the fault that a new entry is in the wrong table, e.g. `animal.platypus` in `cards.toml`, if it has the keys
/// of an entry of the right table.
pub(super) fn fault(
    table: &str,
    name: &str,
    entry: &TableEntry,
    natives: &Natives,
) -> Option<Diagnostic> {
    let meant = kind_in(&entry.key).filter(|meant| *meant != table)?;
    if fits(table, entry, natives) || !fits(meant, entry, natives) {
        return None;
    }
    let why = message!("content-nothing-called-in", name = name, table = table);
    let message = message!("content-unknown-path", path = format!("{table}.{name}"), why = why);
    let fault = Diagnostic::new(Code::UnknownPath, entry.key.place(), message);
    Some(fault.hint(message!("hint-did-you-mean", name = format!("{meant}.{name}"))))
}

/// Returns whether an entry has only keys of a table, and all the required ones.
fn fits(table: &str, entry: &TableEntry, natives: &Natives) -> bool {
    let mut tables = natives.tables.iter().flat_map(|file| file.keys);
    let shape = tables.find(|known| known.name == table).map(|table| table.value.shape);
    let Some(Shape::ByName(entries)) = shape else { return false };
    let (Shape::Table(keys), Some(own)) = (entries.each.shape, entry.node.value.entries()) else {
        return false;
    };
    own.keys().all(|key| keys.iter().any(|known| known.name == key))
        && keys.iter().all(|key| !key.must || own.contains_key(key.name))
}
