//! What a seat knows about where cards are.

use speciate_content::Catalog;
use speciate_model::id::{CardId, Seat};
use speciate_model::state::{State, Zone};

/// Returns whether the cards in a zone are hidden from a seat, or from a spectator if `seat` is `None`.
pub fn hides(state: &State, zone: Zone, seat: Option<Seat>) -> bool {
    match zone {
        Zone::Deck | Zone::PutAway => true,
        Zone::Hand(owner) => Some(owner) != seat,
        Zone::Held(animal) => seat.is_none() || state.turn.seat(animal) != seat,
        Zone::Box
        | Zone::FaceUp
        | Zone::Played(_)
        | Zone::Aside(_)
        | Zone::Active(_)
        | Zone::Healthy(_)
        | Zone::Endangered(_)
        | Zone::InForce
        | Zone::Discard
        | Zone::Removed => false,
    }
}

/// Returns whether a seat, or a spectator, knows that a card is where it is, from what it sees and has seen.
pub fn knows(catalog: &Catalog, state: &State, seat: Option<Seat>, card: CardId) -> bool {
    let row = catalog.card(card);
    match state.cards.zone(card) {
        // Cards that are put on top of the others or under them are known to be there.
        Zone::Deck => row.first || row.last && catalog.deck.last_among <= 1,
        // A card that was taken up openly, or that the seat passed on itself.
        zone @ Zone::Hand(_) => {
            !hides(state, zone, seat) || state.cards.sightings.last(card, seat) > 0
        }
        // A trait may be one that another animal was dealt after the seat saw it here.
        Zone::Box if row.is_trait && row.in_deck => !state.cards.held().any(|(held, animal)| {
            let dealt = state.cards.sightings.last(held, state.turn.seat(animal));
            hides(state, Zone::Held(animal), seat) && state.cards.sightings.last(card, seat) < dealt
        }),
        zone => !hides(state, zone, seat),
    }
}
