//! What each pack, variant and setting of a game changes, one after another.

use std::collections::BTreeSet;

use crate::added_names::english_lines;
use crate::card::{CARD_TABLES, text_id_prefix};
use crate::differences::{Differing, changed_values, laid, shown};
use crate::entries::{entries_in, find};
use crate::look::LOOK_TABLE;
use crate::namespaces::Namespaces;
use crate::node::{NodeValue, TableEntries, TableEntry};
use crate::order::ORDERED;
use crate::package::Package;
use crate::read::PROMISES;
use crate::read::clocks::CLOCK;
use crate::read::metrics::METRIC;
use crate::read::options::OPTION;
use crate::read::script_bots::SCRIPT_BOT;
use crate::read::seasons::SEASON;
use crate::read::tournaments::FORMAT;
use crate::scripts::versions;
use crate::source::Layer;
use crate::{Layers, Natives, Source};
use speciate_model::diagnostic::Diagnostics;
use speciate_model::roster::Roster;

/// The table of what bots prefer.
const BOT_TABLE: &str = "bot";
/// The key for the values that a setting can have.
const ALLOWED: &str = "allowed";

/// Something that is layered over a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContentLayer {
    /// A pack, or several packs that can only be read together.
    Packs(Vec<Package>),
    Variant(String),
    /// All settings together.
    Settings,
}

/// What a layer changes in the content below it.
#[derive(Clone, PartialEq, Debug)]
pub struct LayerChanges {
    pub layer: ContentLayer,
    /// The changed values of tables, in the order of the tables. A new entry is one value, e.g. at
    /// `card.ash`. What no rule reads is left out.
    pub values: Vec<Differing>,
    /// The entries of lower layers whose script is replaced, by table and name.
    pub rewritten: Vec<(String, String)>,
    /// The entries of lower layers whose name or text is replaced, by table and name.
    pub reworded: Vec<(String, String)>,
}

impl LayerChanges {
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.rewritten.is_empty() && self.reworded.is_empty()
    }
}

/// Returns what each pack changes, lowest first, then each variant, then the settings. Settings are
/// left out if there are none. `of_game` has the names of a game that has begun. Fails if tables,
/// variants or settings are at fault.
pub fn changes(
    source: &Source,
    natives: &Natives,
    layers: &Layers,
    of_game: &Roster,
) -> Result<Vec<LayerChanges>, Diagnostics> {
    let laid = |source: Source, layers: &Layers| LaidContent::of(source, natives, layers, of_game);
    // If two packs use the same new name, the name is stored differently from when each pack is used alone.
    let are_apart = Namespaces::of(source, natives.rules).are_apart();
    let plain = Layers::default();
    let mut below = laid(source.with_lowest(0), &plain)?;
    let (mut found, mut waiting): (Vec<LayerChanges>, Vec<&Layer>) = (Vec::new(), Vec::new());
    for (place, pack) in source.layers.iter().enumerate() {
        waiting.push(pack);
        let is_last = place + 1 == source.layers.len();
        if !is_last && !are_apart {
            continue;
        }
        let with = match laid(source.with_lowest(place + 1), &plain) {
            Ok(with) => with,
            Err(faults) if is_last => return Err(faults),
            // Packs that require each other cannot be read one by one.
            Err(_) => continue,
        };
        let packages = waiting.iter().map(|pack| pack.manifest.package.clone()).collect();
        let mut changes = below.changes_to(&with, natives, ContentLayer::Packs(packages));
        changes.reworded = below.reworded(&waiting);
        found.push(changes);
        waiting.clear();
        below = with;
    }
    for (place, variant) in layers.variants.iter().enumerate() {
        let variants = layers.variants[..=place].to_vec();
        let layers = Layers { variants, settings: Vec::new() };
        let with = laid(source.clone(), &layers)?;
        found.push(below.changes_to(&with, natives, ContentLayer::Variant(variant.clone())));
        below = with;
    }
    if !layers.settings.is_empty() {
        let with = laid(source.clone(), layers)?;
        found.push(below.changes_to(&with, natives, ContentLayer::Settings));
    }
    Ok(found)
}

/// The content of a game's tables, with some layers applied.
struct LaidContent {
    source: Source,
    names: Namespaces,
    tables: TableEntries,
}

