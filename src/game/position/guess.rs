//! What a seat cannot know, dealt again.

use crate::chance::{below, generator};
use crate::event::Event;
use crate::game::Position;
use crate::id::Seat;
use crate::view::{Guess, secrets};

impl Position {
    /// Returns a position that `seat` cannot tell from this one: what is hidden is dealt again and
    /// chance to come is that of `seed`.
    #[must_use]
    pub fn determinize(&self, seat: Option<Seat>, seed: u64) -> Self {
        let mut position = self.clone();
        let mut generator = generator(seed, "determinize", 0);
        let public = self.open_step.len() - secrets(&self.open_step, self.questions());
        let (step, given) = self.open_step.split_at(public);
        let states = (&*self.boundary, self.state());
        let guess = Guess::new(self.catalog(), seat, states, step, &mut generator);
        guess.lay_over(&mut position.boundary);
        position.open_step = guess.facts(step);
        let own =
            |fact: &&Event| matches!(fact, Event::Answered { seat: of, .. } if Some(*of) == seat);
        position.open_step.extend(given.iter().filter(own));
        position.context.guess(seed);
        position.context.rerun(&position.boundary, position.path_length, &position.open_step);
        position.run(None, true);
        // What others answered in secret is guessed as well.
        for fact in given.iter().filter(|fact| !own(fact)) {
            let Event::Answered { seat: other, .. } = *fact else { continue };
            let Ok(question) = position.question_to(other) else { continue };
            let place = below(&mut generator, question.options.len() as u32) as usize;
            let choice = question.options[place];
            drop(position.answer(other, choice));
        }
        position
    }
}
