//! Messages: every message id in the code has an English text, and every sentence has an id.

mod forms;
mod hostile;
mod ids;
mod letters;
mod pseudo;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use speciate::words::argument_in_form;

/// The arguments that a text shows, and as `{id}` the other texts that it shows.
pub type Arguments = BTreeSet<String>;

/// Returns the texts of a locale file by id, attributes as `id.attribute`, with the arguments and texts that they show.
pub fn texts(file: &str) -> BTreeMap<String, Arguments> {
    let text = std::fs::read_to_string(file).unwrap();
    let (resource, faults) = speciate::words::parse(&text);
    assert!(faults.is_empty(), "{file}: {faults:?}");
    let mut found = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        let value = message.value.iter().map(|pattern| (id.to_owned(), pattern));
        let attributes = message.attributes.iter();
        let attributes = attributes.map(|part| (format!("{id}.{}", part.id.name), &part.value));
        for (key, pattern) in value.chain(attributes) {
            let mut arguments = Arguments::new();
            pattern_shows(pattern, &mut arguments);
            assert!(found.insert(key.clone(), arguments).is_none(), "{file}: `{key}` occurs twice");
        }
    }
    found
}

fn pattern_shows(pattern: &Pattern<&str>, arguments: &mut Arguments) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_shows(expression, arguments);
        }
    }
}

fn expression_shows(expression: &Expression<&str>, arguments: &mut Arguments) {
    let (inline, variants) = match expression {
        Expression::Inline(inline) => (inline, [].as_slice()),
        Expression::Select { selector, variants } => (selector, variants.as_slice()),
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            // `tile-on` shows the argument `tile` in the form `on`.
            let name = argument_in_form(id.name).map_or(id.name, |(argument, _)| argument);
            arguments.insert(name.to_owned());
        }
        InlineExpression::MessageReference { id, attribute } => {
            let attribute = attribute
                .as_ref()
                .map_or_else(String::new, |attribute| format!(".{}", attribute.name));
            arguments.insert(format!("{{{}{attribute}}}", id.name));
        }
        InlineExpression::Placeable { expression } => expression_shows(expression, arguments),
        _ => {}
    }
    for variant in variants {
        pattern_shows(&variant.value, arguments);
    }
}

/// Returns all files below a folder with an extension.
pub fn files(folder: impl Into<PathBuf>, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.into()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Returns the texts of one locale in a folder of locales.
pub fn locale(folder: &Path) -> BTreeMap<String, Arguments> {
    let mut found = BTreeMap::new();
    for file in files(folder, "ftl") {
        for (id, arguments) in texts(file.to_str().unwrap()) {
            assert!(found.insert(id.clone(), arguments).is_none(), "`{id}` is in two files");
        }
    }
    // A text also shows the arguments of the texts that it shows.
    let own = found.clone();
    for arguments in found.values_mut() {
        let shown = arguments.clone();
        let inner = shown.iter().filter_map(|name| own.get(reference(name)?));
        arguments.extend(inner.flatten().cloned());
    }
    found
}

/// Returns the id of a text that another one shows.
pub fn reference(argument: &str) -> Option<&str> {
    argument.strip_prefix('{')?.strip_suffix('}')
}
