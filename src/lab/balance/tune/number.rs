//! The numbers of the tables that a search may change.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use speciate_content::node::{NodeValue, TableEntries};
use speciate_content::{is_of_rules, short_name};
use speciate_model::diagnostic::suggest;
use speciate_model::message;
use speciate_model::words::errors;

/// The maximum number of numbers that a search can change.
const NUMBERS_MAX: usize = 60;

/// The wildcard that matches any name in one part of a path.
const ANY: &str = "*";

/// The tables whose entries are set by their names alone, because each entry has only one value.
const OF_ONE_VALUE: [&str; 2] = ["rulings", "option"];

/// The key of the single value of an entry.
const VALUE: &str = "value";

/// The key of the values that an entry can have.
const ALLOWED: &str = "allowed";

/// A pattern for numbers of the tables, as it was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberPattern {
    /// A content path, with `*` for any name in one part, e.g. `terrain.*.scores`.
    pub path: String,
    /// The least and the greatest value to try.
    pub bounds: Option<(i64, i64)>,
}

errors! {
    /// Why a text does not name numbers.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum PatternFault {
        Form = "balance-tune-expected",
        /// The larger bound is first. `meant` is the text with the smaller bound first.
        Reversed { meant: String } => message!("balance-range-reversed"),
    }
}

impl NumberPattern {
    /// Reads a path, with bounds or without: `terrain.*.scores` or `terrain.sea.scores.0=4..12`.
    ///
    /// # Errors
    ///
    /// Fails if the text has a different form, or if the first bound is not less than the second.
    pub fn read(text: &str) -> Result<Self, PatternFault> {
        let number = |text: &str| text.trim().parse::<i64>().ok();
        let read = || match text.split_once('=') {
            Some((path, bounds)) => {
                let (least, most) = bounds.split_once("..")?;
                Some((path, Some((number(least)?, number(most)?))))
            }
            None => Some((text, None)),
        };
        let (path, bounds) = read().ok_or(PatternFault::Form)?;
        let path = path.trim().to_owned();
        match bounds {
            _ if path.split('.').any(str::is_empty) => Err(PatternFault::Form),
            Some((least, most)) if least > most => {
                Err(PatternFault::Reversed { meant: format!("{path}={most}..{least}") })
            }
            Some((least, most)) if least == most => Err(PatternFault::Form),
            bounds => Ok(Self { path, bounds }),
        }
    }
}

/// A number of the tables that a search may change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TunedNumber {
    /// The content path with which a setting changes it, e.g. `terrain.sea.scores.0`.
    pub path: String,
    /// The value before.
    pub value: i64,
    /// The least value to try.
    pub least: i64,
    /// The greatest value to try.
    pub most: i64,
}

impl TunedNumber {
    fn of(path: String, value: i64, bounds: Option<(i64, i64)>, root: &TableEntries) -> Self {
        let (least, most) = bounds.unwrap_or_else(|| default_bounds(value));
        let (lowest, highest) = allowed(root, &path).unwrap_or((i64::MIN, i64::MAX));
        let (least, most) = (least.max(lowest).min(value), most.min(highest).max(value));
        Self { path, value, least, most }
    }

    /// Returns the number as it is typed. Bounds are included unless they are the default ones.
    pub fn typed(&self) -> String {
        let Self { path, value, least, most } = self;
        match least == most || (*least, *most) == default_bounds(*value) {
            true => path.clone(),
            false => format!("{path}={least}..{most}"),
        }
    }

    /// Returns a change by 1 as a fraction of the number. For 0, it is 1.
    fn unit(&self) -> f64 {
        1.0 / self.value.unsigned_abs().max(1) as f64
    }
}

/// Returns the sum of the changes of all numbers, each as a fraction of the value before.
pub(super) fn size(numbers: &[TunedNumber], values: &[i64]) -> f64 {
    let change = |(number, value): (&TunedNumber, &i64)| {
        number.value.abs_diff(*value) as f64 * number.unit()
    };
    numbers.iter().zip(values).map(change).sum()
}

errors! {
    /// Why numbers cannot be changed.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NumberFault {
        /// A path leads to nothing. `part` is the name that does not exist, `known` the names that do, and `meant` the
        /// path that was probably meant.
        Nothing { path: String, part: String, known: Vec<String>, meant: Option<String> } => {
            message!("balance-tune-nothing", path = path, part = part)
        },
        /// There is no whole number at this path, but there are some at the paths in `near`.
        NoNumber { path: String, near: Vec<String> } => {
            message!("balance-tune-no-number", path = path)
        },
        /// No rule reads the value at a path.
        NoRule { path: String } = "balance-tune-no-rule",
        /// The bounds do not contain the present value in the game.
        OutOfBounds { number: TunedNumber, bounds: (i64, i64) } => message!(
            "balance-tune-bounds",
            path = &number.path,
            value = number.value,
            least = bounds.0,
            most = bounds.1
        ),
        /// More numbers than can be changed at once.
        TooMany { count: usize, most: usize } = "balance-tune-many",
    }
}

