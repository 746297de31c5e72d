//! The content that a command plays with.

use std::sync::Arc;

use crate::cli::error::{CommandError, Outcome};
use crate::cli::surroundings::Surroundings;
use crate::content::Layers;
use crate::context::Edition;
use crate::edition::games;
use crate::message;

/// The game that is meant where none is named.
pub const RULES: &str = "dominant-species";

/// Returns the edition of a game, variants and settings laid over it.
///
/// # Errors
///
/// All faults of the content, scripts, variants and settings.
pub fn load(around: &Surroundings, rules: &str, layers: &Layers) -> Outcome<Arc<Edition>> {
    check_rules(rules)?;
    let source = around.source().map_err(Clone::clone)?;
    let edition = crate::edition::load_with(source, rules, layers)?;
    around.speak_of(&edition.texts);
    around.warn_of_conflicts(source, rules);
    Ok(edition)
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
    let error = CommandError::new(message!("command-game-unknown", name = rules));
    Err(error.meant(rules, games().iter().copied()))
}
