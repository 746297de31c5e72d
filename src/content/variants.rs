//! Variants: files of tables that are applied to the tables of a game, as settings are.

use std::sync::Arc;

use indexmap::IndexMap;

use crate::entries::TablePatch;
use crate::faults::Faults;
use crate::node::{NodeValue, TableEntries, TableEntry, TextFile};
use crate::parse::parse_file;
use crate::settings::NewEntries;
use crate::shape::{KeyShape, Shape, may, must};
use crate::source::Source;
use crate::table::TableReader;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;

const FOLDER: &str = "variants/";

/// The table with the variant's description. All other tables are applied to those of the game.
const HEAD: &str = "variant";

/// The keys of a variant file's own description.
pub const KEYS: [KeyShape; 1] = [must(
    HEAD,
    "what the variant is",
    Shape::Table(&[
        must("id", "its id, the name of its file", Shape::Text),
        may("ruling", "its number in the list of rulings, e.g. `R17`", Shape::Text),
    ]),
)];

/// The maximum number of characters of an unknown id that a message shows.
const SHOWN_MAX: usize = 64;

/// The numbers that variants set, by variant id and then by the last key of the content path.
pub type VariantNumbers = IndexMap<String, IndexMap<String, i64>>;

/// A value that two variants set differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    pub path: String,
    /// The variant that is applied first.
    pub first: String,
    /// The variant that is applied later and wins.
    pub counts: String,
}

/// Returns the numbers that each variant of a game sets, e.g. 15 as `cards_out` of `short`.
pub fn numbers(source: &Source, rules: &str) -> VariantNumbers {
    let of_variant = |id: &str| {
        let numbers = values(source, rules, id).into_iter().filter_map(|(path, value)| {
            let key = path.rsplit('.').next()?.to_owned();
            Some((key, value.as_i64()?))
        });
        (id.to_owned(), numbers.collect())
    };
    ids(source, rules).map(of_variant).collect()
}

/// Returns the values that several variants set differently, in the order of the variants.
pub(super) fn disagreements(
    source: &Source,
    rules: &str,
    variants: &[String],
) -> Vec<Disagreement> {
    let mut set: IndexMap<String, (String, serde_json::Value)> = IndexMap::new();
    let mut found = Vec::new();
    for id in variants {
        for (path, value) in values(source, rules, id) {
            match set.insert(path.clone(), (id.clone(), value.clone())) {
                Some((first, other)) if other != value => {
                    found.push(Disagreement { path, first, counts: id.clone() });
                }
                _ => {}
            }
        }
    }
    found
}

/// Returns the values that a variant sets, by content path. Layering reports unreadable files.
fn values(source: &Source, rules: &str, id: &str) -> IndexMap<String, serde_json::Value> {
    let mut found = IndexMap::new();
    for file in source.files(&format!("content/{rules}/{FOLDER}{id}.toml")) {
        for (key, entry) in parse_file(file, &Faults::default()).unwrap_or_default() {
            if key != HEAD {
                add_values(&key, &entry.node.value, &mut found);
            }
        }
    }
    found
}

fn add_values(path: &str, value: &NodeValue, found: &mut IndexMap<String, serde_json::Value>) {
    match value {
        NodeValue::Table(entries) => {
            for (key, entry) in entries {
                add_values(&format!("{path}.{key}"), &entry.node.value, found);
            }
        }
        value => {
            found.insert(path.to_owned(), value.json());
        }
    }
}

/// Applies variants to tables. Later variants override earlier ones.
pub(super) fn lay_over(
    root: &mut TableEntries,
    source: &Source,
    rules: &str,
    variants: &[String],
    faults: &Faults,
) {
    for id in variants {
        let path = format!("content/{rules}/{FOLDER}{id}.toml");
        // Each pack can add to a variant of the packs below it.
        for file in source.files(&path) {
            lay_file(root, id, file, faults);
        }
        match source.file(&path) {
            Some(_) => {}
            None if source.is_refused(&path) => {}
            None => {
                let id: String = id.chars().take(SHOWN_MAX).collect();
                let message = message!("content-unknown-variant", id = &id);
                let fault = Diagnostic::new(Code::UnknownVariant, Place::variant(&id), message);
                faults.add(fault.meant(&id, ids(source, rules)));
            }
        }
    }
}

pub(super) fn ids<'a>(source: &'a Source, rules: &str) -> impl Iterator<Item = &'a str> {
    let folder = format!("content/{rules}/");
    source.paths().filter_map(move |path| id(path, &folder))
}

/// Returns the id of the variant in a file, if it is a variant file of the game folder.
pub fn id<'a>(path: &'a str, folder: &str) -> Option<&'a str> {
    let name = path.strip_prefix(folder)?.strip_prefix(FOLDER)?.strip_suffix(".toml")?;
    Some(name).filter(|name| !name.contains('/'))
}

fn lay_file(root: &mut TableEntries, id: &str, file: &Arc<TextFile>, faults: &Faults) {
    let Some(mut entries) = parse_file(file, faults) else { return };
    let head = entries.shift_remove(HEAD);
    check_head(id, head.as_ref(), file, faults);
    let patch = TablePatch { adds: NewEntries::Values, replaced: &[] };
    patch.lay(root, &mut Vec::new(), entries, faults);
}

fn check_head(id: &str, head: Option<&TableEntry>, file: &TextFile, faults: &Faults) {
    let Some(head) = head else {
        let message = message!("content-missing-key", path = HEAD);
        let fault = Diagnostic::new(Code::MissingKey, Place::file(&file.path), message);
        return faults.add(fault.hint(message!("content-variant-head.hint", head = HEAD, id = id)));
    };
    let Some(head) = TableReader::of(HEAD.to_owned(), &head.node, &KEYS[0].value.shape, faults)
    else {
        return;
    };
    if let Some((found, at)) = head.word("id")
        && found != id
    {
        let message = message!("content-variant-id", id = id, head = HEAD, found = found);
        let hint = message!("content-variant-id.hint", id = id);
        faults.error_with(Code::VariantId, at, message, hint);
    }
    head.word("ruling");
    head.finish();
}
