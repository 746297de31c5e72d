//! The order of animals in a table of results.

use std::cmp::Reverse;

use speciate_engine::view::View;
use speciate_model::id::AnimalId;

/// The tie breaks in games with rows of cards: Survival, then the number of cards in hand (Card Game, p. 9). In
/// other games the food chain decides.
type TieBreaks = (u8, usize);

/// Returns the animals in play, best first, each with its place, counted from 1. Animals that are equal in
/// everything share a place.
pub fn ranking(view: &View<'_>) -> Vec<(usize, AnimalId)> {
    let points = |animal: &AnimalId| view.score().points(*animal);
    let has_rows = view.catalog().has_rows();
    let key = |animal: &AnimalId| (points(animal), tie_breaks(view, *animal));
    let mut animals: Vec<AnimalId> = view.turn().animals().collect();
    match has_rows {
        true => animals.sort_by_key(|animal| Reverse(key(animal))),
        false => animals.sort_by_key(|animal| Reverse(points(animal))),
    }
    let place = |index: usize, animal: &AnimalId| match has_rows {
        true => animals.iter().position(|other| key(other) == key(animal)).unwrap_or(index) + 1,
        false => index + 1,
    };
    animals.iter().enumerate().map(|(index, animal)| (place(index, animal), *animal)).collect()
}

pub(super) fn tie_breaks(view: &View<'_>, animal: AnimalId) -> TieBreaks {
    let hand = view.turn().seat(animal).map_or(0, |seat| view.hand_length(seat));
    (view.score().survival(animal), hand)
}
