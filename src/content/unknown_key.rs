//! Suggests the key that an unknown key most likely means, or the table in which the unknown key belongs.

use crate::look::look_of;
use crate::node::Node;
use speciate_model::diagnostic::Diagnostic;
use speciate_model::message;
use speciate_model::words::Message;

/// Spellings that are read but never suggested.
const OLD_SPELLINGS: [&str; 1] = ["licence"];

/// Keys in the manifests of other programs, each with the key that means the same in `pack.toml`.
const OF_MANIFESTS: [(&str, &str); 7] = [
    ("name", "id"),
    ("dependencies", "requires"),
    ("depends", "requires"),
    ("conflicts", "incompatible"),
    ("summary", "description"),
    ("homepage", "url"),
    ("repository", "url"),
];

/// Adds the key that was most likely meant to the fault of an unknown key. `known` are the keys that the table can
/// have.
pub(super) fn with_key_meant<'a, K: Iterator<Item = &'a str>>(
    fault: Diagnostic,
    path: &str,
    key: &str,
    value: &Node,
    known: impl Fn() -> K,
) -> Diagnostic {
    let has = |key: &str| known().any(|known| known == key);
    if let Some(hint) = elsewhere(path, key, has) {
        return fault.hint(hint);
    }
    let fault = fault.suggest(key, known().filter(|known| !OLD_SPELLINGS.contains(known)));
    let is_for_script = value.value.entries().is_none() && has("params") && !fault.is_misspelt();
    match is_for_script {
        true => fault.hint(message!("content-as-param.hint", key = key)),
        false => fault,
    }
}

/// Returns the hint that says in which other table a key belongs, or what the key is called here.
fn elsewhere(path: &str, key: &str, has: impl Fn(&str) -> bool) -> Option<Message> {
    if key == "scores" && has("half") {
        return Some(message!("content-face-scores.hint"));
    }
    if path == "game" && ["stacks", "components"].contains(&key) {
        return Some(message!("content-own-table.hint", key = key));
    }
    let of_manifest = OF_MANIFESTS.iter().find(|(other, _)| path.is_empty() && *other == key);
    if let Some((_, meant)) = of_manifest.filter(|_| has("requires")) {
        return Some(message!("hint-did-you-mean", name = *meant));
    }
    let look = look_of(path, key)?;
    Some(message!("content-look-elsewhere.hint", look = look))
}
