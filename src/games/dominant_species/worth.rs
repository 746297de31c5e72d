//! The description of a tile. It calls the scoring functions but changes nothing.

use indexmap::IndexMap;

use crate::dominant_species::actions::domination::{must_be_scorable, pawns_to_come, takes_empty};
use crate::dominant_species::actions::glaciation;
use crate::shared::tile_page::{Bonus, TileExtras, TilePage, bonus, of_survival};
use crate::shared::{earth, scoring};
use speciate_engine::context::Context;
use speciate_model::id::HexId;

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

/// Returns the number of tundra tiles next to a tile and the points for glaciating it, or `None` if it cannot
/// be glaciated (p. 13).
fn of_glaciation(context: &Context, tile: HexId) -> Option<Bonus> {
    glaciation::must_freeze(context, tile).ok()?;
    Some(bonus(context, earth::covered_beside(context, tile)))
}

/// Returns the number of tiles next to a vacant hex and the points for placing a tile there by Wanderlust, or
/// `None` if no tile can be placed (p. 14).
fn of_wanderlust(context: &Context, hex: HexId) -> Option<Bonus> {
    earth::must_be_shore(context, hex).ok()?;
    Some(bonus(context, earth::neighbours(context, hex).count()))
}
