//! The content that a command plays with.

use std::path::Path;
use std::sync::Arc;

use crate::cli::error::Outcome;
use crate::cli::setting::Settings;
use crate::content::Source;
use crate::context::Edition;

/// The game that is meant where none is named.
pub const RULES: &str = "dominant-species";

/// Returns the edition of a game, settings laid over it.
///
/// # Errors
///
/// All faults of the content, scripts and settings.
pub fn load(content: Option<&Path>, rules: &str, settings: &Settings) -> Outcome<Arc<Edition>> {
    let source = Source::find(content)?;
    let settings: Vec<(String, String)> =
        settings.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    Ok(crate::edition::load(&source, rules, &settings)?)
}
