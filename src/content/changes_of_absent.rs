//! Finds changes that a pack makes to entries which neither the pack itself nor a pack below it has.

use crate::added_names::{entries_of, is_complete, is_named};
use crate::card::text_id_prefix;
use crate::faults::Faults;
use crate::meanings::has_names;
use crate::namespaces::short;
use crate::node::{Node, NodeValue, SourceOrigin, TableEntries};
use crate::package::Package;
use crate::source::{Layer, Source};
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::words::Message;

/// What a pack in use says about an entry that no pack in use has.
#[derive(Clone, Debug)]
pub struct AbsentEntry {
    /// The id of the pack.
    pub pack: String,
    /// The path of its manifest in messages.
    pub manifest: String,
    /// The game to which the tables belong.
    pub game: String,
    /// The content path of the entry, e.g. `card.ash`.
    pub path: String,
    /// The kind of the entry, as text ids write it, and its name.
    entry: (String, String),
    /// The places of its lines, one by one; the first place is that of its name.
    places: Vec<Place>,
    /// Whether the pack has a name for the entry, as for a new entry. The pack can still mean the entry of a different
    /// pack.
    pub is_named: bool,
}

impl AbsentEntry {
    /// Returns whether a pack adds the entry.
    pub fn is_added_by(&self, pack: &Source) -> bool {
        adds(pack, &self.game, &self.entry)
    }

    /// Returns whether a place is in a line about the entry.
    pub fn is_at(&self, place: &Place) -> bool {
        self.places.iter().any(|own| own.spot == place.spot && own.line == place.line)
    }

    /// Returns the hint that the entry may be that of another pack.
    pub fn hint_to_mean(&self, owner: &Package, folder: &str) -> Message {
        message!(
            "content-changes-absent.hint-meant",
            path = &self.path,
            owner = &owner.id,
            line = owner.as_requirement(),
            manifest = &self.manifest,
            folder = folder
        )
    }

    /// Returns the fault that the entry is added by a pack that is not in use.
    pub fn fault(&self, owner: &Package, command: Message) -> Option<Diagnostic> {
        let message = message!(
            "content-changes-absent",
            pack = &self.pack,
            path = &self.path,
            owner = &owner.id
        );
        let fault = Diagnostic::new(Code::UnknownPath, self.places.first()?.clone(), message);
        Some(fault.hint(to_require(&self.manifest, owner)).hint(command))
    }
}

/// Returns the changes of the packs of a source to entries that none of them has.
pub fn absent_entries(source: &Source) -> Vec<AbsentEntry> {
    let mut found = Vec::new();
    for layer in &source.layers {
        for game in layer.files.games_with_tables() {
            let known = entries_of(&source.alone(), &game);
            for (table, name, places) in entries_with_places(&layer.files, &game) {
                let entry = (text_id_prefix(&table).to_owned(), name.clone());
                let mut packs = source.packs();
                if known.contains(&entry) || packs.any(|pack| adds(pack, &game, &entry)) {
                    continue;
                }
                let is_named = is_named(&layer.files, (&entry.0, &entry.1));
                found.push(AbsentEntry {
                    pack: layer.manifest.id.clone(),
                    manifest: layer.files.shown(crate::pack::FILE),
                    game: game.clone(),
                    path: format!("{table}.{name}"),
                    entry,
                    places,
                    is_named,
                });
            }
        }
    }
    found
}

/// Removes and reports the entries in a pack that belong to a later pack. The pack is given by its place. `root` has
/// the tables below the pack.
pub(super) fn refuse_early(
    tables: &mut TableEntries,
    root: &TableEntries,
    (source, at): (&Source, usize),
    game: &str,
    faults: &Faults,
) {
    let Some((layer, later)) = source.layers.get(at).zip(source.layers.get(at + 1..)) else {
        return;
    };
    for (table, entry) in tables.iter_mut().filter(|(table, _)| has_names(table)) {
        let NodeValue::Table(entries) = &mut entry.node.value else { continue };
        let known = root.get(table).and_then(|known| known.node.value.entries());
        entries.retain(|name, entry| {
            if known.is_some_and(|known| known.contains_key(name)) {
                return true;
            }
            let meant = (text_id_prefix(table).to_owned(), short(name).to_owned());
            let is_own = || is_complete(&layer.files, &meant);
            let owner = later.iter().find(|later| adds(&later.files, game, &meant));
            let Some(owner) = owner.filter(|_| !is_own()) else { return true };
            let path = format!("{table}.{}", meant.1);
            faults.add(too_early(layer, owner, &path, &entry.key.place()));
            false
        });
    }
}

/// Returns the fault that a pack, given by its place, removes the entry at a path that belongs to a later pack.
pub(super) fn taken_early(
    (source, at): (&Source, usize),
    game: &str,
    keys: &[&str],
    place: &SourceOrigin,
) -> Option<Diagnostic> {
    let [table, name, ..] = *keys else { return None };
    let entry = (text_id_prefix(table).to_owned(), short(name).to_owned());
    let mut later = source.layers.get(at + 1..)?.iter();
    let owner = later.find(|later| adds(&later.files, game, &entry))?;
    let layer = source.layers.get(at)?;
    Some(too_early(layer, owner, &format!("{table}.{}", entry.1), &place.place()))
}

fn too_early(layer: &Layer, owner: &Layer, path: &str, place: &Place) -> Diagnostic {
    let (pack, owner_id) = (&layer.manifest.id, &owner.manifest.id);
    let message = message!("content-changes-later", pack = pack, path = path, owner = owner_id);
    let fault = Diagnostic::new(Code::UnknownPath, place.clone(), message);
    let manifest = layer.files.shown(crate::pack::FILE);
    let order = message!("content-changes-later.hint", pack = pack, owner = owner_id);
    fault.hint(to_require(&manifest, &owner.manifest.package)).hint(order)
}

/// Returns the hint to name a pack in `requires` of the pack with this manifest.
pub(super) fn to_require(manifest: &str, owner: &Package) -> Message {
    let line = owner.as_requirement();
    message!("content-changes-unnamed.hint", manifest = manifest, line = line)
}

/// Returns whether a pack adds an entry: it has it in its tables, with its texts and its script.
pub(super) fn adds(pack: &Source, game: &str, entry: &(String, String)) -> bool {
    is_complete(pack, entry) && entries_of(pack, game).contains(entry)
}

/// Returns the entries in a pack's own tables that have names: table, name and the places of all lines.
fn entries_with_places(pack: &Source, game: &str) -> Vec<(String, String, Vec<Place>)> {
    let mut found = Vec::new();
    for (table, entry) in pack.own_tables(game).flatten().filter(|(table, _)| has_names(table)) {
        let NodeValue::Table(entries) = entry.node.value else { continue };
        for (name, entry) in entries {
            let mut places = vec![entry.key.place()];
            add_places(&entry.node, &mut places);
            found.push((table.clone(), name, places));
        }
    }
    found
}

fn add_places(node: &Node, places: &mut Vec<Place>) {
    places.push(node.origin.place());
    match &node.value {
        NodeValue::Table(entries) => {
            for entry in entries.values() {
                places.push(entry.key.place());
                add_places(&entry.node, places);
            }
        }
        NodeValue::List(nodes) => nodes.iter().for_each(|node| add_places(node, places)),
        NodeValue::Word(_) | NodeValue::Number(_) | NodeValue::Flag(_) | NodeValue::Other(_) => {}
    }
}
