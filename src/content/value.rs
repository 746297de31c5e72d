//! Reads single values: numbers, words, lists and names. Reports values that do not fit.

use std::ops::RangeInclusive;

use crate::faults::{Faults, current_value_hint};
use crate::node::{Node, NodeValue, SourceOrigin};
use speciate_model::diagnostic::{Code, Diagnostic, nearest, suggest};
use speciate_model::message;
use speciate_model::roster::{Roster, RosterId};
use speciate_model::words::{self, Message};

pub fn number<T: TryFrom<i64>>(
    path: &str,
    node: &Node,
    range: RangeInclusive<i64>,
    faults: &Faults,
) -> Option<T> {
    let (from, to) = (*range.start(), *range.end());
    let expected = message!("expect-number", from = from, to = to);
    let NodeValue::Number(found) = node.value else {
        faults.wrong_type(path, expected, node);
        return None;
    };
    let fitting =
        Some(found).filter(|found| range.contains(found)).and_then(|found| T::try_from(found).ok());
    if fitting.is_none() {
        let message = message!(
            "content-value",
            expected = expected,
            path = path,
            found = format!("`{found}`")
        );
        match &node.origin {
            SourceOrigin::Setting(key) => {
                let hint = current_value_hint(key);
                faults.error_with(Code::NumberOutOfRange, &node.origin, message, hint);
            }
            _ => faults.error(Code::NumberOutOfRange, &node.origin, message),
        }
    }
    fitting
}

pub fn word<'a>(
    path: &str,
    node: &'a Node,
    expected: Message,
    faults: &Faults,
) -> Option<(&'a str, &'a SourceOrigin)> {
    match &node.value {
        NodeValue::Word(word) => Some((word, &node.origin)),
        _ => {
            faults.wrong_type(path, expected, node);
            None
        }
    }
}

pub fn one_of<'a>(
    path: &str,
    node: &'a Node,
    allowed: &[&str],
    faults: &Faults,
) -> Option<&'a str> {
    let said = match &node.value {
        NodeValue::Word(word) => word,
        _ => "",
    };
    let names = words::Value::names(nearest(said, allowed.iter().copied()));
    let expected = message!("expect-one-of", names = names);
    let (found, at) = word(path, node, expected.clone(), faults)?;
    if allowed.contains(&found) {
        return Some(found);
    }
    let message =
        message!("content-value", expected = expected, path = path, found = format!("`{found}`"));
    let fault = Diagnostic::new(Code::ValueNotAllowed, at.place(), message);
    faults.add(match suggest(found, allowed.iter().copied()) {
        Some(near) => fault.hint(message!("hint-did-you-mean", name = near)),
        None => fault,
    });
    None
}

/// Returns a node as a list, or an empty list if it is not one.
pub fn list<'a>(path: &str, node: &'a Node, faults: &Faults) -> &'a [Node] {
    match &node.value {
        NodeValue::List(nodes) => nodes,
        _ => {
            faults.wrong_type(path, message!("expect-list"), node);
            &[]
        }
    }
}

/// Returns the id of the name in a node.
pub fn id<T: RosterId>(path: &str, node: &Node, roster: &Roster, faults: &Faults) -> Option<T> {
    let (name, origin) = word(path, node, message!("expect-name", kind = T::kind()), faults)?;
    let found = roster.find(name);
    if found.is_none() {
        faults.unknown_name(T::kind(), name, origin, T::names(roster).iter());
    }
    found
}
