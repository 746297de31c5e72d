//! The visible part of a position, on which the greedy bot tries out changes.

use std::cell::OnceCell;

use crate::shared::aims::tile_sketch::TileSketch;
use crate::shared::aims::weights::SharedWeights;
use speciate_content::Catalog;
use speciate_engine::view::View;
use speciate_model::id::{ANIMALS_MAX, AnimalId, CornerId, ElementId, HexId, TerrainId};
use speciate_model::state::{ElementCounts, matching};

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
    /// What is on each hex.
    tiles: Vec<TileSketch>,
    /// What each tile is worth with what is on it, once computed.
    worths: Vec<OnceCell<i64>>,
    pub corners: Vec<Option<ElementId>>,
    /// Elements by animal and type.
    pub elements: [ElementCounts; ANIMALS_MAX],
    pub pools: Vec<u8>,
    /// By animal: how much 100 units of value for it are worth to the bot. Negative for opponents.
    pub stakes: Vec<i64>,
}

impl<'a> Sketch<'a> {
    pub fn new(view: &View<'a>, weights: &'a SharedWeights, you: AnimalId) -> Self {
        let catalog = view.catalog();
        let all: Vec<AnimalId> = (0..catalog.roster.animals.len()).map(AnimalId::at).collect();
        let mut elements = [ElementCounts::default(); ANIMALS_MAX];
        for &animal in &all {
            let (printed, added) = (view.elements().printed(animal), view.elements().added(animal));
            let both = printed.iter().zip(added);
            for (has, (printed, added)) in elements[animal.index()].iter_mut().zip(both) {
                *has = printed + added;
            }
        }
        Self {
            catalog,
            weights,
            you,
            animals: view.turn().animals().collect(),
            earth: view.earth().collect(),
            tiles: catalog.board.hex_ids().map(|hex| TileSketch::new(view, hex)).collect(),
            worths: vec![OnceCell::new(); catalog.board.hexes().len()],
            corners: catalog.board.corner_ids().map(|c| view.elements().on_corner(c)).collect(),
            elements,
            pools: all.iter().map(|&animal| view.species().pool(animal)).collect(),
            stakes: stakes(view, weights, you, all.len()),
        }
    }

    pub fn stake(&self, animal: AnimalId) -> i64 {
        self.stakes.get(animal.index()).copied().unwrap_or(0)
    }

    pub fn tile(&self, tile: HexId) -> &TileSketch {
        &self.tiles[tile.index()]
    }

    pub fn terrain(&self, tile: HexId) -> Option<TerrainId> {
        self.tile(tile).terrain
    }

    pub fn count(&self, animal: AnimalId, tile: HexId) -> u8 {
        self.tile(tile).species[animal.index()]
    }

    pub fn occupied(&self, animal: AnimalId) -> impl Iterator<Item = HexId> {
        self.earth.iter().copied().filter(move |&tile| self.count(animal, tile) > 0)
    }

    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = HexId> {
        self.catalog.board.neighbours(hex).iter().copied().filter(|tile| self.is_earth(*tile))
    }

    pub fn touched(&self, corner: CornerId) -> impl Iterator<Item = HexId> {
        self.catalog.board.hexes_at(corner).iter().copied().filter(|tile| self.is_earth(*tile))
    }

    fn is_earth(&self, hex: HexId) -> bool {
        self.terrain(hex).is_some()
    }

    pub fn is_covered(&self, tile: HexId) -> bool {
        self.terrain(tile).is_some_and(|terrain| self.catalog.is_cover(terrain))
    }

    pub fn matching(&self, animal: AnimalId, tile: HexId) -> i64 {
        matching(&self.elements[animal.index()], &self.tile(tile).supply).into()
    }

    /// Returns the domination value of an animal for an element: its count on the animal times the number of
    /// tiles with both such a disk and a species of the animal.
    pub fn domination(&self, animal: AnimalId, element: ElementId) -> i64 {
        let has_disk = |tile: &HexId| self.tile(*tile).supply[element.index()] > 0;
        let tiles = self.occupied(animal).filter(has_disk).count() as i64;
        tiles * i64::from(self.elements[animal.index()][element.index()])
    }

    pub fn dominant(&self, tile: HexId) -> Option<AnimalId> {
        self.tile(tile).occupants(&self.animals, &self.elements).dominant()
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
        *self.worths[tile.index()].get_or_init(|| self.worth(self.tile(tile)))
    }

    /// Returns what a tile with these contents would be worth.
    pub fn worth(&self, tile: &TileSketch) -> i64 {
        self.worth_with(tile, &self.elements)
    }

    /// Returns what a tile with these contents would be worth if the animals had these elements.
    fn worth_with(&self, tile: &TileSketch, elements: &[ElementCounts; ANIMALS_MAX]) -> i64 {
        let mut sum = 0;
        self.worths(tile, elements, |animal, worth| sum += self.stake(animal) * worth / 100);
        sum
    }

