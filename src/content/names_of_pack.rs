//! What the scenarios of a pack mean by short names that several packs add.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use crate::faults::Faults;
use crate::namespaces::Namespaces;
use crate::natives::Natives;
use crate::source::Source;
use crate::{Layers, tables};

/// Returns the folder of the pack that contains a file; `None` for files outside of packs. The file is given by its
/// path in messages.
pub fn pack_of_file<'a>(source: &'a Source, shown: &str) -> Option<&'a str> {
    let has_it = |folder: &&str| {
        shown.strip_prefix(*folder).is_some_and(|inside| inside.starts_with(['/', '\\']))
    };
    source
        .packs()
        .filter_map(Source::display_folder)
        .filter(has_it)
        .max_by_key(|folder| folder.len())
}

/// Returns the short names that mean entries with different names in a pack's files, each with the name of the entry.
/// The pack is given by folder.
pub fn short_names(source: &Source, game: &str, pack: &str) -> BTreeMap<String, String> {
    Namespaces::of(source, game).short(Some(pack))
}

/// Converts the variants and settings that a pack writes to the form used outside of packs. The pack is given by
/// folder.
pub fn layers_of_pack(source: &Source, natives: &Natives, pack: &str, layers: &Layers) -> Layers {
    let names = Namespaces::of(source, natives.rules);
    let root = tables::gather(source, natives, &Faults::default());
    let meanings = names.meanings(Some(pack), natives, &root);
    let words = meanings.words();
    let settings = layers
        .settings
        .iter()
        .map(|(path, set)| (meanings.path(path), with_stored_names(set, words)));
    Layers {
        variants: layers.variants.iter().map(|id| names.variant(Some(pack), id)).collect(),
        settings: settings.collect(),
    }
}

/// Returns the TOML of a value with names replaced by the stored ones.
fn with_stored_names(value: &str, stored: &BTreeMap<String, String>) -> String {
    let Ok(parsed) = DeValue::parse(value) else {
        return stored.get(value).map_or(value, String::as_str).to_owned();
    };
    let mut names = Vec::new();
    collect_names(&parsed, &mut names);
    names.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut text = value.to_owned();
    for (span, name) in names {
        if let Some(stored) = stored.get(name) {
            text.replace_range(span, &format!("\"{stored}\""));
        }
    }
    text
}

fn collect_names<'a>(value: &'a Spanned<DeValue<'_>>, names: &mut Vec<(Range<usize>, &'a str)>) {
    match value.get_ref() {
        DeValue::String(name) => names.push((value.span(), name)),
        DeValue::Array(values) => values.iter().for_each(|value| collect_names(value, names)),
        DeValue::Table(entries) => {
            for (key, value) in entries.iter() {
                names.push((key.span(), key.get_ref()));
                collect_names(value, names);
            }
        }
        DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_in_a_value_are_replaced() {
        let stored = BTreeMap::from([("ash".to_owned(), "volcanoes:ash".to_owned())]);
        for (value, expected) in [
            ("ash", "volcanoes:ash"),
            ("12", "12"),
            ("\"ash\"", "\"volcanoes:ash\""),
            ("['ash', \"a 'ash' b\"]", "[\"volcanoes:ash\", \"a 'ash' b\"]"),
            ("{ ash = 2, sea = ['ash'] }", "{ \"volcanoes:ash\" = 2, sea = [\"volcanoes:ash\"] }"),
        ] {
            assert_eq!(with_stored_names(value, &stored), expected);
        }
    }
}
