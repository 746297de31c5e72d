//! Competition: which species can be eliminated where, and where cards forbid it.

use crate::shared::earth;
use crate::shared::species::{self, NO_OWN};
use speciate_engine::context::{
    Context, Flow, Judgement, Opponents, Pickable, QuestionBuilder, Reason, SpeciesPick,
};
use speciate_engine::script::Modifier;
use speciate_model::id::{AnimalId, HexId, TerrainId};

const NO_OPPONENT: Reason = Reason::new("why-competition-no-opponent");
const OWN_SPECIES: Reason = Reason::new("why-competition-own-species");

#[derive(Clone, Copy, Debug)]
pub struct Rivals {
    animal: AnimalId,
    opponents: Opponents,
}

impl Rivals {
    pub fn of(context: &mut Context, animal: AnimalId) -> Flow<Self> {
        Ok(Self { animal, opponents: context.opponents(animal)? })
    }

    /// Checks that a species on a tile belongs to an opponent.
    pub fn must_be_victim(&self, context: &Context, victim: SpeciesPick, tile: HexId) -> Judgement {
        if victim.animal == self.animal {
            return Err(OWN_SPECIES);
        }
        species::must_be_on(context.state(), victim, tile)?;
        match self.opponents.has(victim.animal) {
            true => Ok(()),
            false => Err(Reason::telling("why-no-opponent", victim.animal)),
        }
    }

    /// Checks that a tile has a species of the animal and one of an opponent, and that its terrain has the
    /// right family.
    // Inlined, so that no reasons are created while options are collected.
    #[inline]
    pub fn must_contest(
        &self,
        context: &Context,
        terrain: Option<TerrainId>,
        tile: HexId,
    ) -> Judgement {
        earth::must_be_earth(context, tile)?;
        let state = context.state();
        let own = state.species.count(self.animal, tile);
        match (own, self.opponents.are_on(state, tile)) {
            (0, true) => return Err(NO_OWN.unless_a_card_allows()),
            (0, false) => return Err(NO_OWN),
            (_, false) => return Err(NO_OPPONENT),
            (_, true) => {}
        }
        // The terrain is checked last, because other spaces have other terrains and the tile may suit one of them.
        let found = state.tiles.terrain(tile).map(|terrain| context.catalog().family(terrain));
        match terrain {
            Some(wanted) if found != terrain => {
                Err(Reason::telling("why-competition-terrain", wanted).unless_a_card_allows())
            }
            _ => Ok(()),
        }
    }
}

/// The reason for a tile on which cards in play forbid everything that could follow.
pub const ALL_FORBIDDEN: Reason = Reason::new("why-cards-forbid-all");

/// Returns the tiles of earth for which a follow-up question would have no option because of cards in play. They cannot
/// be chosen, so nobody picks a tile and then finds that nothing is allowed there. `judge_of` returns the function that
/// judges the options of the follow-up question for a tile.
pub fn tiles_without_options<T: Pickable, J: Fn(&Context, T) -> Judgement>(
    context: &mut Context,
    asking: impl Fn(HexId) -> QuestionBuilder,
    judge_of: impl Fn(&Context, HexId) -> J,
    modifier: Modifier,
) -> Flow<Vec<HexId>> {
    let mut closed = Vec::new();
    if context.is_modified(modifier) {
        for tile in context.state().tiles.earth().collect::<Vec<_>>() {
            let asking = asking(tile).modified_by(modifier);
            let judge = judge_of(context, tile);
            if !context.has_option(asking, judge)? {
                closed.push(tile);
            }
        }
    }
    Ok(closed)
}
