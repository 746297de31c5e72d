//! Keeps apart the entries that unrelated packs add under the same name.
//!
//! If two packs, neither of which is layered over the other, add the same name, both entries exist, under the qualified
//! names `one:ash` and `two:ash`. In the files of a pack and of packs over it, the short name still means that pack's
//! own entry. All other names stay short, and their qualified form is an alternative spelling.

use std::collections::{BTreeMap, BTreeSet};

use crate::added_names::{entries_of, is_complete, other_names};
use crate::meanings::NameMeanings;
use crate::natives::Natives;
use crate::node::TableEntries;
use crate::old_names::OldNames;
use crate::read::NAMED;
use crate::shape::with;
use crate::source::Source;
use speciate_model::roster::Roster;

/// The sign between the id of a pack and a name.
pub(super) const OF: char = ':';

/// The first parts of the ids of texts about entries and words.
const TEXT_KINDS: [&str; 14] = with(
    ["animal", "element", "terrain", "section", "card", "question", "action", "rule", WAY],
    NAMED,
);

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
    /// Its new names, each with whether another pack adds the same name.
    adds: BTreeMap<String, bool>,
    /// The kinds of its new names.
    kinds: BTreeSet<(String, String)>,
    /// The new content paths of its renamed entries, by old path.
    renamed: BTreeMap<String, String>,
    /// The names that the game has for entries which were renamed after it began.
    old_names: OldNames,
}

/// The names that a game in progress already has. Empty if no game has begun.
#[derive(Clone, Copy, Debug)]
pub struct GameSoFar<'a> {
    /// Its names. They keep their ids.
    pub names: &'a Roster,
    /// The ids of its packs; `None` if the source has the same packs.
    pub packs: Option<&'a [&'a str]>,
}

impl<'a> From<&'a Roster> for GameSoFar<'a> {
    fn from(names: &'a Roster) -> Self {
        Self { names, packs: None }
    }
}

impl Namespaces {
    /// Returns the names that packs add to a game. Without packs the result is empty.
    pub fn of(source: &Source, game: &str) -> Self {
        source.namespaces(game)
    }

