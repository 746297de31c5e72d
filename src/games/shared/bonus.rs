//! Victory points gained and lost.

use speciate_engine::context::{Context, Flow};
use speciate_model::id::AnimalId;

/// Gives an animal points. Emits nothing for 0 points.
pub fn gain(context: &mut Context, animal: AnimalId, points: u16) -> Flow {
    if let Some(fact) = context.points_change(animal, i64::from(points))? {
        context.emit(fact);
    }
    Ok(())
}

/// Gives an animal the bonus points for `count` (p. 3). `source` tells modifiers which procedure it is.
pub fn gain_bonus(context: &mut Context, animal: AnimalId, count: usize, source: &str) -> Flow {
    let points = context.bonus(animal, count, source)?;
    gain(context, animal, points)
}
