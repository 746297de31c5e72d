//! The cards on the table as text: the row, active cards, hands, piles.

use crate::story::Teller;
use crate::story::board::BoardText;
use speciate_content::catalog::HouseRule;
use speciate_model::id::{AnimalId, CardId, SLOTS_MAX};
use speciate_model::message;
use speciate_model::state::Zone;
use speciate_model::words::{Message, Value};

impl BoardText<'_> {
    pub(super) fn cards(&mut self) {
        let teller = self.teller;
        let view = teller.view;
        let is_made = view.deck_length() + view.put_away_count() > 0 || view.turn().number > 0;
        let id = match (view.catalog().has_rows(), view.catalog().has_slots()) {
            (true, _) => "board-deck",
            (false, true) if !is_made => "board-cards-not-yet",
            (false, true) => "board-cards-in-slots",
            (false, false) => "board-cards",
        };
        self.blank();
        let heading = message!(id, count = view.deck_length());
        self.line(0, &heading.with("away", view.put_away_count()));
        self.face_up();
        if let Some(taken) = view.chosen_card() {
            self.card_of("board-card-chosen", taken.card, taken.animal);
        }
        for (card, animal) in view.active_cards() {
            match animal {
                Some(animal) => self.in_play(card, animal),
                None => self.house_rule(card),
            }
        }
        self.held();
        self.hands();
        self.piles();
    }

    /// Writes the face-up cards, first those in slots with their slot numbers.
    fn face_up(&mut self) {
        let teller = self.teller;
        for (slot, card) in teller.slots() {
            let row = teller.view.catalog().cards.get(card.index());
            let id = match row.is_some_and(|card| card.in_play) {
                true => "board-card-slot-in-play",
                false => "board-card-slot",
            };
            let line = teller.card_with_effect(id, card).with("slot", slot);
            self.line(1, &line);
        }
        let is_in_slot = |card: CardId| teller.slots().any(|(_, other)| other == card);
        for card in teller.view.cards(Zone::FaceUp).filter(|card| !is_in_slot(*card)) {
            self.card_as("story-option-card", card);
        }
    }

    /// Writes an active card of an animal. If it acts as another card, the other's effect is shown.
    fn in_play(&mut self, card: CardId, animal: AnimalId) {
        let teller = self.teller;
        let row = teller.view.catalog().cards.get(card.index());
        let acts_as = teller.view.acts_as(card);
        if acts_as != card {
            let line = teller.card_with_effect("board-card-acts-as", acts_as);
            let line = line.with("animal", teller.animal_name(animal));
            self.line(1, &line.with("of", teller.card_name(card)));
        } else if row.is_some_and(|card| card.is_trait) {
            self.card_for("board-trait", card, animal);
        } else {
            self.card_for("board-card-active", card, animal);
        }
    }

    /// Writes how many cards each animal holds face down, and which ones if this seat may see them.
    fn held(&mut self) {
        let teller = self.teller;
        for animal in teller.view.turn().animals() {
            let count = teller.view.held_count(animal);
            if count > 0 {
                let name = teller.animal_name(animal);
                self.line(1, &message!("board-held", animal = name, count = count));
            }
            for card in teller.view.cards(Zone::Held(animal)) {
                let line = teller.card_with_effect("story-option-card", card);
                self.line(2, &line);
            }
        }
    }

    fn hands(&mut self) {
        let teller = self.teller;
        let view = teller.view;
        for animal in view.turn().animals() {
            let Some(seat) = view.turn().seat(animal) else { continue };
            let first = view.turn().animals().find(|other| view.turn().seat(*other) == Some(seat));
            let count = view.hand_length(seat);
            if count > 0 && first == Some(animal) {
                self.line(1, &message!("board-hand", seat = teller.seat_name(seat), count = count));
                for card in view.cards(Zone::Hand(seat)) {
                    self.card_as("story-option-card", card);
                }
            }
        }
    }

    /// Writes the discard pile and the removed cards. In games with slots, the pile's order matters: its top comes
    /// first.
    fn piles(&mut self) {
        let teller = self.teller;
        let view = teller.view;
        let (id, discarded): (_, Vec<CardId>) = match view.catalog().has_slots() {
            true => ("board-discarded-in-order", view.discard_pile().to_vec()),
            false => ("board-discarded", view.cards(Zone::Discard).collect()),
        };
        for (id, cards) in [(id, discarded), ("board-removed", view.cards(Zone::Removed).collect())]
        {
            let cards: Vec<Value> =
                cards.into_iter().map(|card| teller.card_name(card).into()).collect();
            if !cards.is_empty() {
                self.line(1, &message!(id, cards = Value::List(cards)));
            }
        }
    }

    fn card_as(&mut self, id: &'static str, card: CardId) {
        self.line(1, &self.teller.card_with_effect(id, card));
    }

    fn house_rule(&mut self, card: CardId) {
        let rule =
            self.teller.view.catalog().cards.get(card.index()).and_then(|rule| rule.house_rule);
        let Some(HouseRule::Animal(of)) = rule else {
            return self.card_as("board-house-rule", card);
        };
        self.card_for("board-ability", card, of);
    }

    fn card_for(&mut self, id: &'static str, card: CardId, animal: AnimalId) {
        let line = self.teller.card_with_effect(id, card);
        self.line(1, &line.with("animal", self.teller.animal_name(animal)));
    }

    fn card_of(&mut self, id: &'static str, card: CardId, animal: AnimalId) {
        let teller = self.teller;
        let line = message!(id, card = teller.card_name(card), animal = teller.animal_name(animal));
        self.line(1, &line);
    }
}

impl Teller<'_> {
    /// Returns the face-up cards in slots, with the number of each slot.
    pub(super) fn slots(&self) -> impl Iterator<Item = (u8, CardId)> + '_ {
        (1..=SLOTS_MAX as u8).filter_map(|slot| Some((slot, self.view.in_slot(slot)?)))
    }

    /// Returns an animal's status in this round (has retrieved its pawns, goes again) and its traits.
    pub(super) fn standing(&self, animal: AnimalId) -> Vec<Value> {
        let turn = self.view.turn();
        let said = |is_so: bool, id: &'static str| is_so.then(|| Message::new(id).into());
        let flags = [
            said(turn.has_retrieved(animal), "board-retrieved"),
            said(turn.goes_again(animal), "board-goes-again"),
        ];
        let is_trait = |card: &CardId| {
            self.view.catalog().cards.get(card.index()).is_some_and(|card| card.is_trait)
        };
        let own = self.view.active_cards().filter(|(_, of)| *of == Some(animal));
        let traits = own.map(|(card, _)| card).filter(is_trait);
        let traits =
            traits.map(|card| message!("board-has-trait", card = self.card_name(card)).into());
        flags.into_iter().flatten().chain(traits).collect()
    }
}
