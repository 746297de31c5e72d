//! The parts of the stored form of cards that are newer than the first version.

use serde_json::{Map, Value, json};

use crate::id::{AnimalId, CardId, SLOTS_MAX};
use crate::state::Zone;
use crate::state::stored::NamedState;

impl NamedState<'_> {
    pub(super) fn rows(&self) -> Value {
        self.object(|animal: AnimalId| {
            let own = self.state.cards.in_rows().filter(|(_, owner, _)| *owner == animal);
            let side = |endangered| if endangered { "endangered" } else { "healthy" };
            let row: Map<String, Value> = own
                .map(|(card, _, endangered)| {
                    (self.roster.name(card).to_owned(), json!(side(endangered)))
                })
                .collect();
            (!row.is_empty()).then_some(Value::Object(row))
        })
    }

    pub(super) fn slots(&self) -> Value {
        let slots = (1..=SLOTS_MAX as u8).filter_map(|slot| {
            let card = self.state.cards.in_slot(slot)?;
            Some((slot.to_string(), self.name(card)))
        });
        Value::Object(slots.collect())
    }

    /// Returns the discard pile, top first. Only games with slots store it, because its order matters only there.
    pub(super) fn pile(&self) -> Value {
        let cards = &self.state.cards;
        let has_slots = (1..=SLOTS_MAX as u8).any(|slot| cards.in_slot(slot).is_some());
        if has_slots { self.list(cards.discard()) } else { Value::Null }
    }

    pub(super) fn held(&self) -> Value {
        self.object(|animal: AnimalId| {
            let held: Vec<CardId> = self.state.cards.in_zone(Zone::Held(animal)).collect();
            (!held.is_empty()).then(|| self.list(&held))
        })
    }

    /// Returns who has seen each card that lies in the deck, by card: seats, or `null` for everybody.
    pub(super) fn seen_in_deck(&self) -> Value {
        let seen = |card: CardId| {
            let is_in_deck = self.state.cards.zone(card) == Zone::Deck;
            let by = self.state.cards.sightings.of(card);
            let seats = || by.iter().map(|seat| seat.map_or(Value::Null, |seat| json!(seat.0)));
            (is_in_deck && !by.is_empty()).then(|| seats().collect())
        };
        self.object::<CardId>(seen)
    }

    pub(super) fn put_away(&self) -> Value {
        let away = self.state.cards.in_zone(Zone::PutAway);
        away.map(|card| self.name(card)).collect()
    }

    pub(super) fn aside(&self) -> Value {
        self.object(|card: CardId| match self.state.cards.zone(card) {
            Zone::Aside(animal) => Some(self.name(animal)),
            _ => None,
        })
    }

    pub(super) fn copies(&self) -> Value {
        self.object(|card: CardId| {
            let acts_as = self.state.cards.acts_as(card);
            (acts_as != card).then(|| self.name(acts_as))
        })
    }
}
