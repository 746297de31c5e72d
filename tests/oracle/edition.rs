//! The base game as it ships.

use std::sync::Arc;

use speciate::content::Source;
use speciate::context::Edition;

/// Returns the base game.
pub fn base() -> Result<Arc<Edition>, String> {
    speciate::edition::load(&Source::built_in(), "dominant-species", &[])
        .map_err(|diagnostics| format!("the content has faults: {diagnostics:?}"))
}
