//! The cards in play: which of their scripts can run, how the rules ask each card, and how the cards change what a view
//! shows.

use std::sync::Arc;

use crate::context::script_bot::{self, Worths};
use crate::context::{Context, Edition, Flow, Policy};
use crate::script::{Hook, HookValue, Hooks, Modifier};
use crate::view::{CardsInPlay, TablesAndCards};
use speciate_content::catalog::HouseRule;
use speciate_model::chance::Chance;
use speciate_model::id::{AnimalId, CardId, ElementId, HexId};
use speciate_model::question::Question;
use speciate_model::state::{State, Zone};

/// The cards whose scripts can run. Derived from the state and always up to date with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct ActiveCards {
    /// In card order, each with the animal that it is in play for.
    cards: Vec<(CardId, Option<AnimalId>)>,
    hooks: Hooks,
}

impl ActiveCards {
    /// Returns the active cards of a state in this order: the cards in play in card order, each followed by the card
    /// that it acts as; then cards in rows that have scripts, in the order in which they were laid; then the cards that
    /// are in play while they lie face up.
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
        let rows = cards.laid().iter().filter(|card| edition.catalog.card(**card).scripted);
        for &card in rows {
            if let Zone::Healthy(animal) | Zone::Endangered(animal) = cards.zone(card) {
                self.add(edition, card, Some(animal));
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

    /// Returns the cards that define a hook, in card order, with the animals that they are in play
    /// for. A house rule for each animal appears once per animal.
    fn with(
        &self,
        edition: &Edition,
        state: &State,
        hook: Hook,
    ) -> Vec<(CardId, Option<AnimalId>)> {
        let mut found = Vec::new();
        for &(card, animal) in &self.cards {
            if !edition.scripts.card_defines(card, hook) {
                continue;
            }
            match edition.catalog.card(card).house_rule {
                Some(HouseRule::EachAnimal) => {
                    found.extend(state.turn.animals().map(|animal| (card, Some(animal))));
                }
                Some(HouseRule::Animal(animal)) => found.push((card, Some(animal))),
                Some(HouseRule::Nobody) | None => found.push((card, animal)),
            }
        }
        found
    }
}

impl Context {
    pub(super) fn find_cards_in_play(&mut self) {
        self.settled.forget();
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

    pub(super) const fn has_triggers_in_play(&self) -> bool {
        self.in_play.hooks.has_triggers()
    }

    /// Returns the cards in play that define a hook, as [`ActiveCards::with`] does.
    pub(super) fn in_play_with(&self, hook: Hook) -> Vec<(CardId, Option<AnimalId>)> {
        self.in_play.with(&self.edition, &self.state, hook)
    }
}

impl Context {
    /// Asks each card for its answer to a modifier about the animal that it is in play for. Returns the answers in the
    /// order in which the cards came into play.
    pub fn each_answer(
        &mut self,
        modifier: Modifier,
        natural: u8,
    ) -> Flow<Vec<(CardId, AnimalId, u8)>> {
        if !self.is_modified(modifier) {
            return Ok(Vec::new());
        }
        let laid = self.state.cards.laid();
        let place = |card: CardId| laid.iter().position(|other| *other == card);
        let mut cards = self.in_play_with(Hook::Modifier(modifier));
        cards.sort_by_key(|(card, _)| place(*card));
        let mut answers = Vec::new();
        for (card, animal) in cards {
            let Some(animal) = animal else { continue };
            let about = [HookValue::Animal(animal)];
            let (answer, _) =
                self.modify_by_cards(modifier, &[(card, Some(animal))], &about, natural)?;
            answers.push((card, animal, answer));
        }
        Ok(answers)
    }
}

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

    fn defining(&self, state: &State, hook: Hook) -> Vec<(CardId, Option<AnimalId>)> {
        // Most hooks are not defined by any script.
        match self.scripts.hooks().has(hook) {
            true => ActiveCards::of(self, state).with(self, state, hook),
            false => Vec::new(),
        }
    }

    fn worths(
        &self,
        state: &State,
        bot: &str,
        question: &Question,
        greedy: &mut dyn FnMut() -> Vec<i64>,
    ) -> Option<Worths> {
        script_bot::worths(self, state, bot, question, greedy)
    }
}

impl<'a> From<&'a Arc<Edition>> for TablesAndCards<'a> {
    fn from(edition: &'a Arc<Edition>) -> Self {
        Self { catalog: &edition.catalog, cards: Some(edition) }
    }
}

/// Returns the answer of the cards in play. Returns `None` if no card defines one of the modifiers, or if a modifier
/// fails. A failure freezes the game when the game itself asks; a view falls back on the rules.
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
