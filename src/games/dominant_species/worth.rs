//! What a tile is worth, asked of the functions that score it; nothing changes.

pub use crate::games::dominant_species::actions::domination::{must_be_scorable, pawns_to_come};
pub use crate::games::dominant_species::scoring::places;

use crate::context::Context;
use crate::games::dominant_species::actions::glaciation;
use crate::games::shared::earth;
use crate::id::HexId;

/// Returns the tundra tiles next to a tile and the points for them if it were glaciated; nothing
/// where it cannot be (p. 13).
#[must_use]
pub fn of_glaciation(context: &Context, tile: HexId) -> Option<(usize, u16)> {
    glaciation::must_freeze(context, tile).ok()?;
    let count = glaciation::tundra_beside(context, tile);
    Some((count, context.catalog().bonus(count)))
}

/// Returns the tiles next to a vacant hex and the points for them if Wanderlust put a tile there;
/// nothing where it cannot (p. 14).
#[must_use]
pub fn of_wanderlust(context: &Context, hex: HexId) -> Option<(usize, u16)> {
    earth::must_be_shore(context, hex).ok()?;
    let count = earth::neighbours(context, hex).count();
    Some((count, context.catalog().bonus(count)))
}
