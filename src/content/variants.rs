//! Variants: files of tables that are applied to the tables of a game, as settings are.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::entries::TablePatch;
use crate::faults::Faults;
use crate::meanings::NameMeanings;
use crate::namespaces::{Namespaces, short};
use crate::natives::Natives;
use crate::node::{NodeValue, TableEntries, TableEntry, TextFile};
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
pub fn numbers(source: &Source, game: &str) -> VariantNumbers {
    let of_variant = |id: String| {
        let numbers = values(source, game, &id).into_iter().filter_map(|(path, value)| {
            let key = path.rsplit('.').next()?.to_owned();
            Some((key, value.as_i64()?))
        });
        let numbers: IndexMap<String, i64> = numbers.collect();
        (id, numbers)
    };
    ids(source, game).into_iter().map(of_variant).collect()
}

/// Returns the values that several variants set differently, in the order of the variants.
pub(super) fn disagreements(source: &Source, game: &str, variants: &[String]) -> Vec<Disagreement> {
    let mut set: IndexMap<String, (String, serde_json::Value)> = IndexMap::new();
    let mut found = Vec::new();
    for id in variants {
        for (path, value) in values(source, game, id) {
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
fn values(source: &Source, game: &str, id: &str) -> IndexMap<String, serde_json::Value> {
    let mut found = IndexMap::new();
    let names = Namespaces::of(source, game);
    for file in files(source, game, &names, id) {
        for (key, entry) in source.tables_in(file, &Faults::default()).unwrap_or_default() {
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
    (natives, names): (&Natives, &Namespaces),
    variants: &[String],
    faults: &Faults,
) {
    let game = natives.rules;
    for id in variants {
        let stored = names.chosen_variant(id);
        let id = stored.as_deref().unwrap_or(id);
        let path = path(game, id);
        // Each pack can add to a variant of the packs below it.
        let found: Vec<_> = stored.iter().flat_map(|id| files(source, game, names, id)).collect();
        for file in &found {
            let meanings = names.meanings(file.pack.as_deref(), natives, root);
            lay_file(root, id, source, file, &meanings, faults);
        }
        match found.is_empty() {
            false => {}
            true if source.is_refused(&path) => {}
            true => {
                let id: String = id.chars().take(SHOWN_MAX).collect();
                let message = message!("content-unknown-variant", id = &id);
                let fault = Diagnostic::new(Code::UnknownVariant, Place::variant(&id), message);
                let known = ids(source, game);
                faults.add(fault.suggest(&id, known.iter().map(String::as_str)));
            }
        }
    }
}

/// Returns the ids of all variants, in the order of their files.
pub(super) fn ids(source: &Source, game: &str) -> Vec<String> {
    let names = Namespaces::of(source, game);
    let folder = format!("content/{game}/");
    let mut found = BTreeMap::new();
    for pack in source.all() {
        for id in pack.own_paths().filter_map(|path| id(path, &folder)) {
            let stored = names.variant(pack.display_folder(), id);
            found.insert(format!("{stored}.toml"), stored);
        }
    }
    found.into_values().collect()
}

/// Returns the files of a variant, given by its stored id.
fn files<'a>(
    source: &'a Source,
    game: &str,
    names: &Namespaces,
    id: &str,
) -> impl Iterator<Item = &'a Arc<TextFile>> {
    let files: Vec<_> = source.files(&path(game, id)).collect();
    files.into_iter().filter(move |file| names.is_of_family(file.pack.as_deref(), id))
}

fn path(game: &str, id: &str) -> String {
    format!("content/{game}/{FOLDER}{}.toml", short(id))
}

/// Returns the id of the variant in a file, if it is a variant file of the game folder.
pub fn id<'a>(path: &'a str, folder: &str) -> Option<&'a str> {
    let name = path.strip_prefix(folder)?.strip_prefix(FOLDER)?.strip_suffix(".toml")?;
    Some(name).filter(|name| !name.contains('/'))
}

fn lay_file(
    root: &mut TableEntries,
    id: &str,
    source: &Source,
    file: &Arc<TextFile>,
    meanings: &NameMeanings,
    faults: &Faults,
) {
    let Some(mut entries) = source.tables_in(file, faults) else { return };
    let head = entries.shift_remove(HEAD);
    meanings.follow(&mut entries);
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
        && found != short(id)
    {
        let message = message!("content-variant-id", id = id, head = HEAD, found = found);
        let hint = message!("content-variant-id.hint", id = id);
        faults.error_with(Code::VariantId, at, message, hint);
    }
    head.word("ruling");
    head.report_unknown_keys();
}
