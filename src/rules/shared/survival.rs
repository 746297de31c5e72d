//! The Survival card (p. 18): held by the animal with strictly the most species on tundra.

use crate::context::Context;
use crate::event::Event;
use crate::id::{ANIMALS_MAX, AnimalId, HexId};
use crate::rules::shared::{bonus, earth};

/// Gives the Survival card to whom it belongs now.
pub fn settle(context: &mut Context) {
    let holder = context.state().species.survival;
    let now = most_on_tundra(context);
    match (holder, now) {
        (_, Some(animal)) if holder != now => context.emit(Event::SurvivalGained { animal }),
        (Some(animal), None) => context.emit(Event::SurvivalLost { animal }),
        _ => {}
    }
}

/// Gives the holder its bonus points for the tundra tiles that it occupies (p. 20).
pub fn score(context: &mut Context) {
    if let Some((holder, occupied)) = occupied(context) {
        bonus::gain_bonus(context, holder, occupied);
    }
}

/// Returns the holder, and how many tundra tiles it occupies.
#[must_use]
pub fn occupied(context: &Context) -> Option<(AnimalId, usize)> {
    let holder = context.state().species.survival?;
    let is_occupied = |tile: &HexId| context.state().species.count(holder, *tile) > 0;
    Some((holder, earth::tundra(context).filter(is_occupied).count()))
}

fn most_on_tundra(context: &Context) -> Option<AnimalId> {
    let mut counts = [0_u16; ANIMALS_MAX];
    for tile in earth::tundra(context) {
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
