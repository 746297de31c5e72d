//! Turns a state into facts that recreate it from nothing.

mod cards;
mod pieces;

use crate::event::Event;
use crate::state::State;

impl State {
    /// Returns facts that recreate this state when folded from an empty one, for a game that begins in this
    /// position. None of them opens a step.
    ///
    /// How the position came about is lost, e.g. which cards were seen before.
    pub fn laid_out(&self) -> Vec<Event> {
        let mut laying = LayoutBuilder { state: self, facts: Vec::new() };
        if *self != Self::default() {
            laying.earth();
            laying.disks();
            laying.species();
            laying.turn();
            laying.cards();
            laying.points();
            laying.notes();
        }
        laying.facts
    }
}

struct LayoutBuilder<'a> {
    state: &'a State,
    facts: Vec<Event>,
}

impl LayoutBuilder<'_> {
    fn emit(&mut self, fact: Event) {
        self.facts.push(fact);
    }
}
