//! What everybody sees of a position, to try changes on.

use crate::shared::aims::weights::SharedWeights;
use speciate_content::Catalog;
use speciate_engine::view::View;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId, TerrainId};

/// What everybody sees of a position, to try changes on.
#[derive(Clone, Debug)]
pub struct Sketch<'a> {
    /// The content of the game.
    pub catalog: &'a Catalog,
    /// What its bot weighs things by.
    pub weights: &'a SharedWeights,
    /// Whose worth is reckoned.
    pub you: AnimalId,
    /// The animals in play, in food-chain order.
    pub animals: Vec<AnimalId>,
    /// The tiles of earth.
    pub earth: Vec<HexId>,
    /// The terrain on each hex.
    pub terrain: Vec<Option<TerrainId>>,
    /// The disk on each corner.
    pub corners: Vec<Option<ElementId>>,
    /// Species by hex, then by animal.
    pub species: Vec<Vec<u8>>,
    /// Elements by animal, then by type.
    pub elements: Vec<Vec<u8>>,
    /// The gene pool of each animal.
    pub pools: Vec<u8>,
    /// What a hundred of each animal's are worth to you: less than nothing for others'.
    pub stakes: Vec<i64>,
}

impl<'a> Sketch<'a> {
    /// Returns the sketch of what `you` see.
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

    /// Returns what a hundred of an animal's are worth to you.
    pub fn stake(&self, animal: AnimalId) -> i64 {
        self.stakes.get(animal.index()).copied().unwrap_or(0)
    }

    /// Returns how many species of an animal are on a tile.
    pub fn count(&self, animal: AnimalId, tile: HexId) -> u8 {
        self.species[tile.index()][animal.index()]
    }

    /// Returns the tiles where an animal has species.
    pub fn occupied(&self, animal: AnimalId) -> Vec<HexId> {
        self.earth.iter().copied().filter(|&tile| self.count(animal, tile) > 0).collect()
    }

    /// Returns the tiles of earth next to a hex.
    pub fn neighbours(&self, hex: HexId) -> Vec<HexId> {
        let is_earth = |tile: &HexId| self.terrain[tile.index()].is_some();
        self.catalog.board.neighbours(hex).iter().copied().filter(is_earth).collect()
    }

    /// Returns whether a tile is covered by a small one.
    pub fn is_covered(&self, tile: HexId) -> bool {
        self.terrain[tile.index()].is_some_and(|terrain| self.catalog.is_cover(terrain))
    }

    /// Returns an animal's matching elements on a tile.
    pub fn matching(&self, animal: AnimalId, tile: HexId) -> i64 {
        let has = &self.elements[animal.index()];
        let corners = self.catalog.board.corners_of(tile).iter();
        let disks = corners.filter_map(|corner| self.corners[corner.index()]);
        disks.map(|element| i64::from(has[element.index()])).sum()
    }

    /// Returns by how much an animal dominates an element: how often it has it, times the tiles that hold
    /// both its species and such a disk.
    pub fn domination(&self, animal: AnimalId, element: ElementId) -> i64 {
        let has_disk = |tile: &HexId| {
            let mut corners = self.catalog.board.corners_of(*tile).iter();
            corners.any(|corner| self.corners[corner.index()] == Some(element))
        };
        let tiles = self.occupied(animal).into_iter().filter(has_disk).count() as i64;
        tiles * i64::from(self.elements[animal.index()][element.index()])
    }

    /// Returns the points for places on a tile as it stands.
    pub fn scores(&self, tile: HexId) -> Vec<(AnimalId, i64)> {
        let Some(terrain) = self.terrain[tile.index()] else { return Vec::new() };
        let mut ranking: Vec<AnimalId> =
            self.animals.iter().copied().filter(|&animal| self.count(animal, tile) > 0).collect();
        ranking.sort_by_key(|&animal| std::cmp::Reverse(self.count(animal, tile)));
        let scores = &self.catalog.terrain(terrain).scores;
        let points = |place| scores.get(place).map_or(0, |&points| i64::from(points));
        ranking.into_iter().enumerate().map(|(place, animal)| (animal, points(place))).collect()
    }

    /// Returns the animal that dominates a tile as it stands.
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

    /// Returns how many disks of a type lie on earth.
    pub fn disks(&self, element: ElementId) -> i64 {
        self.corners.iter().filter(|disk| **disk == Some(element)).count() as i64
    }
}

/// Returns what a hundred of each animal's are worth: others' count against you, the most those of
/// the leader among them.
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
