//! Applies the tables of packs to the tables of the root pack, entry by entry.

use crate::added_names::is_complete;
use crate::card::text_id_prefix;
use crate::changes_of_absent::{refuse_early, taken_early, to_require};
use crate::entries::{TablePatch, find, take};
use crate::faults::Faults;
use crate::look::{LOOK_TABLE, look_kind};
use crate::meanings::has_names;
use crate::namespaces::{Namespaces, short};
use crate::natives::Natives;
use crate::node::{Node, NodeValue, SourceOrigin, TableEntries};
use crate::read::script_bots::SCRIPT_BOT;
use crate::settings::{NewEntries, missing};
use crate::source::{Layer, Source};
use crate::{missing_parts, order, promise_files, renamed, tables};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics};
use speciate_model::message;

/// Applies the tables of all packs to the tables of the root pack, lower packs first. Returns warnings
/// about conflicts between unrelated packs, or `None` if tables of a pack cannot be read.
pub(super) fn lay_over(
    root: &mut TableEntries,
    source: &Source,
    natives: &Natives,
    names: &Namespaces,
    faults: &Faults,
) -> Option<Diagnostics> {
    let mut of_packs: Vec<TableEntries> = source
        .layers
        .iter()
        .map(|layer| tables::of_pack(source, &layer.files, natives, faults))
        .collect();
    // Entries of an unreadable table would be reported as missing everywhere.
    if !faults.is_empty() {
        return None;
    }
    let mut layers = renamed::followed(&source.layers, &mut of_packs);
    for (layer, tables) in layers.iter_mut().zip(&mut of_packs) {
        let meanings = names.meanings(layer.files.display_folder(), natives, root);
        meanings.follow(tables);
        let manifest = &mut layer.manifest;
        for (path, _) in manifest.remove.iter_mut().chain(&mut manifest.replace) {
            *path = meanings.path(path);
        }
    }
    let mut layering =
        Layering { source, removed: Vec::new(), added: Vec::new(), conflicts: Vec::new() };
    for (at, (layer, mut tables)) in layers.iter().zip(of_packs).enumerate() {
        let wishes = order::take_order_requests(&mut tables, faults);
        layering.remove(root, &tables, (layer, at), natives.rules, faults);
        layering.leave_looks_of_removed(root, &mut tables, layer);
        layering.warn_of_removed_entries(&tables, layer);
        layering.warn_of_duplicate_entries(root, &tables, layer);
        refuse_early(&mut tables, root, (source, at), natives.rules, faults);
        promise_files::refuse_strangers(&mut tables, root, faults);
        missing_parts::reject_misspelt_entries(&mut tables, root, layer, (natives, names), faults);
        let replaced = to_replace(root, &tables, (source, layer, natives.rules), faults);
        TablePatch { adds: NewEntries::Entries, replaced: &replaced }.lay(
            root,
            &mut Vec::new(),
            tables,
            faults,
        );
        order::apply_requests(root, wishes, faults);
        renamed::check(root, layer, (source, natives, names), faults);
    }
    // Without packs there are no conflicts.
    if !source.layers.is_empty() {
        layering.compare_all(root, "");
    }
    Some(Diagnostics::new(layering.conflicts))
}

/// Returns the paths that a pack replaces as a whole. Reports a path that the packs below or the pack itself lack in
/// every game of the pack.
fn to_replace<'a>(
    root: &TableEntries,
    tables: &TableEntries,
    (source, layer, game): (&Source, &'a Layer, &str),
    faults: &Faults,
) -> Vec<&'a str> {
    let mut found = Vec::new();
    for (path, at) in layer.manifest.replace.iter().filter(|_| layer.changes(game)) {
        let keys: Vec<&str> = path.split('.').collect();
        if let Some(fault) = missing(root, &keys, at) {
            if !layer.has_elsewhere(source, game, &keys) {
                faults.add(of_own(fault, tables, &keys));
            }
        } else if find(tables, &keys).is_none() {
            if !layer.sets_elsewhere(game, &keys) {
                faults.error_with(
                    Code::NothingInstead,
                    at,
                    message!("content-nothing-instead", path = path),
                    message!("content-nothing-instead.hint", path = path),
                );
            }
        } else {
            note_lost(root, tables, (path, at), faults);
            found.push(path.as_str());
        }
    }
    found
}

/// Remembers the entries that a table loses because a pack replaces the whole table.
fn note_lost(
    root: &TableEntries,
    tables: &TableEntries,
    (path, at): (&str, &SourceOrigin),
    faults: &Faults,
) {
    let before = find(root, &[path]).and_then(|table| table.node.value.entries());
    let after = find(tables, &[path]).and_then(|table| table.node.value.entries());
    let (Some(before), Some(after)) = (before, after) else { return };
    for name in before.keys().filter(|name| !after.contains_key(*name)) {
        faults.note_removed(&format!("{path}.{name}"), at);
    }
}

