//! Collects Rhai's built-in functions from the engine's own definitions.

use std::collections::BTreeMap;

use rhai::Engine;
use serde::Serialize;

use speciate_engine::script::sandbox::BUILT_IN;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BuiltIn {
    pub name: &'static str,
    pub purpose: String,
    /// Its signatures, in the syntax of definition files.
    #[serde(skip)]
    pub forms: Vec<String>,
}

/// Returns the built-in functions that the sandbox allows, in the sandbox's order.
pub(super) fn all(engine: &Engine) -> Vec<BuiltIn> {
    let definitions = engine.definitions().with_headers(false);
    let text = format!("{}\n\n{}", definitions.static_module(), definitions.builtin_functions());
    let mut found: BTreeMap<&str, (String, Vec<String>)> = BTreeMap::new();
    let mut purpose: Option<&str> = None;
    for line in text.lines() {
        if let Some(doc) = line.strip_prefix("///") {
            purpose = purpose.or(Some(doc.trim()));
            continue;
        }
        if let Some((name, _)) = line.strip_prefix("fn ").and_then(|form| form.split_once('(')) {
            let (told, forms) = found.entry(name).or_default();
            if let (true, Some(purpose)) = (told.is_empty(), purpose) {
                *told = purpose.trim_end_matches('.').to_owned();
            }
            if !forms.iter().any(|form| form == line) {
                forms.push(line.to_owned());
            }
        }
        purpose = None;
    }
    let entry = |name: &&'static str| {
        let (purpose, forms) = found.remove(*name).unwrap_or_default();
        BuiltIn { name, purpose, forms }
    };
    // The sandbox also allows names from packages that this build does not have.
    BUILT_IN.iter().map(entry).filter(|function| !function.forms.is_empty()).collect()
}
