//! Finds new terrains and setup options in packs that lack some of the texts for their names. Players would read the
//! bare id.

use crate::lint::locale::Locale;
use speciate_content::entries::entries_in;
use speciate_content::node::{NodeValue, TableEntries, TableEntry};
use speciate_content::short_name;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words::Value;

/// The parts of a terrain's text that name its tiles: in sentences, and in lists.
const OF_TERRAIN: [&str; 2] = ["tile", "label"];

/// Adds the terrains of packs whose tiles have no names, and the values of setup options without words.
pub(super) fn check(root: &TableEntries, english: &[Locale<'_>], found: &mut Vec<Diagnostic>) {
    let has = |key: &str| english.iter().any(|locale| locale.texts.contains_key(key));
    let shipped = english.iter().flat_map(|locale| locale.texts.keys());
    // Biomes have no places, so nothing names their tiles.
    let has_tiles = shipped.into_iter().any(|key| {
        key.starts_with("terrain-") && OF_TERRAIN.iter().any(|part| key.ends_with(part))
    });
    let terrains = entries_in(root, "terrain").filter(|_| has_tiles);
    let terrains = terrains.map(|(name, entry)| ("terrain", name, entry, parts_of_terrain()));
    let options =
        entries_in(root, "option").map(|(name, entry)| ("option", name, entry, values(entry)));
    for (kind, name, entry, parts) in terrains.chain(options) {
        let id = format!("{kind}-{}", short_name(name));
        let keys = parts.iter().map(|part| format!("{id}.{part}"));
        let keys: Vec<String> = keys.filter(|key| !has(key)).collect();
        // A pack must name its own terrains, even if the root pack does not. If a terrain has no text at all, loading
        // reports it.
        if keys.is_empty() || entry.key.pack().is_none() || !has(&id) {
            continue;
        }
        let names = Value::names(&keys);
        let message = match kind {
            "terrain" => message!("lint-lacking-terrain", name = short_name(name), keys = names),
            _ => message!("lint-lacking-option", name = short_name(name), keys = names),
        };
        let hint = message!("lint-lacking-names.hint", id = &id, texts = as_attributes(&id, &keys));
        found.push(Diagnostic::new(Code::LackingText, entry.key.place(), message).hint(hint));
    }
}

/// Returns the lines of attributes to fill in. The name of a tile includes its location.
fn as_attributes(id: &str, keys: &[String]) -> Value {
    let parts = keys.iter().filter_map(|key| key.strip_prefix(id)?.strip_prefix('.'));
    let is_terrain = id.starts_with("terrain-");
    let lines = parts.map(|part| match part {
        "tile" if is_terrain => "    .tile = the … { $tile }".to_owned(),
        "label" if is_terrain => "    .label = … { $tile }".to_owned(),
        _ => format!("    .{part} = …"),
    });
    Value::Said(lines.collect::<Vec<String>>().join("\n"))
}

fn parts_of_terrain() -> Vec<String> {
    OF_TERRAIN.map(str::to_owned).to_vec()
}

/// Returns the values that an option can have, if they are words that can be translated.
fn values(option: &TableEntry) -> Vec<String> {
    let Some(NodeValue::List(allowed)) = option.node.at(&["allowed"]).map(|node| &node.value)
    else {
        return Vec::new();
    };
    let word = |value: &NodeValue| match value {
        NodeValue::Word(word) => Some(word.clone()),
        NodeValue::Flag(flag) => Some(flag.to_string()),
        _ => None,
    };
    let words = allowed.iter().filter_map(|node| word(&node.value));
    words.filter(|word| is_attribute(word)).collect()
}

/// Returns whether a Fluent attribute can have this name.
fn is_attribute(name: &str) -> bool {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
    name.starts_with(|sign: char| sign.is_ascii_alphabetic()) && name.chars().all(is_sign)
}
