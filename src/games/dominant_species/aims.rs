//! The heuristic of the greedy bot. It tries every answer on a sketch of the position.

use std::sync::Arc;

use crate::Heuristic;
use crate::dominant_species::claims;
use crate::dominant_species::natives as ask;
use crate::dominant_species::tables::DominantSpeciesWeights;
use crate::shared::aims::answers::{self, BotMemory};
use crate::shared::aims::gains::{self, PlacingGains};
use crate::shared::aims::sketch::Sketch;
use speciate_content::catalog::Section;
use speciate_content::{Catalog, GameData};
use speciate_engine::view::View;
use speciate_model::id::{AnimalId, ElementId, HexId, SectionId, SpaceId, StackId, TerrainId};
use speciate_model::question::{Choice, Question};
use speciate_model::state::Zone;

pub(super) fn aims(_: &Catalog, weights: &GameData) -> Option<Box<dyn Heuristic>> {
    Some(Box::new(DominantSpeciesHeuristic {
        weights: weights.get()?,
        memory: BotMemory::default(),
    }))
}

#[derive(Clone, Debug)]
struct DominantSpeciesHeuristic {
    weights: Arc<DominantSpeciesWeights>,
    memory: BotMemory,
}

impl Heuristic for DominantSpeciesHeuristic {
    fn values(&mut self, view: &View<'_>, question: &Question) -> Vec<i64> {
        self.notice(view, question);
        let sketch = Sketch::new(view, &self.weights.shared, question.animal);
        if question.options.iter().any(|option| matches!(option, Choice::Space(_))) {
            let mut planning = Planning::new(*view, &self.weights, &sketch);
            return answers::values(question, |option| match option {
                Choice::Space(space) => planning.value(space),
                _ => 0,
            });
        }
        let memory = &self.memory;
        answers::values(question, |option| value(view, &sketch, memory, question, option))
    }

    fn position_values(&self, view: &View<'_>) -> Vec<i64> {
        Sketch::new(view, &self.weights.shared, AnimalId::at(0)).position_worths(view)
    }

    fn notice(&mut self, view: &View<'_>, question: &Question) {
        self.memory.observe(view, question);
    }

    fn chosen(&mut self, choice: Choice) {
        self.memory.last = Some(choice);
    }

    fn copy(&self) -> Box<dyn Heuristic> {
        Box::new(self.clone())
    }
}

fn value(
    view: &View<'_>,
    sketch: &Sketch<'_>,
    memory: &BotMemory,
    question: &Question,
    option: Choice,
) -> i64 {
    let you = sketch.you;
    match (question.id, option) {
        (ask::REGRESSION_SAVING, Choice::Element(element)) => {
            -sketch.value_of_shedding(you, element)
        }
        (ask::REGRESSION_REMOVAL, Choice::Element(element)) => {
            match view.elements().added(you)[element.index()] {
                0 => 0,
                _ => -sketch.value_of_shedding(you, element),
            }
        }
        (ask::WASTELAND_ELEMENT, Choice::Element(element)) => drying_up(sketch, element),
        (ask::GLACIATION_TILE, Choice::Tile(tile)) => glaciating(sketch, tile),
        (ask::WANDERLUST_HEX, Choice::Tile(hex)) => settling(sketch, hex),
        (ask::DOMINATION_TILE, Choice::Tile(tile)) => dominating(view, sketch, tile),
        (ask::EXTINCTION_SAVING, Choice::Tile(tile)) => -sketch.removing(you, tile),
        _ => answers::value(view, sketch, memory, question, option),
    }
}

#[derive(Debug)]
pub(super) struct Planning<'a, 'b> {
    view: View<'a>,
    weights: &'b DominantSpeciesWeights,
    sketch: &'b Sketch<'a>,
    /// The gain from each further migration of a species, once computed.
    migrations: Option<Vec<i64>>,
    placings: PlacingGains,
    /// By section: the gain from its action, once computed, if the gain is the same from all of its spaces.
    of_sections: Vec<Option<i64>>,
    /// By terrain: the gain from competing on its best tile, once computed.
    of_terrains: Vec<Option<i64>>,
}

