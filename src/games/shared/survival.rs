//! The Survival card (p. 18). The animal with strictly the most species on covered tiles (tundra or vents) holds it.

use crate::shared::{earth, scoring};
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{ANIMALS_MAX, AnimalId, HexId};

/// The name of these bonus points in modifiers.
const SOURCE: &str = "survival";

/// Moves the Survival card to the animal that should hold it now.
pub fn settle(context: &mut Context) -> Flow {
    let holder = context.state().species.survival;
    let natural = most_on_covered(context);
    let now = context.survival_holder(natural)?;
    match (holder, now) {
        (_, Some(animal)) if holder != now => context.emit(Event::SurvivalGained { animal }),
        (Some(animal), None) => context.emit(Event::SurvivalLost { animal }),
        _ => {}
    }
    Ok(())
}

/// Gives the holder bonus points for the covered tiles that it occupies (p. 20).
pub fn score(context: &mut Context) -> Flow {
    match occupied(context) {
        Some((holder, occupied)) => scoring::gain_bonus(context, holder, occupied, SOURCE),
        None => Ok(()),
    }
}

/// Returns the holder, if any, and how many covered tiles it occupies.
pub fn occupied(context: &Context) -> Option<(AnimalId, usize)> {
    let holder = context.state().species.survival?;
    let is_occupied = |tile: &HexId| context.state().species.count(holder, *tile) > 0;
    Some((holder, earth::covered(context).filter(is_occupied).count()))
}

fn most_on_covered(context: &Context) -> Option<AnimalId> {
    let mut counts = [0_u16; ANIMALS_MAX];
    for tile in earth::covered(context) {
        for (sum, &count) in counts.iter_mut().zip(context.state().species.on_tile(tile)) {
            *sum += u16::from(count);
        }
    }
    let most = counts.into_iter().max().filter(|&most| most > 0)?;
    let mut holders = (0..ANIMALS_MAX).filter(|&animal| counts[animal] == most);
    match (holders.next(), holders.next()) {
        (Some(only), None) => Some(AnimalId::at(only)),
        _ => None,
    }
}
