//! Places cards so that they are about to be carried out: for `try`, and for random positions.

use speciate_content::Catalog;
use speciate_engine::context::Edition;
use speciate_engine::game::Game;
use speciate_engine::script::Hook;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, Seat};
use speciate_model::state::{State, Zone};
use speciate_model::words::Message;

/// Makes an animal carry out a card from the step of the fact at `index` on, after the given facts. If the card has no
/// effect, it comes into play for the animal instead. Fails if that is impossible at this point.
pub fn put_card(
    game: &mut Game,
    card: CardId,
    index: usize,
    animal: AnimalId,
    tile: HexId,
    mut facts: Vec<Event>,
) -> Result<(), Message> {
    if has_effect(game.edition(), card) {
        let mut state = state_after(&game.log().path()[..index]);
        facts.iter().for_each(|fact| state.fold(fact));
        let slot = match game.edition().catalog.has_slots() {
            true => put_in_slot(&state, &game.edition().catalog, card, &mut facts),
            false => {
                facts.extend(out_of_deck(&state, card));
                0
            }
        };
        facts.push(Event::CardChosen { card, animal, tile, slot });
    } else if game.edition().catalog.card(card).house_rule.is_none() {
        facts.push(Event::CardActivated { card, animal });
    }
    game.arrange_at(index, &facts)
}

/// Puts a card into the middle slot unless it is already in a slot, and discards the card that was there. Returns the
/// slot.
fn put_in_slot(state: &State, catalog: &Catalog, card: CardId, facts: &mut Vec<Event>) -> u8 {
    if let Some(slot) = state.cards.slot(card) {
        return slot;
    }
    let slot = catalog.cards_face_up.div_ceil(2) as u8;
    facts.extend(state.cards.in_slot(slot).map(|card| Event::CardDiscarded { card }));
    // Cards move to slots from the top of the deck, so the card is put on top.
    let (emptied, stacked) = deck_without(state, card);
    facts.extend(emptied);
    facts.extend([Event::CardStacked { card }, Event::CardSlotted { card, slot }]);
    facts.extend(stacked);
    slot
}

/// Returns the facts that empty the deck, and the facts that put all its cards except `card` back.
fn deck_without(state: &State, card: CardId) -> (Vec<Event>, Vec<Event>) {
    let deck = state.cards.deck();
    let others = deck.iter().filter(|other| **other != card);
    let stacked = others.map(|&card| Event::CardStacked { card }).collect();
    (emptied(state).collect(), stacked)
}

/// Returns the facts that take a card out of the deck, if it is there.
fn out_of_deck(state: &State, card: CardId) -> Vec<Event> {
    if !state.cards.deck().contains(&card) {
        return Vec::new();
    }
    let (emptied, stacked) = deck_without(state, card);
    emptied.into_iter().chain(stacked).collect()
}

/// Returns the facts that empty the deck.
fn emptied(state: &State) -> impl Iterator<Item = Event> + '_ {
    let out = |&card: &CardId| [Event::CardTurnedUp { card }, Event::CardRemoved { card }];
    state.cards.deck().iter().flat_map(out)
}

/// Returns the facts that put the deck into a different order. `deck` has the same cards.
pub fn reordered(state: &State, deck: &[CardId]) -> Vec<Event> {
    let stacked = deck.iter().map(|&card| Event::CardStacked { card });
    emptied(state).chain(stacked).collect()
}

/// Returns the facts that move a card into a hand, wherever it is.
pub fn into_hand(state: &State, card: CardId, seat: Seat) -> Vec<Event> {
    let taken_up = Event::CardTakenUp { card, seat };
    match state.cards.zone(card) {
        Zone::Hand(holder) if holder == seat => Vec::new(),
        Zone::Hand(_) => vec![Event::CardRemoved { card }, taken_up],
        _ => out_of_deck(state, card).into_iter().chain([taken_up]).collect(),
    }
}

/// Returns whether a card is carried out. A trait comes into play instead, even if it does something at the start.
pub fn has_effect(edition: &Edition, card: CardId) -> bool {
    !edition.catalog.card(card).is_trait && edition.scripts.card_defines(card, Hook::Effect)
}

/// Returns a tile that the animal dominates, or else one with its species, or else any tile.
pub fn own_tile(state: &State, animal: AnimalId) -> Option<HexId> {
    let dominated = state.tiles.earth().find(|tile| state.tiles.dominant(*tile) == Some(animal));
    let present = || state.tiles.earth().find(|tile| state.species.count(animal, *tile) > 0);
    dominated.or_else(present).or_else(|| state.tiles.earth().next())
}

pub fn state_after(path: &[Event]) -> Box<State> {
    let mut state = Box::<State>::default();
    path.iter().for_each(|fact| state.fold(fact));
    state
}
