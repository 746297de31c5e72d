//! Verbs that lay, change and take away tiles of earth.

use crate::context::{Context, Flow};
use crate::script::api::tiles::{on_earth, on_offer, terrain};
use crate::script::api::verb::verbs;
use crate::script::api::{Example, emit, emit_allowed, emit_together, fail, unless_prevented};
use speciate_content::promise::Change;
use speciate_model::event::Event;
use speciate_model::id::{CornerId, HexId, TerrainId};
use speciate_model::message;

verbs! {
    /// moves a face-up tile of a terrain from its stack to a vacant hex, where it becomes earth;
    /// this earns nothing
    Act place_tile(hex: tile, terrain: terrain) -> nothing {
        changes: Some(Change::Tiles),
        errors: &["script-not-on-offer", "fact-tile-already"],
        example: Example::new("place_tile(shores()[0], tiles_on_offer()[0]); tiles().len()", "8"),
    } => |context| place_tile(context, hex, terrain);

    /// lays a small tile of a terrain on a tile of earth; this earns nothing, and the pieces there
    /// stay
    Act cover_tile(tile: tile, terrain: terrain("terrain", SmallTerrains)) -> nothing {
        changes: Some(Change::Tiles),
        errors: &["script-no-cover", "script-no-tile", "fact-no-small-tile"],
        example: Example::new("cover_tile(tile, small_terrains(tile)[0]); small_tiles()", "10"),
    } => |context| cover_tile(context, tile, terrain);

    /// lays a tile of a terrain on a vacant hex without taking it from a stack; this earns nothing
    Act lay_tile(hex: tile, terrain: terrain) -> nothing {
        changes: Some(Change::Tiles),
        errors: &["script-small-tile", "fact-tile-already"],
        example: Example::new("lay_tile(shores()[0], terrain(tile)); tiles().len()", "8"),
    } => |context| lay_tile(context, hex, terrain);

    /// exchanges a tile of earth without a small tile for one of another terrain; this earns
    /// nothing, and the pieces there stay
    Act change_tile(tile: tile, terrain: terrain) -> nothing {
        changes: Some(Change::Tiles),
        errors: &["script-small-tile", "script-tile-covered", "script-no-tile"],
        example: Example::new(
            "change_tile(tile, terrain(tiles()[0])); terrain(tile) == terrain(tiles()[0])",
            "true",
        ),
    } => |context| change_tile(context, tile, terrain);

    /// swaps the terrains of two tiles of earth, with the small tiles on them; the pieces there stay
    Act swap_tiles(tile: tile, other: tile) -> nothing {
        changes: Some(Change::Tiles),
        errors: &["script-no-tile"],
        example: Example::new(
            "let was = terrain(tile); swap_tiles(tile, tiles()[0]); terrain(tiles()[0]) == was",
            "true",
        ),
    } => |context| swap_tiles(context, tile, other);

    /// takes a tile without species off earth and out of the game; disks that touch no other tile go
    /// with it, to where removed disks go
    Act lift_tile(tile: tile) -> nothing {
        changes: Some(Change::Tiles),
        errors: &["script-no-tile", "fact-species-on-tile"],
        example: Example::new("lift_tile(tiles().filter(|one| count(one, \"species\") == 0)[0]); tiles().len()", "6"),
    } => |context| lift_tile(context, tile);
}

fn place_tile(context: &mut Context, tile: HexId, terrain: TerrainId) -> Flow {
    context.may_act()?;
    let found = on_offer(context).find(|(_, offered)| *offered == terrain);
    let Some((stack, terrain)) = found else {
        let terrain = context.roster().name(terrain);
        return fail(message!("script-not-on-offer", terrain = terrain));
    };
    let facts = [Event::TileTaken { stack, terrain }, Event::TilePlaced { tile, terrain }];
    emit_together(context, &facts)
}

fn lay_tile(context: &mut Context, tile: HexId, terrain: TerrainId) -> Flow {
    context.may_act()?;
    must_be_whole(context, terrain)?;
    emit(context, Event::TilePlaced { tile, terrain })
}

fn change_tile(context: &mut Context, tile: HexId, to: TerrainId) -> Flow {
    context.may_act()?;
    let was = terrain(context, tile)?;
    if context.catalog().is_cover(was) {
        let (tile, terrain) = (context.roster().name(tile), context.roster().name(was));
        return fail(message!("script-tile-covered", tile = tile, terrain = terrain));
    }
    must_be_whole(context, to)?;
    match was == to {
        true => Ok(()),
        false => emit(context, Event::TileChanged { tile, terrain: to }),
    }
}

fn swap_tiles(context: &mut Context, tile: HexId, with: HexId) -> Flow {
    context.may_act()?;
    let (own, other) = (terrain(context, tile)?, terrain(context, with)?);
    if own == other {
        return Ok(());
    }
    let facts = [
        Event::TileChanged { tile, terrain: other },
        Event::TileChanged { tile: with, terrain: own },
    ];
    emit_together(context, &facts)
}

fn lift_tile(context: &mut Context, tile: HexId) -> Flow {
    context.may_act()?;
    let lifted = Event::TileLifted { tile, terrain: terrain(context, tile)? };
    if context.state().species.total(tile) > 0 {
        // The state refuses a tile with species.
        return emit(context, lifted);
    }
    let (catalog, state) = (context.catalog(), context.state());
    let touches_another = |corner: &CornerId| {
        let mut hexes = catalog.board.hexes_at(*corner).iter();
        hexes.any(|hex| *hex != tile && state.tiles.terrain(*hex).is_some())
    };
    let corners = catalog.board.corners_of(tile).iter().copied();
    let alone: Vec<CornerId> = corners.filter(|corner| !touches_another(corner)).collect();
    let removed = |corner: &CornerId| {
        let element = state.elements.on_corner(*corner)?;
        Some(Event::ElementRemoved { corner: *corner, element })
    };
    let facts: Vec<Event> = alone.iter().filter_map(removed).chain([lifted]).collect();
    unless_prevented(context, &facts, |context| {
        for corner in alone {
            context.charge(1)?;
            context.remove_disk(corner)?;
        }
        emit_allowed(context, lifted)
    })
}

/// Fails if a terrain is that of small tiles, which only cover other tiles.
fn must_be_whole(context: &Context, terrain: TerrainId) -> Flow {
    match context.catalog().is_cover(terrain) {
        true => fail(message!("script-small-tile", terrain = context.roster().name(terrain))),
        false => Ok(()),
    }
}

fn cover_tile(context: &mut Context, tile: HexId, terrain: TerrainId) -> Flow {
    context.may_act()?;
    on_earth(context, tile)?;
    let catalog = context.catalog();
    let is_covered =
        context.state().tiles.terrain(tile).is_some_and(|current| catalog.is_cover(current));
    if is_covered || !catalog.covers_on(tile).contains(&terrain) {
        let (tile, terrain) = (context.roster().name(tile), context.roster().name(terrain));
        let fault = message!("script-no-cover", tile = tile, terrain = terrain);
        return fail(fault);
    }
    emit(context, Event::TileCovered { tile, terrain })
}