/// Returns the numbers of tables that match patterns, without duplicates. If several patterns match a number, the last
/// one sets its bounds.
///
/// # Errors
///
/// Fails if a pattern matches no number, if bounds do not contain the value of the tables, or if there are too many
/// numbers.
pub fn tuned_numbers(
    root: &TableEntries,
    patterns: &[NumberPattern],
) -> Result<Vec<TunedNumber>, NumberFault> {
    let mut found: IndexMap<String, TunedNumber> = IndexMap::new();
    for pattern in patterns {
        for (path, value) in matching(root, &pattern.path)? {
            let number = TunedNumber::of(path.clone(), value, pattern.bounds, root);
            if let Some(bounds) = pattern.bounds
                && !(bounds.0..=bounds.1).contains(&value)
            {
                return Err(NumberFault::OutOfBounds { number, bounds });
            }
            found.insert(path, number);
        }
    }
    match found.len() {
        count if count > NUMBERS_MAX => Err(NumberFault::TooMany { count, most: NUMBERS_MAX }),
        _ => Ok(found.into_values().collect()),
    }
}

/// Returns the numbers at and below the paths that match a pattern.
pub(super) fn matching(
    root: &TableEntries,
    pattern: &str,
) -> Result<Vec<(String, i64)>, NumberFault> {
    let parts: Vec<&str> = pattern.split('.').collect();
    let mut level: Vec<(String, &NodeValue)> =
        root.iter().map(|(key, entry)| (key.clone(), &entry.node.value)).collect();
    let mut above = Vec::new();
    for (depth, part) in parts.iter().enumerate() {
        if depth > 0 {
            above = level.clone();
            level = level.iter().flat_map(|(path, value)| inside(path, value)).collect();
        }
        let here = level.clone();
        level.retain(|(path, _)| is_match(part, last(path)));
        if level.is_empty() {
            return Err(nothing(pattern, depth, &here, &above));
        }
    }
    let mut found: Vec<(String, i64)> = Vec::new();
    level.iter().for_each(|(path, value)| numbers(path, value, NumberPlace::Table, &mut found));
    if found.is_empty() {
        let mut near = Vec::new();
        above.iter().for_each(|(path, value)| numbers(path, value, NumberPlace::Table, &mut near));
        near.retain(|(path, _)| is_of_rules(path));
        let near = near.into_iter().map(|(path, _)| path).collect();
        return Err(NumberFault::NoNumber { path: pattern.to_owned(), near });
    }
    found.retain(|(path, _)| is_of_rules(path));
    match found.is_empty() {
        true => Err(NumberFault::NoRule { path: pattern.to_owned() }),
        false => Ok(found),
    }
}

fn nothing(
    pattern: &str,
    depth: usize,
    here: &[(String, &NodeValue)],
    above: &[(String, &NodeValue)],
) -> NumberFault {
    let parts: Vec<&str> = pattern.split('.').collect();
    let mut known: Vec<String> = here.iter().map(|(path, _)| last(path).to_owned()).collect();
    known.sort();
    known.dedup();
    if known.is_empty() {
        // The path continues below a value that has no parts.
        let near = above.iter().map(|(path, _)| path.clone()).collect();
        return NumberFault::NoNumber { path: pattern.to_owned(), near };
    }
    let meant = suggest(parts[depth], known.iter().map(String::as_str));
    let meant =
        meant.map(|near| [&parts[..depth], &[near], &parts[depth + 1..]].concat().join("."));
    NumberFault::Nothing { path: pattern.to_owned(), part: parts[depth].to_owned(), known, meant }
}

fn is_match(part: &str, name: &str) -> bool {
    part == ANY || part == name || part == short_name(name)
}

fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}

/// Returns the direct entries of a table or a list, with their paths.
fn inside<'a>(path: &str, value: &'a NodeValue) -> Vec<(String, &'a NodeValue)> {
    let at = |key: &dyn std::fmt::Display| format!("{path}.{key}");
    match value {
        NodeValue::Table(entries) => {
            entries.iter().map(|(key, entry)| (at(key), &entry.node.value)).collect()
        }
        NodeValue::List(items) => {
            items.iter().enumerate().map(|(place, item)| (at(&place), &item.value)).collect()
        }
        NodeValue::Word(_) | NodeValue::Number(_) | NodeValue::Flag(_) | NodeValue::Other(_) => {
            Vec::new()
        }
    }
}

