//! Tells of hands: cards that are dealt, played and discarded.

use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, Seat};
use speciate_model::message;
use speciate_model::state::Zone;
use speciate_model::words::Message;

impl Narrator<'_> {
    pub(super) fn played_from_hand(&self, at: usize, fact: &Event) -> Option<Clause> {
        let teller = self.teller();
        let told = match *fact {
            Event::CardLaid { card, animal, endangered } => {
                let id = if endangered { "story-card-laid-endangered" } else { "story-card-laid" };
                let animal = teller.animal_name(animal);
                message!(id, animal = animal, card = teller.card_name(card))
            }
            Event::CardLaidAside { card, animal } => teller
                .card_with_effect("story-card-played", card)
                .with("animal", teller.animal_name(animal)),
            _ => return None,
        };
        Some(Clause::new(at, told))
    }

    /// Tells of cards that are dealt or discarded. The discard of a card that was carried out is not told.
    pub(super) fn dealt_or_discarded(&self, at: usize, fact: &Event) -> Option<Clause> {
        let teller = self.teller();
        let listed = |head: Message, card: CardId| {
            Some(Clause::list(at, head, CountedItem::named(teller.card_name(card))))
        };
        match *fact {
            Event::CardDealt { card, seat } => {
                let animal = self.animal_of(seat)?;
                listed(message!("story-cards-dealt", animal = teller.animal_name(animal)), card)
            }
            Event::CardDiscarded { card } => match self.state.cards.zone(card) {
                Zone::Aside(_) => None,
                _ => listed(Message::new("story-cards-discarded"), card),
            },
            _ => None,
        }
    }

    fn animal_of(&self, seat: Seat) -> Option<AnimalId> {
        let turn = &self.state.turn;
        turn.animals().find(|animal| turn.seat(*animal) == Some(seat))
    }
}