    /// Reads the names that packs add to a game from their files.
    pub(super) fn read(source: &Source, game: &str) -> Self {
        if source.packs().next().is_none() {
            return Self::default();
        }
        let known = entries_of(source, game);
        let mut packs: Vec<PackNames> = Vec::new();
        for layer in &source.layers {
            let folder = layer.files.display_folder().unwrap_or_default();
            let below = source.below(folder);
            let is_below = |name: &(String, String)| {
                let mut lower = packs.iter().filter(|pack| below.contains(&pack.id));
                lower.any(|pack| pack.kinds.contains(name))
            };
            let new = entries_of(&layer.files, game).into_iter().filter(|name| {
                !known.contains(name) && !is_below(name) && is_complete(&layer.files, name)
            });
            let kinds: BTreeSet<(String, String)> = new.collect();
            packs.push(PackNames {
                id: layer.manifest.id.clone(),
                folder: folder.to_owned(),
                below,
                adds: kinds.iter().map(|(_, name)| (name.clone(), false)).collect(),
                kinds,
                renamed: layer.manifest.package.renamed.clone(),
                old_names: OldNames::default(),
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

    /// Returns the namespaces of a game that has begun. Entries that an older engine treated as one stay one.
    pub fn in_game(mut self, game: GameSoFar<'_>) -> Self {
        let Roster { animals, elements, terrains, sections, cards, words, .. } = game.names;
        let all = [animals, elements, terrains, sections, cards, words];
        self.has_begun = !cards.is_empty();
        // Only stored names count: a qualified name is also a spelling of the short one.
        let has = |name: &str| all.iter().any(|names| names.iter().any(|stored| stored == name));
        for PackNames { id, adds, kinds, renamed, old_names, .. } in &mut self.packs {
            // A pack that the game adopts only now keeps its own names.
            let is_new = game.packs.is_some_and(|packs| !packs.contains(&id.as_str()));
            for (name, is_shared) in adds.iter_mut().filter(|_| !is_new) {
                // The short name can also belong to something else, e.g. a terrain. No log contains variants of several
                // packs as one variant.
                let is_variant = kinds.contains(&(VARIANT.to_owned(), name.clone()));
                *is_shared &= is_variant || has(&qualified_name(id, name)) || !has(name);
            }
            // The old names in the game cannot belong to a pack that the game did not have.
            if !is_new {
                *old_names = OldNames::of(id, renamed, game.names);
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

    /// Returns the stored id of a variant that somebody has written, or `None` if several packs have a variant with
    /// this id.
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

    /// Returns whether no two packs add the same name, and every name is stored as its pack writes it.
    pub fn are_apart(&self) -> bool {
        let is_apart = |pack: &PackNames| {
            pack.old_names.is_empty() && !pack.adds.values().any(|is_shared| *is_shared)
        };
        self.packs.iter().all(is_apart)
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
        let (short, old) = (self.short(pack), self.old_names(pack));
        if !short.is_empty() || !old.is_empty() {
            let others = other_names(natives, root);
            for (name, stored) in short {
                let is_plain = !others.contains(name.as_str());
                let into = if is_plain { &mut meanings.anywhere } else { &mut meanings.as_entry };
                into.insert(name, stored);
            }
            for (kind, new, old) in old {
                let is_other =
                    |(other_kind, name): &(String, String)| name == new && other_kind != kind;
                let mut packs = self.packs.iter();
                if !others.contains(new) && !packs.any(|pack| pack.kinds.iter().any(is_other)) {
                    meanings.anywhere.insert(new.to_owned(), old.to_owned());
                }
                meanings.of_kind.insert((kind.to_owned(), new.to_owned()), old.to_owned());
            }
        }
        meanings
    }

    /// Returns the old names that apply in the files of a pack, given by folder, or outside of packs: kind, new name
    /// and old name. If other packs add the new name as well, it means the renamed entry only in files of the entry's
    /// pack and packs over it.
    fn old_names(&self, pack: Option<&str>) -> Vec<(&str, &str, &str)> {
        let own = self.packs.iter().find(|names| Some(names.folder.as_str()) == pack);
        let mut found = Vec::new();
        for owner in &self.packs {
            let is_below = own.is_some_and(|own| own.below.contains(&owner.id));
            let counts =
                |(_, new, _): &(&str, &str, &str)| is_below || owner.adds.get(*new) != Some(&true);
            found.extend(owner.old_names.iter().filter(counts));
        }
        found
    }

    /// Returns other spellings of names, each with its stored form: the qualified form of every new name, and the new
    /// names of entries that a game has under their old ones.
    pub fn spellings(&self) -> impl Iterator<Item = (String, String)> {
        let new = self.old_names(None).into_iter();
        let new = new.map(|(_, new, old)| (new.to_owned(), old.to_owned()));
        self.qualified().chain(new)
    }

    /// Returns the qualified form of every new name, with its stored form.
    fn qualified(&self) -> impl Iterator<Item = (String, String)> {
        self.packs.iter().flat_map(|pack| {
            pack.adds.keys().map(|name| (qualified_name(&pack.id, name), pack.stored(name)))
        })
    }

    /// Returns whether the name is qualified and an entry is stored under it.
    pub fn has_stored(&self, name: &str) -> bool {
        let is_old = |pack: &PackNames| name.contains(OF) && pack.old_names.has_old(name);
        self.qualified().any(|(qualified, stored)| qualified == name && stored == name)
            || self.packs.iter().any(is_old)
    }

    /// Returns whether a game has an entry under this name that a pack has since renamed.
    pub fn is_old(&self, kind: &str, stored: &str) -> bool {
        self.packs.iter().any(|pack| pack.old_names.new_name(kind, stored).is_some())
    }

    /// Returns the name of an entry as it appears in file names: without its pack, and as the pack calls the entry now.
    pub fn name_of_files<'a>(&'a self, kind: &str, stored: &'a str) -> &'a str {
        let mut packs = self.packs.iter();
        let new = packs.find_map(|pack| pack.old_names.new_name(kind, stored));
        new.unwrap_or_else(|| short(stored))
    }

    /// Returns whether two packs, given by folder, mean different entries by a short name.
    pub fn differ_in(&self, name: &str, packs: [Option<&str>; 2]) -> bool {
        let [one, other] = packs.map(|pack| self.short(pack).remove(name));
        one.is_some() && other.is_some() && one != other
    }

    /// Returns the shared names that mean exactly one entry in the files of a pack, given by folder.
    pub(super) fn short(&self, pack: Option<&str>) -> BTreeMap<String, String> {
        let Some(own) = self.packs.iter().find(|names| Some(names.folder.as_str()) == pack) else {
            return BTreeMap::new();
        };
        let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for lower in self.packs.iter().filter(|lower| own.below.contains(&lower.id)) {
            for (name, _) in lower.adds.iter().filter(|(_, is_shared)| **is_shared) {
                found.entry(name.clone()).or_default().push(lower.stored(name));
            }
        }
        // A pack over several packs that add the name has to say which entry it means.
        let single = found.into_iter().filter(|(_, stored_names)| stored_names.len() == 1);
        single
            .filter_map(|(name, stored_names)| Some((name, stored_names.into_iter().next()?)))
            .collect()
    }

    /// Returns whether a pack, given by folder, can have files of an entry with this stored name.
    pub fn is_of_family(&self, pack: Option<&str>, stored: &str) -> bool {
        let Some((owner, _)) = stored.split_once(OF) else { return true };
        let own = self.packs.iter().find(|names| Some(names.folder.as_str()) == pack);
        own.is_some_and(|own| own.below.iter().any(|id| id == owner))
    }

    /// Returns the text of a locale file of a pack with the stored ids of its texts. Fluent ids cannot contain colons,
    /// so an underscore replaces the colon.
    pub fn text(&self, pack: Option<&str>, text: &str) -> Option<String> {
        // The root pack cannot have texts of entries that packs add.
        if pack.is_none() || self.short(pack).is_empty() && self.old_names(pack).is_empty() {
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
        let is_of = |kind: &str, name: &str| {
            let rest = id.strip_prefix(kind).and_then(|rest| rest.strip_prefix('-'));
            let rest = rest.and_then(|rest| rest.strip_prefix(name));
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '.']))
        };
        let renamed = |kind: &str, name: &str, stored: &str| {
            let rest = &id[kind.len() + 1 + name.len()..];
            (name.len(), format!("{kind}-{stored}{rest}"))
        };
        let shared = self.short(pack).into_iter().filter_map(|(name, stored)| {
            let kind = TEXT_KINDS.iter().find(|kind| is_of(kind, &name))?;
            Some(renamed(kind, &name, &stored))
        });
        let old = self.old_names(pack).into_iter().filter_map(|(kind, new, old)| {
            let kind = kinds_of_texts(kind).into_iter().find(|kind| is_of(kind, new))?;
            // The text can belong to another entry with a longer name.
            let is_longer = |(kind, name): &(String, String)| {
                let mut kinds = kinds_of_texts(kind).into_iter();
                name.len() > new.len() && kinds.any(|kind| is_of(kind, name))
            };
            let is_of_other = self.packs.iter().any(|pack| pack.kinds.iter().any(is_longer));
            (!is_of_other).then(|| renamed(kind, new, old))
        });
        let longest = shared.chain(old).max_by_key(|(length, _)| *length);
        longest.map_or_else(|| id.to_owned(), |(_, stored)| stored)
    }
}

impl PackNames {
    fn has(&self, kind: &str, name: &str) -> bool {
        self.kinds.iter().any(|(own, own_name)| own == kind && own_name == name)
    }

    /// Returns the name under which an entry that the pack adds is stored.
    fn stored(&self, name: &str) -> String {
        let is_single = self.kinds.iter().filter(|(_, own_name)| own_name == name).count() == 1;
        match self.old_names.old(name).filter(|_| is_single) {
            Some(old) => old.to_owned(),
            None if self.adds.get(name) == Some(&true) => qualified_name(&self.id, name),
            None => name.to_owned(),
        }
    }
}

/// Returns the first parts of the ids of texts about an entry of a kind.
const fn kinds_of_texts(kind: &str) -> [&str; 4] {
    [kind, "question", "action", "rule"]
}

/// Returns a name with the pack that adds it, e.g. `volcanoes:ash`.
pub(super) fn qualified_name(pack: &str, name: &str) -> String {
    format!("{pack}{OF}{name}")
}

/// Returns the name of an entry within its pack, e.g. `ash` of `volcanoes:ash`.
pub fn short(stored: &str) -> &str {
    stored.split_once(OF).map_or(stored, |(_, name)| name)
}

/// Returns the key of a text about an entry with a qualified name, given the text's id in Fluent.
pub fn stored_key(id: &str) -> String {
    let is_of_entry = || TEXT_KINDS.iter().any(|kind| id.starts_with(kind));
    if id.contains('_') && is_of_entry() { id.replacen('_', ":", 1) } else { id.to_owned() }
}

fn is_id_sign(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '-' || sign == '_'
}
