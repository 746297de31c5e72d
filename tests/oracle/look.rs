//! Looking ahead in our game: all possible outcomes of the open question.

use std::collections::BTreeSet;

use speciate::event::Event;
use speciate::game::Position;
use speciate::id::AnimalId;
use speciate::question::Choice;

/// Returns the outcome of a way from its choices so far and the facts that followed from them.
pub type Reading<'a> = &'a dyn Fn(&[Choice], &[Event]) -> Option<String>;

/// One way to answer, in several small choices, and its outcome.
#[derive(Clone, Debug)]
pub struct Way {
    /// The choices.
    pub choices: Vec<Choice>,
    /// The outcome, or `None` if it passes or ends.
    pub outcome: Option<String>,
}

/// The possible outcomes of a question.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The animal that is asked.
    pub animal: AnimalId,
    /// Every way to answer.
    pub ways: Vec<Way>,
}

impl Offer {
    /// Returns the outcomes.
    pub fn outcomes(&self) -> BTreeSet<String> {
        self.ways.iter().filter_map(|way| way.outcome.clone()).collect()
    }

    /// Returns whether the animal can pass or end.
    pub fn may_stop(&self) -> bool {
        self.ways.iter().any(|way| way.outcome.is_none())
    }

    /// Returns a way to an outcome (or to none), which chooses a protected species if `saved`.
    pub fn way_with(&self, outcome: Option<&str>, saved: bool) -> Option<&Way> {
        let protected = |way: &Way| {
            way.choices.iter().any(|choice| matches!(choice, Choice::ProtectedSpecies(_)))
        };
        let mut ways = self.ways.iter().filter(|way| way.outcome.as_deref() == outcome);
        ways.find(|way| protected(way) == saved).or_else(|| self.way(outcome))
    }

    /// Returns the first way to an outcome, or to none.
    pub fn way(&self, outcome: Option<&str>) -> Option<&Way> {
        self.ways.iter().find(|way| way.outcome.as_deref() == outcome)
    }
}

/// Returns the possible outcomes of the open question. `outcome_of` returns the outcome of a way from its choices and
/// the facts that followed so far.
pub fn ahead(position: &Position, outcome_of: Reading<'_>) -> Option<Offer> {
    let animal = position.questions().first()?.animal;
    let mut ways = Vec::new();
    explore(position, animal, &mut Vec::new(), &[], outcome_of, &mut ways);
    Some(Offer { animal, ways })
}

fn explore(
    position: &Position,
    animal: AnimalId,
    choices: &mut Vec<Choice>,
    facts: &[Event],
    outcome_of: Reading<'_>,
    ways: &mut Vec<Way>,
) {
    let Some(question) = position.questions().first() else { return };
    for &choice in &question.options {
        let mut next = position.clone();
        let Ok(fresh) = next.answer(question.seat, choice) else { continue };
        let step = fresh.iter().position(|fact| fact.event_type().opens_step());
        let mut all = facts.to_vec();
        all.extend_from_slice(&fresh[..step.unwrap_or(fresh.len())]);
        choices.push(choice);
        let outcome = outcome_of(choices, &all);
        let stops = matches!(choice, Choice::Pass | Choice::Done | Choice::Count(0));
        let goes_on = step.is_none()
            && !stops
            && outcome.is_none()
            && next.questions().first().is_some_and(|question| question.animal == animal);
        if goes_on {
            explore(&next, animal, choices, &all, outcome_of, ways);
        } else {
            ways.push(Way { choices: choices.clone(), outcome });
        }
        choices.pop();
    }
}
