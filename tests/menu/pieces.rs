//! Options say which pieces come, move and go. Pages draw these pieces while an option is pointed at.

use std::collections::{BTreeMap, BTreeSet};

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::game::{Game, Table, preview};
use speciate::id::{AnimalId, CardId, ElementId};
use speciate::menu::{BoardPiece, Menu, MenuItem, stops};
use speciate::question::{Choice, Question};
use speciate::state::{State, Zone};
use speciate::words::Words;

use super::menu;
use crate::support::{answer_all, games};

/// How often each question of a game is compared.
const TIMES_MAX: u32 = 6;

/// The number of pieces that come, by piece and place.
type Changes = BTreeMap<(String, String), i32>;

fn note(changes: &mut Changes, game: &Game, piece: BoardPiece, at: Choice, count: i32) {
    if count != 0 {
        *changes.entry((format!("{piece:?}"), at.id(game.roster()))).or_default() += count;
    }
}

/// Returns the changes that an option of a menu has.
fn said(game: &Game, menu: &Menu, item: &MenuItem) -> Changes {
    let mut changes = Changes::new();
    for change in menu.pieces.iter().chain(&item.pieces) {
        note(&mut changes, game, change.piece, change.at.unwrap_or(item.choice), change.count);
    }
    changes
}

/// Returns what differs between two states: species, disks, tiles, and points of animals that are not asked.
fn differing(game: &Game, asked: AnimalId, [before, after]: [&State; 2]) -> Changes {
    let mut changes = Changes::new();
    let board = &game.edition().catalog.board;
    for tile in board.hex_ids() {
        let at = Choice::Tile(tile);
        for animal in before.turn.animals() {
            let [had, has] =
                [before, after].map(|state| i32::from(state.species.count(animal, tile)));
            note(&mut changes, game, BoardPiece::Token(animal), at, has - had);
        }
        match [before, after].map(|state| state.tiles.terrain(tile)) {
            [had, Some(has)] if had != Some(has) => {
                note(&mut changes, game, BoardPiece::Tile(has), at, 1);
            }
            [Some(had), None] => note(&mut changes, game, BoardPiece::Tile(had), at, -1),
            _ => {}
        }
    }
    for corner in board.corner_ids() {
        let [had, has] = [before, after].map(|state| state.elements.on_corner(corner));
        for (element, count) in [(had, -1), (has, 1)] {
            if let Some(element) = element.filter(|_| had != has) {
                note(&mut changes, game, BoardPiece::Disk(element), Choice::Corner(corner), count);
            }
        }
    }
    for animal in before.turn.animals() {
        let at = Choice::Animal(animal);
        for element in (0..game.roster().elements.len()).map(ElementId::at) {
            let [had, has] =
                [before, after].map(|state| i32::from(state.elements.on_animal(animal, element)));
            note(&mut changes, game, BoardPiece::Disk(element), at, has - had);
        }
        if animal != asked {
            let [had, has] = [before, after].map(|state| state.score.points(animal));
            note(&mut changes, game, BoardPiece::Points, at, has - had);
        }
    }
    changes
}

/// Returns the crowns and the cards in rows that a state has and an earlier one does not have.
fn new_ones(game: &Game, [before, after]: [&State; 2]) -> Changes {
    let mut changes = Changes::new();
    for tile in game.edition().catalog.board.hex_ids() {
        let [had, has] = [before, after].map(|state| state.tiles.dominant(tile));
        if let Some(animal) = has.filter(|_| had != has) {
            note(&mut changes, game, BoardPiece::Crown(animal), Choice::Tile(tile), 1);
        }
    }
    for card in (0..game.roster().cards.len()).map(CardId::at) {
        let [had, has] = [before, after].map(|state| state.cards.zone(card));
        let (piece, animal) = match has {
            Zone::Healthy(animal) => (BoardPiece::Card(card), animal),
            Zone::Endangered(animal) => (BoardPiece::EndangeredCard(card), animal),
            _ => continue,
        };
        note(&mut changes, game, piece, Choice::Animal(animal), i32::from(had != has));
    }
    changes
}

