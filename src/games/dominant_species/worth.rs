//! What a tile is worth, asked of the functions that score it; nothing changes.

use indexmap::IndexMap;

use crate::dominant_species::actions::domination::{must_be_scorable, pawns_to_come, takes_empty};
use crate::dominant_species::actions::glaciation;
use crate::shared::tile_page::{Bonus, TileExtras, TilePage, bonus, of_survival};
use crate::shared::{earth, scoring};
use speciate_engine::context::Context;
use speciate_model::id::HexId;

/// Returns what there is to say of a tile or a vacant hex.
pub fn tile_page(context: &mut Context, tile: HexId) -> TilePage {
    let (catalog, state) = (context.catalog(), context.state());
    let pawns = match must_be_scorable(context, tile, takes_empty(catalog)) {
        Ok(()) => pawns_to_come(catalog, state),
        Err(_) => Vec::new(),
    };
    let bonuses = IndexMap::from([
        ("glaciation", of_glaciation(context, tile)),
        ("wanderlust", of_wanderlust(context, tile)),
        ("survival", of_survival(context, tile)),
    ]);
    let places = scoring::places(context, tile).unwrap_or_default();
    TilePage::new(context, tile, TileExtras { places, pawns, bonuses, by_elements: None })
}

/// Returns the tundra tiles next to a tile and the points for them if it were glaciated; nothing
/// where it cannot be (p. 13).
fn of_glaciation(context: &Context, tile: HexId) -> Option<Bonus> {
    glaciation::must_freeze(context, tile).ok()?;
    Some(bonus(context, glaciation::tundra_beside(context, tile)))
}

/// Returns the tiles next to a vacant hex and the points for them if Wanderlust put a tile there;
/// nothing where it cannot (p. 14).
fn of_wanderlust(context: &Context, hex: HexId) -> Option<Bonus> {
    earth::must_be_shore(context, hex).ok()?;
    Some(bonus(context, earth::neighbours(context, hex).count()))
}
