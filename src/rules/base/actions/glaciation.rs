//! Glaciation (p. 13): a tile next to tundra becomes tundra.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, CornerId, HexId};
use crate::question::Choice;
use crate::rules::base::names::GLACIATION_TILE;
use crate::rules::shared::{bonus, dominance, earth, species};

/// Glaciates a tile of the animal's choice, where a tundra tile is left and a tile qualifies; the
/// action may be passed, the card's effect may not.
pub fn glaciate(context: &mut Context, animal: AnimalId, may_pass: bool) -> Flow {
    let pass = may_pass.then_some(Choice::Pass);
    let tiles = candidates(context).into_iter().map(Choice::Tile);
    let options: Vec<Choice> = pass.into_iter().chain(tiles).collect();
    if context.state().tiles.covers == 0 || options.is_empty() {
        return Ok(());
    }
    if let Choice::Tile(tile) = context.ask(animal, GLACIATION_TILE, &options)? {
        cover(context, tile);
        remove_enclosed_elements(context);
        let adjacent = earth::neighbours(context, tile);
        let count = adjacent.filter(|&tile| earth::is_tundra(context, tile)).count();
        bonus::gain_bonus(context, animal, count);
        return_species(context, tile);
    }
    Ok(())
}

fn candidates(context: &Context) -> Vec<HexId> {
    let beside_tundra = |tile: HexId| {
        earth::neighbours(context, tile).any(|other| earth::is_tundra(context, other))
    };
    let tiles = context.state().tiles.earth();
    tiles.filter(|&tile| !earth::is_tundra(context, tile) && beside_tundra(tile)).collect()
}

fn cover(context: &mut Context, tile: HexId) {
    if let Some(terrain) = context.catalog().cover {
        context.emit(Event::TileCovered { tile, terrain });
    }
}

/// Removes every element on earth between three tundra tiles, also one that was laid there since
/// the last glaciation; on the rim there are no three.
fn remove_enclosed_elements(context: &mut Context) {
    let board = &context.catalog().board;
    let enclosed = |corner: &CornerId| {
        let hexes = board.hexes_at(*corner);
        hexes.len() == 3 && hexes.iter().all(|&hex| earth::is_tundra(context, hex))
    };
    let element = |corner| Some((corner, context.state().elements.on_corner(corner)?));
    let doomed: Vec<_> = board.corner_ids().filter(enclosed).filter_map(element).collect();
    for (corner, element) in doomed {
        context.emit(Event::ElementRemoved { corner, element });
    }
}

/// Returns all but one species of each animal to their gene pools.
fn return_species(context: &mut Context, tile: HexId) {
    for animal in dominance::present(context.state(), tile) {
        species::all_but(context, animal, tile, 1, |animal, tile, count, protected| {
            Event::SpeciesReturned { animal, tile, count, protected }
        });
    }
}