/// Where a value is. It matters because settings cannot reach deeply nested lists.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NumberPlace {
    Table,
    List,
    TableOfList,
}

/// Adds the numbers at and below a path.
fn numbers(path: &str, value: &NodeValue, place: NumberPlace, found: &mut Vec<(String, i64)>) {
    let within = match (value, place) {
        (NodeValue::Number(number), _) => {
            found.push((set_path(path), *number));
            return;
        }
        (NodeValue::Table(entries), NumberPlace::Table) => {
            if is_set_by_name(path) {
                let value = entries.get(VALUE).map(|entry| &entry.node.value);
                if let Some(NodeValue::Number(number)) = value {
                    found.push((path.to_owned(), *number));
                }
                return;
            }
            NumberPlace::Table
        }
        (NodeValue::List(_), NumberPlace::Table) => NumberPlace::List,
        (NodeValue::Table(_), NumberPlace::List) => NumberPlace::TableOfList,
        _ => return,
    };
    for (path, value) in inside(path, value) {
        numbers(&path, value, within, found);
    }
}

/// Returns whether a path belongs to a ruling or an option, which is set by its name.
pub(super) fn is_set_by_name(path: &str) -> bool {
    let parts: Vec<&str> = path.split('.').collect();
    matches!(parts[..], [table, _] if OF_ONE_VALUE.contains(&table))
}

/// Returns the path with which a number is set. For a ruling, it is the name alone.
fn set_path(path: &str) -> String {
    let parts: Vec<&str> = path.split('.').collect();
    match parts[..] {
        [table, name, VALUE] if OF_ONE_VALUE.contains(&table) => format!("{table}.{name}"),
        _ => path.to_owned(),
    }
}

/// Returns the default bounds of a number: half of the number more and less, but at least 2 more and less, and not
/// below 0 unless the number is negative.
fn default_bounds(value: i64) -> (i64, i64) {
    let reach = (value.unsigned_abs().div_ceil(2).max(2)).min(i64::MAX as u64) as i64;
    let least = value.saturating_sub(reach);
    (if value >= 0 { least.max(0) } else { least }, value.saturating_add(reach))
}

/// Returns the bounds that the tables set for a ruling, an option or a param.
fn allowed(root: &TableEntries, path: &str) -> Option<(i64, i64)> {
    let parts: Vec<&str> = path.split('.').collect();
    let keys = match parts[..] {
        [table, name] if OF_ONE_VALUE.contains(&table) => vec![table, name, ALLOWED],
        [table, name, "params", param] => vec![table, name, ALLOWED, param],
        _ => return None,
    };
    let bounds = at(root, &keys)?;
    let bound = |key: &str| match bounds.get(key).map(|entry| &entry.node.value) {
        Some(NodeValue::Number(number)) => Some(*number),
        _ => None,
    };
    Some((bound("from")?, bound("to")?))
}

fn at<'a>(root: &'a TableEntries, keys: &[&str]) -> Option<&'a TableEntries> {
    keys.iter().try_fold(root, |entries, key| entries.get(*key)?.node.value.entries())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_paths_with_bounds_or_without() {
        let read = |text: &str| NumberPattern::read(text).map(|found| (found.path, found.bounds));
        assert_eq!(read(" terrain.*.scores "), Ok(("terrain.*.scores".to_owned(), None)));
        assert_eq!(read("a.0=4..12"), Ok(("a.0".to_owned(), Some((4, 12)))));
        assert_eq!(read("a= -2 .. 2"), Ok(("a".to_owned(), Some((-2, 2)))));
        for wrong in ["", "a..b", ".a", "a=", "a=3", "a=3..3", "a=x..4", "=1..2"] {
            assert_eq!(read(wrong), Err(PatternFault::Form), "{wrong}");
        }
        let meant = "a=4..5".to_owned();
        assert_eq!(read(" a = 5 .. 4 "), Err(PatternFault::Reversed { meant }));
    }

    #[test]
    fn default_bounds_are_half_of_the_number_away_and_at_least_2() {
        for (value, bounds) in
            [(9, (4, 14)), (2, (0, 4)), (0, (0, 2)), (1, (0, 3)), (-4, (-6, -2)), (100, (50, 150))]
        {
            assert_eq!(default_bounds(value), bounds);
        }
        assert_eq!(default_bounds(i64::MAX).1, i64::MAX);
    }
}
