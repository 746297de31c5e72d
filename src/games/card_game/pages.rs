//! Where the rulebook and the rulings give the natural answers to the questions that cards can answer.

use crate::script::Modifier;

/// The questions that the rules put to cards in play, each with its page or ruling.
pub(super) const MODIFIERS: &[(Modifier, &str)] = &[
    (Modifier::EntersEndangered, "p. 5"),
    (Modifier::EndangeredTaken, "p. 6"),
    (Modifier::LastCards, "p. 3"),
    (Modifier::FoodChain, "p. 5"),
    (Modifier::ElementTotal, "p. 8"),
    (Modifier::WhereDiscardedGoes, "p. 7"),
    (Modifier::PointsGained, "p. 8"),
    (Modifier::PointsLost, "p. 9"),
];
