//! What each pack, variant and setting of a game changes, one after the other.

use std::collections::BTreeSet;

use crate::added_names::english_lines;
use crate::card::{CARD_TABLES, text_id_prefix};
use crate::differences::{Differing, changed_values};
use crate::entries::find;
use crate::faults::Faults;
use crate::look::LOOK_TABLE;
use crate::namespaces::Namespaces;
use crate::node::{NodeValue, TableEntries};
use crate::package::Package;
use crate::scripts::versions;
use crate::source::Layer;
use crate::{Layers, Natives, Source, lay_all};
use speciate_model::diagnostic::Diagnostics;

/// Something that is layered over a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContentLayer {
    /// A pack, or packs that are only readable together.
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
    /// `card.ash`. Looks are left out.
    pub values: Vec<Differing>,
    /// The entries below that get another script, by table and name.
    pub rewritten: Vec<(String, String)>,
    /// The entries below that get another name or text, by table and name.
    pub reworded: Vec<(String, String)>,
}

impl LayerChanges {
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.rewritten.is_empty() && self.reworded.is_empty()
    }
}

/// Returns what each pack changes, lowest first, then each variant, then the settings. Settings are
/// left out if there are none. Fails if tables, variants or settings are at fault.
pub fn changes(
    source: &Source,
    natives: &Natives,
    layers: &Layers,
) -> Result<Vec<LayerChanges>, Diagnostics> {
    // Two packs with the same new name are stored under other names together than alone.
    let are_apart = Namespaces::of(source, natives.rules).are_apart();
    let plain = Layers::default();
    let mut below = LaidContent::of(source.with_lowest(0), natives, &plain)?;
    let (mut found, mut waiting): (Vec<LayerChanges>, Vec<&Layer>) = (Vec::new(), Vec::new());
    for (place, pack) in source.layers.iter().enumerate() {
        waiting.push(pack);
        let is_last = place + 1 == source.layers.len();
        if !is_last && !are_apart {
            continue;
        }
        let with = match LaidContent::of(source.with_lowest(place + 1), natives, &plain) {
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
        let with = LaidContent::of(source.clone(), natives, &layers)?;
        found.push(below.changes_to(&with, natives, ContentLayer::Variant(variant.clone())));
        below = with;
    }
    if !layers.settings.is_empty() {
        let with = LaidContent::of(source.clone(), natives, layers)?;
        found.push(below.changes_to(&with, natives, ContentLayer::Settings));
    }
    Ok(found)
}

/// Content with the tables of a game, with some layers applied.
struct LaidContent {
    source: Source,
    names: Namespaces,
    tables: TableEntries,
}

impl LaidContent {
    fn of(source: Source, natives: &Natives, layers: &Layers) -> Result<Self, Diagnostics> {
        let faults = Faults::default();
        let names = Namespaces::of(&source, natives.rules);
        match lay_all(&source, natives, layers, &names, &faults) {
            Some((tables, _)) if faults.is_empty() => Ok(Self { source, names, tables }),
            _ => Err(source.located(faults.take())),
        }
    }

    fn changes_to(&self, with: &Self, natives: &Natives, layer: ContentLayer) -> LayerChanges {
        let mut values = changed_values(&self.tables, &with.tables, &with.source, natives.rules);
        let is_of_looks =
            |path: &str| path.split('.').next().is_some_and(|table| table == LOOK_TABLE);
        values.retain(|value| !is_of_looks(&value.path));
        LayerChanges {
            layer,
            values,
            rewritten: self.rewritten(with, natives.rules),
            reworded: Vec::new(),
        }
    }

    /// Returns the entries whose script is another one in `with`.
    fn rewritten(&self, with: &Self, rules: &str) -> Vec<(String, String)> {
        let mut found = Vec::new();
        let tables = CARD_TABLES.iter().map(|of| of.name).chain(["section"]);
        for table in tables {
            for name in names_in(&self.tables, table) {
                if with.script(rules, table, name).is_some_and(|script| {
                    self.script(rules, table, name).is_some_and(|own| own != script)
                }) {
                    found.push((table.to_owned(), name.to_owned()));
                }
            }
        }
        found
    }

    fn script(&self, rules: &str, table: &str, name: &str) -> Option<&str> {
        let content = (rules, &self.names);
        let all = versions(&self.source, content, &self.tables, (table, name));
        all.first().map(|file| file.text.as_str())
    }

    /// Returns the entries that packs over this content give another English name or text.
    fn reworded(&self, packs: &[&Layer]) -> Vec<(String, String)> {
        let mut ids: BTreeSet<&str> = BTreeSet::new();
        for line in packs.iter().flat_map(|pack| english_lines(&pack.files)) {
            let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
            ids.insert(line.split(|sign| !is_sign(sign)).next().unwrap_or_default());
        }
        let mut found = Vec::new();
        for table in crate::order::ORDERED {
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

fn names_in<'a>(tables: &'a TableEntries, table: &str) -> impl Iterator<Item = &'a str> {
    let entries = find(tables, &[table]).and_then(|entry| match &entry.node.value {
        NodeValue::Table(entries) => Some(entries),
        _ => None,
    });
    entries.into_iter().flat_map(|entries| entries.keys().map(String::as_str))
}
