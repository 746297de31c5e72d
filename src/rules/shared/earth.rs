//! Tiles and corners of earth that a rule can choose from, in board order.

use crate::context::Context;
use crate::id::{CornerId, HexId};

/// Returns whether a tile is covered by a small one: whether it is tundra.
#[must_use]
pub fn is_tundra(context: &Context, tile: HexId) -> bool {
    let terrain = context.state().tiles.terrain(tile);
    terrain.is_some() && terrain == context.catalog().cover
}

/// Returns the tundra tiles.
pub fn tundra(context: &Context) -> impl Iterator<Item = HexId> + '_ {
    context.state().tiles.earth().filter(|&tile| is_tundra(context, tile))
}

/// Returns the tiles of earth next to a hex.
pub fn neighbours(context: &Context, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
    let earth = |tile: &HexId| context.state().tiles.terrain(*tile).is_some();
    context.catalog().board.neighbours(hex).iter().copied().filter(earth)
}

/// Returns whether a corner touches at least one tile of earth.
#[must_use]
pub fn touches_earth(context: &Context, corner: CornerId) -> bool {
    let hexes = context.catalog().board.hexes_at(corner);
    hexes.iter().any(|&hex| context.state().tiles.terrain(hex).is_some())
}

/// Returns the corners of earth without a disk.
#[must_use]
pub fn vacant_corners(context: &Context) -> Vec<CornerId> {
    let vacant = |corner: &CornerId| {
        context.state().elements.on_corner(*corner).is_none() && touches_earth(context, *corner)
    };
    context.catalog().board.corner_ids().filter(vacant).collect()
}

/// Returns a tile's corners without a disk, in board order.
#[must_use]
pub fn vacant_corners_of(context: &Context, tile: HexId) -> Vec<CornerId> {
    let corners = context.catalog().board.corners_of(tile);
    let vacant = |corner: &CornerId| context.state().elements.on_corner(*corner).is_none();
    let mut corners: Vec<_> = corners.iter().copied().filter(vacant).collect();
    corners.sort_unstable();
    corners
}

/// Returns the vacant hexes next to earth.
#[must_use]
pub fn shore(context: &Context) -> Vec<HexId> {
    let vacant = |hex: &HexId| {
        context.state().tiles.terrain(*hex).is_none() && neighbours(context, *hex).next().is_some()
    };
    context.catalog().board.hex_ids().filter(vacant).collect()
}
