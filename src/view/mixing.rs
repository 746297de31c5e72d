//! Cards that a seat does not know, taken for each other, each way as likely as the others that agree with
//! what it knows of how they were dealt.

use rand_pcg::Pcg32;

use crate::chance::{below, shuffle};
use crate::content::Catalog;
use crate::id::{CardId, Seat};
use crate::state::{State, Zone};

/// Takes cards for each other that lie in the deck, were put away or are in hands: `taken_for` says of each
/// card, by index, for which it is taken.
pub(super) fn mix_stacked(
    catalog: &Catalog,
    state: &State,
    taken_for: &mut [CardId],
    which: &[CardId],
    generator: &mut Pcg32,
) {
    let is_last = |card: &CardId| catalog.card(*card).last;
    let (last, others): (Vec<CardId>, Vec<CardId>) = which.iter().copied().partition(is_last);
    mix_by_shuffles(state, taken_for, others, generator);
    // The last card lies anywhere among so many at the bottom.
    let deck = state.cards.deck();
    let bottom = &deck[deck.len().saturating_sub(catalog.deck.last_among.into())..];
    let mut places = bottom.to_vec();
    places.retain(|card| which.contains(card));
    shuffle(generator, &mut places);
    let in_deck = last.into_iter().filter(|card| state.cards.zone(*card) == Zone::Deck);
    for (card, place) in in_deck.zip(places) {
        if let Some(now) = taken_for.iter().position(|other| *other == card) {
            taken_for.swap(now, place.index());
        }
    }
}

/// Takes cards for each other so that none that lay open when the deck was shuffled again was dealt before.
fn mix_by_shuffles(
    state: &State,
    taken_for: &mut [CardId],
    mut places: Vec<CardId>,
    generator: &mut Pcg32,
) {
    let shuffles = &state.cards.shuffles;
    let dealt = |place: CardId| match state.cards.zone(place) {
        Zone::Deck => u16::MAX,
        _ => shuffles.dealt(place),
    };
    let mut left = places.clone();
    places.sort_by_key(|place| dealt(*place));
    left.sort_by_key(|card| shuffles.came(*card));
    let mut left = left.into_iter().peekable();
    let mut could: Vec<CardId> = Vec::new();
    // The later a place was filled, the more can lie there.
    for place in places {
        while let Some(card) = left.next_if(|card| shuffles.came(*card) <= dealt(place)) {
            could.push(card);
        }
        // What lies there could lie there, unless no rule laid it.
        if could.is_empty() {
            could.extend(left.next());
        }
        let at = below(generator, could.len() as u32) as usize;
        taken_for[place.index()] = could.swap_remove(at);
    }
}

/// Takes cards for each other that animals hold and that nobody has: what was seen among those that nobody
/// had may be what was dealt later, and nothing else.
pub(super) fn mix_dealt(
    state: &State,
    seat: Option<Seat>,
    taken_for: &mut [CardId],
    which: &[CardId],
    generator: &mut Pcg32,
) {
    let sightings = &state.cards.sightings;
    let mut held: Vec<(u16, CardId)> = Vec::new();
    for (card, animal) in state.cards.held().filter(|(card, _)| which.contains(card)) {
        held.push((sightings.last(card, state.turn.seat(animal)), card));
    }
    // The later one was dealt, the more it can be.
    held.sort_unstable();
    let mut left = which.to_vec();
    let mut others: Vec<CardId> = Vec::new();
    for &(dealt, _) in &held {
        let can_be = |at: &usize| sightings.last(left[*at], seat) < dealt;
        let could: Vec<usize> = (0..left.len()).filter(can_be).collect();
        // What is there could be there, unless no rule laid it.
        let Some(at) = could.get(below(generator, could.len() as u32) as usize) else { return };
        others.push(left.remove(*at));
    }
    held.iter().zip(others).for_each(|((_, place), other)| taken_for[place.index()] = other);
    let is_held = |card: &CardId| held.iter().any(|(_, held)| held == card);
    let (from_hands, stay): (Vec<CardId>, Vec<CardId>) = left.into_iter().partition(is_held);
    let vacated = which.iter().filter(|card| !is_held(card) && !stay.contains(card));
    vacated.zip(from_hands).for_each(|(place, card)| taken_for[place.index()] = card);
}
