//! The names that a game has for entries which a pack has renamed since the game began.
//!
//! Facts in a log refer to entries by name, so a running game keeps its names. An entry that a pack now calls `ashes`
//! is still `ash` in a game that began with `ash`. The pack's files are read with the old name instead of the new one.

use std::collections::BTreeMap;

use crate::card::text_id_prefix;
use crate::namespaces::qualified_name;
use speciate_model::roster::{NameTable, Roster};

/// The names of a game for the entries that one pack has renamed, by kind and new name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct OldNames(BTreeMap<(String, String), String>);

impl OldNames {
    /// Returns the old names of a game. `renamed` maps the old content paths of the pack `id` to the new ones.
    pub fn of(id: &str, renamed: &BTreeMap<String, String>, game: &Roster) -> Self {
        let mut found = BTreeMap::new();
        for (old, new) in renamed {
            let (Some((table, old)), Some((_, new))) = (old.split_once('.'), new.split_once('.'))
            else {
                continue;
            };
            let kind = text_id_prefix(table);
            let Some(names) = names_of(kind, game) else { continue };
            // Only stored names count: a qualified name is also a spelling of the short one.
            let stored = |name: &str| {
                let both = [qualified_name(id, name), name.to_owned()];
                both.into_iter().find(|name| names.iter().any(|stored| stored == name))
            };
            if let (Some(old), None) = (stored(old), stored(new)) {
                found.insert((kind.to_owned(), new.to_owned()), old);
            }
        }
        Self(found)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns kind, new name and old name of each entry.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        self.0.iter().map(|((kind, new), old)| (kind.as_str(), new.as_str(), old.as_str()))
    }

    /// Returns the old name of an entry of any kind, given its new name.
    pub fn old(&self, new: &str) -> Option<&str> {
        self.iter().find(|(_, name, _)| *name == new).map(|(.., old)| old)
    }

    /// Returns the new name of an entry, given its kind and its old name.
    pub fn new_name(&self, kind: &str, old: &str) -> Option<&str> {
        self.iter()
            .find(|(own_kind, _, name)| (*own_kind, *name) == (kind, old))
            .map(|(_, new, _)| new)
    }

    pub fn has_old(&self, name: &str) -> bool {
        self.iter().any(|(.., old)| old == name)
    }
}

fn names_of<'a>(kind: &str, roster: &'a Roster) -> Option<&'a NameTable> {
    let Roster { animals, elements, terrains, sections, cards, .. } = roster;
    let all = [
        ("animal", animals),
        ("element", elements),
        ("terrain", terrains),
        ("section", sections),
        ("card", cards),
    ];
    all.into_iter().find(|(own_kind, _)| *own_kind == kind).map(|(_, names)| names)
}
