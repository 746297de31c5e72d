//! Which species: protected and unprotected ones of an animal are told apart (R12).

use speciate_engine::context::{
    Context, Flow, Judgement, QuestionBuilder, Reason, ReasonArgument, SpeciesPick,
};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, QuestionId};
use speciate_model::question::Choice;
use speciate_model::state::State;

/// A tile without a species of the animal where it needs one.
pub const NO_OWN: Reason = Reason::new("why-no-own-species");

/// Judges a species of a tile: it must be there, and is called a protected one only where protected
/// and unprotected ones of its animal stand together (R12).
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

/// Asks which kind of species of `animal` on a tile is meant, where there are two, and returns
/// whether it is a protected one.
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

/// Returns whether a chosen species is a protected one: it says so, or all there are.
pub fn is_protected(state: &State, species: SpeciesPick, tile: HexId) -> bool {
    let protected = state.species.protected(species.animal, tile);
    species.protected || protected > 0 && protected == state.species.count(species.animal, tile)
}

/// Eliminates one chosen species of a tile.
pub fn eliminate(context: &mut Context, species: SpeciesPick, tile: HexId) -> Flow {
    let protected = is_protected(context.state(), species, tile);
    let fact = context.elimination(species.animal, tile, 1, protected)?;
    context.emit(fact);
    Ok(())
}

/// Emits `event` for the species of `animal` on a tile beyond the `kept` first ones, unprotected
/// ones first, so that a protected one stays (R12).
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
