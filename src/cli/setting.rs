//! `--set KEY=VALUE`.

use indexmap::IndexMap;

use crate::cli::error::{CommandError, Outcome};

/// What is laid over the content, in the order of writing.
pub type Settings = IndexMap<String, String>;

/// Parses one `KEY=VALUE`.
///
/// # Errors
///
/// What was expected.
pub fn parse(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => {
            Ok((key.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("expected KEY=VALUE, e.g. `rulings.turn_limit=12`".to_owned()),
    }
}

/// Returns the settings by key.
///
/// # Errors
///
/// A key is set twice.
pub fn collect(settings: &[(String, String)]) -> Outcome<Settings> {
    let mut collected = Settings::new();
    for (key, value) in settings {
        if collected.insert(key.clone(), value.clone()).is_some() {
            return Err(
                CommandError::new(format!("`{key}` is set twice")).hint("keep one of the two")
            );
        }
    }
    Ok(collected)
}
