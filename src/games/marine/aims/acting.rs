//! The gain from the action of each space if carried out now.

use crate::marine::aims::stacks;
use crate::marine::tables::MarineWeights;
use crate::shared::aims::gains::PlacingGains;
use crate::shared::aims::sketch::Sketch;
use crate::shared::aims::tile_sketch::TileSketch;
use crate::shared::aims::{answers, gains};
use speciate_content::catalog::{ActionSpace, Section};
use speciate_engine::view::View;
use speciate_model::id::{
    CardId, CornerId, ElementId, HexId, SectionId, SpaceId, StackId, TerrainId,
};
use speciate_model::state::Zone;

#[derive(Debug)]
pub(super) struct Acting<'a, 'b> {
    pub view: View<'a>,
    weights: &'b MarineWeights,
    pub sketch: &'b Sketch<'a>,
    /// The gain from each further migration of a species, once computed.
    migrations: Option<Vec<i64>>,
    placings: PlacingGains,
    /// For each section, the gain from its action, if all its spaces bring the same gain and it is already computed.
    of_sections: Vec<Option<i64>>,
}

impl<'a, 'b> Acting<'a, 'b> {
    pub fn new(view: View<'a>, weights: &'b MarineWeights, sketch: &'b Sketch<'a>) -> Self {
        let of_sections = vec![None; sketch.catalog.sections.len()];
        let placings = PlacingGains::new(sketch);
        Self { view, weights, sketch, migrations: None, placings, of_sections }
    }

    pub fn value(&mut self, space: SpaceId) -> i64 {
        let catalog = self.sketch.catalog;
        let row = catalog.space(space);
        let section = catalog.section(row.section);
        let gain = self.gain(space, row, section);
        gains::weighed(self.sketch, row.section, gain)
    }

    fn gain(&mut self, space: SpaceId, row: &ActionSpace, section: &Section) -> i64 {
        match section.procedure.as_str() {
            "autotrophs" => self.autotrophs(row),
            "adaptation" => self.adaptation(row, section),
            "speciation" => self.speciation(space, row),
            "wanderlust" => self.wanderlust(row, section),
            "tectonics" => self.tectonics(row),
            "migration" => self.migration(row),
            "competition" => self.competition(space, row),
            "evolution" => self.evolution(space, row),
            _ => self.gain_of_section(row.section, section),
        }
    }

    /// Returns the gain from the action of a section, if the gain is the same from all of its spaces.
    fn gain_of_section(&mut self, id: SectionId, section: &Section) -> i64 {
        if let Some(gain) = self.of_sections[id.index()] {
            return gain;
        }
        let gain = match section.procedure.as_str() {
            "abundance" => gains::value_of_laying(self.sketch, &self.supplied(id)),
            "depletion" => gains::depleting(self.sketch, &self.supplied(id)),
            "adaptation" => gains::value_of_adapting(self.sketch, &self.supplied(id)),
            "regression" => self.parking(),
            "wanderlust" => {
                stacks(&self.view).map(|stack| self.wandering(stack)).max().unwrap_or(0)
            }
            "domination" => self.domination(),
            _ => 0,
        };
        self.of_sections[id.index()] = Some(gain);
        gain
    }

    fn supplied(&self, section: SectionId) -> Vec<ElementId> {
        gains::supplied(&self.view, section)
    }

    fn in_box(&self, procedure: &str) -> Vec<ElementId> {
        let section = self.sketch.catalog.section_of(procedure);
        section.map_or_else(Vec::new, |section| self.supplied(section))
    }

    fn autotrophs(&self, row: &ActionSpace) -> i64 {
        let is_beside = |corner: &CornerId| {
            let mut terrains = self.sketch.touched(*corner).map(|tile| self.sketch.terrain(tile));
            self.sketch.corners[corner.index()].is_some()
                && terrains.any(|found| found.is_some_and(|found| row.terrains.contains(&found)))
        };
        let in_box = self.in_box("autotrophs");
        let beside = self.sketch.catalog.board.corner_ids().filter(is_beside);
        beside.map(|corner| self.exchanging_with(&in_box, corner)).max().unwrap_or(0)
    }

