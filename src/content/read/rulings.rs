//! Reads rulings: named values, each with its allowed values.

use super::{CatalogReader, TableFile};
use crate::catalog::{Allowed, Ruling, RulingValue};
use crate::limits::RULING_MAX;
use crate::node::{Node, NodeValue};
use crate::shape::{Described, Shape, by_any_name, count, described, list, may, must};
use crate::table::{TableReader, number, one_of, word};
use speciate_model::diagnostic::{Code, Diagnostic, suggest};
use speciate_model::message;

pub(super) const FILE: TableFile = TableFile {
    name: "rulings",
    about: "rulings",
    optional: false,
    keys: &[must("rulings", "rulings by name", by_any_name(&RULING))],
    read,
    check: super::nothing,
};

const RULING: Described = described(
    "what the rules leave open, and how this table plays it",
    Shape::Table(&[
        must("value", "its value, one of those allowed", Shape::Plain),
        must("allowed", "the values that it can have", ALLOWED),
        may("ruling", "its number in the list of rulings, e.g. `R5`", Shape::Text),
    ]),
);

/// The allowed values of a ruling or an option.
pub(super) const ALLOWED: Shape =
    Shape::ExactlyOneOf(&[described("one of these words", list(&VALUE)), RANGE]);

const VALUE: Described = described(
    "a value",
    Shape::AnyOf(&[described("a word", Shape::Text), described("yes or no", Shape::YesOrNo)]),
);
const RANGE: Described = described(
    "a number within these, both included; 0 means off",
    Shape::Table(&[
        must("from", "the least", count(RULING_MAX)),
        must("to", "the greatest", count(RULING_MAX)),
    ]),
);

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let CatalogReader { catalog, natives, .. } = reading;
    let Some(rulings) = root.table("rulings") else { return };
    let later = natives.later_rulings.iter().map(|(name, _)| name);
    let known: Vec<&str> = natives.rulings.iter().chain(later).copied().collect();
    for (name, entry) in rulings.entries() {
        // A new ruling states its allowed values. If they are missing, an existing ruling was meant.
        let is_new = match &entry.node.value {
            NodeValue::Table(entries) => entries.contains_key("allowed"),
            _ => false,
        };
        if !is_new && !known.contains(&name.as_str()) {
            let faults = rulings.faults();
            faults.unknown_name(message!("kind-ruling"), name, &entry.key, known.iter().copied());
            continue;
        }
        let table =
            TableReader::of(rulings.path(name), &entry.node, &RULING.shape, rulings.faults());
        let Some(table) = table else { continue };
        let number = table.word("ruling").map_or("", |(number, _)| number).to_owned();
        let read = value_and_allowed(&rulings.path(name), &table);
        catalog
            .rulings
            .extend(read.map(|(value, allowed)| (name.clone(), Ruling { value, allowed, number })));
        table.report_unknown_keys();
    }
    for (name, value) in natives.later_rulings {
        catalog.rulings.entry((*name).to_owned()).or_insert_with(|| Ruling {
            value: RulingValue::Word((*value).to_owned()),
            allowed: Allowed::Words(vec![(*value).to_owned()]),
            number: String::new(),
        });
    }
    for name in natives.rulings.iter().filter(|name| !rulings.entries().contains_key(**name)) {
        let message = message!("content-missing-key", path = format!("rulings.{name}"));
        let fault = Diagnostic::new(Code::MissingKey, rulings.origin().place(), message);
        let near = suggest(name, rulings.entries().keys().map(String::as_str));
        rulings.faults().add(match near {
            Some(near) => fault.hint(message!("content-rename.hint", name = near, to = *name)),
            None => fault.hint(message!("content-ruling-missing.hint")),
        });
    }
}

/// Returns the value of a ruling or an option, and its allowed values. `path` is the content path of the entry.
pub(super) fn value_and_allowed(
    path: &str,
    table: &TableReader<'_>,
) -> Option<(RulingValue, Allowed)> {
    let (Some((value, _)), Some((allowed, _))) = (table.entry("value"), table.entry("allowed"))
    else {
        return None;
    };
    // A setting uses the name of the ruling or option as its path.
    let path = match value.origin.is_setting() {
        true => path.to_owned(),
        false => table.path("value"),
    };
    setting((&path, value), allowed, table)
}

fn setting(
    (path, value): (&str, &Node),
    allowed: &Node,
    table: &TableReader<'_>,
) -> Option<(RulingValue, Allowed)> {
    let faults = table.faults();
    match &allowed.value {
        NodeValue::List(values) if let Some((least, most)) = least_and_most(values) => {
            let path = table.path("allowed");
            let message = message!("content-allowed-numbers", path = path);
            let typed = format!("allowed = {{ from = {least}, to = {most} }}");
            let hint = message!("slip-write", typed = typed);
            faults.error_with(Code::WrongType, &allowed.origin, message, hint);
            None
        }
        NodeValue::List(values) => {
            let words: Vec<Node> = values.iter().map(in_words).collect();
            let has_flags = values.iter().any(|node| matches!(node.value, NodeValue::Flag(_)));
            let in_words = has_flags.then(|| in_words(value));
            let value = in_words.as_ref().unwrap_or(value);
            let path_allowed = table.path("allowed");
            let allowed: Vec<&str> = words
                .iter()
                .filter_map(|node| word(&path_allowed, node, message!("expect-string"), faults))
                .map(|(word, _)| word)
                .collect();
            for (index, (node, word)) in words.iter().zip(&allowed).enumerate() {
                if allowed[..index].contains(word) {
                    let message =
                        message!("content-allowed-twice", path = &path_allowed, name = *word);
                    faults.error(Code::DuplicateName, &node.origin, message);
                }
            }
            let found = one_of(path, value, &allowed, faults)?;
            let allowed = allowed.into_iter().map(str::to_owned).collect();
            Some((RulingValue::Word(found.to_owned()), Allowed::Words(allowed)))
        }
        NodeValue::Table(_) => {
            let range = TableReader::of(table.path("allowed"), allowed, &RANGE.shape, faults)?;
            let numbers = super::range(&range, RULING_MAX);
            range.report_unknown_keys();
            let allowed = Allowed::Numbers(*numbers.start() as u16, *numbers.end() as u16);
            let found = number(path, value, numbers, faults)?;
            Some((RulingValue::Number(found), allowed))
        }
        _ => {
            faults.wrong_type(&table.path("allowed"), message!("expect-allowed"), allowed);
            None
        }
    }
}

/// Returns the least and the greatest number of a list that has only numbers.
fn least_and_most(values: &[Node]) -> Option<(i64, i64)> {
    let numbers = values.iter().map(|node| node.value.number());
    let numbers: Vec<i64> = numbers.collect::<Option<_>>()?;
    Some((*numbers.iter().min()?, *numbers.iter().max()?))
}

/// Returns the value with `true` and `false` turned into words.
fn in_words(node: &Node) -> Node {
    match node.value {
        NodeValue::Flag(flag) => Node { value: NodeValue::Word(flag.to_string()), ..node.clone() },
        _ => node.clone(),
    }
}
