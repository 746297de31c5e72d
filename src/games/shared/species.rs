//! Choosing species on a tile, where protected and unprotected ones differ (R12).

use speciate_engine::context::{
    Context, Flow, Judgement, QuestionBuilder, Reason, ReasonArgument, SpeciesPick,
};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, QuestionId};
use speciate_model::question::Choice;
use speciate_model::state::State;

/// The reason for a tile without a species of the animal.
pub const NO_OWN: Reason = Reason::new("why-no-own-species");

/// Checks that a species is on a tile. A choice of a protected species is valid only if the animal has both
/// kinds there (R12).
pub fn must_be_on(state: &State, species: SpeciesPick, tile: HexId) -> Judgement {
    let SpeciesPick { animal, protected } = species;
    let count = state.species.count(animal, tile);
    if count == 0 {
        return Err(Reason::telling("why-species-not-there", ReasonArgument::Animal(animal)));
    }
    if protected && !(1..count).contains(&state.species.protected(animal, tile)) {
        return Err(Reason::telling("why-species-not-told-apart", ReasonArgument::Animal(animal)));
    }
    Ok(())
}

/// Asks which kind of species of `animal` is meant if a tile has both kinds, and returns whether it is protected.
pub fn ask_kind(
    context: &mut Context,
    animal: AnimalId,
    tile: HexId,
    question: QuestionId,
) -> Flow<bool> {
    let asking = QuestionBuilder::of(animal, question).about(Choice::Tile(tile));
    let chosen = context.ask_where(asking, |context, species: SpeciesPick| {
        if species.animal != animal {
            return Err(Reason::telling(
                "why-species-of-another",
                ReasonArgument::Animal(species.animal),
            ));
        }
        must_be_on(context.state(), species, tile)
    })?;
    Ok(chosen.is_some_and(|species| is_protected(context.state(), species, tile)))
}

/// Returns whether a chosen species is protected: the choice says so, or all of the animal's species there are
/// protected.
pub fn is_protected(state: &State, species: SpeciesPick, tile: HexId) -> bool {
    let protected = state.species.protected(species.animal, tile);
    species.protected || protected > 0 && protected == state.species.count(species.animal, tile)
}

pub fn eliminate(context: &mut Context, species: SpeciesPick, tile: HexId) -> Flow {
    let protected = is_protected(context.state(), species, tile);
    let fact = context.elimination(species.animal, tile, 1, protected)?;
    context.emit(fact);
    Ok(())
}

/// Emits `event` for the species of `animal` on a tile beyond `kept`, unprotected ones first, so that protected
/// ones stay (R12).
pub fn all_but(
    context: &mut Context,
    animal: AnimalId,
    tile: HexId,
    kept: u8,
    event: fn(AnimalId, HexId, u8, bool) -> Event,
) {
    let count = context.state().species.count(animal, tile);
    let protected = context.state().species.protected(animal, tile);
    let leaving = count.saturating_sub(kept);
    let unprotected = leaving.min(count - protected);
    for (count, protected) in [(unprotected, false), (leaving - unprotected, true)] {
        if count > 0 {
            context.emit(event(animal, tile, count, protected));
        }
    }
}
