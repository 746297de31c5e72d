//! Metrics: the numbers that simulations report for each animal besides wins. They come from the game and from packs.

use speciate_content::catalog::{CountedFact, MetricSource};
use speciate_engine::context::Edition;
use speciate_games::GameModule;
use speciate_model::event::{Argument, Event, EventType};
use speciate_model::id::{AnimalId, WordId};
use speciate_model::question::Choice;
use speciate_model::state::State;
use speciate_model::words::Message;

/// A number that simulations report for an animal.
#[derive(Clone, Debug)]
pub struct Metric {
    /// Its name in JSON and CSV.
    pub name: String,
    /// Says what it is.
    pub message: Message,
    value: MetricValue,
}

#[derive(Clone, Debug)]
enum MetricValue {
    /// Read from the state at the end of a game.
    State(fn(&State, AnimalId) -> i32),
    Facts(CountedFact),
    /// What scripts remember under a key at the end of a game; `None` if no script has the key.
    Noted(Option<WordId>),
}

/// Returns what is reported for each animal of a game besides wins: the metrics of the game, then the metrics of packs.
pub fn metrics(edition: &Edition) -> Vec<Metric> {
    let catalog = &edition.catalog;
    let game = speciate_games::find(&catalog.rules);
    let own = game.map(GameModule::all_metrics).unwrap_or_default().into_iter();
    let own = own.map(|metric| Metric {
        name: metric.name.to_owned(),
        message: Message::new(metric.message),
        value: MetricValue::State(metric.value),
    });
    let of_packs = catalog.metrics.iter().map(|metric| Metric {
        name: metric.name.clone(),
        message: Message::new(format!("metric-{}", metric.name)),
        value: match &metric.source {
            MetricSource::Facts(counted) => MetricValue::Facts(*counted),
            MetricSource::Noted(key) => MetricValue::Noted(catalog.roster.find(key)),
        },
    });
    own.chain(of_packs).collect()
}

impl Metric {
    /// Returns whether the number can be below 0. Points and the notes of scripts can. A count of facts cannot, and a
    /// sum of a field can only if the facts are notes.
    pub fn can_be_negative(&self) -> bool {
        match &self.value {
            MetricValue::State(_) | MetricValue::Noted(_) => true,
            MetricValue::Facts(counted) => {
                counted.sum.is_some() && counted.event_type.family() == EventType::Noted.family()
            }
        }
    }

    /// Returns the number for an animal, given the facts of a game and its final state.
    pub fn value<'a>(
        &self,
        animal: AnimalId,
        facts: impl Iterator<Item = &'a Event>,
        state: &State,
    ) -> i32 {
        match &self.value {
            MetricValue::State(read) => read(state, animal),
            MetricValue::Noted(None) => 0,
            MetricValue::Noted(Some(key)) => state.notes.value_on(*key, Choice::Animal(animal)),
            MetricValue::Facts(counted) => {
                let of_type = facts.filter(|fact| fact.event_type() == counted.event_type);
                let sum: i64 = of_type.map(|fact| count(fact, counted, animal, state)).sum();
                sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32
            }
        }
    }
}

/// Returns how much a fact adds to the number of an animal.
fn count(fact: &Event, counted: &CountedFact, animal: AnimalId, state: &State) -> i64 {
    let mut is_own = counted.whom.is_none();
    let mut number = 1;
    fact.arguments(&mut |name, argument| {
        if counted.whom == Some(name) {
            is_own = match argument {
                Argument::Animal(other) => other == animal,
                Argument::Seat(seat) => state.turn.seat(animal) == Some(seat),
                _ => false,
            };
        }
        if let (true, Argument::Number(found)) = (counted.sum == Some(name), argument) {
            number = found;
        }
    });
    if is_own { number } else { 0 }
}
