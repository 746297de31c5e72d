//! Sentences about who acts, disks that slide, dominance and the Survival card.

use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use crate::story::tell::step::StepKind;
use speciate_model::id::{AnimalId, ElementId, HexId, SectionId};
use speciate_model::message;
use speciate_model::words::Message;

impl Narrator<'_> {
    pub(super) fn actor_of_space(&self) -> Option<Message> {
        let actor = self.step.actor.filter(|_| matches!(self.step.kind, StepKind::Space(_)))?;
        Some(self.teller().animal_name(actor))
    }

    pub(super) fn actor_name(&self) -> Message {
        match self.step.actor {
            Some(animal) => self.teller().animal_name(animal),
            None => Message::new("story-nobody"),
        }
    }

    pub(super) fn slid(&self, at: usize, from: SectionId, to: SectionId) -> Option<Clause> {
        let teller = self.teller();
        let head = message!(
            "story-elements-slid",
            from = teller.section_name(from),
            to = teller.section_name(to)
        );
        let counts = self.state.elements.display(from).iter().enumerate();
        let mut clause = Clause::new(at, head);
        for (index, count) in counts.filter(|(_, count)| **count > 0) {
            clause.add(CountedItem::counted(teller.element_name(ElementId::at(index)), *count));
        }
        Some(clause)
    }

    /// Records that a tile has a new dominant animal, or none. [`StepChanges`](super::step_changes::StepChanges)
    /// tells it at the end of the step.
    pub(super) fn dominance(&mut self, at: usize, tile: HexId, now: Option<AnimalId>) {
        if self.is_told(at) {
            let mut follows = std::mem::take(&mut self.step.follows);
            follows.dominance(at, &self.teller(), tile, now);
            self.step.follows = follows;
        }
    }

    /// Records that another animal holds the Survival card, or none.
    pub(super) fn survival(&mut self, at: usize, now: Option<AnimalId>) {
        if self.is_told(at) {
            let mut follows = std::mem::take(&mut self.step.follows);
            follows.survival(at, &self.teller(), now);
            self.step.follows = follows;
        }
    }
}
