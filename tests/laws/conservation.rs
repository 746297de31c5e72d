//! Cubes, disks, tiles, cards and pawns are conserved.

use pretty_assertions::assert_eq;
use speciate::content::Catalog;
use speciate::event::Event;
use speciate::game::Game;
use speciate::id::{AnimalId, CardId, CornerId, SectionId, SpaceId, StackId};
use speciate::state::{State, Zone};

use crate::laws::PLAYERS;
use crate::support::{edition, games, path, play_directly};

#[test]
fn every_component_is_somewhere() {
    let catalog = &edition().catalog;
    for seed in 0..games(20) {
        for players in PLAYERS {
            check(&play_directly(players, seed), catalog, players);
        }
    }
}

/// Checks that every component of a game is somewhere after every fact.
pub fn check(game: &Game, catalog: &Catalog, players: usize) {
    let mut state = State::default();
    let mut whole = None;
    for fact in path(game) {
        state.fold(&fact);
        // A tile that was just taken off its stack is in a hand until the next fact.
        if state.turn.number == 0 || matches!(fact, Event::TileTaken { .. }) {
            continue;
        }
        let counted = count(&state, catalog);
        let whole = whole.get_or_insert_with(|| counted.clone());
        assert_eq!(&counted, whole, "{players} animals, after {fact:?}");
    }
    let whole = whole.expect("the game was set up");
    check_against_tables(&whole, catalog, players);
}

#[derive(Clone, PartialEq, Debug)]
struct Components {
    cubes: Vec<u32>,
    pawns: Vec<u32>,
    disks: Vec<u32>,
    tiles: u32,
    covers: u32,
    cards: u32,
}

fn count(state: &State, catalog: &Catalog) -> Components {
    let animals: Vec<AnimalId> = state.turn.animals().collect();
    let cubes = |&animal: &AnimalId| {
        let on_earth: u32 =
            state.tiles.earth().map(|tile| u32::from(state.species.count(animal, tile))).sum();
        on_earth
            + u32::from(state.species.pool(animal))
            + u32::from(state.species.eliminated(animal))
    };
    let pawns = |&animal: &AnimalId| {
        let spaces = (0..catalog.spaces.len()).map(SpaceId::at);
        let on_spaces = spaces.filter(|&space| state.pawns.on_space(space) == Some(animal)).count();
        on_spaces as u32
            + u32::from(state.pawns.available(animal))
            + u32::from(state.pawns.aside(animal))
    };
    let disks = (0..catalog.disks.len()).map(|element| {
        let corners = (0..catalog.board.corners().len()).map(CornerId::at);
        let on_earth = corners.filter(|&corner| {
            state.elements.on_corner(corner).is_some_and(|e| e.index() == element)
        });
        let added: u32 =
            animals.iter().map(|&animal| u32::from(state.elements.added(animal)[element])).sum();
        let sections = (0..catalog.sections.len()).map(SectionId::at);
        let display: u32 =
            sections.map(|section| u32::from(state.elements.display(section)[element])).sum();
        u32::from(state.elements.bag()[element]) + on_earth.count() as u32 + added + display
    });
    let stacks = (0..usize::from(catalog.stacks.count))
        .map(StackId::at)
        .map(|stack| state.tiles.stack(stack));
    let in_stacks: usize =
        stacks.map(|stack| stack.face_down().len() + usize::from(stack.face_up.is_some())).sum();
    let tundra =
        state.tiles.earth().filter(|&tile| state.tiles.terrain(tile) == catalog.cover).count();
    let cards = [Zone::Deck, Zone::FaceUp, Zone::Discard, Zone::Removed]
        .map(|zone| state.cards.in_zone(zone).count());
    let is_card = |card: &CardId| catalog.card(*card).house_rule.is_none();
    let active = state.cards.active().filter(|(card, _)| is_card(card)).count();
    let played = animals.iter().map(|&animal| state.cards.in_zone(Zone::Played(animal)).count());
    Components {
        cubes: animals.iter().map(cubes).collect(),
        pawns: animals.iter().map(pawns).collect(),
        disks: disks.collect(),
        tiles: (state.tiles.earth().count() + in_stacks) as u32,
        covers: tundra as u32 + u32::from(state.tiles.covers),
        cards: (cards.iter().sum::<usize>() + active + played.sum::<usize>()) as u32,
    }
}

fn check_against_tables(whole: &Components, catalog: &Catalog, players: usize) {
    let row =
        catalog.components.iter().find(|row| usize::from(row.animals) == players).expect("a row");
    assert_eq!(whole.cubes, vec![u32::from(row.species - catalog.species_markers); players]);
    assert_eq!(whole.pawns, vec![u32::from(catalog.pawns_max); players]);
    assert_eq!(
        whole.disks,
        catalog.disks.iter().map(|&disks| u32::from(disks)).collect::<Vec<_>>()
    );
    let large: u32 = catalog
        .terrains
        .iter()
        .enumerate()
        .filter(|(index, _)| catalog.cover.map(|cover| cover.index()) != Some(*index))
        .map(|(_, terrain)| u32::from(terrain.tiles))
        .sum();
    assert_eq!(whole.tiles, large);
    assert_eq!(whole.covers, u32::from(catalog.covers));
    assert_eq!(whole.cards as usize, catalog.cards.iter().filter(|card| card.in_deck).count());
}