    /// Returns the gain from the best use of Autotrophs on a disk.
    pub fn exchanging(&self, corner: CornerId) -> i64 {
        self.exchanging_with(&self.in_box("autotrophs"), corner)
    }

    fn exchanging_with(&self, in_box: &[ElementId], corner: CornerId) -> i64 {
        let is_in_box = self.sketch.corners[corner.index()].is_some_and(|e| in_box.contains(&e));
        let disks = in_box.iter().copied().map(Some).chain(is_in_box.then_some(None));
        disks.map(|disk| self.sketch.value_of_laying(corner, disk)).max().unwrap_or(0)
    }

    /// Returns the gain from the best element. From a special space it may replace another element.
    fn adaptation(&mut self, row: &ActionSpace, section: &Section) -> i64 {
        let you = self.sketch.you;
        let gain = self.gain_of_section(row.section, section);
        if !gains::is_full(&self.view, self.sketch) {
            return gain;
        }
        let all = self.all_elements();
        let losses = gains::losses(&self.view, self.sketch, &all);
        match losses.last() {
            Some(least) if row.special && gain > 0 => {
                debug_assert!(self.view.elements().added(you).iter().any(|&count| count > 0));
                gain - least
            }
            _ => 0,
        }
    }

    fn all_elements(&self) -> Vec<ElementId> {
        (0..self.sketch.catalog.roster.elements.len()).map(ElementId::at).collect()
    }

    /// Returns what a species in Regression would save, if a square is free.
    pub fn parking(&self) -> i64 {
        let (catalog, you) = (self.sketch.catalog, self.sketch.you);
        let Some(section) = catalog.section_of("regression") else {
            return 0;
        };
        let species = self.view.species();
        let taken: u8 = self.sketch.animals.iter().map(|&animal| species.parked(animal)).sum();
        if species.parked(you) > 0
            || species.pool(you) == 0
            || taken >= catalog.section(section).squares
        {
            return 0;
        }
        gains::losses(&self.view, self.sketch, &self.supplied(section)).into_iter().sum()
    }

    fn speciation(&mut self, space: SpaceId, row: &ActionSpace) -> i64 {
        match (self.view.spaces().element(space), row.special) {
            (None, false) => 0,
            (element, _) => gains::speciating_round(self.sketch, &mut self.placings, element),
        }
    }

    fn wanderlust(&mut self, row: &ActionSpace, section: &Section) -> i64 {
        let gain = self.gain_of_section(row.section, section);
        if row.special && gain > 0 { gain + self.weights.extra_go } else { gain }
    }

    /// Returns the gain from the tile of a stack on its best hex.
    pub fn wandering(&self, stack: StackId) -> i64 {
        let Some(terrain) = self.view.stack(stack).0 else {
            return 0;
        };
        let hexes = self.sketch.catalog.board.hex_ids();
        let shore = hexes.filter(|hex| {
            self.sketch.terrain(*hex).is_none() && self.sketch.neighbours(*hex).next().is_some()
        });
        shore.map(|hex| settling(self.sketch, hex, Some(terrain))).max().unwrap_or(0)
    }

    fn tectonics(&self, row: &ActionSpace) -> i64 {
        if self.view.covers() == 0 {
            return 0;
        }
        let board = &self.sketch.catalog.board;
        let is_open =
            |tile: &HexId| !self.sketch.is_covered(*tile) && (row.special || board.is_rim(*tile));
        let open = self.sketch.earth.iter().copied().filter(is_open);
        open.map(|tile| erupting(self.sketch, tile)).max().unwrap_or(0)
    }

    fn migration(&mut self, row: &ActionSpace) -> i64 {
        if self.migrations.is_none() {
            let most = self.sketch.catalog.spaces.iter().map(|space| space.count).max();
            let most = most.unwrap_or(0).saturating_mul(2);
            self.migrations = Some(gains::migrating(self.sketch.clone(), most));
        }
        let moves = if row.special { usize::MAX } else { usize::from(row.count) };
        self.migrations.iter().flatten().take(moves).sum()
    }

