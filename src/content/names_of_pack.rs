//! What the scenarios of a pack mean by short names that several packs add.

use std::collections::BTreeMap;

use crate::faults::Faults;
use crate::namespaces::Namespaces;
use crate::natives::Natives;
use crate::source::Source;
use crate::{Layers, tables};

/// Returns the folder of the pack with a file, given by its path in messages; `None` for files outside of packs.
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

/// Returns the short names that mean entries of other names in the files of a pack, given by folder, with the names of
/// these entries.
pub fn short_names(source: &Source, rules: &str, pack: &str) -> BTreeMap<String, String> {
    Namespaces::of(source, rules).short(Some(pack))
}

/// Returns variants and settings as they are written outside of packs, from what a pack, given by folder, writes.
pub fn layers_of_pack(source: &Source, natives: &Natives, pack: &str, layers: &Layers) -> Layers {
    let names = Namespaces::of(source, natives.rules);
    let root = tables::gather(source, natives, &Faults::default());
    let meanings = names.meanings(Some(pack), natives, &root);
    let value = |value: &str| {
        let quoted = |value: String, (name, stored): (&String, &String)| {
            let quoted = value.replace(&format!("\"{name}\""), &format!("\"{stored}\""));
            quoted.replace(&format!("'{name}'"), &format!("'{stored}'"))
        };
        meanings.words().iter().fold(value.to_owned(), quoted)
    };
    let settings = layers.settings.iter().map(|(path, set)| (meanings.path(path), value(set)));
    Layers {
        variants: layers.variants.iter().map(|id| names.variant(Some(pack), id)).collect(),
        settings: settings.collect(),
    }
}
