//! Exchanges cards that a seat does not know. Every exchange that agrees with what the seat knows of how the cards
//! were dealt is equally likely.

use rand_pcg::Pcg32;

use speciate_content::Catalog;
use speciate_model::chance::{below, shuffle};
use speciate_model::id::{AnimalId, CardId, Seat};
use speciate_model::state::{State, Zone};

/// The place of a hidden card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct HiddenPlace {
    /// The zone, and the index in the deck.
    pub(super) now: (Zone, usize),
    /// The same for the start of the open step.
    pub(super) then: (Zone, usize),
    /// The index of the first fact in that step that names the card.
    pub(super) told: Option<usize>,
}

/// Exchanges cards that are in the deck, put away or in hands. `taken_for` has for each card, by index, the card
/// for which it is taken.
pub(super) fn permute_deck(
    catalog: &Catalog,
    (state, lie): (&State, &[HiddenPlace]),
    taken_for: &mut [CardId],
    which: &[CardId],
    generator: &mut Pcg32,
) {
    let is_last = |card: &CardId| catalog.card(*card).last;
    let (last, others): (Vec<CardId>, Vec<CardId>) = which.iter().copied().partition(is_last);
    let (in_deck, elsewhere): (Vec<CardId>, Vec<CardId>) =
        last.into_iter().partition(|card| state.cards.zone(*card) == Zone::Deck);
    // The last card is anywhere among this many at the bottom. Its place says nothing about the other cards.
    let deck = state.cards.deck();
    let bottom = &deck[deck.len().saturating_sub(catalog.deck.last_among.into())..];
    let mut bottom = bottom.to_vec();
    bottom.retain(|card| which.contains(card));
    let lowest = bottom.len().checked_sub(in_deck.len());
    let set_apart = lowest.map_or_else(|| in_deck.clone(), |lowest| bottom[lowest..].to_vec());
    let mut places = which.to_vec();
    places.retain(|place| !set_apart.contains(place) && !elsewhere.contains(place));
    mix_by_shuffles((state, lie), taken_for, (places, others), generator);
    for (place, last) in set_apart.iter().zip(&in_deck) {
        taken_for[place.index()] = *last;
    }
    shuffle(generator, &mut bottom);
    for (card, place) in in_deck.into_iter().zip(bottom) {
        if let Some(now) = taken_for.iter().position(|other| *other == card) {
            taken_for.swap(now, place.index());
        }
    }
}

/// Exchanges cards so that no card that was face up at a reshuffle of the deck was dealt before it.
fn mix_by_shuffles(
    (state, lie): (&State, &[HiddenPlace]),
    taken_for: &mut [CardId],
    (mut places, mut left): (Vec<CardId>, Vec<CardId>),
    generator: &mut Pcg32,
) {
    let shuffles = &state.cards.shuffles;
    let dealt = |place: CardId| match state.cards.zone(place) {
        Zone::Deck => u16::MAX,
        _ => shuffles.dealt(place),
    };
    // The cards themselves must not decide the order in which places are filled.
    places.sort_by_key(|place| (dealt(*place), lie.get(place.index()).copied()));
    left.sort_by_key(|card| shuffles.came(*card));
    let mut left = left.into_iter().peekable();
    let mut could: Vec<CardId> = Vec::new();
    // The later a place was filled, the more cards can be there.
    for place in places {
        while let Some(card) = left.next_if(|card| shuffles.came(*card) <= dealt(place)) {
            could.push(card);
        }
        // The card that is already there is possible, unless no rule put it there.
        if could.is_empty() {
            could.extend(left.next());
        }
        let at = below(generator, could.len() as u32) as usize;
        taken_for[place.index()] = could.swap_remove(at);
    }
}

/// Exchanges cards that animals hold and cards in the box. A card that the seat saw in the box can only be one that
/// was dealt later.
pub(super) fn permute_held(
    state: &State,
    seat: Option<Seat>,
    taken_for: &mut [CardId],
    which: &[CardId],
    generator: &mut Pcg32,
) {
    let sightings = &state.cards.sightings;
    let mut held: Vec<(u16, AnimalId, CardId)> = Vec::new();
    for (card, animal) in state.cards.held().filter(|(card, _)| which.contains(card)) {
        held.push((sightings.last(card, state.turn.seat(animal)), animal, card));
    }
    // The later a card was dealt, the more cards it can be.
    held.sort_unstable();
    let mut left = which.to_vec();
    let mut others: Vec<CardId> = Vec::new();
    for &(dealt, ..) in &held {
        let can_be = |at: &usize| sightings.last(left[*at], seat) < dealt;
        let could: Vec<usize> = (0..left.len()).filter(can_be).collect();
        // The card that is already there is possible, unless no rule put it there.
        let Some(at) = could.get(below(generator, could.len() as u32) as usize) else { return };
        others.push(left.remove(*at));
    }
    held.iter().zip(others).for_each(|((.., place), other)| taken_for[place.index()] = other);
    let is_held = |card: &CardId| held.iter().any(|(.., held)| held == card);
    let (from_hands, stay): (Vec<CardId>, Vec<CardId>) = left.into_iter().partition(is_held);
    let vacated = which.iter().filter(|card| !is_held(card) && !stay.contains(card));
    vacated.zip(from_hands).for_each(|(place, card)| taken_for[place.index()] = card);
}
