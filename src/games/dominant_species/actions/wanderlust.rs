//! Wanderlust (p. 14): a new tile of earth, and the species that move onto it.

use crate::dominant_species::natives::{
    WANDERLUST_CORNER, WANDERLUST_ELEMENT, WANDERLUST_HEX, WANDERLUST_SPECIES, WANDERLUST_STACK,
};
use crate::shared::wanderlust::{self, SOURCE, WanderlustQuestions};
use crate::shared::{earth, scoring};
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, SpaceId};

const QUESTIONS: WanderlustQuestions = WanderlustQuestions {
    stack: WANDERLUST_STACK,
    hex: WANDERLUST_HEX,
    element: WANDERLUST_ELEMENT,
    corner: WANDERLUST_CORNER,
    species: WANDERLUST_SPECIES,
};

/// Lets the animal place a face-up tile and an element (R16), gives it bonus points for adjacent tiles, then
/// lets every animal move onto the tile.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let Some((stack, terrain)) = wanderlust::choose_stack(context, animal, QUESTIONS)? else {
        return Ok(());
    };
    let Some(tile) = wanderlust::choose_hex(context, animal, QUESTIONS)? else { return Ok(()) };
    context.emit(Event::TileTaken { stack, terrain });
    context.emit(Event::TilePlaced { tile, terrain });
    let section = context.catalog().space(space).section;
    let must = context.catalog().ruling_is("wanderlust_element", "must");
    wanderlust::add_element(context, section, animal, tile, must, QUESTIONS)?;
    let adjacent = earth::neighbours(context, tile).count();
    scoring::gain_bonus(context, animal, adjacent, SOURCE)?;
    wanderlust::move_all_onto(context, tile, WANDERLUST_SPECIES)
}
