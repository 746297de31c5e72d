//! Cards that a seat does not know, taken for each other, each way as likely as the others that agree with
//! what it knows of how they were dealt.

use rand_pcg::Pcg32;

use speciate_content::Catalog;
use speciate_model::chance::{below, shuffle};
use speciate_model::id::{AnimalId, CardId, Seat};
use speciate_model::state::{State, Zone};

/// Where a card lies among others that somebody does not know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct HiddenPlace {
    /// In which zone, and where in the deck.
    pub(super) now: (Zone, usize),
    /// The same for when the open step began.
    pub(super) then: (Zone, usize),
    /// Where in that step it is first told of.
    pub(super) told: Option<usize>,
}

/// Takes cards for each other that lie in the deck, were put away or are in hands: `taken_for` says of each
/// card, by index, for which it is taken.
pub(super) fn mix_stacked(
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
    // The last card lies anywhere among so many at the bottom; where it does now tells nothing of others.
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

/// Takes cards for each other so that none that lay open when the deck was shuffled again was dealt before.
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
    // What lies where tells nothing of the order in which places are filled.
    places.sort_by_key(|place| (dealt(*place), lie.get(place.index()).copied()));
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
    let mut held: Vec<(u16, AnimalId, CardId)> = Vec::new();
    for (card, animal) in state.cards.held().filter(|(card, _)| which.contains(card)) {
        held.push((sightings.last(card, state.turn.seat(animal)), animal, card));
    }
    // The later one was dealt, the more it can be.
    held.sort_unstable();
    let mut left = which.to_vec();
    let mut others: Vec<CardId> = Vec::new();
    for &(dealt, ..) in &held {
        let can_be = |at: &usize| sightings.last(left[*at], seat) < dealt;
        let could: Vec<usize> = (0..left.len()).filter(can_be).collect();
        // What is there could be there, unless no rule laid it.
        let Some(at) = could.get(below(generator, could.len() as u32) as usize) else { return };
        others.push(left.remove(*at));
    }
    held.iter().zip(others).for_each(|((.., place), other)| taken_for[place.index()] = other);
    let is_held = |card: &CardId| held.iter().any(|(.., held)| held == card);
    let (from_hands, stay): (Vec<CardId>, Vec<CardId>) = left.into_iter().partition(is_held);
    let vacated = which.iter().filter(|card| !is_held(card) && !stay.contains(card));
    vacated.zip(from_hands).for_each(|(place, card)| taken_for[place.index()] = card);
}
