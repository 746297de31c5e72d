//! Cubes, disks, tiles, cards and pawns are conserved.

use pretty_assertions::assert_eq;
use speciate::content::Catalog;
use speciate::content::catalog::Card;
use speciate::event::Event;
use speciate::game::Game;
use speciate::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, SectionId, SpaceId, StackId, TerrainId,
};
use speciate::state::{State, Zone};

use crate::support::at::tables;
use crate::support::{path, sized};

#[test]
fn components_are_conserved() {
    for seed in 0..sized(4, 200) {
        // Cards in hands and rows are counted in `card_game`.
        for at in tables(seed).filter(|at| !at.catalog().has_rows()) {
            let game = at.play_directly();
            check(&game, at.catalog(), game.state().turn.animals().count());
        }
    }
}

/// Checks that every component of a game is somewhere after every fact.
pub fn check(game: &Game, catalog: &Catalog, players: usize) {
    let mut state = State::default();
    let mut whole = None;
    let mut tile_in_hand = false;
    for fact in path(game) {
        state.fold(&fact);
        // A tile that was taken off its stack is in a hand until it is placed.
        tile_in_hand |= matches!(fact, Event::TileTaken { .. });
        tile_in_hand &= !matches!(fact, Event::TilePlaced { .. });
        if state.turn.number == 0 || tile_in_hand {
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
    traits: u32,
    special_pawns: u32,
    markers: Vec<u32>,
}

fn count(state: &State, catalog: &Catalog) -> Components {
    let animals: Vec<AnimalId> = state.turn.animals().collect();
    let cubes = |&animal: &AnimalId| {
        let on_earth: u32 =
            state.tiles.earth().map(|tile| u32::from(state.species.count(animal, tile))).sum();
        on_earth
            + u32::from(state.species.pool(animal))
            + u32::from(state.species.eliminated(animal))
            + u32::from(state.species.parked(animal))
    };
    let pawns = |&animal: &AnimalId| {
        let spaces = (0..catalog.spaces.len()).map(SpaceId::at);
        let on_spaces = spaces.filter(|&space| state.pawns.basic_on(space) == Some(animal)).count();
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
        let spaces = (0..catalog.spaces.len()).map(SpaceId::at);
        let beside = spaces.filter(|&space| {
            state.spaces.element(space).is_some_and(|found| found.index() == element)
        });
        let on_earth = on_earth.count() as u32 + beside.count() as u32;
        u32::from(state.elements.bag()[element]) + on_earth + added + display
    });
    let stacks = (0..usize::from(catalog.stacks.count))
        .map(StackId::at)
        .map(|stack| state.tiles.stack(stack));
    let in_stacks: usize =
        stacks.map(|stack| stack.face_down().len() + usize::from(stack.face_up.is_some())).sum();
    let is_cover =
        |tile: &HexId| state.tiles.terrain(*tile).is_some_and(|terrain| catalog.is_cover(terrain));
    let covers = state.tiles.earth().filter(is_cover).count();
    Components {
        cubes: animals.iter().map(cubes).collect(),
        pawns: animals.iter().map(pawns).collect(),
        disks: disks.collect(),
        tiles: (state.tiles.earth().count() + in_stacks) as u32,
        covers: covers as u32 + u32::from(state.tiles.covers),
        cards: count_cards(state, catalog),
        traits: count_traits(state, catalog),
        special_pawns: count_special_pawns(state, catalog),
        markers: count_markers(state, catalog),
    }
}

/// Counts the cards of the deck in all zones, and checks that the piles and slots contain them.
fn count_cards(state: &State, catalog: &Catalog) -> u32 {
    let cards = &state.cards;
    for (pile, zone) in [(cards.deck(), Zone::Deck), (cards.discard(), Zone::Discard)] {
        let mut pile = pile.to_vec();
        pile.sort_unstable();
        assert_eq!(pile, cards.in_zone(zone).collect::<Vec<_>>(), "{zone:?}");
    }
    let slotted: Vec<CardId> = cards.in_slots().collect();
    let face_up = cards.in_zone(Zone::FaceUp);
    assert!(slotted.is_empty() || face_up.count() == slotted.len(), "each slot has a card");
    let is_there = |index: &usize| {
        let row = &catalog.cards[*index];
        row.in_deck && !row.is_trait && cards.zone(CardId::at(*index)) != Zone::Box
    };
    (0..catalog.cards.len()).filter(is_there).count() as u32
}

/// Counts the traits that an animal holds or that are in the box. They cannot be anywhere else.
fn count_traits(state: &State, catalog: &Catalog) -> u32 {
    let traits =
        (0..catalog.cards.len()).map(CardId::at).filter(|card| catalog.card(*card).is_trait);
    let is_somewhere = |card: &CardId| {
        matches!(state.cards.zone(*card), Zone::Box | Zone::Held(_) | Zone::Active(_))
    };
    traits.filter(is_somewhere).count() as u32
}

/// Counts the special pawns that have a target. Each is on at most one space, and only if an animal controls it.
fn count_special_pawns(state: &State, catalog: &Catalog) -> u32 {
    let elements = (0..catalog.disks.len()).map(ElementId::at);
    let pawns = elements.map(|element| (element, state.pawns.special(element)));
    for (element, pawn) in pawns.clone() {
        if let Some(space) = pawn.space {
            assert_eq!(state.pawns.special_on(space), Some(element));
            assert_eq!(state.pawns.on_space(space), pawn.owner);
            assert!(pawn.owner.is_some() && state.pawns.basic_on(space).is_none());
        }
    }
    pawns.filter(|(_, pawn)| pawn.target > 0).count() as u32
}

fn count_markers(state: &State, catalog: &Catalog) -> Vec<u32> {
    let spaces = (0..catalog.spaces.len()).map(SpaceId::at);
    let laid: Vec<_> = spaces.filter_map(|space| state.spaces.terrain(space)).collect();
    let terrains = (0..catalog.terrains.len()).map(TerrainId::at);
    let counts = terrains.map(|terrain| {
        let beside = laid.iter().filter(|other| **other == terrain).count();
        beside as u32 + u32::from(state.spaces.bag()[terrain.index()])
    });
    counts.collect()
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
        .filter(|(index, _)| !catalog.is_cover(TerrainId::at(*index)))
        .map(|(_, terrain)| u32::from(terrain.tiles))
        .sum();
    assert_eq!(whole.tiles, large);
    assert_eq!(whole.covers, u32::from(catalog.covers));
    let count = |is_trait| {
        let is_of = |card: &&Card| card.is_trait == is_trait && (is_trait || card.in_deck);
        catalog.cards.iter().filter(is_of).count() as u32
    };
    assert_eq!((whole.cards, whole.traits), (count(false), count(true)));
    let markers = catalog.terrains.iter().map(|terrain| u32::from(terrain.markers));
    assert_eq!(whole.markers, markers.collect::<Vec<_>>());
    let has_markers = whole.markers.iter().any(|count| *count > 0);
    assert_eq!(whole.special_pawns as usize, if has_markers { catalog.disks.len() } else { 0 });
}
