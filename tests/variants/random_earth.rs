//! The laws of a random earth.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::content::Catalog;
use speciate::event::Event;
use speciate::game::{Game, Table};
use speciate::id::{AnimalId, HexId, TerrainId};
use speciate::state::State;

use super::edition;
use crate::support::path;

#[test]
fn species_match_disks_and_points_compensate() {
    let edition = edition(&["random-earth"]);
    let catalog = &edition.catalog;
    let mut made_up = 0;
    for seed in 0..20 {
        for players in 2..=6 {
            let game = Game::open(
                &edition,
                &Table::dealt(&edition, players, seed).expect("a valid player count"),
            );
            let state = game.state();
            let animals: Vec<AnimalId> = state.turn.animals().collect();
            let starting = |animal: AnimalId| -> u16 {
                state.tiles.earth().map(|tile| u16::from(state.species.count(animal, tile))).sum()
            };
            for tile in state.tiles.earth() {
                for &animal in &animals {
                    let wanted = disks(catalog, state, animal, tile);
                    assert_eq!(state.species.count(animal, tile), wanted, "seed {seed}");
                }
            }
            let most = animals.iter().map(|animal| starting(*animal)).max().unwrap();
            for animal in animals {
                assert_eq!(
                    state.score.points(animal),
                    i32::from(most - starting(animal)),
                    "seed {seed}"
                );
                made_up += u32::from(state.score.points(animal) > 0);
            }
        }
    }
    assert!(made_up > 100, "{made_up} animals had fewer species than another");
}

#[test]
fn every_large_tile_can_start_and_none_is_lost() {
    let edition = edition(&["random-earth"]);
    let catalog = &edition.catalog;
    let (mut starts, mut elements) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..20 {
        let game =
            Game::open(&edition, &Table::dealt(&edition, 2, seed).expect("a valid player count"));
        let mut tiles = vec![0; catalog.terrains.len()];
        let mut placed = Vec::new();
        let mut corners = Vec::new();
        for fact in path(&game) {
            match fact {
                Event::TilePlaced { tile, terrain } => {
                    tiles[terrain.index()] += 1;
                    placed.push(tile);
                    starts.insert((tile, terrain));
                }
                Event::TileStacked { terrain, .. } => tiles[terrain.index()] += 1,
                Event::ElementPlaced { corner, element } => {
                    corners.push(corner);
                    elements.insert((corner, element));
                }
                _ => {}
            }
        }
        for (index, terrain) in catalog.terrains.iter().enumerate() {
            let is_cover = catalog.cover == Some(TerrainId::at(index));
            assert_eq!(tiles[index], if is_cover { 0 } else { terrain.tiles });
        }
        let start = &catalog.start;
        assert_eq!(placed, start.tiles.iter().map(|(tile, _)| *tile).collect::<Vec<_>>());
        assert_eq!(corners, start.elements.iter().map(|(corner, _)| *corner).collect::<Vec<_>>());
        for &(tile, terrain) in &start.covered {
            assert_eq!(Some(terrain), catalog.cover);
            assert_eq!(game.state().tiles.terrain(tile), catalog.cover);
        }
    }
    // Twenty games show many more combinations than the printed earth.
    assert!(starts.len() > 35, "{} ways to start a hex", starts.len());
    assert!(elements.len() > 50, "{} ways to start a corner", elements.len());
}

fn disks(catalog: &Catalog, state: &State, animal: AnimalId, tile: HexId) -> u8 {
    if state.tiles.terrain(tile) == catalog.cover {
        return 0;
    }
    let own = catalog.animal(animal).element;
    let corners = catalog.board.corners_of(tile).iter();
    corners.filter(|corner| state.elements.on_corner(**corner) == own).count() as u8
}
