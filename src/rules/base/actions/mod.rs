//! The twelve sections of the action display, one file each (p. 10 to 16).

pub mod abundance;
pub mod adaptation;
pub mod competition;
pub mod depletion;
pub mod domination;
pub mod glaciation;
pub mod initiative;
pub mod migration;
pub mod regression;
pub mod speciation;
pub mod wanderlust;
pub mod wasteland;

use crate::content::Catalog;
use crate::context::{Context, Flow, Judgement, Reason};
use crate::event::Event;
use crate::id::{AnimalId, ElementId, SectionId, SpaceId};
use crate::state::State;

/// Carries out what a section does before its spaces.
pub fn begin_section(context: &mut Context, section: SectionId) -> Flow {
    match procedure(context, section).as_str() {
        "regression" => regression::regress(context, section),
        "competition" => competition::compete_freely(context),
        _ => Ok(()),
    }
}

/// Removes the pawn of a space, which is available again, and lets its owner act (p. 9).
pub fn act(context: &mut Context, space: SpaceId, animal: AnimalId) -> Flow {
    context.emit(Event::PawnReturned { space, animal });
    let section = context.catalog().space(space).section;
    match procedure(context, section).as_str() {
        "initiative" => initiative::act(context, animal),
        "adaptation" => adaptation::act(context, section, animal),
        "abundance" => abundance::act(context, section, animal),
        "wasteland" => wasteland::act(context, section, animal),
        "depletion" => depletion::act(context, section, animal),
        "glaciation" => glaciation::glaciate(context, animal, true),
        "speciation" => speciation::act(context, space, animal),
        "wanderlust" => wanderlust::act(context, section, animal),
        "migration" => migration::act(context, space, animal),
        "competition" => competition::act(context, space, animal),
        "domination" => domination::act(context, animal),
        _ => Ok(()),
    }
}

/// Carries out what a section does after its spaces.
pub fn end_section(context: &mut Context, section: SectionId) -> Flow {
    match procedure(context, section).as_str() {
        "wasteland" => {
            wasteland::dry_up(context, section);
            Ok(())
        }
        "speciation" => speciation::speciate_freely(context),
        _ => Ok(()),
    }
}

/// Returns whether a section does something after its spaces.
pub fn has_closing_part(catalog: &Catalog, section: SectionId) -> bool {
    matches!(catalog.section(section).procedure.as_str(), "wasteland" | "speciation")
}

/// Returns the next space of a section whose pawn acts, and whose it is.
pub fn next_space(
    catalog: &Catalog,
    state: &State,
    section: SectionId,
    after: Option<SpaceId>,
) -> Option<(SpaceId, AnimalId)> {
    let row = catalog.section(section);
    let pawn = |&space: &SpaceId| state.pawns.on_space(space).map(|animal| (space, animal));
    match row.procedure.as_str() {
        // Regression's pawns are returned with the whole section.
        "regression" => None,
        "glaciation" if after.is_some() => None,
        "glaciation" if catalog.ruling_is("glaciation_acts", "first-space") => {
            row.spaces.first().and_then(pawn)
        }
        "glaciation" => row.spaces.iter().find_map(pawn),
        _ => row
            .spaces
            .iter()
            .filter(|space| after.is_none_or(|after| **space > after))
            .find_map(pawn),
    }
}

/// Judges an element as one of a section's box.
fn must_be_in_box(
    context: &Context,
    section: SectionId,
    element: ElementId,
    reason: Reason,
) -> Judgement {
    if is_in_box(context, section, element) { Ok(()) } else { Err(reason) }
}

/// Returns whether a disk of an element lies in a section's box.
fn is_in_box(context: &Context, section: SectionId, element: ElementId) -> bool {
    context.state().elements.display(section)[element.index()] > 0
}

fn procedure(context: &Context, section: SectionId) -> String {
    context.catalog().section(section).procedure.clone()
}
