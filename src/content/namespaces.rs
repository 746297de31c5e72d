//! Keeps apart what unrelated packs add under the same name.
//!
//! If two packs of which neither lies over the other add the same name, both entries exist, under the qualified names
//! `one:ash` and `two:ash`. In the files of a pack and of packs over it, the short name still means its own. All other
//! names stay short, and their qualified form is another spelling of them.

use std::collections::{BTreeMap, BTreeSet};

use crate::added_names::{entries_of, is_complete, other_names};
use crate::natives::Natives;
use crate::node::{Node, NodeValue, TableEntries};
use crate::order::ORDERED;
use crate::source::Source;
use speciate_model::roster::Roster;

/// The sign between the id of a pack and a name.
const OF: char = ':';

/// The first parts of the ids of texts about entries and words.
const TEXT_KINDS: [&str; 9] =
    ["animal", "element", "terrain", "section", "card", "question", "action", "rule", WAY];

/// The kind of words that scripts offer, note or mark, and the first part of the ids of their texts.
pub(super) const WAY: &str = "way";

pub(super) const VARIANT: &str = "variant";

/// The names that the packs of a source add to a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Namespaces {
    packs: Vec<PackNames>,
    /// Whether the game has begun.
    has_begun: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct PackNames {
    id: String,
    /// The folder of the pack in messages.
    folder: String,
    /// The ids of the pack and of all packs below it.
    below: Vec<String>,
    /// Its new names, each with whether another pack adds the same.
    adds: BTreeMap<String, bool>,
    /// The kinds of its new names.
    kinds: BTreeSet<(String, String)>,
}

/// What a game that has begun contains already. Without names, no game has begun.
#[derive(Clone, Copy, Debug)]
pub struct GameSoFar<'a> {
    /// Its names. They keep their ids.
    pub names: &'a Roster,
    /// The ids of its packs; `None` if they are the same as those of the source.
    pub packs: Option<&'a [&'a str]>,
}

impl<'a> From<&'a Roster> for GameSoFar<'a> {
    fn from(names: &'a Roster) -> Self {
        Self { names, packs: None }
    }
}

/// What words mean in the files of one pack, or outside of packs: stored names by what is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NameMeanings {
    /// Names that mean an entry wherever they are written.
    anywhere: BTreeMap<String, String>,
    /// Short names that are also names of something else, so they mean an entry only as its name.
    as_entry: BTreeMap<String, String>,
}

impl Namespaces {
    /// Returns the names that packs add to a game. Without packs it is empty.
    pub fn of(source: &Source, rules: &str) -> Self {
        source.namespaces(rules)
    }

    /// Reads the names that packs add to a game from their files.
    pub(super) fn read(source: &Source, rules: &str) -> Self {
        if source.packs().next().is_none() {
            return Self::default();
        }
        let known = entries_of(source, rules);
        let mut packs: Vec<PackNames> = Vec::new();
        for layer in &source.layers {
            let folder = layer.files.display_folder().unwrap_or_default();
            let below = source.below(folder);
            let is_below = |name: &(String, String)| {
                let mut lower = packs.iter().filter(|pack| below.contains(&pack.id));
                lower.any(|pack| pack.kinds.contains(name))
            };
            let new = entries_of(&layer.files, rules).into_iter().filter(|name| {
                !known.contains(name) && !is_below(name) && is_complete(&layer.files, name)
            });
            let kinds: BTreeSet<(String, String)> = new.collect();
            packs.push(PackNames {
                id: layer.manifest.id.clone(),
                folder: folder.to_owned(),
                below,
                adds: kinds.iter().map(|(_, name)| (name.clone(), false)).collect(),
                kinds,
            });
        }
        let shared: Vec<(usize, String)> = packs
            .iter()
            .enumerate()
            .flat_map(|(at, pack)| {
                let others = packs.iter().filter(|other| other.id != pack.id);
                let shared = others.flat_map(|other| pack.kinds.intersection(&other.kinds));
                shared.map(move |(_, name)| (at, name.clone())).collect::<Vec<_>>()
            })
            .collect();
        for (at, name) in shared {
            packs[at].adds.insert(name, true);
        }
        Self { packs, has_begun: false }
    }

    /// Returns the namespaces of a game that has begun. What an older engine took for one entry stays one.
    pub fn in_game(mut self, game: GameSoFar<'_>) -> Self {
        let Roster { animals, elements, terrains, sections, cards, words, .. } = game.names;
        let all = [animals, elements, terrains, sections, cards, words];
        self.has_begun = !cards.is_empty();
        // Only stored names count: a qualified name is also a spelling of the short one.
        let has = |name: &str| all.iter().any(|names| names.iter().any(|stored| stored == name));
        for PackNames { id, adds, kinds, .. } in &mut self.packs {
            // The names of a pack that the game adopts only now are not those of another pack.
            if game.packs.is_some_and(|packs| !packs.contains(&id.as_str())) {
                continue;
            }
            for (name, is_shared) in adds {
                // The short name can also be that of something else, e.g. of a terrain. No log contains variants of
                // several packs as one.
                let is_variant = kinds.contains(&(VARIANT.to_owned(), name.clone()));
                *is_shared &= is_variant || has(&format!("{id}{OF}{name}")) || !has(name);
            }
        }
        self
    }

