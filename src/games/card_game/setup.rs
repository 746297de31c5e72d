//! Setup (p. 2), and the pile of biomes.

use crate::card_game::deck;
use crate::card_game::natives::{BIOMES, STARTING_PLAYER};
use crate::card_game::tables::{CardGameNumbers, numbers};
use crate::shared::setup::{enforce_house_rules, seat_players};
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, StackId, TerrainId};

pub fn set_up(context: &mut Context) -> Flow {
    seat_players(context)?;
    enforce_house_rules(context);
    let numbers = numbers(context)?;
    stack_biomes(context, &numbers)?;
    reach_next_biome(context);
    choose_starting_player(context)?;
    deck::stack_all(context)?;
    deck::draw_each(context, |_, _| usize::from(numbers.hand))
}

fn choose_starting_player(context: &mut Context) -> Flow {
    let players: Vec<AnimalId> = deck::clockwise(context.state());
    let items: Vec<(u16, u16)> = players.iter().map(|player| (u16::from(player.0), 1)).collect();
    if let Some(chosen) = context.draw(STARTING_PLAYER, &items)? {
        context.emit(Event::StartingPlayerSet { animal: AnimalId(chosen as u8) });
    }
    Ok(())
}

const PILE: StackId = StackId(0);

/// Shuffles the biomes, puts some back unseen and stacks the others on top of the last one (p. 2).
fn stack_biomes(context: &mut Context, numbers: &CardGameNumbers) -> Flow {
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
pub fn reach_next_biome(context: &mut Context) {
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
