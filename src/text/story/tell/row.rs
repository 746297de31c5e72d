//! Tells of cards in slots and of traits: turned up, taken, dealt, revealed.

use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use crate::story::tell::step::{StepKind, TRAITS_REVEALED};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

impl Narrator<'_> {
    /// Tells that a card is turned up in a slot, with the events of its icons, or that it slides down.
    pub(super) fn in_slot(&self, at: usize, fact: &Event) -> Option<Clause> {
        let teller = self.teller();
        let named = |card, slot: u8| {
            message!("story-card-in-slot", card = teller.card_name(card), slot = slot)
        };
        Some(match *fact {
            Event::CardSlotted { card, slot } if self.step.kind == StepKind::Setup => Clause::list(
                at,
                Message::new("story-cards-turned-up"),
                CountedItem::named(named(card, slot)),
            ),
            Event::CardSlotted { card, slot } => {
                let events = self.events_of(card);
                Clause::new(
                    at,
                    message!(
                        "story-card-slotted",
                        card = teller.card_name(card),
                        slot = slot,
                        count = events.len(),
                        events = Value::All(events)
                    ),
                )
            }
            Event::CardSlid { card, slot } => Clause::list(
                at,
                Message::new("story-cards-slid"),
                CountedItem::named(named(card, slot)),
            ),
            _ => return None,
        })
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

    /// Whether this is the card being carried out, and it is still in its slot.
    pub(super) fn leaves_slot(&self, card: CardId) -> bool {
        self.step.carried == Some(card) && self.state.cards.slot(card).is_some()
    }

    pub(super) fn card_chosen(&self, at: usize, fact: &Event) -> Option<Clause> {
        let Event::CardChosen { card, animal, tile, slot } = *fact else { return None };
        let teller = self.teller();
        Some(Clause::new(
            at,
            match slot {
                0 => teller.fact_message(fact),
                slot => message!(
                    "story-card-taken",
                    animal = teller.animal_name(animal),
                    tile = teller.tile_name(tile),
                    card = teller.card_name(card),
                    slot = slot
                ),
            },
        ))
    }

    pub(super) fn card_reached(&self, at: usize, fact: &Event) -> Option<Clause> {
        let Event::CardReached { card, animal, slot } = *fact else { return None };
        let teller = self.teller();
        let message = teller.card_with_effect("story-card-reached", card).with("slot", slot);
        Some(Clause::new(at, message.with("animal", teller.animal_name(animal))))
    }

    /// Returns the sentence that says why a scored tile brought no card.
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
                message!("story-no-card-not-thriving", animal = self.teller().animal_name(animal))
            }
            _ => Message::new("story-no-card-in-slots"),
        }
    }

    /// Tells that a card stays in play for an animal. If the card is a trait, the animal reveals it.
    pub(super) fn activated(&self, at: usize, fact: &Event) -> Option<Clause> {
        let Event::CardActivated { card, animal } = *fact else { return None };
        let teller = self.teller();
        let is_trait = self.catalog.cards.get(card.index()).is_some_and(|card| card.is_trait);
        // The board shows what each trait does.
        if is_trait && self.step.kind == StepKind::Setup {
            let of = message!(
                "story-trait-of",
                animal = teller.animal_name(animal),
                card = teller.card_name(card)
            );
            return Some(Clause::list(at, Message::new(TRAITS_REVEALED), CountedItem::named(of)));
        }
        let message = match is_trait {
            true => teller
                .card_with_effect("story-trait-revealed", card)
                .with("animal", teller.animal_name(animal)),
            false if self.catalog.has_rows() => message!(
                "story-card-stays",
                animal = teller.animal_name(animal),
                card = teller.card_name(card)
            ),
            false => teller.fact_message(fact),
        };
        Some(Clause::new(at, message))
    }

    pub(super) fn dealt(&self, at: usize, fact: &Event) -> Option<Clause> {
        let (id, card, animal) = match *fact {
            Event::TraitDealt { card, animal, .. } => ("story-traits-dealt", card, animal),
            Event::TraitReturned { card, animal, .. } => ("story-traits-returned", card, animal),
            _ => return None,
        };
        let teller = self.teller();
        let head = message!(id, animal = teller.animal_name(animal));
        Some(Clause::list(at, head, CountedItem::named(teller.card_name(card))))
    }
}