    fn competition(&self, space: SpaceId, row: &ActionSpace) -> i64 {
        let terrain = self.view.spaces().terrain(space);
        if terrain.is_none() && !row.special {
            return 0;
        }
        let outcome = |mut after: TileSketch| {
            let gain = gains::eliminating(self.sketch, &mut after, row.count);
            (gain, after)
        };
        let tiles = self.of_family(terrain);
        let mut outcomes: Vec<_> = tiles.map(|tile| outcome(*self.sketch.tile(tile))).collect();
        let mut sum = 0;
        for _ in 0..row.tiles {
            let best = outcomes.iter_mut().max_by_key(|(gain, _)| *gain);
            let Some(best) = best.filter(|(gain, _)| *gain > 0) else {
                break;
            };
            sum += best.0;
            *best = outcome(best.1);
        }
        sum
    }

    /// Returns the tiles of a terrain's family, or all tiles if `terrain` is `None`.
    fn of_family(&self, terrain: Option<TerrainId>) -> impl Iterator<Item = HexId> {
        let is_alike = move |tile: &HexId| {
            let found = self.sketch.terrain(*tile).map(|t| self.sketch.catalog.family(t));
            terrain.is_none() || found == terrain
        };
        self.sketch.earth.iter().copied().filter(is_alike)
    }

    fn evolution(&self, space: SpaceId, row: &ActionSpace) -> i64 {
        let Some(terrain) = self.view.spaces().terrain(space) else {
            return 0;
        };
        let tiles = self.of_family(Some(terrain));
        tiles.map(|tile| self.evolving(tile, row.count)).max().unwrap_or(0)
    }

    /// Returns the gain from scoring a tile, plus the value of the best card in the first `slots` slots if the animal
    /// thrives there.
    pub fn evolving(&self, tile: HexId, slots: u8) -> i64 {
        let you = self.sketch.you;
        let thrives = self.sketch.count(you, tile) > 0 && self.sketch.matching(you, tile) > 0;
        let is_there = |card: &CardId| self.view.slot(*card).is_some_and(|slot| slot <= slots);
        let cards = self.view.cards(Zone::FaceUp).filter(|card| thrives && is_there(card));
        let card = cards.map(|card| answers::card_value(&self.view, self.sketch, card)).max();
        self.sketch.scoring(tile) + card.unwrap_or(0)
    }

    fn domination(&self) -> i64 {
        self.all_elements().into_iter().map(|element| self.dominating(element)).max().unwrap_or(0)
    }

    /// Returns the gain from dominating an element: the points for its target at the end, and its pawn.
    pub fn dominating(&self, element: ElementId) -> i64 {
        let you = self.sketch.you;
        let pawn = self.view.pawns().special(element);
        let value = self.sketch.domination(you, element);
        let target = i64::from(pawn.target);
        if value <= target {
            return 0;
        }
        match pawn.owner {
            Some(owner) if owner == you => self.sketch.points_worth(you, value - target),
            owner => {
                let lost = owner.map_or(0, |owner| {
                    self.sketch.points_worth(owner, target)
                        + self.sketch.stake(owner) * self.weights.pawn / 100
                });
                self.sketch.points_worth(you, value) + self.weights.pawn - lost
            }
        }
    }
}

/// Returns the gain from a new tile on a hex: bonus points for tiles of its terrain, and room for the animals next to
/// it.
pub(super) fn settling(sketch: &Sketch<'_>, hex: HexId, terrain: Option<TerrainId>) -> i64 {
    let alike = sketch.neighbours(hex).filter(|tile| sketch.terrain(*tile) == terrain).count();
    sketch.bonus(1 + alike) + gains::room(sketch, hex)
}

/// Returns the gain from turning a tile into a vent, including bonus points and one more species.
pub(super) fn erupting(sketch: &Sketch<'_>, tile: HexId) -> i64 {
    let gain = sketch.covering(tile, 1);
    let beside = sketch.neighbours(tile).filter(|&t| sketch.is_covered(t)).count();
    gain + sketch.bonus(1 + beside)
}
