//! Seats: in which games they can matter, and what the report says if they cannot.

use speciate::balance::{FairnessVerdict, run, verdicts};
use speciate::bot::{BotKind, Lineup};
use speciate::game::Table;
use speciate::games::{GAMES, GoesFirst};
use speciate::id::AnimalId;
use speciate::sim::{Workers, play_at};
use speciate::words::Words;

use super::{edition, plan};

#[test]
fn if_the_lowest_animal_goes_first_animals_at_other_seats_play_the_same_game() {
    for game in GAMES.iter().filter(|game| game.goes_first == GoesFirst::LowestAnimal) {
        let edition = edition(game.natives.rules, &[]);
        for (seed, kind) in [(1, BotKind::Random), (2, BotKind::Greedy), (3, BotKind::Greedy)] {
            let animals = [0, 2, 3].map(AnimalId);
            let ended = |order: [usize; 3]| {
                let seated = order.map(|place| animals[place]).to_vec();
                let table = Table::of(&edition, seated, seed).expect("three can play");
                let state = play_at(&edition, &table, &Lineup::of(kind)).state().clone();
                let points = animals.map(|animal| state.score.points(animal));
                (state.turn.winners().collect::<Vec<_>>(), points)
            };
            let first = ended([0, 1, 2]);
            for order in [[1, 2, 0], [2, 1, 0], [1, 0, 2]] {
                assert_eq!(ended(order), first, "{} {seed} {order:?}", game.natives.rules);
            }
        }
    }
}

#[test]
fn seats_without_an_effect_are_not_judged_and_places_are_not_called_causes() {
    let edition = edition("marine", &[("rulings.round_limit", "1")]);
    let result = run(&plan(&edition, 3, 240), &Workers::default(), &mut |_| true);
    assert!(!result.setup.seats_matter);
    let fairness = &result.lineups[0].fairness;
    assert_eq!(fairness.seats.verdict, FairnessVerdict::NoEffect);
    assert!(fairness.seats.comparisons.is_empty());
    // Four animals and three places.
    assert_eq!(result.setup.comparisons, 4 + 3);
    let at = |place: usize| {
        let own = fairness.at_places.iter().filter(move |at| at.place == place);
        own.map(|at| at.animal.as_str()).collect::<Vec<_>>()
    };
    assert_eq!([at(1), at(3)], [["reptile", "cephalopod"], ["fishes", "crustacean"]]);
    for at in &fairness.at_places {
        assert_eq!(at.elsewhere.is_none(), at.animal == "reptile" || at.animal == "crustacean");
    }
    let words = Words::built_in();
    let said: Vec<String> =
        verdicts(&result, words).iter().map(|verdict| words.say(verdict)).collect();
    let is_said = |part: &str| said.iter().any(|sentence| sentence.contains(part));
    assert!(is_said("Seats are not judged") && !is_said("to the seats"), "{said:?}");
    assert!(is_said("goes first: that is place 3, which wins"), "{said:?}");
}

#[test]
fn seats_are_judged_if_a_seat_goes_first() {
    let edition = edition("card-game", &[("game.rounds", "1")]);
    let result = run(&plan(&edition, 3, 60), &Workers::default(), &mut |_| true);
    assert!(result.setup.seats_matter);
    assert_eq!(result.lineups[0].fairness.seats.comparisons.len(), 3);
}
