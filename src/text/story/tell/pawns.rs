//! Tells of pawns: returned, retrieved, special pawns and their targets.

use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use crate::story::tell::step::StepKind;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId, SpaceId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

impl Narrator<'_> {
    pub(super) fn pawn_returned(
        &self,
        at: usize,
        space: SpaceId,
        animal: AnimalId,
    ) -> Option<Clause> {
        match self.step.kind {
            // A pawn that has acted always returns; no need to say so.
            StepKind::Space(own) if own == space => None,
            StepKind::Go if self.step.actor == Some(animal) => {
                Some(Clause::list(at, self.retrieves(animal), CountedItem::pawns(1)))
            }
            _ => {
                let of = self.teller().animal_name(animal);
                Some(Clause::list(at, Message::new("story-pawns-returned"), CountedItem::named(of)))
            }
        }
    }

    pub(super) fn special_returned(&self, at: usize, fact: &Event) -> Option<Clause> {
        let Event::SpecialPawnReturned { element, animal, .. } = *fact else { return None };
        if self.step.kind == StepKind::Go && self.step.actor == Some(animal) {
            let pawn =
                message!("story-special-pawn", element = self.teller().element_name(element));
            return Some(Clause::list(at, self.retrieves(animal), CountedItem::named(pawn)));
        }
        Some(Clause::new(at, self.teller().fact_message(fact)))
    }

    fn retrieves(&self, animal: AnimalId) -> Message {
        message!("story-retrieves", animal = self.teller().animal_name(animal))
    }

    /// Tells that an animal has retrieved its pawns, and which animals have not done so in this round.
    pub(super) fn retrieved(&self, at: usize, animal: AnimalId) -> Clause {
        let teller = self.teller();
        let turn = &self.state.turn;
        let id = match (turn.has_retrieved(animal), self.step.has("story-retrieves")) {
            (true, true) => "story-retrieved-again",
            (true, false) => "story-retrieved-nothing-again",
            (false, true) => "story-retrieved",
            (false, false) => "story-retrieved-nothing",
        };
        let others = turn.animals().filter(|other| *other != animal && !turn.has_retrieved(*other));
        let left: Vec<Value> = others.map(|other| teller.animal_name(other).into()).collect();
        let animal = teller.animal_name(animal);
        Clause::new(at, message!(id, animal = animal, count = left.len(), left = Value::All(left)))
    }

    pub(super) fn special_gained(&self, at: usize, element: ElementId, animal: AnimalId) -> Clause {
        let teller = self.teller();
        let pawn = self.state.pawns.special(element);
        let id = match (pawn.owner, pawn.space) {
            (None, _) => "story-special-gained",
            (Some(_), None) => "story-special-taken",
            (Some(_), Some(_)) => "story-special-taken-placed",
        };
        let from =
            pawn.owner.map_or_else(|| Message::new("story-nobody"), |a| teller.animal_name(a));
        let message = message!(
            id,
            animal = teller.animal_name(animal),
            element = teller.element_name(element),
            from = from
        );
        let space = pawn.space.map(|space| Value::from(teller.space_name(space)));
        Clause::new(at, message.with("space", space.unwrap_or_else(|| Value::Text(String::new()))))
    }

    /// Tells the target of a special pawn. In setup, equal targets become one sentence.
    pub(super) fn target_set(&self, at: usize, element: ElementId, target: u16) -> Clause {
        let element = self.teller().element_name(element);
        match self.step.kind {
            StepKind::Setup => Clause::list(
                at,
                message!("story-targets-set", target = target),
                CountedItem::named(element),
            ),
            _ => Clause::new(at, message!("story-target-set", element = element, target = target)),
        }
    }
}
