//! The sections of the display (spec 5.4), a file for each, top to bottom.

mod abundance;
mod adaptation;
mod autotrophs;
mod competition;
mod depletion;
pub mod domination;
mod evolution;
mod migration;
mod regression;
mod speciation;
pub mod tectonics;
pub mod wanderlust;

use speciate_engine::context::{Act, Context, Flow, names_of};
use speciate_engine::script::Hook;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, SpaceId};

const PROCEDURES: [(&str, Act); 12] = [
    ("abundance", abundance::act),
    ("autotrophs", autotrophs::act),
    ("depletion", depletion::act),
    ("adaptation", adaptation::act),
    ("regression", regression::act),
    ("speciation", speciation::act),
    ("wanderlust", wanderlust::act),
    ("tectonics", tectonics::act),
    ("migration", migration::act),
    ("competition", competition::act),
    ("evolution", evolution::act),
    ("domination", domination::act),
];

pub const NAMES: [&str; PROCEDURES.len()] = names_of(&PROCEDURES);

pub fn act_of(procedure: &str) -> Option<Act> {
    PROCEDURES.iter().find(|(name, _)| *name == procedure).map(|(_, act)| *act)
}

/// Carries out the action of the pawn that was placed on a space. The pawn stays there.
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let section = context.catalog().space(space).section;
    let native = act_of(&context.catalog().section(section).procedure);
    for _ in 0..context.actions_of_pawn(animal, space, 1)? {
        match native {
            Some(act) => act(context, space, animal)?,
            None => context.section_hook(section, Hook::Act, Some((space, animal)))?,
        }
    }
    // An action that takes a card ends after the card.
    if context.state().cards.chosen.is_none() {
        context.emit(Event::ActionEnded { space, animal });
    }
    Ok(())
}
