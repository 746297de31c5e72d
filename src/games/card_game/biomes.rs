//! The pile of biomes (p. 2, 9): the current biome, the next one face up on top, the others below it.

use crate::card_game::names::BIOMES;
use crate::card_game::tables::CardGameNumbers;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{StackId, TerrainId};

const PILE: StackId = StackId(0);

/// Shuffles the biomes, puts some back unseen and stacks the others on top of the last one (p. 2).
pub fn stack(context: &mut Context, numbers: &CardGameNumbers) -> Flow {
    let terrains = context.catalog().terrains.iter().enumerate();
    let (last, others): (Vec<_>, Vec<_>) =
        terrains.partition(|(_, terrain)| terrain.biome.as_ref().is_some_and(|biome| biome.last));
    let last: Vec<u16> = last.into_iter().map(|(index, _)| index as u16).collect();
    let mut others: Vec<u16> = others.into_iter().map(|(index, _)| index as u16).collect();
    context.shuffle(BIOMES, &mut others)?;
    let kept = others.len().saturating_sub(usize::from(numbers.biomes_out));
    for terrain in others.into_iter().take(kept).chain(last) {
        let terrain = TerrainId(terrain as u8);
        context.emit(Event::TileStacked { stack: PILE, terrain });
    }
    Ok(())
}

/// Makes the next biome the current one, and turns up the one below it, if any.
pub fn move_on(context: &mut Context) {
    let next = context.state().tiles.stack(PILE).face_up;
    if let Some(terrain) = next.or_else(|| turn_up(context)) {
        context.emit(Event::TileTaken { stack: PILE, terrain });
        context.emit(Event::BiomeReached { terrain });
        turn_up(context);
    }
}

fn turn_up(context: &mut Context) -> Option<TerrainId> {
    let terrain = context.state().tiles.stack(PILE).face_down().first().copied()?;
    context.emit(Event::TileTurnedUp { stack: PILE, terrain });
    Some(terrain)
}
