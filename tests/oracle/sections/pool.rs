//! Choices that the record offers all at once and in any order, and we one place after the other: the terrains of a
//! Competition space, the tiles of Biomass or Predator.

use std::collections::BTreeSet;

use crate::check::Check;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::Exchange;
use crate::theirs::{Theirs, saved_cube};

/// One of our places, with its options.
#[derive(Clone, Debug, Default)]
struct Slot {
    animal: String,
    outcomes: BTreeSet<String>,
    may_stop: bool,
}

/// Answers our questions with the recorded outcomes in any order, then compares each recorded offer with those of our
/// places that were not used yet.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let all: Vec<Theirs> = exchanges.iter().map(Theirs::of).collect();
    check.questions += all.len();
    let Some(last) = exchanges.last().map(|exchange| exchange.taken) else { return Ok(()) };
    let saved = |outcome: &str| {
        let mut taken = exchanges.iter().zip(&all);
        let found = taken.find(|(_, theirs)| theirs.taken.as_deref() == Some(outcome));
        found.is_some_and(|(exchange, _)| saved_cube(exchange.taken))
    };
    let mut left: Vec<String> = all.iter().filter_map(|theirs| theirs.taken.clone()).collect();
    let mut slots: Vec<Slot> = Vec::new();
    let mut answered = Vec::new();
    while let Some(offer) = check.offer(moment) {
        let outcomes = offer.outcomes();
        let wanted = left.iter().position(|outcome| outcomes.contains(outcome));
        let outcome = wanted.map(|place| left.remove(place));
        let saved = outcome.as_deref().is_some_and(saved);
        let Some(way) = offer.way_with(outcome.as_deref(), saved).cloned() else {
            let ours = outcomes.into_iter().collect::<Vec<_>>().join(", ");
            return Err(Failed::at(last, "ours cannot stop", left.join(", "), ours));
        };
        answered.extend(outcome);
        let animal = check.roster().name(offer.animal).to_owned();
        slots.push(Slot { animal, outcomes, may_stop: offer.may_stop() });
        check.ours.answer(&way.choices)?;
    }
    for outcome in forced(check, &mut left, &answered, moment) {
        slots.push(Slot { outcomes: BTreeSet::from([outcome]), ..Slot::default() });
    }
    if !left.is_empty() {
        return Err(Failed::at(
            last,
            "our game did not reach their outcome",
            left.join(", "),
            "nothing",
        ));
    }
    for (exchange, theirs) in exchanges.iter().zip(&all) {
        compare(check, exchange, theirs, &slots)?;
        slots.retain(|slot| {
            theirs.taken.as_ref().is_none_or(|taken| !slot.outcomes.contains(taken))
        });
    }
    Ok(())
}

/// Returns what our step did without a question, and removes it from `left`.
fn forced(
    check: &Check,
    left: &mut Vec<String>,
    answered: &[String],
    moment: Moment,
) -> Vec<String> {
    let mut forced = check.outcomes_at(moment);
    for outcome in answered {
        if let Some(place) = forced.iter().position(|other| other == outcome) {
            forced.remove(place);
        }
    }
    for outcome in &forced {
        if let Some(place) = left.iter().position(|other| other == outcome) {
            left.remove(place);
        }
    }
    forced
}

fn compare(
    check: &Check,
    exchange: &Exchange<'_>,
    theirs: &Theirs,
    slots: &[Slot],
) -> Result<(), Failed> {
    let outcomes = slots.iter().flat_map(|slot| slot.outcomes.iter().cloned()).collect();
    let asked = slots.iter().map(|slot| slot.animal.as_str()).find(|animal| !animal.is_empty());
    let animal = asked.unwrap_or(&theirs.animal);
    let may_stop =
        if slots.is_empty() { theirs.may_stop } else { slots.iter().any(|slot| slot.may_stop) };
    check.compare_sets(exchange, theirs, animal, &outcomes, may_stop)
}
