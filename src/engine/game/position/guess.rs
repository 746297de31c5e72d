//! Guesses at what a seat cannot know, and the facts of a game that begins with a guess.

use std::sync::Arc;

use rand_pcg::Pcg32;

use crate::context::{Edition, Terms};
use crate::game::branch::draw_outcomes;
use crate::game::position::{Position, Status};
use crate::view::{Guess, Viewpoint, secrets};
use speciate_model::chance::{Chance, below, generator};
use speciate_model::event::Event;
use speciate_model::id::{QuestionId, Seat};
use speciate_model::log::Opening;
use speciate_model::state::State;

/// The maximum number of times that hidden information is dealt again until it agrees with what happened in the open
/// step.
const TRIES_MAX: usize = 64;

impl Position {
    /// Returns a position that `seat` cannot tell from this one: hidden information is dealt again, and later draws
    /// come from `seed`.
    pub fn determinize(&self, seat: Option<Seat>, seed: u64) -> Self {
        self.keeping_what_is_known(Viewpoint::One(seat), seed)
    }

    /// Returns a position that all seats together cannot tell from this one. Later draws come from `seed`, and so do
    /// earlier draws that nobody saw: the order of decks and of face-down tiles. Hands, and answers that wait for
    /// others, stay as they are. This is for reviewing a game, not for players, because the position contains what is
    /// hidden from each of them.
    pub fn redraw(&self, seed: u64) -> Self {
        let seats = u8::try_from(self.context.seats().len()).unwrap_or(u8::MAX);
        self.keeping_what_is_known(Viewpoint::Table(seats), seed)
    }

    fn keeping_what_is_known(&self, viewpoint: Viewpoint, seed: u64) -> Self {
        let mut generator = generator(seed, "determinize", 0);
        let mut guess = self.guessed(viewpoint, seed, &mut generator);
        for _ in 1..TRIES_MAX {
            if self.asks_alike(&guess) {
                break;
            }
            guess = self.guessed(viewpoint, seed, &mut generator);
        }
        guess
    }

    /// Returns whether another position asks the same seats the same questions. If not, its hidden information
    /// contradicts what happened in the open step: e.g. a card that somebody has searched for is not where it was
    /// found.
    fn asks_alike(&self, other: &Self) -> bool {
        let asked = |position: &Self| -> Vec<(Seat, QuestionId)> {
            position.questions().iter().map(|question| (question.seat, question.id)).collect()
        };
        self.status != Status::Asking
            || other.status == Status::Asking && asked(self) == asked(other)
    }

    /// Returns a guess that may contradict what happened in the open step.
    fn guessed(&self, viewpoint: Viewpoint, seed: u64, generator: &mut Pcg32) -> Self {
        let mut position = self.clone();
        let public = self.open_step.len() - secrets(&self.open_step, self.questions());
        let (step, answers) = self.open_step.split_at(public);
        let guess =
            Guess::new(self.catalog(), viewpoint, &self.boundary, self.state(), step, generator);
        guess.lay_over(&mut position.boundary);
        position.open_step = guess.facts(step);
        position.context.guess(viewpoint, seed);
        position.context.rerun(&position.boundary, position.path_length, &position.open_step);
        position.run(None, true);
        // Guess the secret answers of others as well.
        for fact in answers {
            let Event::Answered { seat: by, choice, .. } = *fact else { continue };
            let Ok(question) = position.question_to(by) else { continue };
            let place = below(generator, question.options.len() as u32) as usize;
            let is_known = viewpoint.any(|seat| seat == Some(by));
            let choice = if is_known { choice } else { question.options[place] };
            drop(position.answer(by, choice));
        }
        position
    }
}

impl Position {
    /// Returns the facts that lead here in a game with a different opening: facts that lay out the state at the
    /// boundary, then the open step with its answers. They end before an answer that is not offered there.
    pub(in crate::game) fn copied(
        &self,
        edition: &Arc<Edition>,
        opening: &Opening,
        terms: Terms,
    ) -> Vec<Event> {
        let mut facts = laid_out(&self.boundary);
        let begins = facts.len();
        let mut state = Box::<State>::default();
        facts.iter().for_each(|fact| state.fold(fact));
        // Run the step again, because its facts can reveal how many facts came before.
        let chance = Chance::Scripted(draw_outcomes(&self.open_step, &opening.roster));
        let halted = Self::before_step(edition, opening, chance, terms, state, begins, &[]);
        let is_within = |position: &Self| {
            position.path_length == begins && matches!(position.status, Status::Asking)
        };
        let (mut position, _) = halted.run_open_step();
        if !is_within(&position) {
            return facts;
        }
        for fact in &self.open_step {
            let Some((seat, choice)) = fact.said() else { continue };
            let mut next = position.clone();
            if next.answer(seat, choice).is_err() || !is_within(&next) {
                break;
            }
            position = next;
        }
        facts.append(&mut position.open_step);
        facts
    }
}

/// Returns the facts that lay out a state in which a step begins. They leave out the number of draws, because the new
/// game has a different source of chance.
fn laid_out(boundary: &State) -> Vec<Event> {
    let mut facts = boundary.laid_out();
    facts.retain(|fact| !matches!(fact, Event::DrawsCounted { .. }));
    if !facts.is_empty() {
        facts.insert(0, Event::PositionArranged {});
    }
    facts
}
