//! The visible part of a position, on which the greedy bot tries out changes.

use crate::shared::aims::weights::SharedWeights;
use speciate_content::Catalog;
use speciate_engine::view::View;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId, TerrainId};

/// The visible part of a position, on which the greedy bot tries out changes.
#[derive(Clone, Debug)]
pub struct Sketch<'a> {
    pub catalog: &'a Catalog,
    pub weights: &'a SharedWeights,
    /// The bot's animal.
    pub you: AnimalId,
    /// The animals in play, in food-chain order.
    pub animals: Vec<AnimalId>,
    pub earth: Vec<HexId>,
    pub terrain: Vec<Option<TerrainId>>,
    pub corners: Vec<Option<ElementId>>,
    /// Species by hex and animal.
    pub species: Vec<Vec<u8>>,
    /// Elements by animal and type.
    pub elements: Vec<Vec<u8>>,
    pub pools: Vec<u8>,
    /// By animal: how much 100 units of value for it are worth to the bot. Negative for opponents.
    pub stakes: Vec<i64>,
}

impl<'a> Sketch<'a> {
    pub fn new(view: &View<'a>, weights: &'a SharedWeights, you: AnimalId) -> Self {
        let catalog = view.catalog();
        let (hexes, types) = (catalog.board.hexes().len(), catalog.roster.elements.len());
        let all: Vec<AnimalId> = (0..catalog.roster.animals.len()).map(AnimalId::at).collect();
        let count = |hex: HexId| all.iter().map(|&a| view.species().count(a, hex)).collect();
        let has = |animal: &AnimalId| {
            (0..types).map(|e| view.elements().on_animal(*animal, ElementId::at(e))).collect()
        };
        Self {
            catalog,
            weights,
            you,
            animals: view.turn().animals().collect(),
            earth: view.earth().collect(),
            terrain: (0..hexes).map(|hex| view.terrain(HexId::at(hex))).collect(),
            corners: catalog.board.corner_ids().map(|c| view.elements().on_corner(c)).collect(),
            species: (0..hexes).map(|hex| count(HexId::at(hex))).collect(),
            elements: all.iter().map(has).collect(),
            pools: all.iter().map(|&animal| view.species().pool(animal)).collect(),
            stakes: stakes(view, weights, you, all.len()),
        }
    }

    pub fn stake(&self, animal: AnimalId) -> i64 {
        self.stakes.get(animal.index()).copied().unwrap_or(0)
    }

    pub fn count(&self, animal: AnimalId, tile: HexId) -> u8 {
        self.species[tile.index()][animal.index()]
    }

    pub fn occupied(&self, animal: AnimalId) -> Vec<HexId> {
        self.earth.iter().copied().filter(|&tile| self.count(animal, tile) > 0).collect()
    }

    pub fn neighbours(&self, hex: HexId) -> Vec<HexId> {
        let is_earth = |tile: &HexId| self.terrain[tile.index()].is_some();
        self.catalog.board.neighbours(hex).iter().copied().filter(is_earth).collect()
    }

    pub fn is_covered(&self, tile: HexId) -> bool {
        self.terrain[tile.index()].is_some_and(|terrain| self.catalog.is_cover(terrain))
    }

    pub fn matching(&self, animal: AnimalId, tile: HexId) -> i64 {
        let has = &self.elements[animal.index()];
        let corners = self.catalog.board.corners_of(tile).iter();
        let disks = corners.filter_map(|corner| self.corners[corner.index()]);
        disks.map(|element| i64::from(has[element.index()])).sum()
    }

    /// Returns the domination value of an animal for an element: its count on the animal times the number of
    /// tiles with both such a disk and a species of the animal.
    pub fn domination(&self, animal: AnimalId, element: ElementId) -> i64 {
        let has_disk = |tile: &HexId| {
            let mut corners = self.catalog.board.corners_of(*tile).iter();
            corners.any(|corner| self.corners[corner.index()] == Some(element))
        };
        let tiles = self.occupied(animal).into_iter().filter(has_disk).count() as i64;
        tiles * i64::from(self.elements[animal.index()][element.index()])
    }

    /// Returns the points that scoring a tile would bring each animal, in order of rank.
    pub fn scores(&self, tile: HexId) -> Vec<(AnimalId, i64)> {
        let Some(terrain) = self.terrain[tile.index()] else { return Vec::new() };
        let mut ranking: Vec<AnimalId> =
            self.animals.iter().copied().filter(|&animal| self.count(animal, tile) > 0).collect();
        ranking.sort_by_key(|&animal| std::cmp::Reverse(self.count(animal, tile)));
        let scores = &self.catalog.terrain(terrain).scores;
        let points = |place| scores.get(place).map_or(0, |&points| i64::from(points));
        ranking.into_iter().enumerate().map(|(place, animal)| (animal, points(place))).collect()
    }

    pub fn dominant(&self, tile: HexId) -> Option<AnimalId> {
        let (mut best, mut most) = (None, 0);
        for &animal in self.animals.iter().filter(|&&animal| self.count(animal, tile) > 0) {
            let matching = self.matching(animal, tile);
            if matching > most {
                (best, most) = (Some(animal), matching);
            } else if matching == most {
                best = None;
            }
        }
        best
    }

    /// Returns the tiles of earth that a corner touches.
    pub fn touched(&self, corner: CornerId) -> Vec<HexId> {
        let is_earth = |tile: &HexId| self.terrain[tile.index()].is_some();
        self.catalog.board.hexes_at(corner).iter().copied().filter(is_earth).collect()
    }

    pub fn disks(&self, element: ElementId) -> i64 {
        self.corners.iter().filter(|disk| **disk == Some(element)).count() as i64
    }
}

/// Returns the stakes by animal: 100 for the bot, negative for opponents, most negative for the leader among them.
fn stakes(view: &View<'_>, weights: &SharedWeights, you: AnimalId, animals: usize) -> Vec<i64> {
    let others: Vec<AnimalId> = view.turn().animals().filter(|&animal| animal != you).collect();
    let most = others.iter().map(|&animal| view.score().points(animal)).max();
    let share = -weights.rivals / (others.len().max(1) as i64);
    let mut stakes = vec![0; animals];
    stakes[you.index()] = 100;
    for animal in others {
        let leads = Some(view.score().points(animal)) == most;
        let percent = if leads { 100 + weights.leader } else { 100 };
        stakes[animal.index()] = share * percent / 100;
    }
    stakes
}
