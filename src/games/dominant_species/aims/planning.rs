//! What a pawn on a space is worth: what its action would bring if it were carried out now.

use crate::content::catalog::Section;
use crate::games::dominant_species::aims::cards;
use crate::games::dominant_species::aims::sketch::Sketch;
use crate::id::{CornerId, ElementId, HexId, SectionId, SpaceId, StackId};
use crate::view::View;

/// What pawns on spaces are worth.
#[derive(Debug)]
pub(super) struct Planning<'a, 'b> {
    view: View<'a>,
    sketch: &'b mut Sketch<'a>,
    /// What migrations of 1, 2, … species bring, once that was reckoned.
    migrations: Option<Vec<i64>>,
}

impl<'a, 'b> Planning<'a, 'b> {
    pub fn new(view: View<'a>, sketch: &'b mut Sketch<'a>) -> Self {
        Self { view, sketch, migrations: None }
    }

    /// Returns what a pawn on a space is worth.
    pub fn worth(&mut self, space: SpaceId) -> i64 {
        let catalog = self.sketch.catalog;
        let id = catalog.space(space).section;
        let weight = self.sketch.weights.section(id);
        let section = catalog.section(id);
        let worth = match self.gain(id, section, space) {
            gain @ 1.. => gain * weight.percent / 100 + weight.more,
            // What a script would bring only the script knows.
            _ if section.is_scripted() => weight.more,
            _ => 0,
        };
        let turn = self.view.turn();
        let is_over = turn.section.is_some_and(|now| now > id)
            || turn.section == Some(id) && turn.space.is_some_and(|now| now >= space);
        if is_over { worth * self.sketch.weights.waiting / 100 } else { worth }
    }

    fn gain(&mut self, id: SectionId, section: &Section, space: SpaceId) -> i64 {
        match section.procedure.as_str() {
            "initiative" => self.initiative(),
            "adaptation" => self.adaptation(id),
            "regression" => self.regression(id, section),
            "abundance" => self.abundance(id),
            "wasteland" => self.wasteland(id),
            "depletion" => self.depletion(id),
            "glaciation" => self.glaciation(space),
            "speciation" => self.speciation(space),
            "wanderlust" => self.wanderlust(),
            "migration" => self.migration(space),
            "competition" => self.competition(space),
            "domination" => self.domination(section),
            _ => 0,
        }
    }

    fn initiative(&self) -> i64 {
        let is_first = self.view.turn().initiative().first() == Some(&self.sketch.you);
        if is_first { 0 } else { self.sketch.weights.initiative }
    }

    fn adaptation(&mut self, id: SectionId) -> i64 {
        let you = self.sketch.you;
        if self.view.elements().total(you) >= self.sketch.catalog.element_slots {
            return 0;
        }
        let gains = self.supplied(id).into_iter().map(|element| self.sketch.adapting(you, element));
        gains.max().unwrap_or(0)
    }

    /// Returns what the dearest element is worth that is not saved yet.
    fn regression(&mut self, id: SectionId, section: &Section) -> i64 {
        let you = self.sketch.you;
        let added = *self.view.elements().added(you);
        let types = self.supplied(id).into_iter().filter(|element| added[element.index()] > 0);
        let mut losses: Vec<i64> = types.map(|e| -self.sketch.shedding(you, e)).collect();
        losses.sort_unstable_by_key(|loss| std::cmp::Reverse(*loss));
        let free = usize::from(self.sketch.catalog.animal(you).abilities.regression_savings);
        let saved = free + self.own_pawns(section);
        losses.get(saved).copied().unwrap_or(0)
    }

    fn abundance(&mut self, id: SectionId) -> i64 {
        let gains = self.supplied(id).into_iter().map(|element| self.sketch.best_laying(element));
        gains.max().unwrap_or(0)
    }

    /// Returns what is saved if the right element leaves the box before it dries up the tundra.
    fn wasteland(&mut self, id: SectionId) -> i64 {
        let types = self.supplied(id);
        types.into_iter().map(|element| self.drying_up(element)).max().unwrap_or(0)
    }

