//! Facts that lay out the cards.

use super::LayoutBuilder;
use crate::event::Event;
use crate::id::{CARDS_MAX, CardId};
use crate::state::{State, Zone};

impl LayoutBuilder<'_> {
    /// Lays out all cards, each seen by those who hold it. The deck comes last, because other cards come off its top.
    pub(super) fn cards(&mut self) {
        let cards = &self.state.cards;
        for card in (0..CARDS_MAX).map(CardId::at) {
            self.card(card);
        }
        for &card in cards.laid() {
            match cards.zone(card) {
                Zone::Active(animal) => self.emit(Event::CardActivated { card, animal }),
                Zone::Healthy(animal) => {
                    self.emit(Event::CardLaid { card, animal, endangered: false });
                }
                Zone::Endangered(animal) => {
                    self.emit(Event::CardLaid { card, animal, endangered: true });
                }
                _ => {}
            }
        }
        for (card, animal) in cards.active() {
            let of = cards.acts_as(card);
            if let Some(animal) = animal.filter(|_| of != card) {
                self.emit(Event::CardCopied { card, animal, of });
            }
        }
        for &card in cards.discard().iter().rev() {
            self.emit(Event::CardDiscarded { card });
        }
        for &card in cards.deck() {
            self.emit(Event::CardStacked { card });
        }
        if let Some(taken) = cards.chosen {
            let (card, animal) = (taken.card, taken.animal);
            let (tile, slot) = (taken.tile, taken.slot);
            self.emit(Event::CardChosen { card, animal, tile, slot });
        }
    }

    /// Lays out a card whose order among others does not matter.
    fn card(&mut self, card: CardId) {
        let State { cards, turn, .. } = self.state;
        match cards.zone(card) {
            Zone::FaceUp => {
                self.emit(Event::CardStacked { card });
                self.emit(match cards.slot(card) {
                    Some(slot) => Event::CardSlotted { card, slot },
                    None => Event::CardTurnedUp { card },
                });
            }
            Zone::Hand(seat) => {
                self.emit(Event::CardStacked { card });
                self.emit(Event::CardDealt { card, seat });
            }
            Zone::Held(animal) => {
                let seat = turn.seat(animal).unwrap_or_default();
                self.emit(Event::TraitDealt { card, animal, seat });
            }
            Zone::PutAway => self.emit(Event::CardPutAway { card }),
            Zone::Aside(animal) => self.emit(Event::CardLaidAside { card, animal }),
            Zone::InForce => self.emit(Event::HouseRuleActivated { card }),
            Zone::Removed => self.emit(Event::CardRemoved { card }),
            // It was carried out earlier, and nobody has it now.
            Zone::Box => {
                let taken = cards.played.filter(|taken| taken.card == card && taken.slot == 0);
                if let Some(animal) = taken.map(|taken| taken.animal) {
                    self.emit(Event::CardActivated { card, animal });
                    self.emit(Event::TraitLost { card, animal });
                }
            }
            Zone::Deck
            | Zone::Played(_)
            | Zone::Active(_)
            | Zone::Healthy(_)
            | Zone::Endangered(_)
            | Zone::Discard => {}
        }
    }
}
