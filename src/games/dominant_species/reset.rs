//! The Reset Phase and the end of the game (p. 20).

use crate::dominant_species::natives::{
    EXTINCTION_SAVING, RESEED_ABUNDANCE, RESEED_ADAPTATION, RESEED_WANDERLUST,
};
use crate::shared::species::{self, NO_OWN};
use crate::shared::{boxes, earth, extinction, scoring, survival as survival_card};
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, SpaceId};
use speciate_model::state::{State, Zone};

const NOT_ENDANGERED: Reason = Reason::new("why-saving-not-endangered");
const PROTECTED: Reason = Reason::new("why-saving-protected");
const SAVED_ALREADY: Reason = Reason::new("why-saving-saved");

/// Eliminates all endangered species at once, except those protected by Hibernation and those saved by an
/// animal's ability.
pub fn extinction(context: &mut Context) -> Flow {
    context.settle()?;
    let mut doomed = extinction::endangered(context)?;
    let savings = Context::extinction_savings;
    for (animal, savings) in species::with_ability(context, savings, |has| has.extinction_savings)?
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
    boxes::turn_up_tiles(context);
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

/// Begins a turn. It is the last one if the table's turn limit is reached.
pub fn begin_turn(context: &mut Context, turn: u16) -> Flow {
    let limit = context.catalog().ruling_number("turn_limit");
    let is_limit = limit > 0 && turn >= limit;
    if context.is_last_turn(turn, is_limit)? {
        context.emit(Event::LastTurnAnnounced {});
    }
    Ok(())
}

/// Returns whether the game ends without another Reseed: the last turn was announced, no animal has a species
/// on earth or in a gene pool (R6), or the turn number cannot grow.
pub fn is_last_turn(state: &State) -> bool {
    state.turn.is_last || is_stalemate(state) || state.turn.number == u16::MAX
}

/// Scores every tile once more, without taking cards, and names the winner (p. 20).
pub fn final_scoring(context: &mut Context) -> Flow {
    for tile in context.state().tiles.earth() {
        if context.scores_at_end(tile, true)? {
            scoring::score_tile(context, tile)?;
        }
    }
    scoring::end_game(context)
}

fn is_stalemate(state: &State) -> bool {
    let no_pools = state.turn.animals().all(|animal| state.species.pool(animal) == 0);
    no_pools && state.tiles.earth().all(|tile| state.species.total(tile) == 0)
}