    /// Returns the stored id of a variant in a pack, given by folder.
    pub fn variant(&self, pack: Option<&str>, id: &str) -> String {
        let is_variant = self.packs.iter().any(|pack| pack.has(VARIANT, id));
        let stored = self.short(pack).remove(id).filter(|_| is_variant);
        stored.unwrap_or_else(|| id.to_owned())
    }

    /// Returns the stored id of a variant that somebody has written, or `None` if several packs have one of this id.
    pub fn chosen_variant(&self, id: &str) -> Option<String> {
        let is_shared = |pack: &PackNames| {
            pack.has(VARIANT, id) && pack.adds.get(id).is_some_and(|is_shared| *is_shared)
        };
        if !self.has_begun && self.packs.iter().any(is_shared) {
            return None;
        }
        let stored = self.qualified().find(|(written, _)| written == id);
        Some(stored.map_or_else(|| id.to_owned(), |(_, stored)| stored))
    }

    /// Returns whether no two packs add the same name.
    pub fn are_apart(&self) -> bool {
        !self.packs.iter().any(|pack| pack.adds.values().any(|is_shared| *is_shared))
    }

    /// Returns what names mean in the files of a pack, given by folder, or outside of packs.
    pub fn meanings(
        &self,
        pack: Option<&str>,
        natives: &Natives,
        root: &TableEntries,
    ) -> NameMeanings {
        let mut meanings = NameMeanings::default();
        if self.packs.is_empty() {
            return meanings;
        }
        for (written, stored) in self.qualified() {
            meanings.anywhere.insert(written, stored);
        }
        let short = self.short(pack);
        if !short.is_empty() {
            let others = other_names(natives, root);
            for (name, stored) in short {
                let is_plain = !others.contains(name.as_str());
                let into = if is_plain { &mut meanings.anywhere } else { &mut meanings.as_entry };
                into.insert(name, stored);
            }
        }
        meanings
    }

    /// Returns the qualified form of every new name, with its stored form.
    pub fn qualified(&self) -> impl Iterator<Item = (String, String)> {
        self.packs.iter().flat_map(|pack| {
            pack.adds.iter().map(|(name, is_shared)| {
                let qualified = format!("{}{OF}{name}", pack.id);
                let stored = if *is_shared { qualified.clone() } else { name.clone() };
                (qualified, stored)
            })
        })
    }

    /// Returns whether an entry is stored under this name, and the name is qualified.
    pub fn has_stored(&self, name: &str) -> bool {
        self.qualified().any(|(qualified, stored)| qualified == name && stored == name)
    }

    /// Returns whether two packs, given by folder, mean different entries by a short name.
    pub fn differ_in(&self, name: &str, packs: [Option<&str>; 2]) -> bool {
        let [one, other] = packs.map(|pack| self.short(pack).remove(name));
        one.is_some() && other.is_some() && one != other
    }

    /// Returns the shared names that mean one entry in the files of a pack, given by folder.
    fn short(&self, pack: Option<&str>) -> BTreeMap<String, String> {
        let Some(own) = self.packs.iter().find(|of| Some(of.folder.as_str()) == pack) else {
            return BTreeMap::new();
        };
        let mut found: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for lower in self.packs.iter().filter(|lower| own.below.contains(&lower.id)) {
            for (name, _) in lower.adds.iter().filter(|(_, is_shared)| **is_shared) {
                found.entry(name.clone()).or_default().push(&lower.id);
            }
        }
        // A pack over several of them has to say which one it means.
        let single = found.into_iter().filter(|(_, of)| of.len() == 1);
        single.map(|(name, of)| (name.clone(), format!("{}{OF}{name}", of[0]))).collect()
    }

    /// Returns whether a pack, given by folder, can have files of an entry with this stored name.
    pub fn is_of_family(&self, pack: Option<&str>, stored: &str) -> bool {
        let Some((owner, _)) = stored.split_once(OF) else { return true };
        let own = self.packs.iter().find(|of| Some(of.folder.as_str()) == pack);
        own.is_some_and(|own| own.below.iter().any(|id| id == owner))
    }

