//! The outcome of a game.

use serde::{Deserialize, Serialize};

use super::course::course;
use crate::sim::Metric;
use speciate_content::Scripted;
use speciate_engine::context::{ScriptFailure, abandoned};
use speciate_engine::game::Status;
use speciate_model::event::Event;
use speciate_model::id::AnimalId;
use speciate_model::state::State;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// By its rules.
    Finished,
    /// The game was given up after [`TURNS_MAX`](super::TURNS_MAX) turns, or a bot did not answer.
    Unfinished,
    /// A script failed and froze the game.
    Frozen,
}

impl End {
    /// Returns its name in JSON and CSV.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::Unfinished => "unfinished",
            Self::Frozen => "frozen",
        }
    }
}

/// The outcome of a game, or of a position that was continued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOutcome {
    /// The index of the game, counted from 0.
    pub index: u64,
    /// The game's own seed.
    pub seed: u64,
    /// Whether the game ended by its rules.
    pub finished: bool,
    /// The number of turns begun.
    pub turns: u64,
    /// The number of answered questions with two or more options; if a position was continued, only those after it.
    pub decisions: u64,
    /// The number of facts; if a position was continued, only those after it.
    pub events: u64,
    /// The number of effects that were abandoned because their script failed.
    pub abandoned_effects: u64,
    /// The script of the first abandoned effect.
    pub first_abandoned: Option<Scripted>,
    /// Why the game froze, if it did.
    pub fault: Option<ScriptFailure>,
    /// A hash of its facts. Games with the same hash went the same way. It can only be compared between games that were
    /// played with the same version of the engine.
    pub course: u64,
    /// The animals in play.
    pub animals: Vec<AnimalOutcome>,
}

/// The outcome of a game for one animal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnimalOutcome {
    pub animal: AnimalId,
    /// Its seat, counted from 0.
    pub seat: Option<u8>,
    /// The animal's place in the order of the first goes of the game, counted from 1; `None` if it had no go, or if the
    /// game was continued from a later position.
    pub first_go: Option<u8>,
    /// Whether it won, alone or with others.
    pub won: bool,
    /// Its numbers, in the order of [`metrics`](crate::sim::metrics).
    pub values: Vec<i32>,
}

/// Returns the animals in the order of their first goes, given the facts of a whole game.
fn first_goes<'a>(facts: impl Iterator<Item = &'a Event>) -> Vec<AnimalId> {
    let mut goes: Vec<AnimalId> = Vec::new();
    let is_first_turn = |fact: &&Event| matches!(**fact, Event::TurnBegan { turn: 1 });
    for fact in facts.skip_while(|fact| !is_first_turn(fact)).skip(1) {
        match *fact {
            Event::AnimalReached { animal } | Event::PawnPlaced { animal, .. }
                if !goes.contains(&animal) =>
            {
                goes.push(animal);
            }
            Event::TurnBegan { .. } => break,
            _ => {}
        }
    }
    goes
}

impl GameOutcome {
    /// Returns the outcome of a game, or of a position that was continued, given the facts that followed and the final
    /// state and status. `metrics` says what is read from the state.
    pub fn of<'a>(
        index: u64,
        seed: u64,
        facts: impl Iterator<Item = &'a Event> + Clone,
        state: &State,
        status: &Status,
        metrics: &[Metric],
    ) -> Self {
        let fault = match status {
            Status::Failed(fault) => Some(ScriptFailure::clone(fault)),
            // A game that is played for the first time cannot differ from a log.
            Status::Asking | Status::Over | Status::Differs(_) => None,
        };
        let is_answer = |fact: &&Event| fact.question_answered().is_some();
        let goes = first_goes(facts.clone());
        let first_go = |animal| goes.iter().position(|other| *other == animal);
        let animal_outcome = |animal| AnimalOutcome {
            animal,
            seat: state.turn.seat(animal).map(|seat| seat.0),
            first_go: first_go(animal).map(|place| place as u8 + 1),
            won: state.turn.has_won(animal),
            values: metrics
                .iter()
                .map(|metric| metric.value(animal, facts.clone(), state))
                .collect(),
        };
        Self {
            index,
            seed,
            // A game that was stopped does not show who wins.
            finished: state.turn.winner.is_some(),
            turns: u64::from(state.turn.number),
            decisions: facts.clone().filter(is_answer).count() as u64,
            events: facts.clone().count() as u64,
            abandoned_effects: facts.clone().filter(|fact| abandoned(fact).is_some()).count()
                as u64,
            first_abandoned: facts.clone().find_map(abandoned),
            fault,
            course: course(facts.clone()),
            animals: state.turn.animals().map(animal_outcome).collect(),
        }
    }

    pub const fn end(&self) -> End {
        match (&self.fault, self.finished) {
            (Some(_), _) => End::Frozen,
            (None, true) => End::Finished,
            (None, false) => End::Unfinished,
        }
    }

    /// Returns the outcome for an animal; `None` if it was not in play.
    pub fn animal(&self, animal: AnimalId) -> Option<&AnimalOutcome> {
        self.animals.iter().find(|outcome| outcome.animal == animal)
    }
}
