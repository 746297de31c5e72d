//! Scoring of a biome (p. 8): dominance, Survival, elements.

use crate::card_game::seats::from_starting;
use crate::card_game::totals::{element_total, food_chain_total, highest};
use crate::shared::bonus::gain;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId};

/// Scores the biome: dominance, Survival, then each element on it.
pub fn score(context: &mut Context) -> Flow {
    let players = from_starting(context.state());
    let round = context.state().turn.number;
    let dominant = with_most(context, &players, food_chain_total)?;
    for &animal in &dominant {
        gain(context, animal, round)?;
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

pub fn icons(context: &Context) -> Vec<(ElementId, u8)> {
    let biome = context.state().tiles.biome;
    let terrain = biome.and_then(|biome| context.catalog().terrains.get(biome.index()));
    terrain.and_then(|terrain| terrain.biome.as_ref()).map_or_else(Vec::new, |of| of.icons.clone())
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
