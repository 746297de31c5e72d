//! Wanderlust (p. 14): a new tile of earth, and who moves there.

use crate::context::{Context, Flow};
use crate::event::Event;
use crate::id::{AnimalId, HexId, SectionId, StackId};
use crate::question::Choice;
use crate::rules::base::actions::{pass_or, pass_or_element};
use crate::rules::base::names::{
    WANDERLUST_CORNER, WANDERLUST_ELEMENT, WANDERLUST_HEX, WANDERLUST_SPECIES, WANDERLUST_STACK,
};
use crate::rules::shared::{bonus, earth};

/// Places a face-up tile and perhaps an element, scores it, then lets every animal move onto it.
pub fn act(context: &mut Context, section: SectionId, animal: AnimalId) -> Flow {
    let hexes: Vec<Choice> = earth::shore(context).into_iter().map(Choice::Tile).collect();
    if hexes.is_empty() {
        return Ok(());
    }
    let stacks = (0..usize::from(context.catalog().stacks.count)).map(StackId::at);
    let face_up = |stack: &StackId| context.state().tiles.stack(*stack).face_up.is_some();
    let options = pass_or(stacks.filter(face_up).map(Choice::Stack));
    let Choice::Stack(stack) = context.ask(animal, WANDERLUST_STACK, &options)? else {
        return Ok(());
    };
    let Some(terrain) = context.state().tiles.stack(stack).face_up else { return Ok(()) };
    let Choice::Tile(tile) = context.ask(animal, WANDERLUST_HEX, &hexes)? else { return Ok(()) };
    context.emit(Event::TileTaken { stack, terrain });
    context.emit(Event::TilePlaced { tile, terrain });
    add_element(context, section, animal, tile)?;
    let adjacent = earth::neighbours(context, tile).count();
    bonus::gain_bonus(context, animal, adjacent);
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    for animal in animals {
        move_onto(context, animal, tile)?;
    }
    Ok(())
}

/// Puts one of the section's elements on a vacant corner of the new tile, which the animal may do
/// or must (R16).
fn add_element(context: &mut Context, section: SectionId, animal: AnimalId, tile: HexId) -> Flow {
    let corners = earth::vacant_corners_of(context, tile);
    let mut elements = pass_or_element(context, section);
    if context.catalog().ruling_is("wanderlust_element", "must") && elements.len() > 1 {
        elements.remove(0);
    }
    if corners.is_empty() {
        return Ok(());
    }
    let corners: Vec<Choice> = corners.into_iter().map(Choice::Corner).collect();
    if let Choice::Element(element) = context.ask(animal, WANDERLUST_ELEMENT, &elements)?
        && let Choice::Corner(corner) = context.ask(animal, WANDERLUST_CORNER, &corners)?
    {
        context.emit(Event::ElementLaid { section, corner, element });
    }
    Ok(())
}

/// Lets an animal move any of its species from each adjacent tile onto the new one, unprotected
/// ones first (R12).
fn move_onto(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow {
    let from: Vec<HexId> = earth::neighbours(context, tile).collect();
    for from in from {
        let count = context.state().species.count(animal, from);
        let options: Vec<Choice> = (0..=count).map(Choice::Count).collect();
        let about = Some(Choice::Tile(from));
        let Choice::Count(chosen) =
            context.ask_about(animal, WANDERLUST_SPECIES, about, &options)?
        else {
            continue;
        };
        let unprotected = chosen.min(count - context.state().species.protected(animal, from));
        for (count, protected) in [(unprotected, false), (chosen - unprotected, true)] {
            if count > 0 {
                context.emit(Event::SpeciesMoved { animal, from, to: tile, count, protected });
            }
        }
    }
    Ok(())
}
