//! The base game as it ships.

use std::sync::Arc;

use speciate::content::{Source, load};
use speciate::context::Edition;
use speciate::rules::base::{BaseGame, NATIVES};
use speciate::script::Library;

/// Returns the base game.
pub fn base() -> Result<Arc<Edition>, String> {
    let loaded = load(&Source::built_in(), NATIVES.rules, &[], &NATIVES)
        .map_err(|diagnostics| format!("{diagnostics:?}"))?;
    Ok(Arc::new(Edition {
        catalog: loaded.catalog,
        scripts: Library::default(),
        rules: Box::new(BaseGame),
        packs: loaded.packs,
    }))
}
