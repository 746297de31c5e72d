//! The Planning Phase (p. 9) and the initiative track.

use crate::dominant_species::natives::PLANNING_SPACE;
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, SpaceId};
use speciate_model::state::State;

const NO_PAWN: Reason = Reason::new("why-planning-no-pawn");
const MUST_PLACE: Reason = Reason::new("why-planning-must-place");

/// Returns the animal that places the next pawn: the next animal with an available pawn, in initiative order, which
/// repeats. Returns `None` once no space is vacant (R3).
pub fn next_animal(catalog: &Catalog, state: &State) -> Option<AnimalId> {
    let mut spaces = (0..catalog.spaces.len()).map(SpaceId::at);
    spaces.find(|&space| must_be_vacant(state, space).is_ok())?;
    let order = state.turn.initiative();
    let last = state.turn.animal.and_then(|animal| order.iter().position(|&other| other == animal));
    let next = last.map_or(0, |last| last + 1);
    let round = order.iter().cycle().skip(next).take(order.len());
    round.copied().find(|&animal| state.pawns.available(animal) > 0)
}

/// Puts the animals in the order in which they plan. That is the order on the track, unless a card changes it.
pub fn order_animals(context: &mut Context) -> Flow {
    if !context.is_modified(Modifier::InitiativeOrder) {
        return Ok(());
    }
    let natural = context.state().turn.initiative().to_vec();
    let order = context.initiative_order(&natural.clone(), natural)?;
    for (place, animal) in order.into_iter().enumerate() {
        while context.state().turn.initiative()[place..].first() != Some(&animal) {
            move_forward(context, animal);
        }
    }
    Ok(())
}

/// Places one of the animal's pawns, or as many as cards in play say.
pub fn place_pawns(context: &mut Context, animal: AnimalId) -> Flow {
    for _ in 0..context.pawns_at_once(animal, 1)? {
        place_pawn(context, animal)?;
    }
    Ok(())
}

pub fn place_pawn(context: &mut Context, animal: AnimalId) -> Flow {
    let asking = QuestionBuilder::of(animal, PLANNING_SPACE).must(MUST_PLACE);
    // Planning continues until no pawn is available, so the pawn must have a space.
    let asking = asking.modified_by(Modifier::MayPlacePawn).needed();
    let space =
        context.ask_where(asking, |context, space| must_be_open(context.state(), animal, space))?;
    if let Some(space) = space {
        context.emit(Event::PawnPlaced { space, animal });
    }
    Ok(())
}

/// Checks that an animal can place a pawn on a space: the animal has a pawn, and the space is vacant.
// Inlined like the functions that it calls, so that no reasons are created while options are collected.
#[inline]
pub fn must_be_open(state: &State, animal: AnimalId, space: SpaceId) -> Judgement {
    match state.pawns.available(animal) {
        0 => Err(NO_PAWN),
        _ => must_be_vacant(state, space),
    }
}

/// Checks that a space is vacant. A space is an option even if its action would do nothing (p. 9).
#[inline]
fn must_be_vacant(state: &State, space: SpaceId) -> Judgement {
    match state.pawns.on_space(space) {
        None => Ok(()),
        Some(animal) => Err(Reason::telling("why-space-occupied", animal)),
    }
}

/// Moves an animal's marker one place forward, or as many as cards in play say.
pub fn advance(context: &mut Context, animal: AnimalId) -> Flow {
    for _ in 0..context.places_forward(animal, 1)? {
        move_forward(context, animal);
    }
    Ok(())
}

/// Swaps an animal's marker with the marker to its left, if any.
fn move_forward(context: &mut Context, animal: AnimalId) {
    let order = context.state().turn.initiative();
    let place = order.iter().position(|&other| other == animal);
    let left = place.and_then(|place| place.checked_sub(1)).map(|place| order[place]);
    if let Some(with) = left {
        context.emit(Event::InitiativeSwapped { animal, with });
    }
}
