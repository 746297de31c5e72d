//! Whether the packs in use are those that a game was opened with.

use crate::cli::error::{CommandError, Outcome};
use crate::cli::surroundings::Surroundings;
use crate::content;
use crate::log::Pack;
use crate::message;
use crate::words::Value;

/// Refuses to go on with a game where packs that lie over the root pack are missing, came to it, or
/// lie in another order.
///
/// # Errors
///
/// Which packs, each with what to do.
pub fn must_be(opened_with: &[Pack], around: &Surroundings) -> Outcome {
    let found = content::packs(around.source().map_err(Clone::clone)?);
    let (opened_with, found) = (over_root(opened_with), over_root(&found));
    let lacks = |packs: &[Pack], id: &str| packs.iter().all(|pack| pack.id != id);
    if let Some(pack) = opened_with.iter().find(|pack| lacks(found, &pack.id)) {
        let error = CommandError::new(message!("command-pack-missing", id = &pack.id));
        return Err(error.hint(message!("command-pack-missing.hint")));
    }
    if let Some(pack) = found.iter().find(|pack| lacks(opened_with, &pack.id)) {
        let error = CommandError::new(message!("command-pack-added", id = &pack.id));
        return Err(error.hint(message!("command-pack-added.hint")));
    }
    if !opened_with.iter().map(|pack| &pack.id).eq(found.iter().map(|pack| &pack.id)) {
        let packs = Value::names(opened_with.iter().map(|pack| &pack.id));
        let error = CommandError::new(message!("command-pack-order", packs = packs));
        return Err(error.hint(message!("command-pack-order.hint")));
    }
    Ok(())
}

/// Warns of each pack that has other content than the game was opened with.
pub fn warn_of_changed(opened_with: &[Pack], found: &[Pack], around: &Surroundings) {
    if opened_with.first() != found.first() {
        around.warn(message!("command-other-content"));
    }
    for pack in over_root(found) {
        let is_other = |before: &Pack| before.id == pack.id && before.hash != pack.hash;
        if opened_with.iter().any(is_other) {
            around.warn(message!("command-pack-changed", id = &pack.id));
        }
    }
}

fn over_root(packs: &[Pack]) -> &[Pack] {
    packs.get(1..).unwrap_or_default()
}
