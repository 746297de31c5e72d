//! What came of one game.

use crate::content::Scripted;
use crate::context::{Fault, abandoned};
use crate::event::Event;
use crate::game::{Game, Position, Status};
use crate::id::AnimalId;
use crate::state::State;

/// What came of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Its place among the games, counted from 0.
    pub index: u64,
    /// The seed of its own.
    pub seed: u64,
    /// Whether it came to its end.
    pub finished: bool,
    /// Turns begun.
    pub turns: u64,
    /// Questions with two options or more that were answered in it; none is counted where a game went on
    /// from a position.
    pub decisions: u64,
    /// Facts; none is counted where a game went on from a position.
    pub events: u64,
    /// Effects that were abandoned because their script failed.
    pub abandoned_effects: u64,
    /// What the first of them was an effect of.
    pub first_abandoned: Option<Scripted>,
    /// Why it froze, where it did.
    pub fault: Option<Fault>,
    /// Each animal in play, whether it won, alone or with others, and its points.
    pub animals: Vec<(AnimalId, bool, i32)>,
}

impl Outcome {
    /// Returns what came of a game.
    #[must_use]
    pub fn of(index: u64, seed: u64, game: &Game) -> Self {
        let facts = game.log().entries().iter().filter_map(|entry| entry.fact());
        let is_answer = |fact: &&Event| fact.question_answered().is_some();
        Self {
            decisions: facts.clone().filter(is_answer).count() as u64,
            events: facts.clone().count() as u64,
            abandoned_effects: facts.clone().filter(|fact| abandoned(fact).is_some()).count()
                as u64,
            first_abandoned: facts.clone().find_map(abandoned),
            ..Self::at_end(index, seed, game.state(), game.status())
        }
    }

    /// Returns what came of a position, of whose facts nothing is known.
    #[must_use]
    pub fn of_position(index: u64, seed: u64, position: &Position) -> Self {
        Self::at_end(index, seed, position.state(), position.status())
    }

    fn at_end(index: u64, seed: u64, state: &State, status: &Status) -> Self {
        let fault = match status {
            Status::Failed(fault) => Some(Fault::clone(fault)),
            // No log says otherwise while a game is played for the first time.
            Status::Asking | Status::Over | Status::Differs(_) => None,
        };
        let of = |animal| (animal, state.turn.has_won(animal), state.score.points(animal));
        Self {
            index,
            seed,
            finished: state.turn.is_over(),
            turns: u64::from(state.turn.number),
            decisions: 0,
            events: 0,
            abandoned_effects: 0,
            first_abandoned: None,
            fault,
            animals: state.turn.animals().map(of).collect(),
        }
    }

    /// Returns whether an animal won and its points, where it was in play.
    #[must_use]
    pub fn animal(&self, animal: AnimalId) -> Option<(bool, i32)> {
        let found = self.animals.iter().find(|(of, ..)| *of == animal);
        found.map(|(_, won, points)| (*won, *points))
    }
}