impl<'a, 'b> Planning<'a, 'b> {
    pub fn new(
        view: View<'a>,
        weights: &'b DominantSpeciesWeights,
        sketch: &'b Sketch<'a>,
    ) -> Self {
        let of_sections = vec![None; sketch.catalog.sections.len()];
        let of_terrains = vec![None; sketch.catalog.terrains.len()];
        let placings = PlacingGains::new(sketch);
        Self { view, weights, sketch, migrations: None, placings, of_sections, of_terrains }
    }

    pub fn value(&mut self, space: SpaceId) -> i64 {
        let catalog = self.sketch.catalog;
        let id = catalog.space(space).section;
        let section = catalog.section(id);
        let gain = self.gain(id, section, space);
        let worth = gains::weighed(self.sketch, id, gain);
        let turn = self.view.turn();
        let is_over = turn.section.is_some_and(|now| now > id)
            || turn.section == Some(id) && turn.space.is_some_and(|now| now >= space);
        if is_over { worth * self.weights.waiting / 100 } else { worth }
    }

    fn gain(&mut self, id: SectionId, section: &Section, space: SpaceId) -> i64 {
        match section.procedure.as_str() {
            "speciation" => self.speciation(space),
            "migration" => self.migration(space),
            "competition" => self.competition(space),
            "glaciation" if self.sketch.catalog.space(space).place > 0 => {
                self.gain_of_section(id, section) * self.weights.waiting / 100
            }
            _ => self.gain_of_section(id, section),
        }
    }

    /// Returns the gain from the action of a section, if the gain is the same from all of its spaces.
    fn gain_of_section(&mut self, id: SectionId, section: &Section) -> i64 {
        if let Some(gain) = self.of_sections[id.index()] {
            return gain;
        }
        let gain = match section.procedure.as_str() {
            "initiative" => self.initiative(),
            "adaptation" => self.adaptation(id),
            "regression" => self.regression(id, section),
            "abundance" => gains::value_of_laying(self.sketch, &gains::supplied(&self.view, id)),
            "wasteland" => self.wasteland(id),
            "depletion" => gains::depleting(self.sketch, &gains::supplied(&self.view, id)),
            "glaciation" => self.glaciation(),
            "wanderlust" => self.wanderlust(),
            "domination" => self.domination(section),
            _ => 0,
        };
        self.of_sections[id.index()] = Some(gain);
        gain
    }

    fn initiative(&self) -> i64 {
        let is_first = self.view.turn().initiative().first() == Some(&self.sketch.you);
        if is_first { 0 } else { self.weights.initiative }
    }

    fn adaptation(&self, id: SectionId) -> i64 {
        if gains::is_full(&self.view, self.sketch) {
            return 0;
        }
        gains::value_of_adapting(self.sketch, &gains::supplied(&self.view, id))
    }

    /// Returns the value of the most valuable element that is not saved yet.
    fn regression(&self, id: SectionId, section: &Section) -> i64 {
        let types = gains::supplied(&self.view, id);
        let losses = gains::losses(&self.view, self.sketch, &types);
        let abilities = self.sketch.catalog.animal(self.sketch.you).abilities;
        let saved = usize::from(abilities.regression_savings) + self.own_pawns(section);
        losses.get(saved).copied().unwrap_or(0)
    }

    /// Returns what removing the right element from the box before the tundra dries up would save.
    fn wasteland(&self, id: SectionId) -> i64 {
        let types = gains::supplied(&self.view, id);
        types.into_iter().map(|element| drying_up(self.sketch, element)).max().unwrap_or(0)
    }

    fn glaciation(&self) -> i64 {
        if self.view.covers() == 0 {
            return 0;
        }
        let gains = self.sketch.earth.iter().filter_map(|&tile| {
            let mut beside = self.sketch.neighbours(tile);
            let is_open =
                !self.sketch.is_covered(tile) && beside.any(|t| self.sketch.is_covered(t));
            is_open.then(|| glaciating(self.sketch, tile))
        });
        gains.max().unwrap_or(0)
    }

