//! Animals with a special ability.

use speciate_content::catalog::Abilities;
use speciate_engine::context::{Context, Flow};
use speciate_model::id::AnimalId;

/// Returns the animals in play that have an ability, in food-chain order, each with the ability's number.
/// `modified` asks the cards in play about the number.
pub fn with_ability(
    context: &mut Context,
    modified: fn(&mut Context, AnimalId, u8) -> Flow<u8>,
    ability: fn(&Abilities) -> u8,
) -> Flow<Vec<(AnimalId, u8)>> {
    let mut found = Vec::new();
    for animal in context.state().turn.animals() {
        let printed = ability(&context.catalog().animal(animal).abilities);
        let number = modified(context, animal, printed)?;
        if number > 0 {
            found.push((animal, number));
        }
    }
    Ok(found)
}
