//! What a seat knows of where cards lie.

use speciate_content::Catalog;
use speciate_model::id::{CardId, Seat};
use speciate_model::state::{State, Zone};

/// Returns whether a seat, or a spectator where there is none, cannot see which cards are in a zone.
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

/// Returns whether a seat, or a spectator, knows that a card is where it is, by what it sees and has seen.
pub fn knows(catalog: &Catalog, state: &State, seat: Option<Seat>, card: CardId) -> bool {
    let row = catalog.card(card);
    match state.cards.zone(card) {
        // Cards that are put on top of the others or under them are known to lie there.
        Zone::Deck => row.first || row.last && catalog.deck.last_among <= 1,
        // One that was taken up before its eyes, or that it passed on itself.
        zone @ Zone::Hand(_) => {
            !hides(state, zone, seat) || state.cards.sightings.last(card, seat) > 0
        }
        // One that animals are dealt may be among those that another animal was dealt since.
        Zone::Box if row.is_trait && row.in_deck => !state.cards.held().any(|(held, animal)| {
            let dealt = state.cards.sightings.last(held, state.turn.seat(animal));
            hides(state, Zone::Held(animal), seat) && state.cards.sightings.last(card, seat) < dealt
        }),
        zone => !hides(state, zone, seat),
    }
}
