//! The content that a command plays with.

use std::path::Path;
use std::sync::Arc;

use crate::cli::error::{CommandError, Outcome, listed};
use crate::content::{Layers, Source};
use crate::context::Edition;
use crate::diagnostic::suggest;
use crate::edition::games;

/// The game that is meant where none is named.
pub const RULES: &str = "dominant-species";

/// Returns the edition of a game, variants and settings laid over it.
///
/// # Errors
///
/// All faults of the content, scripts, variants and settings.
pub fn load(content: Option<&Path>, rules: &str, layers: &Layers) -> Outcome<Arc<Edition>> {
    check_rules(rules)?;
    let source = Source::find(content)?;
    Ok(crate::edition::load_with(&source, rules, layers)?)
}

/// Refuses a game that there are no rules for.
///
/// # Errors
///
/// Which games there are.
pub fn check_rules(rules: &str) -> Outcome {
    if games().contains(&rules) {
        return Ok(());
    }
    let error = CommandError::new(format!("no game is called `{rules}`"));
    Err(match suggest(rules, games().iter().copied()) {
        Some(near) => error.hint(format!("did you mean `{near}`?")),
        None => error.hint(format!("use one of {}", listed(games()))),
    })
}
