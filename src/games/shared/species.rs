//! Choosing species on a tile, where protected and unprotected ones differ (R12).

use crate::shared::dominance;
use speciate_content::catalog::Abilities;
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason, SpeciesPick};
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
        return Err(Reason::telling("why-species-not-there", animal));
    }
    if protected && !(1..count).contains(&state.species.protected(animal, tile)) {
        return Err(Reason::telling("why-species-not-told-apart", animal));
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
            return Err(Reason::telling("why-species-of-another", species.animal));
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

/// Returns species on a tile to their gene pools. One species of each animal stays, or as many as cards in play say.
/// Unprotected ones leave first, so that protected ones stay (R12).
pub fn return_all_but_one(context: &mut Context, tile: HexId) -> Flow {
    for animal in dominance::present(context.state(), tile) {
        let kept = context.species_kept(animal, tile, 1)?;
        let count = context.state().species.count(animal, tile);
        let protected = context.state().species.protected(animal, tile);
        let leaving = count.saturating_sub(kept);
        let unprotected = leaving.min(count - protected);
        for (count, protected) in [(unprotected, false), (leaving - unprotected, true)] {
            if count > 0 {
                context.emit(Event::SpeciesReturned { animal, tile, count, protected });
            }
        }
    }
    Ok(())
}

/// Returns the animals in play that have an ability, in food-chain order, each with the ability's number.
/// `modified` asks the cards in play about the number.
pub fn with_ability(
    context: &mut Context,
    modified: fn(&mut Context, AnimalId, u8) -> Flow<u8>,
    ability: fn(&Abilities) -> u8,
) -> Flow<Vec<(AnimalId, u8)>> {
    let mut found = Vec::new();
    for animal in context.state().turn.animals() {
        let printed = ability(&context.catalog().animal(animal).abilities);
        let number = modified(context, animal, printed)?;
        if number > 0 {
            found.push((animal, number));
        }
    }
    Ok(found)
}
