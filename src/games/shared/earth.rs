//! Tiles and corners of earth: checks for choices, with the reasons for refusal.

use speciate_engine::context::{Context, Flow, Judgement, Reason};
use speciate_model::id::{CornerId, HexId};

/// The reason for a vacant hex where a tile is needed.
const NOT_EARTH: Reason = Reason::new("why-not-earth");
/// The reason for a corner without a disk where a disk is needed.
pub const NO_DISK: Reason = Reason::new("why-no-disk");

/// Returns whether a tile is covered by a small tile: tundra or a vent.
pub fn is_covered(context: &Context, tile: HexId) -> bool {
    let terrain = context.state().tiles.terrain(tile);
    terrain.is_some_and(|terrain| context.catalog().is_cover(terrain))
}

pub fn covered(context: &Context) -> impl Iterator<Item = HexId> + '_ {
    context.state().tiles.earth().filter(|&tile| is_covered(context, tile))
}

/// Removes every disk between three covered tiles. Corners at the rim of the board have fewer than three tiles.
pub fn remove_enclosed_disks(context: &mut Context) -> Flow {
    let board = &context.catalog().board;
    let is_enclosed = |corner: &CornerId| {
        let hexes = board.hexes_at(*corner);
        hexes.len() == 3 && hexes.iter().all(|&hex| is_covered(context, hex))
    };
    let doomed: Vec<CornerId> = board.corner_ids().filter(is_enclosed).collect();
    doomed.into_iter().try_for_each(|corner| context.remove_disk(corner))
}

pub fn neighbours(context: &Context, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
    let earth = |tile: &HexId| is_earth(context, *tile);
    context.catalog().board.neighbours(hex).iter().copied().filter(earth)
}

/// Returns how many tiles next to a hex are covered.
pub fn covered_beside(context: &Context, hex: HexId) -> usize {
    neighbours(context, hex).filter(|&tile| is_covered(context, tile)).count()
}

#[inline]
pub fn is_earth(context: &Context, hex: HexId) -> bool {
    context.state().tiles.terrain(hex).is_some()
}

#[inline]
pub fn must_be_earth(context: &Context, hex: HexId) -> Judgement {
    if is_earth(context, hex) { Ok(()) } else { Err(NOT_EARTH) }
}

/// Checks that a new tile can be placed on a hex: it is vacant and next to earth (p. 14).
pub fn must_be_shore(context: &Context, hex: HexId) -> Judgement {
    if let Some(terrain) = context.state().tiles.terrain(hex) {
        return Err(Reason::telling("why-hex-not-vacant", terrain));
    }
    match neighbours(context, hex).next() {
        Some(_) => Ok(()),
        None => Err(Reason::new("why-hex-not-beside-earth").unless_a_card_allows()),
    }
}

pub fn must_be_vacant(context: &Context, corner: CornerId) -> Judgement {
    match context.state().elements.on_corner(corner) {
        None => Ok(()),
        Some(element) => Err(Reason::telling("why-corner-not-vacant", element)),
    }
}

/// Checks that a new disk can be placed on a corner that touches earth (p. 11).
pub fn must_be_vacant_on_earth(context: &Context, corner: CornerId) -> Judgement {
    must_be_vacant(context, corner)?;
    let hexes = context.catalog().board.hexes_at(corner);
    match hexes.iter().any(|&hex| is_earth(context, hex)) {
        true => Ok(()),
        false => Err(Reason::new("why-corner-off-earth")),
    }
}
