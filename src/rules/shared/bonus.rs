//! Victory points gained and lost.

use crate::context::Context;
use crate::event::Event;
use crate::id::AnimalId;

/// Gives an animal points; nothing is said of 0. The fact carries what was really gained: beyond
/// what can be counted, which takes odd tables and a long game, there is nothing to gain.
pub fn gain(context: &mut Context, animal: AnimalId, points: u16) {
    let points = points.min(u16::MAX - context.state().score.points(animal));
    if points > 0 {
        context.emit(Event::PointsGained { animal, points });
    }
}

/// Gives an animal the bonus points for a count (p. 3).
pub fn gain_bonus(context: &mut Context, animal: AnimalId, count: usize) {
    let points = context.catalog().bonus(count);
    gain(context, animal, points);
}

/// Takes points from an animal, but none below 0 (p. 8); the fact carries what was really lost.
pub fn lose(context: &mut Context, animal: AnimalId, points: u16) {
    let points = points.min(context.state().score.points(animal));
    if points > 0 {
        context.emit(Event::PointsLost { animal, points });
    }
}
