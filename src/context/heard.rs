//! What cards in play say of a position, for whoever looks at it.

use std::sync::Arc;

use crate::chance::Chance;
use crate::context::in_play::InPlay;
use crate::context::{Context, Edition, Policy};
use crate::id::AnimalId;
use crate::script::Modifier;
use crate::state::State;
use crate::view::CardsInPlay;

impl CardsInPlay for Arc<Edition> {
    fn element_slots(&self, state: &State, animal: AnimalId) -> u16 {
        let printed = self.catalog.element_slots;
        if !has_say(self, state, Modifier::ElementSlots) {
            return printed;
        }
        // A card that fails freezes the game when it is its turn; here the rules speak without it.
        let state = Box::new(state.clone());
        let mut context =
            Context::new(self.clone(), state, Chance::Seeded(0), [0; 32], Policy::Abandon);
        context.slots_for_elements(animal).unwrap_or(printed)
    }
}

/// Returns whether a card that can be in play defines a modifier, so that a context is worth its making.
fn has_say(edition: &Edition, state: &State, modifier: Modifier) -> bool {
    edition.scripts.hooks().modifies(modifier) && InPlay::of(edition, state).modifies(modifier)
}
