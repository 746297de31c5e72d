//! Regression (p. 11): animals lose added elements of the types in the box.

use crate::dominant_species::natives::{REGRESSION_REMOVAL, REGRESSION_SAVING};
use crate::shared::boxes::must_be_in_box;
use crate::shared::species;
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId, SectionId, SpaceId};
use speciate_model::state::State;

const NOT_IN_BOX: Reason = Reason::new("why-regression-not-in-box");
const NONE_ADDED: Reason = Reason::new("why-regression-none-added");
const SAVED_ALREADY: Reason = Reason::new("why-regression-saved");
const MUST_SAVE: Reason = Reason::new("why-regression-must-save");
const NONE_TO_REMOVE: Reason = Reason::new("why-regression-none-to-remove");

/// Regresses every animal, then returns the section's pawns.
pub fn regress(context: &mut Context, section: SectionId) -> Flow {
    context.settle()?;
    let pawns_acting = pawns(context, section);
    let savings = Context::regression_savings;
    let free = species::with_ability(context, savings, |has| has.regression_savings)?;
    let free = free.into_iter().flat_map(|(animal, times)| (0..times).map(move |_| animal));
    let savers: Vec<AnimalId> =
        pawns_acting.iter().map(|(_, animal)| *animal).chain(free).collect();

    let mut losses = if context.catalog().ruling_is("regression_pawn", "remove") {
        remove_from_box(context, section, &savers)?;
        losses(context, section)?
    } else {
        let losses = losses(context, section)?;
        save(context, section, losses, &savers)?
    };
    losses.sort_unstable();
    for (animal, element) in losses {
        // A card that reacts to an answer may have removed it.
        if context.state().elements.added(animal)[element.index()] > 0 {
            context.discard_element(animal, element)?;
        }
    }
    for (space, animal) in pawns(context, section) {
        context.emit(Event::PawnReturned { space, animal });
    }
    Ok(())
}

/// Returns `None`: Regression's pawns act together and are returned with the whole section.
pub const fn next(
    _: &Catalog,
    _: &State,
    _: &[SpaceId],
    _: Option<SpaceId>,
) -> Option<(SpaceId, AnimalId)> {
    None
}

/// Does nothing: Regression's pawns act together, before any space.
pub const fn act(_: &mut Context, _: SpaceId, _: AnimalId) -> Flow {
    Ok(())
}

/// Returns what every animal would lose: one added element of each type in the box, no matter how many disks of
/// the type are there.
fn losses(context: &mut Context, section: SectionId) -> Flow<Vec<(AnimalId, ElementId)>> {
    let all = context.state().turn.animals().flat_map(|animal| {
        (0..context.catalog().disks.len()).map(move |element| (animal, ElementId::at(element)))
    });
    let named =
        all.filter(|&(animal, element)| must_be_lost(context, section, animal, element).is_ok());
    let mut found = Vec::new();
    for (animal, element) in named.collect::<Vec<_>>() {
        if context.loses_element(animal, element, true)? {
            found.push((animal, element));
        }
    }
    Ok(found)
}

/// Checks that an animal would lose an element: the box has a disk of its type, and the animal has an added one.
fn must_be_lost(
    context: &Context,
    section: SectionId,
    animal: AnimalId,
    element: ElementId,
) -> Judgement {
    must_be_in_box(context, section, element, NOT_IN_BOX)?;
    match context.state().elements.added(animal)[element.index()] {
        0 => Err(NONE_ADDED),
        _ => Ok(()),
    }
}

/// Lets each saver in turn save one type. Asks only if the saver would lose more types than it can still save, or if
/// the table lets it decline (R18).
fn save(
    context: &mut Context,
    section: SectionId,
    mut losses: Vec<(AnimalId, ElementId)>,
    savers: &[AnimalId],
) -> Flow<Vec<(AnimalId, ElementId)>> {
    let may_decline = context.catalog().ruling_is("regression_saving", "may");
    for (index, &animal) in savers.iter().enumerate() {
        let own = losses.iter().filter(|(other, _)| *other == animal);
        let types: Vec<ElementId> = own.map(|(_, element)| *element).collect();
        let savings_left = savers[index..].iter().filter(|&&other| other == animal).count();
        let saved = if may_decline || types.len() > savings_left {
            let asking = QuestionBuilder::of(animal, REGRESSION_SAVING);
            let asking = if may_decline { asking.or_pass() } else { asking.must(MUST_SAVE) };
            context.ask_where(asking, |context, element| {
                must_be_lost(context, section, animal, element)?;
                if types.contains(&element) { Ok(()) } else { Err(SAVED_ALREADY) }
            })?
        } else {
            types.first().copied()
        };
        losses.retain(|(other, element)| *other != animal || Some(*element) != saved);
    }
    Ok(losses)
}

/// Lets each saver remove an element from the box, which saves all animals (R15).
fn remove_from_box(context: &mut Context, section: SectionId, savers: &[AnimalId]) -> Flow {
    for &animal in savers {
        let asking = QuestionBuilder::of(animal, REGRESSION_REMOVAL).or_pass();
        let element = context.ask_where(asking, |context, element| {
            must_be_in_box(context, section, element, NONE_TO_REMOVE)
        })?;
        if let Some(element) = element {
            context.emit(Event::ElementReturned { section, element });
        }
    }
    Ok(())
}

fn pawns(context: &Context, section: SectionId) -> Vec<(SpaceId, AnimalId)> {
    let spaces = context.catalog().section(section).spaces.iter();
    spaces.filter_map(|&space| Some((space, context.state().pawns.on_space(space)?))).collect()
}
