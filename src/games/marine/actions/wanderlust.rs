//! Wanderlust: a new tile of earth, and the species that move onto it.

use crate::marine::natives::{
    WANDERLUST_CORNER, WANDERLUST_ELEMENT, WANDERLUST_HEX, WANDERLUST_SPECIES, WANDERLUST_STACK,
};
use crate::shared::wanderlust::{self, SOURCE, WanderlustQuestions};
use crate::shared::{boxes, earth, scoring};
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, SpaceId, TerrainId};

const QUESTIONS: WanderlustQuestions = WanderlustQuestions {
    stack: WANDERLUST_STACK,
    hex: WANDERLUST_HEX,
    element: WANDERLUST_ELEMENT,
    corner: WANDERLUST_CORNER,
    species: WANDERLUST_SPECIES,
};

/// Lets the animal place a face-up tile and perhaps a disk, gives it bonus points for tiles of the same terrain around
/// it, then lets every animal move onto the tile. A special space grants another go.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let Some((stack, terrain)) = wanderlust::choose_stack(context, animal, QUESTIONS)? else {
        return Ok(());
    };
    context.emit(Event::TileTaken { stack, terrain });
    boxes::turn_up_tiles(context);
    let Some(tile) = wanderlust::choose_hex(context, animal, QUESTIONS)? else { return Ok(()) };
    context.emit(Event::TilePlaced { tile, terrain });
    let row = context.catalog().space(space);
    let (section, special) = (row.section, row.special);
    wanderlust::add_element(context, section, animal, tile, false, QUESTIONS)?;
    let count = alike(context, tile, terrain);
    scoring::gain_bonus(context, animal, count, SOURCE)?;
    wanderlust::move_all_onto(context, tile, WANDERLUST_SPECIES)?;
    if special {
        context.emit(Event::ExtraGoGained { animal });
    }
    Ok(())
}

/// Returns how many of a hex and its neighbours would be tiles of a terrain if the hex had that terrain.
pub fn alike(context: &Context, tile: HexId, terrain: TerrainId) -> usize {
    let is_alike = |other: &HexId| context.state().tiles.terrain(*other) == Some(terrain);
    1 + earth::neighbours(context, tile).filter(is_alike).count()
}
