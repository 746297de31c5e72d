//! Finds sections without a rule page or hint.

use crate::lint::locale::Locale;
use speciate_content::node::NodeValue;
use speciate_content::{Layers, Natives, Source, as_written, layered_tables};
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words;

/// Adds the sections without an English rule page or hint, about which players would learn less.
pub fn check(
    source: &Source,
    natives: &Natives,
    english: &[Locale<'_>],
    found: &mut Vec<Diagnostic>,
) {
    let Some(root) = layered_tables(source, natives, &Layers::default()) else { return };
    let sections = root.get("section").map(|entry| &entry.node.value);
    let Some(NodeValue::Table(sections)) = sections else { return };
    for (name, entry) in sections {
        let (action, rule) = (format!("action-{name}"), format!("rule-{name}"));
        let mut keys = vec![action, rule.clone(), format!("{rule}.title"), format!("{rule}.page")];
        keys.retain(|key| !english.iter().any(|locale| locale.texts.contains_key(key)));
        if keys.is_empty() {
            continue;
        }
        let names = words::Value::names(&keys);
        let message = message!("lint-lacking-section", name = name, keys = names);
        let hint = message!("lint-lacking-section.hint", texts = as_written(keys.iter()));
        found.push(Diagnostic::new(Code::LackingText, entry.key.place(), message).hint(hint));
    }
}
