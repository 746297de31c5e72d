//! Tells answers. Most answers need no sentence, because the story tells their outcome.

use crate::story::tell::Narrator;
use crate::story::tell::clause::Clause;
use crate::story::tell::step::StepKind;
use speciate_engine::view::Seen;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, QuestionId, Seat};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Value;

impl Narrator<'_> {
    /// Tells an answer that has its own message, a pass, or a trait that was used.
    pub(super) fn answered(
        &self,
        at: usize,
        seat: Seat,
        question: QuestionId,
        choice: Choice,
    ) -> Option<Clause> {
        let teller = self.teller();
        let animal = self.whose_trait(seat, question).unwrap_or_else(|| self.who_answered(seat));
        if choice == Choice::Pass {
            let own = teller.question_id(question, ".passed");
            let id = own.unwrap_or_else(|| "story-passed".to_owned());
            return Some(Clause::new(at, message!(id, animal = animal)));
        }
        let Some(id) = teller.question_id(question, ".told") else {
            return self.trait_acts(at, question, animal);
        };
        let message = message!(id, animal = animal, choice = teller.choice_in(question, choice));
        Some(Clause::new(at, message).intended())
    }

    /// Tells a call that a seat made out of turn.
    pub(super) fn called(&self, at: usize, seat: Seat, call: Choice) -> Option<Clause> {
        let teller = self.teller();
        let (id, tile) = match call {
            Choice::Claim(tile) => ("story-claimed", tile),
            Choice::Tie(tile) => ("story-tie-shown", tile),
            _ => return None,
        };
        let own =
            self.state.turn.animals().filter(|animal| self.state.turn.seat(*animal) == Some(seat));
        let own = Value::Any(own.map(|animal| teller.name_of(animal).into()).collect());
        Some(Clause::new(at, message!(id, animal = own, tile = teller.tile_name(tile))))
    }

    /// Returns the animal whose trait asked its seat; `None` if no trait asked.
    fn whose_trait(&self, seat: Seat, question: QuestionId) -> Option<Value> {
        let card = self.teller().card_of(question)?;
        let acting = |card: CardId| self.state.cards.acts_as(card);
        let mut active =
            self.state.cards.active().filter(|(own, _)| *own == card || acting(*own) == card);
        let owner = active.find_map(|(_, owner)| {
            owner.filter(|owner| self.state.turn.seat(*owner) == Some(seat))
        })?;
        Some(self.teller().name_of(owner).into())
    }

    fn trait_acts(&self, at: usize, question: QuestionId, animal: Value) -> Option<Clause> {
        let teller = self.teller();
        let card = teller.card_of(question)?;
        let is_trait = self.catalog.cards.get(card.index()).is_some_and(|card| card.is_trait);
        let acts = message!("story-trait-acts", animal = animal, card = teller.name_of(card));
        is_trait.then(|| Clause::new(at, acts).intended())
    }

    /// Returns the animal that an answer was given for: the acting animal if it belongs to the seat, otherwise all of
    /// the seat's animals that may be meant.
    pub(super) fn who_answered(&self, seat: Seat) -> Value {
        let turn = &self.state.turn;
        let is_own = |animal: &AnimalId| turn.seat(*animal) == Some(seat);
        if let Some(actor) = self.step.actor.filter(is_own) {
            return self.teller().name_of(actor).into();
        }
        let own: Vec<AnimalId> = turn.animals().filter(is_own).collect();
        // Between the spaces of a section, only animals with actions that need no pawn are asked.
        let is_free = |animal: &&AnimalId| {
            let has = self.catalog.animals.get(animal.index()).map(|row| row.abilities);
            has.is_some_and(|has| has.free_speciation > 0 || has.free_competition > 0)
        };
        let mut free = own.iter().filter(is_free);
        if let (StepKind::Section, Some(only), None) = (self.step.kind, free.next(), free.next()) {
            return self.teller().name_of(*only).into();
        }
        Value::Any(own.iter().map(|animal| self.teller().name_of(*animal).into()).collect())
    }
}

impl Narrator<'_> {
    pub(super) fn open(&mut self, at: usize, fact: &Event, kind: StepKind, depth: u8) {
        let heading = self.teller().fact_message(fact);
        self.begin_step(at, kind, None);
        self.heading(at, depth, &heading);
    }

    pub(super) fn was_answered_by_pass(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.path.get(before));
        matches!(before, Some(Seen::Fact(Event::Answered { choice: Choice::Pass, .. })))
    }
}