    fn speciation(&mut self, space: SpaceId) -> i64 {
        match self.sketch.catalog.space(space).element {
            None => 0,
            element => gains::speciating_round(self.sketch, &mut self.placings, element),
        }
    }

    fn wanderlust(&self) -> i64 {
        let stacks = (0..usize::from(self.sketch.catalog.stacks.count)).map(StackId::at);
        if stacks.filter(|stack| self.view.stack(*stack).0.is_some()).count() == 0 {
            return 0;
        }
        let shore = self.sketch.catalog.board.hex_ids();
        let vacant = shore.filter(|hex| self.sketch.terrain(*hex).is_none());
        vacant.map(|hex| settling(self.sketch, hex)).max().unwrap_or(0)
    }

    fn migration(&mut self, space: SpaceId) -> i64 {
        let catalog = self.sketch.catalog;
        if self.migrations.is_none() {
            let most = catalog.spaces.iter().map(|space| space.count).max().unwrap_or(0);
            self.migrations = Some(gains::migrating(self.sketch.clone(), most));
        }
        let moves = usize::from(catalog.space(space).count);
        let gains = self.migrations.iter().flatten().take(moves);
        gains.sum()
    }

    fn competition(&mut self, space: SpaceId) -> i64 {
        let sketch = self.sketch;
        let best = |terrain: TerrainId| {
            let tiles = sketch.earth.iter().filter(|tile| sketch.terrain(**tile) == Some(terrain));
            tiles.map(|&tile| gains::competing(sketch, tile)).max().unwrap_or(0)
        };
        let terrains = sketch.catalog.space(space).terrains.iter();
        let known = &mut self.of_terrains;
        terrains.map(|&at| *known[at.index()].get_or_insert_with(|| best(at))).sum()
    }

    /// Returns the value of the best tile that is left after the bot's other pawns in the section have chosen.
    fn domination(&self, section: &Section) -> i64 {
        let tiles = self.sketch.earth.iter().filter(|&&tile| !self.view.is_scored(tile));
        let mut gains: Vec<i64> =
            tiles.map(|&tile| dominating(&self.view, self.sketch, tile)).collect();
        gains.sort_unstable_by_key(|gain| std::cmp::Reverse(*gain));
        gains.get(self.own_pawns(section)).copied().unwrap_or(0)
    }

    fn own_pawns(&self, section: &Section) -> usize {
        let pawn = |space: &&SpaceId| self.view.pawns().on_space(**space);
        section.spaces.iter().filter(|space| pawn(space) == Some(self.sketch.you)).count()
    }
}

/// Returns what keeping the disks of an element that touch tundra would save.
fn drying_up(sketch: &Sketch<'_>, element: ElementId) -> i64 {
    let is_doomed = |corner| sketch.touched(corner).any(|tile| sketch.is_covered(tile));
    -sketch.value_of_removing_disks(element, is_doomed)
}

/// Returns the gain from glaciating a tile, including bonus points.
pub(super) fn glaciating(sketch: &Sketch<'_>, tile: HexId) -> i64 {
    let gain = sketch.covering(tile, 0);
    let beside = sketch.neighbours(tile).filter(|&t| sketch.is_covered(t)).count();
    gain + sketch.bonus(beside)
}

/// Returns the gain from a new tile on a hex: bonus points, and room for the animals next to it.
pub(super) fn settling(sketch: &Sketch<'_>, hex: HexId) -> i64 {
    sketch.bonus(sketch.neighbours(hex).count()) + gains::room(sketch, hex)
}

pub(super) fn dominating(view: &View<'_>, sketch: &Sketch<'_>, tile: HexId) -> i64 {
    let dominant = match claims::is_claimed(view.catalog()) {
        true => view.dominant(tile),
        false => sketch.dominant(tile),
    };
    let card = dominant.map_or(0, |animal| {
        let cards = view.cards(Zone::FaceUp).map(|card| answers::card_value(view, sketch, card));
        let best = cards.max().unwrap_or(0);
        best.max(0) * sketch.stake(animal) / 100
    });
    sketch.scoring(tile) + card
}
