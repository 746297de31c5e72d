//! Follows entries that have a new name: a pack that names one by its old path means the new one.

use std::collections::BTreeMap;

use crate::node::{NodeValue, TableEntries};
use crate::source::Layer;

/// Changes old paths in the tables of packs, lowest first, to those that the packs below say. Returns the packs with
/// the paths of their manifests changed as well.
pub(super) fn followed(layers: &[Layer], tables: &mut [TableEntries]) -> Vec<Layer> {
    let mut renamed: BTreeMap<String, String> = BTreeMap::new();
    let mut found = Vec::new();
    for (layer, tables) in layers.iter().zip(tables) {
        let mut layer = layer.clone();
        if !renamed.is_empty() {
            renamed.iter().for_each(|(old, new)| rename(tables, old, new));
            let manifest = &mut layer.manifest;
            for (path, _) in manifest.remove.iter_mut().chain(&mut manifest.replace) {
                *path = new_path(path, &renamed);
            }
        }
        renamed.extend(layer.manifest.package.renamed.clone());
        found.push(layer);
    }
    found
}

/// Renames an entry of tables, unless there is one of the new name.
fn rename(tables: &mut TableEntries, old: &str, new: &str) {
    let (Some((table, old)), Some((_, new))) = (old.split_once('.'), new.split_once('.')) else {
        return;
    };
    if let Some(NodeValue::Table(entries)) = tables.get_mut(table).map(|of| &mut of.node.value)
        && !entries.contains_key(new)
        && let Some(entry) = entries.shift_remove(old)
    {
        entries.insert(new.to_owned(), entry);
    }
}

/// Returns the new form of a path that is or begins with the path of a renamed entry.
fn new_path(path: &str, renamed: &BTreeMap<String, String>) -> String {
    let follow = |(old, new): (&String, &String)| match path.strip_prefix(old.as_str())? {
        rest if rest.is_empty() || rest.starts_with('.') => Some(format!("{new}{rest}")),
        _ => None,
    };
    renamed.iter().find_map(follow).unwrap_or_else(|| path.to_owned())
}
