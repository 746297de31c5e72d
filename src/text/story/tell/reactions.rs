//! Infers which card in play reacted to the card being carried out, or prevented it. The facts do not contain this.

use crate::story::tell::Narrator;
use crate::story::tell::step::PointsCause;
use speciate_content::promise::{AffectedAnimals, Change, EffectKind};
use speciate_engine::script::{Hook, Modifier};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::words::Message;

impl Narrator<'_> {
    /// Records the cards in play that react to a fact of a card which is being carried out. The state is still the one
    /// before the fact.
    pub(super) fn note_reactions(&mut self, fact: &Event) {
        let Some(cards) = self.cards.filter(|_| self.step.carried.is_some()) else { return };
        for one in cards.defining(&self.state, Hook::Trigger(fact.event_type())) {
            if !self.step.reacting.contains(&one) {
                self.step.reacting.push(one);
            }
        }
    }

    /// Returns which card gave an animal points while a card is carried out: this card, or the only card in play that
    /// has reacted. If both can give points, the cause is unknown.
    pub(super) fn paying_card(&self, animal: AnimalId) -> PointsCause {
        let Some(carried) = self.step.carried else { return PointsCause::Unknown };
        let is_trait = |card: CardId| self.catalog.card(card).is_trait;
        let can_pay = |&&(card, owner): &&(CardId, Option<AnimalId>)| {
            card != carried && !is_trait(card) && self.can_react_with_points(card, owner, animal)
        };
        let reacting = self.step.reacting.iter().filter(can_pay);
        let mut reacting: Vec<CardId> = reacting.map(|(card, _)| *card).collect();
        reacting.sort_unstable();
        reacting.dedup();
        let promised = self.promised_gains(carried);
        let is_owner = self.step.actor == Some(animal);
        let pays =
            self.can_bring_points(carried) && promised.is_none_or(|whose| whose.includes(is_owner));
        match reacting[..] {
            [] => PointsCause::Carried(carried),
            [only] if !pays => PointsCause::Carried(only),
            _ => PointsCause::Unknown,
        }
    }

    /// Whether a card in play for `owner` can give an animal points. If the card promises nothing about points, its
    /// owner is assumed to gain them.
    fn can_react_with_points(
        &self,
        card: CardId,
        owner: Option<AnimalId>,
        animal: AnimalId,
    ) -> bool {
        let is_owner = owner == Some(animal);
        let gains = match self.promised_gains(card) {
            Some(whose) if owner.is_none() => whose != AffectedAnimals::None,
            Some(whose) => whose.includes(is_owner),
            None => is_owner || owner.is_none(),
        };
        gains && self.can_bring_points(card)
    }

    fn can_bring_points(&self, card: CardId) -> bool {
        let changes = self.catalog.card(card).promises.changes.as_ref();
        changes.is_none_or(|changes| changes.contains(&Change::Points))
    }

    fn promised_gains(&self, card: CardId) -> Option<AffectedAnimals> {
        self.catalog.card(card).promises.whose(EffectKind::Gains)
    }

    /// Returns the sentence that a card, or a part of it, was prevented. If only one card in play can have done this,
    /// the sentence names that card.
    pub(super) fn prevented(&self, fact: &Event, card: CardId, animal: AnimalId) -> Message {
        let asked = |modifier| -> Vec<CardId> {
            let cards =
                self.cards.map(|cards| cards.defining(&self.state, Hook::Modifier(modifier)));
            let mut cards: Vec<_> = cards.into_iter().flatten().map(|(card, _)| card).collect();
            cards.dedup();
            cards
        };
        let (id, by) = match (&asked(Modifier::MayCarryOut)[..], &asked(Modifier::MayHappen)[..]) {
            ([by], []) => ("story-effect-prevented", *by),
            ([], [by]) => ("story-part-prevented", *by),
            _ => return self.sentence(fact),
        };
        let teller = self.teller();
        let (card, by) = (teller.name_of(card), teller.name_of(by));
        message!(id, card = card, by = by, animal = teller.name_of(animal))
    }
}
