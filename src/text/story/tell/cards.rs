//! Sentences about cards in slots, in hands and in play, and about traits.

use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use crate::story::tell::step::{StepKind, TRAITS_REVEALED};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

impl Narrator<'_> {
    pub(super) fn card_in_slot(&self, card: CardId, slot: u8) -> CountedItem {
        let name = self.teller().name_of(card);
        CountedItem::named(message!("story-card-in-slot", card = name, slot = slot))
    }

    pub(super) fn slotted(&self, at: usize, card: CardId, slot: u8) -> Clause {
        if self.step.kind == StepKind::Setup {
            let item = self.card_in_slot(card, slot);
            return Clause::list(at, Message::new("story-cards-turned-up"), item);
        }
        let events = self.events_of(card);
        let slotted = message!(
            "story-card-slotted",
            card = self.teller().name_of(card),
            slot = slot,
            count = events.len(),
            events = Value::All(events)
        );
        Clause::new(at, slotted)
    }

    fn events_of(&self, card: CardId) -> Vec<Value> {
        let row = self.catalog.cards.get(card.index());
        let has = |is_so: bool, id: &'static str| is_so.then(|| Message::new(id).into());
        let icons = [
            has(row.is_some_and(|card| card.extinction), "story-icon-extinction"),
            has(row.is_some_and(|card| card.survival), "story-icon-survival"),
        ];
        icons.into_iter().flatten().collect()
    }

    /// Whether this card is being carried out and is still in its slot.
    pub(super) fn leaves_slot(&self, card: CardId) -> bool {
        self.step.carried == Some(card) && self.state.cards.slot(card).is_some()
    }

    /// Returns the sentence that says why no card was taken for a scored tile.
    pub(super) fn no_card(&self, tile: HexId) -> Message {
        if !self.catalog.has_slots() {
            return Message::new(match self.state.tiles.dominant(tile) {
                Some(_) => "story-no-card",
                None => "story-no-dominant",
            });
        }
        let thrives = |animal: AnimalId| self.teller().thrives(animal, tile);
        match self.step.actor {
            Some(animal) if !thrives(animal) => {
                message!("story-no-card-not-thriving", animal = self.teller().name_of(animal))
            }
            _ => Message::new("story-no-card-in-slots"),
        }
    }

    /// Tells that a card stays in play for an animal. If the card is a trait, the animal reveals it.
    pub(super) fn activated(
        &self,
        at: usize,
        fact: &Event,
        card: CardId,
        animal: AnimalId,
    ) -> Option<Clause> {
        let teller = self.teller();
        let is_trait = self.catalog.cards.get(card.index()).is_some_and(|card| card.is_trait);
        // Traits revealed in setup need no explanation, because the board shows what each trait does.
        if is_trait && self.step.kind == StepKind::Setup {
            let trait_name = message!(
                "story-trait-of",
                animal = teller.name_of(animal),
                card = teller.name_of(card)
            );
            return Some(Clause::list(
                at,
                Message::new(TRAITS_REVEALED),
                CountedItem::named(trait_name),
            ));
        }
        let message = match is_trait {
            true => teller
                .card_with_effect("story-trait-revealed", card)
                .with("animal", teller.name_of(animal)),
            false if self.catalog.has_rows() => message!(
                "story-card-stays",
                animal = teller.name_of(animal),
                card = teller.name_of(card)
            ),
            false => teller.fact_message(fact),
        };
        Some(Clause::new(at, message))
    }
}
