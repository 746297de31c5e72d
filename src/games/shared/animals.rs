//! Animals with a special ability.

use rhai::Dynamic;

use crate::content::catalog::Abilities;
use crate::context::{Context, Flow};
use crate::id::AnimalId;
use crate::script::Modifier;

/// Returns the animals in play that have an ability, in food-chain order, with its number, which
/// cards in play can change by `modifier`.
///
/// # Errors
///
/// The fault of a modifier.
pub fn with_ability(
    context: &mut Context,
    modifier: Modifier,
    ability: fn(&Abilities) -> u8,
) -> Flow<Vec<(AnimalId, i64)>> {
    let mut found = Vec::new();
    for animal in context.state().turn.animals() {
        let printed = i64::from(ability(&context.catalog().animal(animal).abilities));
        let number = context.modify(modifier, || vec![Dynamic::from(animal)], printed)?;
        if number > 0 {
            found.push((animal, number));
        }
    }
    Ok(found)
}
