//! Scoring a tile, and the card that its dominant animal takes (p. 16).

use crate::content::Catalog;
use crate::context::{Asking, Context, Flow, Reason};
use crate::event::Event;
use crate::games::dominant_species::names::DOMINATION_CARD;
use crate::games::shared::{bonus, dominance};
use crate::id::{AnimalId, CardId, HexId};
use crate::question::Choice;
use crate::script::Modifier;
use crate::state::{State, Zone};

const NOT_FACE_UP: Reason = Reason::new("why-card-not-face-up");
const MUST_TAKE_CARD: Reason = Reason::new("why-card-must-take");

/// Scores a tile: animals present rank by species, ties by food chain, one place each (p. 16).
pub fn score_tile(context: &mut Context, tile: HexId) -> Flow {
    let Some(terrain) = context.state().tiles.terrain(tile) else { return Ok(()) };
    let mut counted = Vec::new();
    for animal in dominance::present(context.state(), tile) {
        let count = context.state().species.count(animal, tile);
        let count = context.counted_species(animal, tile, count)?;
        if count > 0 {
            counted.push((animal, count));
        }
    }
    let ranking = break_ties(context, counted, Some(tile))?;
    let scores = context.catalog().terrain(terrain).scores.clone();
    let places = context.places_scored(tile, scores.len())?;
    for (place, animal) in (1..).zip(ranking.into_iter().take(places)) {
        let printed = scores.get(place - 1).copied().unwrap_or(0);
        let points = context.tile_points(animal, tile, place, printed)?;
        bonus::gain(context, animal, points)?;
    }
    Ok(())
}

/// Returns animals from the greatest number down, equal ones in the order of the food chain (p. 16),
/// on a tile or, without one, at the game's end.
pub fn break_ties<N: Ord + Copy>(
    context: &mut Context,
    mut numbers: Vec<(AnimalId, N)>,
    tile: Option<HexId>,
) -> Flow<Vec<AnimalId>> {
    numbers.sort_by_key(|&(animal, number)| (std::cmp::Reverse(number), animal));
    let mut ranking = Vec::with_capacity(numbers.len());
    for tied in numbers.chunk_by(|(_, one), (_, other)| one == other) {
        let natural: Vec<AnimalId> = tied.iter().map(|(animal, _)| *animal).collect();
        if natural.len() < 2 || !context.is_modified(Modifier::TieBreak) {
            ranking.extend(natural);
            continue;
        }
        ranking.extend(context.tie_break(&natural.clone(), tile, natural)?);
    }
    Ok(ranking)
}

/// Returns the animals on a tile, first place first, with what scoring it now would earn each; 0
/// beyond the last place of its terrain.
#[must_use]
pub fn places(catalog: &Catalog, state: &State, tile: HexId) -> Vec<(AnimalId, u16)> {
    let Some(terrain) = state.tiles.terrain(tile) else { return Vec::new() };
    let mut ranking: Vec<AnimalId> = dominance::present(state, tile).collect();
    // The sort is stable, and animals come in food-chain order.
    ranking.sort_by_key(|&animal| std::cmp::Reverse(state.species.count(animal, tile)));
    let scores = catalog.terrain(terrain).scores.iter().copied();
    ranking.into_iter().zip(scores.chain(std::iter::repeat(0))).collect()
}

/// Lets the tile's dominant animal choose a face-up card, if there are both (p. 16).
pub fn choose_card(context: &mut Context, tile: HexId) -> Flow {
    context.settle()?;
    let dominant = context.state().tiles.dominant(tile);
    match context.card_taker(tile, dominant)? {
        Some(animal) => take_card(context, animal, tile),
        None => Ok(()),
    }
}

fn take_card(context: &mut Context, animal: AnimalId, tile: HexId) -> Flow {
    let asking = Asking::of(animal, DOMINATION_CARD).about(Choice::Tile(tile)).must(MUST_TAKE_CARD);
    let asking = asking.modified_by(Modifier::MayTakeCard);
    let card = context.ask_where(asking, |context, card: CardId| {
        match context.state().cards.zone(card) {
            Zone::FaceUp => Ok(()),
            _ => Err(NOT_FACE_UP),
        }
    })?;
    if let Some(card) = card {
        context.emit(Event::CardChosen { card, animal, tile });
    }
    Ok(())
}

/// Carries out a card, which then leaves the game (p. 16).
pub fn play_card(context: &mut Context, card: CardId, animal: AnimalId, tile: HexId) -> Flow {
    if context.catalog().card(card).last_turn {
        context.emit(Event::LastTurnAnnounced {});
    }
    context.effect(card, animal)?;
    if context.state().cards.zone(card) == Zone::Played(animal) {
        context.let_go(card, animal, "removed")?;
    }
    match context.takes_another_card(animal, tile, false)? {
        true => take_card(context, animal, tile),
        false => Ok(()),
    }
}
