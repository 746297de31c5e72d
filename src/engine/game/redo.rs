//! Restores what was taken back.

use crate::game::Game;
use speciate_model::event::Event;
use speciate_model::log::{HeadMove, HeadMoveReason};
use speciate_model::words::errors;

errors! {
    /// Why nothing can be restored.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum NoRedo {
        /// Nothing was taken back last.
        NothingTakenBack = "redo-nothing",
        /// The game adopted other content in what was taken back, and that content is not available.
        ContentGone = "redo-content",
    }
}

impl Game {
    /// Restores what was taken back last, by an entry of the log that moves its head. Returns the number of answers
    /// restored. Nothing changes if this fails.
    pub fn redo(&mut self) -> Result<usize, NoRedo> {
        let taken = self.log.taken_back().ok_or(NoRedo::NothingTakenBack)?;
        if self.editions.get(self.log.content_at(taken.head)).is_none() {
            return Err(NoRedo::ContentGone);
        }
        let before = self.log.path_entries().len();
        self.log.move_head(
            taken.head,
            Some(HeadMove { by: taken.cause.by, why: HeadMoveReason::Redo }),
        );
        self.stand_at_head();
        let is_answer = |fact: &&Event| matches!(fact, Event::Answered { .. });
        Ok(self.log.path().iter().skip(before).filter(is_answer).count())
    }
}
