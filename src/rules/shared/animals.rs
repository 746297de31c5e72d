//! Animals with a special ability.

use crate::content::catalog::Abilities;
use crate::context::Context;
use crate::id::AnimalId;

/// Returns the animals in play that have an ability, in food-chain order, with its number.
pub fn with_ability(context: &Context, ability: fn(&Abilities) -> u8) -> Vec<(AnimalId, u8)> {
    context
        .state()
        .turn
        .animals()
        .map(|animal| (animal, ability(&context.catalog().animal(animal).abilities)))
        .filter(|(_, number)| *number > 0)
        .collect()
}
