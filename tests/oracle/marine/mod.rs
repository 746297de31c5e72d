//! Recorded games of Marine by a reference implementation, compared with ours question by question.
//!
//! The reference asks in smaller or different steps in some places. For each of our questions, `questions.rs` finds the
//! lines that answer it and the options that it must have.

mod chance;
mod drive;
mod moves;
mod questions;
mod state;

pub use drive::replay;

use std::sync::Arc;

use serde_json::Value;
use speciate::content::{Layers, Source};
use speciate::context::Edition;

use crate::record::{Line, Record};

/// Returns whether a record is one of Marine.
pub fn is_marine(record: &Record) -> bool {
    record.lines.first().is_some_and(|header| {
        header.text("game") == "marine" || header.text("engine").starts_with("marine")
    })
}

/// Returns the lines, each with the whole state after it: parts that did not change are carried over.
fn merged(record: &Record) -> Vec<Line> {
    let mut state = Value::Object(serde_json::Map::new());
    let mut lines = Vec::new();
    let mut before: Option<Arc<Value>> = None;
    for line in &record.lines {
        let is_new = before.as_ref().is_none_or(|before| !Arc::ptr_eq(before, &line.state));
        if let (true, Some(parts), Some(all)) =
            (is_new, line.state.as_object(), state.as_object_mut())
        {
            all.extend(parts.iter().map(|(key, value)| (key.clone(), value.clone())));
        }
        before = Some(line.state.clone());
        lines.push(Line { state: Arc::new(state.clone()), ..line.clone() });
    }
    lines
}

/// Returns the edition that a record was played with.
fn edition(header: &Line) -> Result<Arc<Edition>, String> {
    let settings = &header.said["settings"];
    let flag = |name: &str| settings[name].as_bool().unwrap_or(false);
    let mut variants: Vec<String> = Vec::new();
    if !settings["seats"].is_null() {
        variants.push("two-animals".to_owned());
    }
    for (name, id) in [
        ("random_earth", "random-earth"),
        ("alternate_displays", "alternate-displays"),
        ("superheroes", "superheroes"),
    ] {
        variants.extend(flag(name).then(|| id.to_owned()));
    }
    let length = settings["length"].as_str().filter(|length| *length != "normal");
    variants.extend(length.map(str::to_owned));
    let limit = settings["round_limit"].as_u64().unwrap_or(0);
    let mut changes = vec![("rulings.round_limit".to_owned(), limit.to_string())];
    if !flag("traits") {
        changes.push(("game.traits".to_owned(), "false".to_owned()));
    }
    let layers = Layers { variants, settings: changes };
    speciate::edition::load_with(&Source::built_in(), "marine", &layers)
        .map_err(|diagnostics| format!("the content has faults: {diagnostics:?}"))
}