impl LaidContent {
    fn of(
        source: Source,
        natives: &Natives,
        layers: &Layers,
        of_game: &Roster,
    ) -> Result<Self, Diagnostics> {
        let names = Namespaces::of(&source, natives.rules).in_game(of_game.into());
        let tables = laid(&source, natives, layers, &names)?;
        Ok(Self { source, names, tables })
    }

    fn changes_to(&self, with: &Self, natives: &Natives, layer: ContentLayer) -> LayerChanges {
        let mut values = changed_values(&self.tables, &with.tables, &with.source, natives.rules);
        values.retain(|value| is_of_rules(&value.path));
        LayerChanges {
            layer,
            values: values.into_iter().flat_map(|value| self.by_entry(with, value)).collect(),
            rewritten: self.rewritten(with, natives.rules),
            reworded: Vec::new(),
        }
    }

    /// Returns the entries of a whole table that is new or gone; otherwise the value as it is.
    fn by_entry(&self, with: &Self, value: Differing) -> Vec<Differing> {
        let (is_new, is_gone) = (value.before.is_none(), value.after.is_none());
        let is_of_entries = ORDERED.contains(&value.path.as_str()) || value.path == OPTION;
        if !is_of_entries || !is_new && !is_gone {
            return vec![value];
        }
        let tables = if is_new { &with.tables } else { &self.tables };
        let Some(TableEntry { node, .. }) = find(tables, &[value.path.as_str()]) else {
            return vec![value];
        };
        let NodeValue::Table(entries) = &node.value else { return vec![value] };
        let entry = |(name, entry): (&String, &TableEntry)| {
            let own = Some(shown(&entry.node.value));
            let (before, after) = if is_new { (None, own) } else { (own, None) };
            let place = match is_new {
                true => with.source.located_place(entry.key.place()),
                false => value.place.clone(),
            };
            Differing { path: format!("{}.{name}", value.path), before, after, place }
        };
        entries.iter().map(entry).collect()
    }

    /// Returns the entries that have a different script in `with`.
    fn rewritten(&self, with: &Self, game: &str) -> Vec<(String, String)> {
        let mut found = Vec::new();
        let tables = CARD_TABLES.iter().map(|table| table.name).chain(["section"]);
        for table in tables {
            for name in names_in(&self.tables, table) {
                if with.script(game, table, name).is_some_and(|script| {
                    self.script(game, table, name).is_some_and(|own| own != script)
                }) {
                    found.push((table.to_owned(), name.to_owned()));
                }
            }
        }
        found
    }

    fn script(&self, game: &str, table: &str, name: &str) -> Option<&str> {
        let content = (game, &self.names);
        let all = versions(&self.source, content, &self.tables, (table, name));
        all.first().map(|file| file.text.as_str())
    }

    /// Returns the entries to which packs over this content give a different English name or text.
    fn reworded(&self, packs: &[&Layer]) -> Vec<(String, String)> {
        let mut ids: BTreeSet<&str> = BTreeSet::new();
        for line in packs.iter().flat_map(|pack| english_lines(&pack.files)) {
            let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
            ids.insert(line.split(|sign| !is_sign(sign)).next().unwrap_or_default());
        }
        let mut found = Vec::new();
        for table in ORDERED {
            let kind = text_id_prefix(table);
            for name in names_in(&self.tables, table) {
                if ids.contains(format!("{kind}-{name}").as_str()) {
                    found.push((table.to_owned(), name.to_owned()));
                }
            }
        }
        found
    }
}

/// Returns whether rules read the value at a content path. They do not read looks, statistics, promises, clocks, seasons,
/// formats of tournaments, the preferences of bots, or the values that settings can have.
pub fn is_of_rules(path: &str) -> bool {
    let mut parts = path.split('.');
    let (table, key) = (parts.next().unwrap_or_default(), parts.nth(1).unwrap_or_default());
    ![LOOK_TABLE, BOT_TABLE, SCRIPT_BOT, METRIC, CLOCK, SEASON, FORMAT].contains(&table)
        && ![PROMISES, ALLOWED].contains(&key)
}

fn names_in<'a>(tables: &'a TableEntries, kind: &str) -> impl Iterator<Item = &'a str> {
    entries_in(tables, kind).map(|(name, _)| name.as_str())
}
