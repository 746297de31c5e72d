//! The names that a pack adds, read from its files, and the names of everything else.

use std::collections::BTreeSet;

use crate::card::{CARD_TABLES, text_id_prefix};
use crate::meanings::has_names;
use crate::namespaces::{VARIANT, WAY};
use crate::natives::Natives;
use crate::node::{NodeValue, TableEntries};
use crate::package::is_pack_id;
use crate::read::script_bots::SCRIPT_BOT;
use crate::shape::{KeyShape, Shape};
use crate::source::Source;
use crate::variants;
use speciate_model::words::ENGLISH;

/// Returns the entries in a pack's own tables: kind and name. Faults in them are reported elsewhere.
pub(super) fn entries_of(source: &Source, game: &str) -> BTreeSet<(String, String)> {
    let folder = format!("content/{game}/");
    let mut found = BTreeSet::new();
    for (table, entry) in source.own_tables(game).flatten() {
        let NodeValue::Table(entries) = entry.node.value else { continue };
        if has_names(&table) {
            let kind = text_id_prefix(&table);
            found.extend(entries.into_keys().map(|name| (kind.to_owned(), name)));
        }
    }
    let variants = source.own_paths().filter_map(|path| variants::id(path, &folder));
    found.extend(variants.map(|id| (VARIANT.to_owned(), id.to_owned())));
    for line in english(source).flat_map(str::lines) {
        let way = line.strip_prefix(WAY).and_then(|rest| rest.strip_prefix('-'));
        let name = way.and_then(|rest| rest.split([' ', '=']).next());
        found.extend(name.map(|name| (WAY.to_owned(), name.to_owned())));
    }
    let scripts = source.own_paths().filter(|path| path.ends_with(".rhai"));
    for file in scripts.filter_map(|path| source.own_file(path)) {
        found.extend(kept_words(&file.text).map(|word| (WAY.to_owned(), word.to_owned())));
    }
    found
}

/// Returns the keys and markers that a script writes, where they are literals.
fn kept_words(text: &str) -> impl Iterator<Item = &str> {
    let after = ["note(\"", "mark(\""].into_iter().flat_map(move |verb| text.split(verb).skip(1));
    let words = after.filter_map(|after| after.split_once('"').map(|(word, _)| word));
    words.filter(|word| is_pack_id(word))
}

/// Returns the English texts of a pack, file by file.
fn english(source: &Source) -> impl Iterator<Item = &str> {
    let folder = format!("locale/{ENGLISH}/");
    let paths = source.own_paths().filter(move |path| path.contains(&folder));
    paths.filter_map(|path| Some(source.own_file(path)?.text.as_str()))
}

/// Returns the lines of the English texts of a pack.
pub(super) fn english_lines(source: &Source) -> impl Iterator<Item = &str> {
    english(source).flat_map(str::lines)
}

/// Returns whether a pack adds an entry instead of changing one of another pack: it has the English text of the entry
/// and, for a card, its script. A bot has only a script.
pub(super) fn is_complete(pack: &Source, (kind, name): &(String, String)) -> bool {
    if [VARIANT, WAY].contains(&kind.as_str()) {
        return true;
    }
    let mut paths = pack.own_paths();
    if kind == SCRIPT_BOT {
        let file = format!("/bots/{name}.rhai");
        return paths.any(|path| path.ends_with(&file));
    }
    let file = format!("/{name}.rhai");
    let is_card = CARD_TABLES.iter().any(|table| text_id_prefix(table.name) == kind);
    is_named(pack, (kind, name)) && (!is_card || paths.any(|path| path.ends_with(&file)))
}

/// Returns whether a pack has the English text with the name of an entry.
pub(super) fn is_named(pack: &Source, (kind, name): (&str, &str)) -> bool {
    let id = format!("{kind}-{name}");
    let begins = |line: &str| {
        line.strip_prefix(id.as_str()).is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    english_lines(pack).any(begins)
}

/// Returns the names that do not come from new entries of packs: entries of the root pack, keys and words of tables,
/// and what the rules name.
pub(super) fn other_names<'a>(natives: &'a Natives, root: &'a TableEntries) -> BTreeSet<&'a str> {
    let mut found: BTreeSet<&str> = BTreeSet::new();
    let named =
        [natives.procedures, natives.performed, natives.phases, natives.words, natives.rulings];
    found.extend(named.into_iter().flatten());
    for table in natives.tables {
        add_keys(table.keys, &mut found);
    }
    for entry in root.values() {
        if let NodeValue::Table(entries) = &entry.node.value {
            found.extend(entries.keys().map(String::as_str));
        }
    }
    found
}

fn add_keys(keys: &'static [KeyShape], found: &mut BTreeSet<&str>) {
    for key in keys {
        found.insert(key.name);
        add_shape(key.value.shape, found);
    }
}

fn add_shape(shape: Shape, found: &mut BTreeSet<&str>) {
    match shape {
        Shape::Table(keys) => add_keys(keys, found),
        Shape::List(items) => add_shape(items.each.shape, found),
        Shape::ByName(entries) => add_shape(entries.each.shape, found),
        Shape::AnyOf(shapes) | Shape::ExactlyOneOf(shapes) => {
            shapes.iter().for_each(|alternative| add_shape(alternative.shape, found));
        }
        Shape::OneOf(words) => found.extend(words),
        Shape::Number(..) | Shape::Flag(_) | Shape::YesOrNo => {}
        Shape::Text | Shape::Formed(_) | Shape::Plain | Shape::Anything => {}
    }
}
