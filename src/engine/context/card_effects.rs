//! How cards in play change what a view shows of a position.

use std::sync::Arc;

use crate::context::active_cards::ActiveCards;
use crate::context::{Context, Edition, Flow, Policy};
use crate::script::Modifier;
use crate::view::{CardsInPlay, TablesAndCards};
use speciate_model::chance::Chance;
use speciate_model::id::{AnimalId, ElementId, HexId};
use speciate_model::state::State;

impl CardsInPlay for Arc<Edition> {
    fn element_slots(&self, state: &State, animal: AnimalId) -> u16 {
        let printed = self.catalog.element_slots;
        let slots = |context: &mut Context| context.slots_for_elements(animal);
        with_card_effects(self, state, &[Modifier::ElementSlots], slots).unwrap_or(printed)
    }

    fn is_endangered(&self, state: &State, animal: AnimalId, tile: HexId, matching: u16) -> bool {
        let asked = [Modifier::Matching, Modifier::IsEndangered];
        let is_endangered = |context: &mut Context| {
            let matching = context.matching(animal, tile, matching)?;
            context.is_endangered(animal, tile, matching == 0)
        };
        with_card_effects(self, state, &asked, is_endangered).unwrap_or(matching == 0)
    }

    fn element_total(
        &self,
        state: &State,
        animal: AnimalId,
        element: ElementId,
        icons: u16,
    ) -> u16 {
        let total = |context: &mut Context| context.element_total(animal, element, icons);
        with_card_effects(self, state, &[Modifier::ElementTotal], total).unwrap_or(icons)
    }
}

impl<'a> From<&'a Arc<Edition>> for TablesAndCards<'a> {
    fn from(edition: &'a Arc<Edition>) -> Self {
        Self { catalog: &edition.catalog, cards: Some(edition) }
    }
}

/// Returns the answer of the cards in play, or `None` if none of them defines one of the modifiers
/// or one fails. A failure freezes the game when the game itself asks; a view falls back on the
/// rules.
fn with_card_effects<T>(
    edition: &Arc<Edition>,
    state: &State,
    modifiers: &[Modifier],
    ask: impl FnOnce(&mut Context) -> Flow<T>,
) -> Option<T> {
    // Creating a context is only worth it if a card defines one of the modifiers.
    let is_modified = |modifier: &Modifier| edition.scripts.hooks().modifies(*modifier);
    if !modifiers.iter().any(is_modified) {
        return None;
    }
    let in_play = ActiveCards::of(edition, state);
    if !modifiers.iter().any(|modifier| in_play.modifies(*modifier)) {
        return None;
    }
    let (state, chance) = (Box::new(state.clone()), Chance::Seeded(0));
    let mut context = Context::new(edition.clone(), state, chance, [0; 32], Policy::Abandon);
    ask(&mut context).ok()
}
