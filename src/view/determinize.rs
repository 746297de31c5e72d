//! Guessing what a seat cannot know, fairly.

use rand_pcg::Pcg32;

use crate::chance::shuffle;
use crate::content::Catalog;
use crate::id::{CardId, Seat, StackId, TerrainId};
use crate::state::{State, Zone};

/// Deals everything again that `seat` cannot know, each way as likely as the others: face-down
/// tiles, the deck, other hands.
pub fn resample(state: &mut State, catalog: &Catalog, seat: Option<Seat>, generator: &mut Pcg32) {
    resample_tiles(state, catalog, generator);
    resample_cards(state, catalog, seat, generator);
}

/// Copies what is hidden in `from` into an earlier state of the same game, where it lay under
/// things that have come to light since.
pub fn copy_hidden(from: &State, earlier: &mut State, catalog: &Catalog) {
    for stack in stacks(catalog) {
        let hidden = from.tiles.stack(stack).face_down();
        let tiles = earlier.tiles.stack_mut(stack).face_down_mut();
        let above = tiles.len().saturating_sub(hidden.len());
        let kept = tiles.len() - above;
        tiles[above..].copy_from_slice(&hidden[hidden.len() - kept..]);
    }
    let hidden = from.cards.deck();
    let deck = earlier.cards.deck_mut();
    let above = deck.len().saturating_sub(hidden.len());
    let kept = deck.len() - above;
    deck[above..].copy_from_slice(&hidden[hidden.len() - kept..]);
    for card in (0..catalog.cards.len()).map(CardId::at) {
        let (now, then) = (from.cards.zone(card), earlier.cards.zone(card));
        if is_face_down(now) && is_face_down(then) {
            earlier.cards.set_zone(card, now);
        }
    }
}

fn resample_tiles(state: &mut State, catalog: &Catalog, generator: &mut Pcg32) {
    let face_down = |stack| state.tiles.stack(stack).face_down().to_vec();
    let mut tiles: Vec<TerrainId> = stacks(catalog).flat_map(face_down).collect();
    shuffle(generator, &mut tiles);
    let mut tiles = tiles.into_iter();
    for stack in stacks(catalog) {
        for (place, tile) in state.tiles.stack_mut(stack).face_down_mut().iter_mut().zip(&mut tiles)
        {
            *place = tile;
        }
    }
}

/// Deals the cards that may be anywhere face down; those that are known to be last in the deck
/// stay there.
fn resample_cards(state: &mut State, catalog: &Catalog, seat: Option<Seat>, generator: &mut Pcg32) {
    let is_last = |card: CardId| catalog.card(card).last;
    let other_hand = |zone: Zone| matches!(zone, Zone::Hand(owner) if Some(owner) != seat);
    let mut in_deck: Vec<CardId> = state.cards.deck().to_vec();
    let hands: Vec<(CardId, Zone)> = (0..catalog.cards.len())
        .map(CardId::at)
        .map(|card| (card, state.cards.zone(card)))
        .filter(|(_, zone)| other_hand(*zone))
        .collect();
    let mut unknown: Vec<CardId> = in_deck.iter().copied().filter(|&card| !is_last(card)).collect();
    unknown.extend(hands.iter().map(|(card, _)| *card));
    shuffle(generator, &mut unknown);
    let mut unknown = unknown.into_iter();
    for place in in_deck.iter_mut().filter(|card| !is_last(**card)) {
        *place = unknown.next().unwrap_or(*place);
    }
    state.cards.deck_mut().copy_from_slice(&in_deck);
    for card in in_deck {
        state.cards.set_zone(card, Zone::Deck);
    }
    for ((_, zone), card) in hands.into_iter().zip(unknown) {
        state.cards.set_zone(card, zone);
    }
}

fn stacks(catalog: &Catalog) -> impl Iterator<Item = StackId> + use<> {
    (0..usize::from(catalog.stacks.count)).map(StackId::at)
}

const fn is_face_down(zone: Zone) -> bool {
    matches!(zone, Zone::Deck | Zone::Hand(_))
}