/// Adds a hint to the fault of removing or replacing an entry that no lower pack has, if the pack itself adds the
/// entry.
fn of_own(mut fault: Diagnostic, tables: &TableEntries, keys: &[&str]) -> Diagnostic {
    if find(tables, keys).is_some() {
        fault.hints = vec![message!("content-of-own.hint", path = keys.join("."))];
    }
    fault
}

/// Returns the paths of the looks that the entry at a path can have.
fn looks_of<'a>(keys: &[&'a str]) -> Vec<[&'a str; 3]> {
    match *keys {
        ["animal", name] => vec![[LOOK_TABLE, "animal", name], [LOOK_TABLE, "pawn", name]],
        [kind, name] => vec![[LOOK_TABLE, look_kind(kind), name]],
        _ => Vec::new(),
    }
}

struct Layering<'a> {
    source: &'a Source,
    /// Paths that packs removed, each with the place where the pack states it.
    removed: Vec<(&'a str, &'a SourceOrigin)>,
    /// Paths of entries that two unrelated packs add, each followed by a dot.
    added: Vec<String>,
    conflicts: Vec<Diagnostic>,
}

impl<'a> Layering<'a> {
    /// Removes the entries that the manifest of a pack lists under `remove`. The pack is given with its place.
    fn remove(
        &mut self,
        root: &mut TableEntries,
        tables: &TableEntries,
        (layer, place): (&'a Layer, usize),
        game: &str,
        faults: &Faults,
    ) {
        for (path, at) in layer.manifest.remove.iter().filter(|_| layer.changes(game)) {
            let keys: Vec<&str> = path.split('.').collect();
            if let Some(fault) = missing(root, &keys, at) {
                let is_removed = self.removed.iter().any(|(removed, _)| removed == path);
                if !is_removed && !layer.has_elsewhere(self.source, game, &keys) {
                    let later = taken_early((self.source, place), game, &keys, at);
                    faults.add(later.unwrap_or_else(|| of_own(fault, tables, &keys)));
                }
                continue;
            }
            for look in looks_of(&keys) {
                drop(take(root, &look));
            }
            if let Some(entry) = take(root, &keys)
                && let Some(other) = self.set_by_unrelated_pack(&entry.node, at)
            {
                self.warn_of_removed(path, at, other);
            }
            faults.note_removed(path, at);
            self.removed.push((path, at));
        }
    }

    /// Drops a pack's looks for entries that another pack removed. Looks are not rules, so nothing is lost.
    fn leave_looks_of_removed(
        &self,
        root: &TableEntries,
        tables: &mut TableEntries,
        layer: &Layer,
    ) {
        for (path, at) in &self.removed {
            let keys: Vec<&str> = path.split('.').collect();
            let is_own = at.pack() == layer.files.display_folder();
            if is_own || find(root, &keys).is_some() || find(tables, &keys).is_some() {
                continue;
            }
            for look in looks_of(&keys) {
                drop(take(tables, &look));
            }
        }
    }

    /// Warns if a pack sets a value that an unrelated pack removed.
    fn warn_of_removed_entries(&mut self, tables: &TableEntries, layer: &Layer) {
        let removed = self.removed.clone();
        for (path, at) in removed {
            let keys: Vec<&str> = path.split('.').collect();
            let set = find(tables, &keys).map(|entry| &entry.key);
            if let Some(set) = set
                && self.are_unrelated(at, &layer.manifest.at)
            {
                self.warn_of_removed(path, at, set);
            }
        }
    }

    /// Warns if a pack adds an entry that an unrelated pack has added.
    fn warn_of_duplicate_entries(
        &mut self,
        root: &TableEntries,
        tables: &TableEntries,
        layer: &Layer,
    ) {
        // Looks belong to entries of other tables, which are compared.
        for (table, entry) in tables.iter().filter(|(table, _)| *table != LOOK_TABLE) {
            let NodeValue::Table(own) = &entry.node.value else { continue };
            for (name, new) in own {
                let path = format!("{table}.{name}");
                let Some(other) = find(root, &[table, name]).map(|entry| &entry.key) else {
                    if table == SCRIPT_BOT {
                        self.warn_of_other_bot(root, name, &new.key);
                    }
                    continue;
                };
                if self.are_unrelated(other, &layer.manifest.at) {
                    let (pack, below) = (self.id_of(&new.key), self.id_of(other));
                    let own = (text_id_prefix(table).to_owned(), short(name).to_owned());
                    match has_names(table) && !is_complete(&layer.files, &own) {
                        true => self.warn_of_unnamed(&path, layer, &new.key, other),
                        false => {
                            let message = message!(
                                "content-packs-add",
                                path = &path,
                                pack = pack,
                                other = below
                            );
                            self.warn(&new.key, message, other);
                        }
                    }
                    self.added.push(path + ".");
                }
            }
        }
    }

    /// Warns if a pack's bot has the same short name as a bot of an unrelated pack. `name` is the stored name.
    fn warn_of_other_bot(&mut self, root: &TableEntries, name: &str, at: &SourceOrigin) {
        let below = root.get(SCRIPT_BOT).and_then(|bots| bots.node.value.entries());
        let mut below = below.into_iter().flatten();
        let other = below.rfind(|(stored, _)| short(stored) == short(name));
        let Some(other) = other.map(|(_, entry)| &entry.key) else { return };
        if self.are_unrelated(other, at) {
            let (pack, below) = (self.id_of(at), self.id_of(other));
            let name = short(name);
            let message = message!("content-packs-bot", name = name, pack = pack, other = below);
            self.warn(at, message, other);
        }
    }

    /// Warns if a pack changes an entry of another pack that its manifest does not name.
    fn warn_of_unnamed(
        &mut self,
        path: &str,
        layer: &Layer,
        at: &SourceOrigin,
        other: &SourceOrigin,
    ) {
        let (pack, owner) = (self.id_of(at), self.id_of(other));
        let message = message!("content-changes-unnamed", path = path, pack = pack, owner = owner);
        let warning = Diagnostic::new(Code::PackConflict, at.place(), message);
        let mut packs = self.source.layers.iter();
        let owner = packs.find(|layer| layer.manifest.id == owner);
        let hint = owner.map(|owner| {
            to_require(&layer.files.shown(crate::pack::FILE), &owner.manifest.package)
        });
        self.conflicts.push(hint.into_iter().fold(warning, Diagnostic::hint));
    }

    fn warn_of_removed(&mut self, path: &str, at: &SourceOrigin, set: &SourceOrigin) {
        let message = message!(
            "content-pack-removes",
            pack = self.id_of(at),
            path = path,
            other = self.id_of(set)
        );
        self.warn(at, message, set);
    }

    fn compare_all(&mut self, entries: &TableEntries, before: &str) {
        for (key, entry) in entries {
            let path = if before.is_empty() { key.clone() } else { format!("{before}.{key}") };
            self.compare(&path, &entry.node);
            if let NodeValue::Table(inner) = &entry.node.value {
                self.compare_all(inner, &path);
            }
        }
    }

    /// Warns if a value differs from what an unrelated pack has set.
    fn compare(&mut self, path: &str, node: &Node) {
        if node.keeps_before || self.added.iter().any(|added| path.starts_with(added)) {
            return;
        }
        let stranger = node.before.iter().find_map(|old| {
            let is_same = old.value.json() == node.value.json();
            self.set_by_unrelated_pack(old, &node.origin).filter(|_| !is_same)
        });
        if let Some(other) = stranger {
            let message = message!(
                "content-packs-differ",
                path = path,
                pack = self.id_of(&node.origin),
                other = self.id_of(other)
            );
            self.warn(&node.origin, message, other);
        }
    }

    fn warn(
        &mut self,
        at: &SourceOrigin,
        message: speciate_model::words::Message,
        other: &SourceOrigin,
    ) {
        let packs = [self.id_of(at), self.id_of(other)];
        let other = self.source.located_place(other.place());
        let note =
            message!("content-pack-other.note", file = other.spot.message(), line = other.line);
        let warning = Diagnostic::new(Code::PackConflict, at.place(), message).note(note);
        self.conflicts.push(self.source.explained(warning, packs));
    }

    /// Returns where a pack unrelated to the pack of `at` set a node or a value inside the node.
    fn set_by_unrelated_pack<'b>(
        &self,
        node: &'b Node,
        at: &SourceOrigin,
    ) -> Option<&'b SourceOrigin> {
        if self.are_unrelated(&node.origin, at) {
            return Some(&node.origin);
        }
        let NodeValue::Table(entries) = &node.value else { return None };
        entries.values().find_map(|entry| self.set_by_unrelated_pack(&entry.node, at))
    }

    fn are_unrelated(&self, a: &SourceOrigin, b: &SourceOrigin) -> bool {
        match (a.pack(), b.pack()) {
            (Some(a), Some(b)) => a != b && !self.source.are_related(a, b),
            _ => false,
        }
    }

    fn id_of(&self, at: &SourceOrigin) -> &str {
        at.pack().map_or("", |folder| self.source.id_of(folder))
    }
}
