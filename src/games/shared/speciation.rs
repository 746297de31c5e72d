//! Speciation: new species around a disk on earth.

use crate::shared::earth::NO_DISK;
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId, QuestionId};
use speciate_model::question::Choice;

/// The reason for an animal whose gene pool is empty.
pub const NO_GENE_POOL: Reason = Reason::new("why-speciation-no-pool");

#[derive(Clone, Copy, Debug)]
pub struct SpeciationQuestions {
    pub disk: QuestionId,
    pub species: QuestionId,
}

/// Lets the animal choose a disk, of `element` if given, and place species on each tile that the disk touches.
pub fn act(
    context: &mut Context,
    animal: AnimalId,
    element: Option<ElementId>,
    questions: SpeciationQuestions,
) -> Flow {
    let asking =
        QuestionBuilder::of(animal, questions.disk).or_pass().modified_by(Modifier::MaySpeciate);
    let corner = context.ask_where(asking, |context, corner: CornerId| {
        if context.state().species.pool(animal) == 0 {
            return Err(NO_GENE_POOL);
        }
        match (context.state().elements.on_corner(corner), element) {
            (None, _) => Err(NO_DISK),
            (Some(found), Some(wanted)) if found != wanted => {
                let other = Reason::telling("why-speciation-other-element", wanted);
                Err(other.unless_a_card_allows())
            }
            (Some(_), _) => Ok(()),
        }
    })?;
    let Some(corner) = corner else { return Ok(()) };
    let Some(element) = context.state().elements.on_corner(corner) else { return Ok(()) };
    let mut tiles = context.catalog().board.hexes_at(corner).to_vec();
    tiles.sort_unstable();
    for tile in tiles {
        place_up_to_limit(context, animal, tile, element, questions.species)?;
    }
    Ok(())
}

/// Lets an animal place species on a tile, up to the limits of the terrain and its gene pool.
fn place_up_to_limit(
    context: &mut Context,
    animal: AnimalId,
    tile: HexId,
    element: ElementId,
    question: QuestionId,
) -> Flow {
    context.settle()?;
    let Some(terrain) = context.state().tiles.terrain(tile) else { return Ok(()) };
    let printed = context.catalog().terrain(terrain).speciation;
    let limit = context.speciation_limit(animal, tile, element, printed)?;
    let asking = QuestionBuilder::of(animal, question).about(Choice::Tile(tile));
    let count = context.ask_where(asking, |context, count: u8| {
        let pool = context.state().species.pool(animal);
        if count > pool {
            return Err(Reason::telling("why-speciation-beyond-pool", pool));
        }
        match count > limit {
            true => Err(Reason::telling("why-speciation-limit", limit)),
            false => Ok(()),
        }
    })?;
    if let Some(count @ 1..) = count {
        context.emit(Event::SpeciesPlaced { animal, tile, count });
    }
    Ok(())
}
