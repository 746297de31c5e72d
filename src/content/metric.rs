//! The metrics of packs.

use speciate_model::event::EventType;

/// A number of each animal that simulations report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddedMetric {
    pub name: String,
    pub source: MetricSource,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MetricSource {
    /// Facts are counted, or a field of them is added up.
    Facts(CountedFact),
    /// The number that scripts remember for the animal under this key at the end of the game.
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
