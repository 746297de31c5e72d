//! Deals again what a seat cannot know.

use crate::game::Position;
use crate::view::{Guess, secrets};
use speciate_model::chance::{below, generator};
use speciate_model::event::Event;
use speciate_model::id::Seat;

impl Position {
    /// Returns a position that `seat` cannot tell from this one: what is hidden is dealt again, and later draws
    /// come from `seed`.
    pub fn determinize(&self, seat: Option<Seat>, seed: u64) -> Self {
        let mut position = self.clone();
        let mut generator = generator(seed, "determinize", 0);
        let public = self.open_step.len() - secrets(&self.open_step, self.questions());
        let (step, given) = self.open_step.split_at(public);
        let states = (&*self.boundary, self.state());
        let guess = Guess::new(self.catalog(), seat, states, step, &mut generator);
        guess.lay_over(&mut position.boundary);
        position.open_step = guess.facts(step);
        position.context.guess(seat, seed);
        position.context.rerun(&position.boundary, position.path_length, &position.open_step);
        position.run(None, true);
        // Guess the secret answers of others as well.
        for fact in given {
            let Event::Answered { seat: by, choice, .. } = *fact else { continue };
            let Ok(question) = position.question_to(by) else { continue };
            let place = below(&mut generator, question.options.len() as u32) as usize;
            let choice = if Some(by) == seat { choice } else { question.options[place] };
            drop(position.answer(by, choice));
        }
        position
    }
}
