//! Regression (p. 11): animals lose added elements of the types in the box.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, ElementId, SectionId, SpaceId};
use crate::question::Choice;
use crate::rules::base::actions::pass_or_element;
use crate::rules::base::names::{REGRESSION_REMOVAL, REGRESSION_SAVING};
use crate::rules::shared::animals;

/// Regresses every animal, then returns the pawns of the section.
pub fn regress(context: &mut Context, section: SectionId) -> Flow {
    let pawns = pawns(context, section);
    let free = animals::with_ability(context, |has| has.regression_savings);
    let free = free.into_iter().flat_map(|(animal, times)| (0..times).map(move |_| animal));
    let savers: Vec<AnimalId> = pawns.iter().map(|(_, animal)| *animal).chain(free).collect();

    let mut losses = if context.catalog().ruling_is("regression_pawn", "remove") {
        remove_from_box(context, section, &savers)?;
        losses(context, section)
    } else {
        save(context, losses(context, section), &savers)?
    };
    losses.sort_unstable();
    for (animal, element) in losses {
        context.emit(Event::ElementDiscarded { animal, element });
    }
    for (space, animal) in pawns {
        context.emit(Event::PawnReturned { space, animal });
    }
    Ok(())
}

/// Returns what every animal would lose: an added element of each type in the box, however many
/// disks of the type lie there.
fn losses(context: &Context, section: SectionId) -> Vec<(AnimalId, ElementId)> {
    let elements = &context.state().elements;
    let in_box = elements.display(section).iter().enumerate().filter(|(_, count)| **count > 0);
    let types: Vec<ElementId> = in_box.map(|(element, _)| ElementId::at(element)).collect();
    let animals = context.state().turn.animals();
    let all = animals.flat_map(|animal| types.iter().map(move |&element| (animal, element)));
    all.filter(|(animal, element)| elements.added(*animal)[element.index()] > 0).collect()
}

/// Lets each saver in turn save one type, asking only where it has more to lose than savings left.
fn save(
    context: &mut Context,
    mut losses: Vec<(AnimalId, ElementId)>,
    savers: &[AnimalId],
) -> Flow<Vec<(AnimalId, ElementId)>> {
    for (index, &animal) in savers.iter().enumerate() {
        let own = losses.iter().filter(|(other, _)| *other == animal);
        let types: Vec<ElementId> = own.map(|(_, element)| *element).collect();
        let savings_left = savers[index..].iter().filter(|&&other| other == animal).count();
        let saved = if types.len() > savings_left {
            let options: Vec<Choice> = types.into_iter().map(Choice::Element).collect();
            context.ask(animal, REGRESSION_SAVING, &options)?
        } else {
            types.first().map_or(Choice::Done, |element| Choice::Element(*element))
        };
        losses.retain(|(other, element)| *other != animal || Choice::Element(*element) != saved);
    }
    Ok(losses)
}

/// Lets each saver remove an element from the box, which saves everybody (R15).
fn remove_from_box(context: &mut Context, section: SectionId, savers: &[AnimalId]) -> Flow {
    for &animal in savers {
        let options = pass_or_element(context, section);
        if let Choice::Element(element) = context.ask(animal, REGRESSION_REMOVAL, &options)? {
            context.emit(Event::ElementReturned { section, element });
        }
    }
    Ok(())
}

fn pawns(context: &Context, section: SectionId) -> Vec<(SpaceId, AnimalId)> {
    let spaces = context.catalog().section(section).spaces.iter();
    spaces.filter_map(|&space| Some((space, context.state().pawns.on_space(space)?))).collect()
}
