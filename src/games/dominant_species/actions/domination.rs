//! Domination (p. 16): score a tile, whose dominant animal takes a card, and carry the card out.

use crate::dominant_species::natives::{DOMINATION_CARD, DOMINATION_TILE, EXECUTION, PLANNING};
use crate::shared::{earth, scoring};
use speciate_content::Catalog;
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, SpaceId};
use speciate_model::question::Choice;
use speciate_model::state::{State, Zone};

const SCORED_ALREADY: Reason = Reason::new("why-domination-scored");
const NO_SPECIES: Reason = Reason::new("why-domination-no-species");

/// Scores a tile that was not chosen this turn, by default one with species (R5). Then its dominant animal can
/// take a card, which is carried out in the next step.
pub fn act(context: &mut Context, _: SpaceId, animal: AnimalId) -> Flow {
    let asking =
        QuestionBuilder::of(animal, DOMINATION_TILE).or_pass().modified_by(Modifier::MayScore);
    let takes_empty = takes_empty(context.catalog());
    let judge = |context: &Context, tile| must_be_scorable(context, tile, takes_empty);
    if let Some(tile) = context.ask_where(asking, judge)? {
        context.emit(Event::TileScored { tile });
        scoring::score_tile(context, tile)?;
        choose_card(context, tile)?;
    }
    Ok(())
}

/// Returns whether the table allows scoring tiles without species (R5).
pub fn takes_empty(catalog: &Catalog) -> bool {
    catalog.ruling_is("domination_tile", "any")
}

/// Checks that a tile was not chosen this turn, and has species unless `takes_empty` (R5).
pub fn must_be_scorable(context: &Context, tile: HexId, takes_empty: bool) -> Judgement {
    earth::must_be_earth(context, tile)?;
    let will_do = takes_empty || context.state().species.total(tile) > 0;
    match (context.state().tiles.is_scored(tile), will_do) {
        (true, false) => Err(SCORED_ALREADY),
        (true, true) => Err(SCORED_ALREADY.unless_a_card_allows()),
        (false, false) => Err(NO_SPECIES),
        (false, true) => Ok(()),
    }
}

/// Returns the pawns that can still choose a tile this turn, in the order in which they act.
pub fn pawns_to_come(catalog: &Catalog, state: &State) -> Vec<(SpaceId, AnimalId)> {
    let Some(section) = catalog.section_of("domination") else { return Vec::new() };
    let to_come = |space: &SpaceId| match state.turn.phase {
        Some(PLANNING) => true,
        Some(EXECUTION) if state.turn.section == Some(section) => {
            state.turn.space.is_none_or(|reached| *space > reached)
        }
        Some(EXECUTION) => state.turn.section.is_none_or(|reached| reached < section),
        _ => false,
    };
    let spaces = catalog.section(section).spaces.iter().copied().filter(to_come);
    spaces.filter_map(|space| Some((space, state.pawns.on_space(space)?))).collect()
}

const NOT_FACE_UP: Reason = Reason::new("why-card-not-face-up");
const MUST_TAKE_CARD: Reason = Reason::new("why-card-must-take");

/// Lets the dominant animal of a tile take a face-up card, if there is such an animal and card (p. 16).
fn choose_card(context: &mut Context, tile: HexId) -> Flow {
    context.settle()?;
    let dominant = context.state().tiles.dominant(tile);
    match context.card_taker(tile, dominant)? {
        Some(animal) => take_card(context, animal, tile),
        None => Ok(()),
    }
}

fn take_card(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow {
    let asking =
        QuestionBuilder::of(animal, DOMINATION_CARD).about(Choice::Tile(tile)).must(MUST_TAKE_CARD);
    let asking = asking.modified_by(Modifier::MayTakeCard);
    let card = context.ask_where(asking, |context, card: CardId| {
        match context.state().cards.zone(card) {
            Zone::FaceUp => Ok(()),
            _ => Err(NOT_FACE_UP),
        }
    })?;
    if let Some(card) = card {
        context.emit(Event::CardChosen { card, animal, tile, slot: 0 });
    }
    Ok(())
}

/// Carries out a card, which then leaves the game (p. 16).
pub fn carry_out_card(context: &mut Context, card: CardId, animal: AnimalId, tile: HexId) -> Flow {
    if context.catalog().card(card).last_turn {
        context.emit(Event::LastTurnAnnounced {});
    }
    context.run_effect(card, animal)?;
    if context.state().cards.zone(card) == Zone::Played(animal) {
        context.let_go(card, animal, "removed")?;
    }
    match context.takes_another_card(animal, tile, false)? {
        true => take_card(context, animal, tile),
        false => Ok(()),
    }
}