    /// Calls `each` with every animal on a tile and what the tile is worth to it, regardless of stakes.
    fn worths(
        &self,
        tile: &TileSketch,
        elements: &[ElementCounts; ANIMALS_MAX],
        mut each: impl FnMut(AnimalId, i64),
    ) {
        let Some(terrain) = tile.terrain else { return };
        let (weights, scores) = (self.weights, &self.catalog.terrain(terrain).scores);
        let occupants = tile.occupants(&self.animals, elements);
        let dominant = if weights.dominance == 0 { None } else { occupants.dominant() };
        for occupant in occupants.all() {
            let points =
                scores.get(occupants.place(occupant)).map_or(0, |&points| i64::from(points));
            let (each_species, percent) = match occupant.matching {
                0 => (weights.endangered, weights.fleeting),
                _ => (weights.species, 100),
            };
            let prospect = points * weights.points * weights.prospect * percent / 10_000;
            let dominance = if dominant == Some(occupant.animal) { weights.dominance } else { 0 };
            let species = i64::from(occupant.count) * each_species;
            let matching = i64::from(occupant.matching) * weights.matching;
            each(occupant.animal, prospect + dominance + species + matching);
        }
    }

    /// Returns what the position is worth to each animal, by id: its points, tiles, species and elements.
    pub fn position_worths(&self, view: &View<'_>) -> Vec<i64> {
        let weights = self.weights;
        let mut worths = vec![0; self.pools.len()];
        for &tile in &self.earth {
            self.worths(self.tile(tile), &self.elements, |animal, worth| {
                worths[animal.index()] += worth;
            });
        }
        for &animal in &self.animals {
            let own = self.elements[animal.index()].iter().enumerate();
            let lasting = |element| weights.element + self.disks(element) * weights.supply;
            let elements: i64 = own
                .filter(|(_, has)| **has > 0)
                .map(|(index, has)| i64::from(*has) * lasting(ElementId::at(index)))
                .sum();
            let points = i64::from(view.score().points(animal)) * weights.points;
            let pool = i64::from(self.pools[animal.index()]) * weights.pool;
            worths[animal.index()] += points + pool + elements;
        }
        worths
    }

    pub fn points_worth(&self, animal: AnimalId, points: i64) -> i64 {
        self.stake(animal) * points * self.weights.points / 100
    }

    /// Returns the gain from putting a disk on a corner, or from removing the disk there if `disk` is `None`.
    pub fn value_of_laying(&self, corner: CornerId, disk: Option<ElementId>) -> i64 {
        let before = self.corners[corner.index()];
        let gains = self.touched(corner).map(|tile| self.value_of_exchanging(tile, before, disk));
        gains.sum::<i64>() + self.disk_worth(disk) - self.disk_worth(before)
    }

    /// Returns the gain on a tile from replacing the disk on one of its corners; `None` means no disk.
    fn value_of_exchanging(
        &self,
        tile: HexId,
        before: Option<ElementId>,
        disk: Option<ElementId>,
    ) -> i64 {
        let mut after = *self.tile(tile);
        after.exchange(before, disk);
        self.worth(&after) - self.tile_worth(tile)
    }

    /// Returns the gain from removing the disks of an element from some corners.
    pub fn value_of_removing_disks(
        &self,
        element: ElementId,
        which: impl Fn(CornerId) -> bool,
    ) -> i64 {
        let board = &self.catalog.board;
        let is_removed =
            |corner: &&CornerId| self.corners[corner.index()] == Some(element) && which(**corner);
        let gain = |&tile: &HexId| {
            let mut after = *self.tile(tile);
            let removed = board.corners_of(tile).iter().filter(is_removed).count();
            after.supply[element.index()] -= removed as u8;
            if removed > 0 { self.worth(&after) - self.tile_worth(tile) } else { 0 }
        };
        let removed = board.corner_ids().filter(|corner| is_removed(&corner)).count() as i64;
        self.earth.iter().map(gain).sum::<i64>() - removed * self.disk_worth(Some(element))
    }

    /// Returns the gain from a disk on the best vacant corner.
    pub fn best_laying(&self, element: ElementId) -> i64 {
        let vacant = self.catalog.board.corner_ids().filter(|corner| {
            self.corners[corner.index()].is_none() && self.touched(*corner).next().is_some()
        });
        // A disk gains the same on a tile at any of its corners.
        let mut known = vec![None; self.tiles.len()];
        let mut gain = |tile: HexId| -> i64 {
            let compute = || self.value_of_exchanging(tile, None, Some(element));
            *known[tile.index()].get_or_insert_with(compute)
        };
        let gains = vacant.map(|corner| self.touched(corner).map(&mut gain).sum::<i64>());
        gains.max().map_or(0, |gain| gain + self.disk_worth(Some(element)))
    }

    /// Puts species on a tile.
    pub fn place(&mut self, animal: AnimalId, tile: HexId, count: u8) {
        self.tiles[tile.index()].place(animal, count);
        self.worths[tile.index()].take();
    }

