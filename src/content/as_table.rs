//! Hints on how to write a table on one line, where a value was written instead.

use crate::node::{Node, NodeValue};
use crate::package::engine_for_new_packs;
use crate::shape::Shape;
use speciate_model::message;
use speciate_model::words::Message;

/// Returns the hint that shows how to write a table of this shape, if its keys are known. Tables with their own
/// headings, such as `card.aquatic`, have no such hint.
pub(super) fn hint(path: &str, shape: &Shape, found: &Node) -> Option<Message> {
    let depth = path.split('.').count();
    let key = path.rsplit('.').next()?;
    if found.origin.is_setting() || depth == 2 {
        return None;
    }
    let table = match (key, shape) {
        ("engine", _) if depth == 1 => engine_for_new_packs(),
        (_, Shape::Table(_)) if depth > 2 => with_keys(shape, &found.value)?,
        (_, Shape::ByName(entries)) => match entries.each.shape {
            Shape::Number(..) => by_name(&found.value, "1")?,
            Shape::Text if depth == 1 => by_name(&found.value, "\"*\"")?,
            _ => return None,
        },
        _ => return None,
    };
    Some(message!("slip-write", typed = format!("{key} = {table}")))
}

/// Returns a table with the keys that it must have, or else with its first key. The found values are put in if there is
/// one for each key.
fn with_keys(shape: &Shape, found: &NodeValue) -> Option<String> {
    let Shape::Table(keys) = shape else { return None };
    let must: Vec<&str> = keys.iter().filter(|key| key.must).map(|key| key.name).collect();
    let keys = if must.is_empty() { vec![keys.first()?.name] } else { must };
    let values: Vec<String> = match found {
        NodeValue::List(nodes) => nodes.iter().map(|node| node.value.toml()).collect(),
        NodeValue::Table(_) | NodeValue::Other(_) => Vec::new(),
        plain => vec![plain.toml()],
    };
    let value = |at: usize| match values.len() == keys.len() {
        true => values[at].clone(),
        false => "…".to_owned(),
    };
    let written = keys.iter().enumerate().map(|(at, key)| format!("{key} = {}", value(at)));
    Some(format!("{{ {} }}", written.collect::<Vec<_>>().join(", ")))
}

/// Returns a table that gives each of the found names a value.
fn by_name(found: &NodeValue, value: &str) -> Option<String> {
    let NodeValue::List(nodes) = found else { return None };
    let entry = |node: &Node| match &node.value {
        NodeValue::Word(name) => Some(format!("{name} = {value}")),
        _ => None,
    };
    let entries: Vec<String> = nodes.iter().map(entry).collect::<Option<_>>()?;
    (!entries.is_empty()).then(|| format!("{{ {} }}", entries.join(", ")))
}
