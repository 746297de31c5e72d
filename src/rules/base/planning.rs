//! The Planning Phase (p. 9).

use crate::content::Catalog;
use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, SpaceId};
use crate::question::Choice;
use crate::rules::base::names::PLANNING_SPACE;
use crate::state::State;

/// Returns the animal that places the next pawn: the next one in initiative order, round after
/// round, that has one available; nobody once no space is vacant (R3).
pub fn next_animal(catalog: &Catalog, state: &State) -> Option<AnimalId> {
    vacant_spaces(catalog, state).next()?;
    let order = state.turn.initiative();
    let last = state.turn.animal.and_then(|animal| order.iter().position(|&other| other == animal));
    let next = last.map_or(0, |last| last + 1);
    let round = order.iter().cycle().skip(next).take(order.len());
    round.copied().find(|&animal| state.pawns.available(animal) > 0)
}

/// Puts one of an animal's available pawns on a vacant space of its choice.
pub fn place_pawn(context: &mut Context, animal: AnimalId) -> Flow {
    let spaces = space_choices(context);
    if spaces.is_empty() || context.state().pawns.available(animal) == 0 {
        return Ok(());
    }
    if let Choice::Space(space) = context.ask(animal, PLANNING_SPACE, &spaces)? {
        context.emit(Event::PawnPlaced { space, animal });
    }
    Ok(())
}

/// Returns every vacant eyeball space as an option, useless ones included.
pub fn space_choices(context: &Context) -> Vec<Choice> {
    let mut choices = Vec::with_capacity(context.catalog().spaces.len());
    choices.extend(vacant_spaces(context.catalog(), context.state()).map(Choice::Space));
    choices
}

fn vacant_spaces<'a>(catalog: &'a Catalog, state: &'a State) -> impl Iterator<Item = SpaceId> + 'a {
    let spaces = (0..catalog.spaces.len()).map(SpaceId::at);
    spaces.filter(|&space| state.pawns.on_space(space).is_none())
}
