//! Bonus points that a tile would bring.

use crate::shared::tile_page::Bonus;
use crate::shared::{earth, survival};
use speciate_engine::context::Context;
use speciate_model::id::HexId;

pub fn bonus(context: &Context, count: usize) -> Bonus {
    Bonus { animal: None, count, points: context.catalog().bonus(count) }
}

/// Returns how many covered tiles the holder of the Survival card occupies, and the points for them, or `None`
/// if `tile` is not covered or nobody holds the card.
pub fn of_survival(context: &Context, tile: HexId) -> Option<Bonus> {
    let (holder, count) =
        survival::occupied(context).filter(|_| earth::is_covered(context, tile))?;
    let animal = Some(context.roster().name(holder).to_owned());
    Some(Bonus { animal, ..bonus(context, count) })
}
