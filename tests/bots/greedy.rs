//! The greedy bot plays by its weights, always the same way, to the end.

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup};
use speciate::event::Event;
use speciate::game::{Status, Table};
use speciate::id::AnimalId;
use speciate::sim::play_at;

use super::{editions, load};
use crate::support::{WITH_EARTH, edition};

#[test]
fn greedy_bots_end_their_games_with_any_number_of_animals() {
    for edition in editions() {
        for animals in 2..=edition.catalog.animals.len() {
            for seed in 0..3 {
                let table = Table::dealt(edition, animals, seed).expect("a valid player count");
                let game = play_at(edition, &table, &Lineup::of(BotKind::Greedy));
                let game_id = &edition.catalog.rules;
                assert_eq!(
                    game.status(),
                    &Status::Over,
                    "{game_id}, {animals} animals, seed {seed}"
                );
                let path = game.log().path();
                let ends = |fact: &Event| match fact {
                    Event::CardPlayed { card, .. } => edition.catalog.card(*card).last_turn,
                    _ => false,
                };
                let can_end = edition.catalog.cards.iter().any(|card| card.last_turn);
                let has_ended = path.iter().any(ends);
                assert_eq!(has_ended, can_end, "{game_id}, {animals} animals, seed {seed}");
            }
        }
    }
}

#[test]
fn the_same_table_plays_the_same_game() {
    for edition in editions() {
        let table = Table::dealt(edition, 4, 9).expect("a valid player count");
        let bots = Lineup {
            animals: [(table.seats()[1][0], BotKind::Greedy)].into(),
            ..Lineup::default()
        };
        let play = || play_at(edition, &table, &bots).log().path();
        assert_eq!(play(), play());
    }
}

#[test]
fn only_the_named_animal_is_played_by_its_bot() {
    let table =
        Table::of(edition(), [0, 3].map(AnimalId::at).into(), 5).expect("a valid player count");
    let all_random = play_at(edition(), &table, &Lineup::default()).log().path();
    let none = Lineup { animals: [(AnimalId::at(1), BotKind::Greedy)].into(), ..Lineup::default() };
    assert_eq!(play_at(edition(), &table, &none).log().path(), all_random);
    let one = Lineup { animals: [(AnimalId::at(3), BotKind::Greedy)].into(), ..Lineup::default() };
    assert_ne!(play_at(edition(), &table, &one).log().path(), all_random);
}

#[test]
fn weights_decide_where_pawns_go() {
    for game in WITH_EARTH {
        let first = |section: &str| {
            let setting = (format!("bot.greedy.section.{section}.more"), "10000".to_owned());
            let edition = load(game, &[setting]);
            let table = Table::dealt(&edition, 3, 1).expect("a valid player count");
            let path = play_at(&edition, &table, &Lineup::of(BotKind::Greedy)).log().path();
            let space = path.iter().find_map(|fact| match fact {
                Event::PawnPlaced { space, .. } => Some(*space),
                _ => None,
            });
            let section = edition.catalog.space(space.unwrap()).section;
            edition.catalog.roster.name(section).to_owned()
        };
        assert_eq!(first("wanderlust"), "wanderlust", "{game}");
        assert_eq!(first("adaptation"), "adaptation", "{game}");
    }
}
