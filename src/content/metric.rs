//! The metrics of packs.

use speciate_model::event::EventType;

/// A number that simulations report for each animal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddedMetric {
    pub name: String,
    pub source: MetricSource,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MetricSource {
    /// The number of facts, or the sum of one of their fields.
    Facts(CountedFact),
    /// The number that scripts have stored for the animal under this key at the end of the game.
    Noted(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountedFact {
    pub event_type: EventType,
    /// The field that is added up. Without one, each fact counts 1.
    pub sum: Option<&'static str>,
    /// The field with the animal or the seat for which a fact counts. Without one, it counts for every animal.
    pub whom: Option<&'static str>,
}
