//! Speciation (p. 14): new species round a disk on earth.

use crate::context::{Asking, Context, Flow, Reason, Tells};
use crate::event::Event;
use crate::games::dominant_species::names::{SPECIATION_DISK, SPECIATION_FREE, SPECIATION_SPECIES};
use crate::games::shared::earth::NO_DISK;
use crate::games::shared::{animals, earth};
use crate::id::{AnimalId, CornerId, ElementId, HexId, SectionId, SpaceId};
use crate::question::Choice;
use crate::script::Modifier;

const NO_GENE_POOL: Reason = Reason::new("why-speciation-no-pool");

/// Chooses a disk of the space's element and places species on each tile that it touches.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let Some(printed) = context.catalog().space(space).element else { return Ok(()) };
    let asking = Asking::of(animal, SPECIATION_DISK).or_pass().modified_by(Modifier::MaySpeciate);
    let corner = context.ask_where(asking, |context, corner: CornerId| {
        if context.state().species.pool(animal) == 0 {
            return Err(NO_GENE_POOL);
        }
        let other = Reason::telling("why-speciation-other-element", Tells::Element(printed));
        match context.state().elements.on_corner(corner) {
            None => Err(NO_DISK),
            Some(element) if element != printed => Err(other.unless_a_card_allows()),
            Some(_) => Ok(()),
        }
    })?;
    let Some(corner) = corner else { return Ok(()) };
    let element = context.state().elements.on_corner(corner).unwrap_or(printed);
    let mut tiles = context.catalog().board.hexes_at(corner).to_vec();
    tiles.sort_unstable();
    for tile in tiles {
        place_up_to_limit(context, animal, tile, element)?;
    }
    Ok(())
}

/// Lets animals with the ability place a species each on any tile of earth, after all speciation.
pub fn speciate_freely(context: &mut Context, _: SectionId) -> Flow {
    let times = Context::free_speciations;
    for (animal, times) in animals::with_ability(context, times, |has| has.free_speciation)? {
        for _ in 0..times {
            let asking = Asking::of(animal, SPECIATION_FREE).or_pass();
            let tile = context.ask_where(asking, |context, tile| {
                match context.state().species.pool(animal) {
                    0 => Err(NO_GENE_POOL),
                    _ => earth::must_be_earth(context, tile),
                }
            })?;
            if let Some(tile) = tile {
                context.emit(Event::SpeciesPlaced { animal, tile, count: 1 });
            }
        }
    }
    Ok(())
}

fn place_up_to_limit(
    context: &mut Context,
    animal: AnimalId,
    tile: HexId,
    element: ElementId,
) -> Flow {
    context.settle()?;
    let Some(terrain) = context.state().tiles.terrain(tile) else { return Ok(()) };
    let printed = context.catalog().terrain(terrain).speciation;
    let limit = context.speciation_limit(animal, tile, element, printed)?;
    let asking = Asking::of(animal, SPECIATION_SPECIES).about(Choice::Tile(tile));
    let count = context.ask_where(asking, |context, count: u8| {
        let pool = context.state().species.pool(animal);
        if count > pool {
            let left = Tells::Number(pool.into());
            return Err(Reason::telling("why-speciation-beyond-pool", left));
        }
        match count > limit {
            true => Err(Reason::telling("why-speciation-limit", Tells::Number(limit.into()))),
            false => Ok(()),
        }
    })?;
    if let Some(count @ 1..) = count {
        context.emit(Event::SpeciesPlaced { animal, tile, count });
    }
    Ok(())
}
