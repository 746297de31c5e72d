//! Scoring of a biome (p. 8) and of Survival at the end of the game (p. 9), and the winners.

use crate::card_game::deck::{from_starting, hand};
use crate::card_game::tables::numbers;
use crate::card_game::totals::{element_total, food_chain_total, highest};
use crate::shared::scoring::gain;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::state::State;

/// Scores the biome: dominance, Survival, then each element on it.
pub fn score(context: &mut Context) -> Flow {
    let players = from_starting(context.state());
    let round = context.state().turn.number;
    let dominant = with_most(context, &players, food_chain_total)?;
    for &animal in &dominant {
        gain(context, animal, dominance_points(round))?;
    }
    for &animal in &dominant {
        context.emit(Event::SurvivalAdvanced { animal });
    }
    for (element, icons) in icons(context) {
        let total = |context: &mut Context, player| element_total(context, player, element);
        for animal in with_most(context, &players, total)? {
            gain(context, animal, icons.into())?;
        }
    }
    Ok(())
}

/// Returns the points for dominating the biome of a round.
pub const fn dominance_points(round: u16) -> u16 {
    round
}

pub fn icons(context: &Context) -> Vec<(ElementId, u8)> {
    let biome = context.state().tiles.biome;
    let terrain = biome.and_then(|biome| context.catalog().terrains.get(biome.index()));
    terrain
        .and_then(|terrain| terrain.biome.as_ref())
        .map_or_else(Vec::new, |biome| biome.icons.clone())
}

/// Returns the players with the highest total, or none if it is 0 (C2).
pub fn with_most(
    context: &mut Context,
    players: &[AnimalId],
    total: impl Fn(&mut Context, AnimalId) -> Flow<u16>,
) -> Flow<Vec<AnimalId>> {
    let mut totals = Vec::new();
    for player in players {
        totals.push(total(context, *player)?);
    }
    Ok(highest(players, &totals))
}

pub fn score_game(context: &mut Context) -> Flow {
    score_survival(context)?;
    name_winners(context);
    Ok(())
}

/// Gives points to every player highest in Survival and takes points from every lowest one, even below 0 (C4).
/// If all are level, each player gains and loses (C5).
fn score_survival(context: &mut Context) -> Flow {
    let numbers = numbers(context)?;
    let players = from_starting(context.state());
    let place = |player: &AnimalId| context.state().score.survival(*player);
    let places: Vec<u8> = players.iter().map(place).collect();
    let at = |wanted: Option<u8>| -> Vec<AnimalId> {
        let level = players.iter().zip(&places).filter(|(_, place)| Some(**place) == wanted);
        level.map(|(player, _)| *player).collect()
    };
    let (highest, lowest) = (at(places.iter().copied().max()), at(places.iter().copied().min()));
    for animal in highest {
        gain(context, animal, numbers.survival_highest.into())?;
    }
    for animal in lowest {
        let points = u16::from(numbers.survival_lowest);
        let points = context.points_lost(animal, points, points)?;
        if points > 0 {
            context.emit(Event::PointsDeducted { animal, points });
        }
    }
    Ok(())
}

/// Names the winners.
fn name_winners(context: &mut Context) {
    let winners = winners(context.state());
    let Some((&winner, sharing)) = winners.split_first() else { return };
    for &animal in sharing {
        context.emit(Event::VictoryShared { animal });
    }
    context.emit(Event::GameEnded { winner });
}

/// Returns the winners: most points, then highest in Survival, then most cards in hand. Players that are still level win
/// together, the first one from the starting player first. Players who have resigned cannot win.
pub fn winners(state: &State) -> Vec<AnimalId> {
    let result = |player: &AnimalId| {
        let hand = hand(state, *player).len();
        (state.score.points(*player), state.score.survival(*player), hand)
    };
    let mut players = from_starting(state);
    players.retain(|player| state.turn.resigned_place(*player) == 0);
    let best = players.iter().map(result).max();
    players.retain(|player| Some(result(player)) == best);
    players
}
