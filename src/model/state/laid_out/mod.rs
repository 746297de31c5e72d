//! From a state to facts that lay it out, as if nothing had been before.

mod cards;
mod pieces;
mod turn;

use crate::event::Event;
use crate::state::State;

impl State {
    /// Returns facts that make everything so, folded from nothing: for a position of a game that is to begin
    /// with it. None of them opens a step.
    ///
    /// What follows from the way in which it came to be so is not among it: which cards somebody saw before.
    pub fn laid_out(&self) -> Vec<Event> {
        let mut laying = Laying { state: self, facts: Vec::new() };
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

/// What is to be so, and the facts so far.
struct Laying<'a> {
    state: &'a State,
    facts: Vec<Event>,
}

impl Laying<'_> {
    fn emit(&mut self, fact: Event) {
        self.facts.push(fact);
    }
}