    /// Returns what it would bring if an element stayed where it touches tundra.
    fn drying_up(&mut self, element: ElementId) -> i64 {
        drying_up(self.sketch, element)
    }

    fn depletion(&mut self, id: SectionId) -> i64 {
        let types = self.supplied(id);
        let all: Vec<CornerId> = self.sketch.catalog.board.corner_ids().collect();
        let gains = all.into_iter().filter_map(|corner| {
            let element = self.sketch.corners[corner.index()]?;
            types.contains(&element).then(|| self.sketch.laying(corner, None))
        });
        gains.max().unwrap_or(0)
    }

    fn glaciation(&mut self, space: SpaceId) -> i64 {
        if self.view.covers() == 0 {
            return 0;
        }
        let gains = self.sketch.earth.clone().into_iter().filter_map(|tile| {
            let beside = self.sketch.neighbours(tile);
            let is_open =
                !self.sketch.is_covered(tile) && beside.iter().any(|&t| self.sketch.is_covered(t));
            is_open.then(|| self.sketch.covering(tile))
        });
        let gain = gains.max().unwrap_or(0);
        match self.sketch.catalog.space(space).place {
            0 => gain,
            _ => gain * self.sketch.weights.waiting / 100,
        }
    }

    fn speciation(&mut self, space: SpaceId) -> i64 {
        let printed = self.sketch.catalog.space(space).element;
        let all: Vec<CornerId> = self.sketch.catalog.board.corner_ids().collect();
        let disks = all
            .into_iter()
            .filter(|c| printed.is_some() && self.sketch.corners[c.index()] == printed);
        disks.collect::<Vec<_>>().into_iter().map(|c| speciating(self.sketch, c)).max().unwrap_or(0)
    }

    fn wanderlust(&self) -> i64 {
        let stacks = (0..usize::from(self.sketch.catalog.stacks.count)).map(StackId::at);
        if stacks.filter(|stack| self.view.stack(*stack).0.is_some()).count() == 0 {
            return 0;
        }
        let shore = self.sketch.catalog.board.hex_ids();
        let vacant = shore.filter(|hex| self.sketch.terrain[hex.index()].is_none());
        vacant.map(|hex| settling(self.sketch, hex)).max().unwrap_or(0)
    }

    fn migration(&mut self, space: SpaceId) -> i64 {
        let catalog = self.sketch.catalog;
        if self.migrations.is_none() {
            let most = catalog.spaces.iter().map(|space| space.count).max().unwrap_or(0);
            self.migrations = Some(migrating(&mut self.sketch.clone(), most));
        }
        let moves = usize::from(catalog.space(space).count);
        let gains = self.migrations.iter().flatten().take(moves);
        gains.sum()
    }

    fn competition(&mut self, space: SpaceId) -> i64 {
        let mut sum = 0;
        for &terrain in &self.sketch.catalog.space(space).terrains {
            let earth = self.sketch.earth.clone().into_iter();
            let tiles = earth.filter(|tile| self.sketch.terrain[tile.index()] == Some(terrain));
            let tiles: Vec<HexId> = tiles.collect();
            sum += tiles.into_iter().map(|tile| competing(self.sketch, tile)).max().unwrap_or(0);
        }
        sum
    }

    /// Returns what the best tile brings that is left for a further pawn.
    fn domination(&mut self, section: &Section) -> i64 {
        let tiles = self.sketch.earth.iter().filter(|&&tile| !self.view.is_scored(tile));
        let mut gains: Vec<i64> =
            tiles.map(|&tile| cards::dominating(&self.view, self.sketch, tile)).collect();
        gains.sort_unstable_by_key(|gain| std::cmp::Reverse(*gain));
        gains.get(self.own_pawns(section)).copied().unwrap_or(0)
    }

    fn own_pawns(&self, section: &Section) -> usize {
        let pawn = |space: &&SpaceId| self.view.pawns().on_space(**space);
        section.spaces.iter().filter(|space| pawn(space) == Some(self.sketch.you)).count()
    }

