//! The sections of the display (spec 5.4), top to bottom. Each section that takes more than a call has its own file.

mod adaptation;
mod autotrophs;
mod competition;
pub mod domination;
mod evolution;
mod regression;
pub mod tectonics;
pub mod wanderlust;

use crate::marine::natives::{
    ABUNDANCE_CORNER, ABUNDANCE_ELEMENT, DEPLETION_DISK, MIGRATION_FROM, MIGRATION_KIND,
    MIGRATION_TO, SPECIATION_DISK, SPECIATION_SPECIES,
};
use crate::shared::disks;
use crate::shared::migration::{self, MigrationQuestions};
use crate::shared::speciation::{self, SpeciationQuestions};
use speciate_engine::context::{Act, Context, Flow, names_of};
use speciate_engine::script::Hook;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, SpaceId};

const PROCEDURES: [(&str, Act); 12] = [
    ("abundance", |context, space, animal| {
        disks::abundance(context, space, animal, ABUNDANCE_ELEMENT, ABUNDANCE_CORNER)
    }),
    ("autotrophs", autotrophs::act),
    ("depletion", |context, space, animal| {
        disks::depletion(context, space, animal, DEPLETION_DISK)
    }),
    ("adaptation", adaptation::act),
    ("regression", regression::act),
    ("speciation", speciate),
    ("wanderlust", wanderlust::act),
    ("tectonics", tectonics::act),
    ("migration", migrate),
    ("competition", competition::act),
    ("evolution", evolution::act),
    ("domination", domination::act),
];

/// Speciation: lets the animal choose a disk of the type beside the space, or any disk from a special space, and place
/// species on each tile that it touches. A space without a disk does nothing (M16).
fn speciate(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let questions = SpeciationQuestions { disk: SPECIATION_DISK, species: SPECIATION_SPECIES };
    let element = context.state().spaces.element(space);
    match (element, context.catalog().space(space).special) {
        (None, false) => Ok(()),
        (element, _) => speciation::act(context, animal, element, questions),
    }
}

/// Migration: moves up to the space's number of the animal's species, or all that are on earth from a special space.
/// Each species moves once.
fn migrate(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    let questions =
        MigrationQuestions { from: MIGRATION_FROM, kind: MIGRATION_KIND, to: MIGRATION_TO };
    let (state, row) = (context.state(), context.catalog().space(space));
    let on_earth = || state.tiles.earth().map(|tile| state.species.count(animal, tile)).sum();
    let count = if row.special { on_earth() } else { row.count };
    migration::act(context, space, animal, count, questions)
}

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
            None => context.run_section_hook(section, Hook::Act, Some((space, animal)))?,
        }
    }
    // An action that takes a card ends after the card is resolved.
    if context.state().cards.chosen.is_none() {
        context.emit(Event::ActionEnded { space, animal });
    }
    Ok(())
}