    /// Returns the text of a locale file of a pack with the ids of its texts as they are stored. Fluent knows no colon,
    /// so an underscore is in its place.
    pub fn text(&self, pack: Option<&str>, text: &str) -> Option<String> {
        let short = self.short(pack);
        if short.is_empty() {
            return None;
        }
        let mut changed = String::with_capacity(text.len());
        for line in text.split_inclusive('\n') {
            let mut rest = line;
            let mut is_id = line.starts_with(|sign: char| sign.is_ascii_alphabetic());
            while !rest.is_empty() {
                let end = match is_id {
                    true => rest.find(|sign: char| !is_id_sign(sign)).unwrap_or(rest.len()),
                    false => rest.find('{').map_or(rest.len(), |at| {
                        let inner = &rest[at + 1..];
                        at + 1 + (inner.len() - inner.trim_start().len())
                    }),
                };
                let (part, after) = rest.split_at(end);
                match is_id {
                    true => changed.push_str(&self.text_id(pack, part).replace(OF, "_")),
                    false => changed.push_str(part),
                }
                is_id = !is_id && after.starts_with(|sign: char| sign.is_ascii_alphabetic());
                rest = after;
            }
        }
        (changed != text).then_some(changed)
    }

    /// Returns the stored form of a text's id in a locale file of a pack.
    pub fn text_id(&self, pack: Option<&str>, id: &str) -> String {
        let found = self.short(pack).into_iter().filter_map(|(name, stored)| {
            let kind = TEXT_KINDS.iter().find(|kind| {
                let rest = id.strip_prefix(**kind).and_then(|rest| rest.strip_prefix('-'));
                let rest = rest.and_then(|rest| rest.strip_prefix(name.as_str()));
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '.']))
            })?;
            let rest = &id[kind.len() + 1 + name.len()..];
            Some((name.len(), format!("{kind}-{stored}{rest}")))
        });
        let longest = found.max_by_key(|(length, _)| *length);
        longest.map_or_else(|| id.to_owned(), |(_, stored)| stored)
    }
}

impl PackNames {
    fn has(&self, kind: &str, name: &str) -> bool {
        self.kinds.iter().any(|(own, of)| own == kind && of == name)
    }
}

impl NameMeanings {
    pub fn is_empty(&self) -> bool {
        self.anywhere.is_empty() && self.as_entry.is_empty()
    }

    /// Returns the words of scripts that mean an entry.
    pub const fn words(&self) -> &BTreeMap<String, String> {
        &self.anywhere
    }

    /// Returns the stored form of a content path.
    pub fn path(&self, path: &str) -> String {
        if self.is_empty() {
            return path.to_owned();
        }
        let parts: Vec<&str> = path.split('.').collect();
        let is_entry = |at: usize| at == 1 && ORDERED.contains(&parts[0]);
        let stored = parts.iter().enumerate().map(|(at, part)| self.stored(part, is_entry(at)));
        stored.collect::<Vec<_>>().join(".")
    }

    /// Changes the names in tables to the stored ones.
    pub fn follow(&self, tables: &mut TableEntries) {
        if self.is_empty() {
            return;
        }
        for (table, entry) in tables.iter_mut() {
            let NodeValue::Table(entries) = &mut entry.node.value else { continue };
            self.follow_keys(entries, ORDERED.contains(&table.as_str()));
        }
    }

    fn follow_keys(&self, entries: &mut TableEntries, are_entries: bool) {
        let old = std::mem::take(entries);
        for (key, mut entry) in old {
            self.follow_node(&mut entry.node);
            entries.insert(self.stored(&key, are_entries).to_owned(), entry);
        }
    }

    /// Changes the names in a value to the stored ones.
    pub fn follow_node(&self, node: &mut Node) {
        match &mut node.value {
            NodeValue::Word(word) => {
                if let Some(stored) = self.anywhere.get(word.as_str()) {
                    stored.clone_into(word);
                }
            }
            NodeValue::List(nodes) => nodes.iter_mut().for_each(|node| self.follow_node(node)),
            NodeValue::Table(entries) => self.follow_keys(entries, false),
            NodeValue::Number(_) | NodeValue::Flag(_) | NodeValue::Other(_) => {}
        }
    }

    fn stored<'a>(&'a self, name: &'a str, is_entry: bool) -> &'a str {
        let as_entry = || self.as_entry.get(name).filter(|_| is_entry);
        self.anywhere.get(name).or_else(as_entry).map_or(name, String::as_str)
    }
}

/// Returns the name of an entry within its pack, e.g. `ash` of `volcanoes:ash`.
pub fn short(stored: &str) -> &str {
    stored.split_once(OF).map_or(stored, |(_, name)| name)
}

/// Returns the key of a text about an entry with a qualified name from its id in Fluent.
pub fn stored_key(id: &str) -> String {
    let is_of_entry = || TEXT_KINDS.iter().any(|kind| id.starts_with(kind));
    if id.contains('_') && is_of_entry() { id.replacen('_', ":", 1) } else { id.to_owned() }
}

fn is_id_sign(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '-' || sign == '_'
}
