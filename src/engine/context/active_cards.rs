//! The cards whose scripts can run. They are looked up again only after cards have moved.

use crate::context::{Context, Edition};
use crate::script::{Hook, Hooks, Modifier};
use speciate_content::catalog::HouseRule;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::state::State;

/// The cards whose scripts can run. Derived from the state and always up to date with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct ActiveCards {
    /// In card order, each with the animal that it is in play for.
    cards: Vec<(CardId, Option<AnimalId>)>,
    hooks: Hooks,
}

impl ActiveCards {
    /// Returns the active cards of a state: first the cards in play in card order, each followed by
    /// the card that it acts as, then the face-up cards that are in play while they lie there.
    pub(super) fn of(edition: &Edition, state: &State) -> Self {
        let mut found = Self::default();
        found.find(edition, state);
        found
    }

    fn find(&mut self, edition: &Edition, state: &State) {
        self.cards.clear();
        self.hooks = Hooks::default();
        let cards = &state.cards;
        for (card, animal) in cards.active() {
            self.add(edition, card, animal);
            let other = cards.acts_as(card);
            if other != card {
                self.add(edition, other, animal);
            }
        }
        for card in cards.in_slots().filter(|card| edition.catalog.card(*card).in_play) {
            self.add(edition, card, None);
        }
    }

    fn add(&mut self, edition: &Edition, card: CardId, animal: Option<AnimalId>) {
        self.cards.push((card, animal));
        self.hooks.join(edition.scripts.hooks_of(card));
    }

    pub(super) const fn modifies(&self, modifier: Modifier) -> bool {
        self.hooks.modifies(modifier)
    }
}

impl Context {
    pub(super) fn find_cards_in_play(&mut self) {
        self.in_play.find(&self.edition, &self.state);
    }

    /// Returns whether a card in play defines a modifier.
    #[inline]
    pub const fn is_modified(&self, modifier: Modifier) -> bool {
        self.in_play.modifies(modifier)
    }

    pub(super) const fn hooks_in_play(&self) -> Hooks {
        self.in_play.hooks
    }

    /// Returns the cards in play that define a hook, in card order, with the animals that they are
    /// in play for. A house rule for each animal appears once per animal.
    pub(super) fn in_play_with(&self, hook: Hook) -> Vec<(CardId, Option<AnimalId>)> {
        let mut found = Vec::new();
        for &(card, animal) in &self.in_play.cards {
            if !self.edition.scripts.card_defines(card, hook) {
                continue;
            }
            match self.catalog().card(card).house_rule {
                Some(HouseRule::EachAnimal) => {
                    found.extend(self.state.turn.animals().map(|animal| (card, Some(animal))));
                }
                Some(HouseRule::Animal(animal)) => found.push((card, Some(animal))),
                Some(HouseRule::Nobody) | None => found.push((card, animal)),
            }
        }
        found
    }
}