    /// Removes species from a tile.
    pub fn remove(&mut self, animal: AnimalId, tile: HexId, count: u8) {
        self.tiles[tile.index()].remove(animal, count);
        self.worths[tile.index()].take();
    }

    /// Returns the gain from [`Sketch::place`], not counting where the species come from.
    pub fn value_of_placing(&self, animal: AnimalId, tile: HexId, count: u8) -> i64 {
        let mut after = *self.tile(tile);
        after.place(animal, count);
        self.worth(&after) - self.tile_worth(tile)
    }

    /// Returns the gain from [`Sketch::remove`], not counting where the species go.
    pub fn value_of_removing(&self, animal: AnimalId, tile: HexId, count: u8) -> i64 {
        let mut after = *self.tile(tile);
        after.remove(animal, count);
        self.worth(&after) - self.tile_worth(tile)
    }

    /// Returns the gain from placing species from the bot's gene pool on a tile.
    pub fn placing(&self, tile: HexId, count: u8) -> i64 {
        self.value_of_placing(self.you, tile, count) - i64::from(count) * self.weights.pool
    }

    pub fn removing(&self, animal: AnimalId, tile: HexId) -> i64 {
        match self.count(animal, tile) {
            0 => 0,
            _ => self.value_of_removing(animal, tile, 1),
        }
    }

    /// Returns the gain from replacing one species of an animal on a tile with one of the bot's.
    pub fn value_of_replacing(&self, animal: AnimalId, tile: HexId) -> i64 {
        let mut after = *self.tile(tile);
        after.remove(animal, 1);
        after.place(self.you, 1);
        self.worth(&after) - self.tile_worth(tile) - self.weights.pool
    }

    pub fn moving(&self, animal: AnimalId, from: HexId, to: HexId, count: u8) -> i64 {
        if from == to {
            return 0;
        }
        let count = count.min(self.count(animal, from));
        self.value_of_removing(animal, from, count) + self.value_of_placing(animal, to, count)
    }

    pub fn value_of_adapting(&self, animal: AnimalId, element: ElementId) -> i64 {
        self.with_element(animal, element, |has| has.saturating_add(1))
    }

    pub fn value_of_shedding(&self, animal: AnimalId, element: ElementId) -> i64 {
        self.with_element(animal, element, |has| has.saturating_sub(1))
    }

    /// Returns the gain from covering a tile, apart from bonus points: one species of each animal stays, the others
    /// return to their gene pools, and the bot places `more` species.
    pub fn covering(&self, tile: HexId, more: u8) -> i64 {
        let mut after = *self.tile(tile);
        after.terrain = self.catalog.cover;
        let mut returned = 0;
        for &animal in &self.animals {
            let leaving = self.count(animal, tile).saturating_sub(1);
            after.remove(animal, leaving);
            returned += self.stake(animal) * i64::from(leaving) * self.weights.pool / 100;
        }
        after.place(self.you, more);
        let placed = i64::from(more) * self.weights.pool;
        self.worth(&after) - self.tile_worth(tile) + returned - placed
    }

    pub fn bonus(&self, count: usize) -> i64 {
        self.points_worth(self.you, i64::from(self.catalog.bonus(count)))
    }

    /// Returns the gain from scoring a tile, apart from its card.
    pub fn scoring(&self, tile: HexId) -> i64 {
        let Some(terrain) = self.terrain(tile) else { return 0 };
        let scores = &self.catalog.terrain(terrain).scores;
        let occupants = self.tile(tile).occupants(&self.animals, &self.elements);
        let points = |place: usize| scores.get(place).map_or(0, |&points| i64::from(points));
        let all = occupants.all().iter();
        all.map(|one| self.points_worth(one.animal, points(occupants.place(one)))).sum()
    }

    pub fn value_of_scoring_all(&self, terrain: TerrainId) -> i64 {
        let is_alike = |tile: &&HexId| {
            let found = self.terrain(**tile).map(|found| self.catalog.family(found));
            found == Some(self.catalog.family(terrain))
        };
        self.earth.iter().filter(is_alike).map(|&tile| self.scoring(tile)).sum()
    }

    fn with_element(&self, animal: AnimalId, element: ElementId, new: fn(u8) -> u8) -> i64 {
        let mut elements = self.elements;
        let has = elements[animal.index()][element.index()];
        elements[animal.index()][element.index()] = new(has);
        // Nothing changes on tiles without a disk of the element.
        let is_concerned = |tile: &HexId| self.tile(*tile).supply[element.index()] > 0;
        let tiles = self.occupied(animal).filter(is_concerned);
        let gain = |tile| self.worth_with(self.tile(tile), &elements) - self.tile_worth(tile);
        let gains: i64 = tiles.map(gain).sum();
        let more = i64::from(new(has)) - i64::from(has);
        let lasting = self.weights.element + self.disks(element) * self.weights.supply;
        gains + more * self.stake(animal) * lasting / 100
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
