//! Setup under variants, and whole games.

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::content::{Layers, Source};
use speciate::context::Answerer;
use speciate::event::Event;
use speciate::game::{Game, Status, Table};
use speciate::id::CardId;
use speciate::state::Zone;

use super::{combinations, edition};
use crate::support::path;

#[test]
fn a_short_game_leaves_four_cards_in_the_box() {
    let edition = edition(&["short-game"]);
    let game = Game::open(&edition, &Table::dealt(&edition, 3, 1).expect("a valid player count"));
    let state = game.state();
    let open = state.cards.in_zone(Zone::FaceUp).count();
    assert_eq!(state.cards.deck().len() + open, 22);
    for name in ["immigrants", "intelligence", "omnivore", "parasitism"] {
        let card = edition.catalog.roster.find(name).expect("the card keeps its name");
        assert!(!edition.catalog.card(card).in_deck, "{name}");
        assert!(!path(&game).contains(&Event::CardStacked { card }), "{name}");
    }
}

#[test]
fn exaptation_is_dealt_to_nobody_if_it_stays_in_the_box() {
    // Returns in how many games the trait is dealt.
    let dealt_in = |variants: &[&str]| {
        let variants = variants.iter().map(|id| (*id).to_owned()).collect();
        let layers = Layers { variants, ..Layers::default() };
        let edition = speciate::edition::load_with(&Source::built_in(), "marine", &layers)
            .unwrap_or_else(|faults| panic!("{faults}"));
        let exaptation: CardId =
            edition.catalog.roster.find("exaptation").expect("the trait keeps its name");
        let is_dealt =
            |fact: &Event| matches!(fact, Event::TraitDealt { card, .. } if *card == exaptation);
        let games = (0..40).map(|seed| {
            Game::open(&edition, &Table::dealt(&edition, 4, seed).expect("a valid player count"))
        });
        games.filter(|game| path(game).iter().any(is_dealt)).count()
    };
    assert!(dealt_in(&["superheroes"]) > 0);
    assert_eq!(dealt_in(&["superheroes", "no-exaptation"]), 0);
}

#[test]
fn seats_with_several_animals_share_all_six_animals_and_their_components() {
    let edition = edition(&["several-animals"]);
    assert_eq!(edition.catalog.seat_counts(), [2, 3]);
    for (players, each) in [(2, 3), (3, 2)] {
        let table = Table::dealt(&edition, players, 5).expect("a valid player count");
        assert!(table.seats().iter().all(|animals| animals.len() == each), "{:?}", table.seats());
        assert_ne!(
            table.seats(),
            Table::dealt(&edition, players, 6).expect("a valid player count").seats()
        );
        let game = Game::open(&edition, &table);
        let six = Game::open(
            crate::support::edition(),
            &Table::dealt(crate::support::edition(), 6, 5).expect("a valid player count"),
        );
        let animals: Vec<_> = game.state().turn.animals().collect();
        assert_eq!(animals.len(), 6);
        for animal in animals {
            assert_eq!(game.state().species.pool(animal), six.state().species.pool(animal));
            assert_eq!(game.state().pawns.available(animal), six.state().pawns.available(animal));
            let seat = table.seats().iter().position(|animals| animals.contains(&animal));
            let found = game.state().turn.seat(animal).map(|seat| usize::from(seat.0));
            assert_eq!(found, seat);
        }
    }
    for players in [0, 1, 4, 6] {
        assert!(Table::dealt(&edition, players, 5).is_err(), "{players}");
    }
}

#[test]
fn every_combination_plays_the_same_suspended_and_direct() {
    for variants in combinations() {
        let edition = edition(&variants);
        for players in edition.catalog.seat_counts().into_iter().filter(|count| *count < 4) {
            let mut table = Table::dealt(&edition, players, 31).expect("a valid player count");
            table.variants = variants.iter().map(|id| (*id).to_owned()).collect();
            let mut direct = Game::open(&edition, &table);
            direct.play(Box::new(RandomBot::new(31)), 1000);
            assert_eq!(direct.status(), &Status::Over, "{variants:?}");
            let mut game = Game::open(&edition, &table);
            let mut bot = RandomBot::new(31);
            while let Some(question) = game.questions().first().cloned() {
                let view = game.view(Some(question.seat));
                let place = bot.answer(&view, &question).expect("bots answer");
                game.answer(question.seat, question.options[place]).expect("it is offered");
            }
            assert_eq!(direct.log(), game.log(), "{variants:?}, {players} seats");
            assert_eq!(game.log().opening().variants, table.variants);
            assert_eq!(game.state().turn.winner, counting(&game), "{variants:?}");
        }
    }
}

/// Returns the animal that should have won, computed seat by seat.
fn counting(game: &Game) -> Option<speciate::id::AnimalId> {
    let several = game.log().opening().seats.iter().any(|animals| animals.len() > 1);
    let points = |animal: &speciate::id::AnimalId| game.state().score.points(*animal);
    let roster = game.roster();
    let mut results = Vec::new();
    for seat in &game.log().opening().seats {
        let mut animals: Vec<speciate::id::AnimalId> =
            seat.iter().filter_map(|name| roster.find(name)).collect();
        animals.sort_by_key(|animal| (points(animal), *animal));
        results.extend(animals.into_iter().take(if several { 1 } else { usize::MAX }));
    }
    results.sort_by_key(|animal| (std::cmp::Reverse(points(animal)), *animal));
    results.first().copied()
}
