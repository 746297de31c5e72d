//! What came of one game.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use speciate_content::Scripted;
use speciate_engine::context::{ScriptFailure, abandoned};
use speciate_engine::game::Status;
use speciate_model::event::Event;
use speciate_model::id::AnimalId;
use speciate_model::state::State;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// By its rules.
    Finished,
    /// It was given up after [`TURNS_MAX`](super::TURNS_MAX) turns, or a bot did not answer.
    Unfinished,
    /// A script failed and froze it.
    Frozen,
}

/// What came of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOutcome {
    /// Its place among the games, counted from 0.
    pub index: u64,
    /// The seed of its own.
    pub seed: u64,
    /// Whether it came to its end.
    pub finished: bool,
    /// Turns begun.
    pub turns: u64,
    /// Questions with two options or more that were answered; where a position was played on from, since.
    pub decisions: u64,
    /// Facts; where a position was played on from, those since.
    pub events: u64,
    /// Effects that were abandoned because their script failed.
    pub abandoned_effects: u64,
    /// What the first of them was an effect of.
    pub first_abandoned: Option<Scripted>,
    /// Why it froze, where it did.
    pub fault: Option<ScriptFailure>,
    /// A hash of its facts: games with the same one went the same. It is compared within one run only.
    pub course: u64,
    /// Each animal in play, whether it won, alone or with others, and its points.
    pub animals: Vec<(AnimalId, bool, i32)>,
}

impl GameOutcome {
    /// Returns what came of a game, or of a position that was played on from: of the facts that followed, and
    /// of how it stands at the end.
    pub fn of<'a>(
        index: u64,
        seed: u64,
        facts: impl Iterator<Item = &'a Event> + Clone,
        (state, status): (&State, &Status),
    ) -> Self {
        let fault = match status {
            Status::Failed(fault) => Some(ScriptFailure::clone(fault)),
            // No log says otherwise while a game is played for the first time.
            Status::Asking | Status::Over | Status::Differs(_) => None,
        };
        let is_answer = |fact: &&Event| fact.question_answered().is_some();
        let of = |animal| (animal, state.turn.has_won(animal), state.score.points(animal));
        Self {
            index,
            seed,
            finished: state.turn.is_over(),
            turns: u64::from(state.turn.number),
            decisions: facts.clone().filter(is_answer).count() as u64,
            events: facts.clone().count() as u64,
            abandoned_effects: facts.clone().filter(|fact| abandoned(fact).is_some()).count()
                as u64,
            first_abandoned: facts.clone().find_map(abandoned),
            fault,
            course: course(facts),
            animals: state.turn.animals().map(of).collect(),
        }
    }

    /// Returns how it ended.
    pub const fn end(&self) -> End {
        match (&self.fault, self.finished) {
            (Some(_), _) => End::Frozen,
            (None, true) => End::Finished,
            (None, false) => End::Unfinished,
        }
    }

    /// Returns whether an animal won and its points, where it was in play.
    pub fn animal(&self, animal: AnimalId) -> Option<(bool, i32)> {
        let found = self.animals.iter().find(|(of, ..)| *of == animal);
        found.map(|(_, won, points)| (*won, *points))
    }
}

fn course<'a>(facts: impl Iterator<Item = &'a Event>) -> u64 {
    let mut hasher = DefaultHasher::new();
    facts.for_each(|fact| fact.hash(&mut hasher));
    hasher.finish()
}
