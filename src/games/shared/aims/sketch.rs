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

impl Sketch<'_> {
    pub fn tile_worth(&self, tile: HexId) -> i64 {
        let worth = |(animal, worth): (AnimalId, i64)| self.stake(animal) * worth / 100;
        self.tile_worths(tile).map(worth).sum()
    }

    /// Returns what a tile is worth to each animal on it, whatever its stake.
    fn tile_worths(&self, tile: HexId) -> impl Iterator<Item = (AnimalId, i64)> {
        let weights = self.weights;
        let dominant = if weights.dominance == 0 { None } else { self.dominant(tile) };
        self.scores(tile).into_iter().map(move |(animal, points)| {
            let matching = self.matching(animal, tile);
            let (each, percent) = match matching {
                0 => (weights.endangered, weights.fleeting),
                _ => (weights.species, 100),
            };
            let prospect = points * weights.points * weights.prospect * percent / 10_000;
            let dominance = if dominant == Some(animal) { weights.dominance } else { 0 };
            let species = i64::from(self.count(animal, tile)) * each;
            (animal, prospect + dominance + species + matching * weights.matching)
        })
    }

    /// Returns what the position is worth to each animal, by id: its points, tiles, species and elements.
    pub fn position_worths(&self, view: &View<'_>) -> Vec<i64> {
        let weights = self.weights;
        let mut worths = vec![0; self.pools.len()];
        for &tile in &self.earth {
            self.tile_worths(tile).for_each(|(animal, worth)| worths[animal.index()] += worth);
        }
        for &animal in &self.animals {
            let own = self.elements[animal.index()].iter().enumerate();
            let lasting = |element| weights.element + self.disks(element) * weights.supply;
            let elements: i64 =
                own.map(|(index, has)| i64::from(*has) * lasting(ElementId::at(index))).sum();
            let points = i64::from(view.score().points(animal)) * weights.points;
            let pool = i64::from(self.pools[animal.index()]) * weights.pool;
            worths[animal.index()] += points + pool + elements;
        }
        worths
    }

    pub fn tiles_worth(&self, tiles: &[HexId]) -> i64 {
        tiles.iter().map(|&tile| self.tile_worth(tile)).sum()
    }

    pub fn points_worth(&self, animal: AnimalId, points: i64) -> i64 {
        self.stake(animal) * points * self.weights.points / 100
    }

    /// Puts a disk on a corner, or removes it if `disk` is `None`, and returns what that brings.
    pub fn lay(&mut self, corner: CornerId, disk: Option<ElementId>) -> i64 {
        let tiles = self.touched(corner);
        let before = self.tiles_worth(&tiles) + self.disk_worth(self.corners[corner.index()]);
        self.corners[corner.index()] = disk;
        self.tiles_worth(&tiles) + self.disk_worth(disk) - before
    }

    /// Returns what [`Sketch::lay`] would bring, without changing the sketch.
    pub fn value_of_laying(&mut self, corner: CornerId, disk: Option<ElementId>) -> i64 {
        let before = self.corners[corner.index()];
        let gain = self.lay(corner, disk);
        self.corners[corner.index()] = before;
        gain
    }

    pub fn best_laying(&mut self, element: ElementId) -> i64 {
        let all: Vec<CornerId> = self.catalog.board.corner_ids().collect();
        let vacant = all.into_iter().filter(|c| self.corners[c.index()].is_none());
        let vacant: Vec<CornerId> = vacant.filter(|&c| !self.touched(c).is_empty()).collect();
        vacant
            .into_iter()
            .map(|corner| self.value_of_laying(corner, Some(element)))
            .max()
            .unwrap_or(0)
    }

    /// Puts species on a tile and returns what that brings, not counting where they come from.
    pub fn place(&mut self, animal: AnimalId, tile: HexId, count: u8) -> i64 {
        let before = self.tile_worth(tile);
        let here = &mut self.species[tile.index()][animal.index()];
        *here = here.saturating_add(count);
        self.tile_worth(tile) - before
    }

    /// Removes species from a tile and returns what that brings, not counting where they go.
    pub fn remove(&mut self, animal: AnimalId, tile: HexId, count: u8) -> i64 {
        let before = self.tile_worth(tile);
        let here = &mut self.species[tile.index()][animal.index()];
        *here = here.saturating_sub(count);
        self.tile_worth(tile) - before
    }

    /// Returns what placing species from the bot's gene pool on a tile would bring.
    pub fn placing(&mut self, tile: HexId, count: u8) -> i64 {
        let (you, pool) = (self.you, self.weights.pool);
        let gain = self.place(you, tile, count);
        self.remove(you, tile, count);
        gain - i64::from(count) * pool
    }

    pub fn removing(&mut self, animal: AnimalId, tile: HexId) -> i64 {
        if self.count(animal, tile) == 0 {
            return 0;
        }
        let gain = self.remove(animal, tile, 1);
        self.place(animal, tile, 1);
        gain
    }

    /// Returns what replacing one species of an animal on a tile by one of the bot's would bring.
    pub fn value_of_replacing(&mut self, animal: AnimalId, tile: HexId) -> i64 {
        let here = self.species[tile.index()].clone();
        let (you, pool) = (self.you, self.weights.pool);
        let gain = self.remove(animal, tile, 1) + self.place(you, tile, 1) - pool;
        self.species[tile.index()] = here;
        gain
    }

    pub fn moving(&mut self, animal: AnimalId, from: HexId, to: HexId, count: u8) -> i64 {
        let count = count.min(self.count(animal, from));
        let gain = self.remove(animal, from, count) + self.place(animal, to, count);
        self.remove(animal, to, count);
        self.place(animal, from, count);
        gain
    }

    pub fn value_of_adapting(&mut self, animal: AnimalId, element: ElementId) -> i64 {
        self.with_element(animal, element, |has| has.saturating_add(1))
    }

    pub fn value_of_shedding(&mut self, animal: AnimalId, element: ElementId) -> i64 {
        self.with_element(animal, element, |has| has.saturating_sub(1))
    }

    /// Returns what covering a tile would bring, apart from bonus points: one species of each animal stays, the
    /// others return to their gene pools, and the bot places `more` species.
    pub fn covering(&mut self, tile: HexId, more: u8) -> i64 {
        let (terrain, here) = (self.terrain[tile.index()], self.species[tile.index()].clone());
        let before = self.tile_worth(tile);
        self.terrain[tile.index()] = self.catalog.cover;
        let mut returned = 0;
        for animal in self.animals.clone() {
            let count = &mut self.species[tile.index()][animal.index()];
            let leaving = count.saturating_sub(1);
            *count -= leaving;
            returned += self.stake(animal) * i64::from(leaving) * self.weights.pool / 100;
        }
        let own = &mut self.species[tile.index()][self.you.index()];
        *own = own.saturating_add(more);
        let placed = i64::from(more) * self.weights.pool;
        let gain = self.tile_worth(tile) - before + returned - placed;
        self.terrain[tile.index()] = terrain;
        self.species[tile.index()] = here;
        gain
    }

    pub fn bonus(&self, count: usize) -> i64 {
        self.points_worth(self.you, i64::from(self.catalog.bonus(count)))
    }

    /// Returns what scoring a tile would bring, apart from its card.
    pub fn scoring(&self, tile: HexId) -> i64 {
        let worth = |(animal, points)| self.points_worth(animal, points);
        self.scores(tile).into_iter().map(worth).sum()
    }

    pub fn value_of_scoring_all(&self, terrain: TerrainId) -> i64 {
        let is_alike = |tile: &&HexId| {
            let found = self.terrain[tile.index()].map(|found| self.catalog.family(found));
            found == Some(self.catalog.family(terrain))
        };
        self.earth.iter().filter(is_alike).map(|&tile| self.scoring(tile)).sum()
    }

    fn with_element(&mut self, animal: AnimalId, element: ElementId, new: fn(u8) -> u8) -> i64 {
        let tiles = self.occupied(animal);
        let before = self.tiles_worth(&tiles);
        let has = self.elements[animal.index()][element.index()];
        self.elements[animal.index()][element.index()] = new(has);
        let gain = self.tiles_worth(&tiles) - before;
        self.elements[animal.index()][element.index()] = has;
        let more = i64::from(new(has)) - i64::from(has);
        let lasting = self.weights.element + self.disks(element) * self.weights.supply;
        gain + more * self.stake(animal) * lasting / 100
    }

    fn disk_worth(&self, disk: Option<ElementId>) -> i64 {
        let Some(element) = disk else { return 0 };
        let worth = |&animal: &AnimalId| {
            let has = i64::from(self.elements[animal.index()][element.index()]);
            self.stake(animal) * has * self.weights.supply / 100
        };
        self.animals.iter().map(worth).sum()
    }
}
