//! Resolves old names of renamed entries: a pack that uses an entry's old path means the new one.

use std::collections::BTreeMap;

use crate::card::text_id_prefix;
use crate::entries::{entries_in, find};
use crate::faults::Faults;
use crate::look::{LOOK_TABLE, look_kind};
use crate::namespaces::Namespaces;
use crate::natives::Natives;
use crate::node::{NodeValue, TableEntries};
use crate::order::SIDES;
use crate::packs::{named, reached};
use crate::source::{Layer, Source};
use speciate_model::diagnostic::{Code, Diagnostic, Place, suggest};
use speciate_model::message;

/// New content paths by old paths. No path is both a new and an old one.
pub(super) type NewPaths = BTreeMap<String, String>;

/// Replaces old paths in the tables of packs, lowest first. A pack gets the new paths of lower packs that it extends,
/// requires or names as optional. Returns the packs with the paths in their manifests replaced as well.
pub(super) fn followed(layers: &[Layer], tables: &mut [TableEntries]) -> Vec<Layer> {
    let mut found: Vec<Layer> = Vec::new();
    for (layer, tables) in layers.iter().zip(tables) {
        let known = reached(&layer.manifest, layers, named);
        let below = found.iter().filter(|below| known.contains(&below.manifest.id.as_str()));
        let renamed = composed(below);
        let mut layer = layer.clone();
        if !renamed.is_empty() {
            follow_in_tables(tables, &renamed);
            follow_in_looks(tables, &renamed);
            let manifest = &mut layer.manifest;
            let paths = manifest.remove.iter_mut().chain(&mut manifest.replace);
            let paths = paths.map(|(path, _)| path).chain(manifest.package.renamed.values_mut());
            paths.for_each(|path| *path = new_path(path, &renamed));
        }
        found.push(layer);
    }
    found
}

/// Returns the new paths of all packs by old path, for paths that are written outside of packs.
pub(super) fn of_all(source: &Source) -> NewPaths {
    composed(source.layers.iter())
}

/// Returns the final path for each old path. The packs are given lowest first.
fn composed<'a>(layers: impl Iterator<Item = &'a Layer>) -> NewPaths {
    let mut all = NewPaths::new();
    for (old, new) in layers.flat_map(|layer| &layer.manifest.package.renamed) {
        all.values_mut().filter(|known| *known == old).for_each(|known| known.clone_from(new));
        all.insert(old.clone(), new.clone());
    }
    all
}

/// Reports new paths of a pack at which there is no entry, and old paths at which there still is one. `root` has the
/// tables of the pack and of all packs below it.
pub(super) fn check(
    root: &TableEntries,
    layer: &Layer,
    (source, natives, names): (&Source, &Natives, &Namespaces),
    faults: &Faults,
) {
    let has = |path: &str| find(root, &keys_of(path)).is_some();
    let is_old = |path: &str| {
        path.split_once('.').is_some_and(|(table, name)| names.is_old(text_id_prefix(table), name))
    };
    // A game that began before the renaming keeps the old name.
    let renamed = layer.manifest.package.renamed.iter().filter(|(old, _)| !is_old(old));
    for (old, new) in renamed {
        let fault = |path: &str, message| {
            Diagnostic::new(Code::BadName, place_in_manifest(&layer.files, path), message)
        };
        if has(old) {
            let message = message!("content-rename-old-there", old = old, new = new);
            faults.add(
                fault(old, message).hint(message!("content-rename-old-there.hint", old = old)),
            );
        } else if !has(new) && !layer.has_elsewhere(source, natives.rules, &keys_of(new)) {
            let message = message!("content-rename-new-missing", old = old, new = new);
            let known = paths_like(root, new);
            faults.add(match suggest(new, known.iter().map(String::as_str)) {
                Some(near) => fault(new, message).hint(message!("hint-did-you-mean", name = near)),
                None => fault(new, message).hint(message!("content-bad-rename.hint")),
            });
        }
    }
}

/// Returns the content paths of the entries in the table that a path names.
fn paths_like(root: &TableEntries, path: &str) -> Vec<String> {
    let table = path.split('.').next().unwrap_or_default();
    entries_in(root, table).map(|(name, _)| format!("{table}.{name}")).collect()
}

/// Returns where the manifest of a pack states a content path, or else the place of the manifest.
fn place_in_manifest(files: &Source, path: &str) -> Place {
    let shown = files.shown(crate::pack::FILE);
    let Some(file) = files.own_file(crate::pack::FILE) else { return Place::file(shown) };
    let quoted = ['"', '\''].into_iter().map(|quote| format!("{quote}{path}{quote}"));
    let mut found = quoted.filter_map(|quoted| Some((file.text.find(&quoted)?, quoted.len())));
    match found.next() {
        Some((at, length)) => Place::span(&shown, &file.text, at..at + length),
        None => Place::file(shown),
    }
}

fn keys_of(path: &str) -> Vec<&str> {
    path.split('.').collect()
}

/// Renames entries of tables, unless an entry already has the new name. Also renames the neighbours that entries name.
fn follow_in_tables(tables: &mut TableEntries, renamed: &NewPaths) {
    for (old, new) in renamed {
        let (Some((table, old)), Some((_, new))) = (old.split_once('.'), new.split_once('.'))
        else {
            continue;
        };
        let Some(NodeValue::Table(entries)) =
            tables.get_mut(table).map(|entry| &mut entry.node.value)
        else {
            continue;
        };
        if !entries.contains_key(new)
            && let Some(place) = entries.get_index_of(old)
            && let Some(entry) = entries.shift_remove(old)
        {
            entries.shift_insert(place, new.to_owned(), entry);
        }
        for entry in entries.values_mut() {
            let NodeValue::Table(keys) = &mut entry.node.value else { continue };
            for side in SIDES {
                if let Some(NodeValue::Word(word)) =
                    keys.get_mut(side).map(|side| &mut side.node.value)
                    && word == old
                {
                    new.clone_into(word);
                }
            }
        }
    }
}

/// Renames the looks of renamed entries.
fn follow_in_looks(tables: &mut TableEntries, renamed: &NewPaths) {
    let Some(NodeValue::Table(looks)) =
        tables.get_mut(LOOK_TABLE).map(|entry| &mut entry.node.value)
    else {
        return;
    };
    let look = |path: &String| {
        let (table, name) = path.split_once('.')?;
        Some(format!("{}.{name}", look_kind(table)))
    };
    let renamed = renamed.iter().filter_map(|(old, new)| Some((look(old)?, look(new)?)));
    follow_in_tables(looks, &renamed.collect());
}

/// Returns the new form of a path that is or begins with the path of a renamed entry.
pub(super) fn new_path(path: &str, renamed: &NewPaths) -> String {
    let follow = |(old, new): (&String, &String)| match path.strip_prefix(old.as_str())? {
        rest if rest.is_empty() || rest.starts_with('.') => Some(format!("{new}{rest}")),
        _ => None,
    };
    renamed.iter().find_map(follow).unwrap_or_else(|| path.to_owned())
}
