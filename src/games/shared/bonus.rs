//! Victory points gained and lost.

use speciate_engine::context::{Context, Flow};
use speciate_model::id::AnimalId;

/// Gives an animal points; nothing is said of 0.
pub fn gain(context: &mut Context, animal: AnimalId, points: u16) -> Flow {
    if let Some(fact) = context.points_change(animal, i64::from(points))? {
        context.emit(fact);
    }
    Ok(())
}

/// Gives an animal the bonus points for a count (p. 3) that a procedure called `source` brings.
pub fn gain_bonus(context: &mut Context, animal: AnimalId, count: usize, source: &str) -> Flow {
    let points = context.bonus(animal, count, source)?;
    gain(context, animal, points)
}
