//! Random earth (spec 11): disks that every animal matches, and as many starting species as matches.

use crate::marine::names::SETUP_ELEMENTS;
use crate::shared::{bonus, matching, scoring, setup};
use speciate_engine::context::{Context, Flow, Interrupt};
use speciate_model::id::{AnimalId, HexId};
use speciate_model::message;

/// After this many draws the setup fails.
const TRIES_MAX: usize = 1000;

/// Draws the disks of the starting corners until every animal matches at least one. Places the starting species
/// of each animal on the tile in the middle, one per match. Each animal also gains the sum of the tile's scores
/// less the points that it would score there.
pub fn begin(context: &mut Context) -> Flow {
    let Some(tile) = middle(context) else { return Ok(()) };
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    draw_disks(context, tile, &animals)?;
    for &animal in &animals {
        let count = matching::matching(context.catalog(), context.state(), animal, tile);
        setup::place_starting_species(
            context,
            animal,
            tile,
            u8::try_from(count).unwrap_or(u8::MAX),
        )?;
    }
    let places = scoring::places(context, tile)?;
    let terrain = context.state().tiles.terrain(tile);
    let scores = terrain.map_or(0, |terrain| {
        context.catalog().terrain(terrain).scores.iter().copied().fold(0, u16::saturating_add)
    });
    for animal in animals {
        let earns =
            places.iter().find(|(other, _)| *other == animal).map_or(0, |(_, points)| *points);
        bonus::gain(context, animal, scores.saturating_sub(earns))?;
    }
    Ok(())
}

fn middle(context: &Context) -> Option<HexId> {
    let animals = &context.catalog().animals;
    animals.iter().flat_map(|animal| &animal.start_on).map(|(tile, _)| *tile).next()
}

fn draw_disks(context: &mut Context, tile: HexId, animals: &[AnimalId]) -> Flow {
    for _ in 0..TRIES_MAX {
        setup::lay_random_disks(context, SETUP_ELEMENTS)?;
        let (catalog, state) = (context.catalog(), context.state());
        if animals.iter().all(|animal| matching::matching(catalog, state, *animal, tile) > 0) {
            return Ok(());
        }
        for (corner, _) in catalog.start.elements.clone() {
            context.remove_disk(corner)?;
        }
    }
    Err(Interrupt::fault(message!("rules-no-match", tries = TRIES_MAX)))
}
