//! How animals did at their places in the food chain. A place depends on the animal, so a difference between places can
//! come from the animals. Only results of the same animal at different places tell the two apart.

use super::blocks::Blocks;
use super::findings::AnimalAtPlace;
use speciate_model::id::AnimalId;
use speciate_model::roster::Roster;

/// Returns how each animal did at each place that it had, place by place.
pub(super) fn at_places(
    blocks: &Blocks<'_>,
    in_play: usize,
    roster: &Roster,
) -> Vec<AnimalAtPlace> {
    let animals = || (0..roster.animals.len()).map(AnimalId::at);
    let places = (0..in_play).flat_map(|place| animals().map(move |animal| (place, animal)));
    let at_place = |(place, animal): (usize, AnimalId)| {
        let here =
            blocks.shares(|game| (game.animal_at(place) == Some(animal)).then(|| game.win(animal)));
        let elsewhere = blocks.shares(|game| {
            let is_elsewhere =
                game.points.contains_key(&animal) && game.animal_at(place) != Some(animal);
            is_elsewhere.then(|| game.win(animal))
        });
        (here.0.games > 0).then(|| AnimalAtPlace {
            place: place + 1,
            animal: roster.name(animal).to_owned(),
            games: here.0.games,
            wins: here.estimate(),
            elsewhere: (elsewhere.0.games > 0).then(|| elsewhere.estimate()),
        })
    };
    places.filter_map(at_place).collect()
}