    fn supplied(&self, section: SectionId) -> Vec<ElementId> {
        let counts = self.view.elements().display(section).iter().enumerate();
        counts.filter(|(_, count)| **count > 0).map(|(e, _)| ElementId::at(e)).collect()
    }
}

/// Returns what is saved if the disks of a type that touch tundra stay.
pub(super) fn drying_up(sketch: &mut Sketch<'_>, element: ElementId) -> i64 {
    let doomed = |corner: &CornerId| {
        sketch.corners[corner.index()] == Some(element)
            && sketch.touched(*corner).iter().any(|&tile| sketch.is_covered(tile))
    };
    let doomed: Vec<CornerId> = sketch.catalog.board.corner_ids().filter(doomed).collect();
    let lost: i64 = doomed.iter().map(|&corner| sketch.lay(corner, None)).sum();
    for corner in doomed {
        sketch.corners[corner.index()] = Some(element);
    }
    -lost
}

/// Returns what species round a disk would bring, from what is in the gene pool.
pub(super) fn speciating(sketch: &mut Sketch<'_>, corner: CornerId) -> i64 {
    let mut pool = sketch.pools[sketch.you.index()];
    let mut sum = 0;
    for tile in sketch.touched(corner) {
        let limit =
            sketch.terrain[tile.index()].map_or(0, |t| sketch.catalog.terrain(t).speciation);
        let gains = (0..=limit.min(pool)).map(|count| (sketch.placing(tile, count), count));
        if let Some((gain, count)) = gains.max_by_key(|(gain, _)| *gain) {
            sum += gain.max(0);
            pool -= count;
        }
    }
    sum
}

/// Returns what the elimination of the best victim on a tile would bring.
pub(super) fn competing(sketch: &mut Sketch<'_>, tile: HexId) -> i64 {
    let you = sketch.you;
    if sketch.count(you, tile) == 0 {
        return 0;
    }
    let others: Vec<_> = sketch.animals.iter().copied().filter(|&animal| animal != you).collect();
    others.into_iter().map(|animal| sketch.removing(animal, tile)).max().unwrap_or(0)
}

/// Returns what a new tile on a hex would bring: bonus points, and room for those who live beside.
pub(super) fn settling(sketch: &Sketch<'_>, hex: HexId) -> i64 {
    let beside = sketch.neighbours(hex);
    let points = i64::from(sketch.catalog.bonus(beside.len()));
    let room = |animal| {
        let species: i64 = beside.iter().map(|&tile| i64::from(sketch.count(animal, tile))).sum();
        sketch.stake(animal) * species.min(4) * sketch.weights.species / 100
    };
    let room: i64 = sketch.animals.iter().map(|&animal| room(animal)).sum();
    sketch.points_worth(sketch.you, points) + room
}

/// Returns the tiles that your species reach from a tile in one migration.
pub(super) fn reach(sketch: &Sketch<'_>, from: HexId) -> Vec<HexId> {
    let range = sketch.catalog.animal(sketch.you).abilities.migration_range;
    let mut reached = vec![from];
    for _ in 0..range {
        for tile in reached.clone() {
            for next in sketch.neighbours(tile) {
                if !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
    }
    reached.remove(0);
    reached
}

/// Returns what one move after the other brings, the best first, until none brings anything.
fn migrating(sketch: &mut Sketch<'_>, most: u8) -> Vec<i64> {
    let you = sketch.you;
    let mut gains = Vec::new();
    for _ in 0..most {
        let mut best = (0, None);
        for from in sketch.occupied(you) {
            for to in reach(sketch, from) {
                let gain = sketch.moving(you, from, to, 1);
                if gain > best.0 {
                    best = (gain, Some((from, to)));
                }
            }
        }
        let (gain, Some((from, to))) = best else { break };
        sketch.remove(you, from, 1);
        sketch.place(you, to, 1);
        gains.push(gain);
    }
    gains
}
