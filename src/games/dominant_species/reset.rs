//! The Reset Phase (p. 20): extinction, survival, reseed.

use crate::dominant_species::names::{
    EXTINCTION_SAVING, RESEED_ABUNDANCE, RESEED_ADAPTATION, RESEED_WANDERLUST,
};
use crate::shared::species::NO_OWN;
use crate::shared::{animals, boxes, earth, extinction, stacks, survival as survival_card};
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, SpaceId};
use speciate_model::state::Zone;

const NOT_ENDANGERED: Reason = Reason::new("why-saving-not-endangered");
const PROTECTED: Reason = Reason::new("why-saving-protected");
const SAVED_ALREADY: Reason = Reason::new("why-saving-saved");

/// Eliminates all endangered species at once, except those protected by Hibernation and those saved by an
/// animal's ability.
pub fn extinction(context: &mut Context) -> Flow {
    context.settle()?;
    let mut doomed = extinction::endangered(context)?;
    let savings = Context::extinction_savings;
    for (animal, savings) in animals::with_ability(context, savings, |has| has.extinction_savings)?
    {
        for _ in 0..savings {
            save_one(context, animal, &mut doomed)?;
        }
    }
    extinction::eliminate(context, doomed)?;
    if context.state().species.any_protected() {
        context.emit(Event::ProtectionEnded {});
    }
    Ok(())
}

/// Scores the Survival card (p. 20).
pub fn survival(context: &mut Context) -> Flow {
    context.settle()?;
    survival_card::score(context)
}

/// Prepares the display for the next turn, in the order of the rulebook (p. 20).
pub fn reseed(context: &mut Context) -> Flow {
    turn_up_cards(context)?;
    slide_glaciation_pawns(context);
    boxes::return_all(context, &["regression", "depletion", "wanderlust"]);
    boxes::slide(
        context,
        &[("wasteland", "depletion"), ("abundance", "wasteland"), ("adaptation", "regression")],
    );
    draw_elements(context)?;
    stacks::turn_up_tiles(context);
    Ok(())
}

/// Turns up cards until all places for face-up cards are full or the deck is empty.
pub fn turn_up_cards(context: &mut Context) -> Flow {
    let face_up = context.state().cards.in_zone(Zone::FaceUp).count();
    let printed = context.catalog().cards_face_up;
    for _ in face_up..context.cards_face_up(printed)? {
        let Some(&card) = context.state().cards.deck().first() else { return Ok(()) };
        context.emit(Event::CardTurnedUp { card });
    }
    Ok(())
}

/// Draws elements for Adaptation, Abundance and Wanderlust, until the bag is empty (R2).
pub fn draw_elements(context: &mut Context) -> Flow {
    let boxes = [
        ("adaptation", RESEED_ADAPTATION),
        ("abundance", RESEED_ABUNDANCE),
        ("wanderlust", RESEED_WANDERLUST),
    ];
    for (procedure, stream) in boxes {
        if let Some(section) = context.catalog().section_of(procedure) {
            boxes::fill_slots(context, section, stream)?;
        }
    }
    Ok(())
}

fn save_one(context: &mut Context, animal: AnimalId, doomed: &mut [(AnimalId, HexId, u8)]) -> Flow {
    let asking = QuestionBuilder::of(animal, EXTINCTION_SAVING).or_pass();
    let chosen =
        context.ask_where(asking, |context, tile| must_be_doomed(context, animal, tile, doomed))?;
    for row in doomed.iter_mut() {
        if row.0 == animal && Some(row.1) == chosen {
            row.2 -= 1;
        }
    }
    Ok(())
}

/// Checks that a tile has species of the animal that are about to be eliminated.
fn must_be_doomed(
    context: &Context,
    animal: AnimalId,
    tile: HexId,
    doomed: &[(AnimalId, HexId, u8)],
) -> Judgement {
    earth::must_be_earth(context, tile)?;
    let species = &context.state().species;
    let row = doomed.iter().find(|row| (row.0, row.1) == (animal, tile));
    match (row, species.count(animal, tile)) {
        (Some((_, _, 1..)), _) => Ok(()),
        (Some(_), _) => Err(SAVED_ALREADY),
        (None, 0) => Err(NO_OWN),
        (None, count) if count == species.protected(animal, tile) => Err(PROTECTED),
        (None, _) => Err(NOT_ENDANGERED),
    }
}

fn slide_glaciation_pawns(context: &mut Context) {
    let Some(section) = context.catalog().section_of("glaciation") else { return };
    let spaces: Vec<SpaceId> = context.catalog().section(section).spaces.clone();
    for pair in spaces.windows(2) {
        let pawns = &context.state().pawns;
        if let (None, Some(animal)) = (pawns.on_space(pair[0]), pawns.on_space(pair[1])) {
            context.emit(Event::PawnMoved { from: pair[1], to: pair[0], animal });
        }
    }
}
