//! Writes changed numbers as lines for the files of a pack.

use indexmap::IndexMap;

use super::TunePlan;
use super::number::is_set_by_name;
use super::result::{NumberChange, PatchFile};
use speciate_content::node::{NodeValue, TableEntries};
use speciate_content::{Natives, layered_tables, short_name};
use speciate_games as games;

/// The file with promises about the entries of other files.
const PROMISES: &str = "promises";

/// Returns the lines of each file for the numbers that change, given the values of all numbers. A list is written as a
/// whole, because a pack replaces it as a whole.
pub(super) fn patch(plan: &TunePlan, values: &[i64], changes: &[NumberChange]) -> Vec<PatchFile> {
    let rules = &plan.base.versions[0].edition.catalog.rules;
    let Some(natives) = games::natives(rules) else { return Vec::new() };
    let layers = plan.layers(values);
    let Some(root) = layered_tables(&plan.source, natives, &layers) else { return Vec::new() };
    let paths: Vec<Vec<String>> = changes.iter().map(|change| keys(&change.path)).collect();
    let mut files: IndexMap<String, TableLines> = IndexMap::new();
    for path in &paths {
        let Some((keys, value)) = written(&root, path) else { continue };
        let tables = files.entry(file(natives, &keys[0])).or_default();
        // An entry has its own heading; below it, keys are joined by dots.
        let (heading, key) = keys.split_at((keys.len() - 1).clamp(1, 2));
        tables.entry(joined(heading)).or_default().insert(joined(key), value.toml());
    }
    let text = |(name, tables): (String, TableLines)| PatchFile {
        path: format!("content/{rules}/{name}.toml"),
        text: tables
            .iter()
            .map(|(heading, lines)| table(heading, lines))
            .collect::<Vec<_>>()
            .join("\n"),
    };
    files.into_iter().map(text).collect()
}

/// The lines of a file: for each heading, the keys with their values.
type TableLines = IndexMap<String, IndexMap<String, String>>;

fn table(heading: &str, lines: &IndexMap<String, String>) -> String {
    let lines: String = lines.iter().map(|(key, value)| format!("{key} = {value}\n")).collect();
    format!("[{heading}]\n{lines}")
}

/// Returns the keys of a number from the path of the setting that changes it.
fn keys(path: &str) -> Vec<String> {
    let value = is_set_by_name(path).then_some("value");
    path.split('.').chain(value).map(str::to_owned).collect()
}

/// Returns the name of the file of a table.
fn file(natives: &Natives, table: &str) -> String {
    let mut files = natives.tables.iter().filter(|file| file.name != PROMISES);
    let file = files.find(|file| file.keys.iter().any(|key| key.name == table));
    file.map_or(table, |file| file.name).to_owned()
}

/// Joins keys. Keys that need quotation marks in TOML get them.
fn joined(keys: &[String]) -> String {
    let is_bare = |key: &str| {
        !key.is_empty()
            && key.chars().all(|sign| sign.is_ascii_alphanumeric() || "-_".contains(sign))
    };
    let key = |key: &String| match short_name(key) {
        key if is_bare(key) => key.to_owned(),
        key => format!("{key:?}"),
    };
    keys.iter().map(key).collect::<Vec<_>>().join(".")
}

/// Returns the value that a pack writes to change a number, and its keys. The value is the number, or the list that
/// contains it.
fn written<'a>(
    root: &'a TableEntries,
    path: &'a [String],
) -> Option<(&'a [String], &'a NodeValue)> {
    let mut value = &root.get(path.first()?)?.node.value;
    for (depth, key) in path.iter().enumerate().skip(1) {
        match value {
            NodeValue::Table(entries) => value = &entries.get(key)?.node.value,
            NodeValue::List(_) => return Some((&path[..depth], value)),
            NodeValue::Word(_)
            | NodeValue::Number(_)
            | NodeValue::Flag(_)
            | NodeValue::Other(_) => {
                return None;
            }
        }
    }
    Some((path, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_quoted_where_toml_needs_it() {
        let keys = |all: &[&str]| all.iter().map(|key| (*key).to_owned()).collect::<Vec<_>>();
        assert_eq!(joined(&keys(&["terrain", "sea-bed_2"])), "terrain.sea-bed_2");
        assert_eq!(joined(&keys(&["board", "0,-1"])), "board.\"0,-1\"");
        assert_eq!(self::keys("rulings.turn_limit"), ["rulings", "turn_limit", "value"]);
        assert_eq!(self::keys("terrain.sea.scores.0"), ["terrain", "sea", "scores", "0"]);
    }
}
