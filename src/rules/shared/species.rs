//! Which species: protected and unprotected ones of an animal are told apart (R12).

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, HexId, QuestionId};
use crate::question::Choice;
use crate::state::State;

/// Returns an option for each kind of species of `animal` on a tile: one, or two where protected
/// and unprotected ones stand together (R12).
#[must_use]
pub fn kinds(state: &State, animal: AnimalId, tile: HexId) -> Vec<Choice> {
    let count = state.species.count(animal, tile);
    let protected = state.species.protected(animal, tile);
    let mut kinds = Vec::new();
    if count > 0 {
        kinds.push(Choice::Species(animal));
    }
    if 0 < protected && protected < count {
        kinds.push(Choice::ProtectedSpecies(animal));
    }
    kinds
}

/// Returns an option for each kind of species on a tile of every animal but `you`.
#[must_use]
pub fn opposing(state: &State, you: AnimalId, tile: HexId) -> Vec<Choice> {
    let others = state.turn.animals().filter(|&animal| animal != you);
    others.flat_map(|animal| kinds(state, animal, tile)).collect()
}

/// Asks which kind of species of `animal` on a tile is meant, where there are two, and returns
/// whether it is a protected one.
///
/// # Errors
///
/// The halt of asking.
pub fn ask_kind(
    context: &mut Context,
    animal: AnimalId,
    tile: HexId,
    question: QuestionId,
) -> Flow<bool> {
    let kinds = kinds(context.state(), animal, tile);
    if kinds.is_empty() {
        return Ok(false);
    }
    let choice = context.ask_about(animal, question, Some(Choice::Tile(tile)), &kinds)?;
    Ok(is_protected(context.state(), choice, tile))
}

/// Returns whether a chosen species is a protected one: it says so, or all there are.
#[must_use]
pub fn is_protected(state: &State, choice: Choice, tile: HexId) -> bool {
    match choice {
        Choice::ProtectedSpecies(_) => true,
        Choice::Species(animal) => {
            let protected = state.species.protected(animal, tile);
            protected > 0 && protected == state.species.count(animal, tile)
        }
        _ => false,
    }
}

/// Eliminates one chosen species of a tile.
pub fn eliminate(context: &mut Context, choice: Choice, tile: HexId) {
    if let Choice::Species(animal) | Choice::ProtectedSpecies(animal) = choice {
        let protected = is_protected(context.state(), choice, tile);
        context.emit(Event::SpeciesEliminated { animal, tile, count: 1, protected });
    }
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
