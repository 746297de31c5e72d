//! The description of a tile. It calls the scoring functions but changes nothing.

use indexmap::IndexMap;

use crate::marine::actions::{domination, tectonics, wanderlust};
use crate::shared::tile_page::{
    Bonus, ByElements, ElementDominance, NewTile, SpaceOfTile, SpeciationLimit, TileExtras,
    TilePage, bonus, of_survival,
};
use crate::shared::{dominance, earth, scoring};
use speciate_engine::context::Context;
use speciate_model::id::{AnimalId, ElementId, HexId, SpaceId, StackId, TerrainId};

pub fn tile_page(context: &mut Context, tile: HexId) -> TilePage {
    let thriving = thriving(context, tile);
    let places = scoring::places(context, tile).unwrap_or_default();
    let scored = places.into_iter().filter(|(_, points)| *points > 0).collect();
    let bonuses = IndexMap::from([
        ("tectonics", of_tectonics(context, tile)),
        ("survival", of_survival(context, tile)),
    ]);
    let limits = limits(context, tile);
    let by_elements = ByElements {
        edge: context.catalog().board.is_rim(tile),
        covers: covers(context, tile),
        speciation: speciation(context, tile),
        limits,
        thriving,
        spaces: spaces(context, tile),
        elements: elements(context, tile),
        new_tiles: new_tiles(context, tile),
    };
    let by_elements = Some(by_elements);
    TilePage::new(
        context,
        tile,
        TileExtras { places: scored, bonuses, by_elements, pawns: Vec::new() },
    )
}

fn thriving(context: &mut Context, tile: HexId) -> Vec<String> {
    let mut found = Vec::new();
    for animal in dominance::present(context.state(), tile) {
        let natural = dominance::matching(context.catalog(), context.state(), animal, tile);
        if !dominance::is_endangered(context, animal, tile).unwrap_or(natural == 0) {
            found.push(context.roster().name(animal).to_owned());
        }
    }
    found
}

/// Returns the kinds of vents that a tile can become, empty if none.
fn covers(context: &Context, tile: HexId) -> Vec<String> {
    if tectonics::must_be_no_vent(context, tile).is_err() {
        return Vec::new();
    }
    let faces = context.catalog().covers_on(tile).into_iter();
    faces.map(|terrain| context.roster().name::<TerrainId>(terrain).to_owned()).collect()
}

fn speciation(context: &Context, tile: HexId) -> Option<u8> {
    let terrain = context.state().tiles.terrain(tile)?;
    Some(context.catalog().terrain(terrain).speciation)
}

/// Returns the limits on species per Speciation that cards in play change, for the elements on the tile.
fn limits(context: &mut Context, tile: HexId) -> Vec<SpeciationLimit> {
    let mut found = Vec::new();
    let Some(printed) = speciation(context, tile) else { return found };
    let supply = dominance::supply(context.catalog(), context.state(), tile);
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    for animal in animals {
        for element in (0..context.catalog().disks.len()).map(ElementId::at) {
            if supply[element.index()] == 0 {
                continue;
            }
            // A failing modifier freezes the game only when the rules ask it. Here the printed limit is used instead.
            let limit = context.speciation_limit(animal, tile, element, printed).unwrap_or(printed);
            if limit != printed {
                found.push(SpeciationLimit {
                    animal: context.roster().name(animal).to_owned(),
                    element: context.roster().name(element).to_owned(),
                    count: limit,
                });
            }
        }
    }
    found
}

/// Returns the spaces with a marker of the tile's terrain, in display order.
fn spaces(context: &Context, tile: HexId) -> Vec<SpaceOfTile> {
    let (catalog, state) = (context.catalog(), context.state());
    let Some(terrain) = state.tiles.terrain(tile) else { return Vec::new() };
    let family = catalog.family(terrain);
    let all = (0..catalog.spaces.len()).map(SpaceId::at);
    let about = all.filter(|space| state.spaces.terrain(*space) == Some(family));
    let shown = about.map(|space| {
        let row = catalog.space(space);
        let owner = state.pawns.on_space(space);
        SpaceOfTile {
            space: catalog.roster.name(space).to_owned(),
            section: catalog.roster.name(row.section).to_owned(),
            place: row.place + 1,
            animal: owner.map(|animal| catalog.roster.name(animal).to_owned()),
        }
    });
    shown.collect()
}

/// Returns the elements on a tile's corners with the nonzero domination values.
fn elements(context: &Context, tile: HexId) -> Vec<ElementDominance> {
    let supply = dominance::supply(context.catalog(), context.state(), tile);
    let all = (0..context.catalog().disks.len()).map(ElementId::at);
    let shown = all.filter(|element| supply[element.index()] > 0).map(|element| {
        let pawn = context.state().pawns.special(element);
        let value = |animal: AnimalId| {
            let value = domination::value(context, animal, element);
            (value > 0).then(|| (context.roster().name(animal).to_owned(), value))
        };
        ElementDominance {
            element: context.roster().name(element).to_owned(),
            of: pawn.owner.map(|animal| context.roster().name(animal).to_owned()),
            target: pawn.target,
            values: context.state().turn.animals().filter_map(value).collect(),
        }
    });
    shown.collect()
}

/// Returns what the face-up tiles would gain on a vacant hex (p. 13); empty if none can be placed there.
fn new_tiles(context: &Context, hex: HexId) -> Vec<NewTile> {
    if earth::must_be_shore(context, hex).is_err() {
        return Vec::new();
    }
    let stacks = (0..usize::from(context.catalog().stacks.count)).map(StackId::at);
    let mut face_up: Vec<TerrainId> =
        stacks.filter_map(|stack| context.state().tiles.stack(stack).face_up).collect();
    face_up.sort_unstable();
    face_up.dedup();
    let shown = face_up.into_iter().map(|terrain| {
        let count = wanderlust::alike(context, hex, terrain);
        let points = context.catalog().bonus(count);
        NewTile { terrain: context.roster().name(terrain).to_owned(), count, points }
    });
    shown.collect()
}

/// Returns how many of a tile and its neighbours would be vents if the tile became a vent, and the points for them (p.
/// 14), or `None` if the tile cannot become a vent.
fn of_tectonics(context: &Context, tile: HexId) -> Option<Bonus> {
    tectonics::must_be_no_vent(context, tile).ok()?;
    Some(bonus(context, tectonics::vents_at(context, tile)))
}
