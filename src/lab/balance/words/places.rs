//! Places in the food chain in words: who had them, and who goes first.

use super::super::figure::figure;
use super::super::findings::{AnimalAtPlace, Comparison, Fairness, FairnessOf, FairnessVerdict};
use super::super::names::named;
use super::super::result::BalanceSetup;
use speciate_bots::sim::Estimate;
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Reports which animals ever had a place, unless all had it, and how well these animals did at this place and at
/// others.
pub(super) fn animals_at(
    place: usize,
    fairness: &Fairness,
    setup: &BalanceSetup,
    words: &Words,
) -> Vec<Message> {
    let own: Vec<&AnimalAtPlace> =
        fairness.at_places.iter().filter(|at| at.place == place).collect();
    if own.is_empty() || own.len() == setup.animals.len() {
        return Vec::new();
    }
    let animals = own.iter().map(|at| named("animal", &at.animal, words)).collect();
    let mut said =
        vec![message!("balance-place-only", place = place, animals = Value::Any(animals))];
    for at in own {
        let Some(elsewhere) = at.elsewhere else { continue };
        said.push(message!(
            "balance-place-within",
            animal = named("animal", &at.animal, words),
            place = place,
            here = share(&at.wins),
            elsewhere = share(&elsewhere)
        ));
    }
    said
}

/// Says how often the animal that goes first wins: the one lowest in the food chain. If all animals play, it is always
/// the same one.
pub(super) fn first_go(
    places: &FairnessOf,
    setup: &BalanceSetup,
    words: &Words,
) -> Option<Message> {
    if places.verdict == FairnessVerdict::AsAnimals {
        let animal = named("animal", setup.animals.last()?, words);
        return Some(message!("balance-first-go-always", animal = animal));
    }
    let lowest: &Comparison = places.comparisons.last()?;
    // Without bounds, the sentence about places already explains why nothing can be said about their shares.
    let (low, high) = lowest.low.zip(lowest.high)?;
    let share = message!(
        "balance-share-between",
        share = figure(lowest.after),
        low = figure((lowest.before + low).max(0.0)),
        high = figure((lowest.before + high).min(100.0))
    );
    Some(message!("balance-first-go", place = places.comparisons.len(), share = share))
}

/// Returns a share with its bounds, if it has any.
fn share(estimate: &Estimate) -> Value {
    let mean = figure(estimate.mean);
    match estimate.low.zip(estimate.high) {
        Some((low, high)) => Value::Message(message!(
            "balance-share-between",
            share = mean,
            low = figure(low),
            high = figure(high)
        )),
        None => Value::Message(message!("balance-share", share = mean)),
    }
}