// Pawns that leave their spaces, and points of the animal that is asked, are not compared.
fn is_exact((piece, place): &(String, String), asked: &str) -> bool {
    let of_asked = piece == "Points" && place == asked;
    !of_asked
        && !place.starts_with("space:")
        && ["Token", "Disk", "Tile", "Points"].iter().any(|kind| piece.starts_with(kind))
}

/// Compares the options of a question with what follows from them. Returns the kinds of pieces that were met.
fn compare(game: &Game, question: &Question) -> BTreeSet<String> {
    let menu = menu(game, question, Words::built_in());
    let asked = Choice::Animal(question.animal).id(game.roster());
    let guess = game.position().determinize(Some(question.seat), 0);
    let mut met = BTreeSet::new();
    // Pawns on spaces are part of the options themselves.
    if menu.items.iter().any(|item| item.section.is_some()) {
        assert!(menu.items.iter().all(|item| item.pieces.is_empty()), "{}", menu.question);
        return met;
    }
    for item in menu.items.iter().filter(|item| !stops(item.choice)) {
        let (before, mut after) = (guess.state(), guess.state().clone());
        preview(&guess, question.seat, item.choice).iter().for_each(|fact| after.fold(fact));
        let said = said(game, &menu, item);
        let exact: Changes = said
            .iter()
            .filter(|(key, _)| is_exact(key, &asked))
            .map(|(key, count)| (key.clone(), *count))
            .collect();
        let differing = differing(game, question.animal, [before, &after]);
        assert_eq!(exact, differing, "{}: {}", menu.question, item.id);
        for key in new_ones(game, [before, &after]).keys() {
            let has = said.get(key).is_some_and(|count| *count > 0);
            assert!(has, "{}: {}: {key:?}", menu.question, item.id);
        }
        let kind =
            |(piece, _): &(String, String)| piece.split('(').next().unwrap_or_default().to_owned();
        met.extend(said.keys().map(kind));
    }
    met
}

/// Plays games and returns which kinds of pieces the options of which questions have.
fn met_in(rules: &str) -> BTreeSet<(String, String)> {
    let edition = speciate::edition::load(&Source::built_in(), rules, &[]).unwrap();
    let mut times: BTreeMap<String, u32> = BTreeMap::new();
    let mut met = BTreeSet::new();
    for seed in 0..games(2) {
        let game = Game::open(&edition, &Table::dealt(&edition, 3, seed).unwrap());
        answer_all(game, seed, |game, question| {
            let name = game.roster().name(question.id).to_owned();
            let asked = times.entry(name.clone()).or_default();
            *asked += 1;
            if *asked <= TIMES_MAX {
                met.extend(compare(game, question).into_iter().map(|kind| (name.clone(), kind)));
            }
        });
    }
    met
}

/// Asserts that options of a question have pieces of a kind.
fn assert_met(rules: &str, wanted: &[(&str, &str)]) {
    let met = met_in(rules);
    for (question, kind) in wanted {
        let has = |(other, found): &(String, String)| other == question && found == kind;
        assert!(met.iter().any(has), "{rules}: no {kind} for {question} among {met:?}");
    }
}

#[test]
fn options_of_dominant_species_have_the_pieces_that_follow_from_them() {
    let wanted = [
        ("abundance.corner", "Disk"),
        ("adaptation.element", "Disk"),
        ("depletion.disk", "Disk"),
        ("domination.tile", "Points"),
        ("glaciation.tile", "Tile"),
        ("migration.to", "Token"),
        ("speciation.species", "Token"),
        ("wanderlust.hex", "Tile"),
    ];
    assert_met("dominant-species", &wanted);
}

#[test]
fn options_of_marine_have_the_pieces_that_follow_from_them() {
    let wanted =
        [("migration.to", "Token"), ("speciation.species", "Token"), ("wanderlust.hex", "Tile")];
    assert_met("marine", &wanted);
}

#[test]
fn options_of_the_card_game_have_the_cards_that_come_into_rows_and_change_sides() {
    let met = met_in("card-game");
    for kind in ["Card", "EndangeredCard"] {
        assert!(met.iter().any(|(_, found)| found == kind), "no {kind} among {met:?}");
    }
}
